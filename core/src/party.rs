//! Party building: members' dates, elections and responsibility lists (`docs/handbook/fields.md` 1.5).

use crate::code::{ItemStatus, MemberKind};
use crate::date::Date;
use crate::expression::Value;
use crate::form::{Values, is_empty};
use crate::message::Message;
use crate::violation::Violation;

/// Why a member's file changed when a change of the lawyer's file was confirmed.
pub const SYNC: &str = "信息同步确认";
/// Months before an election in which it is spoken of.
pub const ELECTION_MONTHS: i32 = 3;

/// Whether people are to be told of an election on a day: it is due in three months, or was.
#[must_use]
pub fn election_is_near(election: Date, today: Date) -> bool {
    election.add_months(-ELECTION_MONTHS) <= today
}

/// What no field of a member's file knows alone: a member on probation becomes a full one after a year at the earliest
/// (党章 7).
#[must_use]
pub fn check_member(values: &Values) -> Vec<Violation> {
    let day = |key: &str| Date::parse(text(values, key));
    let is_full = text(values, "memberType") == MemberKind::Full.code();
    match (day("joinDate"), day("fullDate")) {
        (_, None) if is_full => vec![Violation::error("fullDate", Message::Required)],
        (Some(joined), Some(full)) if full < joined.add_months(12) => vec![Violation::error(
            "fullDate",
            Message::stated(
                "转正日期至少在入党日期一年之后",
                "A member becomes a full one after a year at the earliest",
            ),
        )],
        _ => Vec::new(),
    }
}

/// How much of a list is done: its items that are, in hundredths. A list without items is at 0.
#[must_use]
pub fn progress<'c>(states: impl IntoIterator<Item = &'c str>) -> u32 {
    let (mut done, mut all) = (0_usize, 0_usize);
    for state in states {
        all += 1;
        done += usize::from(state == ItemStatus::Done.code());
    }
    u32::try_from((done * 100).checked_div(all).unwrap_or_default()).unwrap_or_default()
}

/// What is missing for a step of a responsibility list; `progress` in hundredths.
#[must_use]
pub fn check_step(action: &str, values: &Values, items: usize, progress: u32) -> Vec<Violation> {
    let missing = |key: &str| values.get(key).is_none_or(is_empty);
    match action {
        "publish" if items == 0 => vec![Violation::error("items", Message::TooFewItems { min: 1 })],
        "reportDone" if progress < 100 => vec![Violation::error(
            "progress",
            Message::stated("全部事项完成后才能报结", "All items have to be done first"),
        )],
        "sendBack" if missing("returnReason") => vec![Violation::error("returnReason", Message::Required)],
        _ => Vec::new(),
    }
}

fn text<'v>(values: &'v Values, key: &str) -> &'v str {
    values.get(key).and_then(Value::as_text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn an_election_is_spoken_of_three_months_before() {
        let election = date("2027-02-28");
        assert!(!election_is_near(election, date("2026-11-27")));
        assert!(election_is_near(election, date("2026-11-28")) && election_is_near(election, date("2027-03-01")));
    }

    #[test]
    fn probation_takes_a_year() {
        let fields = |kind: &str, joined: &str, full: &str| -> Vec<String> {
            let pairs = [("memberType", kind), ("joinDate", joined), ("fullDate", full)];
            let values = pairs.iter().map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect();
            check_member(&values).into_iter().map(|it| it.field).collect()
        };
        assert_eq!(fields("1", "2020-06-30", "2021-06-30"), Vec::<String>::new());
        assert_eq!(fields("1", "2020-06-30", "2021-06-29"), ["fullDate"]);
        assert_eq!(fields("1", "2020-06-30", ""), ["fullDate"]);
        assert_eq!(fields("2", "2020-06-30", ""), Vec::<String>::new());
    }

    #[test]
    fn progress_is_the_share_of_what_is_done() {
        assert_eq!(progress([]), 0);
        assert_eq!(progress(["1", "3", "2"]), 33);
        assert_eq!(progress(["3", "3"]), 100);
    }

    #[test]
    fn a_list_is_published_with_items_and_reported_when_all_are_done() {
        let steps = |action, items, done| check_step(action, &Values::new(), items, done).len();
        assert_eq!((steps("publish", 0, 0), steps("publish", 1, 0)), (1, 0));
        assert_eq!((steps("reportDone", 2, 50), steps("reportDone", 2, 100)), (1, 0));
        assert_eq!((steps("sendBack", 2, 100), steps("acceptDone", 2, 100)), (1, 0));
    }
}
