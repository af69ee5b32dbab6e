//! What a check has found so far.

use crate::message::Message;
use crate::violation::Violation;

/// The most violations of one form that are told.
const MAX_VIOLATIONS: usize = 500;
/// The most characters of an unknown field's name that are repeated.
const MAX_NAME: usize = 100;

/// Where a violation stands: violations are told in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct FieldOrder {
    form: usize,
    field: usize,
    row: usize,
    column: usize,
}

/// What was found in one form after the other: violations, and the place of each.
#[derive(Debug, Default)]
pub(super) struct Report {
    found: Vec<(FieldOrder, Violation)>,
    /// What is being checked.
    place: FieldOrder,
    /// How many violations the forms before it have.
    before: usize,
}

impl Report {
    /// The form that is checked from now on.
    #[inline]
    pub(super) fn enter_form(&mut self, form: usize) {
        self.place.form = form;
        self.before = self.found.len();
    }

    /// The field of the form, or of the row of its table.
    #[inline]
    pub(super) fn enter(&mut self, prefix: &str, order: usize) {
        if prefix.is_empty() {
            self.place = FieldOrder { form: self.place.form, field: order, row: 0, column: 0 };
        } else {
            self.place.column = order;
        }
    }

    /// The row of the table in this field.
    pub(super) fn enter_row(&mut self, row: usize) {
        (self.place.row, self.place.column) = (row, 0);
    }

    pub(super) fn error(&mut self, prefix: &str, key: &str, message: Message) {
        let mut field = String::with_capacity(prefix.len() + key.len());
        field.push_str(prefix);
        field.push_str(key);
        self.add(Violation::error(field, message));
    }

    /// Unknown fields come last.
    pub(super) fn unknown(&mut self, prefix: &str, key: &str) {
        let key: String = key.chars().take(MAX_NAME).collect();
        self.enter(prefix, usize::MAX);
        self.error(prefix, &key, Message::UnknownField);
    }

    pub(super) fn add(&mut self, violation: Violation) {
        if self.found.len() < self.before + MAX_VIOLATIONS {
            self.found.push((self.place, violation));
        }
    }

    /// Puts what the form violates in order: most violate nothing, and most others one thing.
    #[inline]
    pub(super) fn leave_form(&mut self) {
        if self.found.len() > self.before + 1 {
            self.sort();
        }
    }

    fn sort(&mut self) {
        self.found[self.before..].sort_by_key(|(place, _)| *place);
    }

    /// Each with the number of its form.
    pub(super) fn finish(self) -> impl Iterator<Item = (usize, Violation)> {
        self.found.into_iter().map(|(place, violation)| (place.form, violation))
    }
}
