//! Forms checked, normalised and looked through: input and expected output.

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;
use crate::caption::Caption;
use crate::date::Date;
use crate::dictionary::Dictionaries;
use crate::expression::Value;
use crate::locale::Locale;
use crate::message::Message;
use crate::product;
use crate::rule::Rule;
use crate::violation::{Severity, Violation};

/// One line a violation.
pub(crate) fn lines(violations: &[Violation]) -> String {
    let line = |violation: &Violation| {
        let hint = if violation.severity == Severity::Warning { " (warning)" } else { "" };
        format!("{}: {}{hint}\n", violation.field, violation.message.text(Locale::ZhCn))
    };
    violations.iter().map(line).collect()
}

/// Values from JSON.
pub(crate) fn values(json: &str) -> Values {
    serde_json::from_str(json).unwrap()
}

pub(super) fn today() -> Date {
    Date::parse("2026-11-21").unwrap()
}

pub(super) fn form() -> Form {
    Form {
        code: "F_TEST".to_owned(),
        name: Caption::new("测试", "Test"),
        classify_type: "1".to_owned(),
        sections: vec![
            Section::new(
                "main",
                "主要",
                "Main",
                vec![
                    Field::text("name", "姓名", "Name").required().max(5).rule(Rule::ChineseName),
                    Field::select("gender", "性别", "Gender", "xb"),
                    Field::checkbox("isPartner", "合伙人", "Partner"),
                    Field::date("partnerDate", "日期", "Date")
                        .visible_when("${isPartner == '1'}")
                        .required_when("${isPartner == '1'}"),
                    Field::decimal("share", "比例", "Share", 2).range(0.0, 100.0),
                    Field::text("licenceNo", "证号", "Licence").read_only(),
                    Field::text("note", "备注", "Note").max(10).read_only_when("${gender == '02'}"),
                    Field::multi_select("specialties", "专长", "Specialties", "zytc").max_items(2),
                    Field::file("files", "文件", "Files").max_items(2),
                ],
            ),
            Section::new("rows", "明细", "Rows", vec![partners()]),
        ],
        checks: vec![Check::new(
            "${empty partnerDate or partnerDate <= today}",
            "partnerDate",
            "不能晚于今天",
            "Not in the future",
        )],
        ..Form::default()
    }
}

fn partners() -> Field {
    Field::table(
        "partners",
        "合伙人",
        "Partners",
        vec![
            Field::text("name", "姓名", "Name").required(),
            Field::decimal("share", "比例", "Share", 2).range(0.0, 100.0),
            Field::text("reason", "原因", "Reason").required_when("${share == 0 and gender == '01'}"),
        ],
    )
    .max_items(3)
}

fn check(data: &str, expect: Expect) {
    check_in(data, FormContext::new(today()), expect);
}

fn check_in(data: &str, context: FormContext, expect: Expect) {
    let dictionaries = Dictionaries::built_in();
    let context = FormContext { dictionaries: Some(&dictionaries), ..context };
    let data: Value = serde_json::from_str(data).unwrap();
    expect.assert_eq(&lines(&super::check(&form(), &data, &context)));
}

#[test]
fn a_sound_form_has_no_violation() {
    check(
        r#"{"name": "高磊", "gender": "01", "isPartner": "1", "partnerDate": "2020-02-29", "share": 33.33,
            "specialties": ["01", "02"], "files": ["f-1"], "partners": [{"name": "林正", "share": 50}]}"#,
        expect![""],
    );
}

#[test]
fn violations_come_in_the_order_of_the_form_and_unknown_fields_last() {
    check(
        r#"{"aaa": 1, "zzz": 2, "gender": "3", "share": "many", "files": "one"}"#,
        expect![[r"
            name: 必填
            gender: 请从列表中选择
            share: 请输入数字
            files: 格式不正确
            aaa: 表单中没有此项
            zzz: 表单中没有此项
        "]],
    );
}

#[test]
fn a_blank_text_is_no_text() {
    check(
        r#"{"name": " 　 "}"#,
        expect![[r"
        name: 必填
    "]],
    );
}

#[test]
fn the_rule_speaks_before_the_length() {
    check(
        r#"{"name": "x"}"#,
        expect![[r"
            name: 请输入2到25个汉字的姓名
        "]],
    );
    check(
        r#"{"name": "买买提·艾力"}"#,
        expect![[r"
        name: 不能超过5个字
    "]],
    );
}

#[test]
fn a_hidden_value_is_ignored_and_a_shown_one_is_checked() {
    check(r#"{"name": "高磊", "isPartner": "0", "partnerDate": "2020-02-30"}"#, expect![""]);
    check(
        r#"{"name": "高磊", "isPartner": "1", "partnerDate": "2020-02-30"}"#,
        expect![[r"
        partnerDate: 请输入正确的日期
    "]],
    );
    check(
        r#"{"name": "高磊", "isPartner": "1"}"#,
        expect![[r"
        partnerDate: 必填
    "]],
    );
}

#[test]
fn a_check_across_fields_says_its_own_sentence() {
    check(
        r#"{"name": "高磊", "isPartner": "1", "partnerDate": "2026-11-22"}"#,
        expect![[r"
        partnerDate: 不能晚于今天
    "]],
    );
    check(r#"{"name": "高磊", "isPartner": "1", "partnerDate": "2026-11-21"}"#, expect![""]);
}

#[test]
fn numbers_keep_their_range_and_their_decimals() {
    check(
        r#"{"name": "高磊", "share": 100.01}"#,
        expect![[r"
        share: 应在0到100之间
    "]],
    );
    check(r#"{"name": "高磊", "share": 0.07}"#, expect![""]);
    check(
        r#"{"name": "高磊", "share": 0.071}"#,
        expect![[r"
        share: 最多2位小数
    "]],
    );
}

#[test]
fn lists_hold_known_codes_once_each_and_not_too_many() {
    check(
        r#"{"name": "高磊", "specialties": ["01", "01"]}"#,
        expect![[r"
        specialties: 格式不正确
    "]],
    );
    check(
        r#"{"name": "高磊", "specialties": ["01", "77"]}"#,
        expect![[r"
            specialties: 请从列表中选择
        "]],
    );
    check(
        r#"{"name": "高磊", "specialties": ["01", "02", "03"], "files": ["../etc"]}"#,
        expect![[r"
        specialties: 最多2项
        files: 格式不正确
    "]],
    );
}

#[test]
fn a_table_that_must_have_rows_is_not_left_empty() {
    let form = |min_items| {
        let table = Field {
            min_items,
            ..Field::table("papers", "材料", "Papers", vec![Field::text("title", "名称", "Title")])
        };
        Form { sections: vec![Section::new("main", "主要", "Main", vec![table])], ..Form::default() }
    };
    let codes = |min_items, data: &str| {
        let context = FormContext::new(Date::parse("2026-11-21").unwrap());
        let found = super::check(&form(min_items), &serde_json::from_str(data).unwrap(), &context);
        found.into_iter().map(|it| it.message).collect::<Vec<_>>()
    };
    for empty in ["{}", r#"{"papers": []}"#] {
        assert_eq!(codes(Some(1), empty), [Message::Required]);
        assert_eq!(codes(Some(0), empty), []);
        assert_eq!(codes(None, empty), []);
    }
    assert_eq!(codes(Some(1), r#"{"papers": [{"title": "证明"}]}"#), []);
}

#[test]
fn rows_are_checked_with_their_path_and_see_the_form_around_them() {
    check(
        r#"{"name": "高磊", "gender": "01", "partners": [
            {"name": "林正", "share": 101}, {"share": 0, "extra": 1}, 7]}"#,
        expect![[r"
            partners[0].share: 应在0到100之间
            partners[1].name: 必填
            partners[1].reason: 必填
            partners[1].extra: 表单中没有此项
            partners[2]: 格式不正确
        "]],
    );
    check(
        r#"{"name": "高磊", "partners": [{}, {}, {}, {}]}"#,
        expect![[r"
        partners: 最多3项
    "]],
    );
}

#[test]
fn what_the_system_fills_in_cannot_be_overwritten() {
    let stored = values(r#"{"licenceNo": "L1", "note": "old", "gender": "02"}"#);
    let context = FormContext { stored: Some(&stored), ..FormContext::new(today()) };
    check_in(r#"{"name": "高磊", "licenceNo": "L1"}"#, context, expect![""]);
    check_in(
        r#"{"name": "高磊", "licenceNo": "L2"}"#,
        context,
        expect![[r"
        licenceNo: 此项不能修改
    "]],
    );
    check_in(
        r#"{"name": "高磊", "gender": "02", "note": "new"}"#,
        context,
        expect![[r"
        note: 此项不能修改
    "]],
    );
    check_in(r#"{"name": "高磊", "gender": "01", "note": "new"}"#, context, expect![""]);
}

#[test]
fn a_node_writes_what_its_rights_name_and_nothing_else() {
    let rights = BTreeMap::from([("note".to_owned(), Right::Write), ("files".to_owned(), Right::Hidden)]);
    let stored = values(r#"{"name": "高磊"}"#);
    let context = FormContext { rights: Some(&rights), stored: Some(&stored), ..FormContext::new(today()) };
    check_in(r#"{"name": "高磊", "note": "fine"}"#, context, expect![""]);
    check_in(
        r#"{"name": "林正", "note": "much too long", "files": ["f"]}"#,
        context,
        expect![[r"
        name: 此项不能修改
        note: 不能超过10个字
        files: 此项不能修改
    "]],
    );
}

#[test]
fn a_node_may_demand_a_field_that_is_shown() {
    let rights = BTreeMap::from([("note".to_owned(), Right::Required), ("partnerDate".to_owned(), Right::Required)]);
    let stored = values(r#"{"name": "高磊", "isPartner": "0"}"#);
    let context = FormContext { rights: Some(&rights), stored: Some(&stored), ..FormContext::new(today()) };
    check_in(
        r#"{"name": "高磊"}"#,
        context,
        expect![[r"
        note: 必填
    "]],
    );
    check_in(r#"{"name": "高磊", "note": "fine"}"#, context, expect![""]);
}

#[test]
fn a_check_speaks_to_whom_may_write_where_it_is_shown() {
    let stored = values(r#"{"name": "高磊", "isPartner": "1", "partnerDate": "2026-11-22"}"#);
    for (right, expect) in [
        (Right::Read, expect![""]),
        (
            Right::Write,
            expect![[r"
        partnerDate: 不能晚于今天
    "]],
        ),
    ] {
        let rights = BTreeMap::from([("partnerDate".to_owned(), right)]);
        let context = FormContext { rights: Some(&rights), stored: Some(&stored), ..FormContext::new(today()) };
        check_in(r#"{"partnerDate": "2026-11-22"}"#, context, expect);
    }
}

#[test]
fn data_that_is_no_map_is_refused() {
    check(
        "[]",
        expect![[r"
        : 格式不正确
    "]],
    );
}

#[test]
fn data_is_stored_trimmed_and_without_what_is_hidden() {
    let data = r#"{"name": " 高 　磊 ", "note": "  ", "isPartner": "0", "partnerDate": "2020-01-01",
        "partners": [{"name": " 林正 "}], "extra": 1}"#;
    let data: Value = serde_json::from_str(data).unwrap();
    let context = FormContext::new(today());
    let normal = normalise(&form(), &data, &context);
    expect![[r#"{"extra":1,"isPartner":"0","name":"高 磊","note":null,"partners":[{"name":"林正"}]}"#]]
        .assert_eq(&serde_json::to_string(&normal).unwrap());
    assert_eq!(normalise(&form(), &normal, &context), normal);
}

/// The dictionaries and one source.
fn known() -> FormReferences {
    let sources = Some(["lawyer.name".to_owned()].into());
    FormReferences { dictionaries: Dictionaries::built_in(), sources, ..FormReferences::default() }
}

fn problems(change: impl FnOnce(&mut Form), expect: Expect) {
    let mut form = form();
    change(&mut form);
    let problems = form.problems(&known());
    let lines: Vec<String> = problems.iter().map(|it| format!("{}: {}\n", it.path, it.message.zh_cn)).collect();
    expect.assert_eq(&lines.concat());
}

#[test]
fn what_the_flow_takes_has_a_name_that_it_can_say_and_only_a_line_of_text_is_unique() {
    let with = |variable: &str| Field { variable: Some(variable.to_owned()), ..Field::text("a", "甲", "A") };
    for (name, expect) in [
        ("firmOrg", expect![""]),
        ("_2", expect![""]),
        (
            "",
            expect![[r"
            sections[0].fields[9].variable: 变量名应以字母或下划线开头，只含字母、数字和下划线，不超过40个字符
        "]],
        ),
        (
            "2a",
            expect![[r"
            sections[0].fields[9].variable: 变量名应以字母或下划线开头，只含字母、数字和下划线，不超过40个字符
        "]],
        ),
        (
            "a-b",
            expect![[r"
            sections[0].fields[9].variable: 变量名应以字母或下划线开头，只含字母、数字和下划线，不超过40个字符
        "]],
        ),
    ] {
        problems(|form| form.sections[0].fields.push(with(name)), expect);
    }
    let unique = Some(UniqueFact::MobileNumber);
    problems(
        |form| form.sections[0].fields.push(Field { unique, ..Field::date("a", "甲", "A") }),
        expect![[r"
            sections[0].fields[9].unique: 只有单行文本可以要求不重复，不会比较
        "]],
    );
}

#[test]
fn a_sound_form_has_no_problem() {
    problems(|_| (), expect![""]);
}

#[test]
fn the_form_itself_is_checked() {
    problems(
        |form| {
            form.sections[0].fields.push(Field::select("gender", "性别", "", "nothing"));
            form.sections[0].fields.push(Field::text("Bad key", "坏", "Bad").visible_when("${nobody == '1'}"));
            form.sections[0].fields.push(Field::text("broken", "坏", "Broken").visible_when("${"));
            form.sections[0].fields.push(Field::table("empty", "空", "Empty", vec![]));
            form.sections[0].fields.push(Field::integer("range", "范围", "Range").range(2.0, 1.0));
            let nested = Field::table("inner", "内", "Inner", vec![Field::text("a", "甲", "A")]);
            form.sections[1].fields.push(Field::table("outer", "外", "Outer", vec![nested]));
            form.sections.push(Section::new("main", "空", "Empty", vec![]));
        },
        expect![[r"
            sections[0].fields[9].key: 标识重复
            sections[0].fields[9].label: 请填写中文和英文名称
            sections[0].fields[9].dictionary: 没有名为“nothing”的字典
            sections[0].fields[10].key: 标识应以小写字母开头，只含字母和数字，不超过40个字符，且不能是 today
            sections[0].fields[10].visibleWhen: 表单中没有字段“nobody”
            sections[0].fields[11].visibleWhen: 条件的第3个字符处有语法错误
            sections[0].fields[12].columns: 表格中还没有列
            sections[0].fields[13].max: 下限大于上限
            sections[1].fields[1].columns[0].widget: 表格中不能再放表格
            sections[2].key: 标识重复
            sections[2].fields: 分组中还没有字段
        "]],
    );
}

#[test]
fn code_name_and_kind_are_checked() {
    problems(
        |form| {
            form.code = "f-1".to_owned();
            form.name.en = String::new();
            form.classify_type = "9".to_owned();
        },
        expect![[r"
            code: 编码应以大写字母开头，只含大写字母、数字和下划线，不超过40个字符
            name: 请填写中文和英文名称
            classifyType: 请选择表单分类
        "]],
    );
    problems(
        |form| form.sections.clear(),
        expect![[r"
        sections: 表单中还没有分组
        checks[0].when: 表单中没有字段“partnerDate”
        checks[0].when: 表单中没有字段“partnerDate”
        checks[0].field: 表单中没有字段“partnerDate”
    "]],
    );
    problems(
        |form| form.sections[0].title.zh = "长".repeat(201),
        expect![[r"
        sections[0].title: 不能超过200个字
    "]],
    );
}

#[test]
fn checks_sources_and_rights_name_what_exists() {
    problems(
        |form| {
            form.checks.push(Check::new("${isPartner}", "nobody", "错", "Wrong"));
            form.checks.push(Check::new("isPartner", "name", "错", "Wrong"));
            form.sections[0].fields[5].source = Some("lawyer.shoeSize".to_owned());
            let rights = [("name".to_owned(), Right::Write), ("noName".to_owned(), Right::Read)].into();
            form.nodes.push(NodeRights { node: "city".to_owned(), rights });
            form.nodes.push(NodeRights { node: "city".to_owned(), ..NodeRights::default() });
            form.nodes.push(NodeRights::default());
        },
        expect![[r"
            sections[0].fields[5].source: 档案中没有“lawyer.shoeSize”，不会自动填入
            checks[1].when: 条件的结果应为真或假
            checks[1].field: 表单中没有字段“nobody”
            checks[2].when: 条件应写成 ${…}
            nodes[0].rights.noName: 表单中没有字段“noName”
            nodes[1].node: 标识重复
            nodes[2].node: 请填写节点标识
        "]],
    );
}

#[test]
fn a_condition_must_be_true_or_false_and_is_read_in_its_row() {
    problems(
        |form| {
            form.sections[0].fields[6].read_only_when = Some("${share}".to_owned());
            form.sections[1].fields[0].columns[0].required_when = Some("${nme == '1' and gender == '01'}".to_owned());
            form.sections[0].fields[1].visible_when = Some("${size(name) > 1}".to_owned());
            form.sections[0].fields[8].visible_when = Some("${name > 1}".to_owned());
        },
        expect![[r"
            sections[0].fields[1].visibleWhen: 没有这样使用的函数或属性“size”
            sections[0].fields[6].readOnlyWhen: 条件的结果应为真或假
            sections[0].fields[8].visibleWhen: 条件中值的类型不符，计算会失败
            sections[1].fields[0].columns[0].requiredWhen: 表单中没有字段“nme”，是否为“name”
        "]],
    );
}

#[test]
fn a_form_has_limits() {
    let many = |count: usize| (0..count).map(|at| Field::text(&format!("f{at}"), "甲", "A")).collect::<Vec<_>>();
    problems(
        |form| form.sections = vec![Section::new("main", "主", "Main", many(501))],
        expect![[r"
        sections: 不能超过500项
    "]],
    );
    problems(
        |form| form.sections = vec![Section::new("main", "主", "Main", many(1)); 101],
        expect![[r"
        sections: 不能超过100项
    "]],
    );
}

#[test]
fn a_condition_that_nothing_can_meet_is_found() {
    problems(
        |form| form.sections[0].fields[3].visible_when = Some("${gender == '7'}".to_owned()),
        expect![[r"
            sections[0].fields[3].visibleWhen: 字段不会有值“7”，比较总是不成立
        "]],
    );
}

#[test]
fn a_field_for_several_values_is_an_empty_list_until_something_is_chosen() {
    let json = product::flow("swbg").unwrap().form.unwrap();
    let checker = Checker::new(&serde_json::from_str(json).unwrap());
    let shown = |data: &str| -> Vec<String> {
        let states = checker.states(&serde_json::from_str(data).unwrap(), &FormContext::new(today()));
        let after = states.into_iter().filter(|(path, state)| path.ends_with("After") && state.visible);
        after.map(|(path, _)| path).collect()
    };
    for nothing in ["{}", r#"{"items": null}"#, r#"{"items": []}"#] {
        assert_eq!(shown(nothing), Vec::<String>::new(), "{nothing}");
    }
    assert_eq!(shown(r#"{"items": ["01", "08"]}"#), ["nameAfter", "phoneAfter"]);
}

#[test]
fn each_shipped_form_can_be_read_and_has_no_problem() {
    for json in product::forms() {
        let form: Form = serde_json::from_str(json).unwrap();
        let code = &form.code;
        assert!(form.version > 0, "{code}");
        assert_eq!(form.problems(&FormReferences { sources: None, ..known() }), Vec::<FormProblem>::new(), "{code}");
    }
}

#[test]
fn a_shipped_form_survives_being_stored() {
    for json in product::forms() {
        let form: Form = serde_json::from_str(json).unwrap();
        let again: Form = serde_json::from_str(&serde_json::to_string(&form).unwrap()).unwrap();
        assert_eq!(form, again, "{}", form.code);
    }
}

proptest! {
    #[test]
    fn no_data_makes_it_panic_and_normalising_twice_changes_nothing(data in any_value()) {
        let context = FormContext::new(today());
        let checker = Checker::new(&form());
        prop_assert!(checker.check(&data, &context).len() <= 500);
        let once = checker.normalise(&data, &context);
        prop_assert_eq!(checker.normalise(&once, &context), once);
    }
}

/// Any JSON, with the form's own keys more often than others.
pub(super) fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_filter("comparable", |it| it.is_finite()).prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
        prop_oneof![Just("1"), Just("01"), Just("02"), Just("2020-01-01")].prop_map(Value::from),
    ];
    let key = prop_oneof![
        Just("name"),
        Just("gender"),
        Just("isPartner"),
        Just("partnerDate"),
        Just("share"),
        Just("note"),
        Just("specialties"),
        Just("files"),
        Just("partners"),
        Just("reason"),
        Just("other"),
    ];
    leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::List),
            prop::collection::btree_map(key.clone().prop_map(str::to_owned), inner, 0..8).prop_map(Value::Map),
        ]
    })
}

#[test]
fn of_a_dictionary_only_the_codes_that_are_offered_are_taken() {
    let form: Form = serde_json::from_str(
        r#"{"code": "F", "sections": [{"key": "s", "fields": [
            {"key": "level", "widget": "select", "dictionary": "khdc", "codes": ["20", "21"]}]}]}"#,
    )
    .unwrap();
    let check = |code: &str| {
        let data = Value::Map(values(&format!(r#"{{"level": "{code}"}}"#)));
        lines(&Checker::new(&form).check(&data, &FormContext::new(today())))
    };
    assert_eq!(check("20"), "");
    assert_eq!(check("01"), "level: 请从列表中选择\n");
}

#[test]
fn a_caption_that_a_new_field_comes_with_is_told() {
    let mut form = form();
    form.sections[0].fields[1].label = Caption::new("单行文本", "Gender");
    let known = FormReferences {
        dictionaries: Dictionaries::built_in(),
        default_captions: ["单行文本", "Text"].map(str::to_owned).into(),
        ..FormReferences::default()
    };
    let told = form.problems(&known);
    let told: Vec<_> = told.iter().map(|it| (it.path.as_str(), &it.kind, it.severity)).collect();
    assert_eq!(told, [("sections[0].fields[1].label", &FormProblemKind::DefaultCaption, Severity::Warning)]);
}
