//! Supervisory talks (约谈): what a notice needs, and what a step needs (`docs/handbook/fields.md` 1.16).

use crate::code::{TalkKind, TalkTarget};
use crate::date::Timestamp;
use crate::expression::Value;
use crate::form::{Values, is_empty};
use crate::message::Message;
use crate::violation::Violation;

/// An administrative talk is led by at least two.
const FEWEST_TALKERS: usize = 2;

/// What is wrong with a step: `values` are those of the talk with what the step brings.
#[must_use]
pub fn check_step(action: &str, values: &Values, now: Timestamp) -> Vec<Violation> {
    let required: &[&str] = match action {
        "postpone" => &["postponeReason"],
        "reschedule" => &["talkAt"],
        "hold" => &["presentPeople", "record", "signScan"],
        "order" | "returnReport" => &["requirements", "rectifyDue"],
        "report" => &["rectifyNote"],
        "absent" | "close" => &["result"],
        _ => &[],
    };
    let missing = |key: &&&str| values.get(**key).is_none_or(is_empty);
    let mut violations: Vec<Violation> =
        required.iter().filter(missing).map(|key| Violation::error(*key, Message::Required)).collect();
    if matches!(action, "add" | "notify" | "reschedule") {
        violations.extend(check_notice(values, now));
    }
    if let Some(due) = crate::date::Date::parse(text(values, "rectifyDue"))
        && matches!(action, "order" | "returnReport")
        && due <= now.date()
    {
        violations.push(Violation::error("rectifyDue", in_the_future()));
    }
    violations
}

/// Somebody to talk to, enough people who do, and a time to come.
fn check_notice(values: &Values, now: Timestamp) -> Vec<Violation> {
    let mut violations = Vec::new();
    let object = if text(values, "objectType") == TalkTarget::Firm.code() { "firmId" } else { "lawyerId" };
    if values.get(object).is_none_or(is_empty) {
        violations.push(Violation::error(object, Message::Required));
    }
    if Timestamp::parse(text(values, "talkAt")).is_some_and(|at| at <= now) {
        violations.push(Violation::error("talkAt", in_the_future()));
    }
    let talkers = text(values, "talkers").split(['、', '，', ',', ' ']).filter(|it| !it.is_empty()).count();
    if text(values, "talkKind") == TalkKind::Administrative.code() && talkers < FEWEST_TALKERS {
        violations.push(Violation::error(
            "talkers",
            Message::stated(
                "行政约谈应由两名以上工作人员进行，姓名以顿号分隔",
                "An administrative talk is led by at least two people; separate their names by commas",
            ),
        ));
    }
    violations
}

fn in_the_future() -> Message {
    Message::stated("应晚于现在", "Must lie in the future")
}

fn text<'v>(values: &'v Values, key: &str) -> &'v str {
    values.get(key).and_then(Value::as_text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(action: &str, pairs: &[(&str, &str)]) -> Vec<String> {
        let values = pairs.iter().map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect();
        let now = Timestamp::parse("2026-11-20 09:00:00").unwrap();
        check_step(action, &values, now).into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn a_notice_needs_two_talkers_somebody_to_talk_to_and_a_time_to_come() {
        let sound = [
            ("talkKind", "1"),
            ("objectType", "1"),
            ("firmId", "firm-000001"),
            ("talkAt", "2026-11-25 09:30:00"),
            ("talkers", "邓超、曹颖"),
        ];
        assert_eq!(fields("notify", &sound), Vec::<String>::new());
        let mut alone = sound;
        alone[4].1 = "邓超";
        assert_eq!(fields("notify", &alone), ["talkers"]);
        alone[0].1 = "2";
        assert_eq!(fields("notify", &alone), Vec::<String>::new(), "a reminder is given by one");
        let mut past = sound;
        past[3].1 = "2026-11-20 09:00:00";
        assert_eq!(fields("reschedule", &past), ["talkAt"]);
        let mut lawyer = sound;
        lawyer[1].1 = "2";
        assert_eq!(fields("add", &lawyer), ["lawyerId"]);
    }

    #[test]
    fn each_step_needs_what_it_is_about() {
        assert_eq!(fields("hold", &[("record", "谈话内容")]), ["presentPeople", "signScan"]);
        assert_eq!(fields("order", &[("requirements", "完善收案制度"), ("rectifyDue", "2026-11-20")]), ["rectifyDue"]);
        assert_eq!(fields("report", &[]), ["rectifyNote"]);
        assert_eq!(fields("confirm", &[]), Vec::<String>::new());
    }
}
