//! Texts that are no expressions, and attempts to break out.

use serde_json::json;

use super::super::{EvaluationErrorKind, MAX_STEPS, SyntaxErrorKind, candidates, parse};
use super::{answer, check, process};

#[test]
fn a_syntax_error_says_where_and_what() {
    check(
        json!({"a": 1, "b": 2, "x": true}),
        &[
            ("${", "! syntax error at position 2: encountered the end, expected value"),
            ("${}", "! syntax error at position 2: encountered '}', expected value"),
            ("${a", "! syntax error at position 3: encountered the end, expected }"),
            ("${a b}", "! syntax error at position 4: encountered 'b', expected }"),
            ("${(a}", "! syntax error at position 4: encountered '}', expected )"),
            ("${a)}", "! syntax error at position 3: encountered ')', expected }"),
            ("${a[1}", "! syntax error at position 5: encountered '}', expected ]"),
            ("${a +}", "! syntax error at position 5: encountered '}', expected value"),
            ("${+ a}", "! syntax error at position 2: encountered '+', expected value"),
            ("${a.}", "! syntax error at position 4: encountered '}', expected name"),
            ("${a.empty}", "! syntax error at position 4: encountered 'empty', expected name"),
            ("${a.'b'}", "! syntax error at position 4: encountered 'b', expected name"),
            ("${a ? b}", "! syntax error at position 7: encountered '}', expected :"),
            ("${a = b}", "! syntax error at position 4: invalid character '='"),
            ("${a & b}", "! syntax error at position 4: invalid character '&'"),
            ("${a === b}", "! syntax error at position 6: invalid character '='"),
            ("${a; b}", "! syntax error at position 3: invalid character ';'"),
            ("${a == “通过”}", "! syntax error at position 7: invalid character '“'"),
            ("${金额（1）}", "! syntax error at position 4: invalid character '（'"),
            ("${'abc}", "! syntax error at position 2: unterminated string"),
            ("${'a\\", "! syntax error at position 2: unterminated string"),
            ("${'a\\n'}", "! syntax error at position 2: invalid escape sequence \\n"),
            ("${99999999999999999999}", "! syntax error at position 2: '99999999999999999999' is not a number"),
            ("${1e}", "! syntax error at position 3: encountered 'e', expected }"),
            ("${1x}", "! syntax error at position 3: encountered 'x', expected }"),
            ("${a} #{b}", "! syntax error at position 5: ${…} and #{…} in one text"),
            ("${x -> x}", "! syntax error at position 4: -> is not supported"),
            ("${a instanceof b}", "! syntax error at position 4: instanceof is not supported"),
            ("${and}", "! syntax error at position 2: encountered '&&', expected value"),
            ("${f(a b)}", "! syntax error at position 6: encountered 'b', expected )"),
            ("${f(a,)}", "! syntax error at position 6: encountered ')', expected value"),
            ("${f(,a)}", "! syntax error at position 4: encountered ',', expected value"),
            ("${x ? a : not b}", "! syntax error at position 14: encountered 'b', expected }"),
            ("${x ? a : b(1)}", "! syntax error at position 14: encountered '}', expected :"),
            ("${a:b}", "! syntax error at position 3: encountered ':', expected }"),
            ("${${a}}", "! syntax error at position 3: invalid character '{'"),
            ("${a}${", "! syntax error at position 6: encountered the end, expected value"),
            ("${{}}", "! syntax error at position 2: invalid character '{'"),
        ],
    );
}

#[test]
fn full_width_signs_are_recognised() {
    for (text, meant) in
        [("${a ＞ 1}", '>'), ("${a == ‘b’}", '\''), ("${f（1）}", '('), ("${a，b}", ','), ("${a！}", '!')]
    {
        let SyntaxErrorKind::InvalidCharacter { meant: found, .. } = parse(text).unwrap_err().kind else { panic!() };
        assert_eq!(found, Some(meant), "{text}");
    }
}

#[test]
fn an_evaluation_error_says_where() {
    let scope = process(&json!({"a": 1, "s": "x"}));
    let position = |text: &str| parse(text).unwrap().evaluate(&scope).unwrap_err().position;
    assert_eq!(position("${a + missing}"), 6);
    assert_eq!(position("审核${a} ${a > 0 && s + 1 > 2}"), 20);
    assert_eq!(position("${s.length}"), 4);
    assert_eq!(position("${a > 0 ? s.nonsense(1) : 0}"), 12);
    assert_eq!(position("${a == s}"), 4);
}

#[test]
fn nesting_is_bounded_and_nothing_overflows() {
    let many = 100_000;
    let deep = [
        format!("${{{}1{}}}", "(".repeat(40_000), ")".repeat(20_000)),
        "${".to_owned() + &"(".repeat(many / 2),
        "${".to_owned() + &"!".repeat(many / 2),
        "${".to_owned() + &"-".repeat(many / 2),
        "${".to_owned() + &"a[".repeat(many / 4),
        "${".to_owned() + &"f(".repeat(many / 4),
        "${".to_owned() + &"a?".repeat(many / 4),
        "${".to_owned() + &"a?b:".repeat(many / 8),
    ];
    for text in deep {
        assert_eq!(parse(&text).unwrap_err().kind, SyntaxErrorKind::TooDeep);
    }
    assert_eq!(parse(&("${".to_owned() + &"(".repeat(many))).unwrap_err().kind, SyntaxErrorKind::TooLong);
    assert_eq!(parse(&"x".repeat(many)).unwrap_err().kind, SyntaxErrorKind::TooLong);
    assert_eq!(parse(&"${a}".repeat(16_000)).unwrap_err().kind, SyntaxErrorKind::TooLong);
    assert_eq!(parse(&format!("${{{}1}}", "1+".repeat(10_000))).unwrap_err().kind, SyntaxErrorKind::TooLong);
    assert!(parse(&format!("${{{}1{}}}", "(".repeat(63), ")".repeat(63))).is_ok());
}

#[test]
fn a_long_chain_is_no_deep_nesting() {
    let scope = process(&json!({"a": 1}));
    assert_eq!(answer(&format!("${{{}a}}", "a + ".repeat(2_000)), &scope), "2001");
    assert_eq!(answer(&format!("${{{}true}}", "false || ".repeat(2_000)), &scope), "true");
    assert_eq!(answer(&format!("${{a{}}}", ".toString()".repeat(2_000)), &scope), "\"1\"");
}

#[test]
fn work_and_text_are_bounded() {
    let list: Vec<i64> = (0..9_000).collect();
    let scope = process(&json!({"l": list, "s": "x".repeat(40_000)}));
    let kind = |text: &str| parse(text).unwrap().evaluate(&scope).unwrap_err().kind;
    assert_eq!(kind("${var:contains(l, 8998) && var:contains(l, 8999)}"), EvaluationErrorKind::TooManySteps);
    assert_eq!(kind("${s}${s}"), EvaluationErrorKind::TextTooLong);
    assert_eq!(
        kind("${var:base64(s).equals('') || var:base64(s) == s.trim()}${s}${s}"),
        EvaluationErrorKind::TextTooLong
    );
    assert_eq!(parse("${l.size()}").unwrap().evaluate(&scope).unwrap(), 9_000.into());
    assert_eq!(MAX_STEPS, 10_000);
}

/// SEC-02: whatever is tried, the answer is an error.
#[test]
fn attacks_are_errors() {
    let scope = process(&json!({"a": 1, "s": "x", "l": [], "m": {}, "n": null}));
    for text in include_str!("attacks.txt").lines().filter(|line| !line.is_empty()) {
        let found = answer(text, &scope);
        assert!(found.starts_with("! "), "{text} gave {found}");
        assert!(
            candidates(text).map_or(true, |list| list.iter().any(|entry| entry.evaluate(&scope).is_err())),
            "{text}"
        );
    }
}

/// Other template languages are plain text here.
#[test]
fn foreign_markers_are_plain_text() {
    for text in
        ["{{7*7}}", "<%= 7*7 %>", "@{7*7}", "*{7*7}", "$[7*7]", "%{7*7}", "T(java.lang.Runtime)", "$(id)", "`id`"]
    {
        assert_eq!(answer(text, &process(&json!({}))), serde_json::to_string(text).unwrap());
    }
}
