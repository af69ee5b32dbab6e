//! Working days and legal time limits (`rules.md` 3.12). The calendar is data: each year's notice is imported.
//!
//! Limits of 行政许可法 are working days (art. 82); other limits written in days are calendar days that end on a
//! working day (民法典 201 to 203). The day of the act itself never counts.

mod holiday_schedule;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

pub use holiday_schedule::{CalendarRow, LONGEST_NAME, check_day, check_notice, read_csv, years_of};

use serde::{Deserialize, Serialize};

use crate::date::{Date, Timestamp};

/// Working days to tell the applicant what is missing; untold, the filing counts as accepted (行政许可法 32).
pub const MISSING_MATERIALS_DAYS: u32 = 5;
/// Working days by which the head may extend the decision, once (行政许可法 42).
pub const EXTENSION_DAYS: u32 = 10;
/// Office closes at 17:30, in minutes of the day: what is filed later counts as received on the next working day.
pub const OFFICE_CLOSES: u32 = 17 * 60 + 30;

/// How many calendar days ahead limits commonly end: 60 for a complaint and 30 of its extension.
const LOOK_AHEAD_DAYS: i64 = 90;

/// Holidays and make-up days of mainland China, 2004 to 2026, for [`read_csv`]: a server puts them into its table.
pub const SHIPPED_CSV: &str = include_str!("../data/calendar.csv");

/// What the calendar says of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DayKind {
    /// An ordinary working day, code 0.
    Work,
    /// An ordinary day of rest, code 1.
    Weekend,
    /// A public holiday, code 2.
    Holiday,
    /// A day of the weekend on which people work, code 3.
    MakeUpWork,
}

impl DayKind {
    /// The code in table `work_calendar`.
    #[must_use]
    pub fn code(self) -> u8 {
        self as u8
    }

    /// `None` for a code that is not 0 to 3.
    #[must_use]
    pub fn from_code(code: u8) -> Option<Self> {
        [Self::Work, Self::Weekend, Self::Holiday, Self::MakeUpWork].get(usize::from(code)).copied()
    }
}

/// The days that differ from Monday to Friday. A year counts as known when it holds 1 October, as each notice does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Calendar {
    /// Days and what they are.
    pub days: BTreeMap<Date, DayKind>,
}

/// A stretch of time in which a limit does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pause {
    /// The day the clock was stopped.
    pub from: Date,
    /// The day it was set going again.
    pub to: Date,
}

/// How the days of a limit count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DayCount {
    /// Those on which people work (行政许可法 82).
    #[default]
    Working,
    /// All; the last one is a working day (民法典 201 to 203).
    Calendar,
}

impl DayCount {
    /// The usual way: what is stored and says nothing else.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    pub(crate) fn is_working(&self) -> bool {
        *self == Self::Working
    }
}

/// How urgent a task is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Urgency {
    /// Time enough.
    Green,
    /// Few working days are left.
    Yellow,
    /// Past due.
    Red,
}

impl Urgency {
    /// The code of dictionary `zsd`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Green => "1",
            Self::Yellow => "2",
            Self::Red => "3",
        }
    }
}

impl Calendar {
    /// The calendar of mainland China for 2004 to 2026, as shipped.
    #[must_use]
    pub fn china() -> &'static Self {
        static CHINA: OnceLock<Calendar> = OnceLock::new();
        CHINA.get_or_init(|| Self::from_rows(&shipped_rows()))
    }

    /// A calendar of imported rows; of two rows for one day the later holds.
    #[must_use]
    pub fn from_rows(rows: &[CalendarRow]) -> Self {
        Self { days: rows.iter().map(|row| (row.date, row.kind)).collect() }
    }

    /// Whether people work on this day. In a year without a calendar: Monday to Friday but for the fixed holidays.
    #[must_use]
    pub fn is_work_day(&self, day: Date) -> bool {
        match self.days.get(&day) {
            Some(kind) => matches!(kind, DayKind::Work | DayKind::MakeUpWork),
            None if !(1..=5).contains(&day.weekday()) => false,
            None => !is_fixed_holiday(day) || self.knows(day.year()),
        }
    }

    /// This day, or the last working day before it.
    #[must_use]
    pub fn this_or_last_work_day(&self, day: Date) -> Date {
        /// No rest is longer, whatever was imported.
        const LONGEST_REST: i64 = 60;
        (0..LONGEST_REST).map(|days| day.add_days(-days)).find(|day| self.is_work_day(*day)).unwrap_or(day)
    }

    /// The working day so many working days after `start`, which itself does not count. Due at its end.
    #[must_use]
    pub fn add_work_days(&self, start: Date, work_days: u32) -> Date {
        let mut day = start;
        for _ in 0..work_days {
            day = self.next_work_day(day);
            if day == Date::last() {
                break;
            }
        }
        day
    }

    /// How many working days lie after `from`, up to and including `to`.
    #[must_use]
    pub fn count_work_days(&self, from: Date, to: Date) -> u32 {
        let days = (1..=to.days_since(from)).filter(|offset| self.is_work_day(from.add_days(*offset)));
        u32::try_from(days.count()).unwrap_or(u32::MAX)
    }

    /// The last day of a limit in calendar days; on a day of rest it moves to the next working day.
    #[must_use]
    pub fn calendar_due(&self, start: Date, days: u32) -> Date {
        self.this_or_next_work_day(start.add_days(i64::from(days)))
    }

    /// The last day of a limit that begins or is moved on this day.
    #[must_use]
    pub fn after(&self, start: Date, days: u32, count: DayCount) -> Date {
        match count {
            DayCount::Working => self.add_work_days(start, days),
            DayCount::Calendar => self.calendar_due(start, days),
        }
    }

    /// The last day of a limit in months; on a day of rest it moves to the next working day.
    #[must_use]
    pub fn months_due(&self, start: Date, months: u32) -> Date {
        self.this_or_next_work_day(start.add_months(i32::try_from(months).unwrap_or(i32::MAX)))
    }

    /// The last day of a limit in working days that did not run during the pauses.
    #[must_use]
    pub fn due(&self, accepted: Date, legal_days: u32, pauses: &[Pause]) -> Date {
        let stopped = pauses.iter().map(|pause| self.count_work_days(pause.from, pause.to));
        self.add_work_days(accepted, stopped.fold(legal_days, u32::saturating_add))
    }

    /// The day on which a filing counts as received: the same working day until the office closes (minutes of the
    /// day, usually [`OFFICE_CLOSES`]), else the next working day.
    #[must_use]
    pub fn receipt_day(&self, filed: Timestamp, office_closes: u32) -> Date {
        let day = filed.date();
        let in_time = filed.ms_of_day() <= i64::from(office_closes) * 60_000;
        if in_time && self.is_work_day(day) { day } else { self.next_work_day(day) }
    }

    /// Whether a filing of which nothing was said counts as accepted, from the day of its receipt on.
    #[must_use]
    pub fn is_deemed_accepted(&self, received: Date, today: Date) -> bool {
        self.count_work_days(received, today) > MISSING_MATERIALS_DAYS
    }

    /// Red after the due day, yellow when at most so many working days are left, else green.
    #[must_use]
    pub fn light(&self, today: Date, due: Date, warning_days: u32) -> Urgency {
        if due < today {
            Urgency::Red
        } else if self.count_work_days(today, due) <= warning_days {
            Urgency::Yellow
        } else {
            Urgency::Green
        }
    }

    /// The years from one to the other, both included, for which the notice is missing: administrators are warned.
    #[must_use]
    pub fn missing_years(&self, from: i32, to: i32) -> Vec<i32> {
        let (from, to) = (from.max(1), to.min(9999));
        (from..=to).filter(|year| !self.knows(*year)).collect()
    }

    /// The years that limits reach which start today, and for which the notice is missing.
    #[must_use]
    pub fn missing_from(&self, today: Date) -> Vec<i32> {
        self.missing_years(today.year(), today.add_days(LOOK_AHEAD_DAYS).year())
    }

    /// The years for which there is a notice.
    #[must_use]
    pub fn years(&self) -> BTreeSet<i32> {
        self.days.keys().map(|day| day.year()).filter(|year| self.knows(*year)).collect()
    }

    fn knows(&self, year: i32) -> bool {
        Date::new(year, 10, 1).is_some_and(|national_day| self.days.contains_key(&national_day))
    }

    fn next_work_day(&self, day: Date) -> Date {
        self.this_or_next_work_day(day.add_days(1))
    }

    fn this_or_next_work_day(&self, mut day: Date) -> Date {
        while !self.is_work_day(day) && day < Date::last() {
            day = day.add_days(1);
        }
        day
    }
}

fn shipped_rows() -> Vec<CalendarRow> {
    read_csv(SHIPPED_CSV).expect("a test reads the shipped calendar")
}

/// Holidays whose date is the law's, not the yearly notice's: 1 January, 1 and 2 May, 1 to 3 October.
fn is_fixed_holiday(day: Date) -> bool {
    matches!((day.month(), day.day()), (1, 1) | (5, 1 | 2) | (10, 1..=3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn the_shipped_calendar_knows_2004_to_2026() {
        let years: Vec<i32> = Calendar::china().years().into_iter().collect();
        assert_eq!(years, (2004..=2026).collect::<Vec<_>>());
        assert_eq!(Calendar::china().missing_years(2025, 2028), [2027, 2028]);
    }

    #[test]
    fn the_next_year_is_missed_as_soon_as_limits_reach_it() {
        let missing = |today| Calendar::china().missing_from(date(today));
        assert_eq!((missing("2026-10-02"), missing("2026-10-03")), (vec![], vec![2027]));
    }

    #[test]
    fn a_year_without_a_calendar_rests_on_weekends_and_fixed_holidays() {
        let calendar = Calendar::china();
        for rest in ["2027-01-01", "2027-05-01", "2028-05-02", "2027-10-01", "2028-10-02", "2028-10-03", "2027-11-20"] {
            assert!(!calendar.is_work_day(date(rest)), "{rest}");
        }
        assert!(calendar.is_work_day(date("2027-10-04")));
    }

    #[test]
    fn the_last_working_day_lies_before_a_rest() {
        let last = |day| Calendar::china().this_or_last_work_day(date(day)).to_string();
        // A Friday, the Sunday behind it, and the sixth day of the National Day holiday.
        let days = ["2026-11-20", "2026-11-22", "2026-10-06"];
        assert_eq!(days.map(last), ["2026-11-20", "2026-11-20", "2026-09-30"]);
    }

    #[test]
    fn the_clock_does_not_run_during_a_pause() {
        let pause = Pause { from: date("2026-03-03"), to: date("2026-03-06") };
        let calendar = Calendar::china();
        assert_eq!(calendar.due(date("2026-03-02"), 5, &[]), date("2026-03-09"));
        assert_eq!(calendar.due(date("2026-03-02"), 5, &[pause]), date("2026-03-12"));
    }

    #[test]
    fn filing_after_hours_or_on_a_day_of_rest_counts_the_next_working_day() {
        let received = |at| Calendar::china().receipt_day(Timestamp::parse(at).unwrap(), OFFICE_CLOSES).to_string();
        assert_eq!(received("2026-11-20 17:30:00"), "2026-11-20");
        assert_eq!(received("2026-11-20 17:30:01"), "2026-11-23");
        assert_eq!(received("2026-11-21 09:00:00"), "2026-11-23");
        assert_eq!(received("2026-10-01 09:00:00"), "2026-10-08");
        assert_eq!(received("2026-10-10 09:00:00"), "2026-10-10");
    }

    #[test]
    fn a_filing_left_unanswered_for_five_working_days_counts_as_accepted() {
        let accepted = |today| Calendar::china().is_deemed_accepted(date("2026-02-09"), date(today));
        assert!(!accepted("2026-02-14"));
        assert!(accepted("2026-02-24"));
    }

    #[test]
    fn the_light_turns_yellow_before_due_and_red_after() {
        let light = |today| Calendar::china().light(date(today), date("2026-11-20"), 2).code();
        assert_eq!(
            [light("2026-11-17"), light("2026-11-18"), light("2026-11-20"), light("2026-11-21")],
            ["1", "2", "2", "3"]
        );
    }

    #[test]
    fn a_limit_in_months_ends_on_a_working_day() {
        assert_eq!(Calendar::china().months_due(date("2026-08-31"), 1), date("2026-09-30"));
        assert_eq!(Calendar::china().months_due(date("2026-09-01"), 1), date("2026-10-08"));
    }

    #[test]
    fn limits_stop_at_the_last_day() {
        assert_eq!(Calendar::china().add_work_days(date("9999-12-01"), u32::MAX), Date::last());
        assert_eq!(Calendar::china().calendar_due(date("2026-01-01"), u32::MAX), Date::last());
    }
}
