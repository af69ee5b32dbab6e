//! Why something of a course or a paper is refused, in both languages.

use crate::locale::Locale;

/// Why an act on a course, a video or a paper is refused. The code is for programs and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum Refusal {
    /// The place is outside of the video.
    OutOfVideo,
    /// More was watched than time has passed.
    WatchedTooFast,
    /// Something before it has not been watched yet.
    WatchedAhead,
    /// Another window of the same person plays a video.
    PlaysElsewhere,
    /// The paper is not open yet, or no more.
    PaperClosed,
    /// All attempts are used.
    NoAttemptLeft,
    /// The time of the attempt is over, or it has been handed in.
    AttemptOver,
    /// Another window has saved answers since.
    AnsweredElsewhere,
    /// The questions of a kind are fewer than the paper draws.
    TooFewQuestions,
    /// The course is not published, or not for this person.
    CourseClosed,
    /// The course is in a state in which this has no place.
    CourseState,
    /// The homework is marked, or too late.
    HomeworkClosed,
    /// The question is closed.
    QuestionClosed,
    /// The hours of the year are not complete, so nothing certifies them.
    HoursMissing,
}

impl Refusal {
    /// The stable code (`stateCode`).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::OutOfVideo => "OUT_OF_VIDEO",
            Self::WatchedTooFast => "WATCHED_TOO_FAST",
            Self::WatchedAhead => "WATCHED_AHEAD",
            Self::PlaysElsewhere => "PLAYS_ELSEWHERE",
            Self::PaperClosed => "PAPER_CLOSED",
            Self::NoAttemptLeft => "NO_ATTEMPT_LEFT",
            Self::AttemptOver => "ATTEMPT_OVER",
            Self::AnsweredElsewhere => "ANSWERED_ELSEWHERE",
            Self::TooFewQuestions => "TOO_FEW_QUESTIONS",
            Self::CourseClosed => "COURSE_CLOSED",
            Self::CourseState => "COURSE_STATE",
            Self::HomeworkClosed => "HOMEWORK_CLOSED",
            Self::QuestionClosed => "QUESTION_CLOSED",
            Self::HoursMissing => "HOURS_MISSING",
        }
    }

    /// The sentence in the given language.
    #[must_use]
    pub const fn text(self, locale: Locale) -> &'static str {
        match locale {
            Locale::ZhCn => self.zh_cn(),
            Locale::En => self.en(),
        }
    }

    const fn zh_cn(self) -> &'static str {
        match self {
            Self::OutOfVideo => "播放位置超出视频时长",
            Self::WatchedTooFast => "学习进度快于实际用时，未予计入",
            Self::WatchedAhead => "首次学习不能快进，请从未学习处继续",
            Self::PlaysElsewhere => "您正在其他窗口学习，本窗口已停止计时",
            Self::PaperClosed => "试卷未到开放时间或已截止",
            Self::NoAttemptLeft => "考试次数已用完",
            Self::AttemptOver => "考试时间已到或已交卷，不能再修改答案",
            Self::AnsweredElsewhere => "答案已在其他窗口保存，请重新打开试卷",
            Self::TooFewQuestions => "题库中可用试题少于抽题数量",
            Self::CourseClosed => "课程未发布或不面向您开放",
            Self::CourseState => "课程当前状态不能进行此操作",
            Self::HomeworkClosed => "作业已批阅或已截止，不能提交",
            Self::QuestionClosed => "问题已关闭",
            Self::HoursMissing => "本年度学时未达到要求，不能开具学时证明",
        }
    }

    const fn en(self) -> &'static str {
        match self {
            Self::OutOfVideo => "This place is outside of the video",
            Self::WatchedTooFast => "More was watched than time has passed, so it does not count",
            Self::WatchedAhead => "The first time nothing can be skipped: go on where you have stopped",
            Self::PlaysElsewhere => "You are watching in another window; this one no longer counts",
            Self::PaperClosed => "The paper is not open yet, or no longer",
            Self::NoAttemptLeft => "All attempts are used",
            Self::AttemptOver => "The time is over or the paper was handed in: answers can no longer be changed",
            Self::AnsweredElsewhere => "Answers were saved in another window: open the paper again",
            Self::TooFewQuestions => "There are fewer questions than the paper draws",
            Self::CourseClosed => "The course is not published, or not for you",
            Self::CourseState => "The course is in a state in which this cannot be done",
            Self::HomeworkClosed => "The homework is marked or its time is over",
            Self::QuestionClosed => "The question is closed",
            Self::HoursMissing => "Hours of this year are missing, so there is no certificate of them",
        }
    }
}
