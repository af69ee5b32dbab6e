//! What is asked about stored files (`twj`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use crate::dto::rule::required;

/// The files with these numbers, or those that one thing holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FileListInput {
    /// Numbers.
    #[validate(length(max = 200))]
    pub ids: Vec<String>,
    /// What holds them, as `application`.
    pub biz_type: String,
    /// Which one.
    pub biz_id: String,
}

/// One file by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FileInput {
    /// Its number.
    #[validate(custom(function = "required"))]
    pub c_bh: String,
}
