//! What wakes or starts instances from outside: messages, signals, and start events that no person sets off.

use lawdesk_core::engine::{self, Command, Cycle, Definition, StartCommand, StartTrigger, Variables};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::execute::{execute, start};
use super::target::{FamilyOutcome, NewInstance, Target};
use crate::App;
use crate::flows::processes;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::isolated::isolated;
use crate::platform::sql::{JsonText, from_row};

/// Start events fired at a time.
const BATCH: i64 = 100;

/// Watches the start events of a new version instead of those of the version before.
pub async fn watch(app: &App, tx: &mut Tx, definition: &Definition) -> Result<()> {
    let world = app.environments.current(tx).await?;
    sqlx::query("delete from start_event where flow_key = $1").bind(definition.key.as_str()).execute(&mut **tx).await?;
    for event in engine::start_subscriptions(definition, app.clock.now(), &world) {
        let (kind, name, due_at, cycle) = match event.trigger {
            StartTrigger::Message(name) => ("message", name, None, None),
            StartTrigger::Signal(name) => ("signal", name, None, None),
            StartTrigger::Timer { due_at, cycle } => ("timer", String::new(), Some(due_at), cycle),
        };
        sqlx::query(
            "insert into start_event (flow_key, element, kind, name, due_at, cycle) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(definition.key.as_str())
        .bind(event.element.as_str())
        .bind(kind)
        .bind(name)
        .bind(due_at)
        .bind(cycle.map(|it| serde_json::to_string(&it)).transpose()?)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Starts the latest version of a flow at the start event that the command names. Nobody applied for it.
pub async fn start_at(app: &App, tx: &mut Tx, flow_key: &str, command: StartCommand) -> Result<FamilyOutcome> {
    let version = processes::current_version(tx, flow_key).await?.number;
    let id = Uuid::now_v7().to_string();
    start(app, tx, NewInstance { id: &id, flow_key, version, application: None, command, actor: None }).await
}

/// The start event of a flow that a message sets off; none: it has none, or may not start.
pub async fn started_by_message(tx: &mut Tx, flow_key: &str, name: &str) -> Result<Option<String>> {
    let all = starts_by(tx, "message", name).await?;
    Ok(all.into_iter().find(|(flow, _)| flow == flow_key).map(|(_, element)| element))
}

/// Start events of flows that may start, each with its flow, that a signal sets off.
pub async fn starts_by_signal(tx: &mut Tx, name: &str) -> Result<Vec<(String, String)>> {
    starts_by(tx, "signal", name).await
}

async fn starts_by(tx: &mut Tx, kind: &str, name: &str) -> Result<Vec<(String, String)>> {
    let starts = sqlx::query_as(
        "select e.flow_key, e.element from start_event e join process p on p.flow_key = e.flow_key
          where e.kind = $1 and e.name = $2 and p.suspended = 0 and p.delete_flag = 0 order by e.flow_key, e.element",
    )
    .bind(kind)
    .bind(name)
    .fetch_all(&mut **tx)
    .await?;
    Ok(starts)
}

/// A message from outside.
#[derive(Clone, Copy, Debug)]
pub struct IncomingMessage<'a> {
    /// Its name.
    pub name: &'a str,
    /// Only an instance with this business key, or about this application, is meant.
    pub key: Option<&'a str>,
    /// It may start an instance when nobody waits for it.
    pub starts: bool,
}

/// Delivers a message to the subscription that is the oldest, as Flowable does; where the message names an instance, several
/// that it could mean are refused. Nobody is a refusal, too.
pub async fn correlate(
    app: &App,
    tx: &mut Tx,
    message: IncomingMessage<'_>,
    variables: Variables,
) -> Result<FamilyOutcome> {
    let key = message.key.unwrap_or_default();
    // Of each instance the subscription that is its oldest: the engine takes the same.
    let mut waiting: Vec<(String, String)> = sqlx::query_as(
        "select s.instance_id, min(s.opened) from subscription s join instance i on i.id = s.instance_id
          where s.kind = 'message' and s.name = $1
            and ($2 = '' or i.business_key = $2 or i.application_id = $2)
          group by s.instance_id order by 2, 1 limit 2",
    )
    .bind(message.name)
    .bind(key)
    .fetch_all(&mut **tx)
    .await?;
    if key.is_empty() {
        waiting.truncate(1);
    }
    let name = message.name.to_owned();
    match waiting.as_slice() {
        [(instance, _)] => {
            let receiver = Target { instance, actor: None };
            execute(app, tx, receiver, Command::Message { name, variables, opinion: None }).await
        }
        [] if message.starts => match starts_by(tx, "message", message.name).await?.as_slice() {
            [(flow_key, element)] => {
                let command = StartCommand { at: Some(element.clone()), variables, ..StartCommand::default() };
                start_at(app, tx, flow_key, command).await
            }
            others => Err(unclear(name, others.len())),
        },
        others => Err(unclear(name, others.len())),
    }
}

fn unclear(name: String, receivers: usize) -> Error {
    match receivers {
        0 => Error::Engine(engine::EngineError::NothingWaits { name }),
        _ => ApiError::Ambiguous.into(),
    }
}

from_row! {
    /// A start event whose time has come.
    struct DueStart {
        flow_key: String,
        element: String,
        due_at: i64,
        cycle: Option<JsonText<Cycle>>,
    }
}

/// Starts what is due by the clock. True when something was.
pub async fn fire_timers(app: &App) -> Result<bool> {
    let due: Vec<DueStart> = sqlx::query_as(
        "select e.flow_key, e.element, e.due_at, e.cycle from start_event e join process p on p.flow_key = e.flow_key
          where e.due_at <= $1 and p.suspended = 0 and p.delete_flag = 0 order by e.due_at limit $2",
    )
    .bind(app.clock.now())
    .bind(BATCH)
    .fetch_all(&app.db.pool)
    .await?;
    let is_any = !due.is_empty();
    for DueStart { flow_key, element, due_at, cycle } in due {
        let (app, cycle) = (app.clone(), cycle.map(|JsonText(cycle)| cycle));
        let names = (flow_key.clone(), element.clone());
        if let Err(error) = isolated(async move { fire(&app, &names.0, &names.1, due_at, cycle).await }).await {
            tracing::error!(flow_key, element, "a timer start event could not be served: {error:?}");
        }
    }
    Ok(is_any)
}

/// Another server that saw the same time finds it changed. One that cannot start is passed over until its next time.
async fn fire(app: &App, flow_key: &str, element: &str, due_at: i64, cycle: Option<Cycle>) -> Result<()> {
    let mut tx = app.db.begin().await?;
    if !schedule_next(app, &mut tx, flow_key, element, due_at, cycle.clone()).await? {
        return Ok(());
    }
    let command = StartCommand { at: Some(element.to_owned()), ..StartCommand::default() };
    if let Err(error) = start_at(app, &mut tx, flow_key, command).await {
        drop(tx);
        let mut tx = app.db.begin().await?;
        schedule_next(app, &mut tx, flow_key, element, due_at, cycle).await?;
        tx.commit().await?;
        return Err(error);
    }
    Ok(tx.commit().await?)
}

async fn schedule_next(
    app: &App,
    tx: &mut Tx,
    flow_key: &str,
    element: &str,
    due_at: i64,
    cycle: Option<Cycle>,
) -> Result<bool> {
    let next = cycle.as_ref().and_then(|it| engine::next_start(it, due_at, app.clock.now()));
    let cycle = cycle.zip(next).map(|(cycle, next)| Cycle { left: next.left, ..cycle });
    let moved = sqlx::query(
        "update start_event set due_at = $4, cycle = $5 where flow_key = $1 and element = $2 and due_at = $3",
    )
    .bind(flow_key)
    .bind(element)
    .bind(due_at)
    .bind(next.map(|it| it.due_at))
    .bind(cycle.map(|it| serde_json::to_string(&it)).transpose()?)
    .execute(&mut **tx)
    .await?;
    Ok(moved.rows_affected() > 0)
}

/// Whether an instance waits for a message of this name.
pub async fn expects_message(connection: &mut AnyConnection, instance: &str, name: &str) -> Result<bool> {
    let waiting = sqlx::query(
        "select 1 as one from subscription where instance_id = $1 and kind = 'message' and name = $2 limit 1",
    );
    Ok(waiting.bind(instance).bind(name).fetch_optional(connection).await?.is_some())
}
