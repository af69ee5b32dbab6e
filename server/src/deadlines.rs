//! Wakes instances whose timers are due. Safe with many servers at once: a step takes the instance's row, and a
//! deadline that somebody else has just served is not due any more.

use std::time::Duration;

use lawdesk_core::engine::Command;
use sqlx::Row;

use crate::error::Result;
use crate::instances::{self, Act};
use crate::{App, applications, calendar, files, outbox};

/// How often the table is looked at.
const PACE: Duration = Duration::from_secs(1);
/// How often bytes without a row are looked for, in milliseconds.
const SWEEP_PACE: i64 = 600_000;
/// Instances woken at a time.
const BATCH: i64 = 100;

/// Looks again and again, until the server stops.
pub async fn watch(app: App) {
    let mut pace = tokio::time::interval(PACE);
    let mut sweep_at = 0;
    let mut warned_on = None;
    pace.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        pace.tick().await;
        if let Err(error) = run(&app).await {
            tracing::error!("deadlines: {error:?}");
        }
        outbox::run(&app).await;
        if warned_on != Some(app.clock.today()) {
            warned_on = Some(app.clock.today());
            if let Err(error) = calendar::warn_of_missing_years(&app).await {
                tracing::error!("calendar: {error:?}");
            }
        }
        if app.clock.now() >= sweep_at {
            sweep_at = app.clock.now() + SWEEP_PACE;
            if let Err(error) = files::sweep(&app).await {
                tracing::error!("files: {error:?}");
            }
        }
    }
}

/// Wakes everything that is due now.
pub async fn run(app: &App) -> Result<()> {
    let due = sqlx::query(
        "select i.id, s.id as application from instance i join application s on s.instance_id = i.id
          where i.next_deadline <= $1 and i.ended_at is null order by i.next_deadline limit $2",
    )
    .bind(app.clock.now())
    .bind(BATCH)
    .fetch_all(&app.db.pool)
    .await?;
    for row in due {
        let (instance, application): (String, String) = (row.try_get("id")?, row.try_get("application")?);
        if let Err(error) = wake(app, &instance, &application).await {
            tracing::error!(instance, "a deadline could not be served: {error:?}");
        }
    }
    Ok(())
}

async fn wake(app: &App, instance: &str, application: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let act = Act { instance, application, user: None };
    let step = instances::act(app, &mut tx, act, Command::Tick).await?;
    applications::follow(&mut tx, application, &step, None, "", app.clock.now()).await?;
    Ok(tx.commit().await?)
}
