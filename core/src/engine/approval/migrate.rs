//! Moving an instance to another version of its process. Sent as a command with the new definition; a preview is the
//! same step, not stored.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::definition::{CompiledNode, EventTrigger, NodeBehavior};
use crate::engine::execution::cancel::ids_of;
use crate::engine::execution::{Execution, StepResult, wait};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Owner, Task};
use crate::expression::{TaskPart, Value};

pub(crate) fn migrate(execution: &mut Execution, elements: &BTreeMap<String, String>) -> StepResult {
    if execution.instance.process != execution.definition.key {
        return Err(EngineError::OtherDefinition);
    }
    let missing = missing(execution, elements);
    if !missing.is_empty() {
        return Err(EngineError::CannotMigrate { elements: missing.into_iter().collect() });
    }
    execution.emit(Event::Migrated { version: execution.definition.version });
    rename(execution, elements);
    rename_tasks(execution);
    drop_unknown(execution);
    arm_new(execution)
}

/// Elements with a token or a scope that the new version does not have, or has as something else.
fn missing(execution: &Execution, elements: &BTreeMap<String, String>) -> BTreeSet<String> {
    let mapped = |id: &str| elements.get(id).map_or(id, String::as_str).to_owned();
    let mut missing = BTreeSet::new();
    for token in &execution.instance.tokens {
        let node = execution.definition.find(&mapped(&token.element));
        let has_task = execution.instance.tasks.iter().any(|task| task.token == token.id);
        let has_scope = execution.instance.scopes.iter().any(|scope| scope.owner == Some(token.id));
        let fits = node.is_some_and(|node| {
            let waits_for_person = matches!(node.behavior, NodeBehavior::User(_));
            let has_inside = matches!(node.behavior, NodeBehavior::SubProcess(_) | NodeBehavior::EventSubProcess(_));
            (!has_task || waits_for_person) && (!has_scope || has_inside || node.repeat.is_some())
        });
        let still_joins =
            token.via.is_none() || node.is_some_and(|node| comes_by(execution, node, token.via.as_deref()));
        if !fits || !still_joins {
            missing.insert(token.element.to_string());
        }
    }
    missing
}

/// A token waiting at a join needs the flow it came by.
fn comes_by(execution: &Execution, node: &CompiledNode, via: Option<&str>) -> bool {
    let joins = matches!(node.behavior, NodeBehavior::Parallel) && node.incoming.len() > 1;
    !joins || node.incoming.iter().any(|flow| Some(&*execution.definition.flow(*flow).id) == via)
}

fn rename(execution: &mut Execution, elements: &BTreeMap<String, String>) {
    let moved = execution.instance.tokens.iter().filter_map(|token| Some((token.id, elements.get(&*token.element)?)));
    for (token, to) in moved.collect::<Vec<_>>() {
        if let Some(node) = execution.definition.find(to) {
            execution.emit(Event::ElementRenamed { token, to: node.id.clone() });
        }
    }
}

/// Open tasks are called what their steps are called in the new version.
fn rename_tasks(execution: &mut Execution) {
    let named = |task: &Task| {
        let node = execution.definition.find(&task.element)?;
        if !matches!(node.behavior, NodeBehavior::User(_)) {
            return None;
        }
        let name = node.name.as_ref().map(|name| execution.text(task.token, name)).unwrap_or_default();
        (name != task.name).then_some((task.id, name))
    };
    let renamed: Vec<(LocalId, String)> = execution.instance.tasks.iter().filter_map(named).collect();
    for (task, name) in renamed {
        execution.emit(Event::TaskChanged { task, what: TaskPart::Name, value: Value::from(name) });
    }
}

/// Timers and subscriptions of events that are gone.
fn drop_unknown(execution: &mut Execution) {
    let definition = execution.definition;
    for timer in ids_of(&execution.instance.timers, |it| definition.find(&it.element).is_none(), |it| it.id) {
        execution.emit(Event::TimerCancelled { timer });
    }
    for subscription in
        ids_of(&execution.instance.subscriptions, |it| definition.find(&it.element).is_none(), |it| it.id)
    {
        execution.emit(Event::SubscriptionClosed { subscription });
    }
}

/// Boundary events that are new.
fn arm_new(execution: &mut Execution) -> StepResult {
    let tokens: Vec<LocalId> = execution.instance.tokens.iter().map(|token| token.id).collect();
    for token in tokens {
        let Some(node) = execution.node_of(token) else { continue };
        if crate::engine::execution::multi_instance::is_instance(execution, token) {
            continue;
        }
        for number in &node.boundary {
            let boundary = execution.definition.node(*number);
            if let NodeBehavior::Boundary(it) = &boundary.behavior
                && !waits(execution, token, boundary)
            {
                let trigger: &EventTrigger = &it.trigger;
                wait::arm(execution, Owner::Token(token), token, boundary, trigger)?;
            }
        }
    }
    Ok(())
}

fn waits(execution: &Execution, token: LocalId, boundary: &CompiledNode) -> bool {
    let owner = Owner::Token(token);
    execution.instance.timers.iter().any(|it| it.owner == owner && it.element == boundary.id)
        || execution.instance.subscriptions.iter().any(|it| it.owner == owner && it.element == boundary.id)
}
