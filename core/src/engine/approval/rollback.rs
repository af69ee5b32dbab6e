//! Going back (`approval-semantics.md` 4.4). Return, withdraw and revoke are all this: take away what the earlier step has
//! led to, and put one token there again.
//!
//! The region taken away is what can be reached from the target inside the smallest scope that holds both. It stops at
//! joins that lie behind the one who goes back: branches beside have work of their own. A join passed before loses
//! the token it had made, so the arrivals it was made of are put back, except the one that will come again.

mod region;
mod return_points;
mod stand_alone;

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::approval::join_arrivals::arriving;
use crate::engine::approval::rollback::region::{
    Region, is_join, must_pass, reached_without, stands_behind, successors,
};
pub(crate) use crate::engine::approval::rollback::return_points::drop_return_points;
use crate::engine::approval::rollback::return_points::lose_ways_out;
pub(super) use crate::engine::approval::rollback::stand_alone::stand_alone;
use crate::engine::definition::{CompiledNode, Definition, FlowNumber, NodeBehavior, NodeNumber};
use crate::engine::execution::{Execution, cancel};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, ReturnPoint, Scope, ScopeKind, Token};
use crate::engine::nodes::{boundary_event, event_sub_process, sub_process};

/// Where a step back leads.
pub(super) struct RollbackTarget<'a> {
    /// The step that gets the token.
    pub(super) node: &'a CompiledNode,
    /// The smallest scope that holds the step and those who go back.
    pub(super) scope: LocalId,
    /// The step, or the sub-process around it, that stands directly in that scope.
    pub(super) top: &'a CompiledNode,
}

/// Who is put there, and where the token goes then.
#[derive(Default)]
pub(super) struct Arrival {
    /// Who gets the step; none: whom its settings name.
    pub(super) person: Option<String>,
    /// Where it jumps when it is done.
    pub(super) return_point: Option<ReturnPoint>,
}

/// The smallest scope around a token that holds the step.
pub(super) fn target<'a>(
    execution: &Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
) -> Option<RollbackTarget<'a>> {
    let mut token = Some(token);
    while let Some(number) = token {
        let scope = execution.instance.scope(execution.instance.token(number)?.scope)?;
        if let Some(top) = directly_in(execution, scope, node) {
            return Some(RollbackTarget { node, scope: scope.id, top });
        }
        token = scope.owner;
    }
    None
}

/// The node or the sub-process around it that stands directly in the scope.
pub(super) fn directly_in<'a>(
    execution: &Execution<'a>,
    scope: &Scope,
    node: &'a CompiledNode,
) -> Option<&'a CompiledNode> {
    let inside = match scope.kind {
        ScopeKind::MultiInstance => return None,
        ScopeKind::Process => None,
        ScopeKind::SubProcess => Some(execution.definition.find(&scope.element)?.number),
    };
    let mut top = node;
    loop {
        if top.parent == inside {
            return Some(top);
        }
        top = execution.definition.node(top.parent?);
        if top.repeat.is_some() || !matches!(top.behavior, NodeBehavior::SubProcess(_)) {
            return None;
        }
    }
}

/// The token directly in a scope that a token belongs to.
pub(super) fn top_token(execution: &Execution, token: LocalId, scope: LocalId) -> Option<LocalId> {
    let mut token = execution.instance.token(token)?;
    while token.scope != scope {
        token = execution.instance.token(execution.owner_of(token.scope)?)?;
    }
    Some(token.id)
}

/// Takes away what the target has led to and puts one token there. `sources`: those who go back, directly in the scope.
/// Who comes straight back leaves everything else as it is: the branches beside go on.
pub(super) fn roll_back<'a>(
    execution: &mut Execution<'a>,
    target: &RollbackTarget<'a>,
    sources: &[LocalId],
    outcome: Outcome,
    arrival: Arrival,
) -> Result<(), EngineError> {
    let definition = execution.definition;
    // The region begins at those who go back, and where tokens in it would have jumped back to.
    let backs = ways_back(execution, target);
    let straight_back = arrival.return_point.is_some();
    let region = region(execution, target, sources, &backs, !straight_back);
    // Tokens in the region go, and with them what had been kept for their own way back.
    for token in execution.tokens_of(target.scope) {
        let stands_in = execution.instance.token(token).is_some_and(|it| region.holds(definition, it));
        let jumps_in = || backs.iter().any(|(jumping, to)| *jumping == token && region.nodes.contains(to));
        if sources.contains(&token) || !straight_back && (stands_in || jumps_in()) {
            if !stands_in {
                abandon_way_back(execution, target, token);
            }
            if !straight_back {
                lose_ways_out(execution, target, token);
            }
            cancel::cancel_token(execution, token, outcome);
        }
    }
    put_arrivals_back(execution, target, &region);
    // One token takes their place, and what is listened for in the scope is armed again.
    let token = place(execution, target.scope, target.top, target.node)?;
    event_sub_process::listen_again(execution, target.scope, token)?;
    let (back, person) = (arrival.return_point.map(Box::new), arrival.person);
    execution.emit(Event::TokenMarked { token, returned: true, return_point: back, person });
    execution.enter(token);
    Ok(())
}

/// The region, seen from those who go back and from where the tokens in it would have jumped back to. `again`: what the
/// joins beside the way have let through is run again, too.
fn region(
    execution: &Execution,
    target: &RollbackTarget,
    sources: &[LocalId],
    backs: &[(LocalId, NodeNumber)],
    again: bool,
) -> Region {
    let definition = execution.definition;
    let near = Region::of(definition, target.top, |_| false);
    let mut from = BTreeSet::new();
    let mut going = sources.to_vec();
    // A larger region may hold more tokens that would jump back, from further on: until none is added.
    loop {
        let known = from.len();
        let standing = going.iter().filter_map(|token| execution.instance.token(*token));
        from.extend(standing.filter_map(|token| stands_behind(definition, token)));
        from.extend(backs.iter().filter(|(token, _)| going.contains(token)).map(|(_, to)| *to));
        let region = Region::of(definition, target.top, |join| {
            from.iter().any(|it| must_pass(definition, target.top.number, *it, join))
                || again && has_fired(execution, target, &near, join)
        });
        if from.len() == known {
            return region;
        }
        let inside = |token: &LocalId| execution.instance.token(*token).is_some_and(|it| region.holds(definition, it));
        going = backs.iter().map(|(token, _)| *token).filter(inside).collect();
    }
}

/// Tokens directly in the scope that will jump straight back, themselves or from inside what they wait for, and where
/// to.
pub(super) fn ways_back(execution: &Execution, target: &RollbackTarget) -> Vec<(LocalId, NodeNumber)> {
    jumps(execution, target, |back| back)
}

/// Tokens that will jump straight back, each with the step that `pick` takes of several, one behind the other.
fn jumps(
    execution: &Execution,
    target: &RollbackTarget,
    pick: impl Fn(&ReturnPoint) -> &ReturnPoint,
) -> Vec<(LocalId, NodeNumber)> {
    let Some(scope) = execution.instance.scope(target.scope) else { return Vec::new() };
    let jumping = execution.instance.tokens.iter().filter_map(|token| Some((token.id, token.return_point.as_deref()?)));
    let found = jumping.filter_map(|(token, back)| {
        let to = directly_in(execution, scope, execution.definition.find(&pick(back).element)?)?;
        Some((top_token(execution, token, target.scope)?, to.number))
    });
    found.collect()
}

/// The step from which it goes on along the flows.
fn last(mut back: &ReturnPoint) -> &ReturnPoint {
    while let Some(further) = &back.further {
        back = further;
    }
    back
}

/// A parallel join that was passed gets back the arrivals that will not come again.
fn put_arrivals_back(execution: &mut Execution, target: &RollbackTarget, region: &Region) {
    let definition = execution.definition;
    for number in in_order(definition, target.top.number, &region.passed) {
        let join = definition.node(number);
        if !matches!(join.behavior, NodeBehavior::Parallel) {
            continue;
        }
        let arriving = expected(execution, target, join);
        for flow in join.incoming.iter().filter(|flow| !arriving.contains(flow)) {
            let via = Some(definition.flow(*flow).id.clone());
            let arrived = Token::new(execution.next_id(), target.scope, join.id.clone());
            execution.create_token(Token { via, ..arrived });
        }
    }
}

/// Joins that stand before others on every way come first: what they let through arrives at those.
fn in_order(definition: &Definition, from: NodeNumber, joins: &BTreeSet<NodeNumber>) -> Vec<NodeNumber> {
    let mut before: BTreeMap<NodeNumber, usize> = joins.iter().map(|join| (*join, 0)).collect();
    for join in joins.iter().filter(|_| joins.len() > 1) {
        let reached = reached_without(definition, from, *join);
        before.iter_mut().filter(|(behind, _)| !reached.contains(behind)).for_each(|(_, count)| *count += 1);
    }
    let mut order: Vec<NodeNumber> = joins.iter().copied().collect();
    order.sort_by_key(|join| before[join]);
    order
}

/// Goes on at a step that lies ahead: the token there takes this one's place.
pub(super) fn go_to<'a>(
    execution: &mut Execution<'a>,
    target: &RollbackTarget<'a>,
    token: LocalId,
    person: Option<String>,
    back: Option<Box<ReturnPoint>>,
) -> Result<(), EngineError> {
    let placed = place(execution, target.scope, target.top, target.node)?;
    cancel::cancel_token(execution, token, Outcome::Completed);
    execution.emit(Event::TokenMarked { token: placed, returned: true, return_point: back, person });
    execution.enter(placed);
    Ok(())
}

/// Who jumps over joins straight back needs no arrivals at them.
pub(super) fn take_arrivals(execution: &mut Execution, token: LocalId, to: &CompiledNode) {
    if let (Some(from), Some(scope)) = (execution.node_of(token), execution.instance.token(token).map(|it| it.scope)) {
        take_arrivals_between(execution, scope, from, to);
    }
}

/// Who would have jumped straight back goes: nobody needs the arrivals at the joins on that way any more.
fn abandon_way_back(execution: &mut Execution, target: &RollbackTarget, token: LocalId) {
    let (Some(mut from), Some(scope)) = (execution.node_of(token), execution.instance.scope(target.scope)) else {
        return;
    };
    let his = |it: &&Token| it.return_point.is_some() && top_token(execution, it.id, target.scope) == Some(token);
    let jumps = execution.instance.tokens.iter().filter(his);
    let backs = jumps.flat_map(|it| std::iter::successors(it.return_point.as_deref(), |back| back.further.as_deref()));
    let to = backs.filter_map(|back| directly_in(execution, scope, execution.definition.find(&back.element)?));
    for to in to.collect::<Vec<_>>() {
        take_arrivals_between(execution, target.scope, from, to);
        from = to;
    }
}

fn take_arrivals_between(execution: &mut Execution, scope: LocalId, from: &CompiledNode, to: &CompiledNode) {
    let definition = execution.definition;
    let region = Region::up_to_joins(definition, from, &|join| must_pass(definition, from.number, to.number, join));
    for number in &region.passed {
        let join = definition.node(*number);
        let waits = |it: &Token| it.scope == scope && it.element == join.id;
        for token in crate::engine::execution::cancel::ids_of(&execution.instance.tokens, waits, |it| it.id) {
            cancel::release(execution, token);
            execution.emit(Event::TokenConsumed { token, element: join.id.clone() });
        }
    }
}

/// A parallel join that some branch can no longer reach, an inclusive one that nobody beside the target's branch can
/// reach: it has let the others through already.
fn has_fired(execution: &Execution, target: &RollbackTarget, near: &Region, join: NodeNumber) -> bool {
    let definition = execution.definition;
    let join = definition.node(join);
    if matches!(join.behavior, NodeBehavior::Parallel) {
        return expected(execution, target, join).len() < join.incoming.len();
    }
    let reaches = |it: NodeNumber| reached_without(definition, it, target.top.number).contains(&join.number);
    let beside = |(token, _): &(&Token, Option<NodeNumber>)| !near.holds(definition, token);
    let comes =
        |(token, to): (&Token, Option<NodeNumber>)| to.or(stands_behind(definition, token)).is_some_and(reaches);
    !going_on(execution, target).into_iter().filter(beside).any(comes)
}

/// The flows by which a token waits there, or one alive, or the new one, can still come.
fn expected(execution: &Execution, target: &RollbackTarget, join: &CompiledNode) -> BTreeSet<FlowNumber> {
    arriving(execution.definition, join, target.top.number, &going_on(execution, target))
}

/// Tokens directly in the scope, and from which step they go on when they do not from where they stand: the one to
/// which they, or one inside what they wait for, jump straight back last.
fn going_on<'r>(execution: &'r Execution, target: &RollbackTarget) -> Vec<(&'r Token, Option<NodeNumber>)> {
    let mut jumps: BTreeMap<LocalId, NodeNumber> = jumps(execution, target, last).into_iter().collect();
    jumps.retain(|token, _| execution.node_of(*token).is_none_or(|node| node.number != target.top.number));
    let of_scope = execution.instance.tokens.iter().filter(|token| token.scope == target.scope);
    of_scope.map(|token| (token, jumps.get(&token.id).copied())).collect()
}

/// One token on the step; sub-processes around it are opened anew, as if the branches beside the step had come to their
/// joins.
fn place<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    top: &'a CompiledNode,
    node: &'a CompiledNode,
) -> Result<LocalId, EngineError> {
    let token = execution.spawn_token(scope, top);
    if top.number == node.number {
        return Ok(token);
    }
    let NodeBehavior::SubProcess(body) = &top.behavior else {
        return Err(EngineError::CannotReturn { element: node.id.to_string() });
    };
    boundary_event::arm_boundary(execution, token, top)?;
    let inside = execution.open_scope(Some(token), top, ScopeKind::SubProcess);
    sub_process::set_data(execution, inside, body);
    let next = child_towards(execution.definition, top, node);
    let placed = place(execution, inside, next, node)?;
    event_sub_process::arm_event_sub_processes(execution, inside, placed, body)?;
    let here = RollbackTarget { node: next, scope: inside, top: next };
    put_arrivals_back(execution, &here, &Region::of(execution.definition, next, |_| true));
    Ok(placed)
}

/// The node directly in `outer` that is, or holds, `node`.
fn child_towards<'a>(definition: &'a Definition, outer: &CompiledNode, node: &'a CompiledNode) -> &'a CompiledNode {
    let mut child = node;
    while child.parent != Some(outer.number) {
        match child.parent {
            Some(parent) => child = definition.node(parent),
            None => break,
        }
    }
    child
}

/// What the target has led to is still on its way to the next join, or somebody else is still on the way to the target:
/// it is no step before this token but one beside it, even where a loop could lead from one to the other.
pub(super) fn runs_beside(execution: &Execution, target: &RollbackTarget, token: LocalId) -> bool {
    let definition = execution.definition;
    let near = Region::of(definition, target.top, |_| false);
    let top = top_token(execution, token, target.scope);
    let (led_to, others): (Vec<&Token>, Vec<&Token>) = execution
        .instance
        .tokens
        .iter()
        .filter(|it| it.scope == target.scope)
        .partition(|it| near.holds(definition, it));
    if !led_to.is_empty() {
        return !led_to.iter().any(|it| Some(it.id) == top);
    }
    let backs = ways_back(execution, target);
    let stands = |it: &Token| backs.iter().find(|(jumping, _)| *jumping == it.id).map(|(_, to)| *to);
    let next = |it: &Token| stands(it).or_else(|| definition.find(&it.element).map(|node| node.number));
    others
        .iter()
        .any(|it| Some(it.id) != top && next(it).is_some_and(|it| comes_alone(definition, it, target.top.number)))
}

/// A token there comes to the other node without waiting for anybody at a join.
fn comes_alone(definition: &Definition, from: NodeNumber, to: NodeNumber) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(number) = open.pop() {
        if number == to {
            return true;
        }
        let node = definition.node(number);
        if !is_join(node) {
            open.extend(successors(definition, node).into_iter().filter(|next| seen.insert(*next)));
        }
    }
    false
}

/// Tokens of the scope that the target's earlier run has led to: those before the next joins, else those behind them.
pub(super) fn descendants(execution: &Execution, target: &RollbackTarget) -> Vec<LocalId> {
    let definition = execution.definition;
    let near = Region::of(definition, target.top, |_| false);
    let alive = |region: &Region| {
        let of_scope = execution.instance.tokens.iter().filter(|token| token.scope == target.scope);
        of_scope.filter(|token| region.holds(definition, token)).map(|token| token.id).collect::<Vec<_>>()
    };
    let found = alive(&near);
    if !found.is_empty() {
        return found;
    }
    alive(&Region::of(definition, target.top, |_| true))
}
