//! How long sessions last, and that somebody acts in one.

use std::time::Duration;

use tokio::time::timeout;

use crate::App;
use crate::platform::error::Result;

/// How long a session lasts at most, milliseconds.
pub const LIFETIME: i64 = 12 * 60 * 60 * 1000;
/// After how long without an act it ends, milliseconds.
pub const IDLE: i64 = 30 * 60 * 1000;
/// An act is noted when the last one that was is older than this, milliseconds: reading does not write each time.
const NOTED: i64 = 2 * 60 * 1000;
/// No call waits longer for the note than this.
const PATIENCE: Duration = Duration::from_secs(1);

/// Whether a session is not over, nor its account closed.
pub async fn is_open(app: &App, session: &str) -> Result<bool> {
    let now = app.clock.now();
    let open = sqlx::query(
        "select 1 as one from session s join account a on a.id = s.account_id
          where s.id = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and a.enabled = 1",
    )
    .bind(session)
    .bind(now)
    .bind(now - IDLE)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(open.is_some())
}

/// Notes that somebody acts in a session now, unless that was noted a moment ago. Where nothing can be written nothing is
/// noted: who only reads goes on.
pub async fn note_act(app: &App, session: &str, seen_at: i64) {
    let now = app.clock.now();
    if now - seen_at < NOTED {
        return;
    }
    let write = async {
        let mut tx = app.db.begin().await?;
        sqlx::query("update session set seen_at = $2 where id = $1 and seen_at < $2")
            .bind(session)
            .bind(now)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    };
    match timeout(PATIENCE, write).await {
        Ok(Ok(())) => (),
        Ok(Err(error)) => tracing::debug!("an act could not be noted: {error}"),
        Err(_) => tracing::debug!("an act could not be noted in time"),
    }
}
