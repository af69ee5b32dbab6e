//! For each variable of some conditions, one value of every class that the conditions can tell apart.

use std::cmp::Ordering;

use super::names::{NameCatalogue, VariableDeclaration};
use super::survey::{VariableUse, survey};
use crate::decimal;
use crate::expression::beans::Type;
use crate::expression::number::Number;
use crate::expression::tree::Tree;
use crate::expression::value::Value;

/// Sample values for each variable.
pub(super) struct Domains<'a> {
    pub(super) samples: Vec<(&'a str, Vec<Value>)>,
    /// Any other assignment gives the same verdicts as one of the samples.
    pub(super) complete: bool,
}

impl<'a> Domains<'a> {
    /// The samples for some conditions.
    pub(super) fn of(trees: &[Tree<'a>], names: &NameCatalogue) -> Self {
        let asked = survey(trees);
        let undeclared = VariableDeclaration::default();
        let mut complete = true;
        let mut samples = Vec::with_capacity(asked.len());
        for (name, asked) in &asked {
            let declared = names.variables.get(*name).unwrap_or(&undeclared);
            complete &= !asked.open && asked.with.is_empty();
            samples.push((*name, values(asked, declared)));
        }
        for (name, asked) in &asked {
            for other in &asked.with {
                share(&mut samples, name, other, asked.ordered);
            }
        }
        samples.retain(|(_, values)| !values.is_empty());
        Self { samples, complete }
    }
}

/// Two variables that are compared with each other need each other's values.
fn share(samples: &mut [(&str, Vec<Value>)], left: &str, right: &str, ordered: bool) {
    let mut both: Vec<Value> = Vec::new();
    for (name, values) in samples.iter() {
        if *name == left || *name == right {
            both.extend(values.iter().filter(|value| !both.contains(value)).cloned().collect::<Vec<_>>());
        }
    }
    if both.is_empty() {
        both = if ordered { vec![Value::Long(0), Value::Long(1)] } else { vec![Value::from("a"), Value::from("b")] };
    }
    for (name, values) in samples {
        if *name == left || *name == right {
            values.clone_from(&both);
        }
    }
}

/// One value of each class, in a stable order.
fn values(asked: &VariableUse<'_>, declared: &VariableDeclaration) -> Vec<Value> {
    let mut values = if declared.values.is_empty() { free_values(asked, declared) } else { declared.values.clone() };
    if values.is_empty() {
        values = typical_values(declared.kind);
    }
    if asked.null {
        values.push(Value::Null);
    }
    let mut unique: Vec<Value> = Vec::with_capacity(values.len());
    for value in values {
        if !unique.contains(&value) {
            unique.push(value);
        }
    }
    unique
}

fn free_values(asked: &VariableUse<'_>, declared: &VariableDeclaration) -> Vec<Value> {
    let (boolean, number, text) = match declared.kind {
        Type::Any => (true, true, true),
        Type::Boolean => (true, false, false),
        Type::Long | Type::Number => (false, true, false),
        Type::Text | Type::Date => (false, false, true),
        _ => (false, false, false),
    };
    let mut values = Vec::new();
    if boolean && asked.boolean {
        values.extend([Value::Boolean(true), Value::Boolean(false)]);
    }
    if !asked.numbers.is_empty() && number {
        values.extend(numbers(asked, declared));
    }
    if !asked.numbers.is_empty() && declared.kind == Type::Text {
        values.extend(numbers(asked, declared).iter().map(digits));
    }
    if text && !asked.texts.is_empty() {
        values.extend(texts(asked, declared.kind));
    }
    values
}

/// A text field that is compared with numbers holds digits.
fn digits(value: &Value) -> Value {
    match value {
        Value::Long(value) => Value::String(value.to_string()),
        Value::Double(value) => Value::String(decimal::text(*value)),
        other => other.clone(),
    }
}

fn typical_values(kind: Type) -> Vec<Value> {
    match kind {
        Type::Boolean => vec![Value::Boolean(true), Value::Boolean(false)],
        Type::Long | Type::Number => vec![Value::Long(0), Value::Long(1)],
        Type::Text => vec![Value::from("a"), Value::from("b")],
        Type::Date => vec![Value::from("2026-01-01"), Value::from("2026-01-02")],
        Type::List => vec![Value::List(Vec::new()), Value::List(vec![Value::from("a")])],
        _ => Vec::new(),
    }
}

/// The boundaries, what lies between them, and one number beyond on each side. Without a declaration a variable that
/// is compared with whole numbers only is taken for whole.
fn numbers(asked: &VariableUse<'_>, declared: &VariableDeclaration) -> Vec<Value> {
    let bounds = [declared.min, declared.max].into_iter().flatten().map(Number::Double);
    let mut edges: Vec<Number> = asked.numbers.iter().copied().chain(bounds).collect();
    edges.retain(|edge| edge.to_double().is_finite());
    edges = sorted(edges);
    let whole = match declared.kind {
        Type::Long => true,
        Type::Number => false,
        _ => edges.iter().all(|edge| edge.is_whole()),
    };
    let mut found = if whole { whole_numbers(&edges) } else { fractions(&edges) };
    found.retain(|value| within(value, declared));
    found
}

/// A few numbers: the library's sort is larger than this file in WASM.
fn sorted(numbers: Vec<Number>) -> Vec<Number> {
    let mut sorted: Vec<Number> = Vec::with_capacity(numbers.len());
    for number in numbers {
        let place = sorted.partition_point(|other| other.compare(number) == Some(Ordering::Less));
        sorted.insert(place, number);
    }
    sorted
}

#[expect(clippy::cast_precision_loss, reason = "bounds of form fields are small")]
fn within(value: &Value, declared: &VariableDeclaration) -> bool {
    let number = match value {
        Value::Long(value) => *value as f64,
        Value::Double(value) => *value,
        _ => return true,
    };
    declared.min.is_none_or(|min| min <= number) && declared.max.is_none_or(|max| number <= max)
}

fn whole_numbers(edges: &[Number]) -> Vec<Value> {
    let mut found = Vec::new();
    for edge in edges {
        let floor = edge.floor();
        found.extend([floor.saturating_sub(1), floor, floor.saturating_add(1)].map(Value::Long));
        if !edge.is_whole() {
            found.push(Value::Long(floor.saturating_add(2)));
        }
    }
    found
}

fn fractions(edges: &[Number]) -> Vec<Value> {
    let edges: Vec<f64> = edges.iter().map(|edge| edge.to_double()).collect();
    let mut found = Vec::new();
    let below = edges.first().map(|first| first - 1.0);
    let above = edges.last().map(|last| last + 1.0);
    found.extend(below);
    for (place, edge) in edges.iter().enumerate() {
        found.push(*edge);
        if let Some(next) = edges.get(place + 1).filter(|next| edge < next) {
            found.push(between(*edge, *next));
        }
    }
    found.extend(above);
    found.into_iter().map(Value::Double).collect()
}

/// A number between two others, with as few decimals as possible.
fn between(low: f64, high: f64) -> f64 {
    let middle = f64::midpoint(low, high);
    let mut scale = 1.0;
    for _ in 0..6 {
        let rounded = (middle * scale).round() / scale;
        if low < rounded && rounded < high {
            return rounded;
        }
        scale *= 10.0;
    }
    middle
}

/// The texts, one more that differs from all, and neighbours where the order counts.
fn texts(asked: &VariableUse<'_>, kind: Type) -> Vec<Value> {
    let mut found: Vec<String> = Vec::new();
    for text in &asked.texts {
        found.push((*text).to_owned());
        if asked.ordered {
            found.extend(neighbours(text, kind));
        }
    }
    if kind != Type::Date {
        let mut other = "other".to_owned();
        while asked.texts.iter().any(|text| text.eq_ignore_ascii_case(&other)) {
            other.push('_');
        }
        found.push(other);
    }
    found.into_iter().map(Value::from).collect()
}

fn neighbours(text: &str, kind: Type) -> Vec<String> {
    match (day_beside(text, -1), day_beside(text, 1)) {
        (Some(before), Some(after)) => vec![before, after],
        _ if kind == Type::Date => Vec::new(),
        _ => vec![String::new(), format!("{text}0")],
    }
}

/// The day before or after an ISO date.
fn day_beside(text: &str, step: i32) -> Option<String> {
    let mut fields = text.split('-').map(|field| field.parse::<i32>().ok());
    let (year, month, day) = (fields.next()??, fields.next()??, fields.next()??);
    if text.len() != 10 || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let (mut year, mut month, mut day) = (year, month, day + step);
    if day == 0 {
        (year, month) = if month == 1 { (year - 1, 12) } else { (year, month - 1) };
        day = days_in(year, month);
    } else if days_in(year, month) < day {
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        day = 1;
    }
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

fn days_in(year: i32, month: i32) -> i32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
