//! Data of a form as it is stored: texts trimmed and in the form of their rule, hidden values left out.

use super::Checker;
use super::condition::FormScope;
use super::field_values::FieldValues;
use super::fields::Fields;
use super::widget::stored_text;
use crate::expression::Value;
use crate::form::context::{FormContext, Values};
use crate::form::{Field, Widget};

impl Checker {
    /// The data as it is stored. Doing it twice changes nothing. What is not a map stays as it is; unknown fields stay,
    /// for the check to refuse.
    #[must_use]
    pub fn normalise(&self, data: &Value, context: &FormContext) -> Value {
        match data {
            Value::Map(values) => Value::Map(normalise(&self.fields, values, context, None)),
            other => other.clone(),
        }
    }
}

fn normalise(fields: &Fields, values: &Values, context: &FormContext, outer: Option<&FormScope>) -> Values {
    let texts: Values = values.iter().map(|(key, value)| (key.clone(), one(fields, key, value))).collect();
    let field_values = FieldValues::visible(fields, &texts, context, outer);
    let scope = FormScope { fields, field_values: field_values.all(), context, outer };
    let mut values = texts.clone();
    for (compiled, field_value) in fields.sorted.iter().zip(scope.field_values) {
        if field_value.is_absent() {
            values.remove(&compiled.field.key);
        }
        if compiled.field.widget != Widget::Table {
            continue;
        }
        if let Some(Value::List(rows)) = values.get_mut(&compiled.field.key) {
            for row in rows {
                if let Value::Map(values) = row {
                    *values = normalise(&compiled.columns, values, context, Some(&scope));
                }
            }
        }
    }
    values
}

fn one(fields: &Fields, key: &str, value: &Value) -> Value {
    match (fields.find(key), value) {
        (Some(compiled), Value::String(text)) => one_text(&compiled.field, text),
        _ => value.clone(),
    }
}

/// A blank text is no value.
fn one_text(field: &Field, value: &str) -> Value {
    let value = stored_text(field, value);
    if value.is_empty() { Value::Null } else { Value::String(value.into_owned()) }
}
