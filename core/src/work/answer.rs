//! What a receiver fills in: the sender's own fields, or the answer to an invitation.

use std::collections::BTreeMap;

use crate::caption::Caption;
use crate::code::{MeetingAnswer, ReceiptFieldKind, WorkKind};
use crate::expression::Value;
use crate::form::{Field, Form, Section, Values, Widget};
use crate::text;

/// Key of the section with the sender's own fields.
pub const ANSWER_SECTION: &str = "own";
/// Characters of a text.
const LONGEST_TEXT: u32 = 2000;

/// The form of the answer to what was sent with this data. Fields of the sender have the keys `f1`, `f2` … in his order.
#[must_use]
pub fn answer_form(kind: WorkKind, item: &Values) -> Form {
    let is_meeting = kind == WorkKind::Notice && item.get("meeting").and_then(Value::as_text) == Some("1");
    let sections = if is_meeting {
        vec![Section::new("meeting", "参会答复", "Answer to the invitation", meeting_fields())]
    } else {
        let own = own_fields(item);
        let general = Section::new("answer", "回执内容", "Answer", general_fields(kind, own.is_empty()));
        let own = Section::new(ANSWER_SECTION, "填报内容", "What is asked for", own);
        [own, general].into_iter().filter(|section| !section.fields.is_empty()).collect()
    };
    let name = match kind {
        WorkKind::Notice => Caption::new("通知回执", "Receipt"),
        WorkKind::Task => Caption::new("任务结果", "Result"),
    };
    Form {
        code: "WORK_ANSWER".to_owned(),
        name,
        classify_type: "1".to_owned(),
        version: 1,
        sections,
        ..Form::default()
    }
}

/// The dictionary that stands for the sender's choices of a field.
#[must_use]
pub fn choices_key(field: &str) -> String {
    format!("work.{field}")
}

/// The sender's choices by the dictionary that stands for them; code and label are the same text.
#[must_use]
pub fn choices(item: &Values) -> BTreeMap<String, Vec<String>> {
    let of_row = |(place, row): (usize, &Values)| {
        let options = row.get("options").and_then(Value::as_text)?;
        let is_choice = kind_of(row) == Some(ReceiptFieldKind::Choice);
        is_choice.then(|| (choices_key(&key(place)), split(options)))
    };
    rows(item).into_iter().enumerate().filter_map(of_row).collect()
}

fn split(options: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for option in options.split([',', '，', '、', ';', '；']).map(text::trim).filter(|option| !option.is_empty()) {
        if found.iter().all(|known| known != option) {
            found.push(option.to_owned());
        }
    }
    found
}

fn rows(item: &Values) -> Vec<&Values> {
    match item.get("template") {
        Some(Value::List(rows)) => rows
            .iter()
            .filter_map(|row| match row {
                Value::Map(values) => Some(values),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn key(place: usize) -> String {
    format!("f{}", place + 1)
}

fn kind_of(row: &Values) -> Option<ReceiptFieldKind> {
    ReceiptFieldKind::from_code(row.get("kind").and_then(Value::as_text)?)
}

fn own_fields(item: &Values) -> Vec<Field> {
    let field = |(place, row): (usize, &Values)| {
        let label = row.get("label").and_then(Value::as_text).unwrap_or_default();
        let key = key(place);
        let field = match kind_of(row)? {
            ReceiptFieldKind::Text => Field::text(&key, label, label).max(200),
            ReceiptFieldKind::Textarea => Field::textarea(&key, label, label).max(LONGEST_TEXT),
            ReceiptFieldKind::Number => Field::decimal(&key, label, label, 2),
            ReceiptFieldKind::Date => Field::date(&key, label, label),
            ReceiptFieldKind::YesNo => radio(Field::select(&key, label, label, "sfbz")),
            ReceiptFieldKind::File => Field::file(&key, label, label).max_items(20),
            ReceiptFieldKind::Choice => radio(Field::select(&key, label, label, &choices_key(&key))),
        };
        let is_required = row.get("required").and_then(Value::as_text) == Some("1");
        Some(Field { required: is_required, ..field })
    };
    rows(item).into_iter().enumerate().filter_map(field).collect()
}

fn radio(field: Field) -> Field {
    Field { widget: Widget::Radio, ..field }
}

/// Beside the sender's own fields: of a task what was done, of a notice a remark. Without own fields a task's text must be
/// filled.
fn general_fields(kind: WorkKind, is_alone: bool) -> Vec<Field> {
    match kind {
        WorkKind::Notice => vec![Field::textarea("content", "回执说明", "Remark").max(LONGEST_TEXT)],
        WorkKind::Task => {
            let content = Field::textarea("content", "完成情况", "What was done").max(LONGEST_TEXT);
            vec![
                Field { required: is_alone, ..content },
                Field::date("finishedOn", "完成日期", "Finished on"),
                Field::file("files", "附件", "Attachments").max_items(20),
            ]
        }
    }
}

fn meeting_fields() -> Vec<Field> {
    let is = |answer: MeetingAnswer| format!("${{answer == '{}'}}", answer.code());
    let (absent, substitute) = (is(MeetingAnswer::Absent), is(MeetingAnswer::Substitute));
    vec![
        radio(Field::select("answer", "答复", "Answer", "chdf")).required(),
        Field::textarea("reason", "请假原因", "Reason for absence")
            .max(500)
            .visible_when(&absent)
            .required_when(&absent),
        Field::text("substitute", "代参加人", "Who comes instead")
            .max(50)
            .visible_when(&substitute)
            .required_when(&substitute),
        Field::text("remark", "备注", "Remark").max(200),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Date;
    use crate::form::{FormContext, FormProblem, check};

    fn values(json: &str) -> Values {
        serde_json::from_str(json).unwrap()
    }

    fn wrong(form: &Form, data: &str) -> Vec<String> {
        let context = FormContext::new(Date::parse("2026-11-23").unwrap());
        check(form, &serde_json::from_str(data).unwrap(), &context).into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn the_senders_fields_become_a_form() {
        let item = values(
            r#"{"template": [{"label": "人数", "kind": "3", "required": "1"}, {"label": "方式", "kind": "7", "options": "线上，线下, 线上"}]}"#,
        );
        let form = answer_form(WorkKind::Task, &item);
        assert_eq!(
            choices(&item),
            BTreeMap::from([("work.f2".to_owned(), vec!["线上".to_owned(), "线下".to_owned()])])
        );
        assert_eq!(wrong(&form, "{}"), ["f1"]);
        assert_eq!(wrong(&form, r#"{"f1": "many"}"#), ["f1"]);
        assert_eq!(wrong(&form, r#"{"f1": 3, "f2": "线下", "content": "ok"}"#), [""; 0]);
        assert_eq!(wrong(&form, r#"{"f1": 3, "f9": "x"}"#), ["f9"]);
    }

    #[test]
    fn a_task_without_fields_of_its_own_says_what_was_done() {
        assert_eq!(wrong(&answer_form(WorkKind::Task, &Values::new()), "{}"), ["content"]);
        assert_eq!(wrong(&answer_form(WorkKind::Notice, &Values::new()), "{}"), [""; 0]);
    }

    #[test]
    fn whoever_does_not_come_says_why_or_who_does() {
        let form = answer_form(WorkKind::Notice, &values(r#"{"meeting": "1"}"#));
        assert_eq!(wrong(&form, r#"{"answer": "1"}"#), [""; 0]);
        assert_eq!(wrong(&form, r#"{"answer": "2"}"#), ["reason"]);
        assert_eq!(wrong(&form, r#"{"answer": "3"}"#), ["substitute"]);
    }

    #[test]
    fn every_form_is_sound() {
        let item = values(
            r#"{"template": [{"label": "a", "kind": "1"}, {"label": "b", "kind": "2"}, {"label": "c", "kind": "4"}, {"label": "d", "kind": "5"}, {"label": "e", "kind": "6"}]}"#,
        );
        let mut known = crate::form::FormReferences {
            dictionaries: crate::dictionary::Dictionaries::built_in(),
            ..Default::default()
        };
        for key in ["jjcd", "hzzd", "chdf", "sfbz"] {
            known.dictionaries.add(key, ["1".to_owned()]);
        }
        let meeting = values(r#"{"meeting": "1"}"#);
        let forms = [answer_form(WorkKind::Task, &item), answer_form(WorkKind::Notice, &meeting)];
        for form in
            forms.iter().chain(&WorkKind::ALL.iter().map(|kind| super::super::item_form(*kind)).collect::<Vec<_>>())
        {
            let problems: Vec<FormProblem> = form.problems(&known);
            let errors: Vec<_> =
                problems.iter().filter(|it| it.severity == crate::violation::Severity::Error).collect();
            assert!(errors.is_empty(), "{errors:?}");
        }
    }
}
