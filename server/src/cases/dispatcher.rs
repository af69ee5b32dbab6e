//! Does what stored events ask for after their commit, each once: the only way from one family of instances to others, and from
//! the engine to the rest of the world.
//!
//! Whoever needs an instance takes its family first and the entry then, as the steps of the engine do.

use anyhow::{Context, Result};
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Command, EngineError, Event, JobKind, Variables};

use crate::App;
use crate::cases::effects::trigger::Trigger;
use crate::cases::notifications::{applicant, engine_notification};
use crate::cases::{effects, execution};
use crate::platform::db::Tx;
use crate::platform::error::Error;
use crate::runtime::instances::{self, Target};
use crate::runtime::outbox::{self, Retry, SideEffects, Work};
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
        match outbox::due(&app.db.pool, app.clock.now(), BATCH).await {
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
    let retry = Retry { counted, first_pause: pause, most_tries: MOST_TRIES };
    outbox::retry_later(&app.db.pool, id, &format!("{error:#}"), retry, app.clock.now()).await
}

/// A job that waits for the answer hears of the failure: its diagram says how often it is tried. False: no job waits.
async fn fail_job(app: &App, id: &str, error: &anyhow::Error) -> Result<bool> {
    let Some((instance, job)) = outbox::waiting_job(&app.db.pool, id).await? else { return Ok(false) };
    let command = Command::JobFailed { job, reason: format!("{error:#}") };
    let mut tx = app.db.begin().await?;
    execution::execute(app, &mut tx, Target { instance: &instance, actor: None }, command, None).await?;
    tx.commit().await?;
    Ok(true)
}

/// The effect and the mark that it was done are one transaction: it happens once.
async fn execute(app: &App, id: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let Some(entry) = outbox::waiting(&mut tx, id).await? else { return Ok(()) };
    if let Some(instance) = &entry.instance_id {
        instances::lock(app, &mut tx, instance).await?;
    }
    if !outbox::take(&mut tx, id, app.clock.now()).await? {
        return Ok(());
    }
    perform(app, &mut tx, entry.instance_id.as_deref().unwrap_or_default(), entry.work.0).await?;
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
            if let JobKind::Handler(handler) = &job.kind {
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
