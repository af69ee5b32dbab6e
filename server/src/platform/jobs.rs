//! Scheduled jobs (`lawdesk_core::job`): when each is due on this server, how its last run went, what has been paused. Every
//! server runs all of them; each is safe with many at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use lawdesk_core::job::{Rhythm, ScheduledJob};
use sqlx::AnyPool;

use super::db::Tx;
use super::error::Result;
use super::hook::HookFuture;
use super::isolated::isolated;
use super::relay;
use super::sql::from_row;
use crate::App;

/// How often it is looked whether a job is due.
const PACE: Duration = Duration::from_secs(1);
/// When a daily job that failed is tried again, milliseconds.
const AGAIN: i64 = 600_000;
/// Milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// Of jobs that run all the time a run is stored after so many milliseconds, or when it went otherwise than the one before.
const STORED: i64 = 60_000;
/// The longest reason that is stored, characters.
const LONGEST: usize = 500;

/// What a job does.
pub type JobWork = for<'a> fn(&'a App) -> HookFuture<'a, Result<()>>;

/// The jobs of this server.
#[derive(Debug, Default)]
pub struct Jobs(Mutex<BTreeMap<ScheduledJob, JobState>>);

#[derive(Clone, Copy, Debug, Default)]
struct JobState {
    /// Milliseconds since 1970.
    next_at: i64,
    is_requested: bool,
    stored_at: i64,
    failed: bool,
}

impl Jobs {
    /// Has a job run on this server within a second, paused or not.
    pub fn request(&self, job: ScheduledJob) {
        self.with(job, |state| state.is_requested = true);
    }

    /// When a job runs next on this server, milliseconds since 1970; none: it has not run yet.
    #[must_use]
    pub fn next_at(&self, job: ScheduledJob) -> Option<i64> {
        Some(self.with(job, |state| state.next_at)).filter(|at| *at > 0)
    }

    fn with<T>(&self, job: ScheduledJob, act: impl FnOnce(&mut JobState) -> T) -> T {
        act(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(job).or_default())
    }
}

/// Runs a job whenever it is due, until the server stops. Whatever goes wrong ends that run alone.
pub async fn watch(app: App, job: ScheduledJob, work: JobWork) {
    let mut pace = tokio::time::interval(PACE);
    pace.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        pace.tick().await;
        let is_requested = app.jobs.with(job, |state| std::mem::take(&mut state.is_requested));
        let is_due = is_due(app.jobs.with(job, |state| state.next_at), job.rhythm(), app.clock.now());
        if is_requested || (is_due && !is_paused(&app, job).await) {
            run(&app, job, work).await;
        }
    }
}

/// Whether a job that runs next at this moment is due. Who has to wait longer than ever was set has a clock that was put back.
fn is_due(next_at: i64, rhythm: Rhythm, now: i64) -> bool {
    let longest = match rhythm {
        Rhythm::Seconds(seconds) => seconds * 1000,
        Rhythm::Daily => DAY,
    };
    next_at <= now || next_at > now + longest
}

/// Where nothing can be read nothing is paused: the run itself will say what is wrong.
async fn is_paused(app: &App, job: ScheduledJob) -> bool {
    job.may_pause() && app.parameters.current(&app.db.pool).await.is_ok_and(|it| it.paused.contains(job.name()))
}

async fn run(app: &App, job: ScheduledJob, work: JobWork) {
    let (started_at, clock) = (app.clock.now(), Instant::now());
    let running = app.clone();
    let outcome = outcome(async move { work(&running).await }).await;
    if let Err(reason) = &outcome {
        tracing::error!(job = job.name(), "{reason}");
    }
    let now = app.clock.now();
    let is_stored = app.jobs.with(job, |state| {
        let is_news = state.failed != outcome.is_err() || now - state.stored_at >= STORED;
        let next_at = match (job.rhythm(), &outcome) {
            (Rhythm::Seconds(seconds), _) => now + seconds * 1000,
            (Rhythm::Daily, Ok(())) => app.clock.today().add_days(1).start().0,
            (Rhythm::Daily, Err(_)) => now + AGAIN,
        };
        let stored_at = if is_news { now } else { state.stored_at };
        *state = JobState { next_at, stored_at, failed: outcome.is_err(), ..*state };
        is_news
    });
    if is_stored {
        let duration = i64::try_from(clock.elapsed().as_millis()).unwrap_or(i64::MAX);
        let reason = outcome.err().map(|it| it.chars().take(LONGEST).collect::<String>());
        if let Err(error) = store(app, job, (started_at, duration), reason).await {
            tracing::debug!("the run of a job cannot be stored: {error:#}");
        }
    }
}

/// How a run ended; a panic ends it alone.
async fn outcome(work: impl Future<Output = Result<()>> + Send + 'static) -> Result<(), String> {
    isolated(work).await.map_err(|error| format!("{error:#}"))
}

async fn store(app: &App, job: ScheduledJob, (at, duration): (i64, i64), error: Option<String>) -> Result<()> {
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "insert into job_run (job, last_at, duration, error) values ($1, $2, $3, $4)
         on conflict (job) do update set last_at = excluded.last_at, duration = excluded.duration,
             error = excluded.error",
    )
    .bind(job.name())
    .bind(at)
    .bind(duration)
    .bind(error)
    .execute(&mut *tx)
    .await?;
    Ok(tx.commit().await?)
}

from_row! {
    /// A job's last run.
    pub struct JobRun {
        /// Its name.
        pub job: String,
        /// Milliseconds since 1970.
        pub last_at: Option<i64>,
        /// Milliseconds.
        pub duration: Option<i64>,
        /// Why it failed.
        pub error: Option<String>,
        /// 1: paused.
        pub paused: i64,
    }
}

/// The last run of each job that ever ran or was paused.
pub async fn runs(pool: &AnyPool) -> Result<Vec<JobRun>> {
    let sql = "select job, last_at, duration, error, paused from job_run order by job";
    Ok(sqlx::query_as(sql).fetch_all(pool).await?)
}

/// The names of paused jobs.
pub async fn paused(pool: &AnyPool) -> Result<BTreeSet<String>> {
    let names: Vec<String> =
        sqlx::query_scalar("select job from job_run where paused = 1 order by job").fetch_all(pool).await?;
    Ok(names.into_iter().collect())
}

/// Pauses a job on all servers, or has it go on.
pub async fn pause(tx: &mut Tx, job: ScheduledJob, paused: bool) -> Result<()> {
    sqlx::query(
        "insert into job_run (job, paused) values ($1, $2) on conflict (job) do update set paused = excluded.paused",
    )
    .bind(job.name())
    .bind(i64::from(paused))
    .execute(&mut **tx)
    .await?;
    Ok(relay::parameters_changed(tx).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_put_back_keeps_no_job_waiting() {
        const HOUR: i64 = 3_600_000;
        let seconds = Rhythm::Seconds(60);
        assert!(!is_due(60_000, seconds, 0) && is_due(60_000, seconds, 60_000));
        assert!(is_due(HOUR, seconds, 0));
        assert!(!is_due(DAY, Rhythm::Daily, 0) && is_due(DAY + HOUR, Rhythm::Daily, 0));
    }

    #[tokio::test]
    async fn a_panic_or_an_error_ends_its_run_alone() {
        assert!(outcome(async { panic!("on purpose") }).await.is_err());
        assert!(outcome(async { Err(anyhow::anyhow!("on purpose").into()) }).await.is_err());
        assert!(outcome(async { Ok(()) }).await.is_ok());
    }
}
