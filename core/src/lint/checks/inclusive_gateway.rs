//! An inclusive gateway takes every flow whose condition holds, else the default; joins do not wait for each other.

use crate::bpmn::model::{Node, NodeIndex, NodeKind, Process};

use super::exclusive_gateway::without_condition;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        joins(process, findings);
    }
    for (process, node) in scene.nodes() {
        if !matches!(node.kind, NodeKind::InclusiveGateway) || node.outgoing.len() < 2 {
            continue;
        }
        for index in &node.outgoing {
            let flow = process.flow(*index);
            let id = flow.id.clone();
            match (&flow.condition, node.default_flow == Some(*index)) {
                (Some(_), true) => {
                    let kind = FindingKind::InclusiveGatewayConditionOnSeqFlow { flow: id };
                    findings.add_fixable(kind, FindingLocation::from(node), vec![without_condition(flow)]);
                }
                (None, false) => {
                    findings.add(FindingKind::InclusiveGatewaySeqFlowWithoutConditions { flow: id }, node);
                }
                (Some(_), false) | (None, true) => (),
            }
        }
        let all_conditional = node.outgoing.iter().all(|index| process.flow(*index).condition.is_some());
        if node.default_flow.is_none() && all_conditional {
            findings.add(FindingKind::InclusiveGatewayNoDefault, FindingLocation::from(node).at("default"));
        }
    }
}

/// Two joins in one cycle: each may have to wait for what the other lets go, and BPMN does not say which goes first.
fn joins(process: &Process, findings: &mut Findings) {
    let joins: Vec<(NodeIndex, &Node)> = (0..process.nodes.len())
        .map(|index| (NodeIndex::of(index), process.node(NodeIndex::of(index))))
        .filter(|(_, node)| matches!(node.kind, NodeKind::InclusiveGateway) && node.incoming.len() > 1)
        .collect();
    if joins.len() < 2 {
        return;
    }
    let cycles = cycles(process);
    let mut first: Vec<Option<&Node>> = vec![None; process.nodes.len()];
    for (index, node) in joins {
        match first[cycles[index.get()]] {
            None => first[cycles[index.get()]] = Some(node),
            Some(other) => findings.add(FindingKind::InclusiveJoinCycle { other: other.id.clone() }, node),
        }
    }
}

/// For each node a number that those alone share which lead to each other: strongly connected components, by two walks.
fn cycles(process: &Process) -> Vec<usize> {
    let count = process.nodes.len();
    let (mut before, mut left): (Vec<Vec<usize>>, _) = (vec![Vec::new(); count], Vec::with_capacity(count));
    // Along the flows, for the order in which nodes are left.
    let mut seen = vec![false; count];
    for root in 0..count {
        let mut open = vec![(root, false)];
        while let Some((index, is_left)) = open.pop() {
            if is_left {
                left.push(index);
            } else if !std::mem::replace(&mut seen[index], true) {
                open.push((index, true));
                let node = process.node(NodeIndex::of(index));
                let next =
                    node.outgoing.iter().map(|flow| process.flow(*flow).target).chain(node.boundary.iter().copied());
                for to in next.map(NodeIndex::get) {
                    before[to].push(index);
                    open.push((to, false));
                }
            }
        }
    }
    // Against them, from the last one that was left.
    let mut cycles = vec![None; count];
    for root in left.into_iter().rev() {
        let mut open = vec![root];
        while let Some(index) = open.pop() {
            if cycles[index].is_none() {
                cycles[index] = Some(root);
                open.extend(&before[index]);
            }
        }
    }
    cycles.into_iter().enumerate().map(|(index, cycle)| cycle.unwrap_or(index)).collect()
}
