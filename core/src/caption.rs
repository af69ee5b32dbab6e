//! A text that people read, in both languages: names of fields, sections, lists, permissions.

use serde::{Deserialize, Serialize};

use crate::locale::Locale;

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

    /// In a language.
    #[must_use]
    pub fn read(&self, locale: Locale) -> &str {
        match locale {
            Locale::ZhCn => &self.zh,
            Locale::En => &self.en,
        }
    }
}

/// From both texts, Chinese first.
impl From<(&str, &str)> for Caption {
    fn from((zh, en): (&str, &str)) -> Self {
        Self::new(zh, en)
    }
}

/// What reads alike in both languages: names of people, numbers, days.
impl From<&str> for Caption {
    fn from(text: &str) -> Self {
        Self::new(text, text)
    }
}

impl From<&String> for Caption {
    fn from(text: &String) -> Self {
        Self::new(text, text)
    }
}

impl From<String> for Caption {
    fn from(text: String) -> Self {
        Self { zh: text.clone(), en: text }
    }
}

impl From<&Self> for Caption {
    fn from(caption: &Self) -> Self {
        caption.clone()
    }
}
