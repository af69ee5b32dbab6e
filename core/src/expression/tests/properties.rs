//! Any text is answered, and what is printed means the same.

use proptest::prelude::*;
use serde_json::json;

use super::super::{
    Coverage, Expression, ExpressionProblem, ExpressionProblemKind, NameCatalogue, Type, Value, VariableDeclaration,
    analyse, candidates, condition, parse,
};
use super::{answer, process};
use crate::expression::coverage;

/// Texts that look like expressions.
fn likely() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a",
        "b",
        "x",
        "金额",
        "1",
        "2.5",
        "0",
        "'t'",
        "\"\"",
        "null",
        "true",
        "(",
        ")",
        "[",
        "]",
        ".",
        ",",
        " + ",
        "-",
        "*",
        "/",
        "%",
        "==",
        "!=",
        "<",
        ">=",
        "&&",
        "||",
        "!",
        " not ",
        " empty ",
        "?",
        ":",
        " and ",
        " or ",
        "var:get(",
        "var:contains(",
        "execution",
        "task",
        ".getVariable('a')",
        ".size()",
        ".length()",
        "${",
        "#{",
        "}",
        "\\",
        "$",
        "}",
        "bean.f(",
        " div ",
        " mod ",
        "'",
        "e",
        "->",
        " instanceof ",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| format!("${{{}}}", pieces.concat()))
}

/// Expressions that parse.
fn sound() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "a",
        "b",
        "l",
        "m",
        "金额",
        "1",
        "0",
        "2.5",
        "1e9",
        "1e400",
        ".1",
        "'t'",
        "\"q\\\"'\"",
        "''",
        "null",
        "true",
        "false",
        "execution",
        "9223372036854775807",
    ])
    .prop_map(str::to_owned);
    leaf.prop_recursive(5, 40, 3, |inner| {
        let binary = prop::sample::select(vec![
            "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", " and ", " or ", " div ", " mod ",
        ]);
        let unary = prop::sample::select(vec!["-", "!", "not ", "empty "]);
        let function = prop::sample::select(vec!["var:get", "var:eq", "f", "var:contains", "date:format", "ns:f"]);
        prop_oneof![
            (inner.clone(), binary, inner.clone()).prop_map(|(left, sign, right)| format!("{left}{sign}{right}")),
            (unary, inner.clone()).prop_map(|(sign, operand)| format!("{sign}{operand}")),
            inner.clone().prop_map(|inner| format!("({inner})")),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|(c, a, b)| format!("{c} ? ({a}) : ({b})")),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|(c, a, b)| format!("{c} ? {a} : {b}")),
            (inner.clone(), inner.clone()).prop_map(|(base, key)| format!("({base})[{key}]")),
            (inner.clone(), inner.clone()).prop_map(|(base, key)| format!("({base})[{key}](1)")),
            inner.clone().prop_map(|base| format!("({base}).k")),
            (inner.clone(), inner.clone()).prop_map(|(base, other)| format!("({base}).equals({other})")),
            (function, prop::collection::vec(inner, 0..3))
                .prop_map(|(name, list)| format!("{name}({})", list.join(","))),
        ]
    })
    .prop_map(|text| format!("${{{text}}}"))
}

fn scope() -> super::Process {
    process(&json!({"a": 3, "b": "x", "x": true, "l": [1, "t"], "m": {"k": 2.5}, "金额": 600.5}))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        answer(&text, &scope());
        let _ = candidates(&text);
    }

    #[test]
    fn any_likely_text_is_answered(text in likely()) {
        answer(&text, &scope());
        if let Ok(list) = candidates(&text) {
            for entry in list {
                let _ = condition(&entry, &scope());
                let _ = entry.names();
            }
        }
    }

    #[test]
    fn what_is_printed_means_the_same(text in sound()) {
        let Ok(expression) = parse(&text) else { return Ok(()) };
        let printed = expression.to_string();
        let again = parse(&printed).map_err(|error| TestCaseError::fail(format!("{printed}: {error}")))?;
        prop_assert_eq!(again.to_string(), printed);
        prop_assert_eq!(answer(&text, &scope()), answer(again.text(), &scope()));
    }

    #[test]
    fn literal_text_is_printed_so_that_it_is_read_again(text in "[a$#{}\\\\]{0,12}") {
        if let Ok(expression) = parse(&text) {
            let again = parse(&expression.to_string()).unwrap();
            prop_assert_eq!(answer(&text, &scope()), answer(again.text(), &scope()));
            prop_assert_eq!(again.to_string(), expression.to_string());
        }
    }
}

/// Conditions on two small numbers, a code and a flag.
fn simple_condition() -> impl Strategy<Value = String> {
    let sign = || prop::sample::select(vec!["==", "!=", "<", "<=", ">", ">="]);
    let atom = prop_oneof![
        (prop::sample::select(vec!["a", "b"]), sign(), 0_i64..6).prop_map(|(v, s, c)| format!("{v} {s} {c}")),
        (0_i64..12, sign(), prop::sample::select(vec!["a", "b"])).prop_map(|(c, s, v)| format!("{c}/2 {s} {v}")),
        (prop::sample::select(vec!["==", "!="]), prop::sample::select(vec!["x", "y", "z"]))
            .prop_map(|(s, c)| format!("t {s} '{c}'")),
        Just("f".to_owned()),
        Just("!f".to_owned()),
    ];
    atom.prop_recursive(3, 8, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(left, right)| format!("({left} && {right})")),
            (inner.clone(), inner.clone()).prop_map(|(left, right)| format!("({left} || {right})")),
            inner.prop_map(|inner| format!("!({inner})")),
        ]
    })
    .prop_map(|text| format!("${{{text}}}"))
}

/// Every assignment of the declared domain.
fn everything() -> impl Iterator<Item = super::Process> {
    let codes = ["x", "y", "z"];
    (0..6 * 6 * 3 * 2).map(move |number| {
        process(&json!({"a": number % 6, "b": number / 6 % 6, "t": codes[number / 36 % 3], "f": number / 108 == 1}))
    })
}

fn declared() -> NameCatalogue {
    let number =
        VariableDeclaration { kind: Type::Long, min: Some(0.0), max: Some(5.0), ..VariableDeclaration::default() };
    let codes = ["x", "y", "z"].map(Value::from).to_vec();
    let variables = [
        ("a", number.clone()),
        ("b", number),
        ("t", VariableDeclaration { kind: Type::Text, values: codes, ..VariableDeclaration::default() }),
        ("f", VariableDeclaration { kind: Type::Boolean, ..VariableDeclaration::default() }),
    ];
    let variables = variables.into_iter().map(|(name, declared)| (name.to_owned(), declared)).collect();
    NameCatalogue { variables, complete: true, ..NameCatalogue::default() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Nothing is missed and nothing is invented: the samples agree with all values there are.
    #[test]
    fn gaps_and_overlaps_are_those_of_brute_force(texts in prop::collection::vec(simple_condition(), 1..4)) {
        let expressions: Vec<Expression> = texts.iter().map(|text| parse(text).unwrap()).collect();
        let flows: Vec<(&str, Option<&Expression>)> =
            texts.iter().map(String::as_str).zip(expressions.iter().map(Some)).collect();
        let (mut gap, mut overlaps) = (false, std::collections::BTreeSet::new());
        for scope in everything() {
            let holding: Vec<usize> =
                (0..flows.len()).filter(|flow| condition(&expressions[*flow], &scope).unwrap()).collect();
            gap |= holding.is_empty();
            for first in &holding {
                overlaps.extend(holding.iter().filter(|second| first < second).map(|second| (*first, *second)));
            }
        }
        let found = coverage(&flows, &declared());
        let gaps = found.iter().filter(|found| matches!(found, Coverage::Gap { .. })).count();
        prop_assert_eq!(gaps, usize::from(gap), "{:?}", texts);
        prop_assert_eq!(found.len() - gaps, overlaps.len(), "{:?}", texts);
    }

    /// A condition that is said to be constant gives that verdict for all values there are.
    #[test]
    fn a_constant_is_constant(text in simple_condition()) {
        let expression = parse(&text).unwrap();
        let whole = |problem: &ExpressionProblem| match problem.kind {
            ExpressionProblemKind::Constant { value } if problem.position == 0 => Some(value),
            _ => None,
        };
        if let Some(value) = analyse(&expression, &declared()).iter().find_map(whole) {
            for scope in everything() {
                prop_assert_eq!(condition(&expression, &scope).unwrap(), value, "{}", text);
            }
        }
    }

    #[test]
    fn the_analysis_answers_any_likely_text(texts in prop::collection::vec(likely(), 1..3)) {
        let expressions: Vec<Expression> = texts.iter().filter_map(|text| parse(text).ok()).collect();
        let flows: Vec<(&str, Option<&Expression>)> = expressions.iter().map(|it| ("f", Some(it))).collect();
        let _ = coverage(&flows, &declared());
        for expression in &expressions {
            let _ = (analyse(expression, &declared()), analyse(expression, &NameCatalogue::default()));
        }
    }

    #[test]
    fn the_analysis_answers_any_sound_text(text in sound()) {
        if let Ok(expression) = parse(&text) {
            let _ = (analyse(&expression, &declared()), coverage(&[("f", Some(&expression))], &NameCatalogue::default()));
        }
    }
}
