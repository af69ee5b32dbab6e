//! Whether conditions can hold together, where variables are there only while conditions of their own hold.

use std::borrow::Cow;

use super::coverage::{Assignment, Assignments, MAX_ASSIGNMENTS};
use super::domain::Domains;
use crate::expression::scope::{ExpressionScope, Implicit};
use crate::expression::tree::Tree;
use crate::expression::{Expression, NameCatalogue, Type, Value, condition};

/// Whether there are values with which all `goals` hold. A variable of `guards` has no value while its condition does not
/// hold; each stands behind those that its condition reads. A condition that fails counts as one that holds. `None`:
/// samples cannot decide it.
#[must_use]
pub fn can_hold(goals: &[&Expression], guards: &[(&str, &Expression)], names: &NameCatalogue) -> Option<bool> {
    let all = || goals.iter().copied().chain(guards.iter().map(|(_, guard)| *guard));
    let trees: Vec<Tree<'_>> = all().map(|it| it.sole_code().map(Tree::of)).collect::<Option<_>>()?;
    if trees.iter().any(Tree::is_opaque) {
        return None;
    }
    let domains = Domains::of(&trees, names);
    let is_complete = domains.complete;
    let mut assignments = Assignments::of(domains, names.in_task);
    assignments.add_null(names);
    let found = assignments.iter().any(|assignment| {
        let mut scope = PartialAssignment { assignment, hidden: Vec::new(), names };
        for (name, guard) in guards {
            if !condition(guard, &scope).unwrap_or(true) {
                scope.hidden.push(name);
            }
        }
        goals.iter().all(|goal| condition(goal, &scope).unwrap_or(true))
    });
    if !found && (!is_complete || MAX_ASSIGNMENTS < assignments.count()) { None } else { Some(found) }
}

/// Values of which some are not there.
struct PartialAssignment<'a> {
    assignment: Assignment<'a>,
    hidden: Vec<&'a str>,
    names: &'a NameCatalogue,
}

impl ExpressionScope for PartialAssignment<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        if self.hidden.contains(&name) {
            return Some(Cow::Owned(nothing(self.names, name)));
        }
        self.assignment.variable(name)
    }

    fn offers(&self, object: Implicit) -> bool {
        self.assignment.offers(object)
    }
}

/// What is read where nothing is entered: of a field for several values an empty list.
fn nothing(names: &NameCatalogue, name: &str) -> Value {
    match names.variables.get(name).map(|declared| declared.kind) {
        Some(Type::List) => Value::List(Vec::new()),
        _ => Value::Null,
    }
}
