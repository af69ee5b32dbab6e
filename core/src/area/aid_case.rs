//! Legal-aid cases: from the application to the subsidy (`docs/handbook/fields.md` 1.4).

use super::build::texts;
use super::model::{
    Action, Area, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, ScopeColumns, Sort, SubTable,
};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::form::{Check, Field, Form, LookupPart, Section};
use crate::rule::Rule;

pub(super) fn area() -> Area {
    Area {
        key: "aid_case".to_owned(),
        title: Caption::new("法律援助案件", "Legal-aid cases"),
        table: "aid_case".to_owned(),
        form: form(),
        tables: vec![
            SubTable::new("assignments", "指派记录", "Assignments", "aid_case_assignment", "aid_case_id", assignment())
                .read_only(),
        ],
        list: list(),
        actions: actions(),
        state: Some("aidStatus".to_owned()),
        public: texts(&["caseNo", "caseKind", "aidStatus"]),
        plain_permission: "aid:plain".to_owned(),
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "firm_id".to_owned(),
            lawyer: "lawyer_id".to_owned(),
        },
        picker: Picker::new("caseNo", "cause", &[]),
        presets: vec![
            Preset::constant("aidStatus", "00"),
            Preset::constant("overdue", "0"),
            Preset::from("regionCode", PresetSource::CallerRegion),
        ],
        statistics: texts(&["caseKind", "source", "aidStatus", "closeWay"]),
        ..Area::default()
    }
}

fn actions() -> Vec<Action> {
    [acts_on_records(), decision_steps(), lawyer_steps(), closing_steps()].concat()
}

fn acts_on_records() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "aid:list").also(&[Firm, Lawyer]),
        Action::new("view", "查看", "View", "aid:list").also(&[Firm, Lawyer]),
        // Whoever has the case in hand knows whom he represents; every look is on record.
        Action::new("plain", "查看明文", "Show in full", "aid:plain").also(&[Lawyer]),
        Action::new("add", "登记", "Register", "aid:edit"),
        Action::new("edit", "编辑", "Edit", "aid:edit").only_in(&["00", "10", "20"]),
        Action::new("remove", "删除", "Remove", "aid:edit").only_in(&["00"]),
        Action::new("restore", "恢复", "Restore", "aid:edit"),
        Action::new("import", "导入", "Import", "aid:edit"),
        Action::new("export", "导出", "Export", "aid:export"),
        Action::new("print", "打印", "Print", "aid:list").also(&[Firm, Lawyer]),
        Action::new("statistics", "统计", "Statistics", "aid:list"),
        Action::new("history", "变更记录", "History", "aid:list"),
    ]
}

/// From the application to the decision.
fn decision_steps() -> Vec<Action> {
    vec![
        Action::new("accept", "受理", "Accept", "aid:audit")
            .only_in(&["00"])
            .leads_to("10", &["acceptDate"])
            .in_batches(),
        Action::new("grant", "给予援助", "Give aid", "aid:audit").only_in(&["10"]).leads_to("20", &["decideDate"]),
        Action::new("refuse", "不予援助", "Refuse aid", "aid:audit")
            .only_in(&["10"])
            .leads_to("21", &["decideDate", "decisionReason"]),
        Action::new("passOn", "转交", "Pass on", "aid:audit")
            .only_in(&["10"])
            .leads_to("21", &["decideDate", "decisionReason"]),
    ]
}

/// From the assignment to the lawyer's report.
fn lawyer_steps() -> Vec<Action> {
    vec![
        Action::new("assign", "指派", "Assign", "aid:assign")
            .only_in(&["20"])
            .leads_to("30", &["lawyerId", "dutyType"]),
        Action::new("reassign", "改派", "Reassign", "aid:assign")
            .only_in(&["30", "31", "40"])
            .leads_to("30", &["lawyerId", "dutyType"]),
        // The firm of the lawyer passes a case on within itself.
        Action::new("appoint", "所内安排", "Pass on within the firm", "aid:assign")
            .also(&[Firm])
            .only_in(&["30", "31"])
            .leads_to("30", &["lawyerId"]),
        // Staff note what a lawyer has answered by telephone.
        Action::new("takeOn", "接受指派", "Accept the assignment", "aid:assign")
            .also(&[Lawyer])
            .only_in(&["30"])
            .leads_to("40", &[]),
        Action::new("decline", "拒绝指派", "Decline", "aid:assign")
            .also(&[Lawyer])
            .only_in(&["30"])
            .leads_to("31", &["declineReason"]),
        Action::new("reportClosing", "报请结案", "Report closing", "aid:assign")
            .also(&[Lawyer])
            .only_in(&["40"])
            .leads_to("50", &["closeDate", "closeWay", "result", "closingFiles"]),
    ]
}

/// From the report to the archive.
fn closing_steps() -> Vec<Action> {
    vec![
        Action::new("approveClosing", "审核结案", "Approve closing", "aid:audit")
            .only_in(&["50"])
            .leads_to("60", &["fileReview", "satisfaction"])
            .in_batches(),
        Action::new("returnClosing", "退回补充", "Send back", "aid:audit")
            .only_in(&["50"])
            .leads_to("40", &["returnReason"]),
        Action::new("paySubsidy", "发放补贴", "Pay the subsidy", "aid:audit")
            .only_in(&["60"])
            .leads_to("70", &["subsidy", "subsidyPaidOn"])
            .in_batches(),
        Action::new("archive", "归档", "Archive", "aid:audit").only_in(&["70"]).leads_to("90", &[]).in_batches(),
        Action::new("terminate", "终止援助", "End the aid", "aid:audit")
            .only_in(&["10", "20", "30", "31", "40"])
            .leads_to("41", &["endReason"]),
    ]
}

fn form() -> Form {
    Form {
        code: "aid_case".to_owned(),
        name: Caption::new("法律援助案件登记表", "Legal-aid case"),
        version: 1,
        sections: vec![
            Section::new("case", "案件信息", "Case", case()),
            Section::new("applicant", "受援人", "Recipient", applicant()),
            Section::new("decision", "审查决定", "Decision", decision()),
            Section::new("assignment", "指派与承办", "Assignment", in_hand()),
            Section::new("closing", "结案与补贴", "Closing and subsidy", closing()),
        ],
        checks: vec![Check::new(
            "${empty applyDate or applyDate <= today}",
            "applyDate",
            "申请日期不能晚于今天",
            "The day of the application cannot lie after today",
        )],
        ..Form::default()
    }
}

fn case() -> Vec<Field> {
    vec![
        Field::text("caseNo", "案号", "Number").max(60).read_only().public(),
        Field::select("caseKind", "案件种类", "Kind of case", "fyajzl").required().public(),
        Field::select("source", "案件来源", "Source", "fyly").required(),
        Field::text("cause", "案由", "Cause").max(100).required(),
        Field::select("stage", "诉讼阶段", "Stage", "ssjd"),
        Field::textarea("summary", "案情简介", "Summary").max(2000).required(),
        Field::date("applyDate", "申请（通知）日期", "Day of application").required(),
        Field::region("regionCode", "受理地区", "Region").required().read_only(),
        Field::text("centreName", "法律援助中心", "Legal-aid centre")
            .max(100)
            .required()
            .names("aid_centre", LookupPart::Label),
        Field::select("aidStatus", "状态", "State", "fyzt").read_only().public(),
        Field::date("dueOn", "本环节期限", "This step is due").read_only(),
        Field::select("overdue", "是否超期", "Overdue", "sfbz").read_only(),
        Field::file("attachments", "附件", "Attachments").max_items(20),
    ]
}

fn applicant() -> Vec<Field> {
    vec![
        Field::text("applicantName", "受援人姓名", "Recipient").max(50).required().rule(Rule::ChineseName).personal(),
        Field::text("idNo", "身份证号", "Identity number").max(18).rule(Rule::IdCard).personal(),
        Field::text("applicantMobile", "联系电话", "Telephone").max(20).rule(Rule::Mobile).personal(),
        Field::multi_select("applicantKinds", "受援人类别", "Kinds of recipient", "syrlb"),
        Field::text("opposingParty", "对方当事人", "Opposing party").max(100),
    ]
}

fn decision() -> Vec<Field> {
    vec![
        Field::date("acceptDate", "受理日期", "Accepted on").read_only(),
        Field::date("decideDate", "决定日期", "Decided on").read_only(),
        Field::select("decision", "援助决定", "Decision", "fyjd").read_only(),
        Field::textarea("decisionReason", "决定理由", "Reason of the decision").max(500).read_only(),
        Field::textarea("endReason", "终止理由", "Why it was ended").max(500).read_only(),
    ]
}

fn in_hand() -> Vec<Field> {
    vec![
        Field::firm("firmId", "承办律所", "Firm").read_only(),
        Field::person("lawyerId", "承办律师", "Lawyer").read_only(),
        Field::select("dutyType", "服务形式", "Form of aid", "fyfwxs").read_only(),
        Field::date("assignDate", "指派日期", "Assigned on").read_only(),
        Field::date("answerDate", "律师答复日期", "Answered on").read_only(),
        Field::textarea("declineReason", "拒绝理由", "Why it was declined").max(500).read_only(),
    ]
}

fn closing() -> Vec<Field> {
    vec![
        Field::date("closeDate", "结案日期", "Closed on").read_only(),
        Field::select("closeWay", "结案方式", "How it closed", "jafs").read_only(),
        Field::textarea("result", "办理结果", "Result").max(1000).read_only(),
        Field::file("closingFiles", "结案材料", "Closing papers").max_items(20).read_only(),
        Field::textarea("returnReason", "退回理由", "Why it was sent back").max(500).read_only(),
        Field::select("fileReview", "评查等次", "Grade of the file", "pcdj").read_only(),
        Field::select("satisfaction", "受援人评价", "Recipient's rating", "pj").read_only(),
        Field::decimal("subsidy", "补贴（元）", "Subsidy (yuan)", 2).range(0.01, 1_000_000.0).read_only(),
        Field::date("subsidyPaidOn", "补贴发放日期", "Paid on").read_only(),
    ]
}

fn assignment() -> Vec<Field> {
    vec![
        Field::firm("firmId", "律所", "Firm"),
        Field::person("lawyerId", "律师", "Lawyer"),
        Field::date("assignedOn", "指派日期", "Assigned on"),
        Field::select("answer", "答复", "Answer", "fydf"),
        Field::date("answeredOn", "答复日期", "Answered on"),
        Field::textarea("reason", "理由", "Reason").max(500),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, Equals, HasCode, In, Range};
    List {
        columns: vec![
            Column::value("caseNo"),
            Column::value("applicantName"),
            Column::value("caseKind"),
            Column::value("cause"),
            Column::value("firmId"),
            Column::value("lawyerId"),
            Column::value("applyDate"),
            Column::value("aidStatus"),
            Column::value("dueOn"),
            Column::value("overdue"),
        ],
        filters: vec![
            Filter::new(Contains, "caseNo", "案号", "Number"),
            Filter::new(Equals, "applicantName", "受援人", "Recipient"),
            Filter::new(Equals, "firmId", "承办律所", "Firm"),
            Filter::new(Equals, "lawyerId", "承办律师", "Lawyer"),
            Filter::new(In, "caseKind", "案件种类", "Kind").dictionary("fyajzl"),
            Filter::new(In, "source", "来源", "Source").dictionary("fyly"),
            Filter::new(In, "aidStatus", "状态", "State").dictionary("fyzt"),
            Filter::new(In, "overdue", "是否超期", "Overdue").dictionary("sfbz"),
            Filter::new(HasCode, "applicantKinds", "受援人类别", "Kinds of recipient").dictionary("syrlb"),
            Filter::new(Range, "applyDate", "申请日期", "Applied"),
            Filter::new(Range, "closeDate", "结案日期", "Closed"),
        ],
        sortable: texts(&["applyDate", "dueOn", "closeDate", "caseNo"]),
        sort: Sort::descending("applyDate"),
        keyword: texts(&["caseNo", "cause"]),
    }
}
