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

/// Violations, and the place of each.
#[derive(Debug, Default)]
pub(super) struct Report {
    violations: Vec<Violation>,
    places: Vec<Place>,
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
            self.violations.push(violation);
            self.places.push(self.place);
        }
    }

    fn is_full(&self) -> bool {
        self.violations.len() >= MAX_VIOLATIONS
    }

    /// In order. Most forms have none, and most others one.
    #[inline]
    pub(super) fn finish(self) -> Vec<Violation> {
        if self.violations.len() <= 1 {
            return self.violations;
        }
        self.sorted()
    }

    fn sorted(self) -> Vec<Violation> {
        let mut placed: Vec<(Place, Violation)> = self.places.into_iter().zip(self.violations).collect();
        placed.sort_by_key(|(place, _)| *place);
        placed.into_iter().map(|(_, violation)| violation).collect()
    }
}
