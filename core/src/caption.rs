//! A text that people read, in both languages: names of fields, sections, lists, permissions.

use serde::{Deserialize, Serialize};

/// A caption in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Caption {
    /// Simplified Chinese.
    pub zh: String,
    /// English.
    pub en: String,
}

impl Caption {
    /// A caption from its two texts.
    #[must_use]
    pub fn new(zh: &str, en: &str) -> Self {
        Self { zh: zh.to_owned(), en: en.to_owned() }
    }
}
