//! How often the public may do what it can do at the door.

use lawdesk_core::message::ApiError;

use crate::App;
use crate::platform::error::Result;

/// In milliseconds.
pub const HOUR: i64 = 60 * 60 * 1000;
/// In milliseconds.
pub const DAY: i64 = 24 * HOUR;

/// Counts an act within a time; refused from the one after the last that is allowed. It stays counted whatever becomes of
/// the act. The subject says which act of whom; a number stands there as a hash.
pub async fn count(app: &App, subject: &str, within: i64, most: i64) -> Result<()> {
    let now = app.clock.now();
    let times: i64 = sqlx::query_scalar(
        "insert into entry_count (subject, since, times) values ($1, $2, 1)
         on conflict (subject) do update set
             times = case when entry_count.since <= $3 then 1 else entry_count.times + 1 end,
             since = case when entry_count.since <= $3 then $2 else entry_count.since end
         returning times",
    )
    .bind(subject)
    .bind(now)
    .bind(now - within)
    .fetch_one(&app.db.pool)
    .await?;
    if times > most { Err(ApiError::TooMany.into()) } else { Ok(()) }
}

/// Forgets counts and codes that mean nothing any more.
pub async fn tidy(app: &App) -> Result<()> {
    let now = app.clock.now();
    sqlx::query("delete from entry_count where since <= $1").bind(now - DAY).execute(&app.db.pool).await?;
    sqlx::query("delete from sms_code where expires_at <= $1").bind(now).execute(&app.db.pool).await?;
    Ok(())
}
