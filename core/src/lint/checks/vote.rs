//! Vote settings (`docs/handbook/approval-semantics.md` 4.5) have values that mean something.

use std::collections::BTreeSet;

use crate::bpmn::model::{Node, VoteRule};
use crate::expression::has_marker;
use crate::operation::{Operation, OperationEffect};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

use super::assignment::strategy_names;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        if abstains_without_vote(node) {
            findings.add(FindingKind::AbstentionWithoutVote, FindingLocation::from(node).at("button"));
        }
        let Some(rule) = node.policy.as_ref().and_then(|it| it.vote.as_ref()) else { continue };
        for (setting, value) in wrong(rule) {
            let kind = FindingKind::VoteRuleInvalid { setting: setting.to_owned(), value };
            findings.add(kind, FindingLocation::from(node).at("vote"));
        }
        if node.multi_instance().is_none() {
            findings.add(FindingKind::VoteRuleWithoutInstances, FindingLocation::from(node).at("vote"));
        }
        for (setting, needed, voters) in never_met(node, rule) {
            let kind = FindingKind::VoteRuleNeverMet { setting: setting.to_owned(), needed, voters };
            findings.add(kind, FindingLocation::from(node).at("vote"));
        }
    }
}

/// Whoever abstains where nobody votes would let the case go on as if he had agreed.
fn abstains_without_vote(node: &Node) -> bool {
    let votes = node.multi_instance().is_some() && node.policy.as_ref().is_some_and(|it| it.vote.is_some());
    let buttons = node.user_task().map_or(&[][..], |task| &task.buttons);
    let mut operations = buttons.iter().filter_map(|it| Operation::from_code(it.code.as_deref()?));
    !votes && operations.any(|it| it.effect == OperationEffect::Abstain)
}

/// The settings that ask for more votes than there are voters, with both numbers.
fn never_met(node: &Node, rule: &VoteRule) -> Vec<(&'static str, usize, usize)> {
    let Some(voters) = voters(node) else { return Vec::new() };
    let pass_num = rule.pass_num.filter(|_| rule.mode.as_deref() == Some("count"));
    let asked = [("passNum", pass_num), ("quorum", rule.quorum)];
    let numbers = asked.into_iter().filter_map(|(setting, number)| Some((setting, usize::try_from(number?).ok()?)));
    numbers.filter(|(_, needed)| *needed > voters).map(|(setting, needed)| (setting, needed, voters)).collect()
}

/// How many vote at most, where the diagram says so: a number of instances, or named people.
fn voters(node: &Node) -> Option<usize> {
    let multi = node.multi_instance()?;
    if let Some(cardinality) = &multi.cardinality {
        return cardinality.body.trim().parse().ok();
    }
    let policy = node.policy.as_deref()?;
    let named = policy.candidate_param.as_deref().filter(|it| policy.candidate_strategy == Some(30) && !has_marker(it));
    let counts = multi.collection.is_none() && multi.collection_handler.is_none();
    named.filter(|_| counts).map(|it| strategy_names(it).collect::<BTreeSet<_>>().len())
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
