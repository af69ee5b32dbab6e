//! Rows of values as the browser hands them over: their texts one behind the other, and numbers that say which text
//! belongs to which field. To read this takes a twentieth of the time of reading JSON.

use super::field_value::FieldValue;
use super::field_values::FieldValues;
use super::report::Report;
use crate::expression::Value;
use crate::form::{Checker, FormContext};
use crate::violation::Violation;

/// Rows of values. `web/src/core/formChecker.ts` writes them.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'t> {
    /// All values, one behind the other.
    pub text: &'t str,
    /// For each row the number of its values; then for each of these the place of its key in [`Checker::keys`], and what
    /// it is: four times the length of its text in bytes, plus one where the text is JSON; or four times a whole number,
    /// plus two, and no text. A value without a field is told by its name at a place that is none.
    pub marks: &'t [u32],
}

impl Checker {
    /// The keys of the form's fields: the places that [`Rows`] name.
    #[must_use]
    pub fn keys(&self) -> Vec<&str> {
        self.fields.sorted.iter().map(|compiled| compiled.field.key.as_str()).collect()
    }

    /// What is wrong with many rows of values: what [`Checker::check`] says of each, with the number of the row, from 0.
    /// `None`: the rows are not written as they must be.
    #[must_use]
    #[inline]
    pub fn check_rows(&self, mut rows: Rows, context: &FormContext) -> Option<Vec<(usize, Violation)>> {
        let mut report = Report::default();
        let mut number = 0;
        while let Some(count) = rows.mark() {
            report.enter_form(number);
            self.check_row(&mut rows, count, context, &mut report)?;
            number += 1;
        }
        rows.text.is_empty().then(|| report.finish().collect())
    }

    #[inline]
    fn check_row(&self, rows: &mut Rows, count: usize, context: &FormContext, report: &mut Report) -> Option<()> {
        let (mut json, mut unknown) = (Vec::new(), Vec::new());
        let mut field_values = FieldValues::new(&self.fields);
        let (quick_checks, mut open) = (self.fields.quick_checks.as_slice(), self.fields.needed);
        let (all, mut left) = (field_values.all_mut(), rows.text);
        // Each value beside its field, quick checks at once.
        for [place, mark] in rows.values(count)? {
            let place = usize::try_from(*place).ok()?;
            let (kind, size) = (mark % 4, mark / 4);
            if kind == WHOLE {
                *all.get_mut(place)? = FieldValue::Whole(size.into());
                open.set(place, !quick_checks.get(place).is_some_and(|check| check.number_is_sound(size.into())));
                continue;
            }
            let (text, rest) = left.split_at_checked(usize::try_from(size).ok()?)?;
            left = rest;
            match (kind, all.get_mut(place)) {
                (TEXT, Some(field_value)) => {
                    *field_value = FieldValue::Text(text);
                    open.set(place, !quick_checks.get(place).is_some_and(|check| check.text_is_sound(text, context)));
                }
                (JSON, Some(_)) => json.push((place, Value::from_json(text.as_bytes())?)),
                (TEXT | JSON, None) => unknown.push(text),
                _ => return None,
            }
        }
        rows.text = left;
        // What is no text or number is always checked in full, and so is what is shown no more.
        for (place, value) in &json {
            all[*place] = value.into();
            open.set(*place, true);
        }
        let emptied = field_values.hide(&self.fields, context, None);
        self.check_field_values(field_values.all(), open.and(emptied), context, report);
        unknown.sort_unstable();
        for key in unknown {
            report.unknown("", key);
        }
        report.leave_form();
        Some(())
    }
}

/// What a mark says of its value.
const TEXT: u32 = 0;
const JSON: u32 = 1;
const WHOLE: u32 = 2;

impl<'t> Rows<'t> {
    #[inline]
    fn mark(&mut self) -> Option<usize> {
        let (mark, rest) = self.marks.split_first()?;
        self.marks = rest;
        usize::try_from(*mark).ok()
    }

    /// Place and mark of so many values.
    #[inline]
    fn values(&mut self, count: usize) -> Option<&'t [[u32; 2]]> {
        let (values, rest) = self.marks.split_at_checked(count.checked_mul(2)?)?;
        self.marks = rest;
        Some(values.as_chunks().0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::form::tests::{any_value, form, today};

    /// As the browser writes them.
    #[derive(Default)]
    struct Writer {
        text: String,
        marks: Vec<u32>,
    }

    impl Writer {
        fn write(&mut self, checker: &Checker, row: &Value) {
            let Value::Map(values) = row else { panic!("a row is a map") };
            self.marks.push(u32::try_from(values.len()).unwrap());
            for (key, value) in values {
                let place = checker.keys().iter().position(|known| known == key);
                let length = |text: &str| 4 * u32::try_from(text.len()).unwrap();
                let (mark, text) = match (place, value) {
                    (None, _) => (length(key), key.clone()),
                    (_, Value::String(text)) => (length(text), text.clone()),
                    (_, Value::Long(number @ 0..0x4000_0000)) => {
                        (4 * u32::try_from(*number).unwrap() + 2, String::new())
                    }
                    (_, value) => {
                        let json = serde_json::to_string(value).unwrap();
                        (length(&json) + 1, json)
                    }
                };
                let place = place.map_or(u32::MAX, |place| u32::try_from(place).unwrap());
                self.marks.extend([place, mark]);
                self.text.push_str(&text);
            }
        }

        fn rows(&self) -> Rows<'_> {
            Rows { text: &self.text, marks: &self.marks }
        }
    }

    #[test]
    fn rows_that_violate_something_are_numbered() {
        let checker = Checker::new(&form());
        let rows = [r#"{"name": "王\u0001芳", "other": 1}"#, r#"{"name": "高磊"}"#, "{}"];
        let mut writer = Writer::default();
        for row in rows {
            writer.write(&checker, &serde_json::from_str(row).unwrap());
        }
        let found = checker.check_rows(writer.rows(), &FormContext::new(today())).unwrap();
        assert_eq!(found.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [0, 0, 2]);
    }

    #[test]
    fn what_is_not_written_as_it_must_be_is_refused() {
        let checker = Checker::new(&form());
        let check = |text, marks: &[u32]| checker.check_rows(Rows { text, marks }, &FormContext::new(today()));
        assert!(check("王芳", &[1, 0, 24]).is_some());
        for (text, marks) in [
            ("王芳", &[1, 0, 4][..]),
            ("王芳", &[1, 0, 28]),
            ("王芳", &[1, 0, 27]),
            ("王芳", &[2, 0, 24]),
            ("王芳", &[1, 0]),
            ("王芳", &[]),
            ("{", &[1, 0, 5]),
            ("", &[1, u32::MAX, 6]),
            ("", &[u32::MAX]),
        ] {
            assert_eq!(check(text, marks), None, "{text} {marks:?}");
        }
    }

    proptest! {
        #[test]
        fn a_row_is_judged_as_its_values_are(rows in prop::collection::vec(any_value(), 0..4)) {
            let (checker, context) = (Checker::new(&form()), FormContext::new(today()));
            let rows: Vec<Value> = rows.into_iter().filter(|row| matches!(row, Value::Map(_))).collect();
            let mut writer = Writer::default();
            for row in &rows {
                writer.write(&checker, row);
            }
            let one_by_one = rows.iter().map(|row| checker.check(row, &context)).enumerate();
            let expected: Vec<_> = one_by_one.flat_map(|(row, found)| found.into_iter().map(move |it| (row, it))).collect();
            prop_assert_eq!(checker.check_rows(writer.rows(), &context), Some(expected));
        }

        #[test]
        fn nothing_that_is_handed_over_makes_it_panic(text in ".*", marks in prop::collection::vec(0_u32..80, 0..20)) {
            let _ = Checker::new(&form()).check_rows(Rows { text: &text, marks: &marks }, &FormContext::new(today()));
        }
    }
}
