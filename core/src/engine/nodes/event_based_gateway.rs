//! Event-based gateway: one token waits at each event behind it; the first event to come wins.

use std::sync::Arc;

use crate::engine::definition::CompiledNode;
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, Token};
use crate::engine::model::variable_map::VariableMap;

pub(crate) fn enter<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    let Some(scope) = execution.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    execution.run_listeners(token, node, "end")?;
    for number in &node.outgoing {
        let flow = execution.definition.flow(*number);
        execution.run_flow_listeners(token, flow)?;
        let id = execution.next_id();
        let waiting = Token {
            id,
            scope,
            element: execution.definition.node(flow.target).id.clone(),
            via: Some(flow.id.clone()),
            race: Some(token),
            return_point: None,
            returned: false,
            person: None,
            variables: VariableMap::default(),
        };
        execution.emit(Event::TokenCreated { token: Arc::new(waiting) });
        execution.enter(id);
    }
    execution.end(token)
}

impl Execution<'_> {
    /// This token's event has come: those that waited beside it go.
    pub(crate) fn win_race(&mut self, token: LocalId) {
        let Some(race) = self.instance.token(token).and_then(|token| token.race) else { return };
        let losers = self.instance.tokens.iter().filter(|it| it.race == Some(race) && it.id != token);
        for loser in losers.map(|it| it.id).collect::<Vec<_>>() {
            self.cancel_token(loser, Outcome::Interrupted);
        }
    }
}
