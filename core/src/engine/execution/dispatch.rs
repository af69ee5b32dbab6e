//! The door: one command, one step.

use std::collections::BTreeMap;
use std::mem::take;

use super::condition;
use super::job;
use super::{Done, Run};
use crate::engine::approval;
use crate::engine::approval::{add_sign, delegate, legal_clock, migrate, notification, return_step};
use crate::engine::definition::Definition;
use crate::engine::model::command::Command;
use crate::engine::model::element_id::Id;
use crate::engine::model::environment::Context;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Holder};
use crate::engine::model::instance::{Instance, ROOT, Status};
use crate::engine::nodes;
use crate::engine::time::timer;

/// What an act did.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// In order. Folded over the old state they give the new one.
    pub events: Vec<Event>,
    /// The new state.
    pub instance: Instance,
}

/// Does what a command asks, and all that follows by itself. On a refusal nothing has happened.
pub fn step(
    definition: &Definition,
    instance: &Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, Refusal> {
    advance(definition, instance.clone(), command, context)
}

/// The same for those who need the old state no more: nothing of it is copied. A refusal takes it away.
pub fn advance(
    definition: &Definition,
    instance: Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, Refusal> {
    perform_with(perform, &mut Run::new(definition, instance, context), command)
}

/// The same for what the pages of a dry run offer, and nothing else: so the browser's module lacks the code of the rest.
/// What else needs people is refused, for nobody can be named there.
pub fn rehearse(
    definition: &Definition,
    instance: Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, Refusal> {
    perform_with(perform_rehearsed, &mut Run::new(definition, instance, context), command)
}

/// The same, where the verdict on some flows' conditions is given instead of evaluated.
pub(crate) fn step_assuming<'a>(
    definition: &'a Definition,
    instance: Instance,
    command: &Command,
    context: &'a Context<'a>,
    assumed: &'a BTreeMap<Id, bool>,
) -> Result<Step, Refusal> {
    let mut run = Run::new(definition, instance, context);
    run.assumed = Some(assumed);
    perform_with(perform, &mut run, command)
}

fn perform_with(perform: fn(&mut Run, &Command) -> Done, run: &mut Run, command: &Command) -> Result<Step, Refusal> {
    allowed(run.definition, &run.instance, command)?;
    let done = perform(run, command);
    run.caught(done)?;
    run.settle()?;
    Ok(Step { events: take(&mut run.events), instance: take(&mut run.instance) })
}

fn allowed(definition: &Definition, instance: &Instance, command: &Command) -> Done {
    if matches!(command, Command::Migrate { .. }) && instance.status == Status::Active {
        return Ok(());
    }
    match (instance.status, command) {
        (Status::New, Command::Start(_)) => return Ok(()),
        (Status::New, _) => return Err(Refusal::NotStarted),
        (_, Command::Start(_)) => return Err(Refusal::AlreadyStarted),
        (Status::Ended, _) => return Err(ended(instance, command)),
        (Status::Active, _)
        | (_, Command::Tick | Command::Signal { .. } | Command::Resume | Command::Terminate { .. }) => (),
        (Status::Suspended, _) => return Err(Refusal::InstanceSuspended),
    }
    let same = definition.key == instance.process && definition.version == instance.version;
    if same { Ok(()) } else { Err(Refusal::OtherDefinition) }
}

/// The second of two who decide the same last task is told who was faster.
fn ended(instance: &Instance, command: &Command) -> Refusal {
    let Command::Complete { task, .. } = command else { return Refusal::InstanceEnded };
    match instance.trail.iter().find(|done| done.task == *task) {
        Some(done) => Refusal::TaskAlreadyCompleted { task: *task, by: done.by.clone(), at: done.at },
        None => Refusal::InstanceEnded,
    }
}

fn perform_rehearsed(run: &mut Run, command: &Command) -> Done {
    match command {
        Command::Start(start) => nodes::start_event::start(run, start),
        Command::Complete { .. } => nodes::user_task::command(run, command),
        Command::Tick => {
            timer::tick(run);
            Ok(())
        }
        Command::Return { task, version, to, mode, variables, decision } => {
            return_step::return_task(run, *task, *version, to.as_deref(), *mode, variables, decision)
        }
        Command::Delegate { task, version, to, opinion } => {
            delegate::give(run, *task, *version, to, opinion.as_deref(), true)
        }
        Command::Revoke { mode, opinion } => return_step::revoke(run, *mode, opinion.as_deref()),
        Command::Terminate { outcome, reason } => approval::end_because(run, *outcome, reason.clone()),
        Command::PauseClock { opinion } => legal_clock::pause(run, opinion.as_deref()),
        Command::ResumeClock { opinion } => legal_clock::go_on(run, opinion.as_deref()),
        Command::Extend { days, count, opinion } => legal_clock::extend(run, *days, *count, opinion.as_deref()),
        _ => Err(Refusal::NobodyNamed),
    }
}

fn perform(run: &mut Run, command: &Command) -> Done {
    match command {
        Command::Claim { .. } | Command::Unclaim { .. } => nodes::user_task::command(run, command),
        Command::RunJob { job } => job::run(run, *job),
        Command::JobDone { job, variables, error } => job::done(run, *job, variables, error.as_deref()),
        Command::JobFailed { job, reason } => job::failed(run, *job, reason),
        Command::RetryJob { job } => job::retry(run, *job),
        Command::Message { name, variables, opinion } => {
            run.message_received(name, opinion.as_deref());
            run.deliver_message(name, variables)
        }
        // It passes by, as in Flowable.
        Command::Signal { .. } if run.instance.status == Status::Suspended => Ok(()),
        Command::Signal { name, variables, family, later } => run.deliver_signal(name, variables, *family, *later),
        Command::Trigger { element, variables } => run.trigger(element, variables),
        Command::CallInstancesTerminated { call } => nodes::call_activity::instances_terminated(run, *call),
        Command::CallEscalated { call, escalation, variables } => {
            nodes::call_activity::escalated(run, *call, escalation, variables)
        }
        Command::CallEnded { call, variables, error } => {
            nodes::call_activity::ended(run, *call, variables, error.as_deref())
        }
        Command::SetVariables { variables, evaluate } => {
            for (name, value) in variables {
                run.set_at(Holder::Scope(ROOT), name, value.clone());
            }
            if *evaluate { condition::evaluate(run, None).map(|_| ()) } else { Ok(()) }
        }
        _ => of_approval(run, command),
    }
}

fn of_approval(run: &mut Run, command: &Command) -> Done {
    match command {
        Command::Withdraw { element } => return_step::withdraw(run, element),
        Command::Transfer { task, version, to, opinion } => {
            delegate::give(run, *task, *version, to, opinion.as_deref(), false)
        }
        Command::AddSign { task, version, who, mode, days, opinion } => {
            let asked = add_sign::Asked { who, mode: *mode, days: *days, opinion: opinion.as_deref() };
            add_sign::add(run, *task, *version, &asked)
        }
        Command::RemoveSign { task, who } => add_sign::remove(run, *task, who),
        Command::Urge { task, text } => notification::urge(run, *task, text.as_deref()),
        Command::Copy { task, users, groups, text } => notification::copy(run, *task, users, groups, text.as_deref()),
        Command::Suspend => {
            legal_clock::suspend(run);
            Ok(())
        }
        Command::Resume => legal_clock::resume(run),
        Command::Migrate { elements } => migrate::migrate(run, elements),
        _ => perform_rehearsed(run, command),
    }
}
