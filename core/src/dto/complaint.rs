//! What the public and officers ask about complaints.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, captcha, ensure, required, search_text};
use crate::complaint::{ComplaintResult, ReviewState};
use crate::form::Values;
use crate::message::Message;
use crate::violation::error_at;

/// The picture that lets somebody without an account file a complaint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ComplaintBeginInput {
    /// He has read what is said of his data and agrees: `1`.
    #[validate(custom(function = "agreed"))]
    pub consent: String,
    /// Which picture; empty where the server asks for none.
    #[validate(length(max = 100))]
    pub captcha_id: String,
    /// Its characters.
    #[validate(length(max = 20))]
    pub code: String,
}

/// Lawyers or firms whom a complaint can be about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ComplaintTargetInput {
    /// Dictionary tsdx.
    #[validate(custom(function = "target"))]
    pub target_type: String,
    /// In the name or the licence number; at most 20 characters.
    #[validate(custom(function = "required"), custom(function = "search_text"))]
    pub keyword: String,
}

/// Leave to file one complaint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintTicketInput {
    /// As `begin` gave it.
    #[validate(custom(function = "required"), length(max = 100))]
    pub ticket: String,
}

/// A complaint of somebody without an account.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ComplaintFileInput {
    /// As `begin` gave it.
    #[validate(custom(function = "required"), length(max = 100))]
    pub ticket: String,
    /// The county where the firm is, 6 digits; asked for where nobody was picked.
    #[validate(length(max = 6))]
    pub region_code: String,
    /// The lawyer or firm that was picked; absent: it is not in the register, or was not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(length(max = 64))]
    pub target_id: Option<String>,
    /// The form, without whom it is about by number.
    pub data: Values,
}

/// Asking how far a complaint is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintStatusInput {
    /// Its number, or the mobile number that it was filed with.
    #[validate(custom(function = "required"), length(max = 30))]
    pub number: String,
    /// The code on its receipt.
    #[validate(custom(function = "captcha"), length(max = 20))]
    pub code: String,
}

/// What a complainant adds when he is asked for more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintSupplementInput {
    /// Its number, or the mobile number that it was filed with.
    #[validate(custom(function = "required"), length(max = 30))]
    pub number: String,
    /// The code on its receipt.
    #[validate(custom(function = "captcha"), length(max = 20))]
    pub code: String,
    /// What he adds, at most 2000 characters.
    #[validate(custom(function = "required"), length(max = 2000))]
    pub text: String,
    /// Leave under which he has sent files; empty: he sends none.
    #[validate(length(max = 100))]
    pub ticket: String,
    /// Numbers of these files.
    #[validate(length(max = 10))]
    pub files: Vec<String>,
}

/// A complaint that whoever filed it takes back: its organ decides whether it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintWithdrawalInput {
    /// Its number, or the mobile number that it was filed with.
    #[validate(custom(function = "required"), length(max = 30))]
    pub number: String,
    /// The code on its receipt.
    #[validate(custom(function = "captcha"), length(max = 20))]
    pub code: String,
    /// Why, at most 500 characters.
    #[validate(custom(function = "required"), length(max = 500))]
    pub reason: String,
}

/// Whoever complained asks that another looks at his complaint again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintReviewInput {
    /// Its number, or the mobile number that it was filed with.
    #[validate(custom(function = "required"), length(max = 30))]
    pub number: String,
    /// The code on its receipt.
    #[validate(custom(function = "captcha"), length(max = 20))]
    pub code: String,
    /// What he does not agree with, at most 1000 characters.
    #[validate(custom(function = "required"), length(max = 1000))]
    pub reason: String,
}

/// How satisfied whoever complained is with the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintRatingInput {
    /// Its number, or the mobile number that it was filed with.
    #[validate(custom(function = "required"), length(max = 30))]
    pub number: String,
    /// The code on its receipt.
    #[validate(custom(function = "captcha"), length(max = 20))]
    pub code: String,
    /// 5 very satisfied … 1 very dissatisfied.
    #[validate(range(min = 1, max = 5))]
    pub score: i64,
    /// At most 500 characters.
    #[validate(length(max = 500))]
    pub comment: String,
}

/// An officer puts a request for a review on record that came by letter or in person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintReviewRequestInput {
    /// The complaint.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// What the complainant does not agree with, at most 1000 characters.
    #[validate(custom(function = "required"), length(max = 1000))]
    pub reason: String,
}

/// What comes of a review.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "names_a_result", skip_on_field_errors = false))]
pub struct ComplaintReviewDecisionInput {
    /// The complaint.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Dictionary tsfc: 2 upheld, 3 changed.
    #[validate(custom(function = "review_outcome"))]
    pub outcome: String,
    /// The new result (dictionary tscljg), where it is changed.
    #[validate(length(max = 2))]
    pub result: String,
    /// What is told to whoever complained, at most 1000 characters.
    #[validate(custom(function = "required"), length(max = 1000))]
    pub opinion: String,
}

/// Joining a complaint with one about the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ComplaintMergeInput {
    /// The complaint that ends.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// The one that goes on for both.
    #[validate(custom(function = "required"))]
    pub into: String,
    /// Why they are one.
    #[validate(custom(function = "required"), length(max = 500))]
    pub reason: String,
}

fn agreed(code: &str) -> FieldVerdict {
    ensure(code == "1", &Message::Required)
}

fn review_outcome(code: &str) -> FieldVerdict {
    let outcome = ReviewState::from_code(code).filter(|it| *it != ReviewState::Requested);
    ensure(outcome.is_some(), &Message::NotInDictionary)
}

/// A result that somebody may come to: none is taken back or joined by a review.
fn names_a_result(input: &ComplaintReviewDecisionInput) -> FieldVerdict {
    if input.outcome != ReviewState::Changed.code() {
        return Ok(());
    }
    let wrong = match ComplaintResult::from_code(&input.result) {
        _ if input.result.is_empty() => Message::Required,
        None | Some(ComplaintResult::Withdrawn | ComplaintResult::Joined) => Message::NotInDictionary,
        Some(_) => return Ok(()),
    };
    Err(error_at("result", &wrong))
}

fn target(code: &str) -> FieldVerdict {
    ensure(matches!(code, "01" | "02"), &Message::NotInDictionary)
}
