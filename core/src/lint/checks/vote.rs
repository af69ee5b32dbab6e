//! Vote settings (`docs/handbook/approval-semantics.md` 4.5) have values that mean something.

use crate::bpmn::model::VoteRule;

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        let Some(rule) = node.policy.as_ref().and_then(|it| it.vote.as_ref()) else { continue };
        for (setting, value) in wrong(rule) {
            let kind = FindingKind::VoteRuleInvalid { setting: setting.to_owned(), value };
            findings.add(kind, FindingLocation::from(node).at("vote"));
        }
        if node.multi_instance().is_none() {
            findings.add(FindingKind::VoteRuleWithoutInstances, FindingLocation::from(node).at("vote"));
        }
    }
}

/// The settings of a rule that mean nothing, with their values.
fn wrong(rule: &VoteRule) -> Vec<(&'static str, String)> {
    let mut wrong = Vec::new();
    let words: [(&str, &Option<String>, &[&str]); 4] = [
        ("mode", &rule.mode, &["all", "any", "ratio", "count", "sequence", "expression"]),
        ("onReject", &rule.on_reject, &["veto", "count"]),
        ("abstain", &rule.abstain, &["counts", "ignored"]),
        ("tie", &rule.tie, &["pass", "reject"]),
    ];
    // Words that are none of the setting's.
    for (setting, value, allowed) in words {
        if let Some(value) = value.as_ref().filter(|it| !allowed.contains(&it.as_str())) {
            wrong.push((setting, value.clone()));
        }
    }
    // Numbers and expressions that the mode cannot do without.
    let shown = |number: Option<i32>| number.map_or_else(String::new, |it| it.to_string());
    let mode = rule.mode.as_deref();
    if matches!(mode, Some("ratio" | "count")) && rule.pass_num.is_none_or(|it| it <= 0) {
        wrong.push(("passNum", shown(rule.pass_num)));
    }
    if mode == Some("ratio") && !rule.pass_den.is_some_and(|it| it > 0 && rule.pass_num.is_none_or(|num| num <= it)) {
        wrong.push(("passDen", shown(rule.pass_den)));
    }
    if rule.quorum.is_some_and(|it| it < 1) {
        wrong.push(("quorum", shown(rule.quorum)));
    }
    if mode == Some("expression") && rule.expression.is_none() {
        wrong.push(("expression", String::new()));
    }
    wrong
}
