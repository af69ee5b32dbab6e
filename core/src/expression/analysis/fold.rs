//! Parts of an expression that have the same value whatever the variables are.

use super::problem::{ExpressionProblem, ExpressionProblemKind};
use crate::expression::cell::Cell;
use crate::expression::code::{Binary, Step, Unary};
use crate::expression::operate;
use crate::expression::tree::Tree;

/// The value of each branch, where it is always the same.
pub(super) fn fold<'a>(tree: &Tree<'a>) -> Vec<Option<Cell<'a>>> {
    let mut folded: Vec<Option<Cell<'a>>> = Vec::with_capacity(tree.branches.len());
    for branch in &tree.branches {
        let child = |place: usize| branch.children.get(place).and_then(|child| folded[*child].as_ref());
        let value = match &branch.node.step {
            Step::Null => Some(Cell::Null),
            Step::Boolean(value) => Some(Cell::Boolean(*value)),
            Step::Number(value) => Some(Cell::Number(*value)),
            Step::Text(text) => Some(Cell::text(&**text)),
            Step::Unary(operator) => child(0).and_then(|operand| operate::unary(*operator, operand).ok()),
            Step::Binary(operator) => {
                child(0).zip(child(1)).and_then(|(left, right)| operate::binary(*operator, left, right).ok())
            }
            Step::Decided { either } => fold_decided(*either, child(0), child(1)),
            _ => None,
        };
        folded.push(value);
    }
    folded
}

fn fold_decided<'a>(either: bool, left: Option<&Cell<'_>>, right: Option<&Cell<'_>>) -> Option<Cell<'a>> {
    let sides = [left, right].map(|side| side.and_then(|side| side.to_boolean().ok()));
    match sides {
        [Some(side), _] | [_, Some(side)] if side == either => Some(Cell::Boolean(either)),
        [Some(_), Some(_)] => Some(Cell::Boolean(!either)),
        _ => None,
    }
}

/// Conditions that are always true or always false by themselves, the outermost ones.
pub(super) fn constants(tree: &Tree<'_>) -> Vec<ExpressionProblem> {
    let folded = fold(tree);
    let mut problems = Vec::new();
    let mut covered = vec![false; folded.len()];
    for place in (0..folded.len()).rev() {
        let branch = &tree.branches[place];
        let constant = match &folded[place] {
            Some(Cell::Boolean(value)) if is_condition(tree, place) => Some(*value),
            _ => None,
        };
        if let Some(value) = constant
            && !covered[place]
        {
            let position = branch.node.position as usize;
            problems.push(ExpressionProblem { position, kind: ExpressionProblemKind::Constant { value } });
        }
        let inside = covered[place] || constant.is_some();
        for child in &branch.children {
            covered[*child] |= inside;
        }
    }
    problems
}

/// The whole expression, or what `!`, `&&`, `||` and `?` ask.
fn is_condition(tree: &Tree<'_>, place: usize) -> bool {
    if place + 1 == tree.branches.len() {
        return true;
    }
    tree.branches[place + 1..].iter().any(|parent| {
        let operand = parent.children.iter().position(|child| *child == place);
        match &parent.node.step {
            Step::Decided { .. } | Step::Unary(Unary::Not) => operand.is_some(),
            Step::Chosen => operand == Some(0),
            _ => false,
        }
    })
}

/// Operators that give a boolean.
pub(super) fn is_comparison(operator: Binary) -> bool {
    !matches!(operator, Binary::Add | Binary::Subtract | Binary::Multiply | Binary::Divide | Binary::Modulo)
}
