//! Code lists: loaded by pages, and kept by administrators.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required, search_text, yes_or_no};
use crate::dictionary::is_code;
use crate::message::Message;

/// Which lists a page needs. Also `lx/list`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DictionaryLoadInput {
    /// Keys as `zyzlb` or `base.sfjg`; an unknown one gets an empty list.
    #[validate(length(max = 200))]
    pub types: Vec<String>,
}

/// A page of all code lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CodeTypeListInput {
    /// Part of key or name, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A code list. An update names the row, a new list does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CodeTypeInput {
    /// Its key; empty: a new list.
    #[validate(length(max = 64))]
    pub id: String,
    /// Its key, which never changes: letters and digits, with `.`, `_` and `-`.
    #[validate(custom(function = "code"), length(max = 50))]
    pub code: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// Its name in English; empty: as in Chinese.
    #[validate(custom(function = "one_line"), length(max = 100))]
    pub name_en: String,
    /// Version that was read; absent: whatever it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
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
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CodeInput {
    /// The code; empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// The list's key.
    #[validate(custom(function = "required"), length(max = 50))]
    pub r#type: String,
    /// The code, which never changes: letters and digits, with `.`, `_` and `-`.
    #[validate(custom(function = "code"), length(max = 50))]
    pub dm: String,
    /// What people read.
    #[validate(custom(function = "required"), length(max = 100))]
    pub mc: String,
    /// Its caption in English; empty: as in Chinese.
    #[validate(length(max = 100))]
    pub mc_en: String,
    /// The code above it; empty = top level.
    #[validate(length(max = 50))]
    pub pdm: String,
    /// Place among all codes of the list.
    #[validate(range(min = 0, max = 9999))]
    pub seq: i64,
    /// Whether it can be chosen, `1` or `0`; empty: as it is, a new one can.
    #[validate(custom(function = "yes_or_no"))]
    pub enabled: String,
    /// Version that was read; absent: whatever it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// One code of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CodeKeyInput {
    /// The list's key.
    #[validate(custom(function = "required"))]
    pub r#type: String,
    /// The code.
    #[validate(custom(function = "required"))]
    pub dm: String,
}

/// The order of the codes of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CodeOrderInput {
    /// The list's key.
    #[validate(custom(function = "required"))]
    pub r#type: String,
    /// All of its codes, the first one first.
    #[validate(length(min = 1, max = 2000))]
    pub codes: Vec<String>,
}

fn code(value: &str) -> FieldVerdict {
    required(value)?;
    ensure(is_code(value), &Message::Pattern)
}
