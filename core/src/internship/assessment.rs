//! The assessment: papers, an interview with examiners, and what comes of it.

use super::ground::TrainingGround;
use crate::code::{InternAssessmentResult, InternshipStatus};
use crate::date::Date;
use crate::violation::Violation;

/// Points of 100 with which the interview is passed.
pub const PASS_SCORE: f64 = 60.0;

/// Months that a pass is good for.
const VALID_MONTHS: i32 = 12;

/// The mean of the examiners' points, to one place.
#[must_use]
pub fn interview_score(points: &[f64]) -> Option<f64> {
    if points.is_empty() {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few examiners")]
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    Some((mean * 10.0).round() / 10.0)
}

/// What an intern hears of his assessment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssessmentNews {
    /// The papers are in order.
    PapersApproved,
    /// The papers go back.
    PapersReturned,
    /// The points of the interview are public.
    ScorePublic,
    /// The interview was not passed.
    InterviewFailed,
    /// Concluded, with this result.
    Concluded(InternAssessmentResult),
}

impl AssessmentNews {
    /// What he hears, Chinese and English.
    #[must_use]
    pub const fn text(self) -> (&'static str, &'static str) {
        match self {
            Self::PapersApproved => ("书面审核通过，待面试", "papers approved, the interview follows"),
            Self::PapersReturned => ("书面审核退回", "papers sent back"),
            Self::ScorePublic => ("面试成绩公示", "points of the interview published"),
            Self::InterviewFailed => ("面试未通过", "interview not passed"),
            Self::Concluded(InternAssessmentResult::Passed) => ("考核合格", "passed"),
            Self::Concluded(InternAssessmentResult::Failed) => {
                ("考核不合格，延长实习", "not passed, the internship is extended")
            }
            Self::Concluded(InternAssessmentResult::Extended) => ("延期考核", "assessment put off"),
        }
    }
}

/// What is decided.
#[derive(Clone, Copy, Debug)]
pub struct Conclusion {
    /// The result.
    pub result: InternAssessmentResult,
    /// Months by which the internship is extended, where it was not passed.
    pub extend_months: u32,
    /// Mean points of the interview.
    pub score: Option<f64>,
    /// Last day of the internship.
    pub last: Option<Date>,
    /// Day of the decision.
    pub today: Date,
}

/// What becomes of the internship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssessmentOutcome {
    /// Its state.
    pub status: InternshipStatus,
    /// Its last day.
    pub last: Option<Date>,
    /// Until when the pass can be used; none: it is none.
    pub valid_to: Option<Date>,
}

/// A pass is good for a year; who fails or is put off goes on for three to twelve months.
pub fn conclude(conclusion: &Conclusion) -> Result<AssessmentOutcome, Violation> {
    if conclusion.result == InternAssessmentResult::Passed {
        if conclusion.score.is_none_or(|score| score < PASS_SCORE) {
            return Err(TrainingGround::InterviewFailed.at("result"));
        }
        let valid_to = Some(conclusion.today.add_months(VALID_MONTHS));
        return Ok(AssessmentOutcome { status: InternshipStatus::Passed, last: conclusion.last, valid_to });
    }
    if !(3..=12).contains(&conclusion.extend_months) {
        return Err(TrainingGround::ExtensionMonths.at("extendMonths"));
    }
    // From the later of the two: who is assessed months after his period gets the whole extension.
    let from = conclusion.last.map_or(conclusion.today, |last| last.max(conclusion.today));
    let months = i32::try_from(conclusion.extend_months).unwrap_or_default();
    Ok(AssessmentOutcome { status: InternshipStatus::InProgress, last: Some(from.add_months(months)), valid_to: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(
        result: InternAssessmentResult,
        score: f64,
        extend_months: u32,
    ) -> Result<AssessmentOutcome, Violation> {
        let (last, today) = (Date::new(2026, 3, 2), Date::new(2026, 5, 11).unwrap());
        conclude(&Conclusion { result, extend_months, score: Some(score), last, today })
    }

    #[test]
    fn the_mean_of_the_examiners_counts() {
        assert_eq!(interview_score(&[80.0, 75.5, 90.0]), Some(81.8));
        assert_eq!(interview_score(&[]), None);
    }

    #[test]
    fn a_pass_is_good_for_a_year_and_a_failure_extends() {
        let passed = decision(InternAssessmentResult::Passed, 60.0, 0).unwrap();
        assert_eq!((passed.status, passed.valid_to), (InternshipStatus::Passed, Date::new(2027, 5, 11)));
        assert!(decision(InternAssessmentResult::Passed, 59.9, 0).is_err());
        let failed = decision(InternAssessmentResult::Failed, 40.0, 3).unwrap();
        assert_eq!((failed.status, failed.last), (InternshipStatus::InProgress, Date::new(2026, 8, 11)));
        for months in [0, 2, 13] {
            assert_eq!(decision(InternAssessmentResult::Extended, 0.0, months).unwrap_err().field, "extendMonths");
        }
    }
}
