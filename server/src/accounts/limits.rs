//! How often the public may do what it can do.

use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::App;
use crate::platform::error::Result;
use crate::platform::network::limited_as;

/// In milliseconds.
pub const MINUTE: i64 = 60 * 1000;
/// In milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// In milliseconds.
pub const DAY: i64 = 24 * HOUR;

/// Counts an act of an address within a time; refused from the one after the last that is allowed. It stays counted
/// whatever becomes of the act.
pub async fn count(app: &App, act: &str, address: &str, within: i64, most: i64) -> Result<()> {
    let mut connection = app.db.pool.acquire().await?;
    count_in(&mut connection, app.clock.now(), &format!("{act}:{}", limited_as(address)), within, most).await
}

/// Counts in the caller's transaction, under any name: what is refused later is not counted. A number stands in the
/// name as a hash.
pub async fn count_in(connection: &mut AnyConnection, now: i64, subject: &str, within: i64, most: i64) -> Result<()> {
    let times: i64 = sqlx::query_scalar(
        "insert into act_count (subject, since, times) values ($1, $2, 1)
         on conflict (subject) do update set
             times = case when act_count.since <= $3 then 1 else act_count.times + 1 end,
             since = case when act_count.since <= $3 then $2 else act_count.since end
         returning times",
    )
    .bind(subject)
    .bind(now)
    .bind(now - within)
    .fetch_one(connection)
    .await?;
    if times > most { Err(ApiError::TooMany.into()) } else { Ok(()) }
}

/// Forgets counts that mean nothing any more.
pub async fn tidy(app: &App) -> Result<()> {
    let before = app.clock.now() - DAY;
    sqlx::query("delete from act_count where since <= $1").bind(before).execute(&app.db.pool).await?;
    Ok(())
}
