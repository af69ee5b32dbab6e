//! A called process exists, and calls do not go round without a wait.

use crate::bpmn::model::{EventKind, NodeIndex, NodeKind, Process};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let NodeKind::CallActivity(call) = &node.kind else { continue };
        let place = Place::from(node).at("calledElement");
        let Some(called) = &call.called else {
            if call.case.is_none() {
                findings.add(FindingKind::CallActivityMissingCalledElement, place);
            }
            continue;
        };
        let in_file = scene.model.process(called).is_some();
        let unknown = scene.context.processes.as_ref().is_some_and(|known| !known.contains(called));
        if unknown && !in_file && !called.contains(['$', '#']) {
            findings.add(FindingKind::CallActivityUnknownProcess { process: called.clone() }, place);
        }
        let mut path = vec![process.id.as_str()];
        if in_file && calls_back(scene, called, &process.id, &mut path) && !waits_before(process, &node.id) {
            findings.add(FindingKind::CallActivityCycle { process: process.id.clone() }, place);
        }
    }
}

/// Whether the process `called` comes to call `origin` with no wait on the way. `path` bounds the search: a process is
/// entered once.
fn calls_back<'a>(scene: &Scene<'a>, called: &'a str, origin: &str, path: &mut Vec<&'a str>) -> bool {
    if called == origin {
        return true;
    }
    let Some(process) = scene.model.process(called).filter(|_| !path.contains(&called)) else { return false };
    path.push(called);
    process.nodes.iter().any(|node| match &node.kind {
        NodeKind::CallActivity(call) => call
            .called
            .as_deref()
            .is_some_and(|next| !waits_before(process, &node.id) && calls_back(scene, next, origin, path)),
        _ => false,
    })
}

/// Every way from the start to the node passes a node that waits.
fn waits_before(process: &Process, id: &str) -> bool {
    let starts = |index: &NodeIndex| matches!(process.node(*index).kind, NodeKind::StartEvent(_));
    let mut seen = vec![false; process.nodes.len()];
    let mut open: Vec<NodeIndex> = (0..process.nodes.len()).map(NodeIndex::of).filter(starts).collect();
    while let Some(index) = open.pop() {
        let node = process.node(index);
        if node.id == id {
            return false;
        }
        if std::mem::replace(&mut seen[index.get()], true) || waits(process, index) {
            continue;
        }
        open.extend(node.outgoing.iter().map(|flow| process.flow(*flow).target));
    }
    true
}

fn waits(process: &Process, index: NodeIndex) -> bool {
    let node = process.node(index);
    match &node.kind {
        NodeKind::UserTask(_) | NodeKind::ReceiveTask(_) | NodeKind::EventBasedGateway { .. } => true,
        NodeKind::IntermediateCatchEvent => {
            node.events.iter().any(|event| !matches!(event.kind, EventKind::Link { .. }))
        }
        // A sub-process may or may not wait; it counts as waiting, so that no sound diagram is refused.
        _ => node.inside().is_some(),
    }
}
