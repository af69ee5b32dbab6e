//! Legal staff of units (`docs/handbook/fields.md` 1.3).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, ScopeColumns, Sort};
use crate::access::AccountKind::Lawyer;
use crate::caption::Caption;
use crate::form::{Check, Field, Form, Section};
use crate::rule::Rule;

pub(super) fn area() -> Area {
    Area {
        key: "legal_staff".to_owned(),
        title: Caption::new("法务人员", "Legal staff"),
        table: "legal_staff".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("staffStatus".to_owned()),
        public: texts(&["name", "companyName"]),
        plain_permission: "company:plain".to_owned(),
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            lawyer: "unit_lawyer_id".to_owned(),
            ..ScopeColumns::default()
        },
        picker: Picker::new("name", "companyName", &["01"]),
        presets: vec![Preset::constant("staffStatus", "01")],
        id_fields: texts(&["companyId"]),
        statistics: texts(&["staffStatus", "isCertHolder", "education"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "company:list").also(&[Lawyer]),
        Action::new("view", "查看", "View", "company:list").also(&[Lawyer]),
        Action::new("add", "新增法务人员", "New member of staff", "company:edit"),
        Action::new("edit", "编辑", "Edit", "company:edit"),
        Action::new("remove", "删除", "Remove", "company:edit"),
        Action::new("restore", "恢复", "Restore", "company:edit"),
        Action::new("import", "导入", "Import", "company:edit"),
        Action::new("export", "导出", "Export", "company:list"),
        Action::new("statistics", "统计", "Statistics", "company:list"),
        Action::new("history", "变更记录", "History", "company:list"),
        Action::new("leave", "离岗", "Left", "company:edit").only_in(&["01"]).leads_to("02", &[]).in_batches(),
        Action::new("comeBack", "返岗", "Back", "company:edit").only_in(&["02"]).leads_to("01", &[]).in_batches(),
    ]
}

fn form() -> Form {
    let work = vec![
        Field::text("dept", "部门", "Department").max(100),
        Field::text("post", "职务", "Post").max(100),
        Field::select("education", "学历", "Education", "xl"),
        Field::text("major", "专业", "Major").max(100),
        Field::text("qualNo", "资格证号", "Qualification number").max(20),
        Field::date("legalWorkFrom", "从事法务起始日期", "Legal work since").required(),
        Field::checkbox("isCertHolder", "是否持公职/公司律师证", "Holds a certificate"),
        Field::person("lawyerId", "律师档案", "Lawyer's file").required_when("${isCertHolder == '1'}"),
        Field::textarea("duties", "职责", "Duties").max(500),
        Field::select("staffStatus", "状态", "State", "fwzt").read_only(),
    ];
    Form {
        code: "legal_staff".to_owned(),
        name: Caption::new("法务人员登记表", "Member of legal staff"),
        version: 1,
        sections: vec![
            Section::new("person", "人员信息", "Person", person()),
            Section::new("work", "法务工作", "Legal work", work),
        ],
        checks: vec![Check::new(
            "${empty legalWorkFrom or legalWorkFrom <= today}",
            "legalWorkFrom",
            "起始日期不能晚于今天",
            "The day cannot lie after today",
        )],
        ..Form::default()
    }
}

fn person() -> Vec<Field> {
    vec![
        Field::text("companyName", "所在单位", "Unit").max(100).required().public(),
        Field::text("companyId", "单位编号", "Unit's id").max(36).read_only(),
        Field::select("unitType", "单位性质", "Kind of unit", "dwxz").read_only(),
        Field::region("regionCode", "地区", "Region").read_only(),
        Field::person("unitLawyerId", "单位法务负责律师", "Unit's lawyer").read_only(),
        Field::text("name", "姓名", "Name").max(50).required().rule(Rule::ChineseName).public(),
        Field::select("gender", "性别", "Gender", "xb"),
        Field::text("idNo", "身份证号", "Identity number").max(18).required().rule(Rule::IdCard).personal(),
        Field::text("mobile", "手机号", "Mobile").max(11).required().rule(Rule::Mobile).personal(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Region};
    List {
        columns: vec![
            Column::value("name"),
            Column::value("companyName"),
            Column::value("dept"),
            Column::value("post"),
            Column::value("mobile"),
            Column::years_since("legalWorkFrom", "法务年限", "Years of legal work"),
            Column::value("isCertHolder"),
            Column::value("staffStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "name", "姓名", "Name"),
            Filter::new(Contains, "companyName", "单位", "Unit"),
            Filter::new(Equals, "companyId", "单位编号", "Unit's id"),
            Filter::new(Region, "regionCode", "地区", "Region"),
            Filter::new(In, "unitType", "单位性质", "Kind of unit").dictionary("dwxz"),
            Filter::new(In, "isCertHolder", "是否持证", "Holds a certificate").dictionary("sfbz"),
            Filter::new(In, "staffStatus", "状态", "State").dictionary("fwzt"),
        ],
        sortable: texts(&["legalWorkFrom"]),
        sort: Sort::descending("legalWorkFrom"),
        keyword: texts(&["name", "companyName"]),
    }
}
