//! Acts on stored events after their commit, each once: the only way from one family of instances to others, and from
//! the engine to the rest of the world.
//!
//! Whoever needs an instance takes its family first and the entry then, as the steps of the engine do.

mod applicant;
mod notice;

use anyhow::{Context, Result};
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Command, Event, Number, Refusal, Variables};
use serde::{Deserialize, Serialize};
use sqlx::Row;
use uuid::Uuid;

use crate::db::Tx;
use crate::effects::{self, SetOff};
use crate::error::Error;
use crate::instances::{self, Act};
use crate::{App, applications};

/// Names that a diagram may give its listeners and service tasks.
pub fn handlers() -> impl Iterator<Item = &'static str> {
    Effect::ALL.iter().map(|effect| effect.code())
}

/// After so many failures somebody has to look.
const MOST_TRIES: i64 = 8;
/// The first pause after a failure; it grows with the square of the tries.
const FIRST_PAUSE: i64 = 1000;
/// How long an entry waits for an instance that stands still.
const PAUSE_OF_SUSPENDED: i64 = 60_000;
/// Entries taken at a time.
const BATCH: i64 = 50;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Work {
    /// An event of the entry's instance concerns others.
    Event(Box<Event>),
    /// The entry's instance hears a signal.
    Signal {
        /// Its name.
        name: String,
        /// What goes with it.
        variables: Variables,
        /// Whoever waits for it goes on by a job.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// The applicant is told of a decision.
    Tell {
        /// The task that was decided.
        task: String,
        /// Dictionary xxmb.
        template: String,
        /// Caption of the step.
        step: String,
        /// Caption of the operation.
        operation: String,
        /// In words.
        opinion: String,
    },
    /// A flow starts.
    Start {
        /// The flow.
        flow_key: String,
        /// The start event.
        element: String,
        /// First values.
        variables: Variables,
    },
}

/// Something to put in line.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// Whose event it is, or who hears the signal.
    pub instance: Option<&'a str>,
    /// Number of the event.
    pub seq: Option<i64>,
    /// The job that waits for the answer.
    pub job: Option<Number>,
    /// What is to be done.
    pub work: &'a Work,
    /// Not before this moment.
    pub due_at: i64,
}

/// Whether what leaves the engine reaches anybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// Handlers run, people get their messages.
    #[default]
    Reached,
    /// A story: every handler is there and does nothing.
    Nobody,
}

/// Puts something in line, in the transaction that makes it necessary.
pub async fn enqueue(tx: &mut Tx, entry: &Entry<'_>, now: i64) -> crate::error::Result<()> {
    sqlx::query(
        "insert into outbox (id, instance_id, seq, job, work, state, tries, due_at, created_at)
         values ($1, $2, $3, $4, $5, 'waiting', 0, $6, $7)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(entry.instance)
    .bind(entry.seq)
    .bind(entry.job.map(i64::from))
    .bind(serde_json::to_string(entry.work)?)
    .bind(entry.due_at)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The handler of a job has failed, or is given new attempts: the engine says when it is tried again, if ever.
pub async fn put_off(tx: &mut Tx, instance: &str, job: Number, left: u32, due_at: i64) -> crate::error::Result<()> {
    sqlx::query(
        "update outbox set tries = tries + 1, due_at = $4, state = case when $3 = 0 then 'dead' else 'waiting' end
          where instance_id = $1 and job = $2 and state <> 'done'",
    )
    .bind(instance)
    .bind(i64::from(job))
    .bind(i64::from(left))
    .bind(due_at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Nobody waits for the answer any more.
pub async fn forget(tx: &mut Tx, instance: &str, job: Number, now: i64) -> crate::error::Result<()> {
    sqlx::query(
        "update outbox set state = 'done', done_at = $3 where instance_id = $1 and job = $2 and state <> 'done'",
    )
    .bind(instance)
    .bind(i64::from(job))
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What it says has been done already.
pub async fn settled(tx: &mut Tx, id: &str, now: i64) -> crate::error::Result<()> {
    sqlx::query("update outbox set state = 'done', done_at = $2 where id = $1")
        .bind(id)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Where a signal comes from.
#[derive(Clone, Copy, Debug)]
pub struct Thrower<'a> {
    /// The instance, which has heard it already.
    instance: &'a str,
    /// Whoever waits for it goes on by a job.
    later: bool,
}

/// Brings a signal to everybody who waits for it but its thrower, and to start events: an entry each, so that one who
/// cannot take it holds up nobody.
pub async fn broadcast(
    app: &App,
    tx: &mut Tx,
    name: &str,
    variables: &Variables,
    thrower: Option<Thrower<'_>>,
) -> crate::error::Result<()> {
    let now = app.clock.now();
    let waiting: Vec<String> = sqlx::query_scalar(
        "select distinct instance_id from subscription where kind = 'signal' and name = $1 and instance_id <> $2
          order by instance_id",
    )
    .bind(name)
    .bind(thrower.map_or("", |it| it.instance))
    .fetch_all(&mut **tx)
    .await?;
    let later = thrower.is_some_and(|it| it.later);
    let work = Work::Signal { name: name.to_owned(), variables: variables.clone(), later };
    for instance in &waiting {
        let entry = Entry { instance: Some(instance), seq: None, job: None, work: &work, due_at: now };
        enqueue(tx, &entry, now).await?;
    }
    for (flow_key, element) in instances::starts_by_signal(tx, name).await? {
        let work = Work::Start { flow_key, element, variables: variables.clone() };
        enqueue(tx, &Entry { instance: None, seq: None, job: None, work: &work, due_at: now }, now).await?;
    }
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

async fn attempt(app: &App, id: &str) {
    let Err(error) = act(app, id).await else { return };
    tracing::warn!(entry = id, "outbox: {error:#}");
    let kept = match answer_of_job(app, id, &error).await {
        Ok(true) => return,
        Ok(false) => put_back(app, id, &error).await.map_err(Error::from),
        Err(refused) => {
            tracing::warn!(entry = id, "outbox: the failure could not be told: {refused:#}");
            put_back(app, id, &error).await.map_err(Error::from)
        }
    };
    if let Err(error) = kept {
        tracing::error!(entry = id, "outbox: the failure could not be kept: {error:#}");
    }
}

/// Later again; after too many tries never. An instance that stands still costs no try.
async fn put_back(app: &App, id: &str, error: &anyhow::Error) -> sqlx::Result<()> {
    let suspended = matches!(error.downcast_ref::<Error>(), Some(Error::Engine(Refusal::InstanceSuspended)));
    let (counted, pause) = if suspended { (0, PAUSE_OF_SUSPENDED) } else { (1, FIRST_PAUSE) };
    sqlx::query(
        "update outbox set tries = tries + $6, error = $2, due_at = $3 + $4 * (1 + tries) * (1 + tries),
                           state = case when tries + $6 >= $5 then 'dead' else 'waiting' end
          where id = $1 and state = 'waiting'",
    )
    .bind(id)
    .bind(format!("{error:#}"))
    .bind(app.clock.now())
    .bind(pause)
    .bind(MOST_TRIES)
    .bind(counted)
    .execute(&app.db.pool)
    .await?;
    Ok(())
}

/// A job that waits for the answer hears of the failure: its diagram says how often it is tried. False: no job waits.
async fn answer_of_job(app: &App, id: &str, error: &anyhow::Error) -> Result<bool> {
    let row =
        sqlx::query("select instance_id, job from outbox where id = $1 and job is not null and state = 'waiting'")
            .bind(id)
            .fetch_optional(&app.db.pool)
            .await?;
    let Some(row) = row else { return Ok(false) };
    let (instance, job): (String, i64) = (row.try_get("instance_id")?, row.try_get("job")?);
    let command = Command::JobFailed { job: Number::try_from(job)?, reason: format!("{error:#}") };
    let mut tx = app.db.begin().await?;
    applications::act(app, &mut tx, Act { instance: &instance, actor: None }, command, None).await?;
    tx.commit().await?;
    Ok(true)
}

/// The effect and the mark that it was done are one transaction: it happens once.
async fn act(app: &App, id: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let row = sqlx::query("select instance_id, work from outbox where id = $1 and state = 'waiting'")
        .bind(id)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(row) = row else { return Ok(()) };
    let instance: Option<String> = row.try_get("instance_id")?;
    if let Some(instance) = &instance {
        instances::locked(app, &mut tx, instance).await?;
    }
    let taken = sqlx::query("update outbox set state = 'done', done_at = $2 where id = $1 and state = 'waiting'")
        .bind(id)
        .bind(app.clock.now())
        .execute(&mut *tx)
        .await?;
    if taken.rows_affected() == 0 {
        return Ok(());
    }
    perform(app, &mut tx, instance.as_deref().unwrap_or_default(), serde_json::from_str(row.try_get("work")?)?).await?;
    tx.commit().await?;
    Ok(())
}

async fn perform(app: &App, tx: &mut Tx, instance: &str, work: Work) -> Result<()> {
    match work {
        Work::Event(event) => concern(app, tx, instance, *event).await,
        Work::Signal { name, variables, later } => {
            answer(app, tx, instance, Command::Signal { name, variables, family: false, later }).await
        }
        Work::Tell { .. } if app.outside == Outside::Nobody => Ok(()),
        Work::Tell { task, template, step, operation, opinion } => {
            let decision = applicant::Decision { task, template, step, operation, opinion };
            applicant::tell(app, tx, instance, &decision).await
        }
        Work::Start { flow_key, element, variables } => {
            instances::start_at(app, tx, &flow_key, &element, variables).await?;
            Ok(())
        }
    }
}

async fn concern(app: &App, tx: &mut Tx, instance: &str, event: Event) -> Result<()> {
    match event {
        Event::SignalThrown { name, variables, later, .. } => {
            Ok(broadcast(app, tx, &name, &variables, Some(Thrower { instance, later })).await?)
        }
        Event::ListenerDue { handler, element, input, .. } => {
            handle(app, tx, &handler, SetOff { instance, element: element.as_str(), input: &input }).await
        }
        Event::JobCreated { job, .. } => {
            if let lawdesk_core::engine::JobKind::Handler(handler) = &job.kind {
                let (element, input) = (job.element.as_str(), &Variables::new());
                handle(app, tx, handler, SetOff { instance, element, input }).await?;
            }
            let done = Command::JobDone { job: job.id, variables: Variables::new(), error: None };
            answer(app, tx, instance, done).await
        }
        Event::Notified(notice) if app.outside == Outside::Reached => notice::send(tx, instance, &notice).await,
        _ => Ok(()),
    }
}

async fn answer(app: &App, tx: &mut Tx, instance: &str, command: Command) -> Result<()> {
    Ok(applications::act(app, tx, Act { instance, actor: None }, command, None).await?)
}

async fn handle(app: &App, tx: &mut Tx, handler: &str, set_off: SetOff<'_>) -> Result<()> {
    if app.outside == Outside::Nobody {
        return Ok(());
    }
    let effect = Effect::from_code(handler).with_context(|| format!("handler {handler}: no such effect: {handler}"))?;
    effects::run(app, tx, effect, set_off).await.with_context(|| format!("handler {handler}"))
}
