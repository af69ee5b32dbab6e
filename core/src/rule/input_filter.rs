//! Filters that drop characters while the user types (`docs/handbook/rules.md` 3.5).
//!
//! The page applies them when no input method is composing: half a composition is not yet text.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// What may be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum InputFilter {
    /// Han characters U+4E00 to U+9FA5.
    Chinese,
    /// Digits, one dot, two digits behind it.
    Decimal,
    /// Digits.
    Digits,
    /// Latin letters.
    Letters,
    /// Latin letters and digits.
    LettersAndDigits,
}

impl InputFilter {
    /// The text without what may not be typed. Doing it twice changes nothing.
    #[must_use]
    pub fn apply(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Chinese => retain(text, |c| ('\u{4e00}'..='\u{9fa5}').contains(&c)),
            Self::Decimal => decimal(text),
            Self::Digits => retain(text, |c| c.is_ascii_digit()),
            Self::Letters => retain(text, |c| c.is_ascii_alphabetic()),
            Self::LettersAndDigits => retain(text, |c| c.is_ascii_alphanumeric()),
        }
    }
}

fn retain(text: &str, is_allowed: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&is_allowed) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|c| is_allowed(*c)).collect())
}

/// The first dot stays unless it comes first of all; behind it at most two digits.
fn decimal(text: &str) -> Cow<'_, str> {
    let mut decimals = None;
    let mut has_digit = false;
    let kept: String = text
        .chars()
        .filter(|c| match (c, decimals) {
            ('.', None) if has_digit => {
                decimals = Some(0);
                true
            }
            ('0'..='9', None) => {
                has_digit = true;
                true
            }
            ('0'..='9', Some(count)) if count < 2 => {
                decimals = Some(count + 1);
                true
            }
            _ => false,
        })
        .collect();
    if kept == text { Cow::Borrowed(text) } else { Cow::Owned(kept) }
}
