//! Conditions over a form's own values, and which fields they hide.

use std::borrow::Cow;

use super::checker::{Fields, Ready};
use super::context::{FormContext, Values, is_empty};
use crate::expression::{self, Expression, Scope, Value};

/// What an absent value is read as.
pub(super) static NULL: Value = Value::Null;

/// A parsed condition. One that cannot be parsed or evaluated counts as true: nothing stays unchecked or hidden
/// because of a mistake in the form.
#[derive(Clone, Debug)]
pub(super) struct Condition(Option<Expression>);

impl Condition {
    pub(super) fn new(text: &str) -> Self {
        Self(expression::parse(text).ok())
    }

    pub(super) fn holds(&self, scope: &FormScope) -> bool {
        self.0.as_ref().is_none_or(|expression| expression::condition(expression, scope).unwrap_or(true))
    }
}

/// Where conditions find their values: the row, then the form around it. `today` is the day of the check.
pub(super) struct FormScope<'a> {
    pub(super) fields: &'a Fields,
    pub(super) values: &'a Values,
    pub(super) context: &'a FormContext<'a>,
    pub(super) outer: Option<&'a FormScope<'a>>,
    /// The values beside their fields, [`NULL`] where there is none; empty while nothing is being checked.
    pub(super) beside: &'a [&'a Value],
}

impl<'a> FormScope<'a> {
    pub(super) fn new(
        fields: &'a Fields,
        values: &'a Values,
        context: &'a FormContext<'a>,
        outer: Option<&'a FormScope<'a>>,
    ) -> Self {
        Self { fields, values, context, outer, beside: &[] }
    }

    /// The field exists and its condition, if any, holds.
    pub(super) fn is_shown(&self, key: &str) -> bool {
        self.fields.find(key).is_some_and(|ready| self.is_visible(ready))
    }

    pub(super) fn is_visible(&self, ready: &Ready) -> bool {
        ready.visible_when.as_ref().is_none_or(|condition| condition.holds(self))
    }

    /// The input, or for a field left out of it what is stored.
    fn value(&self, key: &str, place: usize) -> &Value {
        let found = match self.beside.get(place) {
            Some(value) => Some(*value).filter(|value| !std::ptr::eq(*value, &raw const NULL)),
            None => self.values.get(key),
        };
        found.or_else(|| self.context.stored(key)).unwrap_or(&NULL)
    }
}

impl Scope for FormScope<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        if let Some(place) = self.fields.place(name) {
            return Some(Cow::Borrowed(self.value(name, place)));
        }
        if let Some(outer) = self.outer {
            return outer.variable(name);
        }
        (name == "today").then(|| Cow::Owned(Value::String(self.context.today.to_string())))
    }
}

/// The values without those of hidden fields. A value that is hidden may hide others, so this goes on until nothing
/// changes; each round removes a value, so it ends.
pub(super) fn shown<'v>(
    fields: &Fields,
    values: &'v Values,
    context: &FormContext,
    outer: Option<&FormScope>,
) -> Cow<'v, Values> {
    let mut values = Cow::Borrowed(values);
    if !fields.has_hidden {
        return values;
    }
    while let Some(key) = first_hidden(fields, &values, context, outer) {
        values.to_mut().remove(&key);
    }
    values
}

fn first_hidden(fields: &Fields, values: &Values, context: &FormContext, outer: Option<&FormScope>) -> Option<String> {
    let scope = FormScope::new(fields, values, context, outer);
    let is_hidden = |ready: &&Ready| {
        ready.visible_when.is_some()
            && values.get(&ready.field.key).is_some_and(|value| !is_empty(value))
            && !scope.is_visible(ready)
    };
    fields.sorted.iter().find(is_hidden).map(|ready| ready.field.key.clone())
}
