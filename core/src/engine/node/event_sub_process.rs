//! Sub-processes that an event starts inside their scope.

use super::sub_process;
use crate::engine::approval::rewind;
use crate::engine::definition::{Body, Kind, Node, Trigger};
use crate::engine::instance::{Number, Outcome, Owner};
use crate::engine::run::{Done, Run};

impl<'a> Run<'a> {
    /// Waits for the start events of the event sub-processes of a scope. `token` lends its view of the variables.
    pub(in crate::engine) fn arm_event_sub_processes(&mut self, scope: Number, token: Number, body: &'a Body) -> Done {
        for (start, trigger) in self.event_starts(body) {
            self.arm(Owner::Scope(scope), token, start, trigger)?;
        }
        Ok(())
    }

    /// The start events of the event sub-processes of a scope.
    pub(in crate::engine) fn event_starts(&self, body: &'a Body) -> Vec<(&'a Node, &'a Trigger)> {
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
pub(in crate::engine) fn fire<'a>(run: &mut Run<'a>, scope: Number, start: &'a Node) -> Done {
    let Some(node) = start.parent.map(|parent| run.definition.node(parent)) else { return Ok(()) };
    let (Kind::Start(event), Kind::EventSubProcess(body)) = (&start.kind, &node.kind) else { return Ok(()) };
    let token = run.spawn(scope, node);
    if event.interrupting {
        lose_way_back(run, scope);
        for other in run.tokens_of(scope) {
            if other != token {
                run.cancel_token(other, Outcome::Interrupted);
            }
        }
        run.release_scope(scope);
    }
    run.listeners(token, node, "start")?;
    sub_process::open(run, token, node, body, start)
}

/// Who had returned from inside comes straight back, through the front door.
pub(in crate::engine) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, body: &'a Body) -> Done {
    match body.starts.first() {
        Some(start) => sub_process::open(run, token, node, body, run.definition.node(*start)),
        None => run.end(token),
    }
}

/// What stood in the scope does not come straight back from there.
pub(super) fn lose_way_back(run: &mut Run, scope: Number) {
    if let Some(owner) = run.owner_of(scope) {
        rewind::lose_way_back(run, owner);
    }
}
