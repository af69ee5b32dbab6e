//! The door: one command, one step.

use std::collections::BTreeMap;
use std::mem::take;

use super::condition;
use super::job;
use super::{Execution, StepResult};
use crate::engine::approval;
use crate::engine::approval::{add_sign, delegate, legal_clock, migrate, notification, return_step};
use crate::engine::definition::Definition;
use crate::engine::model::command::Command;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::environment::Context;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
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
) -> Result<Step, EngineError> {
    advance(definition, instance.clone(), command, context)
}

/// The same for those who need the old state no more: nothing of it is copied. A refusal takes it away.
pub fn advance(
    definition: &Definition,
    instance: Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, EngineError> {
    perform_with(perform, &mut Execution::new(definition, instance, context), command)
}

/// The same for what the pages of a dry run offer, and nothing else: so the browser's module lacks the code of the rest.
/// What else needs people is refused, for nobody can be named there.
pub fn rehearse(
    definition: &Definition,
    instance: Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, EngineError> {
    perform_with(perform_rehearsed, &mut Execution::new(definition, instance, context), command)
}

/// The same, where the verdict on some flows' conditions is given instead of evaluated.
pub(crate) fn step_assuming<'a>(
    definition: &'a Definition,
    instance: Instance,
    command: &Command,
    context: &'a Context<'a>,
    assumed: &'a BTreeMap<ElementId, bool>,
) -> Result<Step, EngineError> {
    let mut execution = Execution::new(definition, instance, context);
    execution.assumed = Some(assumed);
    perform_with(perform, &mut execution, command)
}

fn perform_with(
    perform: fn(&mut Execution, &Command) -> StepResult,
    execution: &mut Execution,
    command: &Command,
) -> Result<Step, EngineError> {
    allowed(execution.definition, &execution.instance, command)?;
    let done = perform(execution, command);
    execution.handle_thrown(done)?;
    execution.settle()?;
    Ok(Step { events: take(&mut execution.events), instance: take(&mut execution.instance) })
}

fn allowed(definition: &Definition, instance: &Instance, command: &Command) -> StepResult {
    if matches!(command, Command::Migrate { .. }) && instance.status == Status::Active {
        return Ok(());
    }
    match (instance.status, command) {
        (Status::New, Command::Start(_)) => return Ok(()),
        (Status::New, _) => return Err(EngineError::NotStarted),
        (_, Command::Start(_)) => return Err(EngineError::AlreadyStarted),
        (Status::Ended, _) => return Err(ended(instance, command)),
        (Status::Active, _)
        | (_, Command::Tick | Command::Signal { .. } | Command::Resume | Command::Terminate { .. }) => (),
        (Status::Suspended, _) => return Err(EngineError::InstanceSuspended),
    }
    let same = definition.key == instance.process && definition.version == instance.version;
    if same { Ok(()) } else { Err(EngineError::OtherDefinition) }
}

/// The second of two who decide the same last task is told who was faster.
fn ended(instance: &Instance, command: &Command) -> EngineError {
    let Command::Complete { task, .. } = command else { return EngineError::InstanceEnded };
    match instance.completed_tasks.iter().find(|done| done.task == *task) {
        Some(done) => EngineError::TaskAlreadyCompleted { task: *task, by: done.by.clone(), at: done.at },
        None => EngineError::InstanceEnded,
    }
}

fn perform_rehearsed(execution: &mut Execution, command: &Command) -> StepResult {
    match command {
        Command::Start(start) => nodes::start_event::start(execution, start),
        Command::Complete { .. } => nodes::user_task::command(execution, command),
        Command::Tick => {
            timer::tick(execution);
            Ok(())
        }
        Command::Return { task, version, to, mode, variables, decision } => {
            return_step::return_task(execution, *task, *version, to.as_deref(), *mode, variables, decision)
        }
        Command::Delegate { task, version, to, opinion } => {
            delegate::hand_to(execution, *task, *version, to, opinion.as_deref(), true)
        }
        Command::Revoke { mode, opinion } => return_step::revoke(execution, *mode, opinion.as_deref()),
        Command::Terminate { outcome, reason } => approval::end_because(execution, *outcome, reason.clone()),
        Command::PauseClock { opinion } => legal_clock::pause(execution, opinion.as_deref()),
        Command::ResumeClock { opinion } => legal_clock::resume_clock(execution, opinion.as_deref()),
        Command::Extend { days, count, opinion } => legal_clock::extend(execution, *days, *count, opinion.as_deref()),
        _ => Err(EngineError::NobodyNamed),
    }
}

fn perform(execution: &mut Execution, command: &Command) -> StepResult {
    match command {
        Command::Claim { .. } | Command::Unclaim { .. } => nodes::user_task::command(execution, command),
        Command::RunJob { job } => job::run(execution, *job),
        Command::JobDone { job, variables, error } => job::complete(execution, *job, variables, error.as_deref()),
        Command::JobFailed { job, reason } => job::handler_failed(execution, *job, reason),
        Command::RetryJob { job } => job::retry(execution, *job),
        Command::Message { name, variables, opinion } => {
            execution.record_message(name, opinion.as_deref());
            execution.deliver_message(name, variables)
        }
        // It passes by, as in Flowable.
        Command::Signal { .. } if execution.instance.status == Status::Suspended => Ok(()),
        Command::Signal { name, variables, family, later } => {
            execution.deliver_signal(name, variables, *family, *later)
        }
        Command::Trigger { element, variables } => execution.trigger_element(element, variables),
        Command::CallInstancesTerminated { call } => nodes::call_activity::instances_terminated(execution, *call),
        Command::CallEscalated { call, escalation, variables } => {
            nodes::call_activity::escalated(execution, *call, escalation, variables)
        }
        Command::CallEnded { call, variables, error } => {
            nodes::call_activity::ended(execution, *call, variables, error.as_deref())
        }
        Command::SetVariables { variables, evaluate } => {
            for (name, value) in variables {
                execution.set_at(VariableHolder::Scope(ROOT), name, value.clone());
            }
            if *evaluate { condition::evaluate(execution, None).map(|_| ()) } else { Ok(()) }
        }
        _ => of_approval(execution, command),
    }
}

fn of_approval(execution: &mut Execution, command: &Command) -> StepResult {
    match command {
        Command::Withdraw { element } => return_step::withdraw(execution, element),
        Command::Transfer { task, version, to, opinion } => {
            delegate::hand_to(execution, *task, *version, to, opinion.as_deref(), false)
        }
        Command::AddSign { task, version, who, mode, days, opinion } => {
            let asked = add_sign::SignRequest { who, mode: *mode, days: *days, opinion: opinion.as_deref() };
            add_sign::add(execution, *task, *version, &asked)
        }
        Command::RemoveSign { task, who } => add_sign::remove(execution, *task, who),
        Command::Urge { task, text } => notification::urge(execution, *task, text.as_deref()),
        Command::Copy { task, users, groups, text } => {
            notification::copy(execution, *task, users, groups, text.as_deref())
        }
        Command::Suspend => {
            legal_clock::suspend(execution);
            Ok(())
        }
        Command::Resume => legal_clock::resume(execution),
        Command::Migrate { elements } => migrate::migrate(execution, elements),
        _ => perform_rehearsed(execution, command),
    }
}
