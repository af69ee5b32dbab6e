//! Event-based gateway: one token waits at each event behind it; the first event to come wins.

use crate::engine::definition::CompiledNode;
use crate::engine::execution::{Execution, StepResult, cancel, flow, listener};
use crate::engine::model::instance::{LocalId, Outcome, Token};

pub(crate) fn enter<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    let Some(scope) = execution.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    listener::run_listeners(execution, token, node, "end")?;
    for number in &node.outgoing {
        let flow = execution.definition.flow(*number);
        listener::run_flow_listeners(execution, token, flow)?;
        let at = execution.definition.node(flow.target).id.clone();
        let via = Some(flow.id.clone());
        let waiting = Token { via, race: Some(token), ..Token::new(execution.next_id(), scope, at) };
        let waiting = execution.create_token(waiting);
        execution.enter(waiting);
    }
    flow::end(execution, token)
}

/// This token's event has come: those that waited beside it go.
pub(crate) fn win_race(execution: &mut Execution, token: LocalId) {
    let Some(race) = execution.instance.token(token).and_then(|token| token.race) else { return };
    let losers = execution.instance.tokens.iter().filter(|it| it.race == Some(race) && it.id != token);
    for loser in losers.map(|it| it.id).collect::<Vec<_>>() {
        cancel::cancel_token(execution, loser, Outcome::Interrupted);
    }
}
