//! Reviewed case files: drawn or named, scored by experts, rectified (`docs/handbook/fields.md` 1.15).

use super::build::texts;
use super::model::{Action, Area, Column, Filter, FilterKind, List, Picker, Preset, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::form::{Field, Form, Section};

pub(super) fn area() -> Area {
    Area {
        key: "review_case".to_owned(),
        title: Caption::new("案卷评查", "Case review"),
        table: "review_case".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("reviewStatus".to_owned()),
        public: texts(&["caseNo", "reviewStatus"]),
        plain_permission: "review:plain".to_owned(),
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "firm_id".to_owned(),
            lawyer: "lawyer_id".to_owned(),
        },
        picker: Picker::new("caseNo", "batchTitle", &[]),
        presets: vec![Preset::constant("reviewStatus", "1"), Preset::constant("drawnBy", "2")],
        statistics: texts(&["kind", "grade", "reviewStatus"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "review:list").also(&[Firm, Lawyer]),
        Action::new("view", "查看", "View", "review:list").also(&[Firm, Lawyer]),
        Action::new("add", "指定案卷", "Name a file", "review:edit"),
        Action::new("edit", "编辑", "Edit", "review:edit").only_in(&["1", "2"]),
        Action::new("remove", "删除", "Remove", "review:edit").only_in(&["1"]),
        Action::new("restore", "恢复", "Restore", "review:edit"),
        Action::new("export", "导出汇总", "Export", "review:list"),
        Action::new("print", "打印", "Print", "review:list"),
        Action::new("statistics", "统计", "Statistics", "review:list"),
        Action::new("history", "变更记录", "History", "review:list"),
        // Of a drawn lawyer: which of his closed files it is.
        Action::new("handIn", "报送案卷", "Hand in the file", "review:edit")
            .also(&[Firm, Lawyer])
            .only_in(&["1"])
            .leads_to("1", &["caseNo", "cause", "closedOn", "fileNo", "scans"]),
        Action::new("feedback", "反馈意见", "Give feedback", "review:edit")
            .also(&[Firm])
            .only_in(&["3"])
            .leads_to("3", &["feedbackOfFirm"]),
        Action::new("orderRectification", "要求整改", "Have it rectified", "review:edit")
            .only_in(&["3"])
            .leads_to("4", &["suggestion", "rectifyDue"]),
        Action::new("rectify", "报送整改", "Report the rectification", "review:edit")
            .also(&[Firm])
            .only_in(&["4"])
            .leads_to("5", &["rectifyResult", "rectifyFiles"]),
        Action::new("recheckFailed", "复查不通过", "Send back", "review:edit")
            .only_in(&["5"])
            .leads_to("4", &["recheckNote", "rectifyDue"]),
        Action::new("recheckPassed", "复查通过", "Pass", "review:edit").only_in(&["5"]).leads_to("6", &["recheckNote"]),
        Action::new("close", "办结", "Close", "review:edit").only_in(&["3"]).leads_to("6", &[]).in_batches(),
    ]
}

fn form() -> Form {
    Form {
        code: "review_case".to_owned(),
        name: Caption::new("案卷评查表", "Case review"),
        version: 1,
        sections: vec![
            Section::new("file", "案卷", "File", file()),
            Section::new("result", "评查结果", "Result", result()),
            Section::new("rectification", "反馈与整改", "Feedback and rectification", rectification()),
        ],
        ..Form::default()
    }
}

fn file() -> Vec<Field> {
    vec![
        Field::text("batchTitle", "评查批次", "Batch").max(100).required(),
        Field::integer("year", "年度", "Year").range(1949.0, 2100.0).required(),
        Field::select("kind", "评查类型", "Kind", "pclx").required(),
        Field::firm("firmId", "律所", "Firm").required(),
        Field::person("lawyerId", "承办律师", "Lawyer").required(),
        Field::text("caseNo", "案号", "Number").max(60).required().public(),
        Field::text("cause", "案由", "Cause").max(100),
        Field::text("clientName", "委托人", "Client").max(100).personal(),
        Field::date("closedOn", "结案日期", "Closed on"),
        Field::text("fileNo", "卷号", "File number").max(40),
        Field::file("scans", "电子卷宗", "Scanned file").max_items(20),
        Field::select("drawnBy", "抽取方式", "How it was chosen", "cqfs").read_only(),
        Field::region("regionCode", "地区", "Region").required(),
        Field::select("reviewStatus", "状态", "State", "pczt").read_only().public(),
    ]
}

fn result() -> Vec<Field> {
    vec![
        Field::decimal("total", "得分", "Points", 2).range(0.0, 100.0).read_only(),
        Field::select("grade", "评查等次", "Grade", "pcdj").read_only(),
        Field::textarea("problems", "存在问题", "Problems").max(2000).read_only(),
        Field::textarea("suggestion", "整改建议", "Suggestions").max(2000).read_only(),
    ]
}

fn rectification() -> Vec<Field> {
    vec![
        Field::textarea("feedbackOfFirm", "律所反馈意见", "Firm's feedback").max(2000).read_only(),
        Field::date("rectifyDue", "整改期限", "Rectify by").read_only(),
        Field::textarea("rectifyResult", "整改情况", "Rectification").max(2000).read_only(),
        Field::file("rectifyFiles", "整改材料", "Proof").max_items(20).read_only(),
        Field::textarea("recheckNote", "复查意见", "Result of the recheck").max(1000).read_only(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, In, Range};
    List {
        columns: vec![
            Column::value("caseNo"),
            Column::value("batchTitle"),
            Column::value("year"),
            Column::value("kind"),
            Column::value("firmId"),
            Column::value("lawyerId"),
            Column::value("total"),
            Column::value("grade"),
            Column::value("reviewStatus"),
            Column::value("rectifyDue"),
        ],
        filters: vec![
            Filter::new(Contains, "caseNo", "案号", "Number"),
            Filter::new(Contains, "batchTitle", "评查批次", "Batch"),
            Filter::new(Range, "year", "年度", "Year"),
            Filter::new(Equals, "firmId", "律所", "Firm"),
            Filter::new(Equals, "lawyerId", "律师", "Lawyer"),
            Filter::new(In, "kind", "评查类型", "Kind").dictionary("pclx"),
            Filter::new(In, "grade", "评查等次", "Grade").dictionary("pcdj"),
            Filter::new(In, "reviewStatus", "状态", "State").dictionary("pczt"),
        ],
        sortable: texts(&["year", "total", "rectifyDue"]),
        sort: Sort::descending("year"),
        keyword: texts(&["caseNo", "batchTitle", "cause"]),
    }
}
