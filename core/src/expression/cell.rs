//! A value inside an evaluation, and how it is read as another type.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::error::EvaluationErrorKind;
use super::limits::MAX_TEXT;
use super::number::{Number, write_double};
use super::scope::Implicit;
use super::value::Value;

/// A value inside an evaluation. Variables are borrowed from the scope, never copied.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cell<'a> {
    Null,
    Boolean(bool),
    Number(Number),
    Text(Cow<'a, str>),
    List(Cow<'a, [Value]>),
    Map(Cow<'a, BTreeMap<String, Value>>),
    Object(Implicit),
    /// A name that only a bean can have.
    Bean(&'a str),
}

pub(super) type CellResult<T> = Result<T, EvaluationErrorKind>;

impl<'a> Cell<'a> {
    pub(super) fn text(text: impl Into<Cow<'a, str>>) -> Self {
        Self::Text(text.into())
    }

    pub(super) fn long(value: i64) -> Self {
        Self::Number(Number::Long(value))
    }

    pub(super) fn length(length: usize) -> Self {
        Self::long(i64::try_from(length).unwrap_or(i64::MAX))
    }

    /// Name of the type, in Flowable's words.
    pub(super) fn type_name(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean(_) => "Boolean",
            Self::Number(Number::Long(_)) => "Long",
            Self::Number(_) => "Double",
            Self::Text(_) => "String",
            Self::List(_) => "List",
            Self::Map(_) => "Map",
            Self::Object(object) => object.name(),
            Self::Bean(_) => "bean",
        }
    }

    /// What leaves the evaluation.
    pub(super) fn into_value(self) -> CellResult<Value> {
        Ok(match self {
            Self::Null => Value::Null,
            Self::Boolean(value) => Value::Boolean(value),
            Self::Number(Number::Long(value)) => Value::Long(value),
            Self::Number(number) => Value::Double(number.to_double()),
            Self::Text(text) => Value::String(text.into_owned()),
            Self::List(list) => Value::List(list.into_owned()),
            Self::Map(map) => Value::Map(map.into_owned()),
            Self::Object(object) => return Err(EvaluationErrorKind::NotAValue(object.name().to_owned())),
            Self::Bean(name) => return Err(EvaluationErrorKind::UnknownName(name.to_owned())),
        })
    }

    /// `null` and `""` are 0; a text must be a whole number.
    pub(super) fn to_long(&self) -> CellResult<i64> {
        match self {
            Self::Null => Ok(0),
            Self::Number(number) => Ok(number.to_long()),
            Self::Text(text) if text.is_empty() => Ok(0),
            Self::Text(text) => text.parse().map_err(|_| self.cannot_be("Long")),
            _ => Err(self.cannot_be("Long")),
        }
    }

    /// `null` and `""` are 0; a text must be a number.
    pub(super) fn to_double(&self) -> CellResult<Number> {
        match self {
            Self::Null => Ok(Number::Long(0)),
            Self::Number(number) => Ok(*number),
            Self::Text(text) if text.is_empty() => Ok(Number::Long(0)),
            Self::Text(text) => Number::parse_double(text).ok_or_else(|| self.cannot_be("Double")),
            _ => Err(self.cannot_be("Double")),
        }
    }

    /// `null` and `""` are false, and so is every text but `true` in any case.
    pub(super) fn to_boolean(&self) -> CellResult<bool> {
        match self {
            Self::Null => Ok(false),
            Self::Boolean(value) => Ok(*value),
            Self::Text(text) => Ok(text.eq_ignore_ascii_case("true")),
            _ => Err(self.cannot_be("Boolean")),
        }
    }

    /// As Java writes it; `null` is empty.
    pub(super) fn to_text(&self) -> CellResult<Cow<'_, str>> {
        let mut out = String::new();
        match self {
            Self::Null => (),
            Self::Text(text) => return Ok(Cow::Borrowed(text)),
            Self::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
            Self::Number(Number::Long(value)) => out.push_str(&value.to_string()),
            Self::Number(number) => write_double(number.to_double(), &mut out),
            Self::List(list) => write_list(list, &mut out),
            Self::Map(map) => write_map(map, &mut out),
            Self::Object(object) => return Err(EvaluationErrorKind::NotAValue(object.name().to_owned())),
            Self::Bean(name) => return Err(EvaluationErrorKind::UnknownName((*name).to_owned())),
        }
        Ok(Cow::Owned(out))
    }

    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Null => true,
            Self::Text(text) => text.is_empty(),
            Self::List(list) => list.is_empty(),
            Self::Map(map) => map.is_empty(),
            _ => false,
        }
    }

    pub(super) fn cannot_be(&self, to: &'static str) -> EvaluationErrorKind {
        if let Self::Bean(name) = self {
            return EvaluationErrorKind::UnknownName((*name).to_owned());
        }
        let value = self.to_text().map(|text| text.chars().take(40).collect()).unwrap_or_default();
        EvaluationErrorKind::Coercion { value, from: self.type_name().into(), to: to.into() }
    }
}

impl<'a> From<Cow<'a, Value>> for Cell<'a> {
    fn from(value: Cow<'a, Value>) -> Self {
        match value {
            Cow::Borrowed(value) => value.into(),
            Cow::Owned(value) => value.into(),
        }
    }
}

impl<'a> From<&'a Value> for Cell<'a> {
    fn from(value: &'a Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Boolean(value) => Self::Boolean(*value),
            Value::Long(value) => Self::long(*value),
            Value::Double(value) => Self::Number(Number::Double(*value)),
            Value::String(text) => Self::Text(Cow::Borrowed(text)),
            Value::List(list) => Self::List(Cow::Borrowed(list)),
            Value::Map(map) => Self::Map(Cow::Borrowed(map)),
        }
    }
}

impl From<Value> for Cell<'_> {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Boolean(value) => Self::Boolean(value),
            Value::Long(value) => Self::long(value),
            Value::Double(value) => Self::Number(Number::Double(value)),
            Value::String(text) => Self::Text(Cow::Owned(text)),
            Value::List(list) => Self::List(Cow::Owned(list)),
            Value::Map(map) => Self::Map(Cow::Owned(map)),
        }
    }
}

fn write_value(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Long(value) => out.push_str(&value.to_string()),
        Value::Double(value) => write_double(*value, out),
        Value::String(text) => out.push_str(text),
        Value::List(list) => write_list(list, out),
        Value::Map(map) => write_map(map, out),
    }
}

fn write_list(list: &[Value], out: &mut String) {
    out.push('[');
    for (index, value) in list.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { "" });
        write_value(value, out);
    }
    out.push(']');
}

fn write_map(map: &BTreeMap<String, Value>, out: &mut String) {
    out.push('{');
    for (index, (key, value)) in map.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { "" });
        out.push_str(key);
        out.push('=');
        write_value(value, out);
    }
    out.push('}');
}

/// A text no longer than the limit.
pub(super) fn bounded(text: Cow<'_, str>) -> CellResult<Cell<'_>> {
    if text.len() > MAX_TEXT {
        return Err(EvaluationErrorKind::TextTooLong);
    }
    Ok(Cell::Text(text))
}
