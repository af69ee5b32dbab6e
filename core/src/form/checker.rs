//! A form made ready for checking: conditions parsed once, fields in the order of their keys.
//!
//! Fields and values are both sorted, so that a form is checked in one pass over both without looking anything up.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::condition::{Condition, FormScope, NULL, shown};
use super::context::{FormContext, Values, is_empty};
use super::widget;
use super::{Check, Field, Form, Right, Widget};
use crate::check::{Severity, Violation};
use crate::expression::Value;
use crate::message::Message;

/// The most violations that are told at once.
const MAX_VIOLATIONS: usize = 500;
/// The deepest nesting of tables that is checked; values below it are refused.
const MAX_DEPTH: usize = 3;
/// The most characters of an unknown field's name that are repeated.
const MAX_NAME: usize = 100;

/// A form made ready for checking many times.
#[derive(Clone, Debug)]
pub struct Checker {
    pub(super) fields: Fields,
    checks: Vec<(Check, Condition)>,
}

/// Fields whose values are kept at hand on the stack while a form is checked.
const FEW: usize = 32;

/// Fields of a form or of a table's rows, sorted by key.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    pub(super) sorted: Vec<Ready>,
    /// Places in `sorted` by [`bucket`] of the key, one more than the place; 0: none. Its length is a power of two.
    buckets: Vec<u16>,
    /// Some field is shown only sometimes.
    pub(super) has_hidden: bool,
}

/// One field, its conditions parsed.
#[derive(Clone, Debug)]
pub(super) struct Ready {
    pub(super) field: Field,
    /// Place in the form: violations are told in this order.
    order: usize,
    pub(super) visible_when: Option<Condition>,
    required_when: Option<Condition>,
    read_only_when: Option<Condition>,
    pub(super) columns: Fields,
}

impl Checker {
    /// Parses the form's conditions. One that cannot be parsed counts as true; [`Form::problems`] finds it.
    #[must_use]
    pub fn new(form: &Form) -> Self {
        let fields = Fields::new(form.fields(), 0);
        let checks = form.checks.iter().map(|check| (check.clone(), Condition::new(&check.when))).collect();
        Self { fields, checks }
    }

    /// What is wrong with the data, in the order of the form. Hidden values are ignored, unknown ones refused.
    #[must_use]
    pub fn check(&self, data: &Value, context: &FormContext) -> Vec<Violation> {
        let Value::Map(values) = data else {
            return vec![Violation::error("", Message::WrongType)];
        };
        let values = shown(&self.fields, values, context, None);
        let mut report = Report::default();
        let scope = FormScope::new(&self.fields, &values, context, None);
        check_fields(scope, "", &mut report, |scope, report| self.check_across(scope, report));
        report.finish()
    }

    fn check_across(&self, scope: &FormScope, report: &mut Report) {
        for (check, condition) in &self.checks {
            // Whoever may not write where it speaks cannot mend it.
            let is_others = scope.context.right(&check.field) != Right::Write;
            if is_others || condition.holds(scope) || !scope.is_shown(&check.field) {
                continue;
            }
            report.place = Place::of_field(self.fields.find(&check.field).map_or(usize::MAX, |ready| ready.order));
            let severity = if check.warning { Severity::Warning } else { Severity::Error };
            let message = Message::stated(&check.message.zh, &check.message.en);
            report.add(Violation { field: check.field.clone(), severity, message });
        }
    }
}

impl Fields {
    fn new<'a>(fields: impl Iterator<Item = &'a Field>, depth: usize) -> Self {
        if depth >= MAX_DEPTH {
            return Self::default();
        }
        let mut sorted: Vec<Ready> = fields.enumerate().map(|(order, field)| Ready::new(field, order, depth)).collect();
        sorted.sort_by(|a, b| a.field.key.cmp(&b.field.key));
        let has_hidden = sorted.iter().any(|ready| ready.visible_when.is_some());
        let buckets = buckets(&sorted);
        Self { sorted, buckets, has_hidden }
    }

    /// The field of this key.
    pub(super) fn find(&self, key: &str) -> Option<&Ready> {
        self.place(key).map(|place| &self.sorted[place])
    }

    /// Its place among the sorted. Conditions ask for it again and again, so it is looked up and not searched.
    pub(super) fn place(&self, key: &str) -> Option<usize> {
        let mask = self.buckets.len().checked_sub(1)?;
        let mut at = bucket(key) & mask;
        loop {
            let place = usize::from(self.buckets[at]).checked_sub(1)?;
            if self.sorted[place].field.key == key {
                return Some(place);
            }
            at = (at + 1) & mask;
        }
    }
}

/// Every field's place, at its bucket or the next free one. At most a quarter is taken, so most keys are found at once.
fn buckets(sorted: &[Ready]) -> Vec<u16> {
    let count = sorted.len().min(usize::from(u16::MAX));
    let mut buckets = vec![0; (count * 4).next_power_of_two()];
    let mask = buckets.len() - 1;
    for (place, ready) in (1..=u16::MAX).zip(sorted) {
        let mut at = bucket(&ready.field.key) & mask;
        while buckets[at] != 0 {
            at = (at + 1) & mask;
        }
        buckets[at] = place;
    }
    buckets
}

/// A number for a key, from its length, its ends and its middle.
fn bucket(key: &str) -> usize {
    let bytes = key.as_bytes();
    let byte = |at: usize| bytes.get(at).map_or(0, |byte| usize::from(*byte));
    bytes.len()
        ^ byte(0).wrapping_mul(3)
        ^ byte(bytes.len() / 2).wrapping_mul(13)
        ^ byte(bytes.len().wrapping_sub(1)).wrapping_mul(41)
}

impl Ready {
    fn new(field: &Field, order: usize, depth: usize) -> Self {
        let condition = |text: &Option<String>| text.as_deref().map(Condition::new);
        Self {
            order,
            visible_when: condition(&field.visible_when),
            required_when: condition(&field.required_when),
            read_only_when: condition(&field.read_only_when),
            columns: Fields::new(field.columns.iter(), depth + 1),
            field: Field { columns: Vec::new(), ..field.clone() },
        }
    }

    /// A node that is named for a field may fill it although applicants may not, as the licence number.
    pub(super) fn is_read_only(&self, scope: &FormScope) -> bool {
        let is_system = self.field.read_only && scope.context.rights.is_none();
        is_system || self.read_only_when.as_ref().is_some_and(|condition| condition.holds(scope))
    }

    /// A table that must have rows cannot be left empty either.
    pub(super) fn is_required(&self, scope: &FormScope) -> bool {
        self.field.required
            || self.field.min_items > Some(0)
            || self.required_when.as_ref().is_some_and(|condition| condition.holds(scope))
    }
}

/// Checks every field, then what `after` checks across them. Values are first put beside their fields.
fn check_fields(scope: FormScope, prefix: &str, report: &mut Report, after: impl FnOnce(&FormScope, &mut Report)) {
    let fields = &scope.fields.sorted;
    let (mut few, mut many);
    let beside: &mut [&Value] = if fields.len() <= FEW {
        few = [&NULL; FEW];
        &mut few[..fields.len()]
    } else {
        many = vec![&NULL; fields.len()];
        &mut many
    };
    let known = put_beside(scope.fields, scope.values, beside, |_| ());
    let scope = FormScope { beside, ..scope };
    for (ready, value) in fields.iter().zip(&*beside) {
        report.enter(prefix, ready.order);
        check_field(ready, value, &scope, prefix, report);
    }
    after(&scope, report);
    if known < scope.values.len() {
        put_beside(scope.fields, scope.values, &mut vec![&NULL; fields.len()], |key| report.unknown(prefix, key));
    }
}

/// Walks over fields and values side by side: both are sorted by key. Says how many values have a field.
fn put_beside<'v>(
    fields: &Fields,
    values: &'v Values,
    beside: &mut [&'v Value],
    mut unknown: impl FnMut(&str),
) -> usize {
    let mut values = values.iter();
    let mut next = values.next();
    let mut known = 0;
    for (ready, place) in fields.sorted.iter().zip(beside) {
        while let Some((key, value)) = next {
            match key.as_str().cmp(&ready.field.key) {
                Ordering::Less => unknown(key),
                Ordering::Equal => {
                    *place = value;
                    known += 1;
                }
                Ordering::Greater => break,
            }
            next = values.next();
        }
    }
    next.into_iter().chain(values).for_each(|(key, _)| unknown(key));
    known
}

fn check_field(ready: &Ready, value: &Value, scope: &FormScope, prefix: &str, report: &mut Report) {
    let key = &ready.field.key;
    let right = if prefix.is_empty() { scope.context.right(key) } else { Right::Write };
    if right == Right::Hidden {
        if !is_empty(value) {
            report.error(prefix, key, Message::ReadOnly);
        }
        return;
    }
    if right == Right::Read || ready.is_read_only(scope) {
        if !is_empty(value) && !is_stored(ready, value, scope) {
            report.error(prefix, key, Message::ReadOnly);
        }
        return;
    }
    if is_empty(value) {
        if scope.is_visible(ready) && ready.is_required(scope) {
            report.error(prefix, key, Message::Required);
        }
        return;
    }
    check_value(ready, value, scope, prefix, report);
}

fn check_value(ready: &Ready, value: &Value, scope: &FormScope, prefix: &str, report: &mut Report) {
    let (field, context) = (&ready.field, scope.context);
    if field.widget == Widget::Table {
        check_table(ready, value, scope, prefix, report);
        return;
    }
    match widget::check(field, value, context) {
        Ok(None) => (),
        Ok(Some(warning)) => report.add(Violation::warning(format!("{prefix}{}", field.key), warning)),
        Err(message) => report.error(prefix, &field.key, message),
    }
}

fn check_table(ready: &Ready, value: &Value, scope: &FormScope, prefix: &str, report: &mut Report) {
    let key = &ready.field.key;
    let Value::List(rows) = value else {
        return report.error(prefix, key, Message::WrongType);
    };
    if let Some(message) = widget::count(&ready.field, rows.len()) {
        return report.error(prefix, key, message);
    }
    for (index, row) in rows.iter().enumerate() {
        report.place = Place { row: index, ..Place::of_field(report.place.field) };
        let Value::Map(values) = row else {
            report.error(prefix, &format!("{key}[{index}]"), Message::WrongType);
            continue;
        };
        let context = FormContext { rights: None, stored: stored_row(ready, index, scope.context), ..*scope.context };
        let values: Cow<Values> = shown(&ready.columns, values, &context, Some(scope));
        let row = FormScope::new(&ready.columns, &values, &context, Some(scope));
        check_fields(row, &format!("{prefix}{key}[{index}]."), report, |_, _| ());
    }
}

/// The stored row of the same number.
fn stored_row<'a>(ready: &Ready, index: usize, context: &FormContext<'a>) -> Option<&'a Values> {
    match context.stored(&ready.field.key) {
        Some(Value::List(rows)) => match rows.get(index) {
            Some(Value::Map(values)) => Some(values),
            _ => None,
        },
        _ => None,
    }
}

/// The input repeats what is stored. A number may be written as integer or with a fraction.
fn is_stored(ready: &Ready, value: &Value, scope: &FormScope) -> bool {
    let stored = scope.context.stored(&ready.field.key).unwrap_or(&Value::Null);
    match (stored, value) {
        #[expect(clippy::cast_precision_loss, reason = "stored numbers are small")]
        (Value::Long(long), Value::Double(double)) | (Value::Double(double), Value::Long(long)) => {
            (*long as f64).total_cmp(double).is_eq()
        }
        _ => stored == value,
    }
}

/// Where a violation stands: violations are told in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    field: usize,
    row: usize,
    column: usize,
}

impl Place {
    fn of_field(field: usize) -> Self {
        Self { field, row: 0, column: 0 }
    }
}

/// Violations, each with its place.
#[derive(Debug, Default)]
struct Report {
    violations: Vec<(Place, Violation)>,
    /// What is being checked.
    place: Place,
}

impl Report {
    fn enter(&mut self, prefix: &str, order: usize) {
        if prefix.is_empty() {
            self.place = Place::of_field(order);
        } else {
            self.place.column = order;
        }
    }

    fn error(&mut self, prefix: &str, key: &str, message: Message) {
        self.add(Violation::error(format!("{prefix}{key}"), message));
    }

    /// Unknown fields come last.
    fn unknown(&mut self, prefix: &str, key: &str) {
        let key: String = key.chars().take(MAX_NAME).collect();
        self.enter(prefix, usize::MAX);
        self.error(prefix, &key, Message::UnknownField);
    }

    fn add(&mut self, violation: Violation) {
        if !self.is_full() {
            self.violations.push((self.place, violation));
        }
    }

    fn is_full(&self) -> bool {
        self.violations.len() >= MAX_VIOLATIONS
    }

    fn finish(mut self) -> Vec<Violation> {
        self.violations.sort_by_key(|(place, _)| *place);
        self.violations.into_iter().map(|(_, violation)| violation).collect()
    }
}
