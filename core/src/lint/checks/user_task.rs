//! A user task needs a name, somebody who does it, and a form.

use crate::bpmn::model::{Node, UserTask};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        if node.name.is_none() {
            findings.add(FindingKind::UserTaskMissingName, FindingLocation::from(node).at("name"));
        }
        if !somebody(node, task) {
            findings.add(FindingKind::UserTaskNobody, FindingLocation::from(node).at("assignee"));
        }
        if task.form.key.is_none() && task.form.fields.is_empty() {
            findings.add(FindingKind::UserTaskMissingForm, FindingLocation::from(node).at("formKey"));
        }
    }
}

/// Somebody is named, a strategy finds somebody, or nobody is needed because the node decides by itself.
fn somebody(node: &Node, task: &UserTask) -> bool {
    let policy = node.policy.as_deref();
    let found = policy.is_some_and(|it| it.candidate_strategy.is_some() || matches!(it.approve_type, Some(2 | 3)));
    task.names_somebody() || task.oversight().role_code.is_some() || found
}
