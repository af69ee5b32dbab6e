//! Claims on insurance (理赔, `docs/handbook/fields.md` 1.8).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort};
use crate::access::AccountKind::Firm;
use crate::caption::Caption;
use crate::form::{Check, Field, Form, LookupPart, Section};

/// Being written (草稿).
const DRAFT: &str = "0";
/// 已报案.
const REPORTED: &str = "1";
/// 处理中.
const HANDLED: &str = "2";
/// 已赔付.
const PAID: &str = "3";
/// 已拒赔.
const REFUSED: &str = "4";
/// 已撤销.
const WITHDRAWN: &str = "5";

pub(super) fn area() -> Area {
    Area {
        key: "insurance_claim".to_owned(),
        title: Caption::new("保险理赔", "Insurance claims"),
        table: "insurance_claim".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("claimStatus".to_owned()),
        self_service: texts(&["policyNo", "claimLawyerId", "happenedOn", "caseNo", "cause", "amount", "material"]),
        scope: ScopeColumns { region: "region_code".to_owned(), firm: "firm_id".to_owned(), ..ScopeColumns::default() },
        picker: Picker::new("policyNo", "caseNo", &[]),
        presets: vec![
            Preset::constant("claimStatus", DRAFT),
            Preset::from("firmId", PresetSource::CallerFirm),
            Preset::from("regionCode", PresetSource::CallerRegion),
        ],
        statistics: texts(&["claimStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    let own = &[Firm];
    vec![
        Action::new("list", "列表", "List", "ins:list").also(own),
        Action::new("view", "查看", "View", "ins:list").also(own),
        Action::new("add", "新增", "Add", "firm:ins:add").also(own),
        Action::new("edit", "编辑", "Edit", "firm:ins:add").also(own).only_in(&[DRAFT]),
        Action::new("remove", "删除", "Remove", "firm:ins:add").also(own).only_in(&[DRAFT]),
        Action::new("restore", "恢复", "Restore", "firm:ins:add").also(own),
        Action::new("report", "报案", "Report", "firm:ins:add").also(own).only_in(&[DRAFT]).leads_to(REPORTED, &[]),
        Action::new("handle", "受理", "Handle", "ins:audit").only_in(&[REPORTED]).leads_to(HANDLED, &["resultNote"]),
        Action::new("pay", "赔付", "Pay", "ins:audit")
            .only_in(&[HANDLED])
            .leads_to(PAID, &["paid", "paidOn", "resultNote"]),
        Action::new("refuse", "拒赔", "Refuse", "ins:audit").only_in(&[HANDLED]).leads_to(REFUSED, &["resultNote"]),
        Action::new("withdraw", "撤销", "Withdraw", "firm:ins:add")
            .also(own)
            .only_in(&[REPORTED, HANDLED])
            .leads_to(WITHDRAWN, &["resultNote"]),
        Action::new("export", "导出", "Export", "ins:list").also(own),
        Action::new("statistics", "统计", "Statistics", "ins:list"),
        Action::new("history", "变更记录", "History", "ins:list").also(own),
    ]
}

fn form() -> Form {
    let fields = vec![
        Field::text("policyNo", "保单号", "Policy").max(50).required().names("insurance_register", LookupPart::Label),
        Field::person("claimLawyerId", "涉事律师", "Lawyer").required(),
        Field::date("happenedOn", "发生日期", "Happened on").required(),
        Field::text("caseNo", "案号", "Case").max(50),
        Field::textarea("cause", "事由", "Cause").max(2000).required(),
        Field::decimal("amount", "索赔金额（元）", "Claimed (yuan)", 2).range(0.0, 99_999_999.0).required(),
        Field::file("material", "材料", "Material").max_items(10),
        Field::firm("firmId", "律师事务所", "Firm").read_only(),
        Field::region("regionCode", "所属区划", "Region").read_only(),
        Field::select("claimStatus", "状态", "Status", "bxlpzt").read_only(),
        Field::decimal("paid", "赔付金额（元）", "Paid (yuan)", 2).range(0.0, 99_999_999.0).read_only(),
        Field::date("paidOn", "赔付日期", "Paid on").read_only(),
        Field::textarea("resultNote", "处理说明", "Note").max(500).read_only(),
    ];
    Form {
        code: "insurance_claim".to_owned(),
        name: Caption::new("理赔登记表", "Insurance claim"),
        version: 1,
        sections: vec![Section::new("claim", "理赔信息", "Claim", fields)],
        checks: vec![Check::new(
            "${empty paid or empty amount or paid <= amount}",
            "paid",
            "赔付金额不能超过索赔金额",
            "No more is paid than is claimed",
        )],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: ["policyNo", "firmId", "claimLawyerId", "happenedOn", "caseNo", "amount", "paid", "claimStatus"]
            .map(Column::value)
            .to_vec(),
        filters: vec![
            Filter::new(Contains, "policyNo", "保单号", "Policy"),
            Filter::new(Equals, "firmId", "律师事务所", "Firm"),
            Filter::new(In, "claimStatus", "状态", "Status").dictionary("bxlpzt"),
            Filter::new(Range, "happenedOn", "发生日期", "Happened on"),
        ],
        sortable: texts(&["happenedOn", "amount"]),
        sort: Sort::descending("happenedOn"),
        keyword: texts(&["policyNo", "caseNo", "cause"]),
    }
}
