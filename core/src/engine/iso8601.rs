//! Times as BPMN files write them: ISO 8601 dates, durations, repetitions, and Flowable's cron texts.

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// `P1Y2M3DT4H5M6S` or `P2W`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duration {
    /// Years and months, counted on the calendar.
    pub months: i64,
    /// The rest, in milliseconds.
    pub millis: i64,
}

impl Duration {
    /// The time this long after `start`; `offset` is the zone's milliseconds east of UTC.
    #[must_use]
    pub fn after(self, start: i64, offset: i64) -> i64 {
        if self.months == 0 {
            return start.saturating_add(self.millis);
        }
        let local = start.saturating_add(offset);
        let (year, month, day) = civil(local.div_euclid(DAY));
        let months = year.saturating_mul(12).saturating_add(month - 1).saturating_add(self.months);
        let (year, month) = (months.div_euclid(12).clamp(-9999, 9999), months.rem_euclid(12) + 1);
        let day = day.min(month_length(year, month));
        let days = days_from_civil(year, month, day);
        (days * DAY + local.rem_euclid(DAY) - offset).saturating_add(self.millis)
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

/// A point in time, in milliseconds since 1970. Without a zone it is local: `offset` milliseconds east of UTC.
#[must_use]
pub fn date_time(text: &str, offset: i64) -> Option<i64> {
    let text = text.trim();
    let (date, time) = match text.find(['T', ' ']) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let days = date_days(date)?;
    let Some(time) = time else {
        return Some(days * DAY - offset);
    };
    let zone_at = time.find(['Z', '+', '-']).unwrap_or(time.len());
    let (clock, zone) = time.split_at(zone_at);
    let offset = match zone {
        "" => offset,
        "Z" => 0,
        _ => zone_offset(zone)?,
    };
    Some(days * DAY + clock_millis(clock)? - offset)
}

fn date_days(date: &str) -> Option<i64> {
    let mut parts = date.split('-');
    let (year, month, day) = (number(parts.next()?, 4)?, number(parts.next()?, 2)?, number(parts.next()?, 2)?);
    let valid = parts.next().is_none() && (1..=12).contains(&month) && (1..=month_length(year, month)).contains(&day);
    valid.then(|| days_from_civil(year, month, day))
}

fn clock_millis(clock: &str) -> Option<i64> {
    let mut parts = clock.split(':');
    let (hours, minutes) = (number(parts.next()?, 2)?, number(parts.next()?, 2)?);
    let millis = match parts.next() {
        Some(text) => seconds(text)?,
        None => 0,
    };
    let valid = parts.next().is_none() && hours < 24 && minutes < 60 && millis < 61_000;
    valid.then_some(hours * 3_600_000 + minutes * 60_000 + millis)
}

fn zone_offset(zone: &str) -> Option<i64> {
    let digits: String = zone[1..].chars().filter(|c| *c != ':').collect();
    let (hours, minutes) = match digits.len() {
        2 => (number(&digits, 2)?, 0),
        4 => (number(&digits[..2], 2)?, number(&digits[2..], 2)?),
        _ => return None,
    };
    let millis = hours * 3_600_000 + minutes * 60_000;
    Some(if zone.starts_with('-') { -millis } else { millis })
}

fn number(text: &str, length: usize) -> Option<i64> {
    (text.len() == length && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok())?
}

/// `R3/2026-01-01T00:00:00Z/PT10H`, in any of its shorter forms.
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

/// Reads a repetition.
#[must_use]
pub fn repetition(text: &str) -> Option<Repetition> {
    let mut parts = text.trim().split('/');
    let times = parts.next()?.strip_prefix('R')?;
    let mut result = Repetition { times: repeats(times)?, ..Repetition::default() };
    for part in parts {
        if part.starts_with('P') {
            result.interval = Some(duration(part)?);
        } else if result.interval.is_none() && result.start.is_none() {
            result.start = Some(part.to_owned());
        } else {
            result.end = Some(part.to_owned());
        }
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

/// Days since 1970 of a date, and back: Howard Hinnant's civil calendar.
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Year, month and day of a day since 1970.
#[must_use]
pub fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

fn month_length(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_counts_months_on_the_calendar() {
        let january_31 = date_time("2026-01-31T10:00:00Z", 0).unwrap();
        let due = duration("P1M").unwrap().after(january_31, 0);
        assert_eq!(due, date_time("2026-02-28T10:00:00Z", 0).unwrap());
        assert_eq!(duration("PT1H30M1.5S").unwrap().millis, 5_401_500);
        assert_eq!(duration("P2W").unwrap().millis, 14 * DAY);
        for wrong in ["", "P", "PT", "five days", "P1", "1D", "P1H", "PTT1H", "P-1D"] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_date_without_zone_is_local() {
        let offset = 8 * 3_600_000;
        assert_eq!(date_time("1970-01-01T08:00:00", offset), Some(0));
        assert_eq!(date_time("1970-01-01", offset), Some(-offset));
        assert_eq!(date_time("1970-01-01T00:00:00+01:00", offset), Some(-3_600_000));
        for wrong in ["2026-02-30", "2026-1-1", "x", "2026-01-01T25:00:00", "2026-01-01T10:00:00+1"] {
            assert_eq!(date_time(wrong, offset), None, "{wrong}");
        }
    }

    #[test]
    fn a_repetition_has_times_start_interval_and_end() {
        let all = repetition("R3/2026-01-01T00:00:00/PT10H/2027-01-01").unwrap();
        assert_eq!(all.times, Some(3));
        assert_eq!(all.start.as_deref(), Some("2026-01-01T00:00:00"));
        assert_eq!(all.end.as_deref(), Some("2027-01-01"));
        assert_eq!(repetition("R/PT1S").unwrap().times, None);
        assert_eq!(repetition("R3"), None);
        assert_eq!(repetition("0 0 * * *"), None);
    }

    #[test]
    fn the_civil_calendar_is_its_own_inverse() {
        for days in (-800_000..800_000).step_by(97) {
            let (year, month, day) = civil(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
    }
}
