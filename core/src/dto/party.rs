//! Changes in the files of Party members (`djXxTbQk`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, search_text};
use crate::code::PartySyncStatus;
use crate::message::Message;
use crate::violation::error_at;

/// A page of the changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PartySyncInput {
    /// Dictionary tbzt; empty = those that wait.
    #[validate(custom(function = "state"))]
    pub confirm_status: String,
    /// Part of the lawyer's name, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// What becomes of changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "refused_with_a_reason", skip_on_field_errors = false))]
pub struct PartySyncConfirmInput {
    /// At most 200 at a time.
    #[validate(length(min = 1, max = 200))]
    pub ids: Vec<String>,
    /// `1` taken over, `2` not.
    #[validate(custom(function = "answer"))]
    pub confirm_status: String,
    /// Why not.
    #[validate(length(max = 500))]
    pub reason: String,
}

fn state(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || PartySyncStatus::from_code(code).is_some(), &Message::NotInDictionary)
}

fn answer(code: &str) -> FieldVerdict {
    let is_answer =
        matches!(PartySyncStatus::from_code(code), Some(PartySyncStatus::Confirmed | PartySyncStatus::Refused));
    ensure(is_answer, &Message::NotInDictionary)
}

fn refused_with_a_reason(input: &PartySyncConfirmInput) -> FieldVerdict {
    if input.confirm_status == PartySyncStatus::Refused.code() && input.reason.trim().is_empty() {
        return Err(error_at("reason", &Message::Required));
    }
    Ok(())
}
