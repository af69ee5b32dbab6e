//! The functions of Flowable: `var:`, `vars:`, `variables:` and `date:format`.

use super::Machine;
use super::members::same;
use crate::expression::cell::{Cell, CellResult, bounded};
use crate::expression::error::{ArgumentError, EvaluationErrorKind};
use crate::expression::function::Function;
use crate::expression::operate;
use crate::expression::scope::ContextChange;
use crate::expression::value::Value;
use std::cmp::Ordering;

/// Calls a function of Flowable. An error for a name that is unknown, and for arguments that do not fit.
pub(super) fn call<'a>(
    machine: &mut Machine<'a>,
    function: &Result<Function, Box<str>>,
    mut arguments: Vec<Cell<'a>>,
) -> CellResult<Cell<'a>> {
    let count = arguments.len();
    let unknown = |name: &str| EvaluationErrorKind::UnknownFunction { function: name.to_owned(), arguments: count };
    let function = match function {
        Ok(function) => *function,
        Err(name) => return Err(unknown(name)),
    };
    // Flowable lets the container of the variables be named first: `var:get(execution, 'x')`.
    if function != Function::FormatDate && matches!(arguments.first(), Some(Cell::Object(_))) {
        arguments.remove(0);
    }
    // What changes a variable counts its arguments by the kind of value that it finds.
    if function.changes() && !arguments.is_empty() {
        return change(machine, function, arguments);
    }
    if arguments.is_empty() || !function.takes(arguments.len()) {
        return Err(unknown(function.name()));
    }
    let first = arguments.remove(0);
    if function == Function::FormatDate {
        return format_date(first);
    }
    // Everything else asks about one variable, which need not exist.
    if matches!(first, Cell::Null) {
        return Err(EvaluationErrorKind::InvalidArgument(ArgumentError::NullName));
    }
    let name = first.to_text()?;
    let variable = machine.variable(&name);
    if function == Function::Exists {
        return Ok(Cell::Boolean(variable.is_some()));
    }
    on_variable(machine, function, variable.unwrap_or(Cell::Null), arguments)
}

/// The variable takes the list or map with the change. Where there is no variable of the name, a bean may be meant.
fn change<'a>(machine: &mut Machine<'a>, function: Function, mut arguments: Vec<Cell<'a>>) -> CellResult<Cell<'a>> {
    let name = arguments.remove(0).to_text()?.into_owned();
    let Some(held) = machine.variable(&name) else { return machine.call_bean(&name, function.name(), arguments) };
    // The whole value is copied, which a long list pays for.
    machine.spend(super::members::cost(&held))?;
    let value = match (function, &held, arguments.as_slice()) {
        (Function::Add, Cell::List(list), [new]) => {
            Value::List(list.iter().cloned().chain([new.clone().into_value()?]).collect())
        }
        (Function::AddAll, Cell::List(list), [Cell::List(new)]) => {
            Value::List(list.iter().chain(new.iter()).cloned().collect())
        }
        (Function::Remove, Cell::List(list), [old]) => {
            let mut list = list.to_vec();
            if let Some(at) = list.iter().position(|entry| same(&Cell::from(entry), old)) {
                list.remove(at);
            }
            Value::List(list)
        }
        (Function::Put | Function::Remove, Cell::Map(map), [key, new @ ..]) => {
            let (mut map, key) = ((**map).clone(), key.to_text()?.into_owned());
            match new {
                [new] => map.insert(key, new.clone().into_value()?),
                _ => map.remove(&key),
            };
            Value::Map(map)
        }
        _ => return Err(super::members::unknown_method(function.name(), &held, arguments.len())),
    };
    // Only the caller may write: the new value is asked for.
    machine.ask(function.name(), ContextChange::SetVariable { name, value })
}

fn on_variable<'a>(
    machine: &mut Machine<'a>,
    function: Function,
    variable: Cell<'a>,
    mut arguments: Vec<Cell<'a>>,
) -> CellResult<Cell<'a>> {
    let compared = arguments.last().unwrap_or(&Cell::Null);
    let verdict = match function {
        Function::GetOrDefault if variable == Cell::Null => return Ok(arguments.pop().unwrap_or(Cell::Null)),
        Function::Get | Function::GetOrDefault => return Ok(variable),
        Function::Base64 => return base64(&variable),
        // Flowable's own rule: a map is never empty here.
        Function::IsEmpty => variable.is_empty() && !matches!(variable, Cell::Map(_)),
        Function::IsNotEmpty => !variable.is_empty() || matches!(variable, Cell::Map(_)),
        Function::Equals => same(&variable, compared),
        Function::NotEquals => variable != Cell::Null && !same(&variable, compared),
        Function::Less => matches!(compare_ordered(&variable, compared)?, Some(Ordering::Less)),
        Function::LessOrEqual => {
            matches!(compare_ordered(&variable, compared)?, Some(Ordering::Less | Ordering::Equal))
        }
        Function::Greater => matches!(compare_ordered(&variable, compared)?, Some(Ordering::Greater)),
        Function::GreaterOrEqual => {
            matches!(compare_ordered(&variable, compared)?, Some(Ordering::Greater | Ordering::Equal))
        }
        _ => contains(machine, function, &variable, &arguments)?,
    };
    Ok(Cell::Boolean(verdict))
}

/// Numbers with numbers, texts with texts, booleans with booleans. Null, lists and maps have no order.
fn compare_ordered(left: &Cell<'_>, right: &Cell<'_>) -> CellResult<Option<Ordering>> {
    match (left, right) {
        (Cell::Null | Cell::List(_) | Cell::Map(_), _) | (_, Cell::Null | Cell::List(_) | Cell::Map(_)) => Ok(None),
        (Cell::Number(left), Cell::Number(right)) => Ok(left.compare(*right)),
        (Cell::Text(left), Cell::Text(right)) => Ok(Some(operate::text_order(left, right))),
        (Cell::Boolean(left), Cell::Boolean(right)) => Ok(Some(left.cmp(right))),
        _ => Err(EvaluationErrorKind::NotComparable { left: left.type_name().into(), right: right.type_name().into() }),
    }
}

/// Whether a text or a list contains all of the values, or one of them. Nothing else contains anything.
fn contains(
    machine: &mut Machine<'_>,
    function: Function,
    variable: &Cell<'_>,
    values: &[Cell<'_>],
) -> CellResult<bool> {
    let any = function == Function::ContainsAny;
    for value in values {
        let found = match variable {
            Cell::Text(text) => match value {
                Cell::Text(part) => text.contains(&**part),
                Cell::Null => false,
                _ => return Err(value.cannot_be("String")),
            },
            Cell::List(list) => {
                machine.spend(list.len())?;
                list.iter().any(|entry| same(&Cell::from(entry), value))
            }
            _ => return Ok(false),
        };
        // The first value that is there decides for one of them, the first that is missing for all of them.
        if found == any {
            return Ok(any);
        }
    }
    Ok(!any && matches!(variable, Cell::Text(_) | Cell::List(_)))
}

/// Dates are ISO 8601 texts already; anything else is its text.
fn format_date(value: Cell<'_>) -> CellResult<Cell<'_>> {
    match value {
        Cell::Null => Err(EvaluationErrorKind::InvalidArgument(ArgumentError::NullDate)),
        Cell::Text(_) => Ok(value),
        other => bounded(other.to_text()?.into_owned().into()),
    }
}

fn base64<'a>(value: &Cell<'a>) -> CellResult<Cell<'a>> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text = match value {
        Cell::Null => return Ok(Cell::Null),
        Cell::Text(text) => text,
        _ => return Err(EvaluationErrorKind::InvalidArgument(ArgumentError::NotAText)),
    };
    let mut out = String::with_capacity(text.len().div_ceil(3) * 4);
    for chunk in text.as_bytes().chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * place) & 63) as usize];
            out.push(if place <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    bounded(out.into())
}
