//! A boundary event has one trigger that can happen at its host.

use crate::bpmn::Edit;
use crate::bpmn::model::{BoundaryEvent, EventKind, Node, NodeKind, Process};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::interner::Interner;
use crate::lint::terms::Trigger;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        if let NodeKind::BoundaryEvent(event) = node.kind {
            triggers(node, findings);
            host(process, node, event, findings);
        }
        beside_each_other(process, node, findings);
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

/// Events of one activity that could not be told apart.
fn beside_each_other(process: &Process, host: &Node, findings: &mut Findings) {
    let mut messages = Interner::default();
    let mut waiting: Vec<&Node> = Vec::new();
    let mut cancels = false;
    for boundary in host.boundary.iter().map(|index| process.node(*index)) {
        for event in &boundary.events {
            match &event.kind {
                EventKind::Cancel if std::mem::replace(&mut cancels, true) => {
                    findings.add(FindingKind::BoundaryEventMultipleCancelOnTransaction, boundary);
                }
                EventKind::Message(message) => {
                    let Some(name) = message.reference.as_deref() else { continue };
                    let number = messages.number(name);
                    if let Some(other) = waiting.get_mut(number) {
                        // Each finding names the event before it, so that several of them are a chain.
                        let other = std::mem::replace(other, boundary).id.clone();
                        let kind = FindingKind::MessageEventMultipleOnBoundarySameMessageId { other };
                        findings.add(kind, FindingLocation::from(boundary).at("messageRef"));
                    } else {
                        waiting.push(boundary);
                    }
                }
                _ => (),
            }
        }
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
        let edit = Edit::SetAttribute {
            element: node.id.clone(),
            vendor: None,
            name: "cancelActivity".to_owned(),
            value: Some("true".to_owned()),
        };
        findings.add_fixable(FindingKind::BoundaryEventMustInterrupt, node, vec![edit]);
    }
}
