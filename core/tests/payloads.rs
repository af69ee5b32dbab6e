//! Every case of `tests/cases/payloads` through `core::dto`. The WebAssembly build runs the same file.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::collections::BTreeMap;

use lawdesk_core::date::Date;
use lawdesk_core::dto;
use lawdesk_core::expression::Value;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::violation::{Severity, Violation};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    payload: String,
    input: Value,
    violations: Vec<String>,
}

fn cases() -> Vec<Case> {
    let text = include_str!("../../tests/cases/payloads/payloads.jsonl");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn today() -> Date {
    Date::new(2026, 11, 21).unwrap()
}

/// `field code`, as the cases have them.
fn line(violation: &Violation) -> String {
    let kind = if violation.severity == Severity::Warning { " (warning)" } else { "" };
    format!("{} {}{kind}", violation.field, violation.message.code())
}

#[test]
fn every_case_gives_its_violations() {
    let wrong = cases().into_iter().filter_map(|case| {
        let found = dto::check(&case.payload, case.input.clone(), today()).expect("the case names a payload");
        let found: Vec<String> = found.iter().map(line).collect();
        (found != case.violations).then(|| format!("{} {:?}: {found:?}\n", case.payload, case.input))
    });
    assert_eq!(wrong.collect::<String>(), "");
}

#[test]
fn every_payload_has_a_good_and_a_bad_case() {
    let mut seen: BTreeMap<&str, (bool, bool)> = dto::names().map(|name| (name, (false, false))).collect();
    let cases = cases();
    for case in &cases {
        let (good, bad) = seen.get_mut(case.payload.as_str()).unwrap();
        *(if case.violations.is_empty() { good } else { bad }) = true;
    }
    let half: Vec<_> = seen.into_iter().filter(|(_, seen)| *seen != (true, true)).collect();
    assert_eq!(half, []);
}

#[test]
fn a_body_says_the_sentences_of_the_handbook() {
    let said = |payload: &str, input: serde_json::Value| -> Vec<String> {
        let input = serde_json::from_value(input).unwrap();
        let found = dto::check(payload, input, today()).unwrap();
        found.iter().map(|violation| violation.message.text(Locale::ZhCn)).collect()
    };
    let empty = || serde_json::json!({ "YWLB": "city_accept", "BDLX": "01" });
    assert_eq!(said("noticeBinding", empty()), ["请选择表单", "请输入tab名"]);
    let script = serde_json::json!({ "event": "start", "listenerType": "script" });
    assert_eq!(said("executionListener", script), ["请填写脚本格式", "请选择脚本类型"]);
    assert_eq!(dto::check("nothing", Value::Null, today()), None);
}

#[test]
fn a_warning_is_no_error() {
    let late = Violation::warning("earlywarning", Message::WarningAfterTimeout);
    let node =
        serde_json::json!({ "nodeKey": "a", "nodeName": "b", "sqType": "c", "earlywarning": "6", "overtime": "5" });
    assert_eq!(dto::check("nodeConfiguration", serde_json::from_value(node).unwrap(), today()), Some(vec![late]));
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Boolean),
        any::<i64>().prop_map(Value::Long),
        any::<f64>().prop_map(Value::Double),
        any::<String>().prop_map(Value::String),
        prop_oneof![Just("script"), Just("timeout"), Just("1"), Just("lawer")].prop_map(Value::from),
    ];
    let keys = prop_oneof![
        any::<String>(),
        prop_oneof![Just("event"), Just("listenerType"), Just("fields"), Just("SFQZ"), Just("id"), Just("clcz")]
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(3, 24, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::List),
            prop::collection::btree_map(keys.clone(), inner, 0..4).prop_map(Value::Map),
        ]
    })
}

proptest! {
    #[test]
    fn any_value_is_answered_by_every_payload(value in values()) {
        for name in dto::names() {
            prop_assert!(dto::check(name, value.clone(), today()).is_some());
        }
    }
}
