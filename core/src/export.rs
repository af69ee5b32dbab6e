//! Lists that leave the system as workbooks: what their columns are called, how much one holds, what a cell may hold.

use std::borrow::Cow;

use crate::caption::Caption;
use crate::locale::Locale;

/// The most rows of a workbook.
pub const MOST_ROWS: u32 = 5000;

/// The most records of a business area in a workbook.
pub const MOST_RECORDS: u32 = 50_000;

/// The columns of the list of applications, in both languages.
pub const COLUMNS: [(&str, &str); 13] = [
    ("受理编号", "Number"),
    ("事项", "Item"),
    ("标题", "Title"),
    ("申请人", "Applicant"),
    ("证件号码", "Identity number"),
    ("手机号", "Mobile"),
    ("状态", "Status"),
    ("处理结果", "Result"),
    ("当前环节", "Step"),
    ("当前办理人", "Handled by"),
    ("提交时间", "Submitted"),
    ("受理时间", "Accepted"),
    ("决定时间", "Decided"),
];

/// The columns of the list of publications, in both languages.
pub const PUBLICATION_COLUMNS: [(&str, &str); 10] = [
    ("标题", "Title"),
    ("类别", "Kind"),
    ("发文字号", "Document number"),
    ("时效性", "Effect"),
    ("制定机关", "Issued by"),
    ("公布日期", "Issued on"),
    ("发布单位", "Published by"),
    ("发布状态", "State"),
    ("发布日期", "Published on"),
    ("阅读人数", "Readers"),
];

/// The columns of the audit, in both languages.
pub const AUDIT_COLUMNS: [(&str, &str); 11] = [
    ("序号", "No."),
    ("时间", "Time"),
    ("账号", "Account"),
    ("姓名", "Name"),
    ("来源地址", "Address"),
    ("操作", "Act"),
    ("对象", "Thing"),
    ("对象编号", "Its number"),
    ("修改项", "Changed fields"),
    ("用途", "Reason"),
    ("校验值", "Hash"),
];

/// The columns of changes of records, in both languages.
pub const DATA_CHANGE_COLUMNS: [(&str, &str); 8] = [
    ("时间", "Time"),
    ("账号", "Account"),
    ("姓名", "Name"),
    ("业务", "Area"),
    ("记录编号", "Record"),
    ("操作", "Act"),
    ("修改项", "Changed fields"),
    ("原因", "Reason"),
];

/// The columns of handling time, in both languages.
pub const HANDLING_TIME_COLUMNS: [(&str, &str); 8] = [
    ("名称", "Name"),
    ("办理件数", "Tasks decided"),
    ("平均用时（工作日）", "Average (working days)"),
    ("九成用时（工作日）", "90th percentile (working days)"),
    ("按时率（%）", "In time (%)"),
    ("超时办理", "Decided late"),
    ("在办", "Open"),
    ("在办已超时", "Open and late"),
];

/// The columns of the students of a course, in both languages.
pub const STUDENT_COLUMNS: [(&str, &str); 8] = [
    ("姓名", "Name"),
    ("课程", "Course"),
    ("报名时间", "Enrolled"),
    ("进度（%）", "Progress (%)"),
    ("考试最高分", "Best in the examination"),
    ("完成时间", "Finished"),
    ("学时", "Hours"),
    ("证书编号", "Certificate"),
];

/// What the workbook of students is called.
#[must_use]
pub fn student_title(locale: Locale) -> &'static str {
    heading(("课程学员", "Students"), locale)
}

/// The columns of ratings of credit, in both languages.
pub const CREDIT_COLUMNS: [(&str, &str); 11] = [
    ("年度", "Year"),
    ("评价对象", "Rated"),
    ("名称", "Name"),
    ("执业机构", "Firm"),
    ("评价标准", "Standard"),
    ("得分", "Points"),
    ("等级", "Level"),
    ("一票否决", "Vetoed"),
    ("阶段", "Stage"),
    ("公示期", "Publicity"),
    ("待处理异议和修复", "Open objections and repairs"),
];

/// The columns of work of legal aid, in both languages.
pub const AID_WORK_COLUMNS: [(&str, &str); 8] = [
    ("年度", "Year"),
    ("名称", "Name"),
    ("执业机构", "Firm"),
    ("指派（件）", "Assigned"),
    ("拒绝（件）", "Declined"),
    ("在办（件）", "In hand"),
    ("办结（件）", "Closed"),
    ("补贴（元）", "Subsidies (yuan)"),
];

/// What the workbook of work of legal aid is called.
#[must_use]
pub fn aid_work_title(locale: Locale) -> &'static str {
    heading(("法律援助工作统计", "Work of legal aid"), locale)
}

/// The columns of hours of training of a year, in both languages.
pub const HOURS_COLUMNS: [(&str, &str); 9] = [
    ("年度", "Year"),
    ("姓名", "Name"),
    ("执业证号", "Licence"),
    ("执业机构", "Firm"),
    ("学时", "Hours"),
    ("职业道德学时", "Hours on ethics"),
    ("尚缺学时", "Hours missing"),
    ("尚缺职业道德学时", "Hours on ethics missing"),
    ("是否达标", "Met"),
];

/// What the workbook of hours of training is called.
#[must_use]
pub fn hours_title(locale: Locale) -> &'static str {
    heading(("年度学时", "Hours of training"), locale)
}

/// The columns of the roster of an assessment (花名册), in both languages.
pub const ASSESSMENT_COLUMNS: [(&str, &str); 12] = [
    ("年度", "Year"),
    ("姓名或名称", "Name"),
    ("执业证号", "Licence"),
    ("执业机构", "Firm"),
    ("行政区划代码", "Code of the region"),
    ("进度", "Progress"),
    ("自评等次", "Own opinion"),
    ("考核等次", "Result"),
    ("理由", "Reason"),
    ("公告补报截止", "Called to hand in until"),
    ("提交日期", "Handed in on"),
    ("评定日期", "Decided on"),
];

/// What the roster of an assessment is called.
#[must_use]
pub fn assessment_title(locale: Locale) -> &'static str {
    heading(("年度考核花名册", "Roster of the assessment"), locale)
}

/// What the workbook of ratings of credit is called.
#[must_use]
pub fn credit_title(locale: Locale) -> &'static str {
    heading(("信用评价结果", "Credit ratings"), locale)
}

/// The columns of what visits to firms showed, in both languages.
pub const VISIT_COLUMNS: [(&str, &str); 9] = [
    ("律师事务所", "Firm"),
    ("调研组", "Team"),
    ("日期", "Day"),
    ("地点", "Place"),
    ("参加人员", "Attendees"),
    ("不符合的指标", "Indicators not fulfilled"),
    ("座谈情况", "Interview"),
    ("存在问题", "Problems"),
    ("意见建议", "Suggestions"),
];

/// What the workbook of handling time is called.
#[must_use]
pub fn handling_time_title(locale: Locale) -> &'static str {
    heading(("办理时效", "Handling time"), locale)
}

/// The columns of a list of the desk, in both languages.
pub const TASK_COLUMNS: [(&str, &str); 9] = [
    ("受理编号", "Number"),
    ("标题", "Title"),
    ("申请人", "Applicant"),
    ("环节", "Step"),
    ("当前环节", "Where the case is"),
    ("办理人", "Handled by"),
    ("收到时间", "Came"),
    ("办理期限", "Due"),
    ("办理时间", "Done"),
];

/// What the workbook of the audit is called.
#[must_use]
pub fn audit_title(locale: Locale) -> &'static str {
    heading(("审计日志", "Audit log"), locale)
}

/// What people read of an act on a record that is no action of its area: a line of an import, the effect of a case.
#[must_use]
pub fn act_of_no_area(key: &str) -> Option<Caption> {
    match key {
        "confirmOwnChange" => Some(Caption::new("律所确认本人修改", "Own change, confirmed by the firm")),
        "import" => Some(Caption::new("导入", "Import")),
        "approval" => Some(Caption::new("审批生效", "Brought about by an approval")),
        _ => None,
    }
}

/// What the workbook of changes of records is called.
#[must_use]
pub fn data_change_title(locale: Locale) -> &'static str {
    heading(("数据变更记录", "Changes of data"), locale)
}

/// What the workbook of applications is called.
#[must_use]
pub fn title(locale: Locale) -> &'static str {
    heading(("行政申请", "Applications"), locale)
}

/// What a workbook for an import calls its sheet of rows, its sheet of codes, and itself behind the name of its area.
#[must_use]
pub fn template_names(locale: Locale) -> (&'static str, &'static str, &'static str) {
    let name = |zh, en| heading((zh, en), locale);
    (name("数据", "Rows"), name("可选值", "Choices"), name("导入模板", " import template"))
}

/// What a cell says of a tick.
#[must_use]
pub fn yes_or_no(is_set: bool, locale: Locale) -> &'static str {
    heading(if is_set { ("是", "Yes") } else { ("否", "No") }, locale)
}

/// A column's caption.
#[must_use]
pub fn heading<'a>((zh, en): (&'a str, &'a str), locale: Locale) -> &'a str {
    match locale {
        Locale::ZhCn => zh,
        Locale::En => en,
    }
}

/// A text that no spreadsheet takes for a formula, also after it was saved in another format: what could begin one is
/// preceded by an apostrophe.
#[must_use]
pub fn guard_formula(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_begins_as_a_formula() {
        for text in ["=1+1", "+86", "-1", "@SUM(A1)", "\t=1", "＝1"] {
            assert_eq!(guard_formula(text), format!("'{text}"), "{text}");
        }
        for text in ["", "高磊", "1-1", " =1"] {
            assert_eq!(guard_formula(text), text);
        }
    }
}
