//! The only caller of the engine beside `deadlines`: loads an instance, steps it, stores what happened. One
//! transaction, which the caller commits.

mod rows;
mod world;

pub use world::Worlds;

use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::{
    self, Actor, Command, Context, Definition, Event, Instance, Refusal, StartCommand, Step, Task, Variables,
};
use lawdesk_core::message::Refused;
use sqlx::Row;

use crate::App;
use crate::db::Tx;
use crate::error::{Error, Result};
use crate::extract::CurrentUser;

/// Who acts, on which instance.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// The instance.
    pub instance: &'a str,
    /// The application it belongs to.
    pub application: &'a str,
    /// Who acts; none: a deadline.
    pub user: Option<&'a CurrentUser>,
}

/// What is to be started.
#[derive(Debug)]
pub struct New<'a> {
    /// The flow.
    pub flow_key: &'a str,
    /// Its version.
    pub version: i64,
    /// First values.
    pub variables: Variables,
}

/// Starts an instance.
pub async fn start(app: &App, tx: &mut Tx, act: Act<'_>, new: New<'_>) -> Result<Step> {
    let flow = app.definitions.get(tx, new.flow_key, new.version).await?;
    let command = Command::Start(Box::new(StartCommand {
        name: act.instance.to_owned(),
        variables: new.variables,
        ..StartCommand::default()
    }));
    let step = step(app, tx, act, &flow.definition, &Instance::default(), command).await?;
    sqlx::query(
        "insert into instance (id, flow_key, version, state, revision, last_seq, next_deadline, ended_at)
         values ($1, $2, $3, $4, 1, 0, $5, null)",
    )
    .bind(act.instance)
    .bind(new.flow_key)
    .bind(new.version)
    .bind("{}")
    .bind(None::<i64>)
    .execute(&mut **tx)
    .await?;
    store(app, tx, act, 0, &step).await?;
    Ok(step)
}

/// Lets somebody act on a running instance. Two acts on one instance queue here: the update takes the row.
pub async fn act(app: &App, tx: &mut Tx, act: Act<'_>, command: Command) -> Result<Step> {
    let row = sqlx::query(
        "update instance set revision = revision + 1 where id = $1 returning flow_key, version, state, last_seq",
    )
    .bind(act.instance)
    .fetch_optional(&mut **tx)
    .await?
    .ok_or(Refused::NotFound)?;
    let (flow_key, version): (String, i64) = (row.try_get("flow_key")?, row.try_get("version")?);
    let instance: Instance = serde_json::from_str(row.try_get("state")?)?;
    let flow = app.definitions.get(tx, &flow_key, version).await?;
    let step = step(app, tx, act, &flow.definition, &instance, command).await?;
    store(app, tx, act, row.try_get("last_seq")?, &step).await?;
    Ok(step)
}

async fn step(
    app: &App,
    tx: &mut Tx,
    act: Act<'_>,
    definition: &Definition,
    instance: &Instance,
    command: Command,
) -> Result<Step> {
    let world = app.worlds.current(tx).await?;
    let actor = act.user.map(|user| Actor {
        user: user.id.clone(),
        groups: user.groups().into_iter().collect(),
        administrator: false,
    });
    let context = Context { now: app.clock.now(), actor: actor.as_ref(), world: &world };
    match engine::step(definition, instance, &command, &context) {
        Ok(step) => Ok(step),
        Err(refusal) => Err(refused(tx, refusal).await?),
    }
}

/// An act that came too late says who was first; any other refusal speaks for itself.
async fn refused(tx: &mut Tx, refusal: Refusal) -> Result<Error> {
    let Refusal::TaskAlreadyCompleted { by, at, .. } = refusal else { return Ok(Error::Engine(refusal)) };
    let name: Option<String> =
        sqlx::query_scalar("select name from account where id = $1").bind(by).fetch_optional(&mut **tx).await?;
    Ok(Refused::TaskAlreadyCompleted { by: name.unwrap_or_default(), at: Timestamp(at).to_string() }.into())
}

/// Events, state, task rows and what others must act on: all or nothing.
async fn store(app: &App, tx: &mut Tx, act: Act<'_>, last_seq: i64, step: &Step) -> Result<()> {
    let now = app.clock.now();
    let mut seq = last_seq;
    for event in &step.events {
        seq += 1;
        let text = serde_json::to_string(event)?;
        keep_event(tx, act, seq, &text, now).await?;
        if concerns_others(event) {
            crate::outbox::enqueue(tx, act.instance, seq, &text, now).await?;
        }
    }
    let ended = step.events.iter().any(|event| matches!(event, Event::Ended { .. }));
    sqlx::query("update instance set state = $2, last_seq = $3, next_deadline = $4, ended_at = $5 where id = $1")
        .bind(act.instance)
        .bind(serde_json::to_string(&step.instance)?)
        .bind(seq)
        .bind(step.instance.next_deadline())
        .bind(ended.then_some(now))
        .execute(&mut **tx)
        .await?;
    rows::follow(tx, act, step).await
}

async fn keep_event(tx: &mut Tx, act: Act<'_>, seq: i64, event: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "insert into instance_event (instance_id, seq, event, account_id, organisation, happened_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(act.instance)
    .bind(seq)
    .bind(event)
    .bind(act.user.map(|user| user.id.as_str()))
    .bind(act.user.map(|user| user.dw_mc.as_str()))
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Only listeners leave the engine so far; tasks, timers and variables are its own business.
fn concerns_others(event: &Event) -> bool {
    matches!(event, Event::ListenerDue { .. })
}

/// Captions of the open tasks, as a list shows where a case is.
#[must_use]
pub fn captions(tasks: &[Task]) -> String {
    let mut names: Vec<&str> = tasks.iter().map(|task| task.name.as_str()).collect();
    names.dedup();
    names.join("、")
}
