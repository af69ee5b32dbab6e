//! Durations and repetitions of ISO 8601, as timers write them. Points in time are `core::date::Timestamp`.

use crate::date::Timestamp;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// A duration of ISO 8601, `P1Y2M3DT4H5M6S` or `P2W`: months of the calendar and milliseconds, which cannot be added
/// up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duration {
    /// Years and months, counted on the calendar.
    pub months: i64,
    /// The rest, in milliseconds.
    pub millis: i64,
}

impl Duration {
    /// The time this long after `start`, in milliseconds since 1970.
    #[must_use]
    pub fn after(self, start: i64) -> i64 {
        if self.months == 0 {
            return start.saturating_add(self.millis);
        }
        let start = Timestamp(start);
        let day = start.date().add_months(i32::try_from(self.months).unwrap_or(i32::MAX));
        day.start().0.saturating_add(start.ms_of_day()).saturating_add(self.millis)
    }

    /// The number of days, when it is made of whole days only.
    #[must_use]
    pub fn whole_days(self) -> Option<u32> {
        (self.months == 0 && self.millis % DAY == 0).then(|| u32::try_from(self.millis / DAY).ok())?
    }
}

/// A point in time as timers write it: of a year or a month alone its first moment, else as [`Timestamp::parse`] reads it.
/// Fewer than ten digits are no count of seconds or milliseconds that anybody means.
#[must_use]
pub fn moment(text: &str) -> Option<Timestamp> {
    let text = text.trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.len() {
        4 if digits => Timestamp::parse(&format!("{text}-01-01")),
        7 if !digits => Timestamp::parse(&format!("{text}-01")),
        ..10 => None,
        _ => Timestamp::parse(text),
    }
}

/// Reads a duration. No sign, no empty `P` or `PT`.
#[must_use]
pub fn duration(text: &str) -> Option<Duration> {
    let mut rest = text.trim().strip_prefix('P')?;
    let (mut result, mut in_time, mut parts) = (Duration::default(), false, 0);
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('T') {
            if in_time || after.is_empty() {
                return None;
            }
            (in_time, rest) = (true, after);
            continue;
        }
        let end = rest.find(|c: char| c.is_ascii_alphabetic())?;
        let (number, unit) = (&rest[..end], &rest[end..=end]);
        add(&mut result, number, unit, in_time)?;
        parts += 1;
        rest = &rest[end + 1..];
    }
    (parts > 0).then_some(result)
}

fn add(result: &mut Duration, number: &str, unit: &str, in_time: bool) -> Option<()> {
    if in_time && unit == "S" {
        result.millis = result.millis.checked_add(seconds(number)?)?;
        return Some(());
    }
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number: i64 = number.parse().ok()?;
    let (months, millis) = match (in_time, unit) {
        (false, "Y") => (12, 0),
        (false, "M") => (1, 0),
        (false, "W") => (0, 7 * DAY),
        (false, "D") => (0, DAY),
        (true, "H") => (0, 3_600_000),
        (true, "M") => (0, 60_000),
        _ => return None,
    };
    result.months = result.months.checked_add(number.checked_mul(months)?)?;
    result.millis = result.millis.checked_add(number.checked_mul(millis)?)?;
    Some(())
}

/// `12` or `1.5`, in milliseconds.
fn seconds(number: &str) -> Option<i64> {
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(fraction) {
        return None;
    }
    let padded: String = fraction.chars().chain("000".chars()).take(3).collect();
    whole.parse::<i64>().ok()?.checked_mul(1000)?.checked_add(padded.parse().ok()?)
}

/// `R3/2026-01-01T00:00:00Z/PT10H`, in any of its shorter forms, or with an end in place of the interval.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repetition {
    /// How often; none: without end.
    pub times: Option<u32>,
    /// When it begins, as written.
    pub start: Option<String>,
    /// How long between.
    pub interval: Option<Duration>,
    /// When it ends, as written.
    pub end: Option<String>,
}

/// Reads a repetition, `R3/PT10M` or `R/2026-01-01T00:00:00/P1D`: none for any other text, a cron text too.
#[must_use]
pub fn repetition(text: &str) -> Option<Repetition> {
    let mut parts = text.trim().split('/');
    let times = parts.next()?.strip_prefix('R')?;
    let mut result = Repetition { times: repeats(times)?, ..Repetition::default() };
    for part in parts {
        if part.starts_with('P') {
            result.interval = Some(duration(part)?);
        } else if result.interval.is_none() && result.start.is_none() && result.end.is_none() {
            result.start = Some(part.to_owned());
        } else {
            result.end = Some(part.to_owned());
        }
    }
    if let (None, Some(start), Some(end)) = (result.interval, &result.start, &result.end) {
        let millis = moment(end)?.0.checked_sub(moment(start)?.0)?;
        result.interval = (millis > 0).then_some(Duration { months: 0, millis });
    }
    result.interval.is_some().then_some(result)
}

#[expect(clippy::option_option, reason = "not a number, or a number that may be absent")]
fn repeats(text: &str) -> Option<Option<u32>> {
    if text.is_empty() {
        return Some(None);
    }
    text.parse().ok().map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_counts_months_on_the_calendar() {
        let time = |text| Timestamp::parse(text).unwrap().0;
        let due = duration("P1M").unwrap().after(time("2026-01-31T10:00:00Z"));
        assert_eq!(due, time("2026-02-28T10:00:00Z"));
        assert_eq!(duration("PT1H30M1.5S").unwrap().millis, 5_401_500);
        assert_eq!(duration("P2W").unwrap().millis, 14 * DAY);
        for wrong in ["", "P", "PT", "five days", "P1", "1D", "P1H", "PTT1H", "P-1D"] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_year_or_a_month_alone_is_its_first_moment() {
        let time = |text| Timestamp::parse(text);
        assert_eq!(moment("2099"), time("2099-01-01"));
        assert_eq!(moment(" 2099-05 "), time("2099-05-01"));
        assert_eq!(moment("2099-05-06T10:00:00"), time("2099-05-06T10:00:00"));
        assert_eq!(moment("4070908800000"), Some(Timestamp(4_070_908_800_000)));
        for wrong in ["", "1", "209", "20990", "20990506", "2099-5", "2099-13", "2099-05x"] {
            assert_eq!(moment(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_repetition_has_times_start_interval_and_end() {
        let all = repetition("R3/2026-01-01T00:00:00/PT10H/2027-01-01").unwrap();
        assert_eq!(all.times, Some(3));
        assert_eq!(all.start.as_deref(), Some("2026-01-01T00:00:00"));
        assert_eq!(all.end.as_deref(), Some("2027-01-01"));
        assert_eq!(repetition("R/PT1S").unwrap().times, None);
        let span = repetition("R3/2026-01-01T00:00:00Z/2026-01-01T02:00:00Z").unwrap();
        assert_eq!(span.interval.map(|it| it.millis), Some(7_200_000));
        assert_eq!(repetition("R3"), None);
        assert_eq!(repetition("0 0 * * *"), None);
    }
}
