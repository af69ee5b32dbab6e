//! Events attached to activities.

use crate::engine::approval::rollback;
use crate::engine::definition::{CompiledNode, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, cancel, flow, wait};
use crate::engine::model::instance::{LocalId, Outcome, Owner};
use crate::engine::variables::parameter;

/// Waits for the events attached to an activity.
pub(crate) fn arm_boundary<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    let definition = execution.definition;
    for boundary in node.boundary.iter().map(|number| definition.node(*number)) {
        if let NodeBehavior::Boundary(it) = &boundary.behavior {
            wait::arm(execution, Owner::Token(token), token, boundary, &it.trigger)?;
        }
    }
    Ok(())
}

/// The event has come: an interrupting one takes the activity's token, any other makes a new one.
pub(crate) fn fire<'a>(execution: &mut Execution<'a>, token: LocalId, boundary: &'a CompiledNode, interrupting: bool) {
    if interrupting {
        rollback::drop_return_points(execution, token);
        cancel::cancel_inside(execution, token, Outcome::Interrupted);
        if let Some(host) = execution.node_of(token) {
            parameter::drop_inputs(execution, token, host);
        }
        flow::jump(execution, token, boundary);
        execution.enter(token);
    } else if let Some(scope) = execution.instance.token(token).map(|token| token.scope) {
        let new = execution.spawn_token(scope, boundary);
        execution.enter(new);
    }
}
