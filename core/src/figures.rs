//! Figures of dashboards: the months of a trend, and what was counted a day as what was counted a month.

use crate::date::Date;

/// A month of a trend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    /// Its first day.
    pub first: Date,
    /// Its last day.
    pub last: Date,
}

impl Month {
    /// The last so many months, the one of `today` at the end.
    #[must_use]
    pub fn last_ones(today: Date, count: u8) -> Vec<Self> {
        let first = today.add_days(1 - i64::from(today.day()));
        let month = |back: u8| {
            let first = first.add_months(-i32::from(back));
            Self { first, last: first.add_months(1).add_days(-1) }
        };
        (0..count).rev().map(month).collect()
    }

    /// `YYYY-MM`.
    #[must_use]
    pub fn label(self) -> String {
        format!("{:04}-{:02}", self.first.year(), self.first.month())
    }
}

/// How many there were in each month, from those of days; a day of none of the months does not count.
#[must_use]
pub fn by_month(months: &[Month], days: &[(Date, i64)]) -> Vec<i64> {
    let of = |month: &Month| {
        let within = days.iter().filter(|(day, _)| month.first <= *day && *day <= month.last);
        within.map(|(_, count)| count).sum()
    };
    months.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn months_end_with_that_of_today() {
        let months = Month::last_ones(day("2026-03-31"), 3);
        let labels: Vec<String> = months.iter().map(|it| it.label()).collect();
        assert_eq!(labels, ["2026-01", "2026-02", "2026-03"]);
        assert_eq!((months[1].first, months[1].last), (day("2026-02-01"), day("2026-02-28")));
    }

    #[test]
    fn months_go_over_the_year() {
        let months = Month::last_ones(day("2026-01-01"), 12);
        assert_eq!((months[0].label(), months[10].label()), ("2025-02".to_owned(), "2025-12".to_owned()));
    }

    #[test]
    fn days_are_added_to_their_month() {
        let months = Month::last_ones(day("2026-02-10"), 2);
        let days = [(day("2025-12-31"), 9), (day("2026-01-01"), 1), (day("2026-01-31"), 2), (day("2026-02-28"), 4)];
        assert_eq!(by_month(&months, &days), [3, 4]);
        assert_eq!(by_month(&months, &[]), [0, 0]);
    }
}
