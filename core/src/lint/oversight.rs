//! Warning and limit in working days, and where a signature goes (`domain.md` 3.12).

use crate::bpmn::model::{Node, Oversight};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        days(node, task.oversight(), findings);
        let signed = task.oversight().signature.as_deref() == Some("1")
            || node.policy.as_ref().is_some_and(|it| it.signature == Some(true));
        let placed = task.oversight().signature_position.is_some()
            || scene.context.signed_nodes.as_ref().is_some_and(|it| it.contains(&node.id));
        if signed && !placed {
            findings.add(FindingKind::SignatureWithoutPosition, Place::from(node).at("qzwzid"));
        }
    }
}

fn days(node: &Node, oversight: &Oversight, findings: &mut Findings) {
    let warning = oversight.early_warning.as_deref().map(|it| (it, in_range(it)));
    let limit = oversight.overtime.as_deref().map(|it| (it, in_range(it)));
    if let Some((value, None)) = warning {
        let kind = FindingKind::EarlyWarningOutOfRange { value: value.to_owned() };
        findings.add(kind, Place::from(node).at("earlywarning"));
    }
    if let Some((value, None)) = limit {
        findings.add(FindingKind::OvertimeOutOfRange { value: value.to_owned() }, Place::from(node).at("overtime"));
    }
    if let (Some((_, Some(warning))), Some((_, Some(overtime)))) = (warning, limit)
        && warning > overtime
    {
        let kind =
            FindingKind::EarlyWarningAfterOvertime { warning: warning.to_string(), overtime: overtime.to_string() };
        findings.add(kind, Place::from(node).at("earlywarning"));
    }
}

/// A whole number from 1 to 999.
fn in_range(value: &str) -> Option<u16> {
    value.parse().ok().filter(|days| (1..=999).contains(days))
}
