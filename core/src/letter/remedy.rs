//! How long whoever is refused or punished can object, from the day on which he got the letter.

use crate::calendar::Calendar;
use crate::date::Date;

/// Last days of the remedies against a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remedies {
    /// 行政复议: sixty days (行政复议法 20).
    pub review_until: Date,
    /// 行政诉讼: six months (行政诉讼法 46).
    pub suit_until: Date,
}

/// The remedies against what somebody got on this day. The day itself does not count, and a last day that is no work day
/// moves to the next one (民事诉讼法 85, which both laws go by).
#[must_use]
pub fn remedies(received: Date, calendar: &Calendar) -> Remedies {
    Remedies { review_until: calendar.calendar_due(received, 60), suit_until: calendar.months_due(received, 6) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_days_and_six_months_end_on_a_work_day() {
        let of = |text: &str| {
            let found = remedies(Date::parse(text).unwrap(), Calendar::china());
            [found.review_until, found.suit_until].map(|day| day.to_string())
        };
        assert_eq!(of("2026-03-02"), ["2026-05-06", "2026-09-02"], "the first of May is a holiday");
        assert_eq!(of("2026-06-01"), ["2026-07-31", "2026-12-01"]);
    }
}
