//! Warning and limit in working days, and where a signature goes (`docs/handbook/rules.md` 3.12).

use crate::bpmn::model::{Node, Oversight, UserTask};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        days(node, task.oversight(), findings);
        signatures(node, task, findings);
    }
}

/// A place that the node names is one for its operations too; each letter has its own.
fn signatures(node: &Node, task: &UserTask, findings: &mut Findings) {
    let mut unplaced =
        |property| findings.add(FindingKind::SignatureWithoutPosition, FindingLocation::from(node).at(property));
    let settings = || task.buttons.iter().filter_map(|it| it.settings.as_deref());
    if task.oversight().signature_position.is_none() {
        let signed = is_on(task.oversight().signature.as_ref())
            || node.policy.as_ref().is_some_and(|it| it.signature == Some(true));
        if signed && settings().all(|it| it.signature_position.is_none()) {
            unplaced("qzwzid");
        }
        if settings().any(|it| is_on(it.signature.as_ref()) && it.signature_position.is_none()) {
            unplaced("button");
        }
    }
    if task.letters.iter().any(|it| is_on(it.signature.as_ref()) && it.signature_position.is_none()) {
        unplaced("notice");
    }
}

fn is_on(switch: Option<&String>) -> bool {
    switch.is_some_and(|it| it == "1")
}

fn days(node: &Node, oversight: &Oversight, findings: &mut Findings) {
    let warning = oversight.early_warning.as_deref().map(|it| (it, in_range(it)));
    let limit = oversight.overtime.as_deref().map(|it| (it, in_range(it)));
    if let Some((value, None)) = warning {
        let kind = FindingKind::EarlyWarningOutOfRange { value: value.to_owned() };
        findings.add(kind, FindingLocation::from(node).at("earlywarning"));
    }
    if let Some((value, None)) = limit {
        findings.add(
            FindingKind::OvertimeOutOfRange { value: value.to_owned() },
            FindingLocation::from(node).at("overtime"),
        );
    }
    if let (Some((_, Some(warning))), Some((_, Some(overtime)))) = (warning, limit)
        && warning > overtime
    {
        let kind =
            FindingKind::EarlyWarningAfterOvertime { warning: warning.to_string(), overtime: overtime.to_string() };
        findings.add(kind, FindingLocation::from(node).at("earlywarning"));
    }
}

/// A whole number from 1 to 999.
fn in_range(value: &str) -> Option<u16> {
    value.parse().ok().filter(|days| (1..=999).contains(days))
}
