//! What a sender fills in.

use crate::code::{ReceiptFieldKind, WorkKind};
use crate::date::{Date, Timestamp};
use crate::expression::Value;
use crate::form::{Check, Field, Form, Section, Values, Widget};
use crate::message::Message;
use crate::violation::{Severity, Violation};

/// Characters of a title.
pub const LONGEST_TITLE: u32 = 100;
/// Characters of a body, with its tags.
const LONGEST_BODY: u32 = 20_000;
/// Fields of a receipt.
const MOST_FIELDS: u32 = 20;
/// Working days before the deadline on which whoever has not answered is reminded.
const MOST_DAYS_AHEAD: f64 = 30.0;

/// The form of a notice or task.
#[must_use]
pub fn item_form(kind: WorkKind) -> Form {
    let (code, zh, en) = match kind {
        WorkKind::Notice => ("WORK_NOTICE", "通知", "Notice"),
        WorkKind::Task => ("WORK_TASK", "任务", "Task"),
    };
    let mut sections = vec![Section::new("main", "基本信息", "Basics", main_fields(kind))];
    if kind == WorkKind::Notice {
        sections.push(Section::new("meeting", "会议", "Meeting", meeting_fields()));
    }
    sections.push(Section::new("receipt", "回执", "Receipt", receipt_fields(kind)));
    Form {
        code: code.to_owned(),
        name: crate::caption::Caption::new(zh, en),
        classify_type: "1".to_owned(),
        version: 1,
        sections,
        checks: checks(kind),
        ..Form::default()
    }
}

fn main_fields(kind: WorkKind) -> Vec<Field> {
    let urgency = Field::select("urgency", "紧急程度", "Urgency", "jjcd").required();
    let mut fields = vec![
        Field::text("title", "标题", "Title").required().max(LONGEST_TITLE),
        Field { widget: Widget::Radio, ..urgency },
        Field::text("docNo", "文号", "Document no.").max(50),
        Field::checkbox("secret", "保密（仅发送人和接收人可见）", "Confidential (sender and receivers only)"),
    ];
    if kind == WorkKind::Notice {
        fields.push(Field::checkbox("meeting", "会议通知", "Invitation to a meeting"));
    }
    let body = Field::textarea("body", "正文", "Text").required().max(LONGEST_BODY);
    fields.push(Field { widget: Widget::RichText, ..body });
    fields.push(Field::file("files", "附件", "Attachments").max_items(20));
    fields
}

const IS_MEETING: &str = "${meeting == '1'}";

fn meeting_fields() -> Vec<Field> {
    let moment = |field: Field| Field { widget: Widget::DateTime, ..field };
    let fields = [
        moment(Field::date("meetingFrom", "开始时间", "Begins")).required_when(IS_MEETING),
        moment(Field::date("meetingTo", "结束时间", "Ends")).required_when(IS_MEETING),
        Field::text("place", "地点", "Place").max(100).required_when(IS_MEETING),
        Field::text("host", "主持人", "Chair").max(50),
        Field::textarea("agenda", "议程", "Agenda").max(2000),
    ];
    fields.into_iter().map(|field| field.visible_when(IS_MEETING)).collect()
}

/// Of a meeting the answer is fixed; of other notices the sender says whether one is asked for, and what.
fn receipt_fields(kind: WorkKind) -> Vec<Field> {
    // A notice asks only when its sender says so, or for a meeting; a task always does.
    let (asks, own) = match kind {
        WorkKind::Notice => {
            ("${meeting == '1' or receiptRequired == '1'}", "${meeting != '1' and receiptRequired == '1'}")
        }
        WorkKind::Task => ("${true}", "${true}"),
    };
    let deadline = Field::date("deadline", "截止日期", "Deadline");
    let (deadline, remind) = match kind {
        WorkKind::Notice => (deadline.visible_when(asks), Some(asks)),
        WorkKind::Task => (deadline.required(), None),
    };
    let remind_days =
        Field::integer("remindDays", "提前提醒（工作日）", "Reminded ahead (working days)").range(0.0, MOST_DAYS_AHEAD);
    let template =
        Field::table("template", "回执内容", "What the receipt asks for", template_columns()).max_items(MOST_FIELDS);
    // In the order in which they are filled in.
    let mut fields = Vec::new();
    if kind == WorkKind::Notice {
        fields.push(
            Field::checkbox("receiptRequired", "需要回执", "Asks for a receipt").visible_when("${meeting != '1'}"),
        );
    }
    fields.push(deadline);
    fields.push(match remind {
        Some(condition) => remind_days.visible_when(condition),
        None => remind_days,
    });
    fields.push(match kind {
        WorkKind::Notice => template.visible_when(own),
        WorkKind::Task => template,
    });
    fields
}

fn template_columns() -> Vec<Field> {
    let choice = ReceiptFieldKind::Choice.code();
    let is_choice = format!("${{kind == '{choice}'}}");
    vec![
        Field::text("label", "名称", "Name").required().max(50),
        Field::select("kind", "类型", "Kind", "hzzd").required(),
        Field::checkbox("required", "必填", "Required"),
        Field::text("options", "选项（用逗号分隔）", "Choices (comma between)")
            .max(300)
            .visible_when(&is_choice)
            .required_when(&is_choice),
    ]
}

fn checks(kind: WorkKind) -> Vec<Check> {
    let mut checks = vec![Check::new(
        "${empty deadline or deadline >= today}",
        "deadline",
        "截止日期不能早于今天",
        "The deadline must not lie before today",
    )];
    if kind == WorkKind::Notice {
        checks.push(Check::new(
            "${empty meetingFrom or empty meetingTo or meetingFrom < meetingTo}",
            "meetingTo",
            "结束时间应晚于开始时间",
            "A meeting ends after it has begun",
        ));
    }
    checks
}

/// What stands in the way of keeping it as a draft: a draft needs a title, and whatever else it has must be right.
#[must_use]
pub fn draft_violations(violations: Vec<Violation>) -> Vec<Violation> {
    let is_gap = |it: &Violation| it.message == Message::Required && it.field != "title";
    violations.into_iter().filter(|it| it.severity == Severity::Error && !is_gap(it)).collect()
}

/// What people call it in a message, Chinese and English.
#[must_use]
pub const fn noun(kind: WorkKind, is_meeting: bool) -> (&'static str, &'static str) {
    match kind {
        WorkKind::Notice if is_meeting => ("会议通知", "Notice of a meeting"),
        WorkKind::Notice => ("通知", "Notice"),
        WorkKind::Task => ("任务", "Task"),
    }
}

/// What the system itself takes of what a sender has filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemFacts {
    /// One line.
    pub title: String,
    /// Dictionary `jjcd`.
    pub urgency: String,
    /// Only who sent it and who receives it see it.
    pub secret: bool,
    /// It invites to a meeting.
    pub meeting: bool,
    /// An answer is asked for.
    pub asks: bool,
    /// The day until which, where one is said.
    pub deadline: Option<Date>,
    /// So many working days before the deadline whoever has not answered is reminded.
    pub remind_days: Option<i64>,
    /// When a meeting begins.
    pub meeting_from: Option<Timestamp>,
}

/// Reads them off checked data.
#[must_use]
pub fn facts(kind: WorkKind, data: &Values) -> ItemFacts {
    let text = |key: &str| data.get(key).and_then(Value::as_text).unwrap_or_default();
    let yes = |key: &str| text(key) == "1";
    let meeting = kind == WorkKind::Notice && yes("meeting");
    let asks = kind == WorkKind::Task || meeting || yes("receiptRequired");
    ItemFacts {
        title: text("title").to_owned(),
        urgency: text("urgency").to_owned(),
        secret: yes("secret"),
        meeting,
        asks,
        deadline: Date::parse(text("deadline")).filter(|_| asks),
        remind_days: match data.get("remindDays") {
            Some(Value::Long(days)) if asks => Some(*days),
            _ => None,
        },
        meeting_from: Timestamp::parse(text("meetingFrom")).filter(|_| meeting),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::Dictionaries;
    use crate::form::{FormContext, check};

    fn wrong(kind: WorkKind, data: &str) -> Vec<String> {
        let mut dictionaries = Dictionaries::default();
        dictionaries.add("jjcd", ["1".to_owned(), "2".to_owned()]);
        dictionaries.add("hzzd", ReceiptFieldKind::ALL.iter().map(|it| it.code().to_owned()));
        let context =
            FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(Date::parse("2026-11-23").unwrap()) };
        check(&item_form(kind), &serde_json::from_str(data).unwrap(), &context).into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn a_task_needs_a_deadline_that_lies_ahead() {
        let task = |deadline: &str| {
            wrong(WorkKind::Task, &format!(r#"{{"title": "t", "urgency": "1", "body": "<p>b</p>"{deadline}}}"#))
        };
        assert_eq!(task(""), ["deadline"]);
        assert_eq!(task(r#", "deadline": "2026-11-22""#), ["deadline"]);
        assert_eq!(task(r#", "deadline": "2026-11-23", "remindDays": 2"#), [""; 0]);
    }

    #[test]
    fn a_choice_needs_its_choices() {
        let rows = |row: &str| {
            let data = format!(
                r#"{{"title": "t", "urgency": "1", "body": "<p>b</p>", "deadline": "2026-12-01", "template": [{row}]}}"#
            );
            wrong(WorkKind::Task, &data)
        };
        assert_eq!(rows(r#"{"label": "a", "kind": "1", "required": "1"}"#), [""; 0]);
        assert_eq!(rows(r#"{"label": "a", "kind": "7"}"#), ["template[0].options"]);
        assert_eq!(rows(r#"{"kind": "9"}"#), ["template[0].label", "template[0].kind"]);
    }

    #[test]
    fn a_meeting_says_when_and_where() {
        let base = r#""title": "t", "urgency": "1", "body": "<p>b</p>", "meeting": "1""#;
        assert_eq!(wrong(WorkKind::Notice, &format!("{{{base}}}")), ["meetingFrom", "meetingTo", "place"]);
        let times = r#""meetingFrom": "2026-12-01 09:00:00", "meetingTo": "2026-12-01 08:00:00", "place": "p""#;
        assert_eq!(wrong(WorkKind::Notice, &format!("{{{base}, {times}}}")), ["meetingTo"]);
    }

    #[test]
    fn a_draft_may_have_gaps_and_no_mistakes() {
        let gap = Violation::error("body", Message::Required);
        let title = Violation::error("title", Message::Required);
        let mistake = Violation::error("deadline", Message::Date);
        let left = draft_violations(vec![gap, title.clone(), mistake.clone()]);
        assert_eq!(left, [title, mistake]);
    }

    #[test]
    fn a_notice_asks_for_nothing_unless_it_says_so() {
        let of = |data: &str| facts(WorkKind::Notice, &serde_json::from_str(data).unwrap());
        let silent = of(r#"{"title": "t", "deadline": "2026-12-01"}"#);
        assert!(!silent.asks && silent.deadline.is_none());
        assert!(of(r#"{"receiptRequired": "1"}"#).asks && of(r#"{"meeting": "1"}"#).asks);
        assert!(facts(WorkKind::Task, &Values::new()).asks);
    }
}
