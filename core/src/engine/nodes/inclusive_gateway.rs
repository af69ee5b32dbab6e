//! Inclusive gateway: waits for every token that can still come, then takes every flow whose condition holds.

use crate::engine::definition::{Kind, Node};
use crate::engine::execution::Run;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Token};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node) {
    if node.incoming.len() <= 1 {
        run.leave(token);
    }
    // Else it waits: whether others can still come is asked when everything else has settled.
}

/// Lets the first gateway go on for which no further token can come. True when there was one.
pub(crate) fn join_waiting(run: &mut Run) -> bool {
    if !run.definition.has_inclusive_join {
        return false;
    }
    let definition = run.definition;
    let waiting = run.instance.tokens.iter().filter_map(|token| {
        let node = definition.find(&token.element)?;
        let joins = matches!(node.kind, Kind::Inclusive) && node.incoming.len() > 1;
        (joins && !run.has_job(token.id)).then_some((token.id, token.scope, node))
    });
    let waiting: Vec<_> = waiting.collect();
    let ready = waiting.iter().find(|(_, scope, node)| !can_still_come(run, *scope, node));
    let ready = ready.or_else(|| waiting.first().filter(|_| stuck(run))).copied();
    let Some((token, scope, node)) = ready else { return false };
    let arrived = run.instance.tokens.iter().filter(|it| it.scope == scope && it.element == node.id);
    let others: Vec<Number> = arrived.map(|it| it.id).filter(|id| *id != token).collect();
    for other in others {
        run.emit(Event::TokenConsumed { token: other, element: node.id.clone() });
    }
    run.leave(token);
    true
}

/// Nothing else can happen: those who could still come wait at joins themselves, and could come only round a loop that
/// begins behind this gateway. Flowable would wait for ever.
fn stuck(run: &Run) -> bool {
    let instance = &run.instance;
    instance.tasks.is_empty()
        && instance.timers.is_empty()
        && instance.subscriptions.is_empty()
        && instance.jobs.is_empty()
        && instance.calls.is_empty()
}

/// A token elsewhere in the same scope has a way to the gateway, or a job is still to bring one in.
fn can_still_come(run: &Run, scope: Number, gateway: &Node) -> bool {
    let comes = |node: &Node| run.definition.reaches(node.number, gateway.number);
    let elsewhere = |token: &Token| run.definition.find(&token.element).is_some_and(comes);
    run.instance
        .tokens
        .iter()
        .filter(|token| token.scope == scope)
        .any(|token| if token.element == gateway.id { run.has_job(token.id) } else { elsewhere(token) })
}
