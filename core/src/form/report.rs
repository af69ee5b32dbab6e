//! What a check has found so far.

use crate::check::Violation;
use crate::message::Message;

/// The most violations that are told at once.
const MAX_VIOLATIONS: usize = 500;
/// The most characters of an unknown field's name that are repeated.
const MAX_NAME: usize = 100;

/// Where a violation stands: violations are told in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    field: usize,
    row: usize,
    column: usize,
}

impl Place {
    pub(super) fn of_field(field: usize) -> Self {
        Self { field, row: 0, column: 0 }
    }

    /// The row of this number of the table in this field.
    pub(super) fn of_row(self, row: usize) -> Self {
        Self { row, ..Self::of_field(self.field) }
    }
}

/// Violations, each with its place.
#[derive(Debug, Default)]
pub(super) struct Report {
    violations: Vec<(Place, Violation)>,
    /// What is being checked.
    pub(super) place: Place,
}

impl Report {
    #[inline]
    pub(super) fn enter(&mut self, prefix: &str, order: usize) {
        if prefix.is_empty() {
            self.place = Place::of_field(order);
        } else {
            self.place.column = order;
        }
    }

    pub(super) fn error(&mut self, prefix: &str, key: &str, message: Message) {
        self.add(Violation::error([prefix, key].concat(), message));
    }

    /// Unknown fields come last.
    pub(super) fn unknown(&mut self, prefix: &str, key: &str) {
        let key: String = key.chars().take(MAX_NAME).collect();
        self.enter(prefix, usize::MAX);
        self.error(prefix, &key, Message::UnknownField);
    }

    pub(super) fn add(&mut self, violation: Violation) {
        if !self.is_full() {
            self.violations.push((self.place, violation));
        }
    }

    fn is_full(&self) -> bool {
        self.violations.len() >= MAX_VIOLATIONS
    }

    pub(super) fn finish(mut self) -> Vec<Violation> {
        if self.violations.is_empty() {
            return Vec::new();
        }
        self.violations.sort_by_key(|(place, _)| *place);
        self.violations.into_iter().map(|(_, violation)| violation).collect()
    }
}
