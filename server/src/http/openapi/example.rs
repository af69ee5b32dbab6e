//! A body to show for each payload: the first good one of the cases that its rules are tested with.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    payload: String,
    input: Value,
    violations: Vec<String>,
}

static GOOD: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
    let cases = include_str!("../../../../tests/cases/payloads/payloads.jsonl").lines();
    let read = |line| serde_json::from_str::<Case>(line).expect("the API tests read every line");
    // The first of a payload comes last, and stays.
    let good = cases.rev().map(read).filter(|case| case.violations.is_empty());
    good.map(|case| (case.payload, case.input)).collect()
});

/// For a type as `ClaimInput`, whose payload is `claim`, or `NoInput`, which is `noInput`.
pub fn of(type_name: &str) -> Option<&'static Value> {
    let (first, rest) = type_name.split_at_checked(1)?;
    let name = first.to_lowercase() + rest;
    GOOD.get(&name).or_else(|| GOOD.get(name.strip_suffix("Input")?))
}
