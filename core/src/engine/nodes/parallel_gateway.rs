//! Parallel gateway: one token of each incoming flow, then one on each outgoing flow.
//!
//! Counted per incoming flow, not per token as Flowable counts (`docs/handbook/bpmn-extensions.md` 3.8, D1).

use crate::engine::definition::Node;
use crate::engine::execution::Run;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Token};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node) {
    if node.incoming.len() <= 1 {
        return run.leave(token);
    }
    let Some(arrivals) = complete_set(run, token, node) else { return };
    for other in arrivals.into_iter().filter(|other| *other != token) {
        run.emit(Event::TokenConsumed { token: other, element: node.id.clone() });
    }
    run.leave(token);
}

/// The oldest waiting token of each incoming flow, when there is one of each. A token that jumped here stands for none,
/// nor does one whose job is still to bring it in.
fn complete_set(run: &Run, token: Number, node: &Node) -> Option<Vec<Number>> {
    let scope = run.instance.token(token)?.scope;
    let waits = |it: &&Token| it.scope == scope && it.element == node.id;
    if run.instance.tokens.iter().filter(waits).count() < node.incoming.len() {
        return None;
    }
    let mut arrivals = Vec::with_capacity(node.incoming.len());
    for flow in &node.incoming {
        let flow = &run.definition.flow(*flow).id;
        let mut arrived = run.instance.tokens.iter().filter(waits).filter(|it| it.via.as_ref() == Some(flow));
        arrivals.push(arrived.find(|it| it.id == token || !run.has_job(it.id))?.id);
    }
    // The newcomer goes on; the one it stands beside on the same flow waits for the next round.
    arrivals.contains(&token).then_some(arrivals)
}
