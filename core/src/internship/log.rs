//! An intern's log: one a working day of the internship, handed in within some days, neither too short nor too long.

use super::ground::TrainingGround;
use crate::code::InternLogKind;
use crate::date::Date;
use crate::message::Message;
use crate::text;
use crate::violation::Violation;

/// Fewest and most hours of a log.
const HOURS: (f64, f64) = (0.5, 12.0);

/// What an association demands of logs; its staff change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogRules {
    /// Approved logs of a full-time intern.
    pub full_time: u32,
    /// Those of a part-time intern.
    pub part_time: u32,
    /// Days after its own on which a log can still be handed in.
    pub late_days: u32,
    /// Fewest characters of what is handed in.
    pub shortest: u32,
    /// Most characters.
    pub longest: u32,
    /// Most logs of kind 其他 that count, in percent of those required.
    pub other_percent: u32,
}

impl Default for LogRules {
    fn default() -> Self {
        Self { full_time: 150, part_time: 50, late_days: 7, shortest: 50, longest: 3000, other_percent: 33 }
    }
}

/// What is to be stored.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogDraft<'a> {
    /// `yyyy-MM-dd`.
    pub day: &'a str,
    /// Dictionary `rzlb`.
    pub kind: &'a str,
    /// What was done.
    pub content: &'a str,
    /// How long; none: not said.
    pub hours: Option<f64>,
    /// It is handed in; else it stays a draft.
    pub submitted: bool,
}

/// What is known of the internship and the day.
#[derive(Clone, Copy, Debug)]
pub struct LogContext {
    /// Today.
    pub today: Date,
    /// First day of the internship.
    pub first: Option<Date>,
    /// Its last day.
    pub last: Option<Date>,
    /// The log's day is a working day.
    pub is_work_day: bool,
    /// It was handed in in time before and sent back: how late it is no longer counts.
    pub was_returned: bool,
}

/// What is wrong with a log. A draft may be unfinished; its day is right from the beginning.
#[must_use]
pub fn check_log(log: &LogDraft<'_>, context: &LogContext, rules: &LogRules) -> Vec<Violation> {
    let mut violations = Vec::new();
    match Date::parse(log.day) {
        None if text::trim(log.day).is_empty() => violations.push(Violation::error("logDate", Message::Required)),
        None => violations.push(Violation::error("logDate", Message::Date)),
        Some(day) => violations.extend(wrong_day(day, log, context, rules).map(|ground| ground.at("logDate"))),
    }
    if InternLogKind::from_code(log.kind).is_none() {
        let message = if log.kind.is_empty() { Message::Required } else { Message::NotInDictionary };
        violations.push(Violation::error("kind", message));
    }
    violations.extend(wrong_content(log, rules).map(|message| Violation::error("content", message)));
    violations.extend(wrong_hours(log).map(|message| Violation::error("hours", message)));
    violations
}

fn wrong_day(day: Date, log: &LogDraft<'_>, context: &LogContext, rules: &LogRules) -> Option<TrainingGround> {
    let first = context.first.unwrap_or(day);
    let last = context.last.unwrap_or(day);
    let is_late = i64::from(rules.late_days) < context.today.days_since(day);
    if context.today < day {
        return Some(TrainingGround::LogInFuture);
    }
    if day < first {
        return Some(TrainingGround::LogBeforePeriod(first));
    }
    if last < day {
        return Some(TrainingGround::LogAfterPeriod(last));
    }
    if !context.is_work_day {
        return Some(TrainingGround::LogOnHoliday);
    }
    (is_late && log.submitted && !context.was_returned).then_some(TrainingGround::LogTooLate(rules.late_days))
}

fn wrong_content(log: &LogDraft<'_>, rules: &LogRules) -> Option<Message> {
    let length = u32::try_from(text::trim(log.content).chars().count()).unwrap_or(u32::MAX);
    if length == 0 && log.submitted {
        return Some(Message::Required);
    }
    if log.submitted && length < rules.shortest {
        return Some(Message::TooShort { min: rules.shortest });
    }
    (rules.longest < length).then_some(Message::TooLong { max: rules.longest })
}

fn wrong_hours(log: &LogDraft<'_>) -> Option<Message> {
    match log.hours {
        None => log.submitted.then_some(Message::Required),
        Some(hours) if (HOURS.0..=HOURS.1).contains(&hours) => None,
        Some(_) => Some(Message::stated("时长应在0.5至12小时之间", "Between 0.5 and 12 hours")),
    }
}

/// How many approved logs count: all but those of kind 其他 beyond their share of what is required.
#[must_use]
pub fn counted_logs(others: u32, rest: u32, required: u32, rules: &LogRules) -> u32 {
    rest + others.min(required * rules.other_percent / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: &str = "参加示范市人民法院开庭，整理证据目录并撰写代理词初稿，向指导律师汇报案件争议焦点、证据链条与下一步工作计划，并按意见修改。";

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    fn context() -> LogContext {
        LogContext {
            today: day("2026-03-20"),
            first: Some(day("2026-01-05")),
            last: Some(day("2027-01-04")),
            is_work_day: true,
            was_returned: false,
        }
    }

    fn submitted(on: &'static str) -> LogDraft<'static> {
        LogDraft { day: on, kind: "01", content: LONG, hours: Some(7.5), submitted: true }
    }

    fn check(log: &LogDraft<'_>, context: &LogContext, expected: &[(&str, &str)]) {
        let found = check_log(log, context, &LogRules::default());
        let found: Vec<(String, String)> = found
            .iter()
            .map(|it| {
                let json = serde_json::to_value(it).unwrap();
                let ground = json["params"]["ground"].as_str().map_or_else(|| it.message.code(), str::to_owned);
                (it.field.clone(), ground)
            })
            .collect();
        let expected: Vec<(String, String)> =
            expected.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect();
        assert_eq!(found, expected, "{log:?}");
    }

    #[test]
    fn a_log_is_of_a_working_day_of_the_internship_and_comes_in_time() {
        for (on, expected) in [
            ("2026-03-20", None),
            ("2026-03-13", None),
            ("2026-03-12", Some("logTooLate")),
            ("2026-03-21", Some("logInFuture")),
            ("2026-01-04", Some("logBeforePeriod")),
            ("", Some("required")),
            ("2026-13-01", Some("date")),
        ] {
            let expected: Vec<(&str, &str)> = expected.map(|code| ("logDate", code)).into_iter().collect();
            check(&submitted(on), &context(), &expected);
        }
        let over = LogContext { last: Some(day("2026-03-18")), ..context() };
        check(&submitted("2026-03-19"), &over, &[("logDate", "logAfterPeriod")]);
        check(&submitted("2026-03-18"), &over, &[]);
        let sunday = LogContext { is_work_day: false, ..context() };
        check(&submitted("2026-03-15"), &sunday, &[("logDate", "logOnHoliday")]);
    }

    #[test]
    fn what_was_sent_back_is_mended_however_late() {
        let returned = LogContext { was_returned: true, ..context() };
        check(&submitted("2026-02-02"), &returned, &[]);
        check(&LogDraft { submitted: false, ..submitted("2026-02-02") }, &context(), &[]);
    }

    #[test]
    fn a_draft_may_be_unfinished_but_not_too_long() {
        let draft = LogDraft { day: "2026-03-19", kind: "99", ..LogDraft::default() };
        check(&draft, &context(), &[]);
        let long = "字".repeat(3001);
        check(&LogDraft { content: &long, ..draft }, &context(), &[("content", "tooLong")]);
        let whole = LogDraft { submitted: true, ..draft };
        check(&whole, &context(), &[("content", "required"), ("hours", "required")]);
    }

    #[test]
    fn words_and_hours_have_limits() {
        let short = "字".repeat(49);
        let fits = "字".repeat(50);
        check(&LogDraft { content: &short, ..submitted("2026-03-19") }, &context(), &[("content", "tooShort")]);
        check(&LogDraft { content: &fits, ..submitted("2026-03-19") }, &context(), &[]);
        check(&LogDraft { hours: Some(12.5), ..submitted("2026-03-19") }, &context(), &[("hours", "stated")]);
        check(&LogDraft { kind: "88", ..submitted("2026-03-19") }, &context(), &[("kind", "notInDictionary")]);
    }

    #[test]
    fn others_count_up_to_a_third() {
        let rules = LogRules::default();
        for (others, rest, required, counted) in
            [(0, 150, 150, 150), (49, 100, 150, 149), (60, 100, 150, 149), (50, 34, 50, 50)]
        {
            assert_eq!(counted_logs(others, rest, required, &rules), counted, "{others} + {rest}");
        }
    }
}
