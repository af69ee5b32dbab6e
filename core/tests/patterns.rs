//! Every vector of `tests/cases/rules/patterns.json`. The WebAssembly build runs the same file.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use lawdesk_core::caption::Caption;
use lawdesk_core::date::Date;
use lawdesk_core::expression;
use lawdesk_core::form::{self, CompiledPattern, Field, Form, FormContext, Section};
use serde_json::{Value, json};

fn vectors(key: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("../../tests/cases/rules/patterns.json")).unwrap();
    all[key].clone()
}

fn problem(expression: &str) -> Value {
    CompiledPattern::new(expression).err().map(|it| serde_json::to_value(it).unwrap()).unwrap_or_default()
}

#[test]
fn whole_texts_match_or_do_not() {
    for case in vectors("matching").as_array().unwrap() {
        let expression = case["pattern"].as_str().unwrap();
        let compiled = CompiledPattern::new(expression).unwrap();
        for (list, expected) in [("ok", true), ("bad", false)] {
            for text in case[list].as_array().unwrap() {
                assert_eq!(compiled.matches(text.as_str().unwrap()), expected, "{expression} {text}");
            }
        }
    }
}

#[test]
fn each_expression_comes_to_an_end_on_a_long_text() {
    for case in vectors("slow").as_array().unwrap() {
        let expression = case["pattern"].as_str().unwrap();
        let times = usize::try_from(case["times"].as_u64().unwrap()).unwrap();
        let text = case["repeat"].as_str().unwrap().repeat(times);
        assert!(!CompiledPattern::new(expression).unwrap().matches(&text), "{expression}");
    }
}

#[test]
fn a_faulty_expression_is_told_with_its_place() {
    for case in vectors("faulty").as_array().unwrap() {
        let problem = problem(case["pattern"].as_str().unwrap());
        assert_eq!(problem["code"], case["code"], "{case}");
        for parameter in ["position", "reason"] {
            assert_eq!(problem["params"][parameter], case[parameter], "{case}");
        }
    }
}

#[test]
fn expressions_have_a_greatest_length_and_depth() {
    let number = |key| usize::try_from(vectors(key).as_u64().unwrap()).unwrap();
    let longest = number("longest");
    assert_eq!(problem(&"汉".repeat(longest)), Value::Null);
    assert_eq!(problem(&"汉".repeat(longest + 1))["params"], json!({ "max": longest }));
    let nested = |depth| ["(".repeat(depth), "a".to_owned(), ")".repeat(depth)].concat();
    assert_eq!(problem(&nested(number("deepest"))), Value::Null);
    assert_eq!(problem(&nested(number("tooDeep")))["params"]["reason"], "tooDeep");
}

/// A line with a pattern and a message, one of a rule with a pattern, and rows with a pattern.
fn form() -> Form {
    let (han, digits) = (Some(r"\p{Han}+".to_owned()), Some(r"\d{2}".to_owned()));
    let pattern_message = Some(Caption::new("应为汉字", "Chinese only"));
    let fields = vec![
        Field {
            pattern: han.clone(),
            pattern_message: pattern_message.clone(),
            ..Field::text("name", "姓名", "Name").max(5)
        },
        Field { pattern: digits.clone(), ..Field::textarea("code", "编号", "Code").required() },
        Field { pattern: han, pattern_message, ..Field::text("why", "原因", "Why").visible_when("${code == '10'}") },
        Field { pattern: digits.clone(), ..Field::text("fixed", "系统", "System").read_only() },
        Field { pattern: digits.clone(), ..Field::date("day", "日期", "Day") },
        Field::table("rows", "行", "Rows", vec![Field { pattern: digits, ..Field::text("number", "号", "Number") }]),
    ];
    Form { sections: vec![Section::new("main", "主", "Main", fields)], ..Form::default() }
}

fn check(data: Value, expected: &[&str]) {
    let data: expression::Value = serde_json::from_value(data).unwrap();
    let found = form::check(&form(), &data, &FormContext::new(Date::new(2026, 11, 22).unwrap()));
    let found: Vec<String> = found.iter().map(|it| format!("{} {}", it.field, it.message.code())).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_value_is_held_against_its_pattern_when_nothing_else_is_wrong_with_it() {
    check(json!({ "name": " 王芳 ", "code": "10\n", "why": "开庭", "day": "2026-01-01" }), &[]);
    check(json!({ "name": "", "code": "  " }), &["code required"]);
    check(json!({ "name": "Wang", "code": "1" }), &["name stated", "code pattern"]);
    check(json!({ "name": "王芳王芳王芳", "code": "١٢" }), &["name tooLong"]);
    check(json!({ "name": 1, "code": "11", "why": "soon" }), &["name wrongType"]);
    check(json!({ "code": "10", "why": "soon", "fixed": "x" }), &["why stated", "fixed readOnly"]);
    check(json!({ "code": "12", "rows": [{ "number": "12" }, {}, { "number": "1a" }] }), &["rows[2].number pattern"]);
    check(json!({ "code": "1".repeat(4001) }), &["code tooLong"]);
}

#[test]
fn a_form_is_stored_with_its_patterns_and_one_without_is_stored_as_before() {
    let stored = serde_json::to_value(form()).unwrap();
    let fields = &stored["sections"][0]["fields"];
    assert_eq!(fields[0]["pattern"], r"\p{Han}+");
    assert_eq!(fields[0]["patternMessage"], json!({ "zh": "应为汉字", "en": "Chinese only" }));
    assert!(!fields[5].as_object().unwrap().contains_key("pattern"));
    assert_eq!(serde_json::from_value::<Form>(stored).unwrap(), form());
}
