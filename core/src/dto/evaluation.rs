//! 好差评: what an applicant thinks of how he was served (`xzsqpj`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required};
use crate::date::Date;
use crate::message::Message;
use crate::rule::Rule;
use crate::violation::{error_at, rule};

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
    #[validate(length(max = 10))]
    pub tags: Vec<String>,
    /// At most 500 characters.
    #[validate(custom(function = "text"), length(max = 500))]
    pub comment: String,
}

/// The months that statistics count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "in_order", skip_on_field_errors = false))]
pub struct EvaluationStatisticsInput {
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

fn in_order(range: &EvaluationStatisticsInput) -> FieldVerdict {
    match (Date::parse(&range.from), Date::parse(&range.to)) {
        (Some(from), Some(to)) if to < from => Err(error_at("to", &Message::DateOrder)),
        _ => Ok(()),
    }
}
