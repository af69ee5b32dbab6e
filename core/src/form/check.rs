//! A form made ready for checking.
//!
//! What is entered is put beside the fields first, so that they are checked in one pass without looking anything up.

mod condition;
mod entries;
mod entry;
mod fields;
mod normalise;
mod quick_check;
mod report;
mod rows;
mod states;
mod widget;
mod without;

pub use rows::Rows;
pub use states::FieldState;

use super::context::{FormContext, Values};
use super::{Check, Form, Right, Widget};
use crate::expression::Value;
use crate::message::Message;
use crate::violation::{Severity, Violation};
use condition::{Condition, FormScope};
use entries::FieldValues;
use entry::FieldValue;
use fields::{CompiledField, Fields};
use quick_check::FieldSet;
use report::Report;

/// A form made ready for checking many times.
#[derive(Clone, Debug)]
pub struct Checker {
    fields: Fields,
    checks: Vec<(Check, Condition)>,
}

impl Checker {
    /// Parses the form's conditions. One that cannot be parsed counts as true; [`Form::problems`] finds it.
    #[must_use]
    pub fn new(form: &Form) -> Self {
        let fields = Fields::new(form.fields(), 0);
        let place = |name: &str| fields.place(name);
        let checks = form.checks.iter().map(|check| (check.clone(), Condition::new(&check.when, place))).collect();
        Self { fields, checks }
    }

    /// What is wrong with the data, in the order of the form. Hidden values are ignored, unknown ones refused.
    #[must_use]
    pub fn check(&self, data: &Value, context: &FormContext) -> Vec<Violation> {
        let Value::Map(values) = data else {
            return vec![Violation::error("", Message::WrongType)];
        };
        let mut entries = FieldValues::new(&self.fields);
        let unknown = entries.fill(&self.fields, values);
        entries.hide(&self.fields, context, None);
        let open = FieldSet::among(&self.fields.quick_checks, entries.all(), context);
        let mut report = Report::default();
        self.check_entries(entries.all(), open, context, &mut report);
        for key in unknown {
            report.unknown("", key);
        }
        report.leave_form();
        report.finish().map(|(_, violation)| violation).collect()
    }

    /// Checks what is entered, of which a glance has left so much open.
    #[inline]
    fn check_entries(&self, entries: &[FieldValue], open: FieldSet, context: &FormContext, report: &mut Report) {
        let scope = FormScope { fields: &self.fields, entries, context, outer: None };
        // A glance knows nothing of rights.
        let open = if context.rights.is_none() { open } else { FieldSet::ALL };
        check_fields(open, &scope, "", report);
        self.check_across(&scope, report);
    }

    #[inline]
    fn check_across(&self, scope: &FormScope, report: &mut Report) {
        for (check, condition) in &self.checks {
            // Whoever may not write where it speaks cannot mend it.
            let is_others = !scope.context.right(&check.field).writes();
            if is_others || condition.holds(scope) || !scope.is_shown(&check.field) {
                continue;
            }
            self.state(check, report);
        }
    }

    fn state(&self, check: &Check, report: &mut Report) {
        report.enter("", self.fields.find(&check.field).map_or(usize::MAX, |ready| ready.order));
        let severity = if check.warning { Severity::Warning } else { Severity::Error };
        let message = Message::stated(&check.message.zh, &check.message.en);
        report.add(Violation { field: check.field.clone(), severity, message });
    }
}

/// Checks what is open.
#[inline]
fn check_fields(open: FieldSet, scope: &FormScope, prefix: &str, report: &mut Report) {
    for place in open.places(scope.entries.len()) {
        let ready = &scope.fields.sorted[place];
        report.enter(prefix, ready.order);
        check_field(ready, scope.entries[place], scope, prefix, report);
    }
}

#[inline(never)]
fn check_field(ready: &CompiledField, entry: FieldValue, scope: &FormScope, prefix: &str, report: &mut Report) {
    let key = &ready.field.key;
    let right = if prefix.is_empty() { scope.context.right(key) } else { Right::Write };
    if right == Right::Hidden {
        if !entry.is_empty() {
            report.error(prefix, key, Message::ReadOnly);
        }
        return;
    }
    if right == Right::Read || ready.is_read_only(scope) {
        if !entry.is_empty() && !is_stored(ready, entry, scope) {
            report.error(prefix, key, Message::ReadOnly);
        }
        return;
    }
    if entry.is_empty() {
        if scope.is_visible(ready) && (right == Right::Required || ready.is_required(scope)) {
            report.error(prefix, key, Message::Required);
        }
        return;
    }
    check_value(ready, entry, scope, prefix, report);
}

fn check_value(ready: &CompiledField, entry: FieldValue, scope: &FormScope, prefix: &str, report: &mut Report) {
    let (field, context) = (&ready.field, scope.context);
    if field.widget == Widget::Table {
        check_table(ready, entry, scope, prefix, report);
        return;
    }
    match widget::check(field, entry, context) {
        Ok(None) => (),
        Ok(Some(warning)) => report.add(Violation::warning(format!("{prefix}{}", field.key), warning)),
        Err(message) => report.error(prefix, &field.key, message),
    }
}

fn check_table(ready: &CompiledField, entry: FieldValue, scope: &FormScope, prefix: &str, report: &mut Report) {
    let key = &ready.field.key;
    let FieldValue::Value(Value::List(rows)) = entry else {
        return report.error(prefix, key, Message::WrongType);
    };
    if let Some(message) = widget::count(&ready.field, rows.len()) {
        return report.error(prefix, key, message);
    }
    for (index, row) in rows.iter().enumerate() {
        report.enter_row(index);
        let Value::Map(values) = row else {
            report.error(prefix, &format!("{key}[{index}]"), Message::WrongType);
            continue;
        };
        let context = FormContext { rights: None, stored: stored_row(ready, index, scope.context), ..*scope.context };
        let (fields, prefix) = (&ready.columns, format!("{prefix}{key}[{index}]."));
        let mut entries = FieldValues::new(fields);
        let unknown = entries.fill(fields, values);
        entries.hide(fields, &context, Some(scope));
        let row = FormScope { fields, entries: entries.all(), context: &context, outer: Some(scope) };
        check_fields(FieldSet::among(&fields.quick_checks, row.entries, &context), &row, &prefix, report);
        for key in unknown {
            report.unknown(&prefix, key);
        }
    }
}

/// The stored row of the same number.
fn stored_row<'a>(ready: &CompiledField, index: usize, context: &FormContext<'a>) -> Option<&'a Values> {
    match context.stored(&ready.field.key) {
        Some(Value::List(rows)) => match rows.get(index) {
            Some(Value::Map(values)) => Some(values),
            _ => None,
        },
        _ => None,
    }
}

/// The input repeats what is stored. A number may be written as integer or with a fraction.
fn is_stored(ready: &CompiledField, entry: FieldValue, scope: &FormScope) -> bool {
    let stored = scope.context.stored(&ready.field.key).map_or(FieldValue::Absent, FieldValue::from);
    match (stored, entry) {
        (FieldValue::Text(stored), FieldValue::Text(text)) => stored == text,
        (FieldValue::Whole(stored), FieldValue::Whole(number)) => stored == number,
        #[expect(clippy::cast_precision_loss, reason = "stored numbers are small")]
        (FieldValue::Whole(whole), FieldValue::Value(Value::Double(double)))
        | (FieldValue::Value(Value::Double(double)), FieldValue::Whole(whole)) => {
            (whole as f64).total_cmp(double).is_eq()
        }
        (FieldValue::Value(stored), FieldValue::Value(value)) => stored == value,
        _ => false,
    }
}
