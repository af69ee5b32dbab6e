//! Parallel gateway: one token of each incoming flow, then one on each outgoing flow.
//!
//! Counted per incoming flow, not per token as Flowable counts (`docs/handbook/bpmn-extensions.md` 3.8, D1).

use crate::engine::definition::CompiledNode;
use crate::engine::execution::Execution;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Token};

pub(crate) fn enter<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) {
    if node.incoming.len() <= 1 {
        return execution.leave(token);
    }
    let Some(arrivals) = complete_set(execution, token, node) else { return };
    for other in arrivals.into_iter().filter(|other| *other != token) {
        execution.emit(Event::TokenConsumed { token: other, element: node.id.clone() });
    }
    execution.leave(token);
}

/// The oldest waiting token of each incoming flow, when there is one of each. A token that jumped here stands for none,
/// nor does one whose job is still to bring it in.
fn complete_set(execution: &Execution, token: LocalId, node: &CompiledNode) -> Option<Vec<LocalId>> {
    let scope = execution.instance.token(token)?.scope;
    let waits = |it: &&Token| it.scope == scope && it.element == node.id;
    if execution.instance.tokens.iter().filter(waits).count() < node.incoming.len() {
        return None;
    }
    let mut arrivals = Vec::with_capacity(node.incoming.len());
    for flow in &node.incoming {
        let flow = &execution.definition.flow(*flow).id;
        let mut arrived = execution.instance.tokens.iter().filter(waits).filter(|it| it.via.as_ref() == Some(flow));
        arrivals.push(arrived.find(|it| it.id == token || !execution.has_job(it.id))?.id);
    }
    // The newcomer goes on; the one it stands beside on the same flow waits for the next round.
    arrivals.contains(&token).then_some(arrivals)
}
