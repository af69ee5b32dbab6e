//! Forms by their codes (`systemcustomform`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{Outcome, held, search_text};
use crate::message::Message;

/// A page of the forms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FormListInput {
    /// 1 registration form, 2 opinion, 3 materials, 4 print, 5 notice letter; empty = all.
    #[validate(custom(function = "classify_type"))]
    pub classify_type: String,
    /// 1 = those that were removed.
    #[validate(range(min = 0, max = 1))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delete_flag: Option<i64>,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn classify_type(code: &str) -> Outcome {
    held(matches!(code, "" | "1" | "2" | "3" | "4" | "5"), &Message::NotInDictionary)
}
