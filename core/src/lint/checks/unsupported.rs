//! What is not executed, named one by one.

use crate::bpmn::model::{Node, NodeKind};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        if let Some(what) = unsupported(node) {
            findings.add(FindingKind::UnsupportedElement { what: what.to_owned() }, node);
        }
    }
}

fn unsupported(node: &Node) -> Option<&'static str> {
    match &node.kind {
        NodeKind::ComplexGateway => Some("complexGateway"),
        NodeKind::AdHocSubProcess(_) => Some("adHocSubProcess"),
        NodeKind::ServiceTask(task) | NodeKind::SendTask(task) if task.operation.is_some() => Some("operationRef"),
        NodeKind::CallActivity(call) if call.case.is_some() => Some("caseRef"),
        _ => None,
    }
}
