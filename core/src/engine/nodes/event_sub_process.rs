//! Sub-processes that an event starts inside their scope.

use crate::engine::approval::rollback;
use crate::engine::definition::{Body, CompiledNode, EventTrigger, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, cancel, flow, listener, wait};
use crate::engine::model::instance::{LocalId, Outcome, Owner};
use crate::engine::nodes::sub_process;
use crate::engine::variables::parameter;

/// Waits for the start events of the event sub-processes of a scope. `token` lends its view of the variables.
pub(crate) fn arm_event_sub_processes<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    token: LocalId,
    body: &'a Body,
) -> StepResult {
    for (start, trigger) in event_starts(execution, body) {
        wait::arm(execution, Owner::Scope(scope), token, start, trigger)?;
    }
    Ok(())
}

/// Waits for them again, in a scope that had stopped when only event sub-processes were left in it.
pub(crate) fn listen_again(execution: &mut Execution, scope: LocalId, token: LocalId) -> StepResult {
    let owner = Owner::Scope(scope);
    let waits = execution.instance.timers.iter().any(|it| it.owner == owner)
        || execution.instance.subscriptions.iter().any(|it| it.owner == owner);
    let Some(it) = execution.instance.scope(scope).filter(|_| !waits) else { return Ok(()) };
    let inside = execution.definition.find(&it.element).map(|node| node.number);
    arm_event_sub_processes(execution, scope, token, execution.definition.body(inside))
}

/// The start events of the event sub-processes of a scope.
pub(crate) fn event_starts<'a>(execution: &Execution<'a>, body: &'a Body) -> Vec<(&'a CompiledNode, &'a EventTrigger)> {
    let definition = execution.definition;
    let mut starts = Vec::new();
    for number in &body.event_sub_processes {
        let inside = definition.body(Some(*number));
        for start in inside.starts.iter().map(|number| definition.node(*number)) {
            if let NodeBehavior::Start(it) = &start.behavior {
                starts.push((start, &it.trigger));
            }
        }
    }
    starts
}

/// The event has come: an interrupting one ends everything else in the scope.
pub(crate) fn fire<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    start: &'a CompiledNode,
    interrupting: bool,
) -> StepResult {
    let Some(node) = start.parent.map(|parent| execution.definition.node(parent)) else { return Ok(()) };
    let NodeBehavior::EventSubProcess(body) = &node.behavior else { return Ok(()) };
    let token = execution.spawn_token(scope, node);
    if interrupting {
        lose_way_back(execution, scope);
        for other in execution.tokens_of(scope) {
            if other != token {
                cancel::cancel_token(execution, other, Outcome::Interrupted);
            }
        }
        cancel::release_scope(execution, scope);
    }
    parameter::take_inputs(execution, token, node)?;
    listener::run_listeners(execution, token, node, "start")?;
    sub_process::open(execution, token, node, body, start)
}

/// Who had returned from inside comes straight back, through the front door.
pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    body: &'a Body,
) -> StepResult {
    match body.starts.first() {
        Some(start) => sub_process::open(execution, token, node, body, execution.definition.node(*start)),
        None => flow::end(execution, token),
    }
}

/// What stood in the scope does not come straight back from there.
pub(super) fn lose_way_back(execution: &mut Execution, scope: LocalId) {
    if let Some(owner) = execution.owner_of(scope) {
        rollback::drop_return_points(execution, owner);
    }
}
