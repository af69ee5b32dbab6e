//! The public register: what anybody may look up of lawyers and firms without an account.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::message::Message;
use crate::text;

/// The fewest characters by which the public searches: one alone would list whole families.
const FEWEST: u32 = 2;

/// Whom the public register holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PublicKind {
    /// Lawyers.
    #[default]
    Lawyer,
    /// Law firms.
    Firm,
}

/// A search of the public register.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PublicSearchInput {
    /// Lawyers, or firms.
    pub kind: PublicKind,
    /// In the name or the licence number; 2 to 20 characters.
    #[validate(custom(function = "required"), custom(function = "search_text"), custom(function = "long_enough"))]
    pub keyword: String,
}

fn long_enough(keyword: &str) -> FieldVerdict {
    let length = text::length(text::trim(keyword));
    ensure(length == 0 || length >= FEWEST as usize, &Message::TooShort { min: FEWEST })
}
