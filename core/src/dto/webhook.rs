//! Webhooks: who outside hears of which events.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required};
use crate::message::Message;
use crate::notice::NoticeEvent;

/// A webhook. A change names the row, a new one does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WebhookInput {
    /// Empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// Where it is called, as `https://api.example.cn/lawdesk`; its origin is one that the configuration allows.
    #[validate(custom(function = "required"), length(max = 500))]
    pub url: String,
    /// Codes of events of cases, at least one.
    #[validate(length(max = 50), custom(function = "events"))]
    pub events: Vec<String>,
    /// Whether it is called.
    pub enabled: bool,
    /// The version that was read; a new one has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// A page of what was called, the latest first; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WebhookDeliveryListInput {
    /// The webhook.
    #[validate(length(max = 64))]
    pub webhook_id: String,
    /// `waiting`, `sent` or `dead`.
    #[validate(custom(function = "state"))]
    pub state: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn events(codes: &[String]) -> FieldVerdict {
    ensure(!codes.is_empty(), &Message::Required)?;
    let is_known = |code: &String| NoticeEvent::OF_CASES.iter().any(|event| event.code() == code);
    ensure(codes.iter().all(is_known), &Message::NotInDictionary)
}

fn state(state: &str) -> FieldVerdict {
    ensure(matches!(state, "" | "waiting" | "sent" | "dead"), &Message::NotInDictionary)
}
