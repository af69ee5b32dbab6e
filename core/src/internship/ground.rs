//! Why something of an internship is refused or missing, in both languages.

use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;

/// Why a log, a lesson or an assessment is refused, or what is missing before the assessment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingGround {
    // Logs.
    /// The day is still to come.
    LogInFuture,
    /// Before the internship began: its first day.
    LogBeforePeriod(Date),
    /// After the internship ended: its last day.
    LogAfterPeriod(Date),
    /// Nobody works on that day.
    LogOnHoliday,
    /// Handed in later than so many days.
    LogTooLate(u32),
    /// The day has a log.
    LogOfDayExists,
    /// The internship does not run: it stands still, is over, or has not begun.
    NotInProgress,
    /// A log that was handed in or approved is not changed.
    LogNotOpen,
    /// Only what was handed in is commented on.
    LogNotSubmitted,
    // Lessons and classes.
    /// It ends before it begins.
    LessonEndsFirst,
    /// Outside the time of the class: its first and last day.
    LessonOutsideClass(Date, Date),
    /// The class has another lesson then.
    LessonOverlaps,
    /// The teacher has another lesson then.
    TeacherBusy,
    /// The room is taken then.
    RoomBusy,
    /// All places are taken.
    ClassFull,
    /// The class takes nobody any more.
    ClassClosed,
    /// The plan of the class takes people from that day to that.
    EnrolmentClosed(Date, Date),
    /// All places of the plan are taken.
    PlanFull,
    /// He is in the class already.
    StudentAlready,
    /// There are more days present, absent and on leave than lessons.
    TooMuchAttendance(u32),
    // The assessment.
    /// The period runs until that day.
    PeriodNotOver(Date),
    /// So many logs are missing.
    LogsMissing(u32),
    /// Group training is not passed.
    TrainingMissing,
    /// It had to be applied for until that day.
    AppliedTooLate(Date),
    /// It is applied for, or passed.
    AssessmentOpen,
    /// The assessment is not at this step.
    AssessmentElsewhere,
    /// An extension takes 3 to 12 months.
    ExtensionMonths,
    /// The interview was not passed.
    InterviewFailed,
    /// The result is public until that day; a pass comes after it.
    StillPublic(Date),
}

impl TrainingGround {
    /// As an error at a field.
    #[must_use]
    pub fn at(self, field: impl Into<String>) -> Violation {
        Violation::error(field, self.message())
    }

    /// What people read.
    #[must_use]
    pub fn message(self) -> Message {
        let (zh, en) = self.sentences();
        Message::of_ground(self.code(), zh, en)
    }

    /// What programs tell it by, for ever: parameter `ground` of the message.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LogInFuture => "logInFuture",
            Self::LogBeforePeriod(_) => "logBeforePeriod",
            Self::LogAfterPeriod(_) => "logAfterPeriod",
            Self::LogOnHoliday => "logOnHoliday",
            Self::LogTooLate(_) => "logTooLate",
            Self::LogOfDayExists => "logOfDayExists",
            Self::NotInProgress => "internshipNotInProgress",
            Self::LogNotOpen => "logNotOpen",
            Self::LogNotSubmitted => "logNotSubmitted",
            Self::LessonEndsFirst => "lessonEndsFirst",
            Self::LessonOutsideClass(..) => "lessonOutsideClass",
            Self::LessonOverlaps => "lessonOverlaps",
            Self::TeacherBusy => "teacherBusy",
            Self::RoomBusy => "roomBusy",
            Self::ClassFull => "classFull",
            Self::ClassClosed => "classClosed",
            Self::EnrolmentClosed(..) => "enrolmentClosed",
            Self::PlanFull => "planFull",
            Self::StudentAlready => "studentAlready",
            Self::TooMuchAttendance(_) => "tooMuchAttendance",
            Self::PeriodNotOver(_) => "periodNotOver",
            Self::LogsMissing(_) => "logsMissing",
            Self::TrainingMissing => "trainingMissing",
            Self::AppliedTooLate(_) => "appliedTooLate",
            Self::AssessmentOpen => "assessmentOpen",
            Self::AssessmentElsewhere => "assessmentElsewhere",
            Self::ExtensionMonths => "extensionMonths",
            Self::InterviewFailed => "interviewFailed",
            Self::StillPublic(_) => "stillPublic",
        }
    }

    fn sentences(self) -> (String, String) {
        let (zh, en) = match self {
            Self::LogBeforePeriod(first) => {
                return (format!("实习自{first}开始，不能写此前的日志"), format!("The internship began on {first}"));
            }
            Self::LogAfterPeriod(last) => {
                return (format!("实习至{last}结束，不能写此后的日志"), format!("The internship ended on {last}"));
            }
            Self::LogTooLate(days) => {
                return (
                    format!("日志应在{days}日内提交，已超过期限"),
                    format!("A log is handed in within {days} days: it is too late for this one"),
                );
            }
            Self::EnrolmentClosed(first, last) => {
                return (format!("报名时间为{first}至{last}"), format!("Enrolment is from {first} to {last}"));
            }
            Self::LessonOutsideClass(first, last) => {
                return (
                    format!("课程日期应在开班期间{first}至{last}内"),
                    format!("The class runs from {first} to {last}"),
                );
            }
            Self::TooMuchAttendance(lessons) => {
                return (
                    format!("签到、缺勤、请假合计不能超过{lessons}次课"),
                    format!("Present, absent and on leave together: at most {lessons} lessons"),
                );
            }
            Self::PeriodNotOver(last) => {
                return (format!("实习期至{last}，尚未届满"), format!("The internship runs until {last}"));
            }
            Self::LogsMissing(number) => {
                return (format!("还差{number}篇已点评的实习日志"), format!("{number} approved logs are missing"));
            }
            Self::AppliedTooLate(last) => {
                return (
                    format!("应在期满一年内（{last}前）申请考核，已超过期限"),
                    format!("The assessment had to be applied for until {last}"),
                );
            }
            Self::StillPublic(last) => {
                return (
                    format!("公示至{last}，期满后方可作出合格结论"),
                    format!("The result is public until {last}; a pass comes after that"),
                );
            }
            plain => plain.sentence(),
        };
        (zh.to_owned(), en.to_owned())
    }

    /// Of those that name nothing.
    const fn sentence(self) -> (&'static str, &'static str) {
        match self {
            Self::LogInFuture => ("不能写未来日期的日志", "The day is still to come"),
            Self::LogOnHoliday => ("当日为休息日，只能写工作日的日志", "That day is no working day"),
            Self::LogOfDayExists => {
                ("当日已有日志，每个工作日只写一篇", "There is a log of that day: one a working day")
            }
            Self::NotInProgress => ("实习不在进行中", "The internship is not in progress"),
            Self::LogNotOpen => ("已提交的日志不能修改", "A log that was handed in is not changed"),
            Self::LogNotSubmitted => ("只能点评待点评的日志", "Only logs that were handed in are commented on"),
            Self::LessonEndsFirst => ("结束时间应晚于开始时间", "It must end after it begins"),
            Self::LessonOverlaps => ("与本班其他课程时间重叠", "The class has another lesson then"),
            Self::TeacherBusy => ("授课人该时段另有课程", "The teacher has another lesson then"),
            Self::RoomBusy => ("教室该时段已被占用", "The room is taken then"),
            Self::ClassFull => ("班级名额已满", "All places are taken"),
            Self::ClassClosed => ("班级已停止报名", "The class takes nobody any more"),
            Self::PlanFull => ("培训计划名额已满", "All places of the plan are taken"),
            Self::StudentAlready => ("已在该班级中", "Already in this class"),
            Self::TrainingMissing => ("集中培训尚未合格", "Group training is not passed"),
            Self::AssessmentOpen => ("考核已申请或已合格", "The assessment is applied for or passed already"),
            Self::AssessmentElsewhere => ("考核不在此步骤", "The assessment is not at this step"),
            Self::ExtensionMonths => ("延长期限应为3至12个月", "An extension takes 3 to 12 months"),
            Self::InterviewFailed => ("面试成绩未达60分，不能评定为合格", "The interview was not passed: below 60"),
            _ => ("", ""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    #[test]
    fn every_ground_has_words_in_both_languages() {
        use TrainingGround as G;
        let day = Date::new(2026, 3, 2).unwrap();
        let all = [
            G::LogInFuture,
            G::LogBeforePeriod(day),
            G::LogAfterPeriod(day),
            G::LogOnHoliday,
            G::LogTooLate(7),
            G::LogOfDayExists,
            G::NotInProgress,
            G::LogNotOpen,
            G::LogNotSubmitted,
            G::LessonEndsFirst,
            G::LessonOutsideClass(day, day),
            G::LessonOverlaps,
            G::TeacherBusy,
            G::RoomBusy,
            G::ClassFull,
            G::ClassClosed,
            G::EnrolmentClosed(day, day),
            G::PlanFull,
            G::StudentAlready,
            G::TooMuchAttendance(3),
            G::PeriodNotOver(day),
            G::LogsMissing(1),
            G::TrainingMissing,
            G::AppliedTooLate(day),
            G::AssessmentOpen,
            G::AssessmentElsewhere,
            G::ExtensionMonths,
            G::InterviewFailed,
            G::StillPublic(day),
        ];
        let mut codes: Vec<&str> = all.iter().map(|ground| ground.code()).collect();
        for ground in all {
            assert!(!ground.message().text(Locale::ZhCn).is_empty(), "{ground:?}");
            assert!(!ground.message().text(Locale::En).is_empty(), "{ground:?}");
        }
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all.len());
    }
}
