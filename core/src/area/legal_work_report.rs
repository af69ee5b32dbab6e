//! Yearly reports on a unit's legal work, passed by county and city (`docs/handbook/fields.md` 1.3).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, ScopeColumns, Sort};
use crate::access::AccountKind::Lawyer;
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "legal_work_report".to_owned(),
        title: Caption::new("法务年度工作报告", "Reports on legal work"),
        table: "legal_work_report".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("reportStatus".to_owned()),
        public: texts(&["companyName", "reportStatus"]),
        self_service: texts(&[
            "year",
            "companyName",
            "contracts",
            "opinions",
            "cases",
            "rules",
            "training",
            "summary",
            "attachments",
        ]),
        plain_permission: "company:plain".to_owned(),
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            lawyer: "unit_lawyer_id".to_owned(),
            ..ScopeColumns::default()
        },
        picker: Picker::new("companyName", "reportStatus", &[]),
        presets: vec![Preset::constant("reportStatus", "1")],
        id_fields: texts(&["companyId"]),
        statistics: texts(&["reportStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "company:list").also(&[Lawyer]),
        Action::new("view", "查看", "View", "company:list").also(&[Lawyer]),
        Action::new("add", "填写报告", "New report", "company:edit").also(&[Lawyer]),
        Action::new("edit", "编辑", "Edit", "company:edit").also(&[Lawyer]).only_in(&["1", "5"]),
        Action::new("remove", "删除", "Remove", "company:edit").only_in(&["1"]),
        Action::new("restore", "恢复", "Restore", "company:edit"),
        Action::new("export", "导出", "Export", "company:list"),
        Action::new("statistics", "统计", "Statistics", "company:list"),
        Action::new("print", "打印", "Print", "company:list").also(&[Lawyer]),
        Action::new("history", "变更记录", "History", "company:list"),
        Action::new("submit", "上报", "Report", "company:edit").also(&[Lawyer]).only_in(&["1", "5"]).leads_to("2", &[]),
        Action::new("countyPass", "县审通过", "Pass by the county", "company:audit")
            .only_in(&["2"])
            .leads_to("3", &["auditNote"])
            .in_batches(),
        Action::new("cityPass", "市审通过", "Pass by the city", "company:audit")
            .only_in(&["3"])
            .leads_to("4", &["auditNote"])
            .in_batches(),
        Action::new("sendBack", "退回", "Send back", "company:audit")
            .only_in(&["2", "3"])
            .leads_to("5", &["auditNote"]),
    ]
}

fn form() -> Form {
    let count = |key, zh, en| Field::integer(key, zh, en).range(0.0, 999_999.0).required();
    let fields = vec![
        Field::integer("year", "年度", "Year").range(1949.0, 2100.0).required().public(),
        Field::text("companyName", "单位", "Unit").max(100).required().public(),
        Field::text("companyId", "单位编号", "Unit's id").max(36).read_only(),
        Field::select("unitType", "单位性质", "Kind of unit", "dwxz").read_only(),
        Field::region("regionCode", "地区", "Region").read_only(),
        Field::person("unitLawyerId", "单位法务负责律师", "Unit's lawyer").read_only(),
        count("contracts", "审查合同（件）", "Contracts reviewed"),
        count("opinions", "出具法律意见（件）", "Legal opinions"),
        count("cases", "诉讼仲裁（件）", "Court cases and arbitrations"),
        count("rules", "参与制度建设（项）", "Rules drafted"),
        count("training", "法治培训（场）", "Trainings held"),
        Field::textarea("summary", "工作总结", "Summary").max(5000).required(),
        Field::file("attachments", "附件", "Attachments").max_items(10),
    ];
    let audit = vec![
        Field::select("reportStatus", "状态", "State", "fwbg").read_only().public(),
        Field::textarea("auditNote", "审核意见", "Auditor's note").max(500).read_only(),
    ];
    Form {
        code: "legal_work_report".to_owned(),
        name: Caption::new("法务年度工作报告", "Report on legal work"),
        version: 1,
        sections: vec![
            Section::new("report", "工作报告", "Report", fields),
            Section::new("audit", "审核", "Audit", audit),
        ],
        ..Form::default()
    }
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range, Region};
    List {
        columns: vec![
            Column::value("companyName"),
            Column::value("year"),
            Column::value("contracts"),
            Column::value("opinions"),
            Column::value("cases"),
            Column::value("rules"),
            Column::value("training"),
            Column::value("reportStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "companyName", "单位", "Unit"),
            Filter::new(Equals, "companyId", "单位编号", "Unit's id"),
            Filter::new(Region, "regionCode", "地区", "Region"),
            Filter::new(In, "unitType", "单位性质", "Kind of unit").dictionary("dwxz"),
            Filter::new(Range, "year", "年度", "Year"),
            Filter::new(In, "reportStatus", "状态", "State").dictionary("fwbg"),
        ],
        sortable: texts(&["year"]),
        sort: Sort::descending("year"),
        keyword: texts(&["companyName"]),
    }
}
