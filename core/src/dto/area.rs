//! What is asked of a business area: a page of its list, one record, a save, the choices of a picker.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::search_text;
use crate::area::Sort;
use crate::form::Values;

/// A page of an area's list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// Looked for in the area's keyword fields; at most 20 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(custom(function = "search_text"))]
    pub keyword: Option<String>,
    /// By the filter's key.
    pub filters: BTreeMap<String, FilterValue>,
    /// Absent = the area's own order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sort: Option<Sort>,
    /// Keys of the fields that are shown (`list.columns` and `moreColumns`); none: the area's own columns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[validate(length(max = 100))]
    pub columns: Vec<String>,
    /// Those that were removed instead of the others; needs the right to restore them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
}

/// The value of a filter. Which one fits is the filter's kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FilterValue {
    /// A text or one code.
    Text(String),
    /// Several codes, of which one fits.
    Codes(Vec<String>),
    /// Both ends count; one may be missing.
    Range(FilterRange),
}

/// A range of dates (`YYYY-MM-DD`) or numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = add_other_names))]
#[serde(deny_unknown_fields)]
pub struct FilterRange {
    /// The smallest; of dates also as `startTime`, which may end in a time of day (shell.md 5).
    #[serde(default, alias = "startTime", skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The largest; of dates also as `endTime`.
    #[serde(default, alias = "endTime", skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// A range's ends under their other names.
#[cfg(feature = "schema")]
pub(super) fn add_other_names(schema: &mut schemars::Schema) {
    let properties = schema.get_mut("properties").and_then(|it| it.as_object_mut()).expect("a range has ends");
    for (name, other) in [("from", "startTime"), ("to", "endTime")] {
        let end = properties[name].clone();
        properties.insert(other.to_owned(), end);
    }
}

impl FilterValue {
    /// Nothing was chosen: the filter does not count.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let is_blank = |end: &Option<String>| end.as_deref().is_none_or(|text| text.trim().is_empty());
        match self {
            Self::Text(text) => text.trim().is_empty(),
            Self::Codes(codes) => codes.is_empty(),
            Self::Range(range) => is_blank(&range.from) && is_blank(&range.to),
        }
    }
}

/// One record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaDetailInput {
    /// The record.
    pub id: String,
    /// Personal data unmasked; needs the permission, and is audited.
    #[serde(default)]
    pub plain: bool,
}

/// Changes to one record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaSaveInput {
    /// The record.
    pub id: String,
    /// The version that was read; another one in the meantime refuses the save.
    pub version: i64,
    /// Only the fields that change.
    #[serde(default)]
    pub data: Values,
    /// All rows of each sub-table that changes.
    #[serde(default)]
    pub tables: BTreeMap<String, Vec<Values>>,
}

/// The choices of a picker.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaOptionsInput {
    /// Looked for in label and hint, at most 20 characters; empty = the first ones.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// At most 50; absent = 20.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
    /// These records, at most 50, to show what was picked before.
    #[validate(length(max = 50))]
    pub ids: Vec<String>,
}

/// One choice of a picker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AreaOption {
    /// The record.
    pub id: String,
    /// Its name.
    pub label: String,
    /// What tells namesakes apart.
    pub hint: String,
}
