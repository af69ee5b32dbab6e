//! Party members and their file (`docs/handbook/fields.md` 1.5).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, ScopeColumns, Sort, SubTable};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::expression::Value;
use crate::form::{Field, Form, Section, Values};
use crate::party;
use crate::rule::Rule;
use crate::violation::Violation;

pub(super) fn area() -> Area {
    Area {
        key: "party_member".to_owned(),
        title: Caption::new("党员", "Party members"),
        table: "party_member".to_owned(),
        form: form(),
        tables: vec![
            SubTable::new(
                "transfers",
                "组织关系转接",
                "Transfers",
                "party_member_transfer",
                "party_member_id",
                transfer(),
            )
            .read_only(),
        ],
        list: list(),
        actions: actions(),
        state: Some("memberStatus".to_owned()),
        public: texts(&["name", "orgName", "orgPost"]),
        plain_permission: "party:plain".to_owned(),
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "firm_id".to_owned(),
            lawyer: "lawyer_id".to_owned(),
        },
        picker: Picker::new("name", "orgName", &["1"]),
        presets: vec![Preset::constant("memberStatus", "1"), Preset::constant("syncStatus", "1")],
        id_fields: texts(&["partyOrgId"]),
        statistics: texts(&["memberType", "orgPost", "relationPlace", "memberStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "party:list").also(&[Firm, Lawyer]),
        Action::new("view", "查看", "View", "party:list").also(&[Firm, Lawyer]),
        Action::new("plain", "查看明文", "Show in full", "party:plain").also(&[Lawyer]),
        Action::new("add", "新增党员", "New member", "party:edit"),
        Action::new("edit", "编辑", "Edit", "party:edit").only_in(&["1"]),
        Action::new("remove", "删除", "Remove", "party:edit"),
        Action::new("restore", "恢复", "Restore", "party:edit"),
        Action::new("import", "导入", "Import", "party:edit"),
        Action::new("export", "导出党员花名册", "Export the roll", "party:list"),
        Action::new("print", "打印", "Print", "party:list"),
        Action::new("statistics", "统计", "Statistics", "party:list"),
        Action::new("history", "变更记录", "History", "party:list"),
        Action::new("transfer", "组织关系转接", "Transfer", "party:edit")
            .only_in(&["1"])
            .leads_to("1", &["orgName", "relationPlace", "transferInDate"]),
        Action::new("transferOut", "转出", "Transfer out", "party:edit")
            .only_in(&["1"])
            .leads_to("2", &["transferOutTo", "transferOutDate"])
            .in_batches(),
    ]
}

fn form() -> Form {
    Form {
        code: "party_member".to_owned(),
        name: Caption::new("党员登记表", "Party member"),
        version: 1,
        sections: vec![
            Section::new("person", "基本信息", "Person", person()),
            Section::new("membership", "党籍信息", "Membership", membership()),
        ],
        ..Form::default()
    }
}

fn person() -> Vec<Field> {
    vec![
        Field::person("lawyerId", "律师档案", "Lawyer's file"),
        Field::text("name", "姓名", "Name").max(50).required().rule(Rule::ChineseName).public(),
        Field::select("gender", "性别", "Gender", "xb").required(),
        Field::text("idNo", "身份证号", "Identity number").max(18).required().rule(Rule::IdCard).personal(),
        Field::select("ethnicity", "民族", "Ethnic group", "mz"),
        Field::text("mobile", "手机号", "Mobile").max(11).rule(Rule::Mobile).personal(),
        Field::firm("firmId", "所在律所", "Firm"),
        Field::region("regionCode", "地区", "Region").required(),
    ]
}

fn membership() -> Vec<Field> {
    vec![
        Field::select("politicalStatus", "政治面貌", "Political status", "zzmm").read_only(),
        Field::select("memberType", "党员类型", "Kind of member", "dylx").required(),
        Field::date("joinDate", "入党日期", "Joined on").required(),
        Field::date("fullDate", "转正日期", "Full member since"),
        Field::text("orgName", "所在党组织", "Party organisation").max(100).required().public(),
        Field::text("partyOrgId", "党组织编号", "Organisation's id").max(36).read_only(),
        Field::select("orgPost", "党内职务", "Party post", "dnzw").public(),
        Field::select("relationPlace", "组织关系所在", "Where membership is kept", "zzgx").required(),
        Field::date("transferInDate", "转入日期", "Transferred in on"),
        Field::text("transferOutTo", "转往党组织", "Transferred to").max(100).read_only(),
        Field::date("transferOutDate", "转出日期", "Transferred out on").read_only(),
        Field {
            pattern: Some(r"\d{4}-(0[1-9]|1[0-2])".to_owned()),
            ..Field::text("feePaidTo", "党费交至（年-月）", "Fees paid until (yyyy-MM)").max(7)
        },
        Field::checkbox("floating", "流动党员", "Moving member"),
        Field::textarea("awards", "表彰奖励", "Awards").max(1000),
        Field::textarea("discipline", "党纪处分", "Discipline").max(1000),
        Field::select("syncStatus", "同步状态", "Synchronisation", "tbzt").read_only(),
        Field::select("memberStatus", "状态", "State", "dyzt").read_only(),
    ]
}

fn transfer() -> Vec<Field> {
    vec![
        Field::text("fromName", "转出党组织", "From").max(100),
        Field::text("toName", "转入党组织", "To").max(100),
        Field::date("transferredOn", "转接日期", "On"),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: vec![
            Column::value("name"),
            Column::value("gender"),
            Column::value("orgName"),
            Column::value("orgPost"),
            Column::value("firmId"),
            Column::value("memberType"),
            Column::value("joinDate"),
            Column::value("feePaidTo"),
            Column::value("syncStatus"),
            Column::value("memberStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "name", "姓名", "Name"),
            Filter::new(Contains, "orgName", "党组织", "Organisation"),
            Filter::new(Equals, "partyOrgId", "党组织编号", "Organisation's id"),
            Filter::new(Equals, "firmId", "律所", "Firm"),
            Filter::new(In, "memberType", "党员类型", "Kind").dictionary("dylx"),
            Filter::new(In, "syncStatus", "同步状态", "Synchronisation").dictionary("tbzt"),
            Filter::new(In, "memberStatus", "状态", "State").dictionary("dyzt"),
            Filter::new(In, "floating", "流动党员", "Moving member").dictionary("sfbz"),
            Filter::new(Range, "joinDate", "入党日期", "Joined"),
        ],
        sortable: texts(&["joinDate", "feePaidTo"]),
        sort: Sort::descending("joinDate"),
        keyword: texts(&["name", "orgName"]),
    }
}

/// What no field knows alone.
pub(super) fn check_across(values: &Values) -> Vec<Violation> {
    party::check_member(values)
}

/// Membership follows the political status, and the other way round.
pub(super) fn derive(values: &mut Values) {
    let status = match values.get("memberType").and_then(Value::as_text) {
        Some("1") => "01",
        Some("2") => "02",
        _ => return,
    };
    values.insert("politicalStatus".to_owned(), Value::from(status));
}
