//! What expressions may read and call: nothing by reflection, only what stands here.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::MAX_TEXT;
use super::beans::Type;
use super::cell::{Cell, Read};
use super::error::EvaluationErrorKind;
use super::evaluate::{Machine, bounded};
use super::number::Number;
use super::pattern;
use super::scope::{Effect, Implicit, TaskPart};
use super::value::Value;
use crate::date::Timestamp;

/// Properties of `execution`.
pub const EXECUTION_PROPERTIES: [&str; 19] = [
    "parent",
    "processInstance",
    "variables",
    "variableNames",
    "id",
    "processInstanceId",
    "rootProcessInstanceId",
    "processInstanceBusinessKey",
    "processBusinessKey",
    "businessKey",
    "processDefinitionId",
    "processDefinitionKey",
    "processDefinitionVersion",
    "currentActivityId",
    "currentActivityName",
    "multiInstanceRoot",
    "parentId",
    "eventName",
    "tenantId",
];

/// Properties of `task`.
pub const TASK_PROPERTIES: [&str; 18] = [
    "variables",
    "variableNames",
    "assignee",
    "owner",
    "id",
    "name",
    "priority",
    "taskDefinitionKey",
    "description",
    "category",
    "formKey",
    "dueDate",
    "createTime",
    "executionId",
    "processInstanceId",
    "processDefinitionId",
    "eventName",
    "tenantId",
];

/// A method that values of a type have.
pub(super) struct Signature {
    /// `Any`: every value.
    pub(super) of: Type,
    pub(super) name: &'static str,
    pub(super) parameters: &'static [Type],
    pub(super) returns: Type,
}

const fn signature(of: Type, name: &'static str, parameters: &'static [Type], returns: Type) -> Signature {
    Signature { of, name, parameters, returns }
}

/// Every method of values and of implicit objects.
pub(super) const METHODS: [Signature; 99] = [
    signature(Type::Any, "equals", &[Type::Any], Type::Boolean),
    signature(Type::Any, "toString", &[], Type::Text),
    // Objects and lists are JSON nodes in Flowable.
    signature(Type::Any, "asText", &[], Type::Text),
    signature(Type::Any, "asInt", &[], Type::Long),
    signature(Type::Any, "asLong", &[], Type::Long),
    signature(Type::Any, "asBoolean", &[], Type::Boolean),
    signature(Type::Map, "path", &[Type::Text], Type::Any),
    signature(Type::Any, "asDouble", &[], Type::Number),
    signature(Type::Text, "textValue", &[], Type::Text),
    signature(Type::Text, "compareTo", &[Type::Text], Type::Long),
    signature(Type::Text, "isBlank", &[], Type::Boolean),
    signature(Type::Text, "strip", &[], Type::Text),
    signature(Type::Text, "charAt", &[Type::Number], Type::Text),
    signature(Type::Number, "compareTo", &[Type::Number], Type::Long),
    signature(Type::Boolean, "booleanValue", &[], Type::Boolean),
    signature(Type::List, "containsAll", &[Type::List], Type::Boolean),
    signature(Type::Map, "getOrDefault", &[Type::Any, Type::Any], Type::Any),
    signature(Type::Map, "containsValue", &[Type::Any], Type::Boolean),
    signature(Type::Map, "has", &[Type::Text], Type::Boolean),
    signature(Type::Map, "hasNonNull", &[Type::Text], Type::Boolean),
    signature(Type::Map, "keySet", &[], Type::List),
    signature(Type::Map, "values", &[], Type::List),
    signature(Type::Text, "equalsIgnoreCase", &[Type::Text], Type::Boolean),
    signature(Type::Text, "contains", &[Type::Text], Type::Boolean),
    signature(Type::Text, "startsWith", &[Type::Text], Type::Boolean),
    signature(Type::Text, "endsWith", &[Type::Text], Type::Boolean),
    signature(Type::Text, "substring", &[Type::Number], Type::Text),
    signature(Type::Text, "substring", &[Type::Number, Type::Number], Type::Text),
    signature(Type::Text, "length", &[], Type::Long),
    signature(Type::Text, "isEmpty", &[], Type::Boolean),
    signature(Type::Text, "matches", &[Type::Text], Type::Boolean),
    signature(Type::Text, "trim", &[], Type::Text),
    signature(Type::Text, "concat", &[Type::Text], Type::Text),
    signature(Type::Text, "indexOf", &[Type::Text], Type::Long),
    signature(Type::Text, "lastIndexOf", &[Type::Text], Type::Long),
    signature(Type::Text, "replace", &[Type::Text, Type::Text], Type::Text),
    signature(Type::Text, "toLowerCase", &[], Type::Text),
    signature(Type::Text, "toUpperCase", &[], Type::Text),
    signature(Type::Text, "split", &[Type::Text], Type::List),
    signature(Type::Text, "toDate", &[], Type::Text),
    signature(Type::Text, "plusSeconds", &[Type::Number], Type::Text),
    signature(Type::Text, "plusMinutes", &[Type::Number], Type::Text),
    signature(Type::Text, "plusHours", &[Type::Number], Type::Text),
    signature(Type::Text, "plusDays", &[Type::Number], Type::Text),
    signature(Type::Text, "plusWeeks", &[Type::Number], Type::Text),
    signature(Type::Text, "plusMonths", &[Type::Number], Type::Text),
    signature(Type::Text, "plusYears", &[Type::Number], Type::Text),
    signature(Type::Text, "minusSeconds", &[Type::Number], Type::Text),
    signature(Type::Text, "minusMinutes", &[Type::Number], Type::Text),
    signature(Type::Text, "minusHours", &[Type::Number], Type::Text),
    signature(Type::Text, "minusDays", &[Type::Number], Type::Text),
    signature(Type::Text, "minusWeeks", &[Type::Number], Type::Text),
    signature(Type::Text, "minusMonths", &[Type::Number], Type::Text),
    signature(Type::Text, "minusYears", &[Type::Number], Type::Text),
    signature(Type::List, "size", &[], Type::Long),
    signature(Type::List, "contains", &[Type::Any], Type::Boolean),
    signature(Type::List, "get", &[Type::Number], Type::Any),
    signature(Type::List, "indexOf", &[Type::Any], Type::Long),
    signature(Type::List, "isEmpty", &[], Type::Boolean),
    signature(Type::Map, "get", &[Type::Any], Type::Any),
    signature(Type::Map, "containsKey", &[Type::Any], Type::Boolean),
    signature(Type::Map, "size", &[], Type::Long),
    signature(Type::Map, "isEmpty", &[], Type::Boolean),
    signature(Type::Number, "intValue", &[], Type::Long),
    signature(Type::Number, "longValue", &[], Type::Long),
    signature(Type::Number, "doubleValue", &[], Type::Number),
    signature(Type::Execution, "getVariable", &[Type::Text], Type::Any),
    signature(Type::Execution, "getVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Execution, "hasVariable", &[Type::Text], Type::Boolean),
    signature(Type::Execution, "hasVariableLocal", &[Type::Text], Type::Boolean),
    signature(Type::Execution, "setVariable", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Execution, "setVariableLocal", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Execution, "removeVariable", &[Type::Text], Type::Any),
    signature(Type::Execution, "removeVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Task, "getVariable", &[Type::Text], Type::Any),
    signature(Type::Task, "getVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Task, "hasVariable", &[Type::Text], Type::Boolean),
    signature(Type::Task, "hasVariableLocal", &[Type::Text], Type::Boolean),
    signature(Type::Task, "setVariable", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Task, "setVariableLocal", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Task, "removeVariable", &[Type::Text], Type::Any),
    signature(Type::Task, "removeVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Execution, "setVariables", &[Type::Map], Type::Any),
    signature(Type::Task, "setVariables", &[Type::Map], Type::Any),
    signature(Type::Task, "getExecution", &[], Type::Execution),
    signature(Type::Task, "setAssignee", &[Type::Text], Type::Any),
    signature(Type::Task, "setOwner", &[Type::Text], Type::Any),
    signature(Type::Task, "setName", &[Type::Text], Type::Any),
    signature(Type::Task, "setDescription", &[Type::Text], Type::Any),
    signature(Type::Task, "setCategory", &[Type::Text], Type::Any),
    signature(Type::Task, "setFormKey", &[Type::Text], Type::Any),
    signature(Type::Task, "setPriority", &[Type::Number], Type::Any),
    signature(Type::Task, "setDueDate", &[Type::Any], Type::Any),
    signature(Type::Task, "addCandidateUser", &[Type::Text], Type::Any),
    signature(Type::Task, "addCandidateUsers", &[Type::List], Type::Any),
    signature(Type::Task, "addCandidateGroup", &[Type::Text], Type::Any),
    signature(Type::Task, "addCandidateGroups", &[Type::List], Type::Any),
    signature(Type::Task, "deleteCandidateUser", &[Type::Text], Type::Any),
    signature(Type::Task, "deleteCandidateGroup", &[Type::Text], Type::Any),
];

/// The property of an implicit object that has this name.
pub(super) fn property(object: Implicit, name: &str) -> Option<&'static str> {
    let known: &[&'static str] = match object {
        Implicit::Execution => &EXECUTION_PROPERTIES,
        Implicit::Task => &TASK_PROPERTIES,
    };
    known.iter().find(|known| **known == name).copied()
}

/// The property that a getter reads: `getAssignee` reads `assignee`.
pub(super) fn getter(object: Implicit, method: &str) -> Option<&'static str> {
    let capitalised = method.strip_prefix("get")?;
    let known: &[&'static str] = match object {
        Implicit::Execution => &EXECUTION_PROPERTIES,
        Implicit::Task => &TASK_PROPERTIES,
    };
    known.iter().copied().find(|known| {
        let (first, rest) = known.split_at(1);
        capitalised.strip_prefix(&*first.to_ascii_uppercase()) == Some(rest)
    })
}

/// `a.b` of a value: only maps have properties.
pub(super) fn property_of_value<'a>(base: Cell<'a>, name: &str) -> Read<Cell<'a>> {
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
pub(super) fn entry<'a>(base: Cell<'a>, key: &Cell<'_>) -> Read<Cell<'a>> {
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
        _ => EvaluationErrorKind::UnknownProperty { property: name.to_owned(), of: of.type_name() },
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

/// Calls a method of an implicit object.
pub(super) fn call_object<'a>(
    machine: &mut Machine<'a>,
    object: Implicit,
    method: &str,
    arguments: Vec<Cell<'a>>,
) -> Read<Cell<'a>> {
    let count = arguments.len();
    let mut arguments = arguments.into_iter();
    let unknown = || Err(unknown_method(method, &Cell::Object(object), count));
    let (Some(name), value) = (arguments.next(), arguments.next()) else {
        return match getter(object, method) {
            None if object == Implicit::Task && method == "getExecution" => Ok(Cell::Object(Implicit::Execution)),
            Some(property) => machine.property(Cell::Object(object), property),
            None => unknown(),
        };
    };
    if let (Implicit::Task, Some(what), 1) = (object, TaskPart::of_method(method), count) {
        return machine.ask(method, Effect::ChangeTask { what, value: name.into_value()? });
    }
    if let ("setVariables", Cell::Map(all), 1) = (method, &name, count) {
        let set = |(name, value): (&String, &Value)| Effect::SetVariable { name: name.clone(), value: value.clone() };
        return all.iter().map(set).try_fold(Cell::Null, |_, effect| machine.ask(method, effect));
    }
    let name = name.to_text()?.into_owned();
    let effect = match (method, value, count) {
        ("getVariable", _, 1) => return Ok(machine.variable(&name).unwrap_or(Cell::Null)),
        ("hasVariable", _, 1) => return Ok(Cell::Boolean(machine.variable(&name).is_some())),
        ("getVariableLocal", _, 1) => return Ok(machine.local(object, &name).unwrap_or(Cell::Null)),
        ("hasVariableLocal", _, 1) => return Ok(Cell::Boolean(machine.local(object, &name).is_some())),
        ("setVariable", Some(value), 2) => Effect::SetVariable { name, value: value.into_value()? },
        ("setVariableLocal", Some(value), 2) => Effect::SetLocal { of: object, name, value: value.into_value()? },
        ("removeVariable", _, 1) => Effect::Remove(name),
        ("removeVariableLocal", _, 1) => Effect::RemoveLocal { of: object, name },
        _ => return unknown(),
    };
    machine.ask(method, effect)
}

/// The error for a method that is not there.
pub(super) fn unknown_method(method: &str, of: &Cell<'_>, arguments: usize) -> EvaluationErrorKind {
    EvaluationErrorKind::UnknownMethod { method: method.to_owned(), of: of.type_name().to_owned(), arguments }
}

/// Calls a method of a value.
pub(super) fn call<'a>(value: Cell<'a>, method: &str, arguments: Vec<Cell<'a>>) -> Read<Cell<'a>> {
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

fn call_text<'a>(text: &str, method: &str, arguments: &[Cell<'_>]) -> Read<Option<Cell<'a>>> {
    Ok(Some(match (method, arguments) {
        ("length", []) => Cell::length(units(text)),
        ("isEmpty", []) => Cell::Boolean(text.is_empty()),
        ("isBlank", []) => Cell::Boolean(text.trim().is_empty()),
        ("strip", []) => Cell::text(text.trim().to_owned()),
        ("textValue" | "toDate", []) => Cell::text(text.to_owned()),
        ("charAt", [at]) => {
            let at = at.to_long()?;
            substring(text, at, at.checked_add(1))?
        }
        ("compareTo", [other]) => Cell::long(text.cmp(&*other.to_text()?) as i64),
        ("trim", []) => Cell::text(text.trim_matches(|c: char| c <= ' ').to_owned()),
        ("substring", [start]) => substring(text, start.to_long()?, None)?,
        ("substring", [start, end]) => substring(text, start.to_long()?, Some(end.to_long()?))?,
        ("replace", [old, new]) => replace(text, &old.to_text()?, &new.to_text()?)?,
        ("toLowerCase", []) => Cell::text(text.chars().map(lower).collect::<String>()),
        ("toUpperCase", []) => Cell::text(text.chars().map(upper).collect::<String>()),
        (_, [count]) if method.starts_with("plus") || method.starts_with("minus") => return moved(text, method, count),
        (_, [other]) => return call_text_with(text, method, &other.to_text()?),
        _ => return Ok(None),
    }))
}

/// The methods that take one other text.
fn call_text_with<'a>(text: &str, method: &str, other: &str) -> Read<Option<Cell<'a>>> {
    let index = |at: Option<usize>| at.map_or(Cell::long(-1), |at| Cell::length(units(&text[..at])));
    Ok(Some(match method {
        "contains" => Cell::Boolean(text.find(other).is_some()),
        "startsWith" => Cell::Boolean(text.starts_with(other)),
        "endsWith" => Cell::Boolean(text.ends_with(other)),
        "equalsIgnoreCase" => Cell::Boolean(text.chars().map(lower).eq(other.chars().map(lower))),
        "matches" => {
            let refused = || EvaluationErrorKind::InvalidArgument(format!("'{other}' is not a pattern that is read"));
            Cell::Boolean(pattern::matches(text, other).ok_or_else(refused)?)
        }
        "concat" => bounded(Cow::Owned([text, other].concat()))?,
        "indexOf" => index(text.find(other)),
        "lastIndexOf" => index(text.rfind(other)),
        "split" => Cell::List(split(text, other)?.into()),
        _ => return Ok(None),
    }))
}

/// The length that Java counts.
fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// `plusDays` and its like, as Java's times have them: a text that is a time, so much later or earlier.
fn moved<'a>(text: &str, method: &str, count: &Cell<'_>) -> Read<Option<Cell<'a>>> {
    let (unit, sign) = match (method.strip_prefix("plus"), method.strip_prefix("minus")) {
        (Some(unit), _) => (unit, 1),
        (None, Some(unit)) => (unit, -1),
        (None, None) => return Ok(None),
    };
    let (seconds, months) = match unit {
        "Seconds" => (1, 0),
        "Minutes" => (60, 0),
        "Hours" => (3_600, 0),
        "Days" => (86_400, 0),
        "Weeks" => (604_800, 0),
        "Months" => (0, 1),
        "Years" => (0, 12),
        _ => return Ok(None),
    };
    let Some(at) = Timestamp::parse(text) else { return Ok(None) };
    let count = count.to_long()?.saturating_mul(sign);
    let months = count.saturating_mul(months).clamp(i32::MIN.into(), i32::MAX.into());
    let months = i32::try_from(months).expect("clamped");
    let day = at.date().add_months(months).start().0.saturating_add(at.ms_of_day());
    let later = if months == 0 { at.add_seconds(count.saturating_mul(seconds)) } else { Timestamp(day) };
    Ok(Some(Cell::text(later.to_string())))
}

fn replace<'a>(text: &str, old: &str, new: &str) -> Read<Cell<'a>> {
    let grown = text.matches(old).count().saturating_mul(new.len());
    if grown > MAX_TEXT {
        return Err(EvaluationErrorKind::TextTooLong);
    }
    bounded(Cow::Owned(text.replace(old, new)))
}

/// Latin, Greek, Cyrillic and full-width capitals as small letters. The library's table of all scripts is larger than
/// this whole module in WASM, and codes and names here have no others.
fn lower(capital: char) -> char {
    let distance = match capital {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ω' | 'А'..='Я' | 'Ａ'..='Ｚ' => 32,
        'Ѐ'..='Џ' => 80,
        _ => 0,
    };
    char::from_u32(u32::from(capital) + distance).unwrap_or(capital)
}

/// The capital that has this small letter, in the same scripts.
fn upper(small: char) -> char {
    let capital = |distance| u32::from(small).checked_sub(distance).and_then(char::from_u32);
    [32, 80].into_iter().filter_map(capital).find(|it| *it != small && lower(*it) == small).unwrap_or(small)
}

/// From one UTF-16 unit to another, as Java counts.
fn substring<'a>(text: &str, start: i64, end: Option<i64>) -> Read<Cell<'a>> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let end = end.map_or(Some(units.len()), |end| usize::try_from(end).ok());
    let range = usize::try_from(start).ok().zip(end);
    match range.and_then(|(start, end)| units.get(start..end)) {
        Some(part) => Ok(Cell::text(String::from_utf16_lossy(part))),
        None => Err(EvaluationErrorKind::InvalidArgument(format!("substring from {start} of {} units", units.len()))),
    }
}

/// Java's `split` for separators that are plain text, with or without `\`. Empty texts at the end are dropped.
fn split(text: &str, pattern: &str) -> Read<Vec<Value>> {
    let separator = plain_separator(pattern)
        .ok_or_else(|| EvaluationErrorKind::InvalidArgument(format!("'{pattern}' is not a plain separator")))?;
    let mut parts: Vec<&str> = text.split(&*separator).collect();
    while parts.len() > 1 && parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    if parts == [""] && !text.is_empty() {
        parts.clear();
    }
    Ok(parts.into_iter().map(Value::from).collect())
}

fn plain_separator(pattern: &str) -> Option<String> {
    let mut separator = String::new();
    let mut characters = pattern.chars();
    while let Some(character) = characters.next() {
        separator.push(match character {
            '\\' => characters.next().filter(|escaped| !escaped.is_alphanumeric())?,
            '.' | '$' | '|' | '(' | ')' | '[' | '{' | '^' | '?' | '*' | '+' => return None,
            plain => plain,
        });
    }
    (!separator.is_empty()).then_some(separator)
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

fn call_map<'a>(map: &BTreeMap<String, Value>, method: &str, arguments: &[Cell<'a>]) -> Read<Option<Cell<'a>>> {
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

fn call_list<'a>(list: &[Value], method: &str, arguments: &[Cell<'_>]) -> Read<Option<Cell<'a>>> {
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
            let outside = || EvaluationErrorKind::InvalidArgument(format!("index {index} of {} entries", list.len()));
            Cell::from(entry.cloned().ok_or_else(outside)?)
        }
        _ => return Ok(None),
    }))
}
