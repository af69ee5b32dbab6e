//! What another engine would not do with the diagram (`docs/handbook/bpmn-extensions.md` 3.4).

use crate::bpmn::model::{EventKind, Loop, Mapping, Node, NodeKind, Process, TaskEvent};
use crate::bpmn::{Edit, Vendor};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        asynchronous(node, findings);
        repeats(node, findings);
        listeners(node, findings);
        escalation(process, node, findings);
        for name in &node.foreign {
            findings
                .add(FindingKind::NotPortableCamundaOnly { name: name.clone() }, FindingLocation::from(node).at(name));
        }
        if let NodeKind::CallActivity(call) = &node.kind {
            for mapping in call.inputs.iter().filter(|it| only_camunda(it)) {
                findings.add(
                    FindingKind::NotPortableMapping,
                    FindingLocation::from(node).at("in").with_position(mapping.position),
                );
            }
        }
    }
    // Settings of the whole process that only Camunda acts on.
    for process in &scene.model.processes {
        let set = [
            ("versionTag", process.version_tag.is_some()),
            ("historyTimeToLive", process.history_time_to_live.is_some()),
            ("isStartableInTasklist", !process.startable_in_tasklist),
            ("jobPriority", process.job_priority.is_some()),
        ];
        for (name, _) in set.into_iter().filter(|(_, set)| *set) {
            findings.add(
                FindingKind::NotPortableCamundaOnly { name: name.to_owned() },
                FindingLocation::from(process).at(name),
            );
        }
    }
}

fn asynchronous(node: &Node, findings: &mut Findings) {
    if node.asynchronous.before && !node.asynchronous.before_portable {
        let edit = Edit::SetAttribute {
            element: node.id.clone(),
            vendor: Some(Vendor::Flowable),
            name: "async".to_owned(),
            value: Some("true".to_owned()),
        };
        findings.add_fixable(FindingKind::NotPortableAsyncBefore, FindingLocation::from(node).at("async"), vec![edit]);
    }
}

fn repeats(node: &Node, findings: &mut Findings) {
    match &node.repeat {
        Some(Loop::Standard(it)) => {
            findings.add(FindingKind::NotPortableStandardLoop, FindingLocation::from(node).with_position(it.position));
        }
        Some(Loop::MultiInstance(it)) => {
            let place = FindingLocation::from(node).with_position(it.position);
            if it.asynchronous.before || it.asynchronous.after {
                findings.add(FindingKind::NotPortableMultiInstanceAsync, place.at("async"));
            }
            if it.retry.is_some() && node.retry.is_none() {
                findings.add(FindingKind::NotPortableMultiInstanceRetry, place.at("failedJobRetryTimeCycle"));
            }
        }
        None => (),
    }
}

/// Flowable never ends the scope of an event sub-process by an escalation.
fn escalation(process: &Process, node: &Node, findings: &mut Findings) {
    let NodeKind::StartEvent(start) = &node.kind else { return };
    let inside = process.scope(node.scope).owner.map(|owner| &process.node(owner).kind);
    let beside = !start.interrupting || !matches!(inside, Some(NodeKind::EventSubProcess(_)));
    if !beside && node.events.iter().any(|event| matches!(event.kind, EventKind::Escalation(_))) {
        findings.add(FindingKind::NotPortableEscalation, FindingLocation::from(node).at("isInterrupting"));
    }
}

fn listeners(node: &Node, findings: &mut Findings) {
    for listener in node.listeners.iter().filter(|it| it.script_without_type) {
        let place = FindingLocation::from(node).at("executionListener").with_position(listener.position);
        findings.add(FindingKind::NotPortableScriptListener, place);
    }
    for listener in node.user_task().iter().flat_map(|task| &task.listeners) {
        let place = FindingLocation::from(node).at("taskListener").with_position(listener.position);
        if listener.script_without_type {
            findings.add(FindingKind::NotPortableScriptListener, place);
        }
        let event = match &listener.event {
            Some(TaskEvent::Update) => "update",
            Some(TaskEvent::Timeout) => "timeout",
            _ => continue,
        };
        findings.add(FindingKind::NotPortableTaskListenerEvent { event: event.to_owned() }, place);
    }
}

fn only_camunda(mapping: &Mapping) -> bool {
    mapping.business_key.is_some() || mapping.all || mapping.local
}
