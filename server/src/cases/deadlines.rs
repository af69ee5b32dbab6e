//! Wakes instances whose timers or jobs are due, and starts what the clock starts. Safe with many servers at once: a
//! step takes the family's row, and a deadline that somebody else has just served is not due any more.

use std::time::Duration;

use lawdesk_core::engine::{Command, Instance, Job, JobKind};

use crate::cases::{dispatcher, effects, execution};
use crate::platform::error::{Error, Result};
use crate::reference::calendar;
use crate::runtime::instances::{self, Target};
use crate::{App, files};

/// How often the table is looked at.
const PACE: Duration = Duration::from_secs(1);
/// How often bytes without a row are looked for, in milliseconds.
const SWEEP_PACE: i64 = 600_000;
/// Instances woken at a time.
const BATCH: i64 = 100;
/// When an instance that cannot be woken is tried again, in milliseconds.
const PAUSE: i64 = 300_000;
/// Steps of one instance before others have their turn.
const MOST_STEPS: usize = 100;

/// What wakes an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// Timers and jobs.
    All,
    /// Timers only.
    Timers,
    /// Jobs only.
    Jobs,
    /// Jobs that have failed before.
    Retries,
}

/// Looks again and again, until the server stops.
pub async fn watch(app: App) {
    let mut pace = tokio::time::interval(PACE);
    let mut sweep_at = 0;
    let mut warned_on = None;
    pace.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        pace.tick().await;
        // Timers and jobs, and what they left in the outbox.
        if let Err(error) = run(&app).await {
            tracing::error!("deadlines: {error:?}");
        }
        dispatcher::run(&app).await;
        // Once a day.
        if warned_on != Some(app.clock.today()) {
            warned_on = Some(app.clock.today());
            if let Err(error) = calendar::warn_of_missing_years(&app).await {
                tracing::error!("calendar: {error:?}");
            }
            if let Err(error) = effects::of_the_day(&app).await {
                tracing::error!("files: {error:?}");
            }
        }
        // Now and then.
        if app.clock.now() >= sweep_at {
            sweep_at = app.clock.now() + SWEEP_PACE;
            if let Err(error) = files::sweep(&app).await {
                tracing::error!("files: {error:?}");
            }
        }
    }
}

/// Starts and wakes everything that is due now.
pub async fn run(app: &App) -> Result<()> {
    instances::fire_timers(app).await?;
    wake_those(app, Wake::All).await?;
    Ok(())
}

/// Wakes instances that are due. True when something happened.
pub async fn wake_those(app: &App, what: Wake) -> Result<bool> {
    let mut woken = false;
    for instance in instances::due(app, BATCH).await? {
        match wake(app, &instance, what).await {
            Ok(it) => woken |= it,
            Err(error) => {
                tracing::error!(instance, "a deadline could not be served: {error:?}");
                instances::postpone(app, &instance, app.clock.now() + PAUSE).await?;
            }
        }
    }
    Ok(woken)
}

/// One transaction a step, until nothing is due.
async fn wake(app: &App, instance: &str, what: Wake) -> Result<bool> {
    for step in 0..MOST_STEPS {
        let mut tx = app.db.begin().await?;
        let state = instances::lock(app, &mut tx, instance).await?;
        let Some(command) = next(&state, app.clock.now(), what) else { return Ok(step > 0) };
        let target = Target { instance, actor: None };
        match (execution::execute(app, &mut tx, target, command.clone(), None).await, command) {
            (Ok(()), _) => {
                effects::bring_about(app, &mut tx, instance).await?;
                tx.commit().await?;
            }
            (Err(error), Command::RunJob { job }) => {
                drop(tx);
                fail(app, target, job, &error).await?;
            }
            (Err(error), _) => return Err(error),
        }
    }
    Ok(true)
}

fn next(state: &Instance, now: i64, what: Wake) -> Option<Command> {
    let timer = state.next_timer().is_some_and(|at| at <= now);
    if timer && matches!(what, Wake::All | Wake::Timers) {
        return Some(Command::Tick);
    }
    let due = |job: &&Job| {
        let wanted = match what {
            Wake::All | Wake::Jobs => true,
            Wake::Timers => false,
            Wake::Retries => job.retried,
        };
        wanted && job.retries > 0 && job.due_at <= now && !matches!(job.kind, JobKind::Handler(_))
    };
    state.next_deadline()?;
    state.jobs.iter().find(due).map(|job| Command::RunJob { job: job.id })
}

/// What followed from a job in other instances was refused: the job has failed.
async fn fail(app: &App, target: Target<'_>, job: u32, error: &Error) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let command = Command::JobFailed { job, reason: error.to_string() };
    execution::execute(app, &mut tx, target, command, None).await?;
    Ok(tx.commit().await?)
}
