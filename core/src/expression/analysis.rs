//! What can be seen to be wrong with an expression before it runs.

mod check;
mod coverage;
mod domain;
mod fold;
mod joint;
mod names;
mod problem;
mod suggest;
mod survey;

pub use check::is_always_there;
pub use coverage::{Coverage, coverage};
pub use joint::can_hold;
pub use names::{NameCatalogue, VariableDeclaration};
pub use problem::{ExpressionProblem, ExpressionProblemKind};

use super::Expression;
use super::beans::Type;
use super::tree::Tree;
use check::check;
use coverage::only_verdict;
use fold::constants;

/// Looks for what fails or means nothing when the expression runs.
#[must_use]
pub fn analyse(expression: &Expression, names: &NameCatalogue) -> Vec<ExpressionProblem> {
    let mut problems = Vec::new();
    for code in expression.codes() {
        let tree = Tree::of(code);
        let (_, found) = check(&tree, names);
        for problem in found.into_iter().chain(constants(&tree)) {
            let place = problems.partition_point(|before: &ExpressionProblem| before.position <= problem.position);
            problems.insert(place, problem);
        }
    }
    if problems.is_empty()
        && let Some(value) = only_verdict(expression, names)
    {
        problems.push(ExpressionProblem { position: 0, kind: ExpressionProblemKind::Constant { value } });
    }
    for problem in &mut problems {
        problem.position = expression.characters_before(problem.position);
    }
    problems
}

/// The type of the value, as far as it can be known. Literal and composite texts are texts.
#[must_use]
pub fn result_type(expression: &Expression, names: &NameCatalogue) -> Type {
    match expression.sole_code() {
        Some(code) => check(&Tree::of(code), names).0,
        None => Type::Text,
    }
}
