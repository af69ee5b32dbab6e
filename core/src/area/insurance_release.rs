//! Releases of insurance (保险发布, `docs/handbook/fields.md` 1.8): the unified policy that firms and lawyers join.

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::form::{Check, Field, Form, Section};
use crate::insurance::{RELEASE_CLOSED as CLOSED, RELEASE_PUBLISHED as PUBLISHED};

/// Being written (草稿).
const DRAFT: &str = "0";

pub(super) fn area() -> Area {
    Area {
        key: "insurance_release".to_owned(),
        title: Caption::new("保险发布", "Insurance releases"),
        table: "insurance_release".to_owned(),
        form: form(),
        list: list(),
        actions: vec![
            Action::new("list", "列表", "List", "ins:list").also(&[Firm, Lawyer]),
            Action::new("view", "查看", "View", "ins:list").also(&[Firm, Lawyer]),
            Action::new("add", "新增", "Add", "ins:release"),
            Action::new("edit", "编辑", "Edit", "ins:release").only_in(&[DRAFT]),
            Action::new("remove", "删除", "Remove", "ins:release").only_in(&[DRAFT]),
            Action::new("restore", "恢复", "Restore", "ins:release"),
            Action::new("publish", "发布", "Publish", "ins:release").only_in(&[DRAFT]).leads_to(PUBLISHED, &[]),
            Action::new("close", "截止", "Close", "ins:release").only_in(&[PUBLISHED]).leads_to(CLOSED, &[]),
            Action::new("statistics", "统计", "Statistics", "ins:list"),
            Action::new("export", "导出", "Export", "ins:list"),
            Action::new("history", "变更记录", "History", "ins:list"),
        ],
        state: Some("releaseStatus".to_owned()),
        public: texts(&["releaseNo", "title", "releaseStatus"]),
        scope: ScopeColumns { region: "region_code".to_owned(), ..ScopeColumns::default() },
        everyone_reads: true,
        public_states: texts(&[PUBLISHED, CLOSED]),
        picker: Picker::new("title", "releaseNo", &[PUBLISHED]),
        presets: vec![
            Preset::number("releaseNo", "BX{yyyy}{000}"),
            Preset::constant("releaseStatus", DRAFT),
            Preset::from("regionCode", PresetSource::CallerRegion),
        ],
        statistics: texts(&["insuranceKind"]),
        ..Area::default()
    }
}

fn form() -> Form {
    Form {
        code: "insurance_release".to_owned(),
        name: Caption::new("统一投保方案", "Unified policy"),
        version: 1,
        sections: vec![
            Section::new("release", "方案信息", "Release", release()),
            Section::new("terms", "保险条件", "Terms", terms()),
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

fn release() -> Vec<Field> {
    vec![
        Field::text("releaseNo", "方案编号", "Number").max(20).read_only().public(),
        Field::integer("year", "年度", "Year").range(2000.0, 2100.0).required(),
        Field::text("title", "标题", "Title").max(100).required().public(),
        Field::text("insurer", "承保公司", "Insurer").max(100).required(),
        Field::select("insuranceKind", "险种", "Kind", "bxxz").required(),
        Field::text("masterPolicyNo", "总保单号", "Master policy").max(50),
        Field::date("regDeadline", "登记截止日期", "Register until"),
        Field::textarea("body", "说明", "Text").max(4000),
        Field::region("regionCode", "所属区划", "Region").read_only().public(),
        Field::select("releaseStatus", "状态", "Status", "bxfbzt").read_only().public(),
    ]
}

fn terms() -> Vec<Field> {
    vec![
        Field::date("coverFrom", "保险起期", "Cover from").required(),
        Field::date("coverTo", "保险止期", "Cover to").required(),
        Field::decimal("limitEach", "每次事故限额（万元）", "Limit a case (10,000 yuan)", 2)
            .range(0.0, 999_999.0)
            .required(),
        Field::decimal("limitTotal", "年累计限额（万元）", "Limit a year (10,000 yuan)", 2)
            .range(0.0, 9_999_999.0)
            .required(),
        Field::textarea("deductible", "免赔", "Deductible").max(500),
        Field::decimal("premiumPerPerson", "人均保费（元）", "Premium a person (yuan)", 2)
            .range(0.0, 999_999.0)
            .required(),
        Field::multi_select("insuredScope", "投保范围", "Who is insured", "zyzlb").required(),
        Field::file("clauses", "保险条款", "Clauses").accept(["pdf", "doc", "docx"]).max_items(5),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, In, Range};
    List {
        columns: [
            "releaseNo",
            "title",
            "year",
            "insurer",
            "insuranceKind",
            "coverFrom",
            "coverTo",
            "regDeadline",
            "releaseStatus",
        ]
        .map(Column::value)
        .to_vec(),
        filters: vec![
            Filter::new(Contains, "title", "标题", "Title"),
            Filter::new(Contains, "insurer", "承保公司", "Insurer"),
            Filter::new(In, "insuranceKind", "险种", "Kind").dictionary("bxxz"),
            Filter::new(In, "releaseStatus", "状态", "Status").dictionary("bxfbzt"),
            Filter::new(Range, "coverTo", "保险止期", "Cover to"),
        ],
        sortable: texts(&["coverFrom", "coverTo"]),
        sort: Sort::descending("coverFrom"),
        keyword: texts(&["releaseNo", "title", "insurer"]),
    }
}
