//! Does what stored events ask for after their commit, each once: the only way from one family of instances to others, and from
//! the engine to the rest of the world.
//!
//! Whoever needs an instance takes its family first and the entry then, as the steps of the engine do.

use anyhow::{Context, Result};
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Command, EngineError, Event, LocalId, Variables};
use sqlx::Row;

use crate::App;
use crate::cases::effects::trigger::Trigger;
use crate::cases::notifications::{applicant, engine_notification};
use crate::cases::{effects, execution};
use crate::platform::db::Tx;
use crate::platform::error::Error;
use crate::runtime::instances::{self, Target};
use crate::runtime::outbox::{SideEffects, Work};
use crate::runtime::signals::{SignalSource, broadcast};

/// After so many failures somebody has to look.
const MOST_TRIES: i64 = 8;
/// The first pause after a failure; it grows with the square of the tries.
const FIRST_PAUSE: i64 = 1000;
/// How long an entry waits for an instance that stands still.
const PAUSE_OF_SUSPENDED: i64 = 60_000;
/// Entries taken at a time.
const BATCH: i64 = 50;

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
    let Err(error) = execute(app, id).await else { return };
    tracing::warn!(entry = id, "outbox: {error:#}");
    let recorded = match fail_job(app, id, &error).await {
        Ok(true) => return,
        Ok(false) => retry_later(app, id, &error).await.map_err(Error::from),
        Err(refused) => {
            tracing::warn!(entry = id, "outbox: the failure could not be told: {refused:#}");
            retry_later(app, id, &error).await.map_err(Error::from)
        }
    };
    if let Err(error) = recorded {
        tracing::error!(entry = id, "outbox: the failure could not be kept: {error:#}");
    }
}

/// Later again; after too many tries never. An instance that stands still costs no try.
async fn retry_later(app: &App, id: &str, error: &anyhow::Error) -> sqlx::Result<()> {
    let suspended = matches!(error.downcast_ref::<Error>(), Some(Error::Engine(EngineError::InstanceSuspended)));
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
async fn fail_job(app: &App, id: &str, error: &anyhow::Error) -> Result<bool> {
    let row =
        sqlx::query("select instance_id, job from outbox where id = $1 and job is not null and state = 'waiting'")
            .bind(id)
            .fetch_optional(&app.db.pool)
            .await?;
    let Some(row) = row else { return Ok(false) };
    let (instance, job): (String, i64) = (row.try_get("instance_id")?, row.try_get("job")?);
    let command = Command::JobFailed { job: LocalId::try_from(job)?, reason: format!("{error:#}") };
    let mut tx = app.db.begin().await?;
    execution::execute(app, &mut tx, Target { instance: &instance, actor: None }, command, None).await?;
    tx.commit().await?;
    Ok(true)
}

/// The effect and the mark that it was done are one transaction: it happens once.
async fn execute(app: &App, id: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let row = sqlx::query("select instance_id, work from outbox where id = $1 and state = 'waiting'")
        .bind(id)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(row) = row else { return Ok(()) };
    let instance: Option<String> = row.try_get("instance_id")?;
    if let Some(instance) = &instance {
        instances::lock(app, &mut tx, instance).await?;
    }
    let claimed = sqlx::query("update outbox set state = 'done', done_at = $2 where id = $1 and state = 'waiting'")
        .bind(id)
        .bind(app.clock.now())
        .execute(&mut *tx)
        .await?;
    if claimed.rows_affected() == 0 {
        return Ok(());
    }
    perform(app, &mut tx, instance.as_deref().unwrap_or_default(), serde_json::from_str(row.try_get("work")?)?).await?;
    tx.commit().await?;
    Ok(())
}

async fn perform(app: &App, tx: &mut Tx, instance: &str, work: Work) -> Result<()> {
    match work {
        Work::Event(event) => handle_event(app, tx, instance, *event).await,
        Work::Signal { name, variables, later } => {
            send_command(app, tx, instance, Command::Signal { name, variables, family: false, later }).await
        }
        Work::NotifyApplicant { .. } if app.side_effects == SideEffects::Disabled => Ok(()),
        Work::NotifyApplicant { task, template, step, operation, opinion, channel } => {
            let decision = applicant::DecisionNotice { channel, task, template, step, operation, opinion };
            applicant::notify(app, tx, instance, &decision).await
        }
        Work::Start { flow_key, element, variables } => {
            instances::start_at(app, tx, &flow_key, &element, variables).await?;
            Ok(())
        }
    }
}

async fn handle_event(app: &App, tx: &mut Tx, instance: &str, event: Event) -> Result<()> {
    match event {
        Event::SignalThrown { name, variables, later, .. } => {
            Ok(broadcast(app, tx, &name, &variables, Some(SignalSource { instance, later })).await?)
        }
        Event::ListenerDue { handler, element, input, .. } => {
            run_effect(app, tx, &handler, Trigger { instance, element: element.as_str(), input: &input }).await
        }
        Event::JobCreated { job, .. } => {
            if let lawdesk_core::engine::JobKind::Handler(handler) = &job.kind {
                let (element, input) = (job.element.as_str(), &Variables::new());
                run_effect(app, tx, handler, Trigger { instance, element, input }).await?;
            }
            let done = Command::JobDone { job: job.id, variables: Variables::new(), error: None };
            send_command(app, tx, instance, done).await
        }
        Event::Notified(notification) if app.side_effects == SideEffects::Enabled => {
            engine_notification::send(tx, instance, &notification).await
        }
        _ => Ok(()),
    }
}

async fn send_command(app: &App, tx: &mut Tx, instance: &str, command: Command) -> Result<()> {
    Ok(execution::execute(app, tx, Target { instance, actor: None }, command, None).await?)
}

async fn run_effect(app: &App, tx: &mut Tx, handler: &str, trigger: Trigger<'_>) -> Result<()> {
    if app.side_effects == SideEffects::Disabled {
        return Ok(());
    }
    let effect = Effect::from_code(handler).with_context(|| format!("handler {handler}: no such effect: {handler}"))?;
    effects::run(app, tx, effect, trigger).await.with_context(|| format!("handler {handler}"))
}
