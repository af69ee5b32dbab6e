//! The receivers of a notice or task as a workbook: what stands above its columns, and in its cells.

use crate::dictionary::labels;
use crate::export::heading;
use crate::expression::Value;
use crate::form::{Field, Form, Values, Widget};
use crate::locale::Locale;
use crate::work::MeetingAttendance;

/// The columns that every such workbook begins with, in both languages.
pub const COLUMNS: [(&str, &str); 8] = [
    ("接收人", "Receiver"),
    ("状态", "State"),
    ("阅读时间", "Read"),
    ("提交时间", "Answered"),
    ("逾期（工作日）", "Late (working days)"),
    ("进度（%）", "Progress (%)"),
    ("评分", "Score"),
    ("审核意见", "Opinion"),
];

/// The columns that follow them where it is a meeting.
pub const ATTENDANCE_COLUMNS: [(&str, &str); 2] = [("出席情况", "Attendance"), ("签到时间", "Signed in")];

/// What a cell says of somebody's attendance.
#[must_use]
pub fn attendance_text(attendance: MeetingAttendance, locale: Locale) -> &'static str {
    let caption = match attendance {
        MeetingAttendance::Present => ("已签到", "Present"),
        MeetingAttendance::Leave => ("请假", "On leave"),
        MeetingAttendance::Absent => ("缺席", "Absent"),
        MeetingAttendance::Expected => ("未签到", "Not signed in yet"),
    };
    heading(caption, locale)
}

/// What the workbook is called.
#[must_use]
pub fn title(locale: Locale) -> &'static str {
    heading(("完成情况", "Completion"), locale)
}

/// What stands above all columns: those of every workbook, of a meeting who was there, then a column for each field of the
/// answer.
#[must_use]
pub fn headings(form: &Form, is_meeting: bool, locale: Locale) -> Vec<String> {
    let more: &[_] = if is_meeting { &ATTENDANCE_COLUMNS } else { &[] };
    let common = COLUMNS.iter().chain(more).map(|caption| heading(*caption, locale).to_owned());
    let own = form.fields().map(|field| match locale {
        Locale::ZhCn => field.label.zh.clone(),
        Locale::En => field.label.en.clone(),
    });
    common.chain(own).collect()
}

/// What was answered, a cell for each field.
#[must_use]
pub fn cells(form: &Form, data: &Values, locale: Locale) -> Vec<String> {
    form.fields()
        .map(|field| data.get(&field.key).map_or_else(String::new, |value| cell(field, value, locale)))
        .collect()
}

fn cell(field: &Field, value: &Value, locale: Locale) -> String {
    match value {
        Value::String(code) if field.dictionary.is_some() => {
            let key = field.dictionary.as_deref().unwrap_or_default();
            labels(key, locale).remove(code).unwrap_or_else(|| code.clone())
        }
        Value::String(text) => text.clone(),
        Value::Long(number) => number.to_string(),
        Value::Double(number) => number.to_string(),
        Value::List(files) if field.widget == Widget::File => match locale {
            Locale::ZhCn => format!("{}个文件", files.len()),
            Locale::En => format!("Files: {}", files.len()),
        },
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::WorkKind;
    use crate::work::answer_form;

    #[test]
    fn each_field_of_the_answer_has_its_column() {
        let item = r#"{"template": [{"label": "人数", "kind": "3"}, {"label": "已培训", "kind": "5"}]}"#;
        let form = answer_form(WorkKind::Task, &serde_json::from_str(item).unwrap());
        let data: Values =
            serde_json::from_str(r#"{"f1": 12, "f2": "1", "content": "好", "files": ["a", "b"]}"#).unwrap();
        let cells = cells(&form, &data, Locale::ZhCn);
        assert_eq!(cells, ["12", "是", "好", "", "2个文件"]);
        assert_eq!(headings(&form, false, Locale::ZhCn).len(), COLUMNS.len() + cells.len());
        assert_eq!(headings(&form, true, Locale::ZhCn)[8..10], ["出席情况", "签到时间"]);
    }
}
