//! Properties and methods of values and of the implicit objects, as they are read and called.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::Machine;
use super::text_methods::call_text;
use crate::expression::cell::{Cell, CellResult, bounded};
use crate::expression::error::{ArgumentError, EvaluationErrorKind};
use crate::expression::number::Number;
use crate::expression::scope::{ContextChange, Implicit, TaskPart};
use crate::expression::signatures::getter;
use crate::expression::value::Value;

/// `a.b` of a value: only maps have properties.
pub(super) fn property_of_value<'a>(base: Cell<'a>, name: &str) -> CellResult<Cell<'a>> {
    match base {
        Cell::Null => Ok(Cell::Null),
        Cell::Map(map) => Ok(entry_of_map(map, name)),
        other => Err(unknown_property(name, &other)),
    }
}

fn entry_of_map<'a>(map: Cow<'a, BTreeMap<String, Value>>, key: &str) -> Cell<'a> {
    match map {
        Cow::Borrowed(map) => map.get(key).map_or(Cell::Null, Cell::from),
        Cow::Owned(mut map) => map.remove(key).map_or(Cell::Null, Cell::from),
    }
}

fn entry_of_list(list: Cow<'_, [Value]>, index: i64) -> Option<Cell<'_>> {
    let index = usize::try_from(index).ok()?;
    match list {
        Cow::Borrowed(list) => list.get(index).map(Cell::from),
        Cow::Owned(list) => list.into_iter().nth(index).map(Cell::from),
    }
}

/// `a[k]`: an entry of a list, null outside of it, or of a map.
pub(super) fn entry<'a>(base: Cell<'a>, key: &Cell<'_>) -> CellResult<Cell<'a>> {
    match base {
        Cell::List(list) => {
            let index = match key {
                Cell::Number(_) | Cell::Text(_) if *key != Cell::text("") => key.to_long()?,
                _ => return Err(key.cannot_be("Integer")),
            };
            Ok(entry_of_list(list, index).unwrap_or(Cell::Null))
        }
        other => property_of_value(other, &key.to_text()?),
    }
}

/// The error for a property that is not there.
pub(super) fn unknown_property(name: &str, of: &Cell<'_>) -> EvaluationErrorKind {
    match of {
        Cell::Bean(bean) => EvaluationErrorKind::UnknownName((*bean).to_owned()),
        _ => EvaluationErrorKind::UnknownProperty { property: name.to_owned(), of: of.type_name().into() },
    }
}

/// Steps that a method on this value may cost.
pub(super) fn cost(value: &Cell<'_>) -> usize {
    match value {
        Cell::List(list) => list.len() / 64,
        _ => 0,
    }
}

/// Equality within one kind, as Java's `equals`, except that numbers are compared as numbers.
pub(super) fn same(left: &Cell<'_>, right: &Cell<'_>) -> bool {
    match (left, right) {
        (Cell::Number(left), Cell::Number(right)) => left.compare(*right) == Some(Ordering::Equal),
        _ => left == right,
    }
}

/// Calls a method of an implicit object: what reads answers at once, what changes something is asked of the caller.
pub(super) fn call_object<'a>(
    machine: &mut Machine<'a>,
    object: Implicit,
    method: &str,
    arguments: Vec<Cell<'a>>,
) -> CellResult<Cell<'a>> {
    let count = arguments.len();
    let mut arguments = arguments.into_iter();
    let (Some(name), value) = (arguments.next(), arguments.next()) else {
        return call_getter(machine, object, method);
    };
    // What is part of the task itself, and no variable.
    if let (Implicit::Task, Some(what), 1) = (object, TaskPart::of_method(method), count) {
        return machine.ask(method, ContextChange::ChangeTask { what, value: name.into_value()? });
    }
    if let ("setVariables", Cell::Map(all), 1) = (method, &name, count) {
        let set =
            |(name, value): (&String, &Value)| ContextChange::SetVariable { name: name.clone(), value: value.clone() };
        return all.iter().map(set).try_fold(Cell::Null, |_, change| machine.ask(method, change));
    }
    // Everything else concerns one variable.
    let name = name.to_text()?.into_owned();
    let change = match (method, value, count) {
        ("getVariable", _, 1) => return Ok(machine.variable(&name).unwrap_or(Cell::Null)),
        ("hasVariable", _, 1) => return Ok(Cell::Boolean(machine.variable(&name).is_some())),
        ("getVariableLocal", _, 1) => return Ok(machine.local(object, &name).unwrap_or(Cell::Null)),
        ("hasVariableLocal", _, 1) => return Ok(Cell::Boolean(machine.local(object, &name).is_some())),
        ("setVariable", Some(value), 2) => ContextChange::SetVariable { name, value: value.into_value()? },
        ("setVariableLocal", Some(value), 2) => {
            ContextChange::SetLocal { of: object, name, value: value.into_value()? }
        }
        ("removeVariable", _, 1) => ContextChange::Remove(name),
        ("removeVariableLocal", _, 1) => ContextChange::RemoveLocal { of: object, name },
        _ => return Err(unknown_method(method, &Cell::Object(object), count)),
    };
    machine.ask(method, change)
}

/// Calls a method without arguments: it reads a property, or names the execution of a task.
fn call_getter<'a>(machine: &mut Machine<'a>, object: Implicit, method: &str) -> CellResult<Cell<'a>> {
    match getter(object, method) {
        None if object == Implicit::Task && method == "getExecution" => Ok(Cell::Object(Implicit::Execution)),
        Some(property) => machine.property(Cell::Object(object), property),
        None => Err(unknown_method(method, &Cell::Object(object), 0)),
    }
}

/// The error for a method that is not there.
pub(super) fn unknown_method(method: &str, of: &Cell<'_>, arguments: usize) -> EvaluationErrorKind {
    EvaluationErrorKind::UnknownMethod { method: method.to_owned(), of: of.type_name().to_owned(), arguments }
}

/// Calls a method of a value.
pub(super) fn call<'a>(value: Cell<'a>, method: &str, arguments: Vec<Cell<'a>>) -> CellResult<Cell<'a>> {
    match (method, arguments.as_slice()) {
        ("equals", [other]) => return Ok(Cell::Boolean(value.type_name() == other.type_name() && same(&value, other))),
        ("toString" | "asText", []) => return bounded(value.to_text()?.into_owned().into()),
        ("asInt" | "asLong", []) => return Ok(Cell::long(value.to_long().unwrap_or(0))),
        ("asDouble", []) => return Ok(value.to_double().map_or(Cell::long(0), Cell::Number)),
        ("asBoolean", []) => return Ok(Cell::Boolean(value.to_boolean().unwrap_or(false))),
        _ => (),
    }
    let found = match &value {
        Cell::Text(text) => call_text(text, method, &arguments)?,
        Cell::Number(number) => call_number(*number, method, &arguments),
        Cell::List(list) => call_list(list, method, &arguments)?,
        Cell::Map(map) => call_map(map, method, &arguments)?,
        Cell::Boolean(value) if method == "booleanValue" => Some(Cell::Boolean(*value)),
        _ => None,
    };
    found.ok_or_else(|| unknown_method(method, &value, arguments.len()))
}

fn call_number<'a>(number: Number, method: &str, arguments: &[Cell<'_>]) -> Option<Cell<'a>> {
    match (method, arguments) {
        ("intValue", []) => Some(Cell::long(number.to_int())),
        ("longValue", []) => Some(Cell::long(number.to_long())),
        ("compareTo", [Cell::Number(other)]) => Some(Cell::long(number.compare(*other).map_or(0, |it| it as i64))),
        ("doubleValue", []) => Some(Cell::Number(number.divide(Number::Long(1)))),
        _ => None,
    }
}

fn call_map<'a>(map: &BTreeMap<String, Value>, method: &str, arguments: &[Cell<'a>]) -> CellResult<Option<Cell<'a>>> {
    let entry = |key: &Cell<'_>| Ok(map.get(&*key.to_text()?).cloned());
    Ok(Some(match (method, arguments) {
        ("get" | "path", [key]) => entry(key)?.map_or(Cell::Null, Cell::from),
        ("getOrDefault", [key, other]) => entry(key)?.map_or_else(|| other.clone(), Cell::from),
        ("containsKey" | "has", [key]) => Cell::Boolean(entry(key)?.is_some()),
        ("hasNonNull", [key]) => Cell::Boolean(entry(key)?.is_some_and(|it| it != Value::Null)),
        ("containsValue", [value]) => Cell::Boolean(map.values().any(|it| same(&Cell::from(it), value))),
        ("keySet", []) => Cell::List(map.keys().map(|it| Value::from(it.as_str())).collect::<Vec<_>>().into()),
        ("values", []) => Cell::List(map.values().cloned().collect::<Vec<_>>().into()),
        ("size", []) => Cell::length(map.len()),
        ("isEmpty", []) => Cell::Boolean(map.is_empty()),
        (getter, []) => return Ok(bean_property(map, getter).cloned().map(Cell::from)),
        _ => return Ok(None),
    }))
}

/// A map stands for the object of another engine: its `getPrice()` reads `price`, and `isUrgent()` reads `urgent`.
fn bean_property<'m>(map: &'m BTreeMap<String, Value>, getter: &str) -> Option<&'m Value> {
    let capitalised = getter.strip_prefix("get").or_else(|| getter.strip_prefix("is"))?;
    map.iter().find_map(|(name, value)| {
        let (first, rest) = name.split_at_checked(1)?;
        (capitalised.strip_prefix(&*first.to_ascii_uppercase()) == Some(rest)).then_some(value)
    })
}

fn call_list<'a>(list: &[Value], method: &str, arguments: &[Cell<'_>]) -> CellResult<Option<Cell<'a>>> {
    Ok(Some(match (method, arguments) {
        ("size", []) => Cell::length(list.len()),
        ("isEmpty", []) => Cell::Boolean(list.is_empty()),
        ("indexOf", [value]) => match list.iter().position(|entry| same(&Cell::from(entry), value)) {
            Some(at) => Cell::length(at),
            None => Cell::long(-1),
        },
        ("containsAll", [Cell::List(all)]) => {
            Cell::Boolean(all.iter().all(|value| list.iter().any(|it| same(&Cell::from(it), &Cell::from(value)))))
        }
        ("contains", [value]) => Cell::Boolean(list.iter().any(|entry| same(&Cell::from(entry), value))),
        ("get", [index]) => {
            let index = index.to_long()?;
            let entry = usize::try_from(index).ok().and_then(|index| list.get(index));
            let outside =
                || EvaluationErrorKind::InvalidArgument(ArgumentError::IndexOutside { index, length: list.len() });
            Cell::from(entry.cloned().ok_or_else(outside)?)
        }
        _ => return Ok(None),
    }))
}
