//! How the votes of the open multi-instance steps stand.

use crate::engine::approval::vote;
use crate::engine::definition::{CompiledVoteRule, Definition, NodeBehavior};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::{Instance, Scope, ScopeKind};
use crate::expression::Value;

/// How far an open step for several people has come.
#[derive(Clone, Debug)]
pub struct VoteTally<'a> {
    /// The user task.
    pub element: ElementId,
    /// By which rule it passes; none: its diagram says when it is over.
    pub rule: Option<&'a CompiledVoteRule>,
    /// How many are asked.
    pub total: u64,
    /// How many have decided.
    pub cast: u64,
    /// Votes for it.
    pub pass: u64,
    /// Votes against it.
    pub reject: u64,
    /// Abstentions.
    pub abstain: u64,
    /// The fewest votes for it that pass, those counted who abstain; none: no rule says so, or too many abstain.
    pub needed: Option<u64>,
}

/// The open steps for several people, the oldest first.
#[must_use]
pub fn tallies<'a>(definition: &'a Definition, instance: &Instance) -> Vec<VoteTally<'a>> {
    let several = instance.scopes.iter().filter(|it| it.kind == ScopeKind::MultiInstance);
    several.filter_map(|scope| tally(definition, scope)).collect()
}

fn tally<'a>(definition: &'a Definition, scope: &Scope) -> Option<VoteTally<'a>> {
    let node = definition.find(&scope.element)?;
    let NodeBehavior::User(_) = &node.behavior else { return None };
    let number = |name: &str| match scope.variables.get(name) {
        Some(Value::Long(number)) => u64::try_from(*number).unwrap_or(0),
        _ => 0,
    };
    let (rule, total, abstain) = (vote::rule(node), number("nrOfInstances"), number("nrOfAbstain"));
    Some(VoteTally {
        element: scope.element.clone(),
        rule,
        total,
        cast: number("nrOfCompletedInstances"),
        pass: number("nrOfPass"),
        reject: number("nrOfReject"),
        abstain,
        needed: rule.and_then(|rule| vote::needed(rule, total, abstain)),
    })
}
