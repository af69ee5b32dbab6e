//! How the system is (系统状态), and its scheduled jobs (定时任务), for administrators.

use std::time::Instant;

use axum::extract::State;
use lawdesk_core::dto::{JobInput, JobPauseInput};
use lawdesk_core::job::{Rhythm, ScheduledJob};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::notifications::delivery;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::backup::BackupFolder;
use crate::platform::db::Kind;
use crate::platform::error::Result;
use crate::platform::instances::{self, ServerInstance};
use crate::platform::jobs::{self, JobRun};
use crate::runtime::outbox;

const LIST: &str = "sys:config:list";
const EDIT: &str = "sys:config:edit";
/// What audit rows call a job.
const JOB: &str = "job";

/// `lawer-common/system/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-common/system/status", "How the system is", status)
        .get("/lawer-common/system/job/list", "Scheduled jobs with their last runs", list)
        .post("/lawer-common/system/job/run", "Have a job run at once", run_now)
        .post("/lawer-common/system/job/pause", "Pause a job, or have it go on", pause)
}

/// How the system is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct SystemStatus {
    /// Of the program.
    version: &'static str,
    /// When the server that answers was started, milliseconds since 1970.
    started_at: i64,
    /// Id of the server that answers.
    instance: String,
    /// All servers that are there.
    instances: Vec<ServerInstance>,
    database: DatabaseStatus,
    /// Bytes of the disk of the data folder; absent: not known.
    disk: Option<DiskStatus>,
    /// What is done after commits.
    outbox: QueueStatus,
    /// What leaves the system.
    delivery: QueueStatus,
    /// The latest backup in this server's folder; absent: there is none.
    backup: Option<BackupStatus>,
}

/// A backup, in short.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct BackupStatus {
    /// Milliseconds since 1970.
    taken_at: i64,
    /// It was checked, and nothing is wrong with it.
    sound: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct DatabaseStatus {
    /// `SQLite` or `PostgreSQL`.
    kind: &'static str,
    /// The newest migration that it has run.
    migration: i64,
    /// Bytes.
    size: i64,
    /// How long it takes to write a row and commit, microseconds.
    latency: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct DiskStatus {
    total: i64,
    free: i64,
}

/// A queue: what waits, and what was given up.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct QueueStatus {
    waiting: i64,
    dead: i64,
}

/// `GET lawer-common/system/status`
async fn status(State(app): State<App>, user: CurrentUser) -> Result<Answer<SystemStatus>> {
    user.permit(LIST)?;
    let clock = Instant::now();
    app.db.probe().await?;
    let latency = i64::try_from(clock.elapsed().as_micros()).unwrap_or(i64::MAX);
    let (waiting, dead) = outbox::counts(&app.db.pool).await?;
    let (unsent, given_up) = delivery::counts(&app.db.pool).await?;
    Ok(Answer(SystemStatus {
        version: env!("CARGO_PKG_VERSION"),
        started_at: app.instance.started_at,
        instance: app.instance.id.clone(),
        instances: instances::present(&app.db.pool, app.clock.now()).await?,
        database: DatabaseStatus {
            kind: match app.db.kind {
                Kind::Sqlite => "SQLite",
                Kind::Postgres => "PostgreSQL",
            },
            migration: app.db.migration().await?,
            size: app.db.size().await?,
            latency,
        },
        disk: disk(&app),
        outbox: QueueStatus { waiting, dead },
        delivery: QueueStatus { waiting: unsent, dead: given_up },
        backup: backup(&app)?,
    }))
}

fn backup(app: &App) -> Result<Option<BackupStatus>> {
    let latest = BackupFolder::of(&app.config).list()?.into_iter().next();
    Ok(latest.map(|it| BackupStatus {
        taken_at: it.manifest.taken_at,
        sound: it.soundness.is_some_and(|found| found.faults.is_empty()),
    }))
}

fn disk(app: &App) -> Option<DiskStatus> {
    let known = rustix::fs::statvfs(&app.config.data).ok()?;
    let bytes = |blocks: u64| i64::try_from(blocks.saturating_mul(known.f_frsize)).unwrap_or(i64::MAX);
    Some(DiskStatus { total: bytes(known.f_blocks), free: bytes(known.f_bavail) })
}

/// A scheduled job.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct JobStatus {
    job: ScheduledJob,
    /// Seconds between its runs; absent: once a day.
    seconds: Option<i64>,
    /// The last stored run on any server, milliseconds since 1970; absent: it has not run yet.
    last_at: Option<i64>,
    /// How long that took, milliseconds.
    duration: Option<i64>,
    /// Why it failed; absent: it went well.
    error: Option<String>,
    /// When it runs next on the server that answers; absent: it has not run there yet, or is paused.
    next_at: Option<i64>,
    paused: bool,
    may_pause: bool,
    may_run_now: bool,
}

/// `GET lawer-common/system/job/list`
async fn list(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<JobStatus>>> {
    user.permit(LIST)?;
    let mut runs = jobs::runs(&app.db.pool).await?;
    let status = |job: ScheduledJob| {
        let place = runs.iter().position(|run| run.job == job.name());
        job_status(&app, job, place.map(|place| runs.swap_remove(place)))
    };
    Ok(Answer(ScheduledJob::ALL.into_iter().map(status).collect()))
}

fn job_status(app: &App, job: ScheduledJob, run: Option<JobRun>) -> JobStatus {
    let paused = run.as_ref().is_some_and(|run| run.paused == 1);
    JobStatus {
        job,
        seconds: match job.rhythm() {
            Rhythm::Seconds(seconds) => Some(seconds),
            Rhythm::Daily => None,
        },
        last_at: run.as_ref().and_then(|run| run.last_at),
        duration: run.as_ref().and_then(|run| run.duration),
        error: run.and_then(|run| run.error),
        next_at: app.jobs.next_at(job).filter(|_| !paused),
        paused,
        may_pause: job.may_pause(),
        may_run_now: job.may_run_now(),
    }
}

/// `POST lawer-common/system/job/run`: on the server that is asked, within a second.
async fn run_now(context: CommandContext, ValidJson(input): ValidJson<JobInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    if !input.job.may_run_now() {
        return Err(ApiError::WrongState.into());
    }
    let Some(work) = context.begin("runJob", &input).await? else { return Ok(Answer(())) };
    let answer = work.commit(JOB, input.job.name()).await?;
    context.app.jobs.request(input.job);
    Ok(answer)
}

/// `POST lawer-common/system/job/pause`: on all servers, two seconds later at most.
async fn pause(context: CommandContext, ValidJson(input): ValidJson<JobPauseInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    if !input.job.may_pause() {
        return Err(ApiError::WrongState.into());
    }
    let name = if input.paused { "suspend" } else { "resume" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    jobs::pause(&mut work.tx, input.job, input.paused).await?;
    let answer = work.commit(JOB, input.job.name()).await;
    context.app.parameters.forget();
    answer
}
