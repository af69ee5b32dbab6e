//! A condition that compares two values, taken apart: whoever has the values at hand need not run it on a stack.

use super::Expression;
use super::code::{Binary, Node, Step};
use super::number::Number;
use super::operate::text_order;

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Side<'e> {
    /// A variable.
    Name(&'e str),
    /// A text in quotes.
    Text(&'e str),
    /// A whole number.
    Whole(i64),
}

/// An operator that compares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ComparisonOperator(Binary);

impl ComparisonOperator {
    /// What the evaluation says of two texts.
    #[inline]
    pub(crate) fn texts(self, left: &str, right: &str) -> Option<bool> {
        match self.0 {
            Binary::Equal => Some(left == right),
            Binary::NotEqual => Some(left != right),
            operator => operator.verdict(text_order(left, right)),
        }
    }

    /// What it says of two whole numbers.
    #[inline]
    pub(crate) fn whole_numbers(self, left: i64, right: i64) -> Option<bool> {
        self.0.verdict(left.cmp(&right))
    }
}

impl Expression {
    /// Both sides and what is between them, when the text is one `${left operator right}` of names and values.
    pub(crate) fn comparison(&self) -> Option<(Side<'_>, ComparisonOperator, Side<'_>)> {
        match self.sole_code()? {
            [left, right, Node { step: Step::Binary(operator), .. }] => {
                Some((side(&left.step)?, ComparisonOperator(*operator), side(&right.step)?))
            }
            _ => None,
        }
    }
}

fn side(step: &Step) -> Option<Side<'_>> {
    match step {
        Step::Name(name) => Some(Side::Name(name)),
        Step::Text(text) => Some(Side::Text(text)),
        Step::Number(Number::Long(number)) => Some(Side::Whole(*number)),
        _ => None,
    }
}
