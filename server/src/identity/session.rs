//! How long sessions last, and that somebody acts in one.

use std::time::Duration;

use tokio::time::timeout;

use crate::App;

/// How long a session lasts at most, milliseconds.
pub const LIFETIME: i64 = 12 * 60 * 60 * 1000;
/// After how long without an act it ends, milliseconds.
pub const IDLE: i64 = 30 * 60 * 1000;
/// An act is noted when the last one that was is older than this, milliseconds: reading does not write each time.
const NOTED: i64 = 2 * 60 * 1000;
/// No call waits longer for the note than this.
const PATIENCE: Duration = Duration::from_secs(1);

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
