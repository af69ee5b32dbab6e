//! Listeners name what runs and an event that happens.

use crate::bpmn::model::{ExecutionEvent, ExecutionListener, Node, TaskEvent, TaskListener};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        for listener in &process.listeners {
            execution(FindingLocation::from(process), listener, ListenerOwner::Node, findings);
        }
        for listener in process.event_listeners.iter().filter(|it| it.implementation.is_none() && it.throws.is_none()) {
            let place = FindingLocation::from(process).at("eventListener").with_position(listener.position);
            findings.add(FindingKind::EventListenerImplementationMissing, place);
        }
    }
    for (_, node) in scene.nodes() {
        for listener in &node.listeners {
            execution(FindingLocation::from(node), listener, ListenerOwner::Node, findings);
        }
        for listener in node.user_task().iter().flat_map(|task| &task.listeners) {
            task_listener(node, listener, findings);
        }
    }
    for (_, flow) in scene.flows() {
        for listener in &flow.listeners {
            execution(FindingLocation::from(flow), listener, ListenerOwner::Flow, findings);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ListenerOwner {
    Node,
    Flow,
}

fn execution(place: FindingLocation<'_>, listener: &ExecutionListener, on: ListenerOwner, findings: &mut Findings) {
    let place = place.at("executionListener").with_position(listener.position);
    if listener.implementation.is_none() {
        findings.add(FindingKind::ExecutionListenerImplementationMissing, place);
    }
    let wrong = match (&listener.event, on) {
        (Some(ExecutionEvent::Other(event)), _) => Some(event.as_str()),
        (Some(ExecutionEvent::Take), ListenerOwner::Node) => Some("take"),
        _ => None,
    };
    if let Some(event) = wrong {
        findings.add(FindingKind::ExecutionListenerInvalidEvent { event: event.to_owned() }, place);
    }
}

fn task_listener(node: &Node, listener: &TaskListener, findings: &mut Findings) {
    let place = FindingLocation::from(node).at("taskListener").with_position(listener.position);
    if listener.implementation.is_none() {
        findings.add(FindingKind::UsertaskListenerImplementationMissing, place);
    }
    match &listener.event {
        None => findings.add(FindingKind::UsertaskListenerEventMissing, place),
        Some(TaskEvent::Other(event)) => {
            findings.add(FindingKind::UsertaskListenerInvalidEvent { event: event.clone() }, place);
        }
        Some(TaskEvent::Timeout) if listener.timers.is_empty() && !node_has_limit(node) => {
            findings.add(FindingKind::UsertaskListenerTimerMissing, place);
        }
        Some(_) => (),
    }
}

/// The node's own limit in working days is a timer too.
fn node_has_limit(node: &Node) -> bool {
    !node.boundary.is_empty() || node.user_task().is_some_and(|task| task.oversight().overtime.is_some())
}
