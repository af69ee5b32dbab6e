//! Code lists: loaded by pages, and kept by administrators.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{required, search_text};

/// Which lists a page needs. Also `lx/list`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DictionaryLoadInput {
    /// Keys as `zyzlb` or `base.sfjg`; an unknown one gets an empty list.
    #[validate(length(max = 200))]
    pub types: Vec<String>,
}

/// A code list. An update names the row, a new list does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CodeTypeInput {
    /// Empty: a new list.
    #[validate(length(max = 64))]
    pub id: String,
    /// Its key.
    #[validate(custom(function = "required"), length(max = 50))]
    pub code: String,
    /// What people read.
    #[validate(custom(function = "required"), length(max = 100))]
    pub name: String,
}

/// A page of the codes of one list. Also `getTree`, which has no pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CodeListInput {
    /// The list's key.
    #[validate(custom(function = "required"))]
    pub r#type: String,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// One code of a list. An update names the row, a new code does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CodeInput {
    /// Empty: a new code.
    #[validate(length(max = 64))]
    pub id: String,
    /// The list's key.
    #[validate(custom(function = "required"), length(max = 50))]
    pub r#type: String,
    /// The code.
    #[validate(custom(function = "required"), length(max = 50))]
    pub dm: String,
    /// What people read.
    #[validate(custom(function = "required"), length(max = 100))]
    pub mc: String,
    /// The code above it; empty = top level.
    #[validate(length(max = 50))]
    pub pdm: String,
    /// Place among its siblings.
    #[validate(range(min = 0, max = 9999))]
    pub seq: i64,
}
