//! 好差评: which evaluations an authority has to answer, and until when
//! (关于建立政务服务“好差评”制度提高政务服务水平的意见; `docs/handbook/fields.md` 1.20).

use crate::calendar::Calendar;
use crate::date::Date;

/// The lowest score of those who are satisfied; 5 is the best.
pub const LOWEST_SATISFIED: i64 = 3;
/// Working days within which a bad evaluation is answered.
pub const ANSWER_WORK_DAYS: u32 = 15;

/// What people are told of, Chinese first.
pub const SUBJECT: (&str, &str) = ("服务评价", "Evaluation of service");
/// What an authority is to do.
pub const TO_ANSWER: (&str, &str) = ("答复差评", "Answer a bad evaluation");
/// What it has done.
pub const ANSWERED: (&str, &str) = ("评价已答复", "Your evaluation was answered");

/// The last day on which an evaluation of this score is answered in time; none: it asks for no answer.
#[must_use]
pub fn answer_due(score: i64, given_on: Date, calendar: &Calendar) -> Option<Date> {
    (score < LOWEST_SATISFIED).then(|| calendar.add_work_days(given_on, ANSWER_WORK_DAYS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_evaluation_is_answered_in_fifteen_working_days() {
        let due = |score, day| answer_due(score, Date::parse(day).unwrap(), Calendar::china()).map(|it| it.to_string());
        assert_eq!(due(2, "2026-11-02").as_deref(), Some("2026-11-23"));
        assert_eq!(due(1, "2026-09-21").as_deref(), Some("2026-10-19"));
        assert_eq!(due(3, "2026-11-02"), None);
        assert_eq!(due(5, "2026-11-02"), None);
    }
}
