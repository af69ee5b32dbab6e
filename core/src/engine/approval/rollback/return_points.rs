//! Steps that were to jump straight back, and do not any more.

use crate::engine::approval::rollback::{
    RollbackTarget, directly_in, put_arrivals_back, region, target, top_token, ways_back,
};
use crate::engine::execution::{Execution, cancel};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::{LocalId, Outcome, Token};

/// A returned step is left by a boundary event: it will not come straight back.
pub(crate) fn drop_return_points(execution: &mut Execution, token: LocalId) {
    for back in ways_back_from(execution, token) {
        lose(execution, token, &back);
    }
}

/// Who would have jumped out of the scope goes: the step that takes its place runs on along the flows.
pub(super) fn lose_ways_out(execution: &mut Execution, target: &RollbackTarget, token: LocalId) {
    for back in ways_back_from(execution, token) {
        let node = execution.definition.find(&back);
        let scope = execution.instance.scope(target.scope);
        if scope.zip(node).is_none_or(|(scope, node)| directly_in(execution, scope, node).is_none()) {
            lose(execution, token, &back);
        }
    }
}

/// A token will not jump straight back to this element: what it would have come back to is taken away as for a return
/// that runs again.
fn lose(execution: &mut Execution, token: LocalId, back: &ElementId) {
    let definition = execution.definition;
    let Some(target) = definition.find(back).and_then(|node| target(execution, token, node)) else { return };
    let Some(top) = top_token(execution, token, target.scope) else { return };
    let Some(host) = execution.node_of(top).filter(|host| host.number != target.top.number) else { return };
    let here = RollbackTarget { node: host, scope: target.scope, top: host };
    let region = region(execution, &here, &[top], &ways_back(execution, &here), true);
    for other in execution.tokens_of(target.scope) {
        let led_to = execution.instance.token(other).is_some_and(|it| region.holds(definition, it));
        if other != top && led_to {
            cancel::cancel_token(execution, other, Outcome::Interrupted);
        }
    }
    put_arrivals_back(execution, &here, &region);
}

/// Where a token, or one inside what it waits for, would jump back to.
fn ways_back_from(execution: &Execution, token: LocalId) -> Vec<ElementId> {
    let inside = |it: &&Token| top_chain(execution, it.id).contains(&token);
    let found = execution.instance.tokens.iter().filter(inside);
    found.filter_map(|it| it.return_point.as_ref().map(|back| back.element.clone())).collect()
}

/// A token and those that wait for the scopes around it.
fn top_chain(execution: &Execution, token: LocalId) -> Vec<LocalId> {
    let mut chain = vec![token];
    let mut next = execution.instance.token(token).and_then(|it| execution.owner_of(it.scope));
    while let Some(owner) = next {
        chain.push(owner);
        next = execution.instance.token(owner).and_then(|it| execution.owner_of(it.scope));
    }
    chain
}
