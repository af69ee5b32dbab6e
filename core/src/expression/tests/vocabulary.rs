//! Functions, methods, properties, implicit objects, beans.

use serde_json::json;

use super::super::{ContextChange, EvaluationErrorKind, TaskPart, Value, candidates, parse};
use super::{check, process};

#[test]
fn functions_take_the_variable_s_name_bare_or_quoted() {
    check(
        json!({"x": 10, "n": null, "name": "x", "s": "abc", "l": ["a", "b", 3], "m": {}, "d": 1.5, "t": true}),
        &[
            ("${var:get(x)}", "10"),
            ("${var:get('x')}", "10"),
            ("${vars:get(x)}", "10"),
            ("${variables:get(\"x\")}", "10"),
            ("${var:get(missing)}", "null"),
            ("${var:get(execution, 'x')}", "10"),
            ("${var:get(variableContainer, name)}", "10"),
            ("${var:getOrDefault(x, 5)}", "10"),
            ("${var:getOrDefault(missing, 5)}", "5"),
            ("${var:getOrDefault(n, 'z')}", r#""z""#),
            ("${var:getOrDefault(missing, null) == 'v'}", "false"),
            ("${var:getOrDefault(missing, x)}", "10"),
            ("${var:exists(x)}", "true"),
            ("${var:exist(n)}", "true"),
            ("${var:exists(missing)}", "false"),
            ("${var:isEmpty(n)}", "true"),
            ("${var:empty(missing)}", "true"),
            ("${var:isEmpty(s)}", "false"),
            ("${var:isEmpty(m)}", "false"),
            ("${var:isNotEmpty(l)}", "true"),
            ("${var:notEmpty(missing)}", "false"),
            ("${var:equals(x, 10)}", "true"),
            ("${var:eq(x, '10')}", "false"),
            ("${var:eq(x, 10.0)}", "true"),
            ("${var:eq(missing, null)}", "true"),
            ("${var:eq(missing, 1)}", "false"),
            ("${var:notEquals(x, 9)}", "true"),
            ("${var:ne(x, 10)}", "false"),
            ("${var:ne(missing, 1)}", "false"),
            ("${var:lowerThan(x, 11)}", "true"),
            ("${var:lessThan(x, 10)}", "false"),
            ("${var:lt(x, 10.5)}", "true"),
            ("${var:lowerThanOrEquals(x, 10)}", "true"),
            ("${var:lessThanOrEquals(x, 9)}", "false"),
            ("${var:lte(x, 10)}", "true"),
            ("${var:lte('x', 10)}", "true"),
            ("${var:greaterThan(x, 9)}", "true"),
            ("${var:gt(x, 10)}", "false"),
            ("${var:greaterThanOrEquals(x, 10)}", "true"),
            ("${var:gte(d, 1.5)}", "true"),
            ("${var:gte(missing, 1)}", "false"),
            ("${var:lt(x, null)}", "false"),
            ("${var:gt(s, 'abb')}", "true"),
            ("${var:lt(x, '11')}", "! cannot compare Long with String"),
            ("${var:lt(l, 1)}", "false"),
            ("${var:contains(s, 'b')}", "true"),
            ("${var:contains(s, 'a', 'c')}", "true"),
            ("${var:contains(s, 'a', 'z')}", "false"),
            ("${var:contains(s, 1)}", "! cannot coerce '1' of type Long to String"),
            ("${var:contains(l, 'a')}", "true"),
            ("${var:contains(l, 3)}", "true"),
            ("${var:contains(l, 'a', 3.0)}", "true"),
            ("${var:contains(l, 'z')}", "false"),
            ("${var:contains(missing, 'z')}", "false"),
            ("${var:contains(x, 1)}", "false"),
            ("${var:containsAny(s, 'z', 'c')}", "true"),
            ("${var:containsAny(l, 'z', 4)}", "false"),
            ("${var:containsAny(l, 'z', 'b')}", "true"),
            ("${var:base64(s)}", r#""YWJj""#),
            ("${var:base64(name)}", r#""eA==""#),
            ("${var:base64(missing)}", "null"),
            ("${var:base64(x)}", "! invalid argument: only a text has a base64 form"),
            ("${t && var:gt(x, 5) ? var:get(s) : ''}", r#""abc""#),
            ("${var:get(null)}", "! invalid argument: the variable name is null"),
            ("${var:get()}", "! could not resolve function 'get' with 0 arguments"),
            ("${var:get(x, 1)}", "! could not resolve function 'get' with 2 arguments"),
            ("${var:eq(x)}", "! could not resolve function 'equals' with 1 arguments"),
            ("${var:foo(x)}", "! could not resolve function 'var:foo' with 1 arguments"),
            ("${foo(1)}", "! could not resolve function 'foo' with 1 arguments"),
            ("${date:format('2026-01-31T08:00:00Z')}", r#""2026-01-31T08:00:00Z""#),
            ("${date:format(5)}", r#""5""#),
            ("${date:format(null)}", "! invalid argument: the date is null"),
        ],
    );
}

#[test]
fn texts_have_these_methods_and_no_others() {
    check(
        json!({"s": "Hello", "c": "司法厅𠮷", "n": null, "k": "a,b,,c,,", "i": "1"}),
        &[
            ("${s.equals('Hello')}", "true"),
            ("${s.equals('hello')}", "false"),
            ("${i.equals(1)}", "false"),
            ("${s.equals(null)}", "false"),
            ("${s.equalsIgnoreCase('HELLO')}", "true"),
            ("${s.equalsIgnoreCase(null)}", "false"),
            ("${'办'.concat(' ').concat('a')}", r#""办 a""#),
            ("${'办ab'.indexOf('b')}", "2"),
            ("${'ab'.indexOf('x')}", "-1"),
            ("${'aÄж办'.toUpperCase()}", r#""AÄЖ办""#),
            ("${'AÄЖ办'.toLowerCase()}", r#""aäж办""#),
            ("${s.contains('ell')}", "true"),
            ("${s.startsWith('He')}", "true"),
            ("${s.endsWith('x')}", "false"),
            ("${s.substring(1)}", r#""ello""#),
            ("${s.substring(1, 3)}", r#""el""#),
            ("${s.substring('1')}", r#""ello""#),
            ("${s.substring(5)}", r#""""#),
            ("${s.substring(6)}", "! invalid argument: substring from 6 of 5 units"),
            ("${s.substring(-1)}", "! invalid argument: substring from -1 of 5 units"),
            ("${s.substring(3, 1)}", "! invalid argument: substring from 3 of 5 units"),
            ("${s.length()}", "5"),
            ("${c.length()}", "5"),
            ("${c.substring(0, 3)}", r#""司法厅""#),
            ("${s.isEmpty()}", "false"),
            ("${' a '.trim()}", r#""a""#),
            ("${s.toString()}", r#""Hello""#),
            ("${k.split(',')}", r#"["a","b","","c"]"#),
            ("${k.split(',')[3]}", r#""c""#),
            ("${k.split(',').size()}", "4"),
            ("${'a|b'.split('\\\\|')}", r#"["a","b"]"#),
            ("${'a|b'.split('|')}", "! invalid argument: '|' is not a plain separator"),
            ("${''.split(',')}", r#"[""]"#),
            ("${','.split(',')}", "[]"),
            ("${'a'.split('')}", "! invalid argument: '' is not a plain separator"),
            ("${n.length()}", "null"),
            ("${n.nonsense(missing)}", "null"),
            ("${n.a.b.c()}", "null"),
            ("${'x'.equals('x') && s.length() == 5}", "true"),
            ("${s.length}", "! Unknown property used in expression: no property 'length' in String"),
            (
                "${s.matches('.*')}",
                "! Unknown method used in expression: no method 'matches' with 1 arguments in String",
            ),
            ("${s.length(1)}", "! Unknown method used in expression: no method 'length' with 1 arguments in String"),
            ("${s['length']()}", "5"),
            ("${s.contains(missing)}", "! Unknown property used in expression: cannot resolve identifier 'missing'"),
        ],
    );
}

#[test]
fn the_time_and_who_acts_come_from_the_act_and_times_are_moved() {
    check(
        json!({}),
        &[
            ("${now()}", r#""2026-01-31 09:00:00""#),
            ("${dateTime().plusDays(1).toDate()}", r#""2026-02-01 09:00:00""#),
            ("${dateTime().plusMonths(1)}", r#""2026-02-28 09:00:00""#),
            ("${now().minusYears(1).plusWeeks(2)}", r#""2025-02-14 09:00:00""#),
            ("${now().plusHours(20).minusMinutes(30).plusSeconds(5)}", r#""2026-02-01 04:30:05""#),
            ("${dateTime().plusDays(3) > now()}", "true"),
            ("${now().minusMonths(99999999999) == now().plusYears(99999999999)}", "false"),
            ("${currentUser() == 'liu'}", "true"),
            (
                "${'soon'.plusDays(1)}",
                "! Unknown method used in expression: no method 'plusDays' with 1 arguments in String",
            ),
            ("${now(1)}", "! could not resolve function 'now' with 1 arguments"),
            ("${now}", "! Unknown property used in expression: cannot resolve identifier 'now'"),
        ],
    );
}

#[test]
fn lists_and_maps_are_read_by_index_property_and_method() {
    check(
        json!({"l": ["a", 2, {"k": [7]}], "m": {"a": {"b": 1}, "x y": 2, "1": 3, "n": null}, "k": "a", "i": 1, "e": []}),
        &[
            ("${l[0]}", r#""a""#),
            ("${l[i]}", "2"),
            ("${l['1']}", "2"),
            ("${l[2].k[0]}", "7"),
            ("${l[9]}", "null"),
            ("${l[-1]}", "null"),
            ("${l[null]}", "null"),
            ("${l['x']}", "! cannot coerce 'x' of type String to Long"),
            ("${l.size}", "! Unknown property used in expression: no property 'size' in List"),
            ("${l.size()}", "3"),
            ("${l.isEmpty()}", "false"),
            ("${e.isEmpty()}", "true"),
            ("${l.contains('a')}", "true"),
            ("${l.contains(2)}", "true"),
            ("${l.contains('2')}", "false"),
            ("${l.indexOf(2)}", "1"),
            ("${l.indexOf('2')}", "-1"),
            ("${l.get(1)}", "2"),
            ("${l.get(3)}", "! invalid argument: index 3 of 3 entries"),
            ("${l.get(-1)}", "! invalid argument: index -1 of 3 entries"),
            ("${l.add(1)}", "! 'add' is not allowed here"),
            ("${l.put(1, 2)}", "! Unknown method used in expression: no method 'put' with 2 arguments in List"),
            ("${m.a.b}", "1"),
            ("${m['a']['b']}", "1"),
            ("${m[k].b}", "1"),
            ("${m['x y']}", "2"),
            ("${m[1]}", "3"),
            ("${m.missing}", "null"),
            ("${m.missing.deeper}", "null"),
            ("${m.n.x}", "null"),
            ("${m.get('a').get('b')}", "1"),
            ("${m.get('z')}", "null"),
            ("${m.path('a').path('b').asInt()}", "1"),
            ("${m['x y'].asText()}", r#""2""#),
            ("${'x'.asInt()}", "0"),
            ("${'true'.asBoolean()}", "true"),
            ("${'a-b-a'.replace('a', 'cd')}", r#""cd-b-cd""#),
            ("${'a-b-a'.lastIndexOf('a')}", "4"),
            ("${m.containsKey('n')}", "true"),
            ("${m.containsKey('z')}", "false"),
            ("${m.size()}", "4"),
            ("${m.put('z', 1)}", "! 'put' is not allowed here"),
            ("${m}", r#"{"1":3,"a":{"b":1},"n":null,"x y":2}"#),
            ("${m.a == m['a']}", "true"),
            ("${i.foo}", "! Unknown property used in expression: no property 'foo' in Long"),
            ("${i[0]}", "! Unknown property used in expression: no property '0' in Long"),
        ],
    );
}

#[test]
fn numbers_and_booleans_have_few_methods() {
    check(
        json!({"i": 3, "d": 2.75, "big": 4_294_967_297_i64, "t": true}),
        &[
            ("${d.intValue()}", "2"),
            ("${(-2.75).intValue()}", "-2"),
            ("${big.intValue()}", "1"),
            ("${1e20.intValue()}", "2147483647"),
            ("${(0/0).intValue()}", "0"),
            ("${d.longValue()}", "2"),
            ("${i.doubleValue()}", "3.0"),
            ("${i.toString()}", r#""3""#),
            ("${d.toString()}", r#""2.75""#),
            ("${i.equals(3)}", "true"),
            ("${i.equals(3.0)}", "false"),
            ("${t.equals(true)}", "true"),
            ("${t.toString()}", r#""true""#),
            ("${i.byteValue()}", "! Unknown method used in expression: no method 'byteValue' with 0 arguments in Long"),
        ],
    );
}

#[test]
fn execution_and_task_show_only_what_is_listed() {
    check(
        json!({"x": 1, "n": null, "dyn": "processInstanceId"}),
        &[
            ("${execution.processInstanceId}", r#""PI-1""#),
            ("${execution.getProcessInstanceId()}", r#""PI-1""#),
            ("${execution[dyn]}", r#""PI-1""#),
            ("${execution.currentActivityId}", r#""审核""#),
            ("${execution.currentActivityName}", "null"),
            ("${execution.getVariable('x')}", "1"),
            ("${execution.getVariable('missing')}", "null"),
            ("${execution.hasVariable('x')}", "true"),
            ("${execution.hasVariable('n')}", "true"),
            ("${execution.hasVariable('missing')}", "false"),
            ("${execution.getVariableLocal('x')}", "null"),
            ("${execution.hasVariableLocal('x')}", "false"),
            ("${execution.removeVariableLocal('x')}", "! 'removeVariableLocal' is not allowed here"),
            ("${task.hasVariableLocal('x')}", "false"),
            ("${variableContainer.getVariable('x')}", "1"),
            ("${task.assignee}", r#""zhang""#),
            ("${task.getAssignee()}", r#""zhang""#),
            ("${task.assignee == 'zhang' && task.priority > 10}", "true"),
            ("${task.owner}", "null"),
            ("${task.getVariable('x')}", "1"),
            (
                "${execution.engineServices}",
                "! Unknown property used in expression: no property 'engineServices' in execution",
            ),
            (
                "${execution.getEngineServices()}",
                "! Unknown method used in expression: no method 'getEngineServices' with 0 arguments in execution",
            ),
            ("${execution.class}", "! Unknown property used in expression: no property 'class' in execution"),
            ("${execution.assignee}", "! Unknown property used in expression: no property 'assignee' in execution"),
            (
                "${task.complete()}",
                "! Unknown method used in expression: no method 'complete' with 0 arguments in task",
            ),
            (
                "${execution.getVariable()}",
                "! Unknown method used in expression: no method 'getVariable' with 0 arguments in execution",
            ),
            ("${execution}", "! 'execution' is not a value"),
            ("a${task}", "! 'task' is not a value"),
            ("${execution == execution}", "true"),
            ("${execution.setVariable('x', 2)}", "! 'setVariable' is not allowed here"),
            ("${task.setAssignee('li')}", "! 'setAssignee' is not allowed here"),
        ],
    );
}

#[test]
fn beans_are_called_only_when_registered() {
    check(
        json!({"multi": 1}),
        &[
            ("${multiInstance.accessCondition(execution)}", "true"),
            ("${multiInstance.accessCondition(task)}", "false"),
            ("${multiInstance.add(multi, 2)}", "3"),
            ("${multiInstance['add'](1, 2) == 3}", "true"),
            ("${multiInstance.fail()}", "! the directory is closed"),
            (
                "${multiInstance.nothing()}",
                "! Unknown method used in expression: no method 'nothing' with 0 arguments in multiInstance",
            ),
            (
                "${runtimeService.deleteProcessInstance('1')}",
                "! Unknown property used in expression: cannot resolve identifier 'runtimeService'",
            ),
            ("${multiInstance}", "! Unknown property used in expression: cannot resolve identifier 'multiInstance'"),
            ("${multiInstance.x}", "! Unknown property used in expression: cannot resolve identifier 'multiInstance'"),
        ],
    );
}

#[test]
fn a_list_or_map_in_a_variable_is_changed_by_a_new_value() {
    let scope = process(&json!({"l": ["a"], "m": {"k": 1}}));
    let changed = |text: &str| {
        let (_, effects) = parse(text).unwrap().evaluate_with_changes(&scope).unwrap();
        effects
            .into_iter()
            .map(|it| match it {
                ContextChange::SetVariable { name, value } => {
                    format!("{name} = {}", serde_json::to_string(&value).unwrap())
                }
                other => format!("{other:?}"),
            })
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert_eq!(changed("${l.add('b')}"), r#"l = ["a","b"]"#);
    assert_eq!(changed("${empty l.addAll(l) ? l.remove('a') : 1}"), r#"l = ["a","a"], l = ["a"]"#);
    assert_eq!(changed("${m.put('z', l)}"), r#"m = {"k":1,"z":["a"]}"#);
    assert_eq!(changed("${m.remove('k')}"), "m = {}");
    assert_eq!(parse("${l.add(m.size())}").unwrap().to_string(), "${var:add('l', m.size())}");
    assert_eq!(
        parse("${bean.add(1)}").unwrap().evaluate_with_changes(&scope).unwrap_err().kind,
        EvaluationErrorKind::UnknownName("bean".to_owned())
    );
}

#[test]
fn effects_are_handed_to_the_caller_and_seen_by_what_follows() {
    let scope = process(&serde_json::json!({"x": 1}));
    let expression = parse("a${execution.setVariable('x', x + 1)}${task.setAssignee('li')}${x}").unwrap();
    let (value, effects) = expression.evaluate_with_changes(&scope).unwrap();
    assert_eq!(value, Value::from("a2"));
    assert_eq!(
        effects,
        [
            ContextChange::SetVariable { name: "x".to_owned(), value: Value::Long(2) },
            ContextChange::ChangeTask { what: TaskPart::Assignee, value: Value::from("li") },
        ]
    );
}

#[test]
fn what_is_about_to_be_held_is_held_already() {
    let scope = process(&serde_json::json!({"x": 1}));
    let expression = parse(
        "${execution.setVariableLocal('x', 2)}${execution.getVariableLocal('x')}\
         ${task.hasVariableLocal('x')}${execution.removeVariableLocal('x')}${execution.hasVariableLocal('x')}",
    )
    .unwrap();
    let (value, effects) = expression.evaluate_with_changes(&scope).unwrap();
    assert_eq!(value, Value::from("2falsefalse"));
    assert_eq!(effects.len(), 2);
}

#[test]
fn candidates_are_split_outside_of_expressions() {
    let texts = |text| -> Vec<String> {
        candidates(text).unwrap().iter().map(|expression| expression.text().to_owned()).collect()
    };
    assert_eq!(texts("a, b ,c"), ["a", "b", "c"]);
    assert_eq!(texts("${f.g(a, 'x,y')} , ${b}"), ["${f.g(a, 'x,y')}", "${b}"]);
    assert_eq!(texts("R_A@${org},R_B@${org}"), ["R_A@${org}", "R_B@${org}"]);
    assert_eq!(texts(" ,, "), Vec::<String>::new());
    assert_eq!(texts("${'},{'},x"), ["${'},{'}", "x"]);
    assert_eq!(candidates("甲,${a +}").unwrap_err().position, 7);
}

#[test]
fn an_expression_tells_what_it_reads() {
    let names = |text| parse(text).unwrap().names().into_iter().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        names("${a + b.c > 1 && execution.getVariable('d') != null}x${var:get(e)}${a}${task.hasVariable('g')}"),
        ["a", "b", "d", "e", "g"]
    );
    assert_eq!(
        names("${var:gt('f', h)}${vars:get(execution, 'i')}${bean.call(task, j)}"),
        ["bean", "f", "h", "i", "j"]
    );
    assert_eq!(parse("${notifyLawyer}").unwrap().sole_name(), Some("notifyLawyer"));
    assert_eq!(parse("${notify.lawyer}").unwrap().sole_name(), None);
    assert!(parse("plain").unwrap().is_literal() && !parse("${x}").unwrap().is_literal());
}

#[test]
fn a_value_is_the_same_in_json() {
    let json = json!({"a": [1, 2.5, "x", null, true, {"b": {}}], "big": u64::MAX});
    let value: Value = serde_json::from_value(json.clone()).unwrap();
    let Value::Map(map) = &value else { panic!() };
    assert_eq!(map["big"], Value::Double(18_446_744_073_709_551_615.0));
    assert_eq!(serde_json::to_value(&map["a"]).unwrap(), json["a"]);
    assert_eq!(serde_json::to_string(&Value::Double(f64::NAN)).unwrap(), "null");
    assert_eq!(serde_json::to_string(&Value::Double(2.0)).unwrap(), "2.0");
}

#[test]
fn an_expression_says_what_it_reads_where_it_reads_nothing_else() {
    let read = |text| parse(text).unwrap().only_reads().map(|names| names.join(" "));
    assert_eq!(read("${days > 3 && var:get(level) == 'A'}").as_deref(), Some("days level"));
    assert_eq!(read("${execution.getVariable('x') != null}").as_deref(), Some("x"));
    for open in [
        "${execution.getVariable(which) == 1}",
        "${execution.currentActivityId == 'a'}",
        "${execution.getVariableLocal('x') == 1}",
        "${bean.ready()}",
        "${authenticatedUserId == 'ann'}",
        "${now() > limit}",
    ] {
        assert_eq!(read(open), None, "{open}");
    }
}
