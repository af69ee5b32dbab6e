//! What is seen before an expression runs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use expect_test::{Expect, expect};
use serde_json::json;

use super::super::{
    Bean, Coverage, Expression, Method, NameCatalogue, Type, Value, VariableDeclaration, analyse, condition, parse,
    result_type,
};
use super::Process;
use crate::expression::coverage;

fn declared(kind: Type) -> VariableDeclaration {
    VariableDeclaration { kind, ..VariableDeclaration::default() }
}

fn names() -> NameCatalogue {
    let codes = |codes: &[&str]| codes.iter().map(|code| Value::from(*code)).collect();
    let variables = [
        ("amount", VariableDeclaration { min: Some(0.0), ..declared(Type::Number) }),
        ("days", VariableDeclaration { min: Some(1.0), max: Some(30.0), ..declared(Type::Long) }),
        ("approved", declared(Type::Boolean)),
        ("title", declared(Type::Text)),
        ("result", VariableDeclaration { values: codes(&["pass", "reject"]), ..declared(Type::Text) }),
        ("level", VariableDeclaration { values: codes(&["1", "2", "3"]), ..declared(Type::Text) }),
        ("submitDate", declared(Type::Date)),
        ("members", declared(Type::List)),
        ("person", declared(Type::Map)),
        ("anything", declared(Type::Any)),
        ("initiator", declared(Type::Text)),
    ];
    let find = Method { name: "find".to_owned(), parameters: vec![Type::Text, Type::Long], returns: Type::List };
    let check = Method { name: "check".to_owned(), parameters: vec![Type::Execution], returns: Type::Boolean };
    NameCatalogue {
        variables: variables.into_iter().map(|(name, declared)| (name.to_owned(), declared)).collect(),
        beans: BTreeMap::from([("directory".to_owned(), Bean { methods: vec![find, check] })]),
        complete: true,
        in_task: false,
    }
}

fn check(texts: &[&str], expected: Expect) {
    let mut out = String::new();
    for text in texts {
        writeln!(out, "{text}").unwrap();
        for problem in analyse(&parse(text).unwrap(), &names()) {
            writeln!(out, "  {}: {:?}", problem.position, problem.kind).unwrap();
        }
    }
    expected.assert_eq(&out);
}

#[test]
fn sound_expressions_have_no_problems() {
    check(
        &[
            "plain",
            "${amount < 500 && level == '1'}",
            "${approved}",
            "${!approved || days >= 3}",
            "${result == 'pass'}",
            "${empty members || members.size() > 2}",
            "${person.name}",
            "${person.boss.id == initiator}",
            "${execution.getVariable('title') != null}",
            "${execution.processInstanceId}",
            "${execution.getCurrentActivityId()}",
            "${directory.find(title, days)}",
            "${directory.check(execution)}",
            "${var:getOrDefault(missing, null) == 'x'}",
            "${var:lte(days, 10)}",
            "${vars:contains(members, 'x', 'y')}",
            "${date:format(submitDate)}",
            "${title.substring(0, 2).length() == days}",
            "${level == 2}",
            "${submitDate < '2026-01-01'}",
            "${anything > 1 ? anything.foo : 2}",
            "${days > 3 ? 'a' : 'b'}",
            "${authenticatedUserId == initiator}",
            "${title == null}",
            "R_CITY@${initiator}",
        ],
        expect![[r"
            plain
            ${amount < 500 && level == '1'}
            ${approved}
            ${!approved || days >= 3}
            ${result == 'pass'}
            ${empty members || members.size() > 2}
            ${person.name}
            ${person.boss.id == initiator}
            ${execution.getVariable('title') != null}
            ${execution.processInstanceId}
            ${execution.getCurrentActivityId()}
            ${directory.find(title, days)}
            ${directory.check(execution)}
            ${var:getOrDefault(missing, null) == 'x'}
            ${var:lte(days, 10)}
            ${vars:contains(members, 'x', 'y')}
            ${date:format(submitDate)}
            ${title.substring(0, 2).length() == days}
            ${level == 2}
            ${submitDate < '2026-01-01'}
            ${anything > 1 ? anything.foo : 2}
            ${days > 3 ? 'a' : 'b'}
            ${authenticatedUserId == initiator}
            ${title == null}
            R_CITY@${initiator}
        "]],
    );
}

#[test]
fn unknown_names_come_with_a_suggestion() {
    check(
        &[
            "${amonut > 1}",
            "${Amount > 1}",
            "${xyz}",
            "审批${initiatr}",
            "${directry.find('a', 1)}",
            "${directory}",
            "${task.assignee}",
            "${execution.getVariable('titel')}",
            "${var:get(titel)}",
            "${var:eq(resutl, 'pass')}",
            "${execution.hasVariable('titel')}",
        ],
        expect![[r#"
            ${amonut > 1}
              2: UnknownName { name: "amonut", meant: Some("amount") }
            ${Amount > 1}
              2: UnknownName { name: "Amount", meant: Some("amount") }
            ${xyz}
              2: UnknownName { name: "xyz", meant: None }
            审批${initiatr}
              4: UnknownName { name: "initiatr", meant: Some("initiator") }
            ${directry.find('a', 1)}
              2: UnknownName { name: "directry", meant: Some("directory") }
            ${directory}
              2: UnknownName { name: "directory", meant: None }
            ${task.assignee}
              2: UnknownName { name: "task", meant: None }
            ${execution.getVariable('titel')}
              12: UnknownName { name: "titel", meant: Some("title") }
            ${var:get(titel)}
              2: UnknownName { name: "titel", meant: Some("title") }
            ${var:eq(resutl, 'pass')}
              2: UnknownName { name: "resutl", meant: Some("result") }
            ${execution.hasVariable('titel')}
        "#]],
    );
}

#[test]
fn unknown_members_and_wrong_arguments_are_found() {
    check(
        &[
            "${directory.fnd('a', 1)}",
            "${directory.find('a')}",
            "${directory.find(members, 1)}",
            "${directory.find('a', 'b')}",
            "${title.lenght()}",
            "${title.length}",
            "${title.length(1)}",
            "${title.matches('x')}",
            "${days.size()}",
            "${approved.length()}",
            "${anything.exec('id')}",
            "${anything.substring()}",
            "${execution.processInstancId}",
            "${execution.getEngineServices()}",
            "${execution.getVariable()}",
            "${members['x']}",
            "${days[0]}",
            "${var:lten(days, 1)}",
            "${lte(days, 1)}",
            "${var:lte(days)}",
            "${f(1)}",
            "${data:format(submitDate)}",
        ],
        expect![[r#"
            ${directory.fnd('a', 1)}
              12: UnknownMethod { method: "fnd", of: "directory", meant: Some("find") }
            ${directory.find('a')}
              12: WrongArity { function: "find", found: 1 }
            ${directory.find(members, 1)}
              17: WrongType { expected: Text, found: List }
            ${directory.find('a', 'b')}
              22: WrongType { expected: Long, found: Text }
            ${title.lenght()}
              8: UnknownMethod { method: "lenght", of: "String", meant: Some("length") }
            ${title.length}
              8: UnknownProperty { property: "length", of: "String", meant: None }
            ${title.length(1)}
              8: WrongArity { function: "length", found: 1 }
            ${title.matches('x')}
              8: UnknownMethod { method: "matches", of: "String", meant: None }
            ${days.size()}
              7: UnknownMethod { method: "size", of: "Long", meant: None }
            ${approved.length()}
              11: UnknownMethod { method: "length", of: "Boolean", meant: None }
            ${anything.exec('id')}
              11: UnknownMethod { method: "exec", of: "Object", meant: None }
            ${anything.substring()}
              11: WrongArity { function: "substring", found: 0 }
            ${execution.processInstancId}
              12: UnknownProperty { property: "processInstancId", of: "execution", meant: Some("processInstanceId") }
            ${execution.getEngineServices()}
              12: UnknownMethod { method: "getEngineServices", of: "execution", meant: None }
            ${execution.getVariable()}
              12: WrongArity { function: "getVariable", found: 0 }
            ${members['x']}
              10: WrongType { expected: Long, found: Text }
            ${days[0]}
              7: UnknownProperty { property: "[…]", of: "Long", meant: None }
            ${var:lten(days, 1)}
              2: UnknownFunction { function: "var:lten", meant: Some("var:lte") }
            ${lte(days, 1)}
              2: UnknownFunction { function: "lte", meant: Some("var:lte") }
            ${var:lte(days)}
              2: WrongArity { function: "lowerThanOrEquals", found: 1 }
            ${f(1)}
              2: UnknownFunction { function: "f", meant: None }
            ${data:format(submitDate)}
              2: UnknownFunction { function: "data:format", meant: Some("date:format") }
        "#]],
    );
}

#[test]
fn wrong_types_are_found() {
    check(
        &[
            "${days && approved}",
            "${!members}",
            "${days ? 1 : 2}",
            "${title + 1}",
            "${'a' + 1}",
            "${'1' + 1}",
            "${approved > 1}",
            "${members > 1}",
            "${-person}",
            "${result == 1}",
            "${level == 1}",
            "${title == 1}",
            "${days == 'three'}",
            "${days == '2.5'}",
            "${amount == '2.5'}",
            "${approved == members}",
            "${result == 'passed'}",
            "${approved && (result != 'Pass' || level == '4')}",
            "${submitDate > 3}",
        ],
        expect![[r#"
            ${days && approved}
              2: WrongType { expected: Boolean, found: Long }
            ${!members}
              3: WrongType { expected: Boolean, found: List }
            ${days ? 1 : 2}
              2: WrongType { expected: Boolean, found: Long }
            ${title + 1}
              2: DoubtfulType { expected: Number, found: Text }
            ${'a' + 1}
              2: WrongType { expected: Number, found: Text }
            ${'1' + 1}
            ${approved > 1}
              2: WrongType { expected: Long, found: Boolean }
            ${members > 1}
              2: WrongType { expected: Long, found: List }
            ${-person}
              3: WrongType { expected: Number, found: Map }
            ${result == 1}
              2: WrongType { expected: Long, found: Text }
            ${level == 1}
            ${title == 1}
              2: DoubtfulType { expected: Long, found: Text }
            ${days == 'three'}
              10: WrongType { expected: Long, found: Text }
            ${days == '2.5'}
              10: WrongType { expected: Long, found: Text }
            ${amount == '2.5'}
            ${approved == members}
              14: WrongType { expected: Boolean, found: List }
            ${result == 'passed'}
              12: UnknownValue { value: "passed", meant: Some("pass") }
            ${approved && (result != 'Pass' || level == '4')}
              25: UnknownValue { value: "Pass", meant: Some("pass") }
              44: UnknownValue { value: "4", meant: None }
            ${submitDate > 3}
              2: DoubtfulType { expected: Long, found: Date }
        "#]],
    );
}

#[test]
fn constant_conditions_are_found() {
    check(
        &[
            "${true}",
            "${1 == 1}",
            "${approved || true}",
            "${approved && 1 > 2}",
            "${1 > 2 ? 'a' : 'b'}",
            "${result == 'approve'}",
            "${result == 'pass' && result == 'reject'}",
            "${days > 0}",
            "${days > 30}",
            "${days > 3 || days <= 3}",
            "${amount < 0}",
            "${approved || !approved}",
            "${anything == 1 || anything != 1}",
            "${anything > 1 || anything <= 1}",
            "${anything > 1 && anything < 1}",
            "${title.contains('a') && !title.contains('a')}",
        ],
        expect![[r#"
            ${true}
              2: Constant { value: true }
            ${1 == 1}
              4: Constant { value: true }
            ${approved || true}
              11: Constant { value: true }
            ${approved && 1 > 2}
              11: Constant { value: false }
            ${1 > 2 ? 'a' : 'b'}
              4: Constant { value: false }
            ${result == 'approve'}
              12: UnknownValue { value: "approve", meant: None }
            ${result == 'pass' && result == 'reject'}
              0: Constant { value: false }
            ${days > 0}
            ${days > 30}
              0: Constant { value: false }
            ${days > 3 || days <= 3}
            ${amount < 0}
              0: Constant { value: false }
            ${approved || !approved}
              0: Constant { value: true }
            ${anything == 1 || anything != 1}
              0: Constant { value: true }
            ${anything > 1 || anything <= 1}
            ${anything > 1 && anything < 1}
              0: Constant { value: false }
            ${title.contains('a') && !title.contains('a')}
        "#]],
    );
}

#[test]
fn the_type_of_a_result_is_known() {
    let kind = |text: &str| result_type(&parse(text).unwrap(), &names());
    assert_eq!(kind("plain"), Type::Text);
    assert_eq!(kind("${days}"), Type::Long);
    assert_eq!(kind("${days / 2}"), Type::Number);
    assert_eq!(kind("${days > 2}"), Type::Boolean);
    assert_eq!(kind("a${days}"), Type::Text);
    assert_eq!(kind("${directory.find('a', 1)}"), Type::List);
    assert_eq!(kind("${approved ? 'a' : 'b'}"), Type::Text);
    assert_eq!(kind("${approved ? 'a' : 1}"), Type::Any);
    assert_eq!(kind("${var:get(amount)}"), Type::Number);
    assert_eq!(kind("${null}"), Type::Any);
}

/// Prints what is left open or decided twice, after checking every example.
fn check_coverage(names: &NameCatalogue, gateways: &[&[&str]], expected: Expect) {
    let mut out = String::new();
    for gateway in gateways {
        let parsed: Vec<Option<Expression>> =
            gateway.iter().map(|text| (!text.is_empty()).then(|| parse(text).unwrap())).collect();
        let flows: Vec<(&str, Option<&Expression>)> =
            gateway.iter().copied().zip(parsed.iter().map(Option::as_ref)).collect();
        writeln!(out, "{}", gateway.join(" | ")).unwrap();
        for found in coverage(&flows, names) {
            verify(&flows, &found);
            match found {
                Coverage::Gap { example } => writeln!(out, "  gap: {}", json!(example)).unwrap(),
                Coverage::Overlap { first, second, example } => {
                    writeln!(out, "  both: {first} | {second}: {}", json!(example)).unwrap();
                }
            }
        }
    }
    expected.assert_eq(&out);
}

fn verify(flows: &[(&str, Option<&Expression>)], found: &Coverage) {
    let (Coverage::Gap { example } | Coverage::Overlap { example, .. }) = found;
    let scope = Process(example.clone());
    let holding: Vec<&str> = flows
        .iter()
        .filter(|(_, expression)| expression.is_none_or(|expression| condition(expression, &scope).unwrap()))
        .map(|(flow, _)| *flow)
        .collect();
    match found {
        Coverage::Gap { .. } => assert!(holding.is_empty(), "{found:?}"),
        Coverage::Overlap { first, second, .. } => {
            assert!(holding.contains(&first.as_str()) && holding.contains(&second.as_str()), "{found:?}");
        }
    }
}

#[test]
fn covered_gateways_are_left_alone() {
    check_coverage(
        &names(),
        &[
            &["${approved}", "${!approved}"],
            &["${result == 'pass'}", "${result == 'reject'}"],
            &["${result == 'pass'}", "${result != 'pass'}"],
            &["${amount < 500}", "${amount >= 500}"],
            &["${amount < 500}", "${amount >= 500 && amount < 1000}", "${amount >= 1000}"],
            &["${days <= 3}", "${days >= 4}"],
            &["${days <= 1}", "${days == 2}", "${days > 2}"],
            &["${level == 1}", "${level == 2}", "${level == 3}"],
            &["${submitDate < '2026-01-01'}", "${submitDate >= '2026-01-01'}"],
            &["${submitDate <= '2026-02-28'}", "${submitDate >= '2026-03-01'}"],
            &["${undeclared == 'a'}", "${undeclared != 'a'}"],
            &["${day > 3}", "${day < 4}"],
            &["${empty title}", "${not empty title}"],
            &["${title == null}", "${title != null}"],
            &["${var:lt(amount, 5)}", "${var:gte(amount, 5)}"],
            &["${amount < 500 && approved}", "${amount >= 500 || !approved}"],
            &["${initiator == title}", "${initiator != title}"],
            &["${execution.getVariable('days') > 3}", "${days <= 3}"],
            &["${execution.tenantId == 'a'}", "${execution.tenantId == 'b'}"],
            &["${directory.check(execution)}", "${directory.find('a', 1).size() > 1}"],
            &["${title.contains('a')}", "${title.contains('b')}"],
            &["${person.age > 3}", "${person.age < 2}"],
        ],
        expect![[r"
            ${approved} | ${!approved}
            ${result == 'pass'} | ${result == 'reject'}
            ${result == 'pass'} | ${result != 'pass'}
            ${amount < 500} | ${amount >= 500}
            ${amount < 500} | ${amount >= 500 && amount < 1000} | ${amount >= 1000}
            ${days <= 3} | ${days >= 4}
            ${days <= 1} | ${days == 2} | ${days > 2}
            ${level == 1} | ${level == 2} | ${level == 3}
            ${submitDate < '2026-01-01'} | ${submitDate >= '2026-01-01'}
            ${submitDate <= '2026-02-28'} | ${submitDate >= '2026-03-01'}
            ${undeclared == 'a'} | ${undeclared != 'a'}
            ${day > 3} | ${day < 4}
            ${empty title} | ${not empty title}
            ${title == null} | ${title != null}
            ${var:lt(amount, 5)} | ${var:gte(amount, 5)}
            ${amount < 500 && approved} | ${amount >= 500 || !approved}
            ${initiator == title} | ${initiator != title}
            ${execution.getVariable('days') > 3} | ${days <= 3}
            ${execution.tenantId == 'a'} | ${execution.tenantId == 'b'}
            ${directory.check(execution)} | ${directory.find('a', 1).size() > 1}
            ${title.contains('a')} | ${title.contains('b')}
            ${person.age > 3} | ${person.age < 2}
        "]],
    );
}

#[test]
fn gaps_and_overlaps_come_with_an_example() {
    check_coverage(
        &names(),
        &[
            &["${approved}"],
            &["${result == 'pass'}"],
            &["${amount < 500}", "${amount > 500}"],
            &["${amount <= 500}", "${amount >= 500}"],
            &["${amount < 500}", "${amount >= 600}"],
            &["${amount < 0.1}", "${amount >= 0.2}"],
            &["${days < 3}", "${days > 4}"],
            &["${days < 3}", "${days <= 3}", "${days > 3}"],
            &["${level == '1'}", "${level == '2'}"],
            &["${amount < 500 && level eq '1'}", "${amount >= 500 && level eq '1'}"],
            &["${amount < 500 && approved}", "${amount >= 500}"],
            &["${submitDate < '2026-01-01'}", "${submitDate > '2026-01-01'}"],
            &["${undeclared == 'a'}", "${undeclared == 'b'}"],
            &["${day >= 3}", "${day <= 1}"],
            &["", "${approved}"],
            &["${approved}", "${title == 'x'}"],
            &["${var:eq(result, 'pass')}", "${var:getOrDefault(result, '') == 'pass'}"],
            &["${execution.getVariable('days') > 3}", "${days >= 3}"],
            &["${initiator == title}"],
            &["${a > b}", "${a < b}"],
            &["${title.equals('x')}", "${'y'.equals(title)}"],
            &["${1 < amount && amount < 5}", "${amount >= 5}"],
            &["${amount > 10 * 100}", "${amount < 1000}"],
            &["${amount >= 500 ? approved : false}", "${amount < 500}"],
        ],
        expect![[r#"
            ${approved}
              gap: {"approved":false}
            ${result == 'pass'}
              gap: {"result":"reject"}
            ${amount < 500} | ${amount > 500}
              gap: {"amount":500.0}
            ${amount <= 500} | ${amount >= 500}
              both: ${amount <= 500} | ${amount >= 500}: {"amount":500.0}
            ${amount < 500} | ${amount >= 600}
              gap: {"amount":500.0}
            ${amount < 0.1} | ${amount >= 0.2}
              gap: {"amount":0.1}
            ${days < 3} | ${days > 4}
              gap: {"days":3}
            ${days < 3} | ${days <= 3} | ${days > 3}
              both: ${days < 3} | ${days <= 3}: {"days":1}
            ${level == '1'} | ${level == '2'}
              gap: {"level":"3"}
            ${amount < 500 && level eq '1'} | ${amount >= 500 && level eq '1'}
              gap: {"amount":0.0,"level":"2"}
            ${amount < 500 && approved} | ${amount >= 500}
              gap: {"amount":0.0,"approved":false}
            ${submitDate < '2026-01-01'} | ${submitDate > '2026-01-01'}
              gap: {"submitDate":"2026-01-01"}
            ${undeclared == 'a'} | ${undeclared == 'b'}
              gap: {"undeclared":"other"}
            ${day >= 3} | ${day <= 1}
              gap: {"day":2}
             | ${approved}
              both:  | ${approved}: {"approved":true}
            ${approved} | ${title == 'x'}
              gap: {"approved":false,"title":"other"}
              both: ${approved} | ${title == 'x'}: {"approved":true,"title":"x"}
            ${var:eq(result, 'pass')} | ${var:getOrDefault(result, '') == 'pass'}
              gap: {"result":"reject"}
              both: ${var:eq(result, 'pass')} | ${var:getOrDefault(result, '') == 'pass'}: {"result":"pass"}
            ${execution.getVariable('days') > 3} | ${days >= 3}
              gap: {"days":1}
              both: ${execution.getVariable('days') > 3} | ${days >= 3}: {"days":4}
            ${initiator == title}
              gap: {"initiator":"b","title":"a"}
            ${a > b} | ${a < b}
              gap: {"a":0,"b":0}
            ${title.equals('x')} | ${'y'.equals(title)}
              gap: {"title":"other"}
            ${1 < amount && amount < 5} | ${amount >= 5}
              gap: {"amount":0.0}
            ${amount > 10 * 100} | ${amount < 1000}
              gap: {"amount":1000.0}
            ${amount >= 500 ? approved : false} | ${amount < 500}
              gap: {"amount":500.0,"approved":false}
        "#]],
    );
}

#[test]
fn many_variables_are_sampled() {
    let texts: Vec<String> = (0..12).map(|number| format!("v{number} > 5 && v{number} < 9")).collect();
    let condition = format!("${{{}}}", texts.join(" && "));
    let parsed = parse(&condition).unwrap();
    let found = coverage(&[("a", Some(&parsed))], &NameCatalogue::default());
    assert!(matches!(found.as_slice(), [Coverage::Gap { .. }]));
}
