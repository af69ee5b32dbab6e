//! What an intern has done, and what he still lacks before the assessment.

use super::ground::TrainingGround;
use super::log::{LogRules, counted_logs};
use crate::code::{InternshipKind, InternshipStatus};
use crate::date::Date;

/// Months after the period within which the assessment is applied for.
const MONTHS_TO_APPLY: i32 = 12;

/// Logs by what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogCounts {
    /// Begun.
    pub drafts: u32,
    /// With the instructor.
    pub submitted: u32,
    /// Sent back.
    pub returned: u32,
    /// Approved, but those of kind 其他.
    pub approved: u32,
    /// Approved of kind 其他.
    pub approved_others: u32,
}

/// Whoever may come to be assessed.
#[derive(Clone, Copy, Debug)]
pub struct Applicant {
    /// Where his internship stands.
    pub status: Option<InternshipStatus>,
    /// Its first day.
    pub first: Option<Date>,
    /// Its last day.
    pub last: Option<Date>,
    /// His logs.
    pub logs: LogCounts,
    /// Logs that are required of him.
    pub required: u32,
    /// He has passed group training.
    pub training_passed: bool,
}

/// How far he is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InternProgress {
    /// Days of the internship, both ends counted.
    pub days: u32,
    /// Those that are over.
    pub days_done: u32,
    /// Logs that count.
    pub counted: u32,
    /// What is missing before he can apply for the assessment; nothing: he can.
    pub missing: Vec<TrainingGround>,
}

impl LogRules {
    /// Approved logs required of an intern of this kind.
    #[must_use]
    pub fn required(&self, kind: Option<InternshipKind>) -> u32 {
        if kind == Some(InternshipKind::PartTime) { self.part_time } else { self.full_time }
    }
}

/// How far an intern is on a day.
#[must_use]
pub fn progress(applicant: &Applicant, rules: &LogRules, today: Date) -> InternProgress {
    let counted = counted_logs(applicant.logs.approved_others, applicant.logs.approved, applicant.required, rules);
    let (days, days_done) = match (applicant.first, applicant.last) {
        (Some(first), Some(last)) => {
            let days = number(last.days_since(first) + 1);
            (days, number(today.days_since(first) + 1).min(days))
        }
        _ => (0, 0),
    };
    InternProgress { days, days_done, counted, missing: missing(applicant, counted, today) }
}

fn missing(applicant: &Applicant, counted: u32, today: Date) -> Vec<TrainingGround> {
    use InternshipStatus::{AwaitingAssessment, InAssessment, InProgress, Licensed, Passed};
    let mut missing = Vec::new();
    match applicant.status {
        Some(InProgress | AwaitingAssessment) => (),
        Some(InAssessment | Passed | Licensed) => return vec![TrainingGround::AssessmentOpen],
        _ => missing.push(TrainingGround::NotInProgress),
    }
    if let Some(last) = applicant.last {
        let closes = last.add_months(MONTHS_TO_APPLY);
        if today <= last {
            missing.push(TrainingGround::PeriodNotOver(last));
        } else if closes < today {
            missing.push(TrainingGround::AppliedTooLate(closes));
        }
    }
    if counted < applicant.required {
        missing.push(TrainingGround::LogsMissing(applicant.required - counted));
    }
    if !applicant.training_passed {
        missing.push(TrainingGround::TrainingMissing);
    }
    missing
}

fn number(days: i64) -> u32 {
    u32::try_from(days.max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    fn ready() -> Applicant {
        Applicant {
            status: Some(InternshipStatus::AwaitingAssessment),
            first: Some(day("2025-03-03")),
            last: Some(day("2026-03-02")),
            logs: LogCounts { approved: 140, approved_others: 10, ..LogCounts::default() },
            required: 150,
            training_passed: true,
        }
    }

    fn check(applicant: Applicant, today: &str, missing: &[TrainingGround]) {
        assert_eq!(progress(&applicant, &LogRules::default(), day(today)).missing, missing);
    }

    #[test]
    fn the_assessment_takes_the_whole_period_all_logs_and_the_training() {
        check(ready(), "2026-03-03", &[]);
        check(ready(), "2026-03-02", &[TrainingGround::PeriodNotOver(day("2026-03-02"))]);
        check(ready(), "2027-03-03", &[TrainingGround::AppliedTooLate(day("2027-03-02"))]);
        let short = Applicant { logs: LogCounts { approved: 139, ..ready().logs }, ..ready() };
        check(short, "2026-03-10", &[TrainingGround::LogsMissing(1)]);
        check(Applicant { training_passed: false, ..ready() }, "2026-03-10", &[TrainingGround::TrainingMissing]);
        let passed = Applicant { status: Some(InternshipStatus::Passed), ..ready() };
        check(passed, "2026-03-10", &[TrainingGround::AssessmentOpen]);
        let suspended = Applicant { status: Some(InternshipStatus::Suspended), ..ready() };
        check(suspended, "2026-03-10", &[TrainingGround::NotInProgress]);
    }

    #[test]
    fn days_are_counted_with_both_ends() {
        let of = |today: &str| progress(&ready(), &LogRules::default(), day(today));
        assert_eq!((of("2025-03-03").days, of("2025-03-03").days_done), (365, 1));
        assert_eq!(of("2026-06-01").days_done, 365);
        assert_eq!(of("2025-01-01").days_done, 0);
    }

    #[test]
    fn part_time_interns_write_fewer_logs() {
        let rules = LogRules::default();
        assert_eq!((rules.required(Some(InternshipKind::PartTime)), rules.required(None)), (50, 150));
    }
}
