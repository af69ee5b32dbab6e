//! Inclusive gateway: waits for every token that can still come, then takes every flow whose condition holds.

use crate::engine::definition::{CompiledNode, NodeBehavior};
use crate::engine::execution::Execution;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Token};

pub(crate) fn enter<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) {
    if node.incoming.len() <= 1 {
        execution.leave(token);
    }
    // Else it waits: whether others can still come is asked when everything else has settled.
}

/// Lets the first gateway go on for which no further token can come. True when there was one.
pub(crate) fn join_waiting(execution: &mut Execution) -> bool {
    if !execution.definition.has_inclusive_join {
        return false;
    }
    let definition = execution.definition;
    let waiting = execution.instance.tokens.iter().filter_map(|token| {
        let node = definition.find(&token.element)?;
        let joins = matches!(node.behavior, NodeBehavior::Inclusive) && node.incoming.len() > 1;
        (joins && !execution.has_job(token.id)).then_some((token.id, token.scope, node))
    });
    let waiting: Vec<_> = waiting.collect();
    let ready = waiting.iter().find(|(_, scope, node)| !can_still_come(execution, *scope, node));
    let ready = ready.or_else(|| waiting.first().filter(|_| stuck(execution))).copied();
    let Some((token, scope, node)) = ready else { return false };
    let arrived = execution.instance.tokens.iter().filter(|it| it.scope == scope && it.element == node.id);
    let others: Vec<LocalId> = arrived.map(|it| it.id).filter(|id| *id != token).collect();
    for other in others {
        execution.emit(Event::TokenConsumed { token: other, element: node.id.clone() });
    }
    execution.leave(token);
    true
}

/// Nothing else can happen: those who could still come wait at joins themselves, and could come only round a loop that
/// begins behind this gateway. Flowable would wait for ever.
fn stuck(execution: &Execution) -> bool {
    let instance = &execution.instance;
    instance.tasks.is_empty()
        && instance.timers.is_empty()
        && instance.subscriptions.is_empty()
        && instance.jobs.is_empty()
        && instance.calls.is_empty()
}

/// A token elsewhere in the same scope has a way to the gateway, or a job is still to bring one in.
fn can_still_come(execution: &Execution, scope: LocalId, gateway: &CompiledNode) -> bool {
    let comes = |node: &CompiledNode| execution.definition.reaches(node.number, gateway.number);
    let elsewhere = |token: &Token| execution.definition.find(&token.element).is_some_and(comes);
    execution
        .instance
        .tokens
        .iter()
        .filter(|token| token.scope == scope)
        .any(|token| if token.element == gateway.id { execution.has_job(token.id) } else { elsewhere(token) })
}
