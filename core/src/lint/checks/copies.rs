//! Copies that a user task gives (`docs/handbook/approval-semantics.md` 4.11) come at a moment and reach somebody who may
//! read them.

use crate::bpmn::model::{CopyRule, Process};
use crate::engine::CopyMoment;

use super::assignment::{NEED_PARAMETER, parameter};
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::terms::CopyRuleProblem;

/// Strategies that name the people of the task itself, or the applicant: chosen by the approver, by the applicant, himself.
const NEVER: [i32; 3] = [34, 35, 36];
/// Strategies that may name readers.
const FINDING: [i32; 12] = [10, 20, 21, 22, 23, 30, 37, 38, 40, 50, 51, 60];

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes().filter(|(_, node)| node.user_task().is_some()) {
        let place = FindingLocation::from(node).at("copy");
        for rule in node.policy.iter().flat_map(|policy| &policy.copies) {
            if let Some(why) = problem(process, rule) {
                findings.add(FindingKind::CopyRuleInvalid { why }, place);
            }
            let named = (rule.candidate_strategy, rule.candidate_param.as_deref());
            parameter(scene, process, named, place, findings);
        }
    }
}

/// Why a rule can give no copy.
fn problem(process: &Process, rule: &CopyRule) -> Option<CopyRuleProblem> {
    if rule.event.as_deref().and_then(CopyMoment::from_event).is_none() {
        return Some(CopyRuleProblem::Moment);
    }
    let names_applicant = rule.candidate_users.iter().any(|user| process.names_applicant(user));
    if names_applicant || rule.candidate_strategy.is_some_and(|code| NEVER.contains(&code)) {
        return Some(CopyRuleProblem::Applicant);
    }
    let (code, has_parameter) = (rule.candidate_strategy, rule.candidate_param.is_some());
    let by_strategy =
        code.is_some_and(|code| FINDING.contains(&code) && (has_parameter || !NEED_PARAMETER.contains(&code)));
    let names_nobody = rule.candidate_users.is_empty() && rule.candidate_groups.is_empty() && !by_strategy;
    names_nobody.then_some(CopyRuleProblem::Nobody)
}
