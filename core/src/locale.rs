//! The languages.

use serde::{Deserialize, Serialize};

/// A language Lawdesk speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Locale {
    /// Simplified Chinese, the language of the users.
    #[default]
    #[serde(rename = "zh-CN")]
    ZhCn,
    /// English.
    #[serde(rename = "en")]
    En,
}
