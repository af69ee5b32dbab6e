//! Regions and organisations, as pickers ask for them.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, level};
use crate::message::Message;

/// A page of the regions right below one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RegionListInput {
    /// Code of the region above, 6 digits; `-1` or absent = provinces.
    #[validate(custom(function = "region"))]
    pub pdm: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// How deep a tree of organisations goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OrganisationTreeInput {
    /// Deepest level wanted (JGCJ), 1 to 6; absent = 5, all but firms and units.
    #[validate(custom(function = "level"))]
    pub level: String,
    /// Only what stands right below this organisation, `-1` = the topmost; absent = the whole tree.
    #[validate(length(max = 64))]
    pub pid: String,
    /// 1-based; absent = all, with `pageSize` 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Organisations a page, at most 1000; absent = all, with `page` 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn region(code: &str) -> FieldVerdict {
    let is_code = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
    ensure(is_code || code.is_empty() || code == "-1", &Message::NotInDictionary)
}

/// Organisations of some kinds, as bar associations (`lx/list`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct AssociationListInput {
    /// Levels (JGCJ); none = bar associations.
    #[validate(length(max = 10))]
    pub types: Vec<String>,
}
