//! Classes, delegates and beans run only when they are registered: nothing else is ever executed.

use std::collections::BTreeSet;

use crate::bpmn::model::{Implementation, Node, NodeKind};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    let Some(handlers) = &scene.context.handlers else { return };
    for process in &scene.model.processes {
        for listener in &process.listeners {
            let place = Place::from(process).at("executionListener").placed(listener.position);
            registered(listener.implementation.as_ref(), place, handlers, findings);
        }
    }
    for (_, node) in scene.nodes() {
        of_node(node, handlers, findings);
    }
    for (_, flow) in scene.flows() {
        for listener in &flow.listeners {
            let place = Place::from(flow).at("executionListener").placed(listener.position);
            registered(listener.implementation.as_ref(), place, handlers, findings);
        }
    }
}

fn of_node(node: &Node, handlers: &BTreeSet<String>, findings: &mut Findings) {
    for listener in &node.listeners {
        let place = Place::from(node).at("executionListener").placed(listener.position);
        registered(listener.implementation.as_ref(), place, handlers, findings);
    }
    for listener in node.user_task().iter().flat_map(|task| &task.listeners) {
        let place = Place::from(node).at("taskListener").placed(listener.position);
        registered(listener.implementation.as_ref(), place, handlers, findings);
    }
    let own = match &node.kind {
        NodeKind::ServiceTask(task) | NodeKind::SendTask(task) => task.implementation.as_ref(),
        NodeKind::BusinessRuleTask(rule) => rule.implementation.as_ref(),
        _ => None,
    };
    registered(own, Place::from(node).at("implementation"), handlers, findings);
}

fn registered(
    implementation: Option<&Implementation>,
    place: Place<'_>,
    handlers: &BTreeSet<String>,
    findings: &mut Findings,
) {
    match implementation {
        Some(Implementation::Class(name)) if !handlers.contains(name) => {
            findings.add(FindingKind::HandlerUnknown { name: name.clone() }, place);
        }
        Some(Implementation::Delegate(text)) => {
            let name = text.strip_prefix("${").and_then(|it| it.strip_suffix('}')).unwrap_or(text).trim();
            if !handlers.contains(name) {
                findings.add(FindingKind::BeanUnknown { name: name.to_owned() }, place);
            }
        }
        _ => (),
    }
}
