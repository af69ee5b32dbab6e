//! A process needs an end event, and a node without a way out should be one.

use crate::bpmn::model::{EventKind, Node, NodeKind, Process};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let ends = |node: &Node| matches!(node.kind, NodeKind::EndEvent);
        if !process.nodes.is_empty() && !process.nodes.iter().any(ends) {
            findings.add(FindingKind::EndEventMissing, process);
        }
        for node in process.nodes.iter().filter(|node| ends_by_itself(process, node)) {
            findings.add(FindingKind::ImplicitEnd, node);
        }
    }
}

fn ends_by_itself(process: &Process, node: &Node) -> bool {
    if !node.outgoing.is_empty() || node.for_compensation {
        return false;
    }
    let in_ad_hoc = process
        .scope(node.scope)
        .owner
        .is_some_and(|owner| matches!(process.node(owner).kind, NodeKind::AdHocSubProcess(_)));
    let jumps = node.events.iter().any(|event| match event.kind {
        EventKind::Link { .. } => matches!(node.kind, NodeKind::IntermediateThrowEvent),
        EventKind::Compensation { .. } => matches!(node.kind, NodeKind::BoundaryEvent(_)),
        _ => false,
    });
    !in_ad_hoc && !jumps && !matches!(node.kind, NodeKind::EndEvent | NodeKind::EventSubProcess(_))
}
