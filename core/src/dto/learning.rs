//! Education: courses, videos, homework, questions and answers, students, hours.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required, search_text};
use crate::date::Date;
use crate::learning::course::{ChapterKind, CourseState};
use crate::message::Message;
use crate::violation::error_at;

/// The longest text that people write in courses, characters.
pub const LONGEST_TEXT: u64 = 20_000;
/// The most chapters of a course.
pub const MOST_CHAPTERS: u64 = 100;

/// A page of a list of education.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LearningListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Code of the state; empty: all.
    #[validate(length(max = 10))]
    pub state: String,
    /// Of this course or paper; empty: all.
    #[validate(length(max = 100))]
    pub of: String,
}

/// A course with its chapters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "course_hours", skip_on_field_errors = false))]
pub struct CourseInput {
    /// The course that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// As it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// Dictionary `kclb`.
    #[validate(custom(function = "required"), length(max = 10))]
    pub category: String,
    /// At most 50 characters.
    #[validate(custom(function = "required"), length(max = 50))]
    pub teacher: String,
    /// At most 2000 characters.
    #[validate(length(max = 2000))]
    pub teacher_intro: String,
    /// At most 20,000 characters.
    #[validate(length(max = LONGEST_TEXT))]
    pub intro: String,
    /// Hours that it counts, to a tenth, above 0 and at most 100.
    pub hours: f64,
    /// Points (学分) that it counts beside the hours, to a tenth, at most 100; 0: none.
    #[validate(range(min = 0.0, max = 100.0))]
    pub credit: f64,
    /// File number of its picture; empty: none.
    #[validate(length(max = 100))]
    pub cover: String,
    /// Everybody whom it is for has to take it.
    pub required: bool,
    /// Codes of `zyzlb`; none: for all.
    #[validate(length(max = 10))]
    pub target: Vec<String>,
    /// 6-digit code of the region for whose people alone it is, within that of whoever makes it; empty: for all whom his
    /// region covers.
    #[validate(custom(function = "region_or_empty"))]
    pub target_region: String,
    /// First day, `yyyy-MM-dd`; empty: at once.
    #[validate(custom(function = "day"))]
    pub publish_from: String,
    /// Last day; empty: for ever.
    #[validate(custom(function = "day"))]
    pub publish_to: String,
    /// Paper of its examination; empty: none.
    #[validate(length(max = 100))]
    pub exam_id: String,
    /// Homework has to be accepted.
    pub homework_required: bool,
    /// What the homework is; empty: there is none.
    #[validate(length(max = 100))]
    pub homework_title: String,
    /// What it asks for, at most 20,000 characters.
    #[validate(length(max = LONGEST_TEXT))]
    pub homework_text: String,
    /// Last day; empty: any.
    #[validate(custom(function = "day"))]
    pub homework_due: String,
    /// Learners can ask.
    pub allow_qa: bool,
    /// Share of a video that counts as all of it, 1 to 100 percent.
    #[validate(range(min = 1, max = 100))]
    pub watch_percent: i64,
    /// In order, at most 100.
    #[validate(nested, length(max = MOST_CHAPTERS))]
    pub chapters: Vec<ChapterInput>,
}

/// A chapter of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "chapter_content", skip_on_field_errors = false))]
pub struct ChapterInput {
    /// The chapter that is kept; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// 1 video, 2 document, 3 questions.
    #[validate(custom(function = "chapter_kind"))]
    pub kind: String,
    /// Of a video.
    #[validate(length(max = 100))]
    pub video_id: String,
    /// File numbers of a document.
    #[validate(length(max = 20))]
    pub files: Vec<String>,
    /// Of questions.
    #[validate(length(max = 100))]
    pub paper_id: String,
}

/// A course or paper that is to be in another state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LearningStateInput {
    /// Which one.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// 0 draft, 1 for review, 2 published, 3 withdrawn.
    #[validate(custom(function = "course_state"))]
    pub state: String,
}

/// A video of courses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct VideoInput {
    /// The video that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// File number of its bytes.
    #[validate(custom(function = "required"), length(max = 100))]
    pub file: String,
    /// Seconds, 1 to 86,400.
    #[validate(range(min = 1, max = 86_400))]
    pub duration: i64,
    /// Nothing can be skipped the first time.
    pub in_order: bool,
}

/// Which chapter of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ChapterKeyInput {
    /// The course.
    #[validate(custom(function = "required"))]
    pub course_id: String,
    /// The chapter.
    #[validate(custom(function = "required"))]
    pub chapter_id: String,
}

/// What a player has played since it last told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BeatInput {
    /// As `play` answered.
    #[validate(custom(function = "required"))]
    pub play_id: String,
    /// Second from which it played.
    pub from: u32,
    /// Second up to which it played.
    pub to: u32,
}

/// Homework of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HomeworkInput {
    /// The course.
    #[validate(custom(function = "required"))]
    pub course_id: String,
    /// At most 20,000 characters.
    #[validate(custom(function = "required"), length(max = LONGEST_TEXT))]
    pub answer: String,
    /// File numbers.
    #[validate(length(max = 20))]
    pub files: Vec<String>,
}

/// What a teacher says of a homework.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "homework_mark", skip_on_field_errors = false))]
pub struct HomeworkMarkInput {
    /// The homework.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// It goes back to be done again, and no points are given.
    pub returned: bool,
    /// 0 to 100.
    pub score: i64,
    /// At most 2000 characters; needed where it goes back.
    #[validate(length(max = 2000))]
    pub comment: String,
}

/// A question to those who teach a course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct QuestionInput {
    /// The course.
    #[validate(custom(function = "required"))]
    pub course_id: String,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// At most 2000 characters.
    #[validate(custom(function = "required"), length(max = 2000))]
    pub question: String,
}

/// The answer to a question, and who may read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AnswerQuestionInput {
    /// The question.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// At most 2000 characters; empty: not yet.
    #[validate(length(max = 2000))]
    pub answer: String,
    /// All who take the course read it.
    pub public: bool,
    /// It stands before the others.
    pub top: bool,
    /// Nothing more is said to it.
    pub closed: bool,
}

/// Lawyers who are to take a course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "assigned_some", skip_on_field_errors = false))]
pub struct AssignInput {
    /// The course.
    #[validate(custom(function = "required"))]
    pub course_id: String,
    /// Ids of their files, at most 200.
    #[validate(length(max = 200))]
    pub lawyers: Vec<String>,
    /// All lawyers of this firm; empty: none.
    #[validate(length(max = 100))]
    pub firm: String,
}

/// Students of whom something is done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct StudentsInput {
    /// Their records, at most 200.
    #[validate(length(min = 1, max = 200))]
    pub ids: Vec<String>,
    /// Why, where one is asked; at most 200 characters.
    #[validate(length(max = 200))]
    pub reason: String,
}

/// Why the students of a course leave the system as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct StudentExportInput {
    /// The course.
    #[validate(custom(function = "required"))]
    pub course_id: String,
    /// Stays on record; at most 200 characters.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// Hours that count: above 0, at most 100.
pub(super) fn hours(value: f64) -> FieldVerdict {
    if value > 0.0 && value <= 100.0 {
        Ok(())
    } else {
        Err(error_at("hours", &Message::OutOfRange { min: 0, max: 100 }))
    }
}

fn region_or_empty(code: &str) -> FieldVerdict {
    let is_code = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
    ensure(code.is_empty() || is_code, &Message::NotInDictionary)
}

fn course_hours(course: &CourseInput) -> FieldVerdict {
    hours(course.hours)
}

fn chapter_kind(code: &str) -> FieldVerdict {
    ensure(ChapterKind::from_code(code).is_some(), &Message::NotInDictionary)
}

fn course_state(code: &str) -> FieldVerdict {
    ensure(CourseState::from_code(code).is_some(), &Message::NotInDictionary)
}

fn chapter_content(chapter: &ChapterInput) -> FieldVerdict {
    let missing = match ChapterKind::from_code(&chapter.kind) {
        Some(ChapterKind::Video) if chapter.video_id.is_empty() => "videoId",
        Some(ChapterKind::Document) if chapter.files.is_empty() => "files",
        Some(ChapterKind::Questions) if chapter.paper_id.is_empty() => "paperId",
        _ => return Ok(()),
    };
    Err(error_at(missing, &Message::Required))
}

fn homework_mark(mark: &HomeworkMarkInput) -> FieldVerdict {
    if mark.returned && mark.comment.trim().is_empty() {
        return Err(error_at("comment", &Message::Required));
    }
    if !mark.returned && !(0..=100).contains(&mark.score) {
        return Err(error_at("score", &Message::OutOfRange { min: 0, max: 100 }));
    }
    Ok(())
}

fn assigned_some(input: &AssignInput) -> FieldVerdict {
    if input.lawyers.is_empty() && input.firm.is_empty() {
        return Err(error_at("lawyers", &Message::Required));
    }
    Ok(())
}

/// A day, `yyyy-MM-dd`, where there is one.
pub(super) fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}
