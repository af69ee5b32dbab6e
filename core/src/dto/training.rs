//! Internship training: logs, classes, assessments (`lawer-other/train`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required};
use crate::code::{InternAssessmentResult, InternLogKind, InternLogStatus};
use crate::date::Date;
use crate::message::Message;
use crate::violation::error_at;

/// The longest comment, in characters.
const LONGEST_COMMENT: u64 = 1000;
/// The most rows with which one thing is done at once.
const MOST_ROWS: u64 = 200;
/// The most files of a log.
const MOST_FILES: u64 = 10;

/// An internship; empty: the caller's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InternshipInput {
    /// Row id.
    #[validate(length(max = 64))]
    pub id: String,
}

/// A page of logs: the latest day first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InternLogListInput {
    /// Of one internship; empty: of all within reach.
    #[validate(length(max = 64))]
    pub internship_id: String,
    /// Dictionary rzzt; empty: all.
    #[validate(custom(function = "log_state"))]
    pub status: String,
    /// Dictionary rzlb; empty: all.
    #[validate(custom(function = "log_kind"))]
    pub kind: String,
    /// From this day on, `yyyy-MM-dd`; empty: from the first.
    #[validate(custom(function = "day_or_none"))]
    pub from: String,
    /// Up to this day; empty: to the last.
    #[validate(custom(function = "day_or_none"))]
    pub to: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A log of the caller's internship. What of its day and words is wrong the server says by `core::internship`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InternLogInput {
    /// Row id; empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// As it was read; of a new one 0.
    pub version: i64,
    /// `yyyy-MM-dd`.
    pub log_date: String,
    /// Dictionary rzlb.
    pub kind: String,
    /// Number of the case it was about.
    #[validate(length(max = 50))]
    pub case_no: String,
    /// What was done.
    pub content: String,
    /// Hours, 0.5 to 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hours: Option<f64>,
    /// What was learnt.
    #[validate(length(max = 3000))]
    pub experience: String,
    /// File numbers.
    #[validate(length(max = MOST_FILES))]
    pub attachments: Vec<String>,
    /// It goes to the instructor; else it stays a draft.
    pub submit: bool,
}

/// What the instructor says of logs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "returned_with_a_comment", skip_on_field_errors = false))]
pub struct InternLogReviewInput {
    /// 1 to 200.
    #[validate(length(min = 1, max = MOST_ROWS))]
    pub ids: Vec<String>,
    /// They count; else they go back to be mended.
    pub approve: bool,
    /// At most 1000 characters; required where they go back.
    #[validate(length(max = LONGEST_COMMENT))]
    pub comment: String,
    /// 1 to 5; absent: none.
    #[validate(range(min = 1, max = 5))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
}

/// What is demanded of logs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "shortest_before_longest", skip_on_field_errors = false))]
pub struct LogRulesInput {
    /// As they were read.
    pub version: i64,
    /// Logs of a full-time intern.
    #[validate(range(min = 1, max = 366))]
    pub full_time_logs: i64,
    /// Those of a part-time intern.
    #[validate(range(min = 1, max = 366))]
    pub part_time_logs: i64,
    /// Days within which a log is handed in.
    #[validate(range(min = 0, max = 60))]
    pub late_days: i64,
    /// Fewest characters.
    #[validate(range(min = 1, max = 3000))]
    pub shortest_log: i64,
    /// Most characters.
    #[validate(range(min = 1, max = 10000))]
    pub longest_log: i64,
    /// Share of kind 其他 that counts, in percent.
    #[validate(range(min = 0, max = 100))]
    pub other_percent: i64,
}

/// A lesson of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TrainSessionInput {
    /// Row id; empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// The class.
    #[validate(custom(function = "required"))]
    pub class_id: String,
    /// The course.
    #[validate(custom(function = "required"))]
    pub course_id: String,
    /// `yyyy-MM-dd`.
    #[validate(custom(function = "day"))]
    pub date: String,
    /// `HH:mm`.
    #[validate(custom(function = "time"))]
    pub from: String,
    /// `HH:mm`.
    #[validate(custom(function = "time"))]
    pub to: String,
    /// Who teaches.
    #[validate(custom(function = "required"), length(max = 50))]
    pub teacher: String,
    /// The room, at most 50 characters; empty: none is fixed.
    #[validate(length(max = 50))]
    pub room: String,
}

/// Who comes to a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TrainEnrolInput {
    /// The class.
    #[validate(custom(function = "required"))]
    pub class_id: String,
    /// Internships, at most 200; none: the caller's own.
    #[validate(length(max = MOST_ROWS))]
    pub internship_ids: Vec<String>,
}

/// Students who leave, or go to another class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TrainMoveInput {
    /// Rows of the class, 1 to 200.
    #[validate(length(min = 1, max = MOST_ROWS))]
    pub ids: Vec<String>,
    /// To this class; empty: they leave.
    #[validate(length(max = 64))]
    pub class_id: String,
}

/// How a student attended, and his points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TrainRecordInput {
    /// The student's row.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Group within the class.
    #[validate(length(max = 50))]
    pub group_name: String,
    /// Lessons he came to.
    #[validate(range(min = 0, max = 999))]
    pub present_count: i64,
    /// Lessons he missed.
    #[validate(range(min = 0, max = 999))]
    pub absence_count: i64,
    /// Lessons he was excused from.
    #[validate(range(min = 0, max = 999))]
    pub leave_count: i64,
    /// 0 to 100; absent: not sat.
    #[validate(range(min = 0.0, max = 100.0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exam_score: Option<f64>,
}

/// An intern applies for his assessment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InternAssessmentInput {
    /// Summary of the internship, at most 3000 characters.
    #[validate(custom(function = "required"), length(max = 3000))]
    pub summary: String,
}

/// A page of assessments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InternAssessmentListInput {
    /// Of one internship; empty: of all within reach.
    #[validate(length(max = 64))]
    pub internship_id: String,
    /// Dictionary sxkhzt; empty: all.
    #[validate(length(max = 2))]
    pub status: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// What the association says of the papers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentPapersInput {
    /// The assessment.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// As it was read.
    pub version: i64,
    /// On to the interview; else back to the intern.
    pub approve: bool,
    /// At most 1000 characters.
    #[validate(custom(function = "required"), length(max = LONGEST_COMMENT))]
    pub opinion: String,
}

/// An examiner and his points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Examiner {
    /// His name.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// 0 to 100.
    #[validate(range(min = 0.0, max = 100.0))]
    pub points: f64,
}

/// The interview.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentInterviewInput {
    /// The assessment.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// As it was read.
    pub version: i64,
    /// `yyyy-MM-dd`.
    #[validate(custom(function = "day"))]
    pub interview_on: String,
    /// Three to nine.
    #[validate(nested, length(min = 3, max = 9))]
    pub examiners: Vec<Examiner>,
}

/// The conclusion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentConclusionInput {
    /// The assessment.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// As it was read.
    pub version: i64,
    /// Dictionary sxkh.
    #[validate(custom(function = "result"))]
    pub result: String,
    /// 3 to 12, where the internship is extended; else 0.
    #[validate(range(min = 0, max = 12))]
    pub extend_months: u32,
    /// At most 1000 characters.
    #[validate(custom(function = "required"), length(max = LONGEST_COMMENT))]
    pub conclusion: String,
}

fn log_state(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || InternLogStatus::from_code(code).is_some(), &Message::NotInDictionary)
}

fn log_kind(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || InternLogKind::from_code(code).is_some(), &Message::NotInDictionary)
}

fn result(code: &str) -> FieldVerdict {
    ensure(InternAssessmentResult::from_code(code).is_some(), &Message::NotInDictionary)
}

fn day(value: &str) -> FieldVerdict {
    required(value)?;
    day_or_none(value)
}

fn day_or_none(value: &str) -> FieldVerdict {
    ensure(value.is_empty() || Date::parse(value).is_some(), &Message::Date)
}

/// `HH:mm`, from 00:00 to 23:59.
fn time(value: &str) -> FieldVerdict {
    required(value)?;
    let number = |text: &str, most: u8| text.len() == 2 && text.parse::<u8>().is_ok_and(|it| it <= most);
    let is_time = value.split_once(':').is_some_and(|(hour, minute)| number(hour, 23) && number(minute, 59));
    ensure(is_time, &Message::stated("时间格式应为HH:mm", "A time is written HH:mm"))
}

fn returned_with_a_comment(input: &InternLogReviewInput) -> FieldVerdict {
    if !input.approve && input.comment.trim().is_empty() {
        return Err(error_at("comment", &Message::Required));
    }
    Ok(())
}

fn shortest_before_longest(input: &LogRulesInput) -> FieldVerdict {
    if input.longest_log < input.shortest_log {
        let fewer = Message::stated("最多字数不能少于最少字数", "The most cannot be fewer than the fewest");
        return Err(error_at("longestLog", &fewer));
    }
    Ok(())
}
