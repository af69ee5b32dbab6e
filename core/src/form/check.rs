//! A form compiled for checking.
//!
//! What is entered is put beside the fields first, so that they are checked in one pass without looking anything up.

mod condition;
mod field_value;
mod field_values;
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
use super::{Check, Form, PatternMatcher, Right, Widget};
use crate::expression::Value;
use crate::message::Message;
use crate::violation::{Severity, Violation};
use condition::{Condition, FormScope};
use field_value::FieldValue;
use field_values::FieldValues;
use fields::{CompiledField, Fields};
use quick_check::FieldSet;
use report::Report;

/// A form compiled for checking, many times.
#[derive(Clone, Debug)]
pub struct Checker {
    fields: Fields,
    checks: Vec<(Check, Condition)>,
}

impl Checker {
    /// Parses the form's conditions. One that cannot be parsed counts as true; [`Form::problems`] finds it.
    #[must_use]
    pub fn new(form: &Form) -> Self {
        Self::with_matcher(form, None)
    }

    /// A checker for a program without regular expressions: it asks what matches a pattern.
    #[must_use]
    pub fn asking(form: &Form, matcher: PatternMatcher) -> Self {
        Self::with_matcher(form, Some(matcher))
    }

    fn with_matcher(form: &Form, matcher: Option<PatternMatcher>) -> Self {
        let fields = Fields::new(form.fields(), 0, matcher);
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
        let mut field_values = FieldValues::new(&self.fields);
        let unknown = field_values.fill(&self.fields, values);
        field_values.hide(&self.fields, context, None);
        let open = FieldSet::among(&self.fields.quick_checks, field_values.all(), context);
        let mut report = Report::default();
        self.check_field_values(field_values.all(), open, context, &mut report);
        for key in unknown {
            report.unknown("", key);
        }
        report.leave_form();
        report.finish().map(|(_, violation)| violation).collect()
    }

    /// Checks what is entered, of which quick checks have left so much open.
    #[inline]
    fn check_field_values(
        &self,
        field_values: &[FieldValue],
        open: FieldSet,
        context: &FormContext,
        report: &mut Report,
    ) {
        let scope = FormScope { fields: &self.fields, field_values, context, outer: None };
        // A quick check knows nothing of rights.
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
        report.enter("", self.fields.find(&check.field).map_or(usize::MAX, |compiled| compiled.order));
        let severity = if check.warning { Severity::Warning } else { Severity::Error };
        let message = Message::stated(&check.message.zh, &check.message.en);
        report.add(Violation { field: check.field.clone(), severity, message });
    }
}

/// Checks what is open.
#[inline]
fn check_fields(open: FieldSet, scope: &FormScope, prefix: &str, report: &mut Report) {
    for place in open.places(scope.field_values.len()) {
        let compiled = &scope.fields.sorted[place];
        report.enter(prefix, compiled.order);
        check_field(compiled, scope.field_values[place], scope, prefix, report);
    }
}

#[inline(never)]
fn check_field(
    compiled: &CompiledField,
    field_value: FieldValue,
    scope: &FormScope,
    prefix: &str,
    report: &mut Report,
) {
    let key = &compiled.field.key;
    let right = if prefix.is_empty() { scope.context.right(key) } else { Right::Write };
    // What may not be written.
    if right == Right::Hidden {
        if !field_value.is_empty() {
            report.error(prefix, key, Message::ReadOnly);
        }
        return;
    }
    if right == Right::Read || compiled.is_read_only(scope) {
        if !field_value.is_empty() && !is_stored(compiled, field_value, scope) {
            report.error(prefix, key, Message::ReadOnly);
        }
        return;
    }
    // What must be there.
    if field_value.is_empty() {
        if scope.is_visible(compiled) && (right == Right::Required || compiled.is_required(scope)) {
            report.error(prefix, key, Message::Required);
        }
        return;
    }
    check_value(compiled, field_value, scope, prefix, report);
}

fn check_value(
    compiled: &CompiledField,
    field_value: FieldValue,
    scope: &FormScope,
    prefix: &str,
    report: &mut Report,
) {
    let (field, context) = (&compiled.field, scope.context);
    if field.widget == Widget::Table {
        check_table(compiled, field_value, scope, prefix, report);
        return;
    }
    match widget::check(field, field_value, context) {
        Err(message) => report.error(prefix, &field.key, message),
        // A pattern comes last: it is asked about what would be stored.
        Ok(hint) => match (compiled.mismatch(field_value), hint) {
            (Some(message), _) => report.error(prefix, &field.key, message),
            (None, Some(warning)) => report.add(Violation::warning(format!("{prefix}{}", field.key), warning)),
            (None, None) => (),
        },
    }
}

fn check_table(
    compiled: &CompiledField,
    field_value: FieldValue,
    scope: &FormScope,
    prefix: &str,
    report: &mut Report,
) {
    let key = &compiled.field.key;
    let FieldValue::Value(Value::List(rows)) = field_value else {
        return report.error(prefix, key, Message::WrongType);
    };
    if let Some(message) = widget::count(&compiled.field, rows.len()) {
        return report.error(prefix, key, message);
    }
    // Each row is checked as a small form within this one.
    for (index, row) in rows.iter().enumerate() {
        report.enter_row(index);
        let Value::Map(values) = row else {
            report.error(prefix, &format!("{key}[{index}]"), Message::WrongType);
            continue;
        };
        let context =
            FormContext { rights: None, stored: stored_row(compiled, index, scope.context), ..*scope.context };
        let (fields, prefix) = (&compiled.columns, format!("{prefix}{key}[{index}]."));
        let mut field_values = FieldValues::new(fields);
        let unknown = field_values.fill(fields, values);
        field_values.hide(fields, &context, Some(scope));
        let row = FormScope { fields, field_values: field_values.all(), context: &context, outer: Some(scope) };
        check_fields(FieldSet::among(&fields.quick_checks, row.field_values, &context), &row, &prefix, report);
        for key in unknown {
            report.unknown(&prefix, key);
        }
    }
}

/// The stored row of the same number.
fn stored_row<'a>(compiled: &CompiledField, index: usize, context: &FormContext<'a>) -> Option<&'a Values> {
    match context.stored(&compiled.field.key) {
        Some(Value::List(rows)) => match rows.get(index) {
            Some(Value::Map(values)) => Some(values),
            _ => None,
        },
        _ => None,
    }
}

/// The input repeats what is stored. A number may be written as integer or with a fraction.
fn is_stored(compiled: &CompiledField, field_value: FieldValue, scope: &FormScope) -> bool {
    let stored = scope.context.stored(&compiled.field.key).map_or(FieldValue::Absent, FieldValue::from);
    match (stored, field_value) {
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
