//! Conditions over a form's own values.

use std::borrow::Cow;

use super::Widget;
use super::context::FormContext;
use super::entry::Entry;
use super::fields::{Fields, Ready};
use crate::expression::{self, Expression, Scope, Value};

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

static NO_ITEMS: Value = Value::List(Vec::new());

/// Where conditions find their values: the row, then the form around it. `today` is the day of the check.
pub(super) struct FormScope<'a> {
    pub(super) fields: &'a Fields,
    /// In the order of the fields.
    pub(super) entries: &'a [Entry<'a>],
    pub(super) context: &'a FormContext<'a>,
    pub(super) outer: Option<&'a FormScope<'a>>,
}

impl FormScope<'_> {
    /// The field exists and its condition, if any, holds.
    pub(super) fn is_shown(&self, key: &str) -> bool {
        self.fields.find(key).is_some_and(|ready| self.is_visible(ready))
    }

    pub(super) fn is_visible(&self, ready: &Ready) -> bool {
        ready.visible_when.as_ref().is_none_or(|condition| condition.holds(self))
    }

    /// The input, or for a field left out of it what is stored; of a field for several values an empty list where
    /// nothing is entered, so that `${items.contains('01')}` is false. `None`: there is no such field.
    fn entry(&self, key: &str) -> Option<Entry<'_>> {
        let Some(place) = self.fields.place(key) else {
            return self.outer?.entry(key);
        };
        let entered = self.entries[place];
        let stored = if entered.is_absent() { self.context.stored(key).map(Entry::from) } else { None };
        let entry = stored.unwrap_or(entered);
        let is_list =
            matches!(self.fields.sorted[place].field.widget, Widget::MultiSelect | Widget::File | Widget::Table);
        Some(if is_list && entry.is_null() { Entry::Value(&NO_ITEMS) } else { entry })
    }
}

impl Scope for FormScope<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        if let Some(entry) = self.entry(name) {
            return Some(entry.value());
        }
        (name == "today").then(|| Cow::Owned(Value::String(self.context.today.to_string())))
    }

    fn text(&self, name: &str) -> Option<&str> {
        match self.entry(name)? {
            Entry::Text(text) => Some(text),
            _ => None,
        }
    }
}
