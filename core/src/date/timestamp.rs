//! A point in time, and the ways to write one.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Date, EPOCH_DAY, MS_PER_DAY, SHANGHAI_OFFSET_MS};

/// A point in time: milliseconds since 1970-01-01 00:00 UTC. Written `YYYY-MM-DD HH:mm:ss` in the zone of Shanghai.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Ten digits are seconds, every other number is milliseconds (`docs/handbook/rules.md` 3.11).
    #[must_use]
    pub fn from_number(number: i64) -> Self {
        let is_seconds = (1_000_000_000..=9_999_999_999).contains(&number);
        Self(if is_seconds { number * 1000 } else { number })
    }

    /// Reads digits as [`Timestamp::from_number`] does, `YYYY-MM-DD` and `YYYY/MM/DD` with or without a time of day,
    /// and ISO 8601 with `T`, fraction and offset. Without an offset the time is Shanghai's.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = crate::text::trim(text);
        if let Some(number) = number(text.as_bytes()) {
            return Some(Self::from_number(number));
        }
        let (date, rest) = text.split_at_checked(10)?;
        let date = Date::parse(date).or_else(|| Date::parse(&date.replace('/', "-")))?;
        if rest.is_empty() {
            return Some(date.start());
        }
        let clock = rest.strip_prefix(['T', ' '])?;
        let (clock, offset_ms) = split_offset(clock)?;
        Some(Self(date.start().0 + SHANGHAI_OFFSET_MS + time_of_day(clock)? - offset_ms))
    }

    /// The day in Shanghai; far-off times give the first or the last day.
    #[must_use]
    pub fn date(self) -> Date {
        Date::from_day_number(self.local_ms().div_euclid(MS_PER_DAY) + EPOCH_DAY)
    }

    /// Milliseconds since midnight in Shanghai.
    #[must_use]
    pub fn ms_of_day(self) -> i64 {
        self.local_ms().rem_euclid(MS_PER_DAY)
    }

    /// Later by so many seconds; stops at the end of what a number can hold.
    #[must_use]
    pub fn add_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    fn local_ms(self) -> i64 {
        self.0.saturating_add(SHANGHAI_OFFSET_MS)
    }

    fn clock(self) -> (i64, i64, i64) {
        let seconds = self.ms_of_day() / 1000;
        (seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hour, minute, second) = self.clock();
        write!(f, "{} {hour:02}:{minute:02}:{second:02}", self.date())
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `YYYY-MM-DD` of any way to write a time; empty for what is none.
#[must_use]
pub fn date_text(value: &str) -> String {
    Timestamp::parse(value).map_or_else(String::new, |at| at.date().to_string())
}

/// `YYYY-MM-DD HH:mm:ss` of any way to write a time; empty for what is none.
#[must_use]
pub fn date_time_text(value: &str) -> String {
    Timestamp::parse(value).map_or_else(String::new, |at| at.to_string())
}

/// Name of a downloaded file, `名称_yyyyMMddHHmmss.xlsx`. Characters that no file system likes become `_`.
#[must_use]
pub fn download_name(name: &str, at: Timestamp, extension: &str) -> String {
    let is_unsafe = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
    let name = crate::text::trim(name).replace(is_unsafe, "_");
    let (date, (hour, minute, second)) = (at.date(), at.clock());
    let (year, month, day) = (date.year(), date.month(), date.day());
    format!("{name}_{year:04}{month:02}{day:02}{hour:02}{minute:02}{second:02}.{extension}")
}

/// `HH`, `HH:mm`, `HH:mm:ss` or `HH:mm:ss.fraction` in milliseconds of the day.
fn time_of_day(clock: &str) -> Option<i64> {
    let (clock, fraction) = clock.split_once('.').map_or((clock, None), |(clock, fraction)| (clock, Some(fraction)));
    let (hour, minute, second) = match clock.as_bytes() {
        [h1, h2] if fraction.is_none() => (number(&[*h1, *h2])?, 0, 0),
        [h1, h2, b':', m1, m2] if fraction.is_none() => (number(&[*h1, *h2])?, number(&[*m1, *m2])?, 0),
        [h1, h2, b':', m1, m2, b':', s1, s2] => (number(&[*h1, *h2])?, number(&[*m1, *m2])?, number(&[*s1, *s2])?),
        _ => return None,
    };
    let in_range = hour < 24 && minute < 60 && second < 60;
    in_range.then_some(((hour * 60 + minute) * 60 + second) * 1000 + fraction.map_or(Some(0), milliseconds)?)
}

fn milliseconds(fraction: &str) -> Option<i64> {
    number(fraction.as_bytes())?;
    let padded = format!("{fraction}00");
    padded.get(..3).and_then(|digits| number(digits.as_bytes()))
}

/// The clock without its offset, and the offset in milliseconds: `Z`, `+08:00`, `+0800`, or Shanghai's when absent.
fn split_offset(clock: &str) -> Option<(&str, i64)> {
    if let Some(clock) = clock.strip_suffix(['Z', 'z']) {
        return Some((clock, 0));
    }
    let Some(at) = clock.find(['+', '-']) else {
        return Some((clock, SHANGHAI_OFFSET_MS));
    };
    let (clock, offset) = clock.split_at(at);
    let sign = if offset.starts_with('-') { -1 } else { 1 };
    let (hour, minute) = match &offset.as_bytes()[1..] {
        [h1, h2, b':', m1, m2] | [h1, h2, m1, m2] => (number(&[*h1, *h2])?, number(&[*m1, *m2])?),
        _ => return None,
    };
    (hour <= 18 && minute < 60).then_some((clock, sign * (hour * 60 + minute) * 60_000))
}

/// A text of digits only; `None` when empty or too large.
fn number(digits: &[u8]) -> Option<i64> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_i64, |sum, digit| {
        let digit = i64::from(digit.is_ascii_digit().then(|| digit - b'0')?);
        sum.checked_mul(10)?.checked_add(digit)
    })
}
