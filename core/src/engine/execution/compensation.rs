//! Undoing: compensation handlers and cancelled transactions.

use crate::engine::definition::{Body, CompiledNode, EventTrigger, NodeBehavior, NodeNumber};
use crate::engine::execution::{Execution, StepResult, flow, listener, multi_instance};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{CompensationRecord, LocalId, Scope, ScopeKind, Variables};
use crate::engine::nodes;

/// A finished activity with a handler can be undone from now on; of one that repeats each instance, as in Flowable.
pub(crate) fn record_compensation<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) {
    if node.compensated_by.is_none() || compensating_sub_process(execution, node).is_some() {
        return;
    }
    let Some(scope) = execution.instance.token(token).map(|token| token.scope) else { return };
    let (variables, inside) = (Variables::new(), Vec::new());
    let undo = CompensationRecord { id: execution.next_id(), scope, element: node.id.clone(), variables, inside };
    execution.emit(Event::UndoKept { undo });
}

/// The event sub-process in a sub-process that undoes it.
fn compensating_sub_process<'a>(
    execution: &Execution<'a>,
    node: &CompiledNode,
) -> Option<(&'a CompiledNode, &'a Body)> {
    let handler = execution.definition.node(node.compensated_by?);
    match &handler.behavior {
        NodeBehavior::EventSubProcess(body) => Some((handler, body)),
        _ => None,
    }
}

/// A finished sub-process is undone with the scope around it.
pub(crate) fn hand_compensation_outwards(execution: &mut Execution, scope: LocalId) {
    let undone = compensation_of(execution, scope);
    let node = execution.instance.scope(scope).filter(|it| it.kind == ScopeKind::SubProcess);
    let node = node.and_then(|it| execution.definition.find(&it.element));
    let by_itself = node.filter(|node| compensating_sub_process(execution, node).is_some());
    if undone.is_empty() && by_itself.is_none() {
        return;
    }
    // What its undoing will read: its own variables over those around it.
    let owner = execution.owner_of(scope).and_then(|owner| execution.instance.token(owner));
    let around = owner.map(|token| token.scope);
    let of_scope = execution.instance.scope(scope).map(|it| it.variables.to_variables()).unwrap_or_default();
    let mut variables = owner.map(|token| token.variables.to_variables()).unwrap_or_default();
    variables.extend(of_scope);
    if let (Some(node), Some(around)) = (by_itself, around) {
        let inside = execution.instance.undo.iter().filter(|it| it.scope == scope).cloned().collect();
        drop_compensation(execution, scope);
        let undo =
            CompensationRecord { id: execution.next_id(), scope: around, element: node.id.clone(), variables, inside };
        return execution.emit(Event::UndoKept { undo });
    }
    let undoes = |node: &CompiledNode| {
        let around = node.parent.map(|it| execution.definition.node(it));
        around.is_some_and(|it| {
            it.compensated_by == Some(node.number) && compensating_sub_process(execution, it).is_some()
        })
    };
    if node.is_some_and(undoes) {
        // What it has not undone stays done, as in Camunda.
        return drop_compensation(execution, scope);
    }
    for undo in undone {
        match around {
            Some(scope) => execution.emit(Event::UndoMoved { undo, scope, variables: variables.clone() }),
            None => execution.emit(Event::UndoDropped { undo }),
        }
    }
}

pub(crate) fn drop_compensation(execution: &mut Execution, scope: LocalId) {
    for undo in compensation_of(execution, scope) {
        execution.emit(Event::UndoDropped { undo });
    }
}

fn compensation_of(execution: &Execution, scope: LocalId) -> Vec<LocalId> {
    super::cancel::ids_of(&execution.instance.undo, |it| it.scope == scope, |it| it.id)
}

/// Runs the handlers of what has finished in the scope, or of one activity wherever it stands, the latest first. A
/// sub-process is undone by its own handler, without one by those inside. Nobody waits for them, as in Flowable; true
/// where somebody does, as in Camunda.
pub(crate) fn compensate(
    execution: &mut Execution,
    token: LocalId,
    node: &CompiledNode,
    activity: Option<NodeNumber>,
) -> Result<bool, EngineError> {
    let Some(scope) = execution.instance.token(token).map(|token| token.scope) else { return Ok(false) };
    let undo = match activity {
        Some(activity) => compensation_of_activity(execution, activity),
        None => compensation_of(execution, scope),
    };
    if !execution.definition.waits_for_compensation || undo.is_empty() {
        compensate_into(execution, &undo, scope)?;
        return Ok(false);
    }
    let apart = execution.open_scope(Some(token), node, ScopeKind::SubProcess);
    compensate_into(execution, &undo, apart)?;
    Ok(true)
}

fn compensation_of_activity(execution: &Execution, activity: NodeNumber) -> Vec<LocalId> {
    let definition = execution.definition;
    let by_itself = definition.node(activity).compensated_by.is_some();
    let meant = |undo: &CompensationRecord| {
        let node = definition.find(&undo.element);
        node.is_some_and(|node| node.number == activity || !by_itself && stands_in(execution, node, activity))
    };
    super::cancel::ids_of(&execution.instance.undo, meant, |it| it.id)
}

fn compensate_into(execution: &mut Execution, undo: &[LocalId], into: LocalId) -> StepResult {
    let definition = execution.definition;
    for number in undo.iter().rev() {
        let Some(undo) = execution.instance.undo.iter().find(|it| it.id == *number).cloned() else { continue };
        execution.emit(Event::UndoDropped { undo: *number });
        let Some(node) = definition.find(&undo.element) else { continue };
        let Some(handler) = node.compensated_by else { continue };
        let token = execution.spawn_token(into, definition.node(handler));
        for (name, value) in undo.variables {
            execution.set_at(VariableHolder::Token(token), &name, value);
        }
        match compensating_sub_process(execution, node) {
            Some((handler, body)) => compensate_from_inside(execution, token, handler, body, undo.inside)?,
            None => execution.enter(token),
        }
    }
    Ok(())
}

/// Begins the event sub-process, from where what was done beside it can be undone.
fn compensate_from_inside<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    handler: &'a CompiledNode,
    body: &'a Body,
    inside: Vec<CompensationRecord>,
) -> StepResult {
    let Some(start) = body.starts.first() else { return flow::end(execution, token) };
    listener::run_listeners(execution, token, handler, "start")?;
    nodes::sub_process::open(execution, token, handler, body, execution.definition.node(*start))?;
    let Some(scope) = super::cancel::ids_of(&execution.instance.scopes, |it| it.owner == Some(token), |it| it.id).pop()
    else {
        return Ok(());
    };
    for undo in inside {
        let undo = CompensationRecord { id: execution.next_id(), scope, ..undo };
        execution.emit(Event::UndoKept { undo });
    }
    Ok(())
}

/// Inside that sub-process, however deep.
pub(crate) fn stands_in(execution: &Execution, node: &CompiledNode, sub_process: NodeNumber) -> bool {
    let mut parent = node.parent;
    while let Some(number) = parent {
        if number == sub_process {
            return true;
        }
        parent = execution.definition.node(number).parent;
    }
    false
}

/// What was done in one instance of a transaction is undone with all the others.
fn hand_compensation_of_instances_outwards(execution: &mut Execution, instances: LocalId) {
    let tokens = execution.tokens_of(instances);
    let inside = |it: &Scope| it.owner.is_some_and(|owner| tokens.contains(&owner));
    for scope in super::cancel::ids_of(&execution.instance.scopes, inside, |it| it.id) {
        hand_compensation_outwards(execution, scope);
    }
}

/// Ends a transaction, with all its instances if it repeats, undoes what was done in it, and goes on at its cancel
/// boundary event.
pub(crate) fn cancel_transaction(execution: &mut Execution, token: LocalId) -> StepResult {
    let definition = execution.definition;
    let inside = execution.instance.token(token).map(|token| token.scope);
    let Some(owner) = inside.and_then(|scope| execution.owner_of(scope)) else { return Ok(()) };
    let (inside, owner) = match multi_instance::around(execution, owner) {
        Some((instances, host)) => {
            hand_compensation_of_instances_outwards(execution, instances);
            (Some(instances), host)
        }
        None => (inside, owner),
    };
    let Some(host) = execution.node_of(owner) else { return Ok(()) };
    let cancels = |it: &&CompiledNode| matches!(&it.behavior, NodeBehavior::Boundary(it) if matches!(it.trigger, EventTrigger::Cancel));
    let boundary = host.boundary.iter().map(|number| definition.node(*number)).find(cancels);
    let boundary = boundary.ok_or_else(|| EngineError::NoFlow { element: host.id.to_string() })?;
    if let (Some(inside), Some(around)) = (inside, execution.instance.token(owner).map(|token| token.scope)) {
        compensate_into(execution, &compensation_of(execution, inside), around)?;
    }
    nodes::boundary_event::fire(execution, owner, boundary, true);
    Ok(())
}
