//! What is not as planned while an internship goes on: told to those whom it concerns, and listed.

use super::LogCounts;
use crate::code::codes;

codes! {
    /// What is not as planned (dictionary `sxyj`).
    InternAlert {
        /// 日志进度落后: fewer logs than the days that are over ask for.
        LogsBehind = "1",
        /// 指导律师带教超限: his instructor guides more interns than one may.
        InstructorOver = "2",
    }
}

/// So many per cent of all logs may be missing before it is told.
const TOLERANCE: u32 = 10;

/// An internship as far as alerts go by it.
#[derive(Clone, Copy, Debug)]
pub struct InternCourse {
    /// Days of the internship, and those that are over.
    pub days: u32,
    /// See `days`.
    pub days_done: u32,
    /// Logs that are required at its end.
    pub required: u32,
    /// His logs.
    pub logs: LogCounts,
    /// Interns whom his instructor guides now, and as many as one may.
    pub interns: i64,
    /// See `interns`.
    pub most_interns: i64,
}

impl InternCourse {
    /// Logs that should be written by now, in proportion to the days that are over.
    #[must_use]
    pub fn planned(&self) -> u32 {
        let planned = u64::from(self.required) * u64::from(self.days_done) / u64::from(self.days.max(1));
        u32::try_from(planned).unwrap_or(u32::MAX)
    }

    /// Logs that are handed in or approved.
    #[must_use]
    pub const fn log_count(&self) -> u32 {
        self.logs.submitted + self.logs.approved + self.logs.approved_others
    }

    /// What is not as planned, by code.
    #[must_use]
    pub fn alerts(&self) -> Vec<InternAlert> {
        let missing = self.planned().saturating_sub(self.log_count());
        let is_behind = u64::from(self.required) * u64::from(TOLERANCE) < u64::from(missing) * 100;
        let is_over = self.most_interns < self.interns;
        let found = [(is_behind, InternAlert::LogsBehind), (is_over, InternAlert::InstructorOver)];
        found.into_iter().filter_map(|(holds, alert)| holds.then_some(alert)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_follow_the_days_and_a_tenth_may_be_missing() {
        let logs = |submitted| LogCounts { submitted, ..LogCounts::default() };
        let half =
            InternCourse { days: 366, days_done: 183, required: 150, logs: logs(60), interns: 2, most_interns: 2 };
        assert_eq!((half.planned(), half.log_count()), (75, 60));
        assert_eq!(half.alerts(), [], "15 of 150 may be missing");
        assert_eq!(InternCourse { logs: logs(59), ..half }.alerts(), [InternAlert::LogsBehind]);
        assert_eq!(InternCourse { interns: 3, ..half }.alerts(), [InternAlert::InstructorOver]);
        assert_eq!(InternCourse { days: 0, days_done: 0, logs: logs(0), ..half }.alerts(), [], "it has no days yet");
    }
}
