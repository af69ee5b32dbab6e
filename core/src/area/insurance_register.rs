//! Registrations of insurance by firms and lawyers (投保登记, `docs/handbook/fields.md` 1.8).

use std::collections::BTreeSet;

use super::build::texts;
use super::model::{
    Action, Area, Band, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort, SubTable,
};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::code::InsuranceStatus::{Cancelled, Draft, Expired, Registered, Returned, Submitted};
use crate::expression::Value;
use crate::form::{Check, Field, Form, LookupPart, Section, Values};
use crate::insurance::InsuranceGround;
use crate::message::Message;
use crate::violation::Violation;

/// What whoever registers fills in.
const FILLED_IN: [&str; 14] = [
    "year",
    "insuranceKind",
    "releaseNo",
    "policyNo",
    "insurer",
    "coverFrom",
    "coverTo",
    "limitEach",
    "limitTotal",
    "premium",
    "payDate",
    "policyFile",
    "invoice",
    "insured",
];

/// The most lawyers whom one policy covers.
pub const MOST_INSURED: u32 = 1000;

/// At the field by which more are named than a registration covers; `None`: they fit.
#[must_use]
pub fn beyond_roster(named: usize, new: usize, field: &str) -> Option<Violation> {
    let is_beyond = (MOST_INSURED as usize) < named.saturating_add(new);
    is_beyond.then(|| Violation::error(field, Message::TooManyItems { max: MOST_INSURED }))
}

/// An addition that was not accepted (dictionary bxrylx): it insures nobody.
const REFUSED: &str = "3";

pub(super) fn area() -> Area {
    Area {
        key: "insurance_register".to_owned(),
        title: Caption::new("投保登记", "Insurance registrations"),
        table: "insurance_register".to_owned(),
        form: form(),
        tables: vec![insured()],
        list: list(),
        actions: actions(),
        state: Some("registerStatus".to_owned()),
        self_service: texts(&FILLED_IN),
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "firm_id".to_owned(),
            lawyer: "lawyer_id".to_owned(),
        },
        picker: Picker::new("policyNo", "insurer", &[Registered.code(), Expired.code()]),
        presets: vec![
            Preset::constant("registerStatus", Draft.code()),
            Preset::from("firmId", PresetSource::CallerFirm),
            Preset::from("regionCode", PresetSource::CallerRegion),
        ],
        statistics: texts(&["registerStatus", "insuranceKind"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    let open = [Draft.code(), Returned.code()];
    let own = &[Firm, Lawyer];
    vec![
        Action::new("list", "列表", "List", "ins:list").also(own),
        Action::new("view", "查看", "View", "ins:list").also(own),
        Action::new("add", "新增投保登记", "Register", "firm:ins:add").also(own),
        Action::new("edit", "编辑", "Edit", "firm:ins:add").also(own).only_in(&open),
        Action::new("remove", "删除", "Remove", "firm:ins:add").also(own).only_in(&open),
        Action::new("restore", "恢复", "Restore", "firm:ins:add").also(own),
        Action::new("submit", "提交审核", "Submit", "firm:ins:add")
            .also(own)
            .only_in(&open)
            .leads_to(Submitted.code(), &[]),
        Action::new("approve", "审核通过", "Approve", "ins:audit")
            .only_in(&[Submitted.code()])
            .leads_to(Registered.code(), &["auditOpinion"])
            .in_batches(),
        Action::new("return", "退回", "Return", "ins:audit")
            .only_in(&[Submitted.code()])
            .leads_to(Returned.code(), &["auditOpinion"]),
        Action::new("cancel", "注销", "Cancel", "ins:audit")
            .only_in(&[Registered.code(), Expired.code()])
            .leads_to(Cancelled.code(), &["auditOpinion"]),
        Action::new("export", "导出投保名册", "Export", "ins:list").also(&[Firm]),
        Action::new("print", "打印", "Print", "ins:list").also(own),
        Action::new("statistics", "统计", "Statistics", "ins:list"),
        Action::new("history", "变更记录", "History", "ins:list").also(own),
    ]
}

fn form() -> Form {
    Form {
        code: "insurance_register".to_owned(),
        name: Caption::new("投保登记表", "Insurance registration"),
        version: 1,
        sections: vec![
            Section::new("policy", "保单信息", "Policy", policy()),
            Section::new("proof", "缴费与证明", "Payment and proof", proof()),
            Section::new("state", "登记信息", "Registration", state()),
        ],
        checks: vec![
            Check::new(
                "${empty coverFrom or empty coverTo or coverFrom < coverTo}",
                "coverTo",
                "保险止期应晚于起期",
                "The cover must end after it begins",
            ),
            Check::new(
                "${empty limitEach or empty limitTotal or limitEach <= limitTotal}",
                "limitTotal",
                "年累计限额不能低于每次事故限额",
                "The yearly limit cannot be below that of one case",
            ),
        ],
        ..Form::default()
    }
}

fn policy() -> Vec<Field> {
    vec![
        Field::integer("year", "年度", "Year").range(2000.0, 2100.0).required(),
        Field::select("insuranceKind", "险种", "Kind", "bxxz").required(),
        Field::text("releaseNo", "投保方案编号", "Number of the release")
            .max(20)
            .names("insurance_release", LookupPart::Hint),
        Field::text("policyNo", "保单号", "Policy").max(50).required(),
        Field::text("insurer", "承保公司", "Insurer").max(100).required(),
        Field::date("coverFrom", "保险起期", "Cover from").required(),
        Field::date("coverTo", "保险止期", "Cover to").required(),
        Field::decimal("limitEach", "每次事故限额（万元）", "Limit a case (10,000 yuan)", 2).range(0.0, 999_999.0),
        Field::decimal("limitTotal", "年累计限额（万元）", "Limit a year (10,000 yuan)", 2).range(0.0, 9_999_999.0),
    ]
}

fn proof() -> Vec<Field> {
    vec![
        Field::decimal("premium", "保费合计（元）", "Premium (yuan)", 2).range(0.0, 99_999_999.0),
        Field::date("payDate", "缴费日期", "Paid on"),
        Field::file("policyFile", "保单", "Policy").accept(["pdf", "jpg", "png"]).required().max_items(5),
        Field::file("invoice", "发票", "Invoice").accept(["pdf", "jpg", "png"]).max_items(5),
    ]
}

fn state() -> Vec<Field> {
    vec![
        Field::firm("firmId", "律师事务所", "Firm").read_only(),
        Field::person("lawyerId", "登记律师", "Registered by the lawyer").read_only(),
        Field::region("regionCode", "所属区划", "Region").read_only(),
        Field::integer("insuredCount", "投保人数", "Persons insured").read_only(),
        Field::select("registerStatus", "状态", "Status", "bxdj").read_only(),
        Field::textarea("auditOpinion", "审核意见", "Opinion").max(500).read_only(),
    ]
}

/// Whom the policy covers. An addition in mid-term carries a state of its own (`bxrylx`).
fn insured() -> SubTable {
    let fields = vec![
        Field::person("insuredLawyerId", "律师", "Lawyer").required(),
        Field::decimal("premium", "保费（元）", "Premium (yuan)", 2).range(0.0, 999_999.0),
        Field::date("effectiveFrom", "生效日期", "Effective from"),
        Field::select("insuredState", "批增状态", "State of the addition", "bxrylx").read_only(),
    ];
    SubTable {
        max_items: MOST_INSURED,
        ..SubTable::new("insured", "投保人员", "Insured", "insurance_insured", "register_id", fields)
    }
}

/// A line of a workbook with those who are to be insured: a lawyer by name or licence number, his premium, his first day.
#[must_use]
pub fn roster_form() -> Form {
    let SubTable { title, fields, .. } = insured();
    let fields = fields.into_iter().filter(|field| !field.read_only).collect();
    Form {
        code: "insurance_roster".to_owned(),
        name: title.clone(),
        version: 1,
        sections: vec![Section::new("insured", &title.zh, &title.en, fields)],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, DaysAhead, Equals, In, InRows, Range, Region};
    List {
        columns: [
            "policyNo",
            "firmId",
            "lawyerId",
            "year",
            "insuranceKind",
            "insurer",
            "coverFrom",
            "coverTo",
            "insuredCount",
            "registerStatus",
        ]
        .map(Column::value)
        .to_vec(),
        filters: vec![
            Filter::new(Contains, "policyNo", "保单号", "Policy"),
            Filter::new(Contains, "insurer", "承保公司", "Insurer"),
            Filter::new(Equals, "firmId", "律师事务所", "Firm"),
            Filter::new(Equals, "lawyerId", "登记律师", "Registered by the lawyer"),
            Filter::new(InRows, "insured", "投保律师", "Insured")
                .on("insured.insuredLawyerId")
                .unless("insuredState", REFUSED),
            Filter::new(In, "insuranceKind", "险种", "Kind").dictionary("bxxz"),
            Filter::new(In, "registerStatus", "状态", "Status").dictionary("bxdj"),
            Filter::new(Region, "regionCode", "所属区划", "Region"),
            Filter::new(Range, "year", "年度", "Year"),
            Filter::new(Range, "coverTo", "保险止期", "Cover to"),
            Filter::new(DaysAhead, "endsWithin", "即将到期", "Ends within").on("coverTo").bands(days_ahead()),
        ],
        sortable: texts(&["coverFrom", "coverTo", "insuredCount"]),
        sort: Sort::descending("coverTo"),
        keyword: texts(&["policyNo", "insurer", "firmId"]),
    }
}

/// As people are told of the end: thirty and seven days before.
fn days_ahead() -> Vec<Band> {
    vec![
        Band::new("7", None, Some(7), "7天内", "7 days"),
        Band::new("30", None, Some(30), "30天内", "30 days"),
        Band::new("90", None, Some(90), "90天内", "90 days"),
    ]
}

/// What is wrong with the insured of a policy: somebody twice, or covered outside the policy's time.
#[must_use]
pub fn check_insured(values: &Values, rows: &[Values]) -> Vec<Violation> {
    let text = |values: &Values, key: &str| values.get(key).and_then(Value::as_text).unwrap_or_default().to_owned();
    let (from, to) = (text(values, "coverFrom"), text(values, "coverTo"));
    let mut seen = BTreeSet::new();
    let mut violations = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if !seen.insert(text(row, "insuredLawyerId")) {
            violations.push(InsuranceGround::InsuredTwice.at(format!("insured[{index}].insuredLawyerId")));
        }
        let day = text(row, "effectiveFrom");
        if !day.is_empty() && (day < from || to < day) {
            violations.push(InsuranceGround::OutsideCover.at(format!("insured[{index}].effectiveFrom")));
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(lawyer: &str, day: &str) -> Values {
        [("insuredLawyerId", lawyer), ("effectiveFrom", day)]
            .map(|(key, value)| (key.to_owned(), Value::String(value.to_owned())))
            .into_iter()
            .collect()
    }

    #[test]
    fn a_registration_covers_a_thousand() {
        assert_eq!(beyond_roster(400, 600, "rows"), None);
        assert_eq!(beyond_roster(401, 600, "rows").map(|it| it.field).as_deref(), Some("rows"));
    }

    #[test]
    fn nobody_is_insured_twice_or_outside_the_policy() {
        let policy: Values = [("coverFrom", "2026-07-01"), ("coverTo", "2027-06-30")]
            .map(|(key, value)| (key.to_owned(), Value::String(value.to_owned())))
            .into_iter()
            .collect();
        let fields =
            |rows: &[Values]| -> Vec<String> { check_insured(&policy, rows).into_iter().map(|it| it.field).collect() };
        assert!(fields(&[row("a", ""), row("b", "2026-09-01")]).is_empty());
        let expected = ["insured[1].insuredLawyerId", "insured[2].effectiveFrom"];
        assert_eq!(fields(&[row("a", ""), row("a", ""), row("b", "2027-07-01")]), expected);
    }
}
