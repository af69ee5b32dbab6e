//! Dates and points in time, in the one zone of the product: Asia/Shanghai, eight hours ahead of UTC, no summer time.
//!
//! Nothing here reads a clock: today and now come in as arguments (`docs/handbook/rules.md` 3.11).

mod timestamp;

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::locale::Locale;

pub use self::timestamp::{Timestamp, date_text, date_time_text, download_name};

const MS_PER_DAY: i64 = 86_400_000;
const SHANGHAI_OFFSET_MS: i64 = 8 * 3_600_000;
/// Unix time 0 is this many days after the first day of year 1.
const EPOCH_DAY: i64 = 719_162;
/// Days from 0001-01-01 to 9999-12-31.
const LAST_DAY: i64 = 3_652_058;

/// A calendar day of the years 1 to 9999. Written `YYYY-MM-DD`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(time::Date);

impl Date {
    /// The last day that can be said, 9999-12-31: arithmetic stops here instead of overflowing.
    #[must_use]
    pub fn last() -> Self {
        Self::from_day_number(LAST_DAY)
    }

    /// `None` when the calendar has no such day.
    #[must_use]
    pub fn new(year: i32, month: u8, day: u8) -> Option<Self> {
        if !(1..=9999).contains(&year) {
            return None;
        }
        let month = time::Month::try_from(month).ok()?;
        time::Date::from_calendar_date(year, month, day).ok().map(Self)
    }

    /// Reads exactly `YYYY-MM-DD`; `None` for any other text, or a day that the calendar does not have.
    #[must_use]
    #[inline]
    pub fn parse(text: &str) -> Option<Self> {
        let &[y1, y2, y3, y4, dash, m1, m2, other, d1, d2] = text.as_bytes() else {
            return None;
        };
        // Eight at once: without the bits of zeros and dashes a digit is at most 9 and a dash 0, and what is added takes
        // every other byte past 7F.
        let (digit, none) = (0x7f - 9, 0x7f);
        let most = u64::from_ne_bytes([digit, digit, digit, digit, none, digit, digit, none]);
        let month = u64::from_ne_bytes([y1, y2, y3, y4, dash, m1, m2, other]) ^ u64::from_ne_bytes(*b"0000-00-");
        let is_past = (month.wrapping_add(most) | month) & 0x8080_8080_8080_8080 != 0;
        if is_past || !d1.is_ascii_digit() || !d2.is_ascii_digit() {
            return None;
        }
        let two = |tens: u8, units: u8| (tens & 0xf) * 10 + (units & 0xf);
        let year = i32::from(two(y1, y2)) * 100 + i32::from(two(y3, y4));
        Self::new(year, two(m1, m2), two(d1, d2))
    }

    /// Year, 1 to 9999.
    #[must_use]
    pub fn year(self) -> i32 {
        self.0.year()
    }

    /// Month, 1 to 12.
    #[must_use]
    pub fn month(self) -> u8 {
        u8::from(self.0.month())
    }

    /// Day of the month, 1 to 31.
    #[must_use]
    pub fn day(self) -> u8 {
        self.0.day()
    }

    /// 0 for Sunday to 6 for Saturday.
    #[must_use]
    pub fn weekday(self) -> u8 {
        self.0.weekday().number_days_from_sunday()
    }

    /// 日 to 六, or `Sunday` to `Saturday`.
    #[must_use]
    pub fn weekday_name(self, locale: Locale) -> &'static str {
        let names = match locale {
            Locale::ZhCn => ["日", "一", "二", "三", "四", "五", "六"],
            Locale::En => ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        };
        names[usize::from(self.weekday())]
    }

    /// The day so many days later, or earlier when negative; stops at the first and the last day.
    #[must_use]
    pub fn add_days(self, days: i64) -> Self {
        Self::from_day_number(self.day_number().saturating_add(days))
    }

    /// The same day of a later month, or that month's last day when it is shorter.
    #[must_use]
    pub fn add_months(self, months: i32) -> Self {
        let month_number = (self.year() * 12 + i32::from(self.month()) - 1).saturating_add(months);
        let (year, month) = (month_number.div_euclid(12), month_number.rem_euclid(12) + 1);
        let month = u8::try_from(month).unwrap_or(12);
        let bound = if months < 0 { Self::from_day_number(0) } else { Self::last() };
        (28..=self.day()).rev().chain([self.day()]).find_map(|day| Self::new(year, month, day)).unwrap_or(bound)
    }

    /// Days from `earlier` to this day; negative when this day comes first.
    #[must_use]
    pub fn days_since(self, earlier: Self) -> i64 {
        self.day_number() - earlier.day_number()
    }

    /// Completed years of life on `today`; 0 before birth.
    #[must_use]
    pub fn age_on(self, today: Self) -> u32 {
        let had_birthday = (self.month(), self.day()) <= (today.month(), today.day());
        u32::try_from(today.year() - self.year() - i32::from(!had_birthday)).unwrap_or(0)
    }

    /// 00:00:00 of the day: where a searched range begins.
    #[must_use]
    pub fn start(self) -> Timestamp {
        Timestamp((self.day_number() - EPOCH_DAY) * MS_PER_DAY - SHANGHAI_OFFSET_MS)
    }

    /// 23:59:59 of the day: where a searched range ends and when a time limit runs out.
    #[must_use]
    pub fn end(self) -> Timestamp {
        Timestamp(self.start().0 + MS_PER_DAY - 1000)
    }

    /// `YYYY-MM-DD`, without the machinery of `format!` that nothing else in the first pages needs.
    pub(crate) fn text(self) -> String {
        let year = self.year().unsigned_abs();
        let number = year * 10_000 + u32::from(self.month()) * 100 + u32::from(self.day());
        let mut text = String::with_capacity(10);
        for (place, divisor) in [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1].into_iter().enumerate() {
            if matches!(place, 4 | 6) {
                text.push('-');
            }
            text.push(char::from(b'0' + (number / divisor % 10) as u8));
        }
        text
    }

    fn day_number(self) -> i64 {
        i64::from(self.0.to_julian_day()) - JULIAN_FIRST
    }

    fn from_day_number(number: i64) -> Self {
        let julian = number.clamp(0, LAST_DAY) + JULIAN_FIRST;
        let julian = i32::try_from(julian).expect("the clamped day number is small");
        Self(time::Date::from_julian_day(julian).expect("years 1 to 9999 are within the library's range"))
    }
}

/// Julian day number of 0001-01-01.
const JULIAN_FIRST: i64 = 1_721_426;

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("expected a date YYYY-MM-DD"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn ten_digits_are_seconds_and_other_numbers_milliseconds() {
        assert_eq!(date_time_text("1732147200"), "2024-11-21 08:00:00");
        assert_eq!(date_time_text("1732147200000"), "2024-11-21 08:00:00");
        assert_eq!(date_time_text("0"), "1970-01-01 08:00:00");
    }

    #[test]
    fn every_usual_way_to_write_a_time_is_read() {
        for text in [
            "2024-11-21 08:00:00",
            "2024/11/21 08:00",
            "2024-11-21T08:00:00",
            "2024-11-21T00:00:00Z",
            "2024-11-21T00:00:00.000Z",
            "2024-11-20T20:00:00.5-0400",
            "2024-11-21T08:00:00+08:00",
            "2024-11-21T08",
            "2024-11-21T00Z",
        ] {
            assert_eq!(date_time_text(text), "2024-11-21 08:00:00", "{text}");
        }
        assert_eq!(date_time_text("2024/11/21"), "2024-11-21 00:00:00");
        assert_eq!(date_text("2024-11-20T16:30:00Z"), "2024-11-21");
    }

    #[test]
    fn what_is_no_time_gives_an_empty_text() {
        for text in ["", "null", "2024-02-30", "2024-11-21 24:00:00", "2024-11-21T08:00:00+99:00", "1九24"] {
            assert_eq!(date_time_text(text), "", "{text}");
        }
    }

    proptest! {
        #[test]
        fn only_digits_with_dashes_between_them_are_a_date(text in "[01][0-9]{3}-[01][0-9]-[0-3][0-9]|[,-0:9\u{80}é]{8,12}") {
            let is_digit_or_dash = |(place, byte): (usize, u8)| match place {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            };
            let part = |range: std::ops::Range<usize>| text.get(range)?.parse::<u16>().ok();
            let expected = (text.len() == 10 && text.bytes().enumerate().all(is_digit_or_dash))
                .then(|| Date::new(i32::from(part(0..4)?), part(5..7)?.try_into().ok()?, part(8..10)?.try_into().ok()?))
                .flatten();
            prop_assert_eq!(Date::parse(&text), expected);
        }
    }

    #[test]
    fn weekdays_have_names_in_both_languages() {
        assert_eq!(date("2024-11-21").weekday_name(Locale::ZhCn), "四");
        assert_eq!(date("2000-02-29").weekday_name(Locale::ZhCn), "二");
        assert_eq!(date("2026-11-22").weekday_name(Locale::En), "Sunday");
    }

    #[test]
    fn a_range_begins_at_midnight_and_ends_in_the_last_second() {
        assert_eq!(date("2026-11-21").start().to_string(), "2026-11-21 00:00:00");
        assert_eq!(date("2026-11-21").end().to_string(), "2026-11-21 23:59:59");
    }

    #[test]
    fn a_download_is_named_by_its_second() {
        let at = Timestamp::parse("2026-11-21 09:05:07").unwrap();
        assert_eq!(download_name("律师/名册", at, "xlsx"), "律师_名册_20261121090507.xlsx");
    }

    #[test]
    fn a_month_later_is_the_last_day_of_a_shorter_month() {
        assert_eq!(date("2026-01-31").add_months(1), date("2026-02-28"));
        assert_eq!(date("2024-03-31").add_months(-1), date("2024-02-29"));
        assert_eq!(date("2026-11-15").add_months(14), date("2028-01-15"));
        assert_eq!(date("9999-12-31").add_months(1), Date::last());
        assert_eq!(date("2026-01-01").add_months(i32::MAX), Date::last());
    }

    #[test]
    fn age_counts_completed_years() {
        let born = date("2008-02-29");
        assert_eq!(born.age_on(date("2026-02-28")), 17);
        assert_eq!(born.age_on(date("2026-03-01")), 18);
        assert_eq!(born.age_on(date("2000-01-01")), 0);
    }

    #[test]
    fn arithmetic_stops_at_the_last_day() {
        assert_eq!(date("2026-11-21").add_days(i64::MAX), Date::last());
        assert_eq!(Timestamp(i64::MAX).date(), Date::last());
        assert_eq!(date("0001-01-01").add_days(-1), date("0001-01-01"));
    }

    #[test]
    fn dates_travel_as_text_and_times_as_milliseconds() {
        assert_eq!(serde_json::to_string(&date("2026-11-21")).unwrap(), "\"2026-11-21\"");
        assert_eq!(serde_json::to_string(&Timestamp(5)).unwrap(), "5");
        assert!(serde_json::from_str::<Date>("\"2026-02-30\"").is_err());
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_panic(text in any::<String>()) {
            let _ = (date_text(&text), Date::parse(&text));
        }

        #[test]
        fn a_written_time_reads_back(seconds in -60_000_000_000_i64..250_000_000_000) {
            let at = Timestamp(seconds * 1000);
            prop_assert_eq!(Timestamp::parse(&at.to_string()), Some(at));
            prop_assert_eq!(at.date().start().date(), at.date());
        }
    }
}
