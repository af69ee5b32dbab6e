//! Operators, with Flowable's coercions: `NumberOperations` and `BooleanOperations` of its JUEL.

use std::cmp::Ordering;

use crate::expression::cell::{Cell, CellResult};
use crate::expression::code::{Binary, Unary};
use crate::expression::error::{ArgumentError, EvaluationErrorKind};
use crate::expression::number::Number;

/// `operator x`.
pub(super) fn unary<'a>(operator: Unary, operand: &Cell<'_>) -> CellResult<Cell<'a>> {
    Ok(match operator {
        Unary::Not => Cell::Boolean(!operand.to_boolean()?),
        Unary::Empty => Cell::Boolean(operand.is_empty()),
        Unary::Negate => Cell::Number(arithmetic_operand(operand)?.negate()),
    })
}

fn arithmetic_operand(operand: &Cell<'_>) -> CellResult<Number> {
    match operand {
        Cell::Number(number) => Ok(*number),
        _ if is_fractional(operand) => operand.to_double(),
        _ => operand.to_long().map(Number::Long),
    }
}

/// `x operator y`.
pub(super) fn binary<'a>(operator: Binary, left: &Cell<'_>, right: &Cell<'_>) -> CellResult<Cell<'a>> {
    let verdict = match operator {
        Binary::Equal => equal(left, right)?,
        Binary::NotEqual => !equal(left, right)?,
        Binary::Less | Binary::LessOrEqual | Binary::Greater | Binary::GreaterOrEqual => {
            let is_or_equal = matches!(operator, Binary::LessOrEqual | Binary::GreaterOrEqual);
            match order(left, right)? {
                Order::Known(order) => operator.verdict(order) == Some(true),
                // Flowable negates the opposite: with NaN `<=` and `>=` are true.
                Order::Undefined => is_or_equal,
                Order::Absent => is_or_equal && left == right,
            }
        }
        _ => return arithmetic(operator, left, right).map(Cell::Number),
    };
    Ok(Cell::Boolean(verdict))
}

fn arithmetic(operator: Binary, left: &Cell<'_>, right: &Cell<'_>) -> CellResult<Number> {
    if matches!((left, right), (Cell::Null, Cell::Null)) {
        return Ok(Number::Long(0));
    }
    let fractional = operator == Binary::Divide || is_fractional(left) || is_fractional(right);
    let read = |cell: &Cell<'_>| if fractional { cell.to_double() } else { cell.to_long().map(Number::Long) };
    let (left, right) = (read(left)?, read(right)?);
    Ok(match operator {
        Binary::Add => left.add(right),
        Binary::Subtract => left.subtract(right),
        Binary::Multiply => left.multiply(right),
        Binary::Divide => left.divide(right),
        _ => left.remainder(right).ok_or(EvaluationErrorKind::InvalidArgument(ArgumentError::DivisionByZero))?,
    })
}

/// A `Double`, or a text that looks like one.
fn is_fractional(cell: &Cell<'_>) -> bool {
    match cell {
        Cell::Number(number) => !matches!(number, Number::Long(_)),
        Cell::Text(text) => text.contains(['.', 'e', 'E']),
        _ => false,
    }
}

fn is_double(cell: &Cell<'_>) -> bool {
    matches!(cell, Cell::Number(Number::Double(_) | Number::Exact(_)))
}

/// Both as numbers, when one of them is one.
fn numbers(left: &Cell<'_>, right: &Cell<'_>) -> CellResult<Option<(Number, Number)>> {
    if is_double(left) || is_double(right) {
        return Ok(Some((left.to_double()?, right.to_double()?)));
    }
    if matches!(left, Cell::Number(_)) || matches!(right, Cell::Number(_)) {
        return Ok(Some((Number::Long(left.to_long()?), Number::Long(right.to_long()?))));
    }
    Ok(None)
}

/// `==`. A null equals only a null.
fn equal(left: &Cell<'_>, right: &Cell<'_>) -> CellResult<bool> {
    if matches!(left, Cell::Null) || matches!(right, Cell::Null) {
        return Ok(left == right);
    }
    if let Some((left, right)) = numbers(left, right)? {
        let both_nan = left.to_double().is_nan() && right.to_double().is_nan();
        return Ok(both_nan || left.compare(right) == Some(Ordering::Equal));
    }
    if matches!(left, Cell::Boolean(_)) || matches!(right, Cell::Boolean(_)) {
        return Ok(left.to_boolean()? == right.to_boolean()?);
    }
    if matches!(left, Cell::Text(_)) || matches!(right, Cell::Text(_)) {
        return Ok(left.to_text()? == right.to_text()?);
    }
    Ok(left == right)
}

/// How two values stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// One is null.
    Absent,
    /// One is NaN.
    Undefined,
    Known(Ordering),
}

fn order(left: &Cell<'_>, right: &Cell<'_>) -> CellResult<Order> {
    if matches!(left, Cell::Null) || matches!(right, Cell::Null) {
        return Ok(Order::Absent);
    }
    if let Some((left, right)) = numbers(left, right)? {
        return Ok(left.compare(right).map_or(Order::Undefined, Order::Known));
    }
    if matches!(left, Cell::Text(_)) || matches!(right, Cell::Text(_)) {
        return Ok(Order::Known(text_order(&left.to_text()?, &right.to_text()?)));
    }
    match (left, right) {
        (Cell::Boolean(left), Cell::Boolean(right)) => Ok(Order::Known(left.cmp(right))),
        _ => Err(EvaluationErrorKind::NotComparable { left: left.type_name().into(), right: right.type_name().into() }),
    }
}

/// Java orders texts by UTF-16 units. UTF-8 orders them alike, but that characters past U+FFFF, which begin with F0 or
/// more, come before U+E000 to U+FFFF, which begin with EE and EF.
#[inline]
pub(super) fn text_order(left: &str, right: &str) -> Ordering {
    match left.bytes().zip(right.bytes()).find(|(left, right)| left != right) {
        Some((0xf0.., 0xee | 0xef)) => Ordering::Less,
        Some((0xee | 0xef, 0xf0..)) => Ordering::Greater,
        Some((left, right)) => left.cmp(&right),
        None => left.len().cmp(&right.len()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn texts_are_in_the_order_of_their_utf_16(
            left in "[a王\u{e000}\u{ffff}\u{10000}\u{10ffff}]{0,4}", right in "[a王\u{e000}\u{ffff}\u{10000}\u{10ffff}]{0,4}",
        ) {
            prop_assert_eq!(text_order(&left, &right), left.encode_utf16().cmp(right.encode_utf16()));
        }
    }
}
