//! The values of a form or of one row of a table, each beside its field.

use std::cmp::Ordering;

use super::condition::FormScope;
use super::field_value::FieldValue;
use super::fields::{CompiledField, Fields};
use super::quick_check::FieldSet;
use crate::form::context::{FormContext, Values};

/// So many values need no memory from the heap.
const FEW: usize = 32;

/// One value a field, in the order of the sorted fields.
pub(super) struct FieldValues<'v> {
    few: [FieldValue<'v>; FEW],
    many: Vec<FieldValue<'v>>,
    count: usize,
}

impl<'v> FieldValues<'v> {
    /// Nothing is entered yet.
    #[inline]
    pub(super) fn new(fields: &Fields) -> Self {
        let count = fields.sorted.len();
        let many = if count <= FEW { Vec::new() } else { vec![FieldValue::Absent; count] };
        Self { few: [FieldValue::Absent; FEW], many, count }
    }

    /// The values that a map holds, without those of hidden fields.
    pub(super) fn visible(
        fields: &Fields,
        values: &'v Values,
        context: &FormContext,
        outer: Option<&FormScope>,
    ) -> Self {
        let mut field_values = Self::new(fields);
        field_values.fill(fields, values);
        field_values.hide(fields, context, outer);
        field_values
    }

    #[inline]
    pub(super) fn all(&self) -> &[FieldValue<'v>] {
        self.many.get(..self.count).unwrap_or_else(|| &self.few[..self.count])
    }

    #[inline]
    pub(super) fn all_mut(&mut self) -> &mut [FieldValue<'v>] {
        if self.count <= FEW { &mut self.few[..self.count] } else { &mut self.many }
    }

    /// Walks over fields and values side by side, for both are sorted by key. Gives the keys that no field has.
    pub(super) fn fill(&mut self, fields: &Fields, values: &'v Values) -> Vec<&'v str> {
        let (sorted, all, mut place, mut unknown) = (&fields.sorted, self.all_mut(), 0, Vec::new());
        for (key, value) in values {
            loop {
                match sorted.get(place).map(|compiled| compiled.field.key.cmp(key)) {
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

    /// Takes out what hidden fields hold. A value that is hidden may hide others, so this goes on until nothing
    /// changes; each round takes one out, so it ends. Gives the places where something was.
    #[inline]
    pub(super) fn hide(&mut self, fields: &Fields, context: &FormContext, outer: Option<&FormScope>) -> FieldSet {
        if fields.has_hidden { self.take_out(fields, context, outer) } else { FieldSet::default() }
    }

    fn take_out(&mut self, fields: &Fields, context: &FormContext, outer: Option<&FormScope>) -> FieldSet {
        let mut emptied = FieldSet::default();
        while let Some(place) = first_hidden(&FormScope { fields, field_values: self.all(), context, outer }) {
            self.all_mut()[place] = FieldValue::Absent;
            emptied.set(place, true);
        }
        emptied
    }
}

fn first_hidden(scope: &FormScope) -> Option<usize> {
    let is_hidden = |(compiled, field_value): (&CompiledField, &FieldValue)| {
        compiled.visible_when.is_some() && !field_value.is_empty() && !scope.is_visible(compiled)
    };
    scope.fields.sorted.iter().zip(scope.field_values).position(is_hidden)
}
