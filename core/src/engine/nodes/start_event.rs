//! The beginning of a process.

use std::sync::Arc;

use crate::engine::definition::{CompiledNode, EventTrigger, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, listener};
use crate::engine::model::command::StartCommand;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, StartDetails, VariableHolder};
use crate::engine::model::instance::{JobKind, ROOT, Scope, ScopeKind, Status};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::nodes::{event_sub_process, sub_process};
use crate::expression::Value;

pub(crate) fn start(execution: &mut Execution, command: &StartCommand) -> StepResult {
    if execution.instance.status != Status::New {
        return Err(EngineError::AlreadyStarted);
    }
    let node = find(execution, command)?;
    let definition = execution.definition;
    let initiator = execution.context.actor.map(|actor| actor.user.clone());
    // On record first, then the scope of the whole process and the token in it.
    execution.emit(Event::Started(Box::new(StartDetails {
        process: definition.key.clone(),
        version: definition.version,
        name: command.name.clone(),
        business_key: command.business_key.clone(),
        initiator: initiator.clone(),
        parties: command.parties.clone(),
        called: command.called,
        at: execution.now,
    })));
    if command.clock_paused {
        execution.emit(Event::ClockPaused { by: None, at: execution.now, opinion: None });
    }
    let element = definition.key.clone();
    let scope = Scope { id: ROOT, owner: None, element, kind: ScopeKind::Process, variables: VariableMap::default() };
    execution.emit(Event::ScopeOpened { scope: Arc::new(scope) });
    let token = execution.spawn_token(ROOT, node);
    sub_process::set_data(execution, ROOT, &definition.body);
    // Started by nobody, it is there all the same, as in Flowable.
    if let NodeBehavior::Start(start) = &node.behavior
        && let Some(variable) = &start.initiator
    {
        execution.set_at(VariableHolder::Scope(ROOT), variable, initiator.map_or(Value::Null, Value::from));
    }
    for (name, value) in &command.variables {
        execution.set_at(VariableHolder::Scope(ROOT), name, value.clone());
    }
    listener::run_process_listeners(execution, "start")?;
    event_sub_process::arm_event_sub_processes(execution, ROOT, token, &definition.body)?;
    if command.later {
        execution.create_job(token, node, JobKind::Before, node.retry.attempts);
    } else {
        execution.enter(token);
    }
    Ok(())
}

/// The start event named, the one of the message, or the one without a trigger; else the first, as in Flowable.
fn find<'a>(execution: &Execution<'a>, command: &StartCommand) -> Result<&'a CompiledNode, EngineError> {
    let definition = execution.definition;
    let starts = || definition.body.starts.iter().map(|number| definition.node(*number));
    let found = match (&command.at, &command.message) {
        (Some(id), _) => definition.find(id).filter(|node| node.parent.is_none()),
        (None, Some(message)) => starts().find(|node| starts_by(node, message)),
        (None, None) => starts().find(|node| trigger(node).is_none()).or_else(|| starts().next()),
    };
    found.ok_or(EngineError::NoStart)
}

fn trigger(node: &CompiledNode) -> Option<&EventTrigger> {
    match &node.behavior {
        NodeBehavior::Start(start) if !matches!(start.trigger, EventTrigger::None) => Some(&start.trigger),
        _ => None,
    }
}

fn starts_by(node: &CompiledNode, message: &str) -> bool {
    matches!(trigger(node), Some(EventTrigger::Message(name)) if name.static_text().as_deref() == Some(message))
}
