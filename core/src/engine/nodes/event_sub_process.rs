//! Sub-processes that an event starts inside their scope.

use super::sub_process;
use crate::engine::approval::rollback;
use crate::engine::definition::{Body, Kind, Node, Trigger};
use crate::engine::execution::{Done, Run};
use crate::engine::model::instance::{Number, Outcome, Owner};

impl<'a> Run<'a> {
    /// Waits for the start events of the event sub-processes of a scope. `token` lends its view of the variables.
    pub(crate) fn arm_event_sub_processes(&mut self, scope: Number, token: Number, body: &'a Body) -> Done {
        for (start, trigger) in self.event_starts(body) {
            self.arm(Owner::Scope(scope), token, start, trigger)?;
        }
        Ok(())
    }

    /// Waits for them again, in a scope that had stopped when only event sub-processes were left in it.
    pub(crate) fn listen_again(&mut self, scope: Number, token: Number) -> Done {
        let owner = Owner::Scope(scope);
        let waits = self.instance.timers.iter().any(|it| it.owner == owner)
            || self.instance.subscriptions.iter().any(|it| it.owner == owner);
        let Some(it) = self.instance.scope(scope).filter(|_| !waits) else { return Ok(()) };
        let inside = self.definition.find(&it.element).map(|node| node.number);
        self.arm_event_sub_processes(scope, token, self.definition.body(inside))
    }

    /// The start events of the event sub-processes of a scope.
    pub(crate) fn event_starts(&self, body: &'a Body) -> Vec<(&'a Node, &'a Trigger)> {
        let definition = self.definition;
        let mut starts = Vec::new();
        for number in &body.event_sub_processes {
            let inside = definition.body(Some(*number));
            for start in inside.starts.iter().map(|number| definition.node(*number)) {
                if let Kind::Start(it) = &start.kind {
                    starts.push((start, &it.trigger));
                }
            }
        }
        starts
    }
}

/// The event has come: an interrupting one ends everything else in the scope.
pub(crate) fn fire<'a>(run: &mut Run<'a>, scope: Number, start: &'a Node, interrupting: bool) -> Done {
    let Some(node) = start.parent.map(|parent| run.definition.node(parent)) else { return Ok(()) };
    let Kind::EventSubProcess(body) = &node.kind else { return Ok(()) };
    let token = run.spawn(scope, node);
    if interrupting {
        lose_way_back(run, scope);
        for other in run.tokens_of(scope) {
            if other != token {
                run.cancel_token(other, Outcome::Interrupted);
            }
        }
        run.release_scope(scope);
    }
    run.take_inputs(token, node)?;
    run.listeners(token, node, "start")?;
    sub_process::open(run, token, node, body, start)
}

/// Who had returned from inside comes straight back, through the front door.
pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, body: &'a Body) -> Done {
    match body.starts.first() {
        Some(start) => sub_process::open(run, token, node, body, run.definition.node(*start)),
        None => run.end(token),
    }
}

/// What stood in the scope does not come straight back from there.
pub(super) fn lose_way_back(run: &mut Run, scope: Number) {
    if let Some(owner) = run.owner_of(scope) {
        rollback::lose_way_back(run, owner);
    }
}
