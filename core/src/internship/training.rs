//! Classes of group training: a timetable without overlaps, and who passes.

use super::ground::TrainingGround;
use crate::date::Date;
use crate::violation::Violation;

/// A lesson of a class.
#[derive(Clone, Copy, Debug)]
pub struct Session<'a> {
    /// Its day.
    pub date: Date,
    /// When it begins, `HH:mm`.
    pub from: &'a str,
    /// When it ends, `HH:mm`.
    pub to: &'a str,
    /// Who teaches; empty: not said.
    pub teacher: &'a str,
    /// Where; empty: not said.
    pub room: &'a str,
    /// It is of the class in question.
    pub is_own: bool,
}

/// What is wrong with a lesson of a class that runs from `first` to `last`, beside the other lessons of its day.
#[must_use]
pub fn check_session(
    session: &Session<'_>,
    (first, last): (Option<Date>, Option<Date>),
    others: &[Session<'_>],
) -> Vec<Violation> {
    // Within the days of its class, and not over before it begins.
    let mut violations = Vec::new();
    if let (Some(first), Some(last)) = (first, last)
        && !(first..=last).contains(&session.date)
    {
        violations.push(TrainingGround::LessonOutsideClass(first, last).at("date"));
    }
    if session.to <= session.from {
        violations.push(TrainingGround::LessonEndsFirst.at("to"));
        return violations;
    }
    // Beside other lessons: one class, teacher or room at a time.
    let at_once: Vec<&Session<'_>> = others.iter().filter(|other| overlaps(session, other)).collect();
    let same = |one: &str, other: &str| !one.is_empty() && one == other;
    if at_once.iter().any(|other| other.is_own) {
        violations.push(TrainingGround::LessonOverlaps.at("from"));
    }
    if at_once.iter().any(|other| same(session.teacher, other.teacher)) {
        violations.push(TrainingGround::TeacherBusy.at("teacher"));
    }
    if at_once.iter().any(|other| same(session.room, other.room)) {
        violations.push(TrainingGround::RoomBusy.at("room"));
    }
    violations
}

/// Times of a day, written alike, compare as texts.
fn overlaps(one: &Session<'_>, other: &Session<'_>) -> bool {
    one.date == other.date && one.from < other.to && other.from < one.to
}

/// What a class demands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PassRule {
    /// Lessons present, in percent.
    pub attendance: f64,
    /// Points of 100 in the examination.
    pub score: f64,
}

/// How somebody attended.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Attendance {
    /// Lessons of the class.
    pub lessons: u32,
    /// Those he came to.
    pub present: u32,
    /// Points in the examination; none: not sat.
    pub score: Option<f64>,
}

/// Whether somebody has passed. A class without lessons demands the examination alone.
#[must_use]
pub fn passes(attendance: &Attendance, rule: &PassRule) -> bool {
    let enough = f64::from(attendance.present) * 100.0 >= rule.attendance * f64::from(attendance.lessons);
    enough && attendance.score.is_some_and(|score| rule.score <= score)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(from: &'static str, to: &'static str) -> Session<'static> {
        let date = Date::new(2026, 4, 7).unwrap();
        Session { date, from, to, teacher: "李教授", room: "一教室", is_own: true }
    }

    fn check(session: &Session<'_>, others: &[Session<'_>], fields: &[&str]) {
        let time = (Date::new(2026, 4, 1), Date::new(2026, 4, 30));
        let found = check_session(session, time, others);
        let found: Vec<&str> = found.iter().map(|it| it.field.as_str()).collect();
        assert_eq!(found, fields);
    }

    #[test]
    fn lessons_of_a_class_do_not_overlap() {
        let morning = lesson("09:00", "11:30");
        check(&lesson("11:30", "12:30"), &[morning], &[]);
        check(&lesson("11:00", "12:00"), &[morning], &["from", "teacher", "room"]);
        check(&lesson("10:00", "09:00"), &[], &["to"]);
        let elsewhere = Session { is_own: false, room: "二教室", ..morning };
        check(&lesson("09:30", "10:00"), &[elsewhere], &["teacher"]);
        let may = Session { date: Date::new(2026, 5, 1).unwrap(), ..morning };
        check(&may, &[morning], &["date"]);
    }

    #[test]
    fn attendance_and_examination_decide() {
        let rule = PassRule { attendance: 90.0, score: 60.0 };
        for (lessons, present, score, passed) in [
            (10, 9, Some(60.0), true),
            (10, 8, Some(95.0), false),
            (10, 10, Some(59.5), false),
            (10, 10, None, false),
            (0, 0, Some(60.0), true),
        ] {
            assert_eq!(passes(&Attendance { lessons, present, score }, &rule), passed, "{present}/{lessons} {score:?}");
        }
    }
}
