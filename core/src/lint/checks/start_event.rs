//! One start event without trigger in each process and sub-process; in each event sub-process such with one trigger each.

use crate::bpmn::model::{EventKind, Node, NodeKind, Process, ProcessScope};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::terms::Trigger;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        for scope in &process.scopes {
            match scope.owner.map(|owner| process.node(owner)) {
                None => process_starts(process, scope, findings),
                Some(owner) => match owner.kind {
                    NodeKind::EventSubProcess(_) => event_sub_process_starts(process, scope, owner, findings),
                    NodeKind::AdHocSubProcess(_) => (),
                    _ => sub_process_starts(process, scope, owner, findings),
                },
            }
        }
    }
}

fn starts<'a>(process: &'a Process, scope: &'a ProcessScope) -> impl Iterator<Item = &'a Node> {
    let nodes = scope.nodes.iter().map(|index| process.node(*index));
    nodes.filter(|node| matches!(node.kind, NodeKind::StartEvent(_)))
}

/// Without a start event the engine begins with a node that nothing leads to.
fn begins(process: &Process, scope: &ProcessScope) -> bool {
    scope.nodes.iter().any(|index| process.node(*index).begins())
}

fn process_starts(process: &Process, scope: &ProcessScope, findings: &mut Findings) {
    let instantiates = |node: &Node| matches!(node.kind, NodeKind::EventBasedGateway { instantiate: true });
    let by_gateway = scope.nodes.iter().any(|index| instantiates(process.node(*index)));
    if !scope.nodes.is_empty() && !by_gateway && starts(process, scope).next().is_none() {
        findings.add(FindingKind::StartEventMissing, process);
        if !begins(process, scope) {
            findings.add(FindingKind::NothingStarts, process);
        }
    }
    for second in starts(process, scope).filter(|node| node.events.is_empty()).skip(1) {
        findings.add(FindingKind::StartEventMultipleFound, second);
    }
    for node in starts(process, scope) {
        for event in node.events.iter().filter(|event| !starts_process(&event.kind)) {
            let kind = FindingKind::StartEventInvalidEventDefinition { what: Trigger::of(&event.kind) };
            findings.add(kind, FindingLocation::from(node).with_position(event.position));
        }
    }
}

fn starts_process(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::Timer(_)
            | EventKind::Message(_)
            | EventKind::Signal(_)
            | EventKind::Conditional { .. }
            | EventKind::Variable { .. }
    )
}

fn sub_process_starts(process: &Process, scope: &ProcessScope, owner: &Node, findings: &mut Findings) {
    if starts(process, scope).next().is_none() {
        findings.add(FindingKind::SubprocessStartEventMissing, owner);
        if !begins(process, scope) {
            findings.add(FindingKind::NothingStarts, owner);
        }
    }
    for second in starts(process, scope).skip(1) {
        findings.add(FindingKind::SubprocessMultipleStartEvent, second);
    }
    for typed in starts(process, scope).filter(|node| !node.events.is_empty()) {
        findings.add(FindingKind::SubprocessStartEventNotNone, typed);
    }
}

fn event_sub_process_starts(process: &Process, scope: &ProcessScope, owner: &Node, findings: &mut Findings) {
    // A process that is over is undone by nobody.
    let undone = owner.scope.get() != 0;
    let waits = |kind: &EventKind| match kind {
        EventKind::Error(_) | EventKind::Escalation(_) => true,
        EventKind::Compensation { .. } => undone,
        other => starts_process(other),
    };
    let sound = |node: &Node| matches!(node.events.as_slice(), [event] if waits(&event.kind));
    if starts(process, scope).next().is_none() {
        findings.add(FindingKind::EventSubprocessInvalidStartEventDefinition, owner);
    }
    for start in starts(process, scope).filter(|start| !sound(start)) {
        findings.add(FindingKind::EventSubprocessInvalidStartEventDefinition, start);
    }
}
