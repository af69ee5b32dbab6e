//! Messages, signals and errors: declared with a name, once, and named where they are used.

use crate::bpmn::model::{Declaration, EventKind, Node, NodeKind, ScopeIndex};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::interner::Interner;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let model = scene.model;
    // A message that no node names needs no name.
    for message in model.messages.iter().filter(|it| it.name.is_none() && is_used(scene, it)) {
        findings.add(FindingKind::MessageMissingName, location(message).at("name"));
    }
    for (name, second) in duplicates(&model.messages) {
        findings.add(FindingKind::MessageDuplicateName { name }, location(second).at("name"));
    }
    for signal in &model.signals {
        if signal.id.is_empty() {
            findings.add(FindingKind::SignalMissingId, location(signal).at("id"));
        }
        if signal.name.is_none() {
            findings.add(FindingKind::SignalMissingName, location(signal).at("name"));
        }
    }
    for (name, second) in duplicates(&model.signals) {
        findings.add(FindingKind::SignalDuplicateName { name }, location(second).at("name"));
    }
    for error in &model.errors {
        let kind = match error.code.as_deref() {
            None => FindingKind::ErrorMissingErrorCode,
            Some("") => FindingKind::ErrorEmptyErrorCode,
            Some(_) => continue,
        };
        findings.add(kind, location(error).at("errorCode"));
    }
    // What the nodes make of the declarations.
    for (_, node) in scene.nodes() {
        uses(node, findings);
    }
    start_messages(scene, findings);
    start_signals(scene, findings);
    unsent_messages(scene, findings);
}

/// Whether a node names it; message flows between pools need no name.
fn is_used(scene: &LintInput<'_>, message: &Declaration) -> bool {
    let is_it =
        |reference: Option<&String>| reference.is_some_and(|it| it.rsplit(':').next() == Some(message.id.as_str()));
    let names = |node: &Node| match &node.kind {
        NodeKind::ReceiveTask(task) => is_it(task.reference.as_ref()),
        _ => node
            .events
            .iter()
            .any(|event| matches!(&event.kind, EventKind::Message(it) if is_it(it.reference.as_ref()))),
    };
    scene.nodes().any(|(_, node)| names(node))
}

fn location(declaration: &Declaration) -> FindingLocation<'_> {
    FindingLocation::new(&declaration.id, declaration.position)
}

/// Each declaration whose name an earlier one has.
fn duplicates(list: &[Declaration]) -> Vec<(String, &Declaration)> {
    let mut seen = Interner::default();
    let named = list.iter().filter_map(|it| it.name.as_ref().map(|name| (name, it)));
    named.filter(|(name, _)| !seen.insert(name)).map(|(name, it)| (name.clone(), it)).collect()
}

fn uses(node: &Node, findings: &mut Findings) {
    for event in &node.events {
        let place = FindingLocation::from(node).with_position(event.position);
        match &event.kind {
            EventKind::Message(it) if it.reference.is_none() && it.expression.is_none() && waits(node) => {
                findings.add(FindingKind::MessageEventMissingMessageRef, place.at("messageRef"));
            }
            EventKind::Signal(it) if it.reference.is_none() && it.expression.is_none() => {
                findings.add(FindingKind::SignalEventMissingSignalRef, place.at("signalRef"));
            }
            EventKind::Escalation(it) if !waits(node) && (it.code.is_none() || it.codeless) => {
                findings.add(FindingKind::EscalationMissingCode, place.at("escalationRef"));
            }
            _ => (),
        }
    }
}

/// A throwing message event may name an implementation instead of a message.
fn waits(node: &Node) -> bool {
    !matches!(node.kind, NodeKind::IntermediateThrowEvent | NodeKind::EndEvent)
}

fn start_messages(scene: &LintInput<'_>, findings: &mut Findings) {
    let mut seen = Interner::default();
    for (_, node) in scene.nodes() {
        if !matches!(node.kind, NodeKind::StartEvent(_)) || node.scope != ScopeIndex(0) {
            continue;
        }
        for name in node.events.iter().filter_map(|event| message_name(&event.kind)) {
            if !seen.insert(name) {
                findings.add(FindingKind::StartMessageDuplicated { name: name.to_owned() }, node);
            }
        }
    }
}

fn start_signals(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let mut seen = Interner::default();
        let starts = |node: &&Node| matches!(node.kind, NodeKind::StartEvent(_)) && node.scope == ScopeIndex(0);
        for node in process.nodes.iter().filter(starts) {
            for event in &node.events {
                let EventKind::Signal(signal) = &event.kind else { continue };
                if let Some(name) = signal.name.as_deref().filter(|name| !seen.insert(name)) {
                    findings.add(FindingKind::StartSignalDuplicated { name: name.to_owned() }, node);
                }
            }
        }
    }
}

fn message_name(kind: &EventKind) -> Option<&str> {
    match kind {
        EventKind::Message(message) => message.name.as_deref(),
        _ => None,
    }
}

fn unsent_messages(scene: &LintInput<'_>, findings: &mut Findings) {
    let mut sent = Interner::default();
    let mut awaited = Interner::default();
    // The finding stands where a name is first awaited.
    let mut first: Vec<(&str, &Node)> = Vec::new();
    let mut awaits = |name, node| {
        if awaited.insert(name) {
            first.push((name, node));
        }
    };
    // Tasks and events both send and await, in any process of the file.
    for (_, node) in scene.nodes() {
        match &node.kind {
            NodeKind::SendTask(task) => {
                if let Some(name) = &task.message {
                    sent.insert(name);
                }
            }
            NodeKind::ReceiveTask(task) => {
                if let Some(name) = &task.message {
                    awaits(name, node);
                }
            }
            _ => (),
        }
        for name in node.events.iter().filter_map(|event| message_name(&event.kind)) {
            if waits(node) {
                awaits(name, node);
            } else {
                sent.insert(name);
            }
        }
    }
    for (name, node) in first.into_iter().filter(|(name, _)| sent.find(name).is_none()) {
        findings.add(FindingKind::MessageNoSender { name: name.to_owned() }, node);
    }
}
