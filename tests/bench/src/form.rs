//! The form of 20 fields over 1,000 rows, and the identity card.

use std::fs;
use std::hint::black_box;
use std::path::Path;

use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Rows};
use lawdesk_core::rule::Rule;

use crate::clock::{median, sum_of_medians, tell};

pub fn run(folder: &Path) {
    let form: Form = read(folder, "form.json");
    let rows: Vec<Value> = read(folder, "rows.json");
    let today = Date::new(2026, 11, 21).expect("a day");
    let (checker, context) = (Checker::new(&form), FormContext::new(today));
    let broken = rows.iter().filter(|row| !checker.check(row, &context).is_empty()).count();
    assert_eq!(broken, 300, "as rows.mjs makes them");
    #[expect(clippy::cast_precision_loss, reason = "a thousand")]
    let count = rows.len() as f64;
    let parts: Vec<&[Value]> = rows.chunks(20).collect();
    let all = sum_of_medians(&parts, |rows| {
        rows.iter().for_each(|row| drop(black_box(checker.check(black_box(row), &context))));
    });
    tell("form of 20 fields, values in a map, native", "ns a form", all / count);

    let keys = checker.keys();
    let written: Vec<(String, Vec<u32>)> = parts.iter().map(|rows| write(&keys, rows)).collect();
    let found = written.iter().filter_map(|(text, marks)| checker.check_rows(Rows { text, marks }, &context));
    assert_eq!(found.map(|found| found.chunk_by(|(row, _), (next, _)| row == next).count()).sum::<usize>(), broken);
    let all = sum_of_medians(&written, |(text, marks)| {
        drop(black_box(checker.check_rows(Rows { text: black_box(text), marks }, &context)));
    });
    tell("form of 20 fields, rows as the browser hands them over, native", "ns a form", all / count);

    let cards: Vec<&str> = rows.iter().filter_map(|row| text(row, "idCard")).collect();
    #[expect(clippy::cast_precision_loss, reason = "a thousand")]
    let count = cards.len() as f64;
    let all = median(|| cards.iter().for_each(|card| drop(black_box(Rule::IdCard.check(black_box(card), today)))));
    tell("identity card, native", "ns a number", all / count);
}

/// All rows in one call, as the browser hands them over.
pub fn rows_once(folder: &Path) {
    let rows: Vec<Value> = read(folder, "rows.json");
    let checker = Checker::new(&read(folder, "form.json"));
    let context = FormContext::new(Date::new(2026, 11, 21).expect("a day"));
    let (text, marks) = write(&checker.keys(), &rows);
    check_once(&checker, Rows { text: &text, marks: &marks }, &context);
}

#[inline(never)]
fn check_once(checker: &Checker, rows: Rows, context: &FormContext) {
    drop(black_box(checker.check_rows(rows, context)));
}

/// As web/src/core/formChecker.ts writes rows.
fn write(keys: &[&str], rows: &[Value]) -> (String, Vec<u32>) {
    let (mut all, mut marks) = (String::new(), Vec::new());
    for row in rows {
        let Value::Map(values) = row else { panic!("a row is a map") };
        marks.push(number(values.len()));
        for (key, value) in values {
            let place = keys.iter().position(|known| known == key).expect("the form has the field");
            let mark = match value {
                Value::String(text) => {
                    all.push_str(text);
                    4 * number(text.len())
                }
                Value::Long(whole) => 4 * u32::try_from(*whole).expect("neither below 0 nor large") + 2,
                other => panic!("no row has {other:?}"),
            };
            marks.extend([number(place), mark]);
        }
    }
    (all, marks)
}

fn number(size: usize) -> u32 {
    u32::try_from(size).expect("rows are small")
}

fn text<'v>(row: &'v Value, key: &str) -> Option<&'v str> {
    match row {
        Value::Map(values) => values.get(key)?.as_text(),
        _ => None,
    }
}

fn read<T: serde::de::DeserializeOwned>(folder: &Path, name: &str) -> T {
    let text = fs::read_to_string(folder.join(name)).expect("run.mjs wrote it");
    serde_json::from_str(&text).expect("of this type")
}
