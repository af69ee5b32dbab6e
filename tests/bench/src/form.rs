//! The form of 20 fields over 1,000 rows, and the identity card.

use std::fs;
use std::hint::black_box;
use std::path::Path;

use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext};
use lawdesk_core::rule::Rule;

use crate::clock::{median, sum_of_medians, tell};

pub fn run(folder: &Path) {
    let form: Form = read(folder, "form.json");
    let rows: Vec<Value> = read(folder, "rows.json");
    let today = Date::new(2026, 11, 21).expect("a day");
    let (checker, context) = (Checker::new(&form), FormContext::new(today));
    let broken = rows.iter().filter(|row| !checker.check(row, &context).is_empty()).count();
    #[expect(clippy::cast_precision_loss, reason = "a thousand")]
    let count = rows.len() as f64;
    let parts: Vec<&[Value]> = rows.chunks(20).collect();
    let all = sum_of_medians(&parts, |rows| {
        rows.iter().for_each(|row| drop(black_box(checker.check(black_box(row), &context))));
    });
    tell(&format!("form of 20 fields, {broken} of {count} rows broken, native"), "ns a form", all / count);

    let cards: Vec<&str> = rows.iter().filter_map(|row| text(row, "idCard")).collect();
    #[expect(clippy::cast_precision_loss, reason = "a thousand")]
    let count = cards.len() as f64;
    let all = median(|| cards.iter().for_each(|card| drop(black_box(Rule::IdCard.check(black_box(card), today)))));
    tell("identity card, native", "ns a number", all / count);
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
