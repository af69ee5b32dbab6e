//! What is asked about the files of lawyers and firms beyond their areas.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::required;

/// A page of the lawyers who came to a firm and left it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PersonnelInput {
    /// The firm.
    #[validate(custom(function = "required"))]
    pub firm_id: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}
