//! A boundary event has one trigger that can happen at its host.

use crate::bpmn::model::{BoundaryEvent, EventKind, Node, NodeKind, Process};

use super::finding::{FindingKind, Trigger};
use super::findings::Findings;
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        if let NodeKind::BoundaryEvent(event) = node.kind {
            triggers(node, findings);
            host(process, node, event, findings);
        }
    }
}

fn triggers(node: &Node, findings: &mut Findings) {
    match node.events.as_slice() {
        [] => findings.add(FindingKind::BoundaryEventNoEventDefinition, node),
        [only] => {
            if matches!(only.kind, EventKind::Link { .. } | EventKind::Terminate { .. }) {
                let what = Trigger::of(&only.kind);
                findings.add(FindingKind::BoundaryEventInvalidEventDefinition { what }, node);
            }
        }
        _ => findings.add(FindingKind::BoundaryEventMultipleEventDefinitions, node),
    }
}

fn host(process: &Process, node: &Node, event: BoundaryEvent, findings: &mut Findings) {
    let has = |wanted: Trigger| node.events.iter().any(|event| Trigger::of(&event.kind) == wanted);
    if let Some(host) = event.attached_to.map(|index| process.node(index)) {
        if has(Trigger::Cancel) && !matches!(host.kind, NodeKind::Transaction(_)) {
            findings.add(FindingKind::BoundaryEventCancelOnlyOnTransaction, node);
        }
        if matches!(host.kind, NodeKind::EventSubProcess(_)) {
            findings.add(FindingKind::BoundaryEventOnEventSubprocess, node);
        }
    }
    if !event.interrupting && (has(Trigger::Cancel) || has(Trigger::Error)) {
        findings.add(FindingKind::BoundaryEventMustInterrupt, node);
    }
}
