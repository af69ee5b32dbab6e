//! Internships: made by their registration, kept by the bar association (`docs/handbook/fields.md` 1.6).

use super::build::texts;
use super::model::{Action, Area, Band, Column, Filter, FilterKind, List, Picker, ScopeColumns, Sort};
use crate::access::AccountKind::{Firm, Lawyer};
use crate::caption::Caption;
use crate::code::InternshipStatus;
use crate::form::{Check, Field, Form, Section};
use crate::rule::Rule;

/// Whom a picker offers.
const CHOSEN: [InternshipStatus; 4] = [
    InternshipStatus::InProgress,
    InternshipStatus::AwaitingAssessment,
    InternshipStatus::InAssessment,
    InternshipStatus::Passed,
];

/// The states in which a registration can be cancelled: not while it is being assessed.
const CANCELLABLE: [InternshipStatus; 6] = [
    InternshipStatus::InProgress,
    InternshipStatus::Suspended,
    InternshipStatus::Changing,
    InternshipStatus::AwaitingAssessment,
    InternshipStatus::Passed,
    InternshipStatus::Failed,
];

pub(super) fn area() -> Area {
    Area {
        key: "internship".to_owned(),
        title: Caption::new("实习人员", "Interns"),
        table: "internship".to_owned(),
        form: form(),
        list: list(),
        actions: actions(),
        state: Some("internStatus".to_owned()),
        public: texts(&["name", "internNo", "firmId", "internStatus"]),
        plain_permission: "intern:plain".to_owned(),
        // A lawyer reaches those whom he instructs.
        scope: ScopeColumns {
            region: "region_code".to_owned(),
            firm: "firm_id".to_owned(),
            lawyer: "instructor_id".to_owned(),
        },
        account: "accountId".to_owned(),
        picker: Picker::new("name", "internNo", &CHOSEN.map(InternshipStatus::code)),
        ..Area::default()
    }
}

/// The course of an internship (waiting for the assessment, assessed, licensed) is no act on its file: logs, the day, the
/// assessment and the licence bring it on.
fn actions() -> Vec<Action> {
    vec![
        Action::new("list", "列表", "List", "intern:list").also(&[Firm, Lawyer]),
        Action::new("view", "查看", "View", "intern:list").also(&[Firm, Lawyer]),
        Action::new("edit", "编辑", "Edit", "intern:edit"),
        Action::new("export", "导出", "Export", "intern:list"),
        Action::new("print", "打印", "Print", "intern:list"),
        Action::new("history", "变更记录", "History", "intern:list"),
        Action::new("suspend", "中止实习", "Suspend", "intern:edit")
            .only_in(&[InternshipStatus::InProgress.code()])
            .leads_to(InternshipStatus::Suspended.code(), &["suspendedOn", "suspendReason"]),
        Action::new("resume", "恢复实习", "Resume", "intern:edit")
            .only_in(&[InternshipStatus::Suspended.code()])
            .leads_to(InternshipStatus::InProgress.code(), &["resumedOn"]),
        Action::new("beginChange", "办理变更", "Begin a change of firm or instructor", "intern:edit")
            .only_in(&[InternshipStatus::InProgress.code()])
            .leads_to(InternshipStatus::Changing.code(), &["changeReason"]),
        Action::new("endChange", "完成变更", "End the change", "intern:edit")
            .only_in(&[InternshipStatus::Changing.code()])
            .leads_to(InternshipStatus::InProgress.code(), &["firmId", "instructorId"]),
        Action::new("cancel", "撤销登记", "Cancel the registration", "intern:edit")
            .only_in(&CANCELLABLE.map(InternshipStatus::code))
            .leads_to(InternshipStatus::Cancelled.code(), &["cancelReason"]),
    ]
}

fn form() -> Form {
    Form {
        code: "internship".to_owned(),
        name: Caption::new("实习人员档案", "Intern's file"),
        version: 1,
        sections: vec![
            Section::new("person", "基本信息", "Person", person()),
            Section::new("qualification", "资格信息", "Qualification", qualification()),
            Section::new("internship", "实习登记", "Internship", internship()),
            Section::new("course", "实习过程与考核", "Course and assessment", course()),
        ],
        checks: vec![
            Check::new(
                "${empty periodFrom or empty periodTo or periodFrom <= periodTo}",
                "periodTo",
                "实习终止日期不能早于起始日期",
                "The internship cannot end before it begins",
            ),
            Check::new(
                "${empty assessDate or empty periodFrom or periodFrom <= assessDate}",
                "assessDate",
                "考核日期不能早于实习起始日期",
                "The assessment cannot come before the internship",
            ),
        ],
        ..Form::default()
    }
}

fn person() -> Vec<Field> {
    vec![
        Field::text("name", "姓名", "Name").max(50).required().rule(Rule::ChineseName).read_only().public(),
        Field::select("idType", "证件类型", "Identity document", "zjlx").required().read_only(),
        Field::text("idNo", "证件号码", "Identity number").max(20).required().read_only().personal(),
        Field::select("gender", "性别", "Gender", "xb").required().read_only(),
        Field::date("birthDate", "出生日期", "Date of birth").required().read_only().personal(),
        Field::select("ethnicity", "民族", "Ethnic group", "mz").required(),
        Field::file("photo", "免冠照片", "Photograph").accept(["jpg", "jpeg", "png"]).required().max_items(1).public(),
        Field::select("politicalStatus", "政治面貌", "Political status", "zzmm").required(),
        Field::select("education", "学历", "Education", "xl").required(),
        Field::select("degree", "学位", "Degree", "xw"),
        Field::text("school", "毕业院校", "School").max(100).required(),
        Field::text("major", "专业", "Major").max(100).required(),
        Field::text("mobile", "手机号", "Mobile").max(11).required().rule(Rule::Mobile).personal(),
        Field::text("email", "邮箱", "E-mail").max(100).rule(Rule::Email),
        Field::text("address", "通讯地址", "Address").max(200).personal(),
        Field::text("accountId", "账号编号", "Account").max(64).read_only(),
    ]
}

fn qualification() -> Vec<Field> {
    vec![
        Field::select("qualType", "资格证类型", "Kind of qualification", "zgzlx").required(),
        Field::text("qualNo", "资格证号", "Qualification number").max(20).required(),
        Field::date("qualDate", "资格证取得日期", "Qualified on").required(),
    ]
}

fn internship() -> Vec<Field> {
    vec![
        Field::select("internKind", "申请类别", "Kind of internship", "sxlb").required().read_only(),
        Field::text("internNo", "实习证号", "Intern's number").max(14).rule(Rule::InternNumber).read_only().public(),
        Field::date("certDate", "发证日期", "Issued on").read_only(),
        Field::firm("firmId", "实习机构", "Firm").required().read_only().public(),
        Field::person("instructorId", "指导律师", "Instructor").required().read_only(),
        Field::file("agreement", "实习协议", "Agreement").max_items(3),
        Field::date("agreementFrom", "协议起始日期", "Agreement from"),
        Field::date("agreementTo", "协议终止日期", "Agreement to"),
        Field::text("archivePlace", "人事档案存放地", "Place of the personal file").max(200),
        Field::file("noCrimePromise", "无犯罪记录承诺书", "Declaration of no crime").max_items(3),
        Field::file("socialSecurity", "社会保险证明", "Proof of social security").max_items(3),
        Field::text("formerJob", "原工作单位", "Former employer").max(100),
        Field::file("resignProof", "离职证明", "Proof of resignation").max_items(3),
        Field::file("employerConsent", "单位同意书", "Employer's consent").max_items(3),
        Field::date("periodFrom", "实习起始日期", "Internship from").read_only(),
        Field::date("periodTo", "实习终止日期", "Internship to").read_only(),
        Field::integer("extendMonths", "延长月数", "Months it was extended").range(0.0, 24.0).read_only(),
    ]
}

/// Written by the acts above, by logs, classes and the assessment: nobody types it in.
fn course() -> Vec<Field> {
    vec![
        Field::select("internStatus", "状态", "Status", "sxzt").required().read_only().public(),
        Field::date("suspendedOn", "中止日期", "Suspended on").read_only(),
        Field::textarea("suspendReason", "中止原因", "Why it stands still").max(500).read_only(),
        Field::date("resumedOn", "恢复日期", "Resumed on").read_only(),
        Field::integer("suspendedDays", "累计中止天数", "Days that it stood still").range(0.0, 366.0).read_only(),
        Field::textarea("changeReason", "变更原因", "Why firm or instructor change").max(500).read_only(),
        Field::textarea("cancelReason", "撤销原因", "Why it was cancelled").max(500).read_only(),
        Field::integer("logCount", "实习日志数", "Logs").range(0.0, 9999.0).read_only(),
        Field::integer("logRequired", "应写日志数", "Logs required").range(0.0, 9999.0).read_only(),
        Field::multi_select("alerts", "预警", "Alerts", "sxyj").read_only(),
        Field::checkbox("trainingPassed", "集中培训合格", "Training passed").read_only(),
        Field::decimal("interviewScore", "面试成绩", "Interview", 1).range(0.0, 100.0).read_only(),
        Field::select("assessResult", "考核结论", "Result", "sxkh").read_only(),
        Field::date("assessDate", "考核日期", "Assessed on").required_when("${not empty assessResult}").read_only(),
        Field::date("validTo", "合格有效期至", "Valid until").read_only(),
    ]
}

fn list() -> List {
    use FilterKind::{Contains, DaysAhead, Equals, HasCode, In, NamedBy, Range};
    List {
        columns: vec![
            Column::picture("photo"),
            Column::value("name"),
            Column::value("gender"),
            Column::value("internNo"),
            Column::value("internKind"),
            Column::value("firmId"),
            Column::value("instructorId"),
            Column::value("periodFrom"),
            Column::value("periodTo"),
            Column::value("alerts"),
            Column::value("internStatus"),
        ],
        filters: vec![
            Filter::new(Contains, "name", "姓名", "Name"),
            Filter::new(Contains, "internNo", "实习证号", "Intern's number"),
            Filter::new(Equals, "firmId", "实习机构", "Firm"),
            Filter::new(Equals, "instructorId", "指导律师", "Instructor"),
            Filter::new(NamedBy, "class", "培训班", "Training class")
                .of_those_naming("train_student.className", "internshipId"),
            Filter::new(In, "internKind", "申请类别", "Kind").dictionary("sxlb"),
            Filter::new(In, "internStatus", "状态", "Status").dictionary("sxzt"),
            Filter::new(HasCode, "alerts", "预警", "Alerts").dictionary("sxyj"),
            Filter::new(In, "assessResult", "考核结论", "Result").dictionary("sxkh"),
            Filter::new(Range, "periodTo", "实习终止日期", "Internship to"),
            Filter::new(DaysAhead, "endsWithin", "即将期满", "Ends within").on("periodTo").bands(days_ahead()),
        ],
        sortable: texts(&["certDate", "periodFrom", "periodTo"]),
        sort: Sort::descending("certDate"),
        keyword: texts(&["name", "internNo", "firmId"]),
    }
}

fn days_ahead() -> Vec<Band> {
    vec![
        Band::new("30", None, Some(30), "30天内", "30 days"),
        Band::new("60", None, Some(60), "60天内", "60 days"),
        Band::new("90", None, Some(90), "90天内", "90 days"),
    ]
}
