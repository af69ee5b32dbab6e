//! Party organisations of firms (`docs/handbook/fields.md` 1.5).

use super::build::texts;
use super::model::{
    Action, Area, Column, Filter, FilterKind, List, Picker, Preset, RelatedList, ScopeColumns, Sort, SubTable,
};
use crate::access::AccountKind::Firm;
use crate::caption::Caption;
use crate::form::{Check, Field, Form, LookupPart, Section};
use crate::rule::Rule;

pub(super) fn area() -> Area {
    Area {
        key: "party_org".to_owned(),
        title: Caption::new("党组织", "Party organisations"),
        table: "party_org".to_owned(),
        form: form(),
        tables: vec![SubTable::new(
            "firms",
            "联合支部所含律所",
            "Firms of a joint branch",
            "party_org_firm",
            "party_org_id",
            vec![Field::firm("firmId", "律所", "Firm").required()],
        )],
        list: list(),
        actions: actions(),
        state: Some("orgStatus".to_owned()),
        public: texts(&["name", "form", "firmId"]),
        plain_permission: "party:plain".to_owned(),
        scope: ScopeColumns { region: "region_code".to_owned(), firm: "firm_id".to_owned(), ..ScopeColumns::default() },
        shared_by: "firms".to_owned(),
        picker: Picker::new("name", "form", &["1", "2"]),
        presets: vec![Preset::constant("orgStatus", "1")],
        related: vec![
            RelatedList::new("party_member", "partyOrgId", "党员", "Members"),
            RelatedList::new("party_activity", "partyOrgId", "活动", "Activities"),
        ],
        statistics: texts(&["form", "orgStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "party:list").also(&[Firm]),
        Action::new("view", "查看", "View", "party:list").also(&[Firm]),
        Action::new("add", "新增", "New organisation", "party:edit"),
        Action::new("edit", "编辑", "Edit", "party:edit").only_in(&["1", "2"]),
        Action::new("remove", "删除", "Remove", "party:edit"),
        Action::new("restore", "恢复", "Restore", "party:edit"),
        Action::new("import", "导入", "Import", "party:edit"),
        Action::new("export", "导出", "Export", "party:list"),
        Action::new("statistics", "统计", "Statistics", "party:list"),
        Action::new("history", "变更记录", "History", "party:list"),
        Action::new("elect", "登记换届", "Record an election", "party:edit")
            .only_in(&["1", "2"])
            .leads_to("1", &["secretaryId", "deputy", "nextElectionDate"]),
        Action::new("dissolve", "撤销", "Dissolve", "party:edit").only_in(&["1", "2"]).leads_to("3", &[]),
    ]
}

fn form() -> Form {
    let fields = vec![
        Field::text("name", "党组织名称", "Name").max(100).required().public(),
        Field::select("form", "组织形式", "Form", "dzzxs").required().public(),
        Field::text("parentName", "上级党组织", "Parent organisation").max(100).names("party_org", LookupPart::Label),
        Field::firm("firmId", "所在律所", "Firm").public(),
        Field::person("secretaryId", "书记", "Secretary"),
        Field::checkbox("secretaryIsPrincipal", "书记为律所负责人", "The secretary is the firm's principal"),
        Field::text("deputy", "副书记", "Deputy").max(50),
        Field::date("foundedDate", "成立日期", "Founded on"),
        Field::date("nextElectionDate", "下次换届日期", "Next election"),
        Field::integer("memberCount", "党员数", "Members").range(0.0, 99_999.0).read_only(),
        Field::text("instructor", "党建指导员", "Instructor").max(50).required_when("${form == '09'}"),
        Field::text("phone", "联系电话", "Telephone").max(20).rule(Rule::Phone),
        Field::region("regionCode", "地区", "Region").required(),
        Field::select("orgStatus", "状态", "State", "dzzzt").read_only(),
    ];
    Form {
        code: "party_org".to_owned(),
        name: Caption::new("党组织登记表", "Party organisation"),
        version: 1,
        sections: vec![Section::new("organisation", "党组织信息", "Organisation", fields)],
        checks: vec![Check::new(
            "${empty foundedDate or empty nextElectionDate or foundedDate < nextElectionDate}",
            "nextElectionDate",
            "换届日期应晚于成立日期",
            "The election comes after the founding",
        )],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: vec![
            Column::value("name"),
            Column::value("form"),
            Column::value("firmId"),
            Column::value("secretaryId"),
            Column::value("memberCount"),
            Column::value("nextElectionDate"),
            Column::value("orgStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "name", "名称", "Name"),
            Filter::new(In, "form", "组织形式", "Form").dictionary("dzzxs"),
            Filter::new(Equals, "firmId", "律所", "Firm"),
            Filter::new(Range, "nextElectionDate", "换届日期", "Election"),
            Filter::new(In, "orgStatus", "状态", "State").dictionary("dzzzt"),
        ],
        sortable: texts(&["nextElectionDate", "memberCount", "name"]),
        sort: Sort { column: "nextElectionDate".to_owned(), descending: false },
        keyword: texts(&["name"]),
    }
}
