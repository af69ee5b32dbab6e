//! Papers of education, attempts at them, and what teachers give for essays.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::learning::{LONGEST_TEXT, hours};
use super::rule::{FieldVerdict, ensure, one_line, required};
use crate::learning::question::QuestionKind;
use crate::message::Message;
use crate::violation::error_at;

/// The most questions of a paper.
pub const MOST_QUESTIONS: u64 = 200;

/// A paper.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "paper_points", skip_on_field_errors = false))]
pub struct PaperInput {
    /// The paper that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// As it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// Points in all: those of its questions together.
    pub total: i64,
    /// Points that pass.
    pub pass: i64,
    /// Minutes of an attempt, 1 to 600.
    #[validate(range(min = 1, max = 600))]
    pub minutes: i64,
    /// How often it may be tried, 1 to 100.
    #[validate(range(min = 1, max = 100))]
    pub attempts: i64,
    /// Drawn by `rules` for each attempt, instead of `questions`.
    pub random: bool,
    /// What is drawn.
    #[validate(nested, length(max = 50))]
    pub rules: Vec<DrawRule>,
    /// Questions that are chosen, in order.
    #[validate(nested, length(max = MOST_QUESTIONS))]
    pub questions: Vec<PaperQuestionInput>,
    /// When right answers are told: 1 handed in, 2 closed, 3 never.
    #[validate(custom(function = "answers_shown"))]
    pub answers: String,
    /// The order of questions and options is another in each attempt.
    pub shuffled: bool,
    /// From when, milliseconds since 1970; absent: at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_from: Option<i64>,
    /// Until when; absent: for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_to: Option<i64>,
    /// Everybody may take it, beside any course.
    pub open: bool,
    /// Hours that whoever passes it has, beside any course; 0: none, at most 100.
    pub hours: f64,
    /// Dictionary `kclb`, where it has hours.
    #[validate(length(max = 10))]
    pub category: String,
}

/// So many questions of a kind and category.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DrawRule {
    /// Dictionary `tmlx`.
    #[validate(custom(function = "question_kind"))]
    pub kind: String,
    /// Dictionary `kclb`; empty: any.
    #[validate(length(max = 10))]
    pub category: String,
    /// How many, 1 to 100.
    #[validate(range(min = 1, max = 100))]
    pub count: i64,
    /// Points of each, 1 to 100.
    #[validate(range(min = 1, max = 100))]
    pub points: i64,
}

/// A question of a paper.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PaperQuestionInput {
    /// The question.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Its points here, 1 to 100.
    #[validate(range(min = 1, max = 100))]
    pub points: i64,
}

/// Which paper is begun, and of which course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AttemptStartInput {
    /// The paper.
    #[validate(custom(function = "required"))]
    pub paper_id: String,
    /// The course; empty: none.
    #[validate(length(max = 100))]
    pub course_id: String,
}

/// Answers of an attempt, to be kept or handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AttemptAnswersInput {
    /// The attempt.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// As it was read or last kept.
    pub revision: i64,
    /// Those that were changed, at most 200.
    #[validate(nested, length(max = MOST_QUESTIONS))]
    pub answers: Vec<AnswerInput>,
}

/// An answer by the number of its question in the attempt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AnswerInput {
    /// From 0.
    pub number: i64,
    /// Letters as they are shown; a line a gap; a text. At most 20,000 characters.
    #[validate(length(max = LONGEST_TEXT))]
    pub answer: String,
}

/// What a teacher gives for the essays of an attempt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MarksInput {
    /// The attempt.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Of each essay, at most 200.
    #[validate(nested, length(min = 1, max = MOST_QUESTIONS))]
    pub marks: Vec<MarkInput>,
}

/// Points of one essay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MarkInput {
    /// Of the question in the attempt, from 0.
    pub number: i64,
    /// From 0 to all of its points.
    pub points: i64,
    /// At most 2000 characters.
    #[validate(length(max = 2000))]
    pub comment: String,
}

fn question_kind(code: &str) -> FieldVerdict {
    ensure(QuestionKind::from_code(code).is_some(), &Message::NotInDictionary)
}

fn answers_shown(code: &str) -> FieldVerdict {
    ensure(matches!(code, "1" | "2" | "3"), &Message::NotInDictionary)
}

/// A paper of no course says what passing it counts for.
fn paper_hours(paper: &PaperInput) -> FieldVerdict {
    if !paper.open || paper.hours.abs() < f64::EPSILON {
        return Ok(());
    }
    hours(paper.hours)?;
    if paper.category.is_empty() { Err(error_at("category", &Message::Required)) } else { Ok(()) }
}

/// The points of the questions are those of the paper, and those that pass are among them.
fn paper_points(paper: &PaperInput) -> FieldVerdict {
    paper_hours(paper)?;
    let sum: i64 = if paper.random {
        paper.rules.iter().map(|rule| rule.count.saturating_mul(rule.points)).sum()
    } else {
        paper.questions.iter().map(|question| question.points).sum()
    };
    if sum == 0 {
        return Err(error_at(if paper.random { "rules" } else { "questions" }, &Message::Required));
    }
    if sum != paper.total {
        let (zh, en) =
            (format!("各题分值合计为{sum}分，与总分不符"), format!("The questions have {sum} points together"));
        return Err(error_at("total", &Message::of_ground("paperTotal", zh, en)));
    }
    if !(1..=paper.total).contains(&paper.pass) {
        return Err(error_at("pass", &Message::OutOfRange { min: 1, max: paper.total }));
    }
    match (paper.window_from, paper.window_to) {
        (Some(from), Some(to)) if to <= from => Err(error_at("windowTo", &Message::DateOrder)),
        _ => Ok(()),
    }
}
