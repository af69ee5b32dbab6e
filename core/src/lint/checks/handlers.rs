//! Classes, delegates and beans run only when they are registered: nothing else is ever executed.

use std::collections::BTreeSet;

use crate::bpmn::model::{Implementation, Node, NodeKind, ServiceTask};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let Some(handlers) = &scene.context.handlers else { return };
    for process in &scene.model.processes {
        for listener in &process.listeners {
            let place = FindingLocation::from(process).at("executionListener").with_position(listener.position);
            is_registered(listener.implementation.as_ref(), place, handlers, findings);
        }
    }
    for (_, node) in scene.nodes() {
        of_node(node, handlers, findings);
    }
    for (_, flow) in scene.flows() {
        for listener in &flow.listeners {
            let place = FindingLocation::from(flow).at("executionListener").with_position(listener.position);
            is_registered(listener.implementation.as_ref(), place, handlers, findings);
        }
    }
}

fn of_node(node: &Node, handlers: &BTreeSet<String>, findings: &mut Findings) {
    for listener in &node.listeners {
        let place = FindingLocation::from(node).at("executionListener").with_position(listener.position);
        is_registered(listener.implementation.as_ref(), place, handlers, findings);
    }
    for listener in node.user_task().iter().flat_map(|task| &task.listeners) {
        let place = FindingLocation::from(node).at("taskListener").with_position(listener.position);
        is_registered(listener.implementation.as_ref(), place, handlers, findings);
    }
    let own = match &node.kind {
        // Whoever works on a topic is known by its name.
        NodeKind::ServiceTask(task) | NodeKind::SendTask(task) => match (&task.implementation, &task.topic) {
            (Some(Implementation::BuiltIn(_)) | None, Some(topic)) if !handlers.contains(topic) => {
                let place = FindingLocation::from(node).at("topic");
                return findings.add(FindingKind::HandlerUnknown { name: topic.clone() }, place);
            }
            (Some(Implementation::BuiltIn(_)), Some(_)) => None,
            (implementation, _) => implementation.as_ref(),
        },
        NodeKind::BusinessRuleTask(rule) => rule.implementation.as_ref(),
        _ => None,
    };
    is_registered(own, FindingLocation::from(node).at("implementation"), handlers, findings);
    if let NodeKind::ServiceTask(task) = &node.kind {
        is_reachable(task, FindingLocation::from(node).at("requestUrl"), handlers, findings);
    }
}

/// An HTTP call goes to a host that the installation allows: each is registered as its origin. One that an expression
/// names is known when it is called.
fn is_reachable(task: &ServiceTask, place: FindingLocation<'_>, handlers: &BTreeSet<String>, findings: &mut Findings) {
    if task.implementation != Some(Implementation::BuiltIn(HTTP.to_owned())) || !handlers.contains(HTTP) {
        return;
    }
    let url = task.fields.iter().find(|field| field.name == "requestUrl").and_then(|field| field.text.as_deref());
    let Some((scheme, rest)) = url.and_then(|url| url.split_once("://")) else { return };
    let origin = format!("{scheme}://{}", rest.split(['/', '?', '#']).next().unwrap_or_default());
    if !origin.contains("${") && !handlers.contains(&origin) {
        findings.add(FindingKind::HandlerUnknown { name: origin }, place);
    }
}

/// The handler that calls other systems.
const HTTP: &str = "http";

fn is_registered(
    implementation: Option<&Implementation>,
    place: FindingLocation<'_>,
    handlers: &BTreeSet<String>,
    findings: &mut Findings,
) {
    match implementation {
        // What Flowable runs itself, as `http` and `mail`, runs here only where something is registered for it.
        Some(Implementation::Class(name) | Implementation::BuiltIn(name)) if !handlers.contains(name) => {
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
