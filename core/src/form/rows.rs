//! Rows of values as the browser hands them over: their texts one behind the other, and numbers that say which text
//! belongs to which field. To read this takes a twentieth of the time of reading JSON.

use super::entry::{Entries, Entry};
use super::{Checker, FormContext};
use crate::check::Violation;
use crate::expression::Value;

/// Rows of values. `web/src/core/formChecker.ts` writes them.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'t> {
    /// All values, one behind the other.
    pub text: &'t str,
    /// For each row the number of its values; then for each of these the place of its key in [`Checker::keys`], and the
    /// length of its text in bytes, twice, plus one where the text is JSON. A value without a field is told by its name
    /// at a place that is none.
    pub marks: &'t [u32],
}

impl Checker {
    /// The keys of the form's fields: the places that [`Rows`] name.
    #[must_use]
    pub fn keys(&self) -> Vec<&str> {
        self.fields.sorted.iter().map(|ready| ready.field.key.as_str()).collect()
    }

    /// What is wrong with many rows of values: the numbers of the rows that violate something, from 0, with what
    /// [`Checker::check`] says of each. `None`: the rows are not written as they must be.
    #[must_use]
    pub fn check_rows(&self, mut rows: Rows, context: &FormContext) -> Option<Vec<(usize, Vec<Violation>)>> {
        let mut found = Vec::new();
        let mut number = 0;
        while let Some(count) = rows.mark() {
            let violations = self.check_row(&mut rows, count, context)?;
            if !violations.is_empty() {
                found.push((number, violations));
            }
            number += 1;
        }
        rows.text.is_empty().then_some(found)
    }

    fn check_row(&self, rows: &mut Rows, count: usize, context: &FormContext) -> Option<Vec<Violation>> {
        let (mut json, mut unknown) = (Vec::new(), Vec::new());
        let mut entries = Entries::new(&self.fields);
        let all = entries.all_mut();
        for _ in 0..count {
            let written = rows.next()?;
            match all.get_mut(written.place) {
                Some(_) if written.is_json => json.push(written),
                Some(entry) => *entry = Entry::Text(written.text),
                None => unknown.push(written.text),
            }
        }
        let read = json.iter().map(|written| Value::from_json(written.text.as_bytes()));
        let read = read.collect::<Option<Vec<Value>>>()?;
        for (written, value) in json.iter().zip(&read) {
            all[written.place] = value.into();
        }
        unknown.sort_unstable();
        Some(self.check_entries(&mut entries, &unknown, context))
    }
}

/// A value as it is written.
struct Written<'t> {
    place: usize,
    text: &'t str,
    is_json: bool,
}

impl<'t> Rows<'t> {
    fn mark(&mut self) -> Option<usize> {
        let (mark, rest) = self.marks.split_first()?;
        self.marks = rest;
        usize::try_from(*mark).ok()
    }

    fn next(&mut self) -> Option<Written<'t>> {
        let [place, length, marks @ ..] = self.marks else { return None };
        let (place, length) = (usize::try_from(*place).ok()?, usize::try_from(*length).ok()?);
        let (text, rest) = self.text.split_at_checked(length / 2)?;
        *self = Self { text: rest, marks };
        Some(Written { place, text, is_json: length % 2 == 1 })
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
                let (text, is_json) = match (place, value) {
                    (None, _) => (key.clone(), false),
                    (_, Value::String(text)) => (text.clone(), false),
                    (_, value) => (serde_json::to_string(value).unwrap(), true),
                };
                let place = place.map_or(u32::MAX, |place| u32::try_from(place).unwrap());
                let length = u32::try_from(text.len()).unwrap();
                self.marks.extend([place, 2 * length + u32::from(is_json)]);
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
        assert_eq!(found.iter().map(|(row, found)| (*row, found.len())).collect::<Vec<_>>(), [(0, 2), (2, 1)]);
    }

    #[test]
    fn what_is_not_written_as_it_must_be_is_refused() {
        let checker = Checker::new(&form());
        let check = |text, marks: &[u32]| checker.check_rows(Rows { text, marks }, &FormContext::new(today()));
        assert!(check("王芳", &[1, 0, 12]).is_some());
        for (text, marks) in [
            ("王芳", &[1, 0, 2][..]),
            ("王芳", &[1, 0, 14]),
            ("王芳", &[2, 0, 12]),
            ("王芳", &[1, 0]),
            ("王芳", &[]),
            ("{", &[1, 0, 3]),
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
            let expected: Vec<_> = one_by_one.filter(|(_, violations)| !violations.is_empty()).collect();
            prop_assert_eq!(checker.check_rows(writer.rows(), &context), Some(expected));
        }

        #[test]
        fn nothing_that_is_handed_over_makes_it_panic(text in ".*", marks in prop::collection::vec(0_u32..40, 0..20)) {
            let _ = Checker::new(&form()).check_rows(Rows { text: &text, marks: &marks }, &FormContext::new(today()));
        }
    }
}
