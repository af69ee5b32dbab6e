//! Intermediate and end events: what each can wait for and do.

use crate::bpmn::model::{EventKind, Node, NodeKind, Process};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;
use crate::lint::terms::Trigger;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        match node.kind {
            NodeKind::IntermediateCatchEvent if node.events.is_empty() => {
                findings.add(FindingKind::IntermediateCatchEventNoEventDefinition, node);
            }
            NodeKind::IntermediateCatchEvent => {
                for what in others(node, can_catch) {
                    findings.add(FindingKind::IntermediateCatchEventInvalidEventDefinition { what }, node);
                }
            }
            NodeKind::IntermediateThrowEvent => {
                for what in others(node, can_throw) {
                    findings.add(FindingKind::ThrowEventInvalidEventDefinition { what }, node);
                }
            }
            NodeKind::EndEvent => end_event(process, node, findings),
            _ => (),
        }
    }
}

fn others(node: &Node, fits: fn(&EventKind) -> bool) -> impl Iterator<Item = Trigger> {
    node.events.iter().filter(move |event| !fits(&event.kind)).map(|event| Trigger::of(&event.kind))
}

fn can_catch(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::Timer(_)
            | EventKind::Message(_)
            | EventKind::Signal(_)
            | EventKind::Conditional { .. }
            | EventKind::Variable { .. }
            | EventKind::Link { .. }
    )
}

fn can_throw(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::Message(_)
            | EventKind::Signal(_)
            | EventKind::Escalation(_)
            | EventKind::Compensation { .. }
            | EventKind::Link { .. }
    )
}

fn can_end(kind: &EventKind) -> bool {
    can_throw(kind) && !matches!(kind, EventKind::Link { .. })
        || matches!(kind, EventKind::Error(_) | EventKind::Terminate { .. } | EventKind::Cancel)
}

fn end_event(process: &Process, node: &Node, findings: &mut Findings) {
    for what in others(node, can_end) {
        findings.add(FindingKind::EndEventInvalidEventDefinition { what }, node);
    }
    let cancels = node.events.iter().any(|event| matches!(event.kind, EventKind::Cancel));
    if cancels && !inside_transaction(process, node) {
        findings.add(FindingKind::EndEventCancelOnlyInsideTransaction, node);
    }
}

fn inside_transaction(process: &Process, node: &Node) -> bool {
    let mut scope = process.scope(node.scope);
    while let Some(owner) = scope.owner {
        let owner = process.node(owner);
        if matches!(owner.kind, NodeKind::Transaction(_)) {
            return true;
        }
        scope = process.scope(owner.scope);
    }
    false
}
