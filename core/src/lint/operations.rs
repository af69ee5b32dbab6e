//! Operations a task offers must do something (`domain.md` 2.4).

use crate::approval::Operation;
use crate::bpmn::model::{Node, Process, UserTask};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;
use super::seen::Seen;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        if task.buttons.is_empty() {
            findings.add(FindingKind::OperationNone, Place::from(node).at("button"));
        }
        buttons(process, node, task, findings);
    }
}

fn buttons(process: &Process, node: &Node, task: &UserTask, findings: &mut Findings) {
    let mut seen = Seen::default();
    for button in &task.buttons {
        let place = Place::from(node).at("button");
        match &button.code {
            None => {
                let name = button.name.clone().unwrap_or_default();
                findings.add(FindingKind::OperationMissingCode { name }, place);
            }
            Some(code) => {
                if Operation::from_code(code).is_none() {
                    findings.add(FindingKind::OperationUnknown { code: code.clone() }, place);
                }
                if !seen.insert(code) {
                    findings.add(FindingKind::OperationTwice { code: code.clone() }, place);
                }
            }
        }
        if let Some(target) = button.next.as_ref().filter(|next| !exists(process, next)) {
            findings.add(FindingKind::OperationTargetUnknown { target: target.clone() }, place);
        }
    }
}

fn exists(process: &Process, id: &str) -> bool {
    process.find(id).is_some() || process.flows.iter().any(|flow| flow.id == id)
}
