//! Service, send and script tasks have something to run, in a language that is run.

use crate::bpmn::model::{Implementation, NodeKind, Script, ServiceTask};
use crate::expression::{self, AssignmentTarget};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        let place = FindingLocation::from(node);
        match &node.kind {
            NodeKind::ServiceTask(task) if !runs(task) => {
                findings.add(FindingKind::ServicetaskMissingImplementation, place.at("implementation"));
            }
            NodeKind::ServiceTask(task) => service(task, place, findings),
            NodeKind::SendTask(task) if !runs(task) && task.message.is_none() => {
                findings.add(FindingKind::SendtaskInvalidImplementation, place.at("implementation"));
            }
            NodeKind::ScriptTask(task) => match &task.script {
                None => findings.add(FindingKind::ScripttaskMissingScript, place.at("script")),
                Some(script) => language(script, place.at("scriptFormat"), findings),
            },
            _ => (),
        }
        // A listener's script must be one that runs here, too.
        for listener in &node.listeners {
            let place = place.at("executionListener").with_position(listener.position);
            script_of(listener.implementation.as_ref(), place, findings);
        }
        for listener in node.user_task().iter().flat_map(|task| &task.listeners) {
            let place = place.at("taskListener").with_position(listener.position);
            script_of(listener.implementation.as_ref(), place, findings);
        }
    }
}

/// Kinds of service tasks that Flowable and Camunda run themselves.
const KINDS: [&str; 10] =
    ["mail", "http", "shell", "camel", "mule", "dmn", "case", "send-event", "external-worker", "external"];

fn service(task: &ServiceTask, place: FindingLocation<'_>, findings: &mut Findings) {
    match &task.implementation {
        Some(Implementation::BuiltIn(kind)) if !KINDS.contains(&kind.as_str()) => {
            findings.add(FindingKind::ServicetaskInvalidType { name: kind.clone() }, place.at("type"));
        }
        Some(Implementation::BuiltIn(kind)) if kind.starts_with("external") && task.topic.is_none() => {
            findings.add(FindingKind::ServicetaskMissingImplementation, place.at("topic"));
        }
        Some(Implementation::Class(_) | Implementation::Delegate(_)) if task.result_variable.is_some() => {
            findings.add(FindingKind::ServicetaskResultVarNameWithDelegate, place.at("resultVariable"));
        }
        _ => (),
    }
}

fn runs(task: &ServiceTask) -> bool {
    task.implementation.is_some() || task.topic.is_some() || task.operation.is_some()
}

fn script_of(implementation: Option<&Implementation>, place: FindingLocation<'_>, findings: &mut Findings) {
    if let Some(Implementation::Script(script)) = implementation {
        language(script, place, findings);
    }
}

/// Only expressions are run, and what is no more than one; a script language would run anything (SEC-02).
fn language(script: &Script, place: FindingLocation<'_>, findings: &mut Findings) {
    let format = script.format.as_deref().unwrap_or_default();
    let throws = || expression::script_error(&script.text, AssignmentTarget::Script).is_some();
    if !expression::is_own_language(format)
        && expression::script(&script.text, AssignmentTarget::Script).is_none()
        && !throws()
    {
        findings.add(FindingKind::ScriptLanguageUnsupported { language: format.to_owned() }, place);
    }
}
