//! Forms: any data against the shipped forms, and any form.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, FormReferences, Right};
use lawdesk_core::product;

use super::{signature, today};

/// Data for the form that the first byte chooses. What bytes are left become values for its fields, one after the other.
pub fn data(input: &[u8]) -> u64 {
    static CHECKERS: OnceLock<Vec<(Form, Checker)>> = OnceLock::new();
    let checkers = CHECKERS.get_or_init(|| {
        let forms = product::forms().map(|text| serde_json::from_str::<Form>(text).expect("a shipped form"));
        forms.map(|form| (form.clone(), Checker::new(&form))).collect()
    });
    let mut bytes = input.iter().copied();
    let (form, checker) = &checkers[usize::from(bytes.next().unwrap_or(0)) % checkers.len()];
    let rights: BTreeMap<String, Right> = form.fields().map(|field| (field.key.clone(), right(&mut bytes))).collect();
    let data = Value::Map(form.fields().map(|field| (field.key.clone(), value(&mut bytes, 0))).collect());
    let mut codes = Vec::new();
    for rights in [None, Some(&rights)] {
        let context = FormContext { rights, ..FormContext::new(today()) };
        codes.extend(checker.check(&data, &context).into_iter().map(|violation| violation.message.code()));
        drop(checker.states(&data, &context));
        let normal = checker.normalise(&data, &context);
        assert_eq!(checker.normalise(&normal, &context), normal);
    }
    codes.sort();
    codes.dedup();
    signature(codes)
}

/// A damaged form: its problems, and a check of data against it.
pub fn design(input: &[u8]) -> u64 {
    let Ok(form) = serde_json::from_slice::<Form>(input) else { return 0 };
    let problems = form.problems(&FormReferences::default());
    let data = Value::Map(form.fields().map(|field| (field.key.clone(), Value::from("1"))).collect());
    let violations = Checker::new(&form).check(&data, &FormContext::new(today()));
    signature((problems.len(), violations.len()))
}

fn right(bytes: &mut impl Iterator<Item = u8>) -> Right {
    match bytes.next().unwrap_or(0) % 8 {
        0 => Right::Hidden,
        1 => Right::Read,
        2 => Right::Required,
        _ => Right::Write,
    }
}

fn value(bytes: &mut impl Iterator<Item = u8>, depth: usize) -> Value {
    let head = bytes.next().unwrap_or(0);
    let count = usize::from(head >> 4);
    match head % 9 {
        0 => Value::Null,
        1 => Value::Boolean(head & 16 == 0),
        2 => Value::Long(i64::from(head) - 100),
        3 => Value::Double(f64::from_bits(bytes.take(8).fold(0, |bits, byte| bits << 8 | u64::from(byte)))),
        4 if depth < 6 => Value::List((0..count).map(|_| value(bytes, depth + 1)).collect()),
        5 if depth < 6 => Value::Map((0..count).map(|_| (text(bytes, 3), value(bytes, depth + 1))).collect()),
        6 => Value::from("2026-02-29"),
        7 => Value::from("01"),
        _ => Value::String(text(bytes, count * 3)),
    }
}

fn text(bytes: &mut impl Iterator<Item = u8>, length: usize) -> String {
    String::from_utf8_lossy(&bytes.take(length).collect::<Vec<u8>>()).into_owned()
}
