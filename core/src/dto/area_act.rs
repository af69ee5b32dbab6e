//! What is done with records of a business area: added, removed, restored, brought to another state; and what was done.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required};
use crate::form::Values;
use crate::message::Message;

/// The most records with which one thing is done at once.
pub const LARGEST_AREA_BATCH: u32 = 200;
/// The longest reason, in characters.
const LONGEST_REASON: u64 = 500;

/// A new record: what the caller fills in. What the system fills in (`presets`, the first state) is not sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaAddInput {
    /// Its fields.
    pub data: Values,
    /// The rows of its sub-tables.
    pub tables: BTreeMap<String, Vec<Values>>,
}

/// A record as the caller saw it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaItem {
    /// The record.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// The version that was read; another one in the meantime refuses the act.
    pub version: i64,
}

/// Records that are removed, or restored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaRemoveInput {
    /// 1 to 200.
    #[validate(nested, custom(function = "some_items"))]
    pub items: Vec<AreaItem>,
    /// Why, at most 500 characters; it stays on record.
    #[validate(length(max = LONGEST_REASON))]
    pub reason: String,
}

/// A transition of records to another state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaTransitionInput {
    /// Key of an action of the area that leads to a state.
    #[validate(custom(function = "required"))]
    pub action: String,
    /// 1 to 200; several only where the action can be done in batches.
    #[validate(nested, custom(function = "some_items"))]
    pub items: Vec<AreaItem>,
    /// The fields that the action asks for; the same for all records.
    pub data: Values,
}

/// A page of what was done with a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaHistoryInput {
    /// The record.
    pub id: String,
    /// 1-based; absent = 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Entries a page; absent = 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn some_items(items: &[AreaItem]) -> FieldVerdict {
    ensure(!items.is_empty(), &Message::Required)?;
    let too_many = Message::TooManyItems { max: LARGEST_AREA_BATCH };
    ensure(items.len() <= LARGEST_AREA_BATCH as usize, &too_many)
}
