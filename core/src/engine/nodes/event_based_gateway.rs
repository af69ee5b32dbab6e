//! Event-based gateway: one token waits at each event behind it; the first event to come wins.

use std::sync::Arc;

use crate::engine::definition::Node;
use crate::engine::execution::{Done, Run};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Outcome, Token};
use crate::engine::model::variable_map::Locals;

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node) -> Done {
    let Some(scope) = run.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    run.listeners(token, node, "end")?;
    for number in &node.outgoing {
        let flow = run.definition.flow(*number);
        run.flow_listeners(token, flow)?;
        let id = run.number();
        let waiting = Token {
            id,
            scope,
            element: run.definition.node(flow.target).id.clone(),
            via: Some(flow.id.clone()),
            race: Some(token),
            back: None,
            returned: false,
            person: None,
            variables: Locals::default(),
        };
        run.emit(Event::TokenCreated { token: Arc::new(waiting) });
        run.enter(id);
    }
    run.end(token)
}

impl Run<'_> {
    /// This token's event has come: those that waited beside it go.
    pub(crate) fn win(&mut self, token: Number) {
        let Some(race) = self.instance.token(token).and_then(|token| token.race) else { return };
        let losers = self.instance.tokens.iter().filter(|it| it.race == Some(race) && it.id != token);
        for loser in losers.map(|it| it.id).collect::<Vec<_>>() {
            self.cancel_token(loser, Outcome::Interrupted);
        }
    }
}
