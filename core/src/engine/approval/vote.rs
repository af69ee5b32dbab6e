//! Votes of a multi-instance user task: counted as whole numbers, never as fractions (`approval-semantics.md` 4.5).

use crate::engine::definition::{CompiledNode, CompiledVoteRule, NodeBehavior, VoteMode};
use crate::engine::execution::{Execution, multi_instance};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Decision, VariableHolder, Vote};
use crate::engine::model::instance::{LocalId, Outcome, ROOT};
use crate::expression::Value;

/// The rule of a node whose instances vote.
pub(crate) fn rule(node: &CompiledNode) -> Option<&CompiledVoteRule> {
    match &node.behavior {
        NodeBehavior::User(user) if node.repeat.is_some() => user.policy.vote.as_ref(),
        _ => None,
    }
}

/// Sets the counters of the votes to zero, where the instances of the node vote.
pub(crate) fn begin(execution: &mut Execution, scope: LocalId, node: &CompiledNode) {
    if rule(node).is_some() {
        for counter in ["nrOfPass", "nrOfReject", "nrOfAbstain"] {
            multi_instance::set(execution, scope, counter, 0);
        }
    }
}

/// Counts one vote. Who decides without a vote is for it, unless the result says no.
pub(crate) fn count(
    execution: &mut Execution,
    token: LocalId,
    node: &CompiledNode,
    outcome: Outcome,
    decision: Option<&Decision>,
) {
    if rule(node).is_none() || !multi_instance::is_instance(execution, token) {
        return;
    }
    let Some(scope) = execution.instance.token(token).map(|token| token.scope) else { return };
    let unsaid = if outcome.is_rejection() { Vote::Reject } else { Vote::Pass };
    let counter = match decision.and_then(|decision| decision.vote).unwrap_or(unsaid) {
        Vote::Pass => "nrOfPass",
        Vote::Reject => "nrOfReject",
        Vote::Abstain => "nrOfAbstain",
    };
    let votes = multi_instance::get(execution, scope, counter) + 1;
    multi_instance::set(execution, scope, counter, votes);
}

/// What has been counted so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    pass: u64,
    reject: u64,
    abstain: u64,
    /// Votes still to come.
    open: u64,
}

impl Tally {
    fn cast(self) -> u64 {
        self.pass + self.reject + self.abstain
    }

    /// As if all who have not voted voted like this.
    fn filled(self, pass: bool) -> Self {
        let (more_pass, more_reject) = if pass { (self.open, 0) } else { (0, self.open) };
        Self { pass: self.pass + more_pass, reject: self.reject + more_reject, open: 0, ..self }
    }
}

/// Whether the vote is over. Its result is written to `votePassed`, and as a code to the product's variable.
pub(crate) fn decided(
    execution: &mut Execution,
    token: LocalId,
    scope: LocalId,
    node: &CompiledNode,
    rule: &CompiledVoteRule,
    last: bool,
) -> Result<bool, EngineError> {
    // What has been counted, and how many have not voted yet.
    let number = |name| multi_instance::get(execution, scope, name) as u64;
    let (pass, reject, abstain) = (number("nrOfPass"), number("nrOfReject"), number("nrOfAbstain"));
    let open = number("nrOfInstances").saturating_sub(pass + reject + abstain);
    let tally = Tally { pass, reject, abstain, open };
    // An expression speaks when it holds, or when nobody is left to vote.
    let verdict = match &rule.mode {
        VoteMode::Expression(expression) => {
            let holds = execution.evaluate_condition(token, &node.id, "vote", expression)?;
            if holds || last { Some(holds && tally.cast() >= u64::from(rule.quorum)) } else { None }
        }
        _ => verdict(rule, tally, last),
    };
    // Unless it may stop early, everybody is heard.
    let Some(passed) = verdict.filter(|_| last || rule.early_stop) else { return Ok(false) };
    // The next flows read whether it has passed; the code is for the whole process.
    let owner = execution.owner_of(scope).unwrap_or(token);
    execution.set(owner, "votePassed", Value::Boolean(passed));
    let codes = execution.definition.codes;
    let result = if passed { codes.passed } else { codes.not_passed };
    execution.set_at(VariableHolder::Scope(ROOT), codes.result_variable, Value::from(result));
    Ok(true)
}

/// The fewest votes for it that pass when all of `total` have voted and so many abstain; none: an expression says it, or
/// nothing does.
pub(crate) fn needed(rule: &CompiledVoteRule, total: u64, abstain: u64) -> Option<u64> {
    let rest = total.saturating_sub(abstain);
    (0..=rest).find(|pass| passes(rule, Tally { pass: *pass, reject: rest - pass, abstain, open: 0 }))
}

/// The result, once no further vote can change it.
fn verdict(rule: &CompiledVoteRule, tally: Tally, last: bool) -> Option<bool> {
    if rule.veto && tally.reject > 0 {
        return Some(false);
    }
    if last {
        return Some(passes(rule, tally));
    }
    let (best, worst) = (passes(rule, tally.filled(true)), passes(rule, tally.filled(false)) && !rule.veto);
    // Quorum counts votes cast, so it can be reached early only by votes that are there.
    let quorum = tally.cast() >= u64::from(rule.quorum);
    if !best {
        return Some(false);
    }
    (worst && quorum).then_some(true)
}

/// Whether a complete count passes. Whole numbers: `pass * den >= num * total`.
fn passes(rule: &CompiledVoteRule, tally: Tally) -> bool {
    if tally.cast() < u64::from(rule.quorum) {
        return false;
    }
    let total = tally.pass + tally.reject + if rule.abstentions_count { tally.abstain } else { 0 };
    if total > 0 && tally.pass == tally.reject && rule.tie_passes {
        return true;
    }
    match rule.mode {
        VoteMode::All | VoteMode::Sequence => tally.pass == total && total > 0,
        VoteMode::Any => tally.pass > 0,
        VoteMode::Ratio(num, den) => total > 0 && tally.pass * u64::from(den) >= u64::from(num) * total,
        VoteMode::Count(count) => tally.pass >= u64::from(count),
        VoteMode::Expression(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pass: u64, reject: u64, abstain: u64, open: u64) -> Tally {
        Tally { pass, reject, abstain, open }
    }

    fn ratio(num: u32, den: u32) -> CompiledVoteRule {
        CompiledVoteRule {
            mode: VoteMode::Ratio(num, den),
            abstentions_count: true,
            early_stop: true,
            ..CompiledVoteRule::default()
        }
    }

    #[test]
    fn two_of_three_are_two_thirds_exactly() {
        assert_eq!(verdict(&ratio(2, 3), tally(2, 0, 0, 1), false), Some(true));
        assert_eq!(verdict(&ratio(67, 100), tally(2, 1, 0, 0), true), Some(false));
    }

    #[test]
    fn a_vote_ends_as_soon_as_it_cannot_pass() {
        assert_eq!(verdict(&ratio(60, 100), tally(1, 2, 0, 2), false), None);
        assert_eq!(verdict(&ratio(60, 100), tally(1, 3, 0, 1), false), Some(false));
    }

    #[test]
    fn abstentions_lower_the_ratio_only_where_they_count() {
        let ignored = CompiledVoteRule { abstentions_count: false, ..ratio(1, 2) };
        assert_eq!(verdict(&ratio(1, 2), tally(1, 0, 2, 0), true), Some(false));
        assert_eq!(verdict(&ignored, tally(1, 0, 2, 0), true), Some(true));
    }

    #[test]
    fn a_veto_decides_at_once_and_nothing_passes_early_while_one_is_possible() {
        let veto = CompiledVoteRule { veto: true, ..ratio(1, 2) };
        assert_eq!(verdict(&veto, tally(3, 0, 0, 1), false), None);
        assert_eq!(verdict(&veto, tally(3, 1, 0, 0), false), Some(false));
    }

    #[test]
    fn too_few_votes_do_not_pass() {
        let quorum = CompiledVoteRule { quorum: 3, mode: VoteMode::Any, ..ratio(1, 1) };
        assert_eq!(verdict(&quorum, tally(2, 0, 0, 1), false), None);
        assert_eq!(verdict(&quorum, tally(2, 0, 1, 2), false), Some(true));
        assert_eq!(verdict(&quorum, tally(2, 0, 0, 0), true), Some(false));
    }

    #[test]
    fn the_votes_that_are_needed_are_the_fewest_that_pass() {
        assert_eq!(needed(&ratio(2, 3), 3, 0), Some(2));
        assert_eq!(needed(&ratio(60, 100), 5, 0), Some(3));
        assert_eq!(needed(&CompiledVoteRule::default(), 4, 0), Some(4));
        assert_eq!(needed(&CompiledVoteRule { mode: VoteMode::Count(3), ..CompiledVoteRule::default() }, 2, 0), None);
    }

    #[test]
    fn abstentions_change_how_many_votes_are_needed_as_the_rule_has_it() {
        let ignored = CompiledVoteRule { abstentions_count: false, ..ratio(2, 3) };
        assert_eq!([needed(&ratio(2, 3), 6, 3), needed(&ignored, 6, 3)], [None, Some(2)]);
        assert_eq!([needed(&ratio(2, 3), 6, 2), needed(&ignored, 6, 6)], [Some(4), None]);
    }

    #[test]
    fn a_tie_passes_where_the_rule_says_so() {
        let tie = CompiledVoteRule { tie_passes: true, ..ratio(3, 5) };
        assert_eq!(verdict(&tie, tally(2, 2, 0, 0), true), Some(true));
        assert_eq!(verdict(&ratio(3, 5), tally(2, 2, 0, 0), true), Some(false));
    }
}
