//! Until when an answer is asked for, by working days (`docs/handbook/rules.md` 3.12).

use crate::calendar::{Calendar, Urgency};
use crate::code::ReceiptStatus;
use crate::date::{Date, Timestamp};

/// The code that stands for what is overdue; it follows from state and deadline and is never stored.
pub const OVERDUE: &str = "5";
/// How many working days before the end the light turns yellow.
const WARNING_DAYS: u32 = 2;

/// The last moment of a deadline: the end of that day, or of the next working day where people rest on it.
#[must_use]
pub fn due(calendar: &Calendar, day: Date) -> Timestamp {
    calendar.calendar_due(day, 0).end()
}

/// The last moment for an answer that was sent back today and comes again within so many working days.
#[must_use]
pub fn due_again(calendar: &Calendar, today: Date, days: u32) -> Timestamp {
    calendar.add_work_days(today, days).end()
}

/// The moment from which whoever has not answered is reminded: the beginning of the day so many working days before the
/// last one.
#[must_use]
pub fn warned_from(calendar: &Calendar, due_at: i64, days: u32) -> Timestamp {
    let mut day = Timestamp(due_at).date();
    for _ in 0..days {
        day = day.add_days(-1);
        while !calendar.is_work_day(day) && day.year() > 1 {
            day = day.add_days(-1);
        }
    }
    day.start()
}

/// Whether an answer that is asked for is missing after its deadline.
fn is_overdue(status: ReceiptStatus, due_at: Option<i64>, now: i64) -> bool {
    status.is_open() && due_at.is_some_and(|due_at| due_at < now)
}

/// The code of dictionary `hzzt` that people see; `due_at` is none where nothing is to be answered.
#[must_use]
pub fn shown_status(status: ReceiptStatus, due_at: Option<i64>, now: i64) -> &'static str {
    if is_overdue(status, due_at, now) { OVERDUE } else { status.code() }
}

/// The light of what waits for an answer; none: nothing waits, or without a deadline.
#[must_use]
pub fn light(calendar: &Calendar, status: ReceiptStatus, due_at: Option<i64>, now: i64) -> Option<Urgency> {
    let due_at = due_at.filter(|_| status.is_open())?;
    Some(calendar.light(Timestamp(now).date(), Timestamp(due_at).date(), WARNING_DAYS))
}

/// How many working days after its deadline something came, or is still missing; 0: in time.
#[must_use]
pub fn late_days(calendar: &Calendar, due_at: Option<i64>, at: i64) -> u32 {
    due_at.map_or(0, |due_at| calendar.count_work_days(Timestamp(due_at).date(), Timestamp(at).date()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        Timestamp::parse(text).unwrap().0
    }

    #[test]
    fn a_deadline_on_a_day_of_rest_ends_with_the_next_working_day() {
        let end = |day| due(Calendar::china(), Date::parse(day).unwrap()).to_string();
        assert_eq!(end("2026-11-20"), "2026-11-20 23:59:59");
        assert_eq!(end("2026-11-21"), "2026-11-23 23:59:59");
        assert_eq!(end("2026-10-01"), "2026-10-08 23:59:59");
    }

    #[test]
    fn a_reminder_comes_so_many_working_days_ahead() {
        let from = |due, days| warned_from(Calendar::china(), at(due), days).to_string();
        assert_eq!(from("2026-11-24 23:59:59", 1), "2026-11-23 00:00:00");
        assert_eq!(from("2026-11-24 23:59:59", 2), "2026-11-20 00:00:00");
        assert_eq!(from("2026-11-24 23:59:59", 0), "2026-11-24 00:00:00");
        let again = due_again(Calendar::china(), Date::parse("2026-11-20").unwrap(), 2);
        assert_eq!(again.to_string(), "2026-11-24 23:59:59");
    }

    #[test]
    fn lateness_is_counted_in_working_days() {
        let calendar = Calendar::china();
        let due_at = Some(at("2026-11-20 23:59:59"));
        assert_eq!(late_days(calendar, due_at, at("2026-11-22 12:00:00")), 0, "a weekend delays nobody");
        assert_eq!(late_days(calendar, due_at, at("2026-11-24 00:00:01")), 2);
        assert_eq!(late_days(calendar, None, at("2026-11-24 00:00:01")), 0);
    }

    #[test]
    fn what_is_missing_after_its_deadline_is_shown_as_overdue() {
        let (due_at, before, after) =
            (Some(at("2026-11-20 23:59:59")), at("2026-11-20 23:00:00"), at("2026-11-21 00:00:00"));
        assert_eq!(shown_status(ReceiptStatus::Unread, due_at, before), "0");
        assert_eq!(shown_status(ReceiptStatus::Returned, due_at, after), "5");
        assert_eq!(shown_status(ReceiptStatus::Answered, due_at, after), "2");
        assert_eq!(shown_status(ReceiptStatus::Read, None, after), "1");
        let light = |status, now| light(Calendar::china(), status, due_at, now);
        assert_eq!(light(ReceiptStatus::Read, before), Some(Urgency::Yellow));
        assert_eq!(light(ReceiptStatus::Read, after), Some(Urgency::Red));
        assert_eq!(light(ReceiptStatus::Accepted, after), None);
    }
}
