//! Lawyers' own changes of their files (`ownChange`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required};
use crate::code::OwnChangeStatus;
use crate::message::Message;
use crate::violation::error_at;

/// A page of the changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OwnChangeListInput {
    /// `0` waiting, `1` confirmed, `2` sent back, `3` withdrawn; empty = all.
    #[validate(custom(function = "state"))]
    pub status: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// What becomes of a change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "sent_back_with_a_reason", skip_on_field_errors = false))]
pub struct OwnChangeDecisionInput {
    /// The change.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// `1` confirmed, `2` sent back, by the firm; `3` withdrawn, by the lawyer.
    #[validate(custom(function = "decision"))]
    pub status: String,
    /// Why it is sent back.
    #[validate(length(max = 500))]
    pub reason: String,
    /// When the change that was read was handed in: another one in the meantime refuses the decision.
    pub submitted_at: i64,
}

fn state(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || OwnChangeStatus::from_code(code).is_some(), &Message::NotInDictionary)
}

fn decision(code: &str) -> FieldVerdict {
    let is_decision = OwnChangeStatus::from_code(code).is_some_and(|it| it != OwnChangeStatus::Waiting);
    ensure(is_decision, &Message::NotInDictionary)
}

fn sent_back_with_a_reason(input: &OwnChangeDecisionInput) -> FieldVerdict {
    if input.status == OwnChangeStatus::SentBack.code() && input.reason.trim().is_empty() {
        return Err(error_at("reason", &Message::Required));
    }
    Ok(())
}
