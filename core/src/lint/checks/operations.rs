//! Operations a task offers must do something (`docs/handbook/dictionaries.md` 2.4).

use crate::bpmn::model::{Node, Process, UserTask};
use crate::operation::Operation;

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::interner::Interner;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        if task.buttons.is_empty() {
            findings.add(FindingKind::OperationNone, FindingLocation::from(node).at("button"));
        }
        buttons(process, node, task, findings);
        letters(node, task, findings);
    }
}

/// A letter is made when an operation has its result; who switches letters on names one.
fn letters(node: &Node, task: &UserTask, findings: &mut Findings) {
    if task.letters.is_empty() && task.oversight().letter.as_deref() == Some("1") {
        findings.add(FindingKind::NoticeMissing, FindingLocation::from(node).at("notice"));
    }
    let operations = || task.buttons.iter().filter_map(|it| Operation::from_code(it.code.as_deref()?));
    for result in task.letters.iter().filter_map(|it| it.result.as_deref()) {
        if operations().all(|it| it.letter_result() != Some(result)) {
            findings.add(
                FindingKind::NoticeNeverMade { result: result.to_owned() },
                FindingLocation::from(node).at("notice"),
            );
        }
    }
}

fn buttons(process: &Process, node: &Node, task: &UserTask, findings: &mut Findings) {
    let mut seen = Interner::default();
    for button in &task.buttons {
        let place = FindingLocation::from(node).at("button");
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
        // A message is sent in some way, and by a template.
        let settings = button.settings.as_deref();
        if settings
            .is_some_and(|it| it.sends.as_deref() == Some("1") && (it.send_methods.is_none() || it.template.is_none()))
        {
            findings.add(FindingKind::OperationMessageIncomplete, place);
        }
        if let Some(target) = button.next.as_ref().filter(|next| !exists(process, next)) {
            findings.add(FindingKind::OperationTargetUnknown { target: target.clone() }, place);
        }
    }
}

fn exists(process: &Process, id: &str) -> bool {
    process.find(id).is_some() || process.flows.iter().any(|flow| flow.id == id)
}
