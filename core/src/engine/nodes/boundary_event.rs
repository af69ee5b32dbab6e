//! Events attached to activities.

use crate::engine::approval::rollback;
use crate::engine::definition::{Kind, Node};
use crate::engine::execution::{Done, Run};
use crate::engine::model::instance::{Number, Outcome, Owner};

impl<'a> Run<'a> {
    /// Waits for the events attached to an activity.
    pub(crate) fn arm_boundary(&mut self, token: Number, node: &'a Node) -> Done {
        let definition = self.definition;
        for boundary in node.boundary.iter().map(|number| definition.node(*number)) {
            if let Kind::Boundary(it) = &boundary.kind {
                self.arm(Owner::Token(token), token, boundary, &it.trigger)?;
            }
        }
        Ok(())
    }
}

/// The event has come: an interrupting one takes the activity's token, any other makes a new one.
pub(crate) fn fire<'a>(run: &mut Run<'a>, token: Number, boundary: &'a Node, interrupting: bool) {
    if interrupting {
        rollback::lose_way_back(run, token);
        run.cancel_inside(token, Outcome::Interrupted);
        if let Some(host) = run.standing(token) {
            run.drop_inputs(token, host);
        }
        run.jump(token, boundary);
        run.enter(token);
    } else if let Some(scope) = run.instance.token(token).map(|token| token.scope) {
        let new = run.spawn(scope, boundary);
        run.enter(new);
    }
}
