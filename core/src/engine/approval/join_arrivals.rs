//! Which arrivals a join can still expect.

use std::collections::BTreeSet;

use crate::engine::definition::{CompiledNode, Definition, FlowNumber, NodeBehavior, NodeNumber};
use crate::engine::model::instance::Token;

/// The flows by which a token can come to a parallel join before it lets anybody through: from where tokens are or jump
/// to, each other parallel join letting through only what can come by all its flows. So a way round a loop that this join is on
/// is none.
pub(super) fn arriving(
    definition: &Definition,
    join: &CompiledNode,
    from: NodeNumber,
    tokens: &[(&Token, Option<NodeNumber>)],
) -> BTreeSet<FlowNumber> {
    let mut reached = ReachableFlows { definition, join: join.number, nodes: BTreeSet::new(), flows: BTreeSet::new() };
    let mut open = reached.node(from);
    for (token, jumps_to) in tokens {
        let Some(node) = definition.find(&token.element) else { continue };
        open.extend(match (jumps_to, flow_by(definition, node, token).filter(|_| is_parallel_join(node))) {
            (Some(to), _) => reached.node(*to),
            (None, Some(flow)) => reached.flow(flow),
            (None, None) => reached.node(node.number),
        });
    }
    while let Some(flow) = open.pop() {
        open.extend(reached.flow(flow));
    }
    join.incoming.iter().copied().filter(|flow| reached.flows.contains(flow)).collect()
}

/// The flow a token came by.
pub(super) fn flow_by(definition: &Definition, node: &CompiledNode, token: &Token) -> Option<FlowNumber> {
    let via = token.via.as_ref()?;
    node.incoming.iter().copied().find(|flow| definition.flow(*flow).id == *via)
}

fn is_parallel_join(node: &CompiledNode) -> bool {
    matches!(node.behavior, NodeBehavior::Parallel) && node.incoming.len() > 1
}

/// Where tokens can come, as if none were ever used up.
struct ReachableFlows<'d> {
    definition: &'d Definition,
    join: NodeNumber,
    nodes: BTreeSet<NodeNumber>,
    flows: BTreeSet<FlowNumber>,
}

impl ReachableFlows<'_> {
    /// Flows that a token on this node can take from it.
    fn node(&mut self, number: NodeNumber) -> Vec<FlowNumber> {
        let (mut flows, mut open) = (Vec::new(), vec![number]);
        while let Some(number) = open.pop() {
            if number != self.join && self.nodes.insert(number) {
                let node = self.definition.node(number);
                flows.extend(&node.outgoing);
                open.extend(node.linked());
                open.extend(&node.boundary);
            }
        }
        flows
    }

    /// Flows that can be taken once a token comes by this one.
    fn flow(&mut self, number: FlowNumber) -> Vec<FlowNumber> {
        let node = self.definition.node(self.definition.flow(number).target);
        let is_new = self.flows.insert(number);
        let passes = !is_parallel_join(node) || node.incoming.iter().all(|flow| self.flows.contains(flow));
        if is_new && passes { self.node(node.number) } else { Vec::new() }
    }
}
