//! What colleagues say of a case among themselves (`xzsqtl`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::required;
use super::task::LONGEST_OPINION;

/// The most people mentioned in one comment.
const MOST_MENTIONS: u32 = 20;
/// How long whoever wrote a comment may change or remove it: what others have read stays.
const CHANGEABLE_MS: i64 = 15 * 60 * 1000;

/// Whether a comment of this time may still be changed or removed, both in milliseconds since 1970.
#[must_use]
pub fn may_change_comment(written_at: i64, now: i64) -> bool {
    now.saturating_sub(written_at) <= CHANGEABLE_MS
}

/// A comment that is written, or written anew.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CommentInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// The caller's comment that is changed; empty: a new one.
    pub comment_id: String,
    /// At most 2000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub text: String,
    /// The applicant sees it, too.
    pub for_applicant: bool,
    /// Accounts of colleagues who are told, at most 20; of a comment that is changed none.
    #[validate(length(max = u64::from(MOST_MENTIONS)))]
    pub mentions: Vec<String>,
}

/// A comment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CommentKeyInput {
    /// Its id.
    #[validate(custom(function = "required"))]
    pub comment_id: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_can_be_changed_for_a_quarter_of_an_hour() {
        assert!(may_change_comment(0, CHANGEABLE_MS));
        assert!(!may_change_comment(0, CHANGEABLE_MS + 1));
    }
}
