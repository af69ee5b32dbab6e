//! Cron texts as Quartz and Flowable read them: seconds, minutes, hours, day of month, month, day of week, year.

use crate::date::{Date, Timestamp};

/// Days looked at before giving up: a 29 February on a given weekday comes within 40 years.
const MAX_DAYS: i64 = 366 * 41;

/// The first time after `after` that the text names, in milliseconds since 1970. None: unreadable, or never.
#[must_use]
pub fn next(text: &str, after: i64) -> Option<i64> {
    let cron = Cron::read(text)?;
    let after = Timestamp(after);
    let mut second = after.ms_of_day() / 1000 + 1;
    let mut day = after.date();
    if let Some(first) = cron.years.and_then(|(from, _)| Date::new(from, 1, 1)).filter(|first| *first > day) {
        (day, second) = (first, 0);
    }
    for _ in 0..MAX_DAYS {
        if cron.on(day)
            && let Some(found) = cron.first_second(second)
        {
            return Some(day.start().0 + found * 1000);
        }
        day = day.add_days(1);
        second = 0;
    }
    None
}

struct Cron {
    seconds: u64,
    minutes: u64,
    hours: u64,
    days: Days,
    months: u64,
    weekdays: Weekdays,
    years: Option<(i32, i32)>,
}

/// Days of the month.
enum Days {
    /// `?`
    Any,
    /// `1,15`
    Of(u64),
    /// `L`, `L-3`: so many days before the last one.
    Last(u8),
    /// `LW`: the last working day.
    LastWorkday,
    /// `15W`: the working day next to it, in the same month.
    Workday(u8),
}

/// Days of the week, 1 being Sunday.
enum Weekdays {
    /// `?`
    Any,
    /// `MON-FRI`
    Of(u64),
    /// `6L`: the last of the month.
    Last(u32),
    /// `6#3`: the third of the month.
    Nth(u32, u8),
}

impl Cron {
    fn read(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (fields, year) = match fields.len() {
            5 => ([&["0"], fields.as_slice()].concat(), None),
            6 => (fields, None),
            7 => (fields[..6].to_vec(), Some(fields[6])),
            _ => return None,
        };
        Some(Self {
            seconds: set(fields[0], 0, 59, &[])?,
            minutes: set(fields[1], 0, 59, &[])?,
            hours: set(fields[2], 0, 23, &[])?,
            days: Days::read(fields[3])?,
            months: set(fields[4], 1, 12, &MONTHS)?,
            weekdays: Weekdays::read(fields[5])?,
            years: match year {
                None | Some("*") => None,
                Some(year) => Some(span(year)?),
            },
        })
    }

    fn on(&self, day: Date) -> bool {
        has(self.months, day.month().into())
            && self.days.hold(day)
            && self.weekdays.hold(day)
            && self.years.is_none_or(|(from, to)| (from..=to).contains(&day.year()))
    }

    fn first_second(&self, from: i64) -> Option<i64> {
        (from..86_400).find(|second| {
            has(self.hours, second / 3600) && has(self.minutes, second / 60 % 60) && has(self.seconds, second % 60)
        })
    }
}

impl Days {
    fn read(text: &str) -> Option<Self> {
        Some(match text {
            "?" => Self::Any,
            "L" => Self::Last(0),
            "LW" => Self::LastWorkday,
            _ => match (text.strip_prefix("L-"), text.strip_suffix('W')) {
                (Some(before), _) => Self::Last(before.parse().ok().filter(|it| *it <= 30)?),
                (None, Some(day)) => Self::Workday(day.parse().ok().filter(|it| (1..=31).contains(it))?),
                (None, None) => Self::Of(set(text, 1, 31, &[])?),
            },
        })
    }

    fn hold(&self, day: Date) -> bool {
        let last = last_of_month(day);
        match self {
            Self::Any => true,
            Self::Of(days) => has(*days, day.day().into()),
            Self::Last(before) => day == last.add_days(-i64::from(*before)),
            Self::LastWorkday => day == workday_near(last),
            Self::Workday(wanted) => {
                day == workday_near(day.add_days(i64::from((*wanted).min(last.day())) - i64::from(day.day())))
            }
        }
    }
}

impl Weekdays {
    fn read(text: &str) -> Option<Self> {
        let weekday = |text: &str| value(text, 1, &WEEKDAYS).filter(|it| (1..=7).contains(it));
        Some(match (text.split_once('#'), text.strip_suffix('L')) {
            _ if text == "?" => Self::Any,
            (Some((day, place)), _) => Self::Nth(weekday(day)?, place.parse().ok().filter(|it| (1..=5).contains(it))?),
            // Quartz: `L` alone is Saturday.
            (None, Some("")) => Self::Of(1 << 7),
            (None, Some(day)) => Self::Last(weekday(day)?),
            (None, None) => Self::Of(set(text, 1, 7, &WEEKDAYS)?),
        })
    }

    fn hold(&self, day: Date) -> bool {
        let weekday = u32::from(day.weekday() % 7 + 1);
        match self {
            Self::Any => true,
            Self::Of(weekdays) => has(*weekdays, weekday.into()),
            Self::Last(wanted) => weekday == *wanted && day.add_days(7).month() != day.month(),
            Self::Nth(wanted, place) => weekday == *wanted && (day.day() - 1) / 7 + 1 == *place,
        }
    }
}

fn last_of_month(day: Date) -> Date {
    let next = day.add_days(32 - i64::from(day.day()));
    next.add_days(-i64::from(next.day()))
}

/// Monday to Friday as near as can be, without leaving the month.
fn workday_near(day: Date) -> Date {
    let other = match day.weekday() % 7 {
        6 => -1,
        0 => 1,
        _ => return day,
    };
    let near = day.add_days(other);
    if near.month() == day.month() { near } else { day.add_days(-2 * other) }
}

const MONTHS: [&str; 12] = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS: [&str; 7] = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

fn has(set: u64, number: i64) -> bool {
    set & (1 << number) != 0
}

/// `*`, `1,2`, `1-5`, `0/5`, `*/10`, `MON-FRI` as a bit for each number.
fn set(field: &str, min: u32, max: u32, names: &[&str]) -> Option<u64> {
    let mut bits = 0;
    for part in field.split(',') {
        let (range, step) = match part.split_once('/') {
            Some((range, step)) => (range, step.parse().ok().filter(|step| *step > 0)?),
            None => (part, 1),
        };
        let (from, to) = match range.split_once('-') {
            _ if range == "*" || range == "?" => (min, max),
            Some((from, to)) => (value(from, min, names)?, value(to, min, names)?),
            None if part.contains('/') => (value(range, min, names)?, max),
            None => (value(range, min, names)?, value(range, min, names)?),
        };
        if from < min || to > max || from > to {
            return None;
        }
        for number in (from..=to).step_by(step) {
            bits |= 1 << number;
        }
    }
    Some(bits)
}

fn value(text: &str, min: u32, names: &[&str]) -> Option<u32> {
    let place = names.iter().position(|name| name.eq_ignore_ascii_case(text));
    match place {
        Some(place) => Some(u32::try_from(place).ok()? + min),
        None => text.parse().ok(),
    }
}

fn span(text: &str) -> Option<(i32, i32)> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(cron: &str, after: &str, expected: Option<&str>) {
        let found = next(cron, Timestamp::parse(after).unwrap().0);
        assert_eq!(found.map(|it| Timestamp(it).to_string()).as_deref(), expected);
    }

    #[test]
    fn a_cron_text_names_the_next_time_after_the_given_one() {
        check("0 0/5 * * * ?", "2026-01-01 08:03:00", Some("2026-01-01 08:05:00"));
        check("0 0 9 ? * MON-FRI", "2026-01-02 09:00:00", Some("2026-01-05 09:00:00"));
        check("30 15 10 L * ?", "2026-02-01 00:00:00", Some("2026-02-28 10:15:30"));
        check("0 0 8 L-3 * ?", "2026-02-01 00:00:00", Some("2026-02-25 08:00:00"));
        check("0 0 8 LW * ?", "2026-02-01 00:00:00", Some("2026-02-27 08:00:00"));
        check("0 0 8 15W * ?", "2026-02-01 00:00:00", Some("2026-02-16 08:00:00"));
        check("0 0 8 1W * ?", "2026-08-01 09:00:00", Some("2026-08-03 08:00:00"));
        check("0 15 10 ? * 6L", "2026-02-01 00:00:00", Some("2026-02-27 10:15:00"));
        check("0 15 10 ? * FRI#3", "2026-02-01 00:00:00", Some("2026-02-20 10:15:00"));
        check("0 15 10 ? * L", "2026-02-01 00:00:00", Some("2026-02-07 10:15:00"));
        check("0 12 * * *", "2026-02-01 13:00:00", Some("2026-02-02 12:00:00"));
        check("0 0 0 1 1 ? 2030", "2026-02-01 13:00:00", Some("2030-01-01 00:00:00"));
    }

    #[test]
    fn what_never_comes_or_cannot_be_read_has_no_next_time() {
        check("0 0 0 31 2 ?", "2026-01-01 00:00:00", None);
        check("five minutes", "2026-01-01 00:00:00", None);
        check("0 0/0 * * * ?", "2026-01-01 00:00:00", None);
        check("0 61 * * * ?", "2026-01-01 00:00:00", None);
    }
}
