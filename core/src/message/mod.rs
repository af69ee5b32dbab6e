//! Every sentence a rule can say, and how it reads in each language. A missing translation does not compile.

mod en;
mod refused;
mod zh_cn;

pub use refused::Refused;
use serde::{Deserialize, Serialize};

/// A language Lawdesk speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Locale {
    /// Simplified Chinese, the language of the users.
    #[default]
    #[serde(rename = "zh-CN")]
    ZhCn,
    /// English.
    #[serde(rename = "en")]
    En,
}

/// What a rule has to say of a value. Its serialised tag is the stable code, its content the parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Message {
    /// The value must not be empty.
    Required,
    /// Text longer than `max` characters.
    TooLong {
        /// The most characters allowed.
        max: u32,
    },
    /// The type of the value is not the field's.
    WrongType,
    /// The field is not part of the form.
    UnknownField,
    /// A code that the dictionary does not hold.
    NotInDictionary,
    // Signing in.
    /// The account is empty.
    AccountRequired,
    /// The picture's characters are empty.
    CaptchaRequired,
    /// Not the characters of the picture, or the picture is too old or was answered before.
    CaptchaWrong,
    /// The password is empty.
    PasswordRequired,
}

impl Message {
    /// The sentence in the given language.
    #[must_use]
    pub fn text(&self, locale: Locale) -> String {
        match locale {
            Locale::ZhCn => zh_cn::text(self),
            Locale::En => en::text(self),
        }
    }
}
