//! A called process exists, and calls do not go round without a wait.

use crate::bpmn::model::{CalledBy, EventKind, Mapping, Node, NodeIndex, NodeKind, Process, SequenceFlow};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        handed(node, findings);
        let NodeKind::CallActivity(call) = &node.kind else { continue };
        let place = FindingLocation::from(node).at("calledElement");
        let Some(called) = &call.called else {
            if call.case.is_none() {
                findings.add(FindingKind::CallActivityMissingCalledElement, place);
            }
            continue;
        };
        let called = match call.called_by {
            CalledBy::Key => called,
            // `KEY:VERSION`: some version or other, maybe not this one.
            CalledBy::Id => called.split(':').next().unwrap_or_default(),
        };
        let in_file = call.called_by == CalledBy::Key && scene.model.process(called).is_some();
        let unknown = scene.context.processes.as_ref().is_some_and(|known| !known.contains(called));
        if unknown && !in_file && !called.contains(['$', '#']) {
            findings.add(FindingKind::CallActivityUnknownProcess { process: called.to_owned() }, place);
        }
        let mut path = vec![process.id.as_str()];
        if in_file && calls_back(scene, called, &process.id, &mut path) && is_sure(process, &node.id) {
            findings.add(FindingKind::CallActivityCycle { process: process.id.clone() }, place);
        }
    }
}

/// What goes in and out, with events too, says where it comes from and where it goes.
fn handed(node: &Node, findings: &mut Findings) {
    let (inputs, outputs) = match &node.kind {
        NodeKind::CallActivity(call) => (call.inputs.as_slice(), call.outputs.as_slice()),
        _ => (node.handed.as_slice(), [].as_slice()),
    };
    let whole = |it: &Mapping| {
        let (from, to) = (it.source.is_some() || it.source_expression.is_some(), it.target.is_some());
        it.all || it.business_key.is_some() || (from && (to || it.target_expression.is_some()))
    };
    for mapping in inputs.iter().chain(outputs).filter(|it| !whole(it)) {
        findings.add(FindingKind::MappingIncomplete, FindingLocation::from(node).with_position(mapping.position));
    }
}

/// Whether the process `called` always comes to call `origin`, with no wait on the way. `path` bounds the search: a process is
/// entered once.
fn calls_back<'a>(scene: &LintInput<'a>, called: &'a str, origin: &str, path: &mut Vec<&'a str>) -> bool {
    if called == origin {
        return true;
    }
    let Some(process) = scene.model.process(called).filter(|_| !path.contains(&called)) else { return false };
    path.push(called);
    process.nodes.iter().any(|node| match &node.kind {
        NodeKind::CallActivity(call) => call
            .called
            .as_deref()
            .is_some_and(|next| is_sure(process, &node.id) && calls_back(scene, next, origin, path)),
        _ => false,
    })
}

/// From a start, every token comes to the node without a wait. Where there is a choice of another way, calls may stop.
fn is_sure(process: &Process, id: &str) -> bool {
    let mut before: Vec<Vec<NodeIndex>> = vec![Vec::new(); process.nodes.len()];
    for flow in &process.flows {
        before[flow.target.get()].push(flow.source);
    }
    let mut sure = vec![false; process.nodes.len()];
    let mut open: Vec<NodeIndex> = process.find(id).into_iter().collect();
    while let Some(index) = open.pop() {
        if !std::mem::replace(&mut sure[index.get()], true) {
            open.extend(before[index.get()].iter().filter(|source| leads_on(process, **source, &sure)));
        }
    }
    let starts = |(at, _): &(usize, &bool)| matches!(process.nodes[*at].kind, NodeKind::StartEvent(_));
    sure.iter().enumerate().filter(starts).any(|(_, sure)| *sure)
}

/// Whoever leaves the node comes to one that is sure: by every flow where one is chosen, else by any.
fn leads_on(process: &Process, index: NodeIndex, sure: &[bool]) -> bool {
    let node = process.node(index);
    let mut flows = node.outgoing.iter().map(|flow| process.flow(*flow));
    let chooses = matches!(node.kind, NodeKind::ExclusiveGateway | NodeKind::InclusiveGateway)
        || flows.clone().any(|flow| flow.condition.is_some());
    let certain = |flow: &SequenceFlow| sure[flow.target.get()];
    !waits(process, index) && if chooses { flows.all(certain) } else { flows.any(certain) }
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
