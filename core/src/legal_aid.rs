//! Legal aid: the days by which each step is due (法律援助法 43, 44; `docs/handbook/fields.md` 1.4), the number of a case, and
//! what a step needs.

use crate::access::region_prefix;
use crate::calendar::Calendar;
use crate::code::{AidCaseKind, AidSource, AidStatus};
use crate::date::Date;
use crate::expression::Value;
use crate::form::{Values, is_empty};
use crate::message::Message;
use crate::violation::Violation;

/// Days from the application to the decision (法律援助法 43).
pub const REVIEW_DAYS: u32 = 7;
/// Days from the decision, or from an organ's notice, to the assignment of a lawyer (法律援助法 36, 44).
pub const ASSIGN_DAYS: u32 = 3;
/// Working days in which the lawyer accepts or declines.
pub const ANSWER_DAYS: u32 = 1;

/// What the names of legal-aid centres hold.
pub const CENTRE_NAME: &str = "法律援助";

/// The digits that the regions of the lawyers share to whom a case of this region is assigned: those of its city, of its
/// province where that keeps it, or 00 where the state does.
#[must_use]
pub fn digits_around(region: &str) -> &str {
    let digits = region_prefix(region).unwrap_or(region);
    digits.get(..4).unwrap_or(digits)
}

/// Whether a case of this region is assigned to lawyers of that one.
#[must_use]
pub fn is_around(region: &str, of_lawyer: &str) -> bool {
    let digits = digits_around(region);
    digits == "00" || of_lawyer.starts_with(digits)
}

/// The last day of the step that a case is at; none: nothing is due.
#[must_use]
pub fn due(values: &Values, calendar: &Calendar) -> Option<Date> {
    let day = |key: &str| Date::parse(text(values, key));
    let is_notified = AidSource::from_code(text(values, "source")).is_some_and(|it| AidSource::NOTIFIED.contains(&it));
    match AidStatus::from_code(text(values, "aidStatus"))? {
        AidStatus::Registered | AidStatus::UnderReview if !is_notified => {
            Some(calendar.calendar_due(day("applyDate")?, REVIEW_DAYS))
        }
        AidStatus::Registered | AidStatus::UnderReview => Some(calendar.calendar_due(day("applyDate")?, ASSIGN_DAYS)),
        AidStatus::Granted => {
            let from = if is_notified { day("applyDate") } else { day("decideDate") };
            Some(calendar.calendar_due(from?, ASSIGN_DAYS))
        }
        AidStatus::Assigned => Some(calendar.add_work_days(day("assignDate")?, ANSWER_DAYS)),
        AidStatus::Declined => Some(calendar.calendar_due(day("answerDate")?, ASSIGN_DAYS)),
        _ => None,
    }
}

/// The number of a case: `〔2026〕东湖法援民字第0001号`. `place`: the region, with or without its 市, 区 or 县. `kind`: dictionary
/// `fyajzl`. `sequence` begins anew each year, region and kind.
#[must_use]
pub fn case_number(place: &str, kind: &str, year: i32, sequence: i64) -> String {
    format!("〔{year}〕{}法援{}字第{sequence:04}号", short_place(place), kind_word(kind))
}

/// 东湖市 is called 东湖; a name of two characters keeps both.
fn short_place(place: &str) -> &str {
    let short = place.strip_suffix(['省', '市', '区', '县']).unwrap_or(place);
    if short.chars().count() < 2 { place } else { short }
}

/// The word of a kind of case in its number (民, 刑, 行), which also tells its sequence.
#[must_use]
pub fn kind_word(kind: &str) -> &'static str {
    match AidCaseKind::from_code(kind) {
        Some(AidCaseKind::Criminal) => "刑",
        Some(AidCaseKind::Administrative | AidCaseKind::StateCompensation) => "行",
        Some(AidCaseKind::Civil | AidCaseKind::OutOfCourt) | None => "民",
    }
}

/// What is missing for a step, or out of order: `values` are those of the case with what the step brings.
#[must_use]
pub fn check_step(action: &str, values: &Values, today: Date) -> Vec<Violation> {
    let required: &[&str] = match action {
        "refuse" | "passOn" => &["decideDate", "decisionReason"],
        "grant" => &["decideDate"],
        "assign" | "reassign" | "appoint" => &["lawyerId"],
        "decline" => &["declineReason"],
        "reportClosing" => &["closeDate", "closeWay", "result"],
        "returnClosing" => &["returnReason"],
        "paySubsidy" => &["subsidy", "subsidyPaidOn"],
        "terminate" => &["endReason"],
        _ => &[],
    };
    let missing = |key: &&&str| values.get(**key).is_none_or(is_empty);
    let mut violations: Vec<Violation> =
        required.iter().filter(missing).map(|key| Violation::error(*key, Message::Required)).collect();
    let order: &[(&str, &str)] = match action {
        "grant" | "refuse" | "passOn" => &[("applyDate", "decideDate")],
        "reportClosing" => &[("assignDate", "closeDate")],
        "paySubsidy" => &[("closeDate", "subsidyPaidOn")],
        _ => &[],
    };
    for (earlier, later) in order {
        let (from, to) = (Date::parse(text(values, earlier)), Date::parse(text(values, later)));
        if to.is_some_and(|to| today < to || from.is_some_and(|from| to < from)) {
            violations.push(Violation::error(
                *later,
                Message::stated(
                    "日期不能早于上一环节，也不能晚于今天",
                    "The day cannot lie before the step before it or after today",
                ),
            ));
        }
    }
    violations
}

fn text<'v>(values: &'v Values, key: &str) -> &'v str {
    values.get(key).and_then(Value::as_text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(pairs: &[(&str, &str)]) -> Values {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect()
    }

    fn due_of(pairs: &[(&str, &str)]) -> String {
        due(&values(pairs), Calendar::china()).map(|it| it.to_string()).unwrap_or_default()
    }

    #[test]
    fn a_case_stays_in_its_city() {
        let around = |region: &str| ["990103", "990202", "980101"].map(|of_lawyer| is_around(region, of_lawyer));
        assert_eq!(around("990102"), [true, false, false]);
        assert_eq!(around("990100"), [true, false, false]);
        assert_eq!(around("990000"), [true, true, false]);
        assert_eq!(around("000000"), [true, true, true]);
    }

    #[test]
    fn each_step_is_due_by_the_law() {
        // 2026-03-01 is a Sunday; seven days later is one, too, so that the limit ends on the Monday after it.
        assert_eq!(due_of(&[("aidStatus", "00"), ("source", "01"), ("applyDate", "2026-03-01")]), "2026-03-09");
        assert_eq!(due_of(&[("aidStatus", "10"), ("source", "01"), ("applyDate", "2026-09-01")]), "2026-09-08");
        assert_eq!(due_of(&[("aidStatus", "10"), ("source", "02"), ("applyDate", "2026-09-01")]), "2026-09-04");
        let granted =
            [("aidStatus", "20"), ("source", "01"), ("applyDate", "2026-09-01"), ("decideDate", "2026-09-04")];
        assert_eq!(due_of(&granted), "2026-09-07");
        assert_eq!(due_of(&[("aidStatus", "30"), ("assignDate", "2026-09-30")]), "2026-10-08");
        assert_eq!(due_of(&[("aidStatus", "31"), ("answerDate", "2026-11-02")]), "2026-11-05");
        assert_eq!(due_of(&[("aidStatus", "40"), ("assignDate", "2026-09-30")]), "");
        assert_eq!(due_of(&[("aidStatus", "00"), ("source", "01")]), "", "without a day nothing is due");
    }

    #[test]
    fn a_number_names_place_kind_and_year() {
        assert_eq!(case_number("东湖市", "01", 2026, 1), "〔2026〕东湖法援民字第0001号");
        assert_eq!(case_number("湖滨区", "02", 2026, 12), "〔2026〕湖滨法援刑字第0012号");
        assert_eq!(case_number("示范", "03", 2025, 10_000), "〔2025〕示范法援行字第10000号");
        assert_eq!(case_number("郊区", "04", 2025, 3), "〔2025〕郊区法援民字第0003号");
    }

    #[test]
    fn a_step_says_what_it_lacks() {
        let today = Date::parse("2026-11-20").unwrap();
        let fields = |action, pairs: &[(&str, &str)]| -> Vec<String> {
            check_step(action, &values(pairs), today).into_iter().map(|it| it.field).collect()
        };
        assert_eq!(fields("assign", &[("firmId", "firm-000001")]), ["lawyerId"]);
        assert_eq!(fields("decline", &[("declineReason", " ")]), ["declineReason"]);
        assert_eq!(fields("takeOn", &[]), Vec::<String>::new());
        let early = [("assignDate", "2026-11-10"), ("closeDate", "2026-11-09"), ("closeWay", "01"), ("result", "胜诉")];
        assert_eq!(fields("reportClosing", &early), ["closeDate"]);
        assert_eq!(fields("grant", &[("applyDate", "2026-11-18"), ("decideDate", "2026-11-21")]), ["decideDate"]);
    }
}
