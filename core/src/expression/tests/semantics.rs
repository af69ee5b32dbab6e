//! Lexical rules, precedence, coercion: the "semantics that bite".

use serde_json::json;

use super::{check, check_condition};

#[test]
fn text_without_markers_is_itself() {
    check(
        json!({}),
        &[
            ("", r#""""#),
            ("approve", r#""approve""#),
            ("a b  c", r#""a b  c""#),
            ("$x", r#""$x""#),
            ("#x", "\"#x\""),
            ("a{b}", r#""a{b}""#),
            ("100%", r#""100%""#),
            ("}", r#""}""#),
            ("a$", r#""a$""#),
            ("\\", r#""\\""#),
            ("a\\b", r#""a\\b""#),
            ("\\${x}", r#""${x}""#),
            ("\\#{x}", r##""#{x}""##),
            ("a\\${x}b", r#""a${x}b""#),
            ("\\\\${x}", r#""\\${x}""#),
            ("\\\\", r#""\\\\""#),
            ("\\a\\", r#""\\a\\""#),
            ("市司法局", r#""市司法局""#),
        ],
    );
}

#[test]
fn a_composite_text_joins_its_parts() {
    check(
        json!({"x": "1", "y": 2, "n": null, "d": 0.5, "b": true, "l": [1, "a", null, 2.0], "m": {"k": 1}}),
        &[
            ("a${x}b${y}", r#""a1b2""#),
            ("${x}${y}", r#""12""#),
            ("a#{x}b#{y}c", r#""a1b2c""#),
            ("a${n}b", r#""ab""#),
            ("${d}/${b}", r#""0.5/true""#),
            ("${l} ${m}", r#""[1, a, null, 2.0] {k=1}""#),
            (" ${x}", r#"" 1""#),
            ("${x} ", r#""1 ""#),
            ("审核人：${x}号", r#""审核人：1号""#),
            ("\\${x}${x}", r#""${x}1""#),
            ("R_CITY_WIN@${y}-sfj", r#""R_CITY_WIN@2-sfj""#),
            ("${1/2}${3.0}${1e10}${10/2}", "\"0.53.01.0E105.0\""),
            ("<${0.0001}|${12345678.9}|${1000000.0}>", r#""<1.0E-4|1.23456789E7|1000000.0>""#),
            ("${-1.5}x${1/0}x${-1/0}x${0/0}", r#""-1.5xInfinityx-InfinityxNaN""#),
        ],
    );
}

#[test]
fn literals_are_java_s() {
    check(
        json!({}),
        &[
            ("${1}", "1"),
            ("${007}", "7"),
            ("${9223372036854775807}", "9223372036854775807"),
            ("${1.5}", "1.5"),
            ("${.5}", "0.5"),
            ("${1.}", "1.0"),
            ("${1e3}", "1000.0"),
            ("${1E-2}", "0.01"),
            ("${1.5e+2}", "150.0"),
            ("${1e400}", "inf"),
            ("${1e99999999999}", "inf"),
            ("${1e-99999999999}", "0.0"),
            ("${1e22}", "1e22"),
            ("${0.1234567890123456789}", "0.12345678901234568"),
            ("${123456789012345678901.0}", "1.2345678901234568e20"),
            ("${'a'}", r#""a""#),
            ("${\"a\"}", r#""a""#),
            ("${''}", r#""""#),
            ("${'it\\'s'}", r#""it's""#),
            ("${\"a\\\"b\\\\c\"}", r#""a\"b\\c""#),
            ("${'a\"b'}", r#""a\"b""#),
            ("${'}'}", r#""}""#),
            ("${'${x}'}", r#""${x}""#),
            ("${true}", "true"),
            ("${false}", "false"),
            ("${null}", "null"),
            ("#{true}", "true"),
            ("${ 1\t+\n2 }", "3"),
            ("${\u{3000}1\u{3000}}", "1"),
        ],
    );
}

#[test]
fn names_are_of_any_script() {
    check(
        json!({"金额": 600, "审批结果1": "通过", "_x": 1, "$y": 2, "a1": 3, "é": 4, "order_no": 5, "nothing": 6,
            "emptyBox": 7, "orders": 8, "android": 9, "lte": 10, "divide": 11, "T": 12, "￥": 13}),
        &[
            ("${金额 > 500}", "true"),
            ("${审批结果1 == '通过'}", "true"),
            ("${_x + $y + a1}", "6"),
            ("${é}", "4"),
            ("${order_no}", "5"),
            ("${nothing}", "6"),
            ("${emptyBox}", "7"),
            ("${orders}", "8"),
            ("${android}", "9"),
            ("${lte}", "10"),
            ("${divide}", "11"),
            ("${T}", "12"),
            ("${￥}", "13"),
        ],
    );
}

#[test]
fn operators_bind_as_in_juel() {
    check(
        json!({"a": 1, "t": true, "f": false, "s": "", "o": {"s": ""}}),
        &[
            ("${1 + 2 * 3}", "7"),
            ("${(1 + 2) * 3}", "9"),
            ("${2 * 3 % 4}", "2"),
            ("${10 - 4 - 3}", "3"),
            ("${100 / 10 / 5}", "2.0"),
            ("${1 - -1}", "2"),
            ("${- 2 * 3}", "-6"),
            ("${--2}", "2"),
            ("${1 + 1 == 2}", "true"),
            ("${1 < 2 == true}", "true"),
            ("${true == 1 < 2}", "true"),
            ("${t || f && f}", "true"),
            ("${(t || f) && f}", "false"),
            ("${f && f || t}", "true"),
            ("${!f && t}", "true"),
            ("${!(f && t)}", "true"),
            ("${not f and t}", "true"),
            ("${not f == t}", "true"),
            ("${!t == t}", "false"),
            ("${empty s && t}", "true"),
            ("${empty o.s}", "true"),
            ("${!empty s}", "false"),
            ("${not empty s}", "false"),
            ("${empty s == true}", "true"),
            ("${-a}", "-1"),
            ("${t ? 1 : 2}", "1"),
            ("${f ? 1 : t ? 2 : 3}", "2"),
            ("${t ? f ? 1 : 2 : 3}", "2"),
            ("${t || f ? 'y' : 'n'}", "\"y\""),
            ("${1 == 1 ? 1 + 1 : 0}", "2"),
            ("${a>0?a:-a}", "1"),
        ],
    );
}

#[test]
fn words_and_signs_mean_the_same() {
    check(
        json!({"a": 7, "b": 2, "t": true, "f": false}),
        &[
            ("${a div b}", "3.5"),
            ("${a mod b}", "1"),
            ("${a eq b}", "false"),
            ("${a ne b}", "true"),
            ("${a lt b}", "false"),
            ("${a le b}", "false"),
            ("${a gt b}", "true"),
            ("${a ge b}", "true"),
            ("${t and f}", "false"),
            ("${t or f}", "true"),
            ("${not t}", "false"),
            ("${a != b}", "true"),
            ("${a<b}", "false"),
            ("${a<=b}", "false"),
            ("${a>b}", "true"),
            ("${a>=b}", "true"),
        ],
    );
}

#[test]
fn whole_numbers_wrap_around_and_fractions_stay_fractions() {
    check(
        json!({"i": 3, "d": 1.5, "n": null, "s": ""}),
        &[
            ("${i + 1}", "4"),
            ("${i + d}", "4.5"),
            ("${i - d}", "1.5"),
            ("${i * d}", "4.5"),
            ("${i * 1.0}", "3.0"),
            ("${7 % 3}", "1"),
            ("${-7 % 3}", "-1"),
            ("${5.5 % 2}", "1.5"),
            ("${9223372036854775807 + 1}", "-9223372036854775808"),
            ("${-9223372036854775807 - 2}", "9223372036854775807"),
            ("${9223372036854775807 * 2}", "-2"),
            ("${n + n}", "0"),
            ("${n + 1}", "1"),
            ("${1 - n}", "1"),
            ("${n * 5}", "0"),
            ("${-n}", "0"),
            ("${s + 1}", "1"),
            ("${n / n}", "0"),
            ("${n % n}", "0"),
            ("${1 % 0}", "! invalid argument: division by zero"),
            ("${1.0 % 0}", "NaN"),
        ],
    );
}

#[test]
fn division_is_always_fractional() {
    check(
        json!({"z": 0, "n": null}),
        &[
            ("${4 / 2}", "2.0"),
            ("${1 / 2}", "0.5"),
            ("${1 / 3}", "0.3333333333333333"),
            ("${nrOfCompletedInstances / nrOfInstances}", "0.6"),
            ("${1 / 0}", "inf"),
            ("${-1 / z}", "-inf"),
            ("${0 / 0}", "NaN"),
            ("${1 / n}", "inf"),
            ("${1 / 0 > 1000000}", "true"),
            ("${0 / 0 == 0 / 0}", "true"),
            ("${0 / 0 > 1}", "false"),
            ("${0 / 0 < 1}", "false"),
            ("${0 / 0 >= 0.6}", "true"),
            ("${0 / 0 <= 0.6}", "true"),
            ("${'6' / '4'}", "1.5"),
            ("${'1.5' / 0.5}", "3.0"),
        ],
    );
}

#[test]
fn plus_never_joins_texts() {
    check(
        json!({"s": "2"}),
        &[
            ("${'1' + 1}", "2"),
            ("${'1' + '1'}", "2"),
            ("${s + s}", "4"),
            ("${'1.5' + 1}", "2.5"),
            ("${'1e2' + 1}", "101.0"),
            ("${'a' + 1}", "! cannot coerce 'a' of type String to Long"),
            ("${'a' + 'b'}", "! cannot coerce 'a' of type String to Long"),
            ("${'a.b' + 1}", "! cannot coerce 'a.b' of type String to Double"),
            ("${' 1' + 1}", "! cannot coerce ' 1' of type String to Long"),
            ("${' 1.5 ' + 1}", "2.5"),
            ("${true + 1}", "! cannot coerce 'true' of type Boolean to Long"),
            ("${-'3'}", "-3"),
            ("${-'3.5'}", "-3.5"),
            ("${-'x'}", "! cannot coerce 'x' of type String to Long"),
            ("${-true}", "! cannot coerce 'true' of type Boolean to Long"),
        ],
    );
}

#[test]
fn comparison_coerces_to_the_stronger_type() {
    check(
        json!({"pass": "pass", "two": "2", "t": true, "l": [1], "k": [1], "m": {"a": 1}}),
        &[
            ("${two == 2}", "true"),
            ("${2 == two}", "true"),
            ("${'2.0' == 2.0}", "true"),
            ("${'2.5' == 2}", "! cannot coerce '2.5' of type String to Long"),
            ("${2 == 2.0}", "true"),
            ("${pass == 1}", "! cannot coerce 'pass' of type String to Long"),
            ("${1 != pass}", "! cannot coerce 'pass' of type String to Long"),
            ("${pass > 1.5}", "! cannot coerce 'pass' of type String to Double"),
            ("${'' == 0}", "true"),
            ("${'10' > 9}", "true"),
            ("${'10' > '9'}", "false"),
            ("${'a' < 'b'}", "true"),
            ("${'2026-01-31' < '2026-02-01'}", "true"),
            ("${'甲' == '甲'}", "true"),
            ("${'\u{ff21}' < '\u{20bb7}'}", "false"),
            ("${'true' == true}", "true"),
            ("${true == 'TRUE'}", "true"),
            ("${'yes' == true}", "false"),
            ("${'' == false}", "true"),
            ("${true == 1}", "! cannot coerce 'true' of type Boolean to Long"),
            ("${t == true}", "true"),
            ("${t != false}", "true"),
            ("${false < true}", "true"),
            ("${'false' < true}", "true"),
            ("${l == k}", "true"),
            ("${l == m}", "false"),
            ("${l == '[1]'}", "true"),
            ("${l < k}", "! cannot compare List with List"),
            ("${l == 1}", "! cannot coerce '[1]' of type List to Long"),
            ("${l == true}", "! cannot coerce '[1]' of type List to Boolean"),
            ("${m == m}", "true"),
            ("${m < 1}", "! cannot coerce '{a=1}' of type Map to Long"),
            ("${t < 1}", "! cannot coerce 'true' of type Boolean to Long"),
            ("${t < l}", "! cannot compare Boolean with List"),
        ],
    );
}

#[test]
fn null_equals_only_null_and_has_no_order() {
    check(
        json!({"n": null, "k": null, "s": "", "z": 0, "f": false}),
        &[
            ("${n == null}", "true"),
            ("${n == k}", "true"),
            ("${n != null}", "false"),
            ("${n == s}", "false"),
            ("${n == z}", "false"),
            ("${n == f}", "false"),
            ("${n != s}", "true"),
            ("${s != null}", "true"),
            ("${n < 1}", "false"),
            ("${n > 1}", "false"),
            ("${n <= 1}", "false"),
            ("${n >= 1}", "false"),
            ("${n <= k}", "true"),
            ("${n >= null}", "true"),
            ("${n < k}", "false"),
            ("${n > k}", "false"),
        ],
    );
}

#[test]
fn empty_is_null_or_without_content() {
    check(
        json!({"n": null, "s": "", "b": " ", "l": [], "k": [null], "m": {}, "o": {"a": 1}, "z": 0, "f": false}),
        &[
            ("${empty n}", "true"),
            ("${empty s}", "true"),
            ("${empty b}", "false"),
            ("${empty l}", "true"),
            ("${empty k}", "false"),
            ("${empty m}", "true"),
            ("${empty o}", "false"),
            ("${empty z}", "false"),
            ("${empty f}", "false"),
            ("${empty null}", "true"),
            ("${empty ''}", "true"),
            ("${not empty l || empty s}", "true"),
        ],
    );
}

#[test]
fn and_and_or_stop_early_and_coerce() {
    check(
        json!({"t": true, "f": false, "n": null, "s": "true", "e": ""}),
        &[
            ("${f && missing}", "false"),
            ("${t || missing}", "true"),
            ("${t && missing}", "! Unknown property used in expression: cannot resolve identifier 'missing'"),
            ("${f || missing}", "! Unknown property used in expression: cannot resolve identifier 'missing'"),
            ("${t ? 1 : missing}", "1"),
            ("${f ? missing : 2}", "2"),
            ("${n && t}", "false"),
            ("${n || t}", "true"),
            ("${t && n}", "false"),
            ("${s && t}", "true"),
            ("${e || 'yes'}", "false"),
            ("${!n}", "true"),
            ("${!e}", "true"),
            ("${!s}", "false"),
            ("${n ? 1 : 2}", "2"),
            ("${1 && t}", "! cannot coerce '1' of type Long to Boolean"),
            ("${t && 1}", "! cannot coerce '1' of type Long to Boolean"),
            ("${!1}", "! cannot coerce '1' of type Long to Boolean"),
            ("${1 ? 2 : 3}", "! cannot coerce '1' of type Long to Boolean"),
        ],
    );
}

#[test]
fn a_condition_must_be_true_or_false() {
    check_condition(
        json!({"t": true, "n": null, "s": "true", "i": 1, "l": []}),
        &[
            ("${t}", "true"),
            ("#{!t}", "false"),
            ("${i == 1}", "true"),
            ("${n}", "! condition expression returns null"),
            ("${s}", "! condition expression returns non-Boolean: String"),
            ("${i}", "! condition expression returns non-Boolean: Long"),
            ("${i/2}", "! condition expression returns non-Boolean: Double"),
            ("${l}", "! condition expression returns non-Boolean: List"),
            ("true", "! condition expression returns non-Boolean: String"),
            ("", "! condition expression returns non-Boolean: String"),
            ("${t} ", "! condition expression returns non-Boolean: String"),
            ("${execution}", "! condition expression returns non-Boolean: execution"),
            ("${missing}", "! Unknown property used in expression: cannot resolve identifier 'missing'"),
            ("${empty n}", "true"),
        ],
    );
}

#[test]
fn the_most_common_shapes_of_diagrams_work() {
    check(
        json!({"initiator": "liu", "assignee": "liu", "person": {"id": "w"}, "result": "access", "day": 2,
            "approved": true, "deptLeaderPass": false, "confirmed": false, "approveResult": "pass", "status": 200,
            "x": 1, "percentageCompleted": 0.6, "amount": 400, "level": "A"}),
        &[
            ("${initiator}", r#""liu""#),
            ("${person.id}", r#""w""#),
            ("${result == 'access'}", "true"),
            ("${day >= 2}", "true"),
            ("${approved}", "true"),
            ("${!deptLeaderPass}", "true"),
            ("${not confirmed}", "true"),
            ("${approveResult == \"pass\"}", "true"),
            ("${status != 200}", "false"),
            ("${execution.getVariable('x') != null}", "true"),
            ("${assignee == initiator}", "true"),
            ("${nrOfCompletedInstances == nrOfInstances}", "false"),
            ("${nrOfCompletedInstances/nrOfInstances >= 0.6}", "true"),
            ("${ nrOfCompletedInstances/nrOfInstances >= 0.60}", "true"),
            ("${nrOfCompletedInstances > 0}", "true"),
            ("${nrOfCompletedInstances >= 3}", "true"),
            ("${nrOfCompletedInstances/nrOfInstances >= percentageCompleted}", "true"),
            ("${amount < 500 && level eq 'A'}", "true"),
            ("${var:getOrDefault(result, null) == 'access'}", "true"),
            ("${var:contains(result, 'acc')}", "true"),
            ("${authenticatedUserId}", r#""liu""#),
        ],
    );
}
