//! The beginning of a process.

use std::sync::Arc;

use crate::engine::definition::{Kind, Node, Trigger};
use crate::engine::execution::{Done, Run};
use crate::engine::model::command::StartCommand;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Holder, Start};
use crate::engine::model::instance::{ROOT, Scope, ScopeKind, Status};
use crate::engine::model::variable_map::Locals;
use crate::expression::Value;

pub(crate) fn start(run: &mut Run, command: &StartCommand) -> Done {
    if run.instance.status != Status::New {
        return Err(Refusal::AlreadyStarted);
    }
    let node = find(run, command)?;
    let definition = run.definition;
    let initiator = run.context.actor.map(|actor| actor.user.clone());
    run.emit(Event::Started(Box::new(Start {
        process: definition.key.clone(),
        version: definition.version,
        name: command.name.clone(),
        business_key: command.business_key.clone(),
        initiator: initiator.clone(),
        called: command.called,
        at: run.now,
    })));
    if command.clock_paused {
        run.emit(Event::ClockPaused { by: None, at: run.now, opinion: None });
    }
    let element = definition.key.clone();
    let scope = Scope { id: ROOT, owner: None, element, kind: ScopeKind::Process, variables: Locals::default() };
    run.emit(Event::ScopeOpened { scope: Arc::new(scope) });
    let token = run.spawn(ROOT, node);
    run.set_data(ROOT, &definition.body);
    // Started by nobody, it is there all the same, as in Flowable.
    if let Kind::Start(start) = &node.kind
        && let Some(variable) = &start.initiator
    {
        run.set_at(Holder::Scope(ROOT), variable, initiator.map_or(Value::Null, Value::from));
    }
    for (name, value) in &command.variables {
        run.set_at(Holder::Scope(ROOT), name, value.clone());
    }
    run.process_listeners("start")?;
    run.arm_event_sub_processes(ROOT, token, &definition.body)?;
    run.enter(token);
    Ok(())
}

/// The start event named, the one of the message, or the one without a trigger; else the first, as in Flowable.
fn find<'a>(run: &Run<'a>, command: &StartCommand) -> Result<&'a Node, Refusal> {
    let definition = run.definition;
    let starts = || definition.body.starts.iter().map(|number| definition.node(*number));
    let found = match (&command.at, &command.message) {
        (Some(id), _) => definition.find(id).filter(|node| node.parent.is_none()),
        (None, Some(message)) => starts().find(|node| starts_by(node, message)),
        (None, None) => starts().find(|node| trigger(node).is_none()).or_else(|| starts().next()),
    };
    found.ok_or(Refusal::NoStart)
}

fn trigger(node: &Node) -> Option<&Trigger> {
    match &node.kind {
        Kind::Start(start) if !matches!(start.trigger, Trigger::None) => Some(&start.trigger),
        _ => None,
    }
}

fn starts_by(node: &Node, message: &str) -> bool {
    matches!(trigger(node), Some(Trigger::Message(name)) if name.alone().as_deref() == Some(message))
}
