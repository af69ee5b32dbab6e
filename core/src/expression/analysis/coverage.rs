//! Gaps and overlaps between the conditions of one gateway.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::domain::Domains;
use crate::expression::scope::{ExpressionScope, Implicit};
use crate::expression::tree::Tree;
use crate::expression::{Expression, NameCatalogue, Type, Value, condition};

/// What the conditions of one gateway leave open or decide twice. Every example has been evaluated.
#[derive(Clone, Debug, PartialEq)]
pub enum Coverage {
    /// No condition holds: without a default flow the token cannot leave.
    Gap {
        /// Values with which it happens.
        example: BTreeMap<String, Value>,
    },
    /// Two conditions hold: only the order of the flows decides.
    Overlap {
        /// The flow that wins at an exclusive gateway.
        first: String,
        /// The other flow.
        second: String,
        /// Values with which it happens.
        example: BTreeMap<String, Value>,
    },
}

/// The most assignments that are tried; of more, as many from all over.
pub(super) const MAX_ASSIGNMENTS: u64 = 4_096;

/// Compares the conditions of the flows that leave one gateway, in document order. `None`: no condition, always true.
/// Leave the default flow out, and ignore gaps where there is one.
///
/// Finds one gap at most, and one overlap of each pair of flows. What it does not understand (beans, arithmetic on
/// several variables) it does not report.
#[must_use]
pub fn coverage(conditions: &[(&str, Option<&Expression>)], names: &NameCatalogue) -> Vec<Coverage> {
    let trees: Vec<Tree<'_>> =
        conditions.iter().filter_map(|(_, condition)| Some(Tree::of(condition.as_ref()?.sole_code()?))).collect();
    if trees.iter().any(Tree::is_opaque) {
        return Vec::new();
    }
    let assignments = Assignments::of(Domains::of(&trees, names), names.in_task);
    let mut found = CoverageReport { gap: None, overlaps: Vec::new() };
    for assignment in assignments.iter() {
        let verdicts: Result<Vec<bool>, _> = conditions
            .iter()
            .map(|(_, expression)| expression.map_or(Ok(true), |expression| condition(expression, &assignment)))
            .collect();
        if let Ok(verdicts) = verdicts {
            found.note(&verdicts, &assignment);
        }
    }
    found.into_coverage(conditions)
}

/// The verdict of a condition that gives the same one for all values of its variables.
pub(super) fn only_verdict(expression: &Expression, names: &NameCatalogue) -> Option<bool> {
    let tree = Tree::of(expression.sole_code()?);
    if tree.is_opaque() {
        return None;
    }
    let domains = Domains::of(&[tree], names);
    if !domains.complete || domains.samples.is_empty() {
        return None;
    }
    let mut assignments = Assignments::of(domains, names.in_task);
    assignments.add_null(names);
    if MAX_ASSIGNMENTS < assignments.count() {
        return None;
    }
    let mut only = None;
    for assignment in assignments.iter() {
        let verdict = condition(expression, &assignment).ok()?;
        if *only.get_or_insert(verdict) != verdict {
            return None;
        }
    }
    only
}

struct CoverageReport {
    gap: Option<BTreeMap<String, Value>>,
    overlaps: Vec<(usize, usize, BTreeMap<String, Value>)>,
}

impl CoverageReport {
    fn note(&mut self, verdicts: &[bool], assignment: &Assignment<'_>) {
        let holding: Vec<usize> = (0..verdicts.len()).filter(|flow| verdicts[*flow]).collect();
        if holding.is_empty() && !verdicts.is_empty() {
            self.gap.get_or_insert_with(|| assignment.example());
        }
        for (place, first) in holding.iter().enumerate() {
            for second in &holding[place + 1..] {
                if !self.overlaps.iter().any(|(one, other, _)| one == first && other == second) {
                    self.overlaps.push((*first, *second, assignment.example()));
                }
            }
        }
    }

    fn into_coverage(self, conditions: &[(&str, Option<&Expression>)]) -> Vec<Coverage> {
        let gap = self.gap.map(|example| Coverage::Gap { example });
        let overlaps = self.overlaps.into_iter().map(|(first, second, example)| Coverage::Overlap {
            first: conditions[first].0.to_owned(),
            second: conditions[second].0.to_owned(),
            example,
        });
        gap.into_iter().chain(overlaps).collect()
    }
}

/// All combinations of the samples.
pub(super) struct Assignments<'a> {
    variables: Vec<(&'a str, Vec<Value>)>,
    in_task: bool,
}

impl<'a> Assignments<'a> {
    pub(super) fn of(domains: Domains<'a>, in_task: bool) -> Self {
        Self { variables: domains.samples, in_task }
    }

    /// Any variable may be null unless it is declared as a yes or no.
    pub(super) fn add_null(&mut self, names: &NameCatalogue) {
        for (name, values) in &mut self.variables {
            let boolean = names.variables.get(*name).is_some_and(|declared| declared.kind == Type::Boolean);
            if !boolean && !values.contains(&Value::Null) {
                values.push(Value::Null);
            }
        }
    }

    pub(super) fn count(&self) -> u64 {
        self.variables.iter().fold(1, |count, (_, values)| count.saturating_mul(values.len() as u64))
    }

    /// Every combination, or some from all over when there are too many.
    pub(super) fn iter(&self) -> impl Iterator<Item = Assignment<'_>> {
        /// 2^64 divided by the golden ratio: multiples of it are spread evenly.
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let count = self.count();
        let all = count <= MAX_ASSIGNMENTS;
        (0..count.min(MAX_ASSIGNMENTS))
            .map(move |index| self.assignment(if all { index } else { index.wrapping_mul(SPREAD) >> 8 }))
    }

    /// The combination of a number, written with one digit for each variable.
    fn assignment(&self, mut number: u64) -> Assignment<'_> {
        let mut values = Vec::with_capacity(self.variables.len());
        for (name, samples) in &self.variables {
            let length = samples.len().max(1) as u64;
            let digit = usize::try_from(number % length).unwrap_or(0);
            number /= length;
            values.extend(samples.get(digit).map(|value| (*name, value)));
        }
        Assignment { values, in_task: self.in_task }
    }
}

pub(super) struct Assignment<'a> {
    values: Vec<(&'a str, &'a Value)>,
    in_task: bool,
}

impl Assignment<'_> {
    fn example(&self) -> BTreeMap<String, Value> {
        let mut example = BTreeMap::new();
        for (name, value) in &self.values {
            example.insert((*name).to_owned(), (*value).clone());
        }
        example
    }
}

impl ExpressionScope for Assignment<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        let found = self.values.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| Cow::Borrowed(*value))
    }

    /// They are there for their variables; conditions on their properties are not judged.
    fn offers(&self, object: Implicit) -> bool {
        object == Implicit::Execution || self.in_task
    }
}
