//! Does what stored events ask for after their commit, each once: the only way from one family of instances to others, and from
//! the engine to the rest of the world.
//!
//! Whoever needs an instance takes its family first and the entry then, as the steps of the engine do. Calls to other systems
//! are made beside all else: whoever is called may take long, and nobody here waits for it.

mod calls;

use anyhow::{Context, Result};
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Command, EngineError, Event, JobKind, StartCommand, Variables};

use crate::App;
use crate::cases::effects::trigger::Trigger;
use crate::cases::http_call::{self, Before, Share};
use crate::cases::notifications::{applicant, engine_notification, occurrence};
use crate::cases::{effects, execution};
use crate::platform::db::Tx;
use crate::platform::error::Error;
use crate::platform::isolated::isolated;
use crate::platform::outage::Outage;
use crate::platform::turns;
use crate::reference::message_stream;
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

/// How a round over what is due went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    /// Something was done, so more may be due.
    Progress,
    /// Nothing is due that can be done now.
    Idle,
    /// Disk or database cannot be relied on.
    Outage,
}

/// How an entry fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attempt {
    Done,
    Failed,
    Outage,
}

/// Whether calls went through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallsMade {
    /// There was none, or none went through.
    None,
    /// Cases have gone on by them.
    Some,
}

/// Does everything that is due, and what follows from it: [`run_ours`] and calls in turn.
pub async fn run(app: &App) {
    loop {
        run_ours(app).await;
        if run_calls(app).await == CallsMade::None {
            return;
        }
    }
}

/// Acts on everything that is due but calls. A failure, a panic too, is logged, kept with the entry and tried again later; the
/// entries behind it have their turn. While disk or database cannot be relied on nothing is tried, and nothing counts as a try.
pub async fn run_ours(app: &App) {
    while app.outbox_pace.is_open(app.clock.now()) {
        match round(app).await {
            Round::Progress => message_stream::look(app).await,
            Round::Idle => return,
            Round::Outage => app.outbox_pace.outage(app.clock.now()),
        }
    }
}

/// Makes the calls that are due, and waits for them.
async fn run_calls(app: &App) -> CallsMade {
    match turns::all(calls::begin(app).await).await {
        Ok(ended) if ended.contains(&CallsMade::Some) => CallsMade::Some,
        Ok(_) => CallsMade::None,
        Err(error) => {
            tracing::error!("calls: {error:#}");
            CallsMade::None
        }
    }
}

/// Begins the calls that are due; nobody waits for those that take long.
pub async fn begin_calls(app: &App) -> crate::platform::error::Result<()> {
    turns::a_moment(calls::begin(app).await).await.map(drop)
}

/// Takes each entry that is due once.
async fn round(app: &App) -> Round {
    let (mut behind, mut outcome) = (String::new(), Round::Idle);
    loop {
        let Some(entries) = due(app, &behind).await else { return Round::Outage };
        let Some(last) = entries.last() else { return outcome };
        behind.clone_from(last);
        for entry in entries {
            if !app.outbox_pace.may_try(&entry, app.clock.now()) {
                continue;
            }
            match attempt(app, &entry, Share::Ours).await {
                Attempt::Done => outcome = Round::Progress,
                Attempt::Failed => (),
                Attempt::Outage => return Round::Outage,
            }
        }
    }
}

/// The entries behind this one that are due; none: the outbox cannot be read.
async fn due(app: &App, behind: &str) -> Option<Vec<String>> {
    let found = outbox::due(&app.db.pool, app.clock.now(), behind, BATCH).await;
    found.inspect_err(|error| tracing::error!("the outbox cannot be read: {error:#}")).ok()
}

async fn attempt(app: &App, id: &str, share: Share) -> Attempt {
    let step = (app.clone(), id.to_owned());
    let error = match isolated(async move { act(&step.0, &step.1, share).await }).await {
        Ok(false) => return Attempt::Failed,
        Ok(true) => {
            app.outbox_pace.worked(id);
            return Attempt::Done;
        }
        Err(error) => error,
    };
    tracing::warn!(entry = id, "outbox: {error:#}");
    // A fault of disk or database says nothing of the entry.
    if Outage::behind(&error).is_some() {
        return pass_by(app, id).await;
    }
    match keep_failure(app, id, &error).await {
        Ok(()) => Attempt::Failed,
        Err(unkept) => {
            tracing::error!(entry = id, "outbox: the failure could not be kept: {unkept:#}");
            pass_by(app, id).await
        }
    }
}

/// Does what an entry asks for. False: somebody else makes its call.
async fn act(app: &App, id: &str, share: Share) -> Result<bool> {
    match http_call::before(app, id, share).await? {
        Before::Nothing => execute(app, id, Variables::new()).await?,
        Before::Called(answer) => execute(app, id, answer).await?,
        Before::HandedOver => (),
        Before::Leased => return Ok(false),
    }
    Ok(true)
}

/// Nothing can be stored with the entry: either nothing can be stored at all, or this entry alone has to wait.
async fn pass_by(app: &App, id: &str) -> Attempt {
    if app.db.probe().await.is_err() {
        return Attempt::Outage;
    }
    app.outbox_pace.hold(id, app.clock.now());
    Attempt::Failed
}

/// Tells the job that waits for the entry, or else keeps the failure with the entry.
async fn keep_failure(app: &App, id: &str, error: &anyhow::Error) -> Result<()> {
    let (step, reason) = ((app.clone(), id.to_owned()), format!("{error:#}"));
    match isolated(async move { fail_job(&step.0, &step.1, reason).await }).await {
        Ok(true) => return Ok(()),
        Ok(false) => (),
        Err(refused) => tracing::warn!(entry = id, "outbox: the failure could not be told: {refused:#}"),
    }
    Ok(retry_later(app, id, error).await?)
}

/// Later again; after too many tries never. An instance that stands still costs no try.
async fn retry_later(app: &App, id: &str, error: &anyhow::Error) -> sqlx::Result<()> {
    let suspended = matches!(error.downcast_ref::<Error>(), Some(Error::Engine(EngineError::InstanceSuspended)));
    let (counted, pause) = if suspended { (0, PAUSE_OF_SUSPENDED) } else { (1, FIRST_PAUSE) };
    let retry = Retry { counted, first_pause: pause, most_tries: MOST_TRIES };
    outbox::retry_later(&app.db.pool, id, &format!("{error:#}"), retry, app.clock.now()).await
}

/// A job that waits for the answer hears of the failure: its diagram says how often it is tried. False: no job waits.
async fn fail_job(app: &App, id: &str, reason: String) -> Result<bool> {
    let Some((instance, job)) = outbox::waiting_job(&app.db.pool, id).await? else { return Ok(false) };
    let command = Command::JobFailed { job, reason, retries: None, pause: None };
    let mut tx = app.db.begin().await?;
    execution::execute(app, &mut tx, Target { instance: &instance, actor: None }, command, None).await?;
    tx.commit().await?;
    Ok(true)
}

/// The effect and the mark that it was done are one transaction: it happens once. `answer` is what a call before it gave.
async fn execute(app: &App, id: &str, answer: Variables) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let Some(entry) = outbox::waiting(&mut tx, id).await? else { return Ok(()) };
    if let Some(instance) = &entry.instance_id {
        instances::lock(app, &mut tx, instance).await?;
    }
    if !outbox::take(&mut tx, id, app.clock.now()).await? {
        return Ok(());
    }
    perform(app, &mut tx, entry.instance_id.as_deref().unwrap_or_default(), entry.work.0, answer).await?;
    tx.commit().await?;
    Ok(())
}

async fn perform(app: &App, tx: &mut Tx, instance: &str, work: Work, answer: Variables) -> Result<()> {
    match work {
        Work::Event(event) => handle_event(app, tx, instance, *event, answer).await,
        Work::Signal { name, variables, later } => {
            send_command(app, tx, instance, Command::Signal { name, variables, family: false, later }).await
        }
        Work::NotifyApplicant { .. } | Work::Occurred { .. } if app.side_effects == SideEffects::Disabled => Ok(()),
        Work::Occurred { occurrences } => Ok(occurrence::notify_all(app, tx, instance, &occurrences).await?),
        Work::NotifyApplicant { task, at, template, step, operation, opinion, channel, event } => {
            let decision = applicant::DecisionNotice { channel, task, at, template, step, operation, opinion, event };
            Ok(applicant::notify(app, tx, instance, &decision).await?)
        }
        Work::Start { flow_key, element, variables, later } => {
            let command = StartCommand { at: Some(element), variables, later, ..StartCommand::default() };
            instances::start_at(app, tx, &flow_key, command).await?;
            Ok(())
        }
    }
}

async fn handle_event(app: &App, tx: &mut Tx, instance: &str, event: Event, answer: Variables) -> Result<()> {
    match event {
        Event::SignalThrown { name, variables, later, .. } => {
            Ok(broadcast(app, tx, &name, &variables, Some(SignalSource { instance, later })).await?)
        }
        // The call was made.
        Event::ListenerDue { handler, .. } if http_call::is_http(&handler) => Ok(()),
        Event::ListenerDue { handler, element, input, .. } => {
            run_effect(app, tx, &handler, Trigger { instance, element: element.as_str(), input: &input }).await
        }
        Event::JobCreated { job, .. } => {
            if let JobKind::Handler(handler) = &job.kind
                && !http_call::is_http(handler)
            {
                let (element, input) = (job.element.as_str(), &Variables::new());
                run_effect(app, tx, handler, Trigger { instance, element, input }).await?;
            }
            let done = Command::JobDone { job: job.id, variables: answer, error: None };
            send_command(app, tx, instance, done).await
        }
        Event::Notified(notification) if app.side_effects == SideEffects::Enabled => {
            engine_notification::send(app, tx, instance, &notification).await
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
