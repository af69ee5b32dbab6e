//! Two inclusive joins on one cycle may wait for each other: what should happen then is open. The proof knows
//! whether they ever do, and asks here only where it does not.

use crate::bpmn::model::{Node, NodeIndex, NodeKind, Process};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;

/// Each join is followed once; a person draws no diagram with more.
const MOST_JOINS: usize = 50;

pub(super) fn check(process: &Process, findings: &mut Findings) {
    let indices = (0..process.nodes.len()).map(NodeIndex::of);
    let joins: Vec<NodeIndex> = indices.filter(|index| joins(process.node(*index))).take(MOST_JOINS).collect();
    if joins.len() < 2 {
        return;
    }
    let reached: Vec<Vec<bool>> = joins.iter().map(|join| after(process, *join)).collect();
    for (at, join) in joins.iter().enumerate() {
        let on_cycle = |other: &usize| reached[at][joins[*other].get()] && reached[*other][join.get()];
        if let Some(other) = (0..joins.len()).filter(|other| *other != at).find(on_cycle) {
            let other = process.node(joins[other]).id.clone();
            findings.add(FindingKind::InclusiveJoinsInCycle { other }, process.node(*join));
        }
    }
}

fn joins(node: &Node) -> bool {
    matches!(node.kind, NodeKind::InclusiveGateway) && node.incoming.len() > 1
}

/// Nodes that a token of the same scope can come to from a node.
fn after(process: &Process, from: NodeIndex) -> Vec<bool> {
    let mut seen = vec![false; process.nodes.len()];
    let mut open = vec![from];
    while let Some(index) = open.pop() {
        let node = process.node(index);
        for next in node.outgoing.iter().map(|flow| process.flow(*flow).target).chain(node.boundary.iter().copied()) {
            if !std::mem::replace(&mut seen[next.get()], true) {
                open.push(next);
            }
        }
    }
    seen
}
