//! Events attached to activities.

use crate::engine::approval::rollback;
use crate::engine::definition::{CompiledNode, NodeBehavior};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::instance::{LocalId, Outcome, Owner};

impl<'a> Execution<'a> {
    /// Waits for the events attached to an activity.
    pub(crate) fn arm_boundary(&mut self, token: LocalId, node: &'a CompiledNode) -> StepResult {
        let definition = self.definition;
        for boundary in node.boundary.iter().map(|number| definition.node(*number)) {
            if let NodeBehavior::Boundary(it) = &boundary.behavior {
                self.arm(Owner::Token(token), token, boundary, &it.trigger)?;
            }
        }
        Ok(())
    }
}

/// The event has come: an interrupting one takes the activity's token, any other makes a new one.
pub(crate) fn fire<'a>(execution: &mut Execution<'a>, token: LocalId, boundary: &'a CompiledNode, interrupting: bool) {
    if interrupting {
        rollback::drop_return_points(execution, token);
        execution.cancel_inside(token, Outcome::Interrupted);
        if let Some(host) = execution.node_of(token) {
            execution.drop_inputs(token, host);
        }
        execution.jump(token, boundary);
        execution.enter(token);
    } else if let Some(scope) = execution.instance.token(token).map(|token| token.scope) {
        let new = execution.spawn_token(scope, boundary);
        execution.enter(new);
    }
}
