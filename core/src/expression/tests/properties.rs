//! Any text is answered, and what is printed means the same.

use proptest::prelude::*;
use serde_json::json;

use super::super::{candidates, condition, parse};
use super::{answer, process};

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
