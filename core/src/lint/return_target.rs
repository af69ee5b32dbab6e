//! A rejected task returns to a node that exists and lies before it.

use crate::bpmn::model::{Node, NodeIndex, Process};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(policy) = node.policy.as_ref().filter(|it| it.reject_handler == Some(2)) else { continue };
        let target = policy.reject_return_to.clone().unwrap_or_default();
        let place = Place::from(node).at("rejectReturnTaskId");
        match process.find(&target) {
            None => findings.add(FindingKind::ReturnTargetUnknown { target }, place),
            Some(index) if !lies_before(process, index, node) => {
                findings.add(FindingKind::ReturnTargetNotUpstream { target }, place);
            }
            Some(_) => (),
        }
    }
}

/// A token can go from one to the other along flows, within a scope or into and out of sub-processes.
fn lies_before(process: &Process, from: NodeIndex, to: &Node) -> bool {
    let mut seen = vec![false; process.nodes.len()];
    let mut open = vec![from];
    while let Some(index) = open.pop() {
        let node = process.node(index);
        if node.id == to.id && index != from {
            return true;
        }
        if std::mem::replace(&mut seen[index.get()], true) {
            continue;
        }
        open.extend(node.outgoing.iter().map(|flow| process.flow(*flow).target));
        open.extend(&node.boundary);
        if let Some(inside) = node.inside() {
            open.extend(&process.scope(inside).nodes);
        }
        if node.outgoing.is_empty()
            && let Some(owner) = process.scope(node.scope).owner
        {
            open.extend(process.node(owner).outgoing.iter().map(|flow| process.flow(*flow).target));
        }
    }
    false
}
