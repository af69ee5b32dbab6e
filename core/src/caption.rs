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

/// What a person or a group is called that a diagram or a form names and nobody here has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// No account.
    Account,
    /// No role.
    Role,
}

impl Unknown {
    /// In a language.
    #[must_use]
    pub fn name(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Account, Locale::ZhCn) => "未知账号",
            (Self::Account, Locale::En) => "unknown account",
            (Self::Role, Locale::ZhCn) => "未知角色",
            (Self::Role, Locale::En) => "unknown role",
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
