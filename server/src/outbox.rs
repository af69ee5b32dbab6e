//! Acts on stored events after their commit, each once: the only way from the engine to the rest of the world.

mod change_firm;

use anyhow::{Context, Result};
use lawdesk_core::engine::Event;
use sqlx::Row;
use uuid::Uuid;

use crate::App;
use crate::db::Tx;

/// Names that a diagram may give its listeners.
pub const HANDLERS: [&str; 2] = ["changeFirm", "closeApplication"];

/// After so many failures somebody has to look.
const MOST_TRIES: i64 = 8;
/// The first pause after a failure; it doubles.
const FIRST_PAUSE: i64 = 1000;
/// Entries taken at a time.
const BATCH: i64 = 50;

/// Puts an event in line, in the transaction that stores it.
pub async fn enqueue(tx: &mut Tx, instance: &str, seq: i64, event: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "insert into outbox (id, instance_id, seq, event, state, tries, due_at, created_at)
         values ($1, $2, $3, $4, 'waiting', 0, $5, $5)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(instance)
    .bind(seq)
    .bind(event)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Acts on everything that is due. A failure is logged, kept with the entry and tried again later.
pub async fn run(app: &App) {
    loop {
        match due(app).await {
            Ok(entries) if entries.is_empty() => return,
            Ok(entries) => {
                for entry in entries {
                    attempt(app, &entry).await;
                }
            }
            Err(error) => return tracing::error!("the outbox cannot be read: {error:#}"),
        }
    }
}

async fn due(app: &App) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select id from outbox where state = 'waiting' and due_at <= $1 order by id limit $2")
        .bind(app.clock.now())
        .bind(BATCH)
        .fetch_all(&app.db.pool)
        .await
}

async fn attempt(app: &App, entry: &str) {
    let Err(error) = act(app, entry).await else { return };
    tracing::warn!(entry, "outbox: {error:#}");
    let put_off = sqlx::query(
        "update outbox set tries = tries + 1, error = $2, due_at = $3 + $4 * (1 + tries) * (1 + tries),
                           state = case when tries + 1 >= $5 then 'dead' else 'waiting' end
          where id = $1 and state = 'waiting'",
    )
    .bind(entry)
    .bind(format!("{error:#}"))
    .bind(app.clock.now())
    .bind(FIRST_PAUSE)
    .bind(MOST_TRIES)
    .execute(&app.db.pool)
    .await;
    if let Err(error) = put_off {
        tracing::error!(entry, "outbox: the failure could not be kept: {error:#}");
    }
}

/// The effect and the mark that it was done are one transaction: it happens once.
async fn act(app: &App, entry: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let now = app.clock.now();
    let taken = sqlx::query(
        "update outbox set state = 'done', done_at = $2 where id = $1 and state = 'waiting'
         returning instance_id, event",
    )
    .bind(entry)
    .bind(now)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = taken else { return Ok(()) };
    let event: Event = serde_json::from_str(row.try_get("event")?)?;
    if let Event::ListenerDue { handler, .. } = event {
        listen(&mut tx, row.try_get("instance_id")?, &handler, now)
            .await
            .with_context(|| format!("handler {handler}"))?;
    }
    tx.commit().await?;
    Ok(())
}

async fn listen(tx: &mut Tx, instance: &str, handler: &str, now: i64) -> Result<()> {
    match handler {
        "changeFirm" => change_firm::run(tx, instance, now).await,
        // The application's own row was closed with the step; there is no file to write to.
        "closeApplication" => Ok(()),
        _ => anyhow::bail!("no such handler"),
    }
}
