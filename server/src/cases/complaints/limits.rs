//! How often the public may do what it can do.

use lawdesk_core::message::ApiError;
use sha2::{Digest, Sha256};
use sqlx::AnyConnection;

use crate::App;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::network::limited_as;

/// In milliseconds.
pub(super) const MINUTE: i64 = 60 * 1000;
/// In milliseconds.
pub(super) const DAY: i64 = 24 * 60 * MINUTE;

/// Counts an act of an address within a time; refused from the one after the last that is allowed. It stays counted
/// whatever becomes of the act.
pub(super) async fn count(app: &App, act: &str, address: &str, within: i64, most: i64) -> Result<()> {
    let mut connection = app.db.pool.acquire().await?;
    count_in(&mut connection, app.clock.now(), &format!("{act}:{}", limited_as(address)), within, most).await
}

/// The same in the caller's transaction, under any name: what is refused later is not counted.
pub(super) async fn count_in(
    connection: &mut AnyConnection,
    now: i64,
    subject: &str,
    within: i64,
    most: i64,
) -> Result<()> {
    let times: i64 = sqlx::query_scalar(
        "insert into complaint_count (subject, since, times) values ($1, $2, 1)
         on conflict (subject) do update set
             times = case when complaint_count.since <= $3 then 1 else complaint_count.times + 1 end,
             since = case when complaint_count.since <= $3 then $2 else complaint_count.since end
         returning times",
    )
    .bind(subject)
    .bind(now)
    .bind(now - within)
    .fetch_one(connection)
    .await?;
    if times > most { Err(ApiError::TooMany.into()) } else { Ok(()) }
}

/// SHA-256, hex.
pub(super) fn hashed(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.len().to_string());
        hash.update(part);
    }
    hex(&hash.finalize())
}

/// Forgets counts and tickets that mean nothing any more.
pub(super) async fn tidy(app: &App) -> Result<()> {
    let now = app.clock.now();
    sqlx::query("delete from complaint_count where since <= $1").bind(now - DAY).execute(&app.db.pool).await?;
    sqlx::query("delete from complaint_ticket where expires_at <= $1").bind(now).execute(&app.db.pool).await?;
    Ok(())
}
