//! What is asked of a whole list of a business area: counts by code, a workbook, an import; and the filters that somebody
//! keeps.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::area::{AreaListInput, FilterValue};
use super::rule::{required, search_text};
use crate::area::Sort;

/// The most rows of an import.
pub const LARGEST_IMPORT: u32 = 5000;

/// How many records have which code in a field.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaStatisticsInput {
    /// Key of one of the area's `statistics`.
    #[validate(custom(function = "required"))]
    pub field: String,
    /// As of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(custom(function = "search_text"))]
    pub keyword: Option<String>,
    /// As of the list.
    pub filters: BTreeMap<String, FilterValue>,
}

/// The list as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaExportInput {
    /// Why, at most 200 characters; it stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
    /// Personal data unmasked; needs the permission.
    pub plain: bool,
    /// As of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(custom(function = "search_text"))]
    pub keyword: Option<String>,
    /// As of the list.
    pub filters: BTreeMap<String, FilterValue>,
    /// As of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sort: Option<Sort>,
    /// Keys of the columns, in order; none: those of the list.
    pub columns: Vec<String>,
}

/// Rows of a workbook that become records: all of them, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AreaImportInput {
    /// 1 to 5,000.
    #[validate(length(min = 1, max = u64::from(LARGEST_IMPORT)))]
    pub rows: Vec<AreaImportRow>,
    /// Only checks.
    pub dry_run: bool,
}

/// A row of a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AreaImportRow {
    /// By the field's key the text of the cell: a code or its text, a region's code or name, a record's number or name, a day.
    pub values: BTreeMap<String, String>,
}

/// A filter of an area's list that is kept under a name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct AreaFilterInput {
    /// At most 30 characters; one of the same name is replaced.
    #[validate(custom(function = "required"), length(max = 30))]
    pub name: String,
    /// What it narrows and how it sorts; page and size are not kept.
    #[validate(nested)]
    pub view: AreaListInput,
}
