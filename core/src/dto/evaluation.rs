//! 好差评: what an applicant thinks of how he was served (`xzsqpj`), and what the authority answers.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::date::Date;
use crate::message::Message;
use crate::rule::Rule;
use crate::violation::{error_at, rule};

/// What an evaluation is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EvaluationTag {
    /// Speed (办事效率).
    Speed,
    /// Attitude (服务态度).
    Attitude,
    /// Everything said at once (一次性告知).
    Guidance,
    /// Materials asked for (材料要求).
    Materials,
    /// Online service (网上办理).
    Online,
    /// Integrity (廉洁自律).
    Integrity,
}

/// The applicant's verdict, once an application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct EvaluationInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// 5 very satisfied … 1 very dissatisfied.
    #[validate(range(min = 1, max = 5))]
    pub score: i64,
    /// What was good or bad.
    #[validate(length(max = 6))]
    pub tags: Vec<EvaluationTag>,
    /// At most 500 characters.
    #[validate(custom(function = "text"), length(max = 500))]
    pub comment: String,
}

/// What the authority answers, once an evaluation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct EvaluationReplyInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// At most 500 characters; the applicant reads it.
    #[validate(custom(function = "required"), custom(function = "text"), length(max = 500))]
    pub reply: String,
    /// What was complained of has been put right.
    pub rectified: bool,
}

/// What statistics of evaluations are by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EvaluationBy {
    /// A row an item.
    #[default]
    Item,
    /// A row an authority.
    Organisation,
}

/// Which evaluations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EvaluationKind {
    /// Every one.
    #[default]
    All,
    /// Of those who are satisfied.
    Satisfied,
    /// Bad ones.
    Bad,
    /// Bad ones without an answer.
    Waiting,
    /// Of these, those whose day has passed.
    Late,
    /// Those with an answer.
    Answered,
}

/// A page of what applicants said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "list_in_order", skip_on_field_errors = false))]
pub struct EvaluationListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// Of title and number; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Those that wait for an answer, or all.
    pub kind: EvaluationKind,
    /// Key of a flow; empty = every item.
    pub item: String,
    /// Id of an authority; empty = every one.
    pub organisation: String,
    /// First day, `YYYY-MM-DD`; empty = from the beginning.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`; empty = until today.
    #[validate(custom(function = "day"))]
    pub to: String,
}

/// The days that statistics count, and what by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "in_order", skip_on_field_errors = false))]
pub struct EvaluationStatisticsInput {
    /// Item or authority.
    pub by: EvaluationBy,
    /// First day, `YYYY-MM-DD`; empty = from the beginning.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`; empty = until today.
    #[validate(custom(function = "day"))]
    pub to: String,
}

fn text(comment: &str) -> FieldVerdict {
    rule(Rule::Text, comment, Date::last())
}

fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}

fn in_order(input: &EvaluationStatisticsInput) -> FieldVerdict {
    range(&input.from, &input.to)
}

fn list_in_order(input: &EvaluationListInput) -> FieldVerdict {
    range(&input.from, &input.to)
}

fn range(from: &str, to: &str) -> FieldVerdict {
    match (Date::parse(from), Date::parse(to)) {
        (Some(from), Some(to)) if to < from => Err(error_at("to", &Message::DateOrder)),
        _ => Ok(()),
    }
}
