//! Inclusive gateway: waits for every flow on which a token can still come, then takes every flow whose condition holds.
//!
//! What can still come is told for each flow (BPMN 2.0.2, 13.4.3, table 13.3): a token that may as well come by a flow on
//! which one waits already is not waited for, so that none is round a loop.

use crate::engine::definition::{CompiledNode, Definition, FlowNumber, NodeBehavior, NodeNumber, TimeoutAction};
use crate::engine::execution::Execution;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{JobKind, LocalId, Token};

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
    let mut waiting = execution.instance.tokens.iter().filter_map(|token| {
        let node = definition.find(&token.element)?;
        let joins = matches!(node.behavior, NodeBehavior::Inclusive) && node.incoming.len() > 1;
        (joins && !execution.has_job(token.id)).then_some((token.id, token.scope, node))
    });
    let ready = waiting.find(|(_, scope, node)| !can_still_come(execution, *scope, node));
    let Some((token, scope, node)) = ready else { return false };
    let arrived = execution.instance.tokens.iter().filter(|it| it.scope == scope && waits_at(execution, it, node));
    let others: Vec<LocalId> = arrived.map(|it| it.id).filter(|id| *id != token).collect();
    for other in others {
        execution.emit(Event::TokenConsumed { token: other, element: node.id.clone() });
    }
    execution.leave(token);
    true
}

/// The token has arrived: no job is still to bring it in, or out.
fn waits_at(execution: &Execution, token: &Token, gateway: &CompiledNode) -> bool {
    token.element == gateway.id && !execution.has_job(token.id)
}

/// Some token of the scope can come by a flow on which none waits, and by no flow on which one does.
fn can_still_come(execution: &Execution, scope: LocalId, gateway: &CompiledNode) -> bool {
    let tokens = || execution.instance.tokens.iter().filter(|token| token.scope == scope);
    let came_by = |flow: FlowNumber| {
        let id = &execution.definition.flow(flow).id;
        tokens().any(|token| waits_at(execution, token, gateway) && token.via.as_ref() == Some(id))
    };
    let marked: Vec<FlowNumber> = gateway.incoming.iter().copied().filter(|flow| came_by(*flow)).collect();
    tokens()
        .filter(|token| !waits_at(execution, token, gateway))
        .any(|token| is_awaited(execution, token, gateway, &marked))
}

fn is_awaited(execution: &Execution, token: &Token, gateway: &CompiledNode, marked: &[FlowNumber]) -> bool {
    let definition = execution.definition;
    let comes_in = execution.instance.jobs.iter().any(|job| job.token == token.id && job.kind == JobKind::Before);
    if token.element == gateway.id && comes_in {
        return marked.iter().all(|flow| token.via.as_ref() != Some(&definition.flow(*flow).id));
    }
    let Some(from) = definition.find(&token.element).map(|node| node.number) else { return false };
    let comes = |events| flows_ahead(definition, from, gateway.number, events);
    let is_marked = |flow: &FlowNumber| marked.contains(flow);
    !comes(Events::InPlaceOfHost).iter().any(is_marked) && comes(Events::All).iter().any(|flow| !is_marked(flow))
}

/// The boundary events that a way may lead over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Events {
    /// Those that take the token of their activity along.
    InPlaceOfHost,
    /// Those beside it too, which leave the activity where it is.
    All,
}

/// The flows into the gateway by which a token at `from` can come without passing the gateway.
fn flows_ahead(definition: &Definition, from: NodeNumber, gateway: NodeNumber, events: Events) -> Vec<FlowNumber> {
    let (mut seen, mut found) = (vec![false; definition.nodes.len()], Vec::new());
    let mut open = vec![from];
    while let Some(number) = open.pop() {
        if std::mem::replace(&mut seen[number as usize], true) {
            continue;
        }
        let node = definition.node(number);
        for flow in &node.outgoing {
            match definition.flow(*flow).target {
                target if target == gateway => found.push(*flow),
                target => open.push(target),
            }
        }
        open.extend(node.linked());
        open.extend(node.boundary.iter().copied().filter(|event| leads_on(definition.node(*event), events)));
    }
    found
}

fn leads_on(boundary: &CompiledNode, events: Events) -> bool {
    match &boundary.behavior {
        NodeBehavior::Boundary(it) => {
            // A time limit that acts on the tasks leads nowhere.
            let acts = it.timeout.as_ref().is_some_and(|action| *action != TimeoutAction::Jump);
            !acts && (it.interrupting || events == Events::All)
        }
        _ => false,
    }
}
