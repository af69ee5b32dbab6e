//! Link events pair up by name inside their scope: many throw, one catches.

use crate::bpmn::model::{EventKind, Node, NodeKind, Process, ProcessScope};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        for scope in &process.scopes {
            links(process, scope, findings);
        }
    }
}

/// Every pair of links is compared; a person draws no scope with more.
const MOST_LINKS: usize = 500;

fn links(process: &Process, scope: &ProcessScope, findings: &mut Findings) {
    let named: Vec<(&Node, &str)> = scope
        .nodes
        .iter()
        .map(|index| process.node(*index))
        .filter_map(|node| link_name(node).map(|name| (node, name)))
        .collect();
    for (at, (node, name)) in named.iter().enumerate().take(MOST_LINKS) {
        if name.is_empty() {
            findings.add(FindingKind::LinkEventMissingName, *node);
            continue;
        }
        let catches = |node: &Node| matches!(node.kind, NodeKind::IntermediateCatchEvent);
        let same = |other: &(&Node, &str)| other.1 == *name;
        // An end that nobody throws to is never reached, which is said elsewhere.
        if !catches(node) && !named.iter().any(|other| same(other) && catches(other.0)) {
            findings.add(FindingKind::LinkEventUnmatched { name: (*name).to_owned() }, *node);
        }
        if catches(node) && named[..at].iter().any(|other| same(other) && catches(other.0)) {
            findings.add(FindingKind::LinkEventDuplicateCatch { name: (*name).to_owned() }, *node);
        }
    }
}

/// The name of a link event, empty when it has none; nothing for other nodes.
fn link_name(node: &Node) -> Option<&str> {
    node.events.iter().find_map(|event| match &event.kind {
        EventKind::Link { name } => Some(name.as_deref().unwrap_or_default()),
        _ => None,
    })
}
