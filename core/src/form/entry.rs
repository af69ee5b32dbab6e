//! What is entered in a form: borrowed, each entry beside its field.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::condition::FormScope;
use super::context::{FormContext, Values, is_blank, is_empty};
use super::fields::{Fields, Ready};
use super::glance::Open;
use crate::expression::Value;

/// What is entered in a field.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Entry<'v> {
    /// Nothing was handed over.
    #[default]
    Absent,
    /// A text.
    Text(&'v str),
    /// A whole number.
    Whole(i64),
    /// Anything else.
    Value(&'v Value),
}

impl<'v> From<&'v Value> for Entry<'v> {
    fn from(value: &'v Value) -> Self {
        match value {
            Value::String(text) => Self::Text(text),
            Value::Long(number) => Self::Whole(*number),
            other => Self::Value(other),
        }
    }
}

impl<'v> Entry<'v> {
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        match self {
            Self::Absent => true,
            Self::Text(text) => is_blank(text),
            Self::Whole(_) => false,
            Self::Value(value) => is_empty(value),
        }
    }

    pub(super) fn is_absent(self) -> bool {
        matches!(self, Self::Absent)
    }

    pub(super) fn is_null(self) -> bool {
        matches!(self, Self::Absent | Self::Value(Value::Null))
    }

    /// What conditions read.
    pub(super) fn value(self) -> Cow<'v, Value> {
        match self {
            Self::Absent => Cow::Owned(Value::Null),
            Self::Text(text) => Cow::Owned(Value::from(text)),
            Self::Whole(number) => Cow::Owned(Value::Long(number)),
            Self::Value(value) => Cow::Borrowed(value),
        }
    }
}

/// So many entries need no memory from the heap.
const FEW: usize = 32;

/// One entry a field, in the order of the sorted fields.
pub(super) struct Entries<'v> {
    few: [Entry<'v>; FEW],
    many: Vec<Entry<'v>>,
    count: usize,
}

impl<'v> Entries<'v> {
    /// Nothing is entered yet.
    #[inline]
    pub(super) fn new(fields: &Fields) -> Self {
        let count = fields.sorted.len();
        let many = if count <= FEW { Vec::new() } else { vec![Entry::Absent; count] };
        Self { few: [Entry::Absent; FEW], many, count }
    }

    /// The entries that a map holds, without those of hidden fields.
    pub(super) fn shown(fields: &Fields, values: &'v Values, context: &FormContext, outer: Option<&FormScope>) -> Self {
        let mut entries = Self::new(fields);
        entries.fill(fields, values);
        entries.hide(fields, context, outer);
        entries
    }

    #[inline]
    pub(super) fn all(&self) -> &[Entry<'v>] {
        self.many.get(..self.count).unwrap_or_else(|| &self.few[..self.count])
    }

    #[inline]
    pub(super) fn all_mut(&mut self) -> &mut [Entry<'v>] {
        if self.count <= FEW { &mut self.few[..self.count] } else { &mut self.many }
    }

    /// Walks over fields and values side by side, for both are sorted by key. Gives the keys that no field has.
    pub(super) fn fill(&mut self, fields: &Fields, values: &'v Values) -> Vec<&'v str> {
        let (sorted, all, mut place, mut unknown) = (&fields.sorted, self.all_mut(), 0, Vec::new());
        for (key, value) in values {
            loop {
                match sorted.get(place).map(|ready| ready.field.key.cmp(key)) {
                    Some(Ordering::Less) => place += 1,
                    Some(Ordering::Equal) => {
                        all[place] = value.into();
                        place += 1;
                        break;
                    }
                    Some(Ordering::Greater) | None => {
                        unknown.push(key.as_str());
                        break;
                    }
                }
            }
        }
        unknown
    }

    /// Takes out what hidden fields hold. An entry that is hidden may hide others, so this goes on until nothing
    /// changes; each round takes one out, so it ends. Gives the places where something was.
    #[inline]
    pub(super) fn hide(&mut self, fields: &Fields, context: &FormContext, outer: Option<&FormScope>) -> Open {
        if fields.has_hidden { self.take_out(fields, context, outer) } else { Open::default() }
    }

    fn take_out(&mut self, fields: &Fields, context: &FormContext, outer: Option<&FormScope>) -> Open {
        let mut emptied = Open::default();
        while let Some(place) = first_hidden(&FormScope { fields, entries: self.all(), context, outer }) {
            self.all_mut()[place] = Entry::Absent;
            emptied.set(place, true);
        }
        emptied
    }
}

fn first_hidden(scope: &FormScope) -> Option<usize> {
    let is_hidden = |(ready, entry): (&Ready, &Entry)| {
        ready.visible_when.is_some() && !entry.is_empty() && !scope.is_visible(ready)
    };
    scope.fields.sorted.iter().zip(scope.entries).position(is_hidden)
}
