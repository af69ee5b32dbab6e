//! How long sessions last, and that somebody acts in one.

use std::time::Duration;

use lawdesk_core::parameter::ParameterKey;
use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use tokio::time::timeout;

use crate::App;
use crate::platform::error::Result;

/// How long a session lasts at most, milliseconds.
pub const LIFETIME: i64 = 12 * 60 * 60 * 1000;
/// What holds of a number that cannot be read, minutes.
const SHORTEST_IDLE_MINUTES: i64 = 5;
/// An act is noted when the last one that was is older than this, milliseconds: reading does not write each time.
const NOTED: i64 = 2 * 60 * 1000;
/// No call waits longer for the note than this.
const PATIENCE: Duration = Duration::from_secs(1);

/// After how long without an act a session ends, milliseconds: as administrators have set it.
pub async fn idle(app: &App) -> Result<i64> {
    let minutes = app.parameters.current(&app.db.pool).await?.number(ParameterKey::SessionIdleMinutes);
    Ok(minutes.unwrap_or(SHORTEST_IDLE_MINUTES) * 60_000)
}

/// Whether a session is not over, nor its account closed.
pub async fn is_open(app: &App, session: &str) -> Result<bool> {
    let now = app.clock.now();
    let open = sqlx::query(
        "select 1 as one from session s join account a on a.id = s.account_id
          where s.id = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and a.enabled = 1",
    )
    .bind(session)
    .bind(now)
    .bind(now - idle(app).await?)
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
    let update = "update session set seen_at = $2 where id = $1 and seen_at < $2";
    note(app, sqlx::query(update).bind(session).bind(now)).await;
}

/// Writes what nobody waits for.
async fn note(app: &App, update: Query<'_, Any, AnyArguments>) {
    let write = async {
        let mut tx = app.db.begin().await?;
        update.execute(&mut *tx).await?;
        tx.commit().await
    };
    match timeout(PATIENCE, write).await {
        Ok(Ok(())) => (),
        Ok(Err(error)) => tracing::debug!("a session's use could not be noted: {error}"),
        Err(_) => tracing::debug!("a session's use could not be noted in time"),
    }
}

/// The longest that a browser's name for itself is kept, characters.
const LONGEST_DEVICE: usize = 300;

/// Notes once what browser a session is used with, as it calls itself.
pub async fn note_device(app: &App, session: &str, device: &str) {
    let device: String = device.chars().filter(|it| !it.is_control()).take(LONGEST_DEVICE).collect();
    let update = "update session set device = $2 where id = $1 and device = ''";
    note(app, sqlx::query(update).bind(session).bind(device)).await;
}

/// How many sessions are not over.
pub async fn count_open(app: &App) -> Result<i64> {
    let now = app.clock.now();
    Ok(sqlx::query_scalar("select count(*) from session where ended_at is null and expires_at > $1 and seen_at > $2")
        .bind(now)
        .bind(now - idle(app).await?)
        .fetch_one(&app.db.pool)
        .await?)
}
