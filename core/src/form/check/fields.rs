//! The fields of a form, compiled: conditions parsed, found by their keys.

use super::condition::{Condition, FormScope};
use super::field_value::FieldValue;
use super::quick_check::{FieldSet, QuickCheck};
use super::widget::stored_text;
use crate::caption::Caption;
use crate::form::Field;
use crate::form::pattern::{PatternMatcher, PatternTest};
use crate::message::Message;

/// The deepest nesting of tables that is checked; values below it are refused.
const MAX_DEPTH: usize = 3;

/// Fields of a form or of a table's rows, sorted by key.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    pub(super) sorted: Vec<CompiledField>,
    /// For each of them that [`FieldSet`] has a bit for.
    pub(super) quick_checks: Vec<QuickCheck>,
    /// Those that are open while nothing is entered.
    pub(super) needed: FieldSet,
    /// Places in `sorted` by [`bucket`] of the key, one more than the place; 0: none. Its length is a power of two.
    buckets: Vec<u16>,
    /// Some field is shown only sometimes.
    pub(super) has_hidden: bool,
}

/// One field, its conditions parsed.
#[derive(Clone, Debug)]
pub(super) struct CompiledField {
    pub(super) field: Field,
    /// Place in the form: violations are told in this order.
    pub(super) order: usize,
    pub(super) visible_when: Option<Condition>,
    required_when: Option<Condition>,
    read_only_when: Option<Condition>,
    pattern: Option<PatternTest>,
    pub(super) columns: Fields,
}

impl Fields {
    pub(super) fn new<'a>(
        fields: impl Iterator<Item = &'a Field>,
        depth: usize,
        matcher: Option<PatternMatcher>,
    ) -> Self {
        if depth >= MAX_DEPTH {
            return Self::default();
        }
        let mut sorted: Vec<(usize, &Field)> = fields.enumerate().collect();
        sorted.sort_by_key(|(_, field)| &field.key);
        let place = |name: &str| {
            let first = sorted.partition_point(|(_, field)| field.key.as_str() < name);
            sorted.get(first).is_some_and(|(_, field)| field.key == name).then_some(first)
        };
        let compiled = |(order, field): &(usize, &Field)| CompiledField::new(field, *order, depth, matcher, place);
        let sorted: Vec<CompiledField> = sorted.iter().map(compiled).collect();
        let has_hidden = sorted.iter().any(|compiled| compiled.visible_when.is_some());
        let quick_checks: Vec<QuickCheck> =
            sorted.iter().map(|compiled| QuickCheck::of(&compiled.field)).take(FieldSet::BITS).collect();
        let (needed, buckets) = (FieldSet::while_empty(&quick_checks), buckets(&sorted));
        Self { sorted, quick_checks, needed, buckets, has_hidden }
    }

    /// The field of this key.
    pub(super) fn find(&self, key: &str) -> Option<&CompiledField> {
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
fn buckets(sorted: &[CompiledField]) -> Vec<u16> {
    let count = sorted.len().min(usize::from(u16::MAX));
    let mut buckets = vec![0; (count * 4).next_power_of_two()];
    let mask = buckets.len() - 1;
    for (place, compiled) in (1..=u16::MAX).zip(sorted) {
        let mut at = bucket(&compiled.field.key) & mask;
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
    let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else {
        return 0;
    };
    let middle = bytes[bytes.len() / 2];
    bytes.len() ^ (usize::from(*first) * 3) ^ (usize::from(middle) * 13) ^ (usize::from(*last) * 41)
}

impl CompiledField {
    /// `place` gives the places of the fields beside it.
    fn new(
        field: &Field,
        order: usize,
        depth: usize,
        matcher: Option<PatternMatcher>,
        place: impl Fn(&str) -> Option<usize> + Copy,
    ) -> Self {
        let condition = |text: &Option<String>| text.as_deref().map(|text| Condition::new(text, place));
        Self {
            order,
            visible_when: condition(&field.visible_when),
            required_when: condition(&field.required_when),
            read_only_when: condition(&field.read_only_when),
            pattern: field.text_pattern().map(|_| PatternTest::new(matcher)),
            columns: Fields::new(field.columns.iter(), depth + 1, matcher),
            field: Field { columns: Vec::new(), ..field.clone() },
        }
    }

    /// What the pattern has to say of a text that passes otherwise.
    pub(super) fn mismatch(&self, value: FieldValue) -> Option<Message> {
        let (Some(matcher), Some(pattern), FieldValue::Text(text)) = (&self.pattern, &self.field.pattern, value) else {
            return None;
        };
        if matcher.passes(pattern, &stored_text(&self.field, text)) {
            return None;
        }
        let stated = |caption: &Caption| Message::stated(&caption.zh, &caption.en);
        Some(self.field.pattern_message.as_ref().map_or(Message::Pattern, stated))
    }

    /// A node that is named for a field may fill it although applicants may not, as the licence number.
    #[inline]
    pub(super) fn is_read_only(&self, scope: &FormScope) -> bool {
        let is_system = self.field.read_only && scope.context.rights.is_none();
        is_system || self.read_only_when.as_ref().is_some_and(|condition| condition.holds(scope))
    }

    /// A table that must have rows cannot be left empty either.
    #[inline]
    pub(super) fn is_required(&self, scope: &FormScope) -> bool {
        self.field.required
            || self.field.min_items > Some(0)
            || self.required_when.as_ref().is_some_and(|condition| condition.holds(scope))
    }
}
