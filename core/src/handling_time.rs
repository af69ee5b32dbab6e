//! 办理时效: how long tasks took, in working days from when they came until they were decided.

use std::collections::BTreeMap;

use crate::calendar::Calendar;
use crate::date::Date;

/// Tasks of one kind that came on one day and were decided on one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandledTasks {
    /// When they came.
    pub came: Date,
    /// When they were decided.
    pub decided: Date,
    /// How many tasks there are.
    pub count: u32,
    /// How many of them after their limit.
    pub late: u32,
}

/// How long the tasks of one kind took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandlingTime {
    /// How many tasks took so many working days; the day on which one came does not count.
    by_days: BTreeMap<u32, u64>,
    /// All of them.
    pub count: u64,
    /// Those decided after their limit.
    pub late: u64,
}

impl HandlingTime {
    /// Counts further tasks.
    pub fn add(&mut self, tasks: HandledTasks, calendar: &Calendar) {
        let days = calendar.count_work_days(tasks.came, tasks.decided);
        *self.by_days.entry(days).or_default() += u64::from(tasks.count);
        self.count += u64::from(tasks.count);
        self.late += u64::from(tasks.late);
    }

    /// Working days on average, in tenths, rounded.
    #[must_use]
    pub fn average_tenths(&self) -> u64 {
        let sum: u64 = self.by_days.iter().map(|(days, count)| u64::from(*days) * count).sum();
        (sum * 10 + self.count / 2).checked_div(self.count).unwrap_or(0)
    }

    /// The working days within which nine tenths of the tasks were decided (nearest rank).
    #[must_use]
    pub fn ninetieth(&self) -> u32 {
        let rank = (self.count * 9).div_ceil(10);
        let mut seen = 0;
        for (days, count) in &self.by_days {
            seen += count;
            if seen >= rank {
                return *days;
            }
        }
        0
    }

    /// Those decided in time, in tenths of a percent of all, rounded; without any task all of them.
    #[must_use]
    pub fn in_time_per_mille(&self) -> u64 {
        ((self.count - self.late) * 1000 + self.count / 2).checked_div(self.count).unwrap_or(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::{HandledTasks, HandlingTime};
    use crate::calendar::Calendar;
    use crate::date::Date;

    fn handled(came: &str, decided: &str, count: u32, late: u32) -> HandledTasks {
        let day = |text: &str| Date::parse(text).expect("a day");
        HandledTasks { came: day(came), decided: day(decided), count, late }
    }

    #[test]
    fn handling_time_counts_working_days_only() {
        let mut time = HandlingTime::default();
        // From a Friday to the Monday after it.
        time.add(handled("2026-11-20", "2026-11-23", 1, 0), Calendar::china());
        assert_eq!((time.average_tenths(), time.ninetieth()), (10, 1));
        time.add(handled("2026-11-20", "2026-11-20", 1, 0), Calendar::china());
        assert_eq!(time.average_tenths(), 5, "what is decided on its day took none");
    }

    #[test]
    fn the_ninetieth_percentile_leaves_the_longest_tenth_out() {
        let mut time = HandlingTime::default();
        time.add(handled("2026-11-16", "2026-11-17", 9, 0), Calendar::china());
        time.add(handled("2026-11-02", "2026-11-20", 1, 1), Calendar::china());
        assert_eq!((time.count, time.ninetieth(), time.in_time_per_mille()), (10, 1, 900));
        time.add(handled("2026-11-02", "2026-11-20", 1, 1), Calendar::china());
        assert_eq!(time.ninetieth(), 14);
    }

    #[test]
    fn without_a_task_nothing_took_time() {
        let none = HandlingTime::default();
        assert_eq!((none.average_tenths(), none.ninetieth(), none.in_time_per_mille()), (0, 0, 1000));
    }
}
