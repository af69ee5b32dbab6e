//! Wakes instances whose timers or jobs are due, and starts what the clock starts. Safe with many servers at once: a
//! step takes the family's row, and a deadline that somebody else has just served is not due any more.

use lawdesk_core::engine::{Command, Instance, Job, JobKind};
use lawdesk_core::job::ScheduledJob;

use crate::accounts::{limits, sign_in};
use crate::cases::desk::drafts;
use crate::cases::notifications::delivery;
use crate::cases::{applications, complaints, dispatcher, effects, execution, webhooks};
use crate::http::idempotency;
use crate::platform::error::{Error, Result};
use crate::platform::hook::HookFuture;
use crate::platform::isolated::isolated;
use crate::platform::jobs;
use crate::platform::outage::Outage;
use crate::reference::calendar;
use crate::runtime::instances::{self, Target};
use crate::runtime::outbox;
use crate::{App, files};

/// In milliseconds.
const MONTH: i64 = 30 * 24 * 3_600_000;
/// Instances woken at a time.
const BATCH: i64 = 100;
/// When an instance that cannot be woken is tried again, in milliseconds.
const PAUSE: i64 = 300_000;
/// Steps of one instance before others have their turn.
const MOST_STEPS: usize = 100;

/// What a higher room does once a day. It may run on several servers at once and has one effect.
pub type DailyWork = for<'a> fn(&'a App) -> HookFuture<'a, Result<()>>;

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

/// Looks again and again, until the server stops. Whatever goes wrong in a job ends that run alone.
pub async fn watch(app: App) {
    tokio::join!(
        jobs::watch(app.clone(), ScheduledJob::Deadlines, |app| Box::pin(run(app))),
        jobs::watch(app.clone(), ScheduledJob::Outbox, |app| Box::pin(send(app))),
        jobs::watch(app.clone(), ScheduledJob::Daily, |app| Box::pin(begin_day(app))),
        jobs::watch(app.clone(), ScheduledJob::Files, |app| Box::pin(sweep(app))),
        jobs::watch(app, ScheduledJob::Tidying, |app| Box::pin(tidy(app))),
    );
}

/// What timers, jobs and requests left in the outbox; it reports its own failures.
async fn send(app: &App) -> Result<()> {
    dispatcher::run_ours(app).await;
    Ok(())
}

/// Sends what leaves the system again and again, until the server stops. Whoever is called may take long, and no message
/// waits for it.
pub async fn watch_deliveries(app: App) {
    tokio::join!(
        jobs::watch(app.clone(), ScheduledJob::Delivery, |app| Box::pin(delivery::begin(app))),
        jobs::watch(app, ScheduledJob::Calls, |app| Box::pin(call(app))),
    );
}

/// HTTP steps, which report their own failures, and webhooks. What takes long goes on beside the next round.
async fn call(app: &App) -> Result<()> {
    let (steps, webhooks) = tokio::join!(dispatcher::begin_calls(app), webhooks::begin(app));
    steps.and(webhooks)
}

async fn sweep(app: &App) -> Result<()> {
    files::sweep(app).await.map(drop)
}

/// What is done once a day: all of it, whatever fails; the first failure is told, and all is done again after a pause.
async fn begin_day(app: &App) -> Result<()> {
    let warned = calendar::warn_of_missing_years(app).await;
    let mut done = warned.and(effects::of_the_day(app).await);
    for work in app.hooks.daily {
        let others = work(app).await;
        done = done.and(others);
    }
    done
}

/// Removes what nobody asks for any more: answers under idempotency keys after a week, sessions and entries of the outbox
/// a month after they ended, what was typed and not sent after 90 days, drafts of decisions on tasks that are over, messages
/// that were sent out after half a year.
pub async fn tidy(app: &App) -> Result<()> {
    let now = app.clock.now();
    while idempotency::tidy(&app.db.pool, now - idempotency::KEPT).await? {}
    while sign_in::tidy(app, now - MONTH).await? {}
    sign_in::sms::tidy(app).await?;
    sign_in::tidy_providers(app).await?;
    sign_in::forget_id_tokens(app).await?;
    limits::tidy(app).await?;
    while outbox::tidy(&app.db.pool, now - outbox::KEPT).await? {}
    while applications::tidy_drafts(app).await? {}
    complaints::area_row::tidy(app).await?;
    while delivery::tidy(app, now - 6 * MONTH).await? {}
    while webhooks::tidy(app, now - MONTH).await? {}
    drafts::tidy(app).await
}

/// Starts and wakes everything that is due now.
pub async fn run(app: &App) -> Result<()> {
    let fired = instances::fire_timers(app).await;
    wake_those(app, Wake::All).await?;
    fired.map(drop)
}

/// Wakes instances that are due. True when something happened.
pub async fn wake_those(app: &App, what: Wake) -> Result<bool> {
    let mut woken = false;
    for instance in instances::due(app, BATCH).await? {
        let step = (app.clone(), instance.clone());
        match isolated(async move { wake(&step.0, &step.1, what).await }).await {
            Ok(it) => woken |= it,
            // It is due again as soon as disk and database are back.
            Err(error) if Outage::behind_ours(&error).is_some() => return Err(error),
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
            (Err(error), Command::RunJob { job }) if Outage::behind_ours(&error).is_none() => {
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
    let command = Command::JobFailed { job, reason: error.to_string(), retries: None, pause: None };
    execution::execute(app, &mut tx, target, command, None).await?;
    Ok(tx.commit().await?)
}
