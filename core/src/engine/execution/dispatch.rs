//! One command, one step: which command may be performed now, and what performs it.

use std::collections::BTreeMap;
use std::mem::take;

use crate::engine::approval::{self, add_sign, delegate, legal_clock, migrate, move_to, notification, return_step};
use crate::engine::definition::Definition;
use crate::engine::execution::{Execution, StepResult, condition, job, listener, wait};
use crate::engine::model::command::Command;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::environment::Context;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{Instance, ROOT, Status, Variables};
use crate::engine::nodes::{call_activity, start_event, user_task};
use crate::engine::people::change_parties;
use crate::engine::time::timer;

/// What a command did to an instance.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What has happened, in order. Folded over the old state it gives the new one.
    pub events: Vec<Event>,
    /// The state after the command.
    pub instance: Instance,
}

/// Does what a command asks, and all that follows by itself. On an error nothing has happened.
pub fn step(
    definition: &Definition,
    instance: &Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, EngineError> {
    advance(definition, instance.clone(), command, context)
}

/// Does what [`step`] does, for callers that need the old state no more: nothing of it is copied, and an error loses it.
pub fn advance(
    definition: &Definition,
    instance: Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, EngineError> {
    perform_with(perform, &mut Execution::new(definition, instance, context), command)
}

/// Does what [`advance`] does for the commands that a dry run offers. Others are refused with
/// [`EngineError::NobodyNamed`], so that the browser's module lacks the code they need.
pub fn rehearse(
    definition: &Definition,
    instance: Instance,
    command: &Command,
    context: &Context,
) -> Result<Step, EngineError> {
    perform_with(perform_rehearsed, &mut Execution::new(definition, instance, context), command)
}

/// Does what [`advance`] does with assumed verdicts on the conditions of some flows, by the id of the flow.
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
    listener::handle_thrown(execution, done)?;
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

/// Does what a command asks. Every command is named here, so that none is forgotten.
fn perform(execution: &mut Execution, command: &Command) -> StepResult {
    match command {
        Command::Start(_)
        | Command::Complete { .. }
        | Command::Tick
        | Command::Return { .. }
        | Command::Delegate { .. }
        | Command::Revoke { .. }
        | Command::Terminate { .. }
        | Command::PauseClock { .. }
        | Command::ResumeClock { .. }
        | Command::Extend { .. } => perform_rehearsed(execution, command),
        Command::Claim { task, version } => user_task::claim(execution, *task, *version),
        Command::Unclaim { task, version } => user_task::unclaim(execution, *task, *version),
        Command::RunJob { job } => job::run(execution, *job),
        Command::JobDone { job, variables, error } => job::complete(execution, *job, variables, error.as_deref()),
        Command::JobFailed { job, reason, retries, pause } => {
            job::handler_failed(execution, *job, reason, (*retries, *pause))
        }
        Command::RetryJob { job } => job::retry(execution, *job),
        Command::Message { name, variables, opinion } => {
            wait::receive_message(execution, name, variables, opinion.as_deref())
        }
        Command::Signal { name, variables, family, later } => {
            wait::receive_signal(execution, name, variables, *family, *later)
        }
        Command::Trigger { element, variables } => wait::trigger_element(execution, element, variables),
        Command::CallEnded { call, variables, error } => {
            call_activity::ended(execution, *call, variables, error.as_deref())
        }
        Command::CallInstancesTerminated { call } => call_activity::instances_terminated(execution, *call),
        Command::CallEscalated { call, escalation, variables } => {
            call_activity::escalated(execution, *call, escalation, variables)
        }
        Command::SetVariables { variables, evaluate } => set_variables(execution, variables, *evaluate),
        Command::Withdraw { element } => return_step::withdraw(execution, element),
        Command::Transfer { task, version, to, opinion } => {
            delegate::hand_to(execution, *task, *version, to, opinion.as_deref(), false)
        }
        Command::AddSign { task, version, who, mode, days, opinion } => {
            let request = add_sign::SignRequest { who, mode: *mode, days: *days, opinion: opinion.as_deref() };
            add_sign::add(execution, *task, *version, &request)
        }
        Command::RemoveSign { task, who } => add_sign::remove(execution, *task, who),
        Command::ChangeParties { parties, variables } => change_parties::change(execution, parties, variables),
        Command::Urge { task, text } => notification::urge(execution, *task, text.as_deref()),
        Command::Copy { task, users, groups, text } => {
            notification::copy(execution, *task, users, groups, text.as_deref())
        }
        Command::Suspend => legal_clock::suspend(execution),
        Command::Resume => legal_clock::resume(execution),
        Command::MoveTo { from, to, reason } => move_to::move_to(execution, from, to, reason.as_deref()),
        Command::Migrate { elements } => migrate::migrate(execution, elements),
    }
}

/// Does what a dry run asks. What it never asks is named too, and refused: the code for it stays out of its module.
fn perform_rehearsed(execution: &mut Execution, command: &Command) -> StepResult {
    match command {
        Command::Start(start) => start_event::start(execution, start),
        Command::Complete { task, version, variables, decision } => {
            user_task::complete(execution, *task, *version, variables, decision)
        }
        Command::Tick => timer::tick(execution),
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
        Command::Claim { .. }
        | Command::Unclaim { .. }
        | Command::RunJob { .. }
        | Command::JobDone { .. }
        | Command::JobFailed { .. }
        | Command::RetryJob { .. }
        | Command::Message { .. }
        | Command::Signal { .. }
        | Command::Trigger { .. }
        | Command::CallEnded { .. }
        | Command::CallInstancesTerminated { .. }
        | Command::CallEscalated { .. }
        | Command::SetVariables { .. }
        | Command::Withdraw { .. }
        | Command::Transfer { .. }
        | Command::AddSign { .. }
        | Command::RemoveSign { .. }
        | Command::ChangeParties { .. }
        | Command::Urge { .. }
        | Command::Copy { .. }
        | Command::Suspend
        | Command::Resume
        | Command::MoveTo { .. }
        | Command::Migrate { .. } => Err(EngineError::NobodyNamed),
    }
}

fn set_variables(execution: &mut Execution, variables: &Variables, evaluate: bool) -> StepResult {
    for (name, value) in variables {
        execution.set_at(VariableHolder::Scope(ROOT), name, value.clone());
    }
    if evaluate {
        condition::evaluate(execution, None)?;
    }
    Ok(())
}
