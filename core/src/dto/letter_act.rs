//! What is done with letters: served, received, declared void, written by hand, verified (`sqtzs`), the rules of an item's
//! numbers and titles (`itemrule`), and the seals of organs (`seal`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required};
use super::task::LONGEST_OPINION;
use crate::code::ServiceWay;
use crate::date::Date;
use crate::letter::rules::LONGEST_RULE;
use crate::message::Message;

/// One letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterInput {
    /// The letter.
    #[validate(custom(function = "required"), length(max = 64))]
    pub letter_id: String,
}

/// A letter was brought to whom it is for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterServeInput {
    /// The letter.
    #[validate(custom(function = "required"), length(max = 64))]
    pub letter_id: String,
    /// How: dictionary `sdfs`.
    #[validate(custom(function = "service_way"))]
    pub way: String,
    /// On which day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub served_on: String,
    /// File number of the signed proof of service; asked for, unless it was served in an account here.
    #[validate(length(max = 64))]
    pub receipt: String,
}

/// A letter is declared void.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterVoidInput {
    /// The letter.
    #[validate(custom(function = "required"), length(max = 64))]
    pub letter_id: String,
    /// Why, at most 500 characters.
    #[validate(custom(function = "required"), length(max = 500))]
    pub reason: String,
    /// A new one takes its place.
    pub replace: bool,
    /// The reason that the new one gives; empty = as the old one.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// A page of the caller's own letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OwnLettersInput {
    /// Of this case alone; empty = of all.
    #[validate(length(max = 64))]
    pub sq_id: String,
    /// 1-based; absent = 1.
    pub page: Option<i64>,
    /// Absent = 10, at most 1000.
    pub page_size: Option<i64>,
}

/// What whoever holds a letter reads on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterVerifyInput {
    /// Its number (文号).
    #[validate(custom(function = "required"), length(max = 100))]
    pub number: String,
    /// Check code (校验码), letters of either case.
    #[validate(custom(function = "required"), length(max = 20))]
    pub code: String,
}

/// A letter that no decision brings, written by hand. An update names the draft, a new one does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterDraftInput {
    /// Empty: a new one.
    #[validate(length(max = 64))]
    pub draft_id: String,
    /// The case.
    #[validate(custom(function = "required"), length(max = 64))]
    pub sq_id: String,
    /// Dictionary TZSLX.
    #[validate(custom(function = "required"), length(max = 2))]
    pub kind: String,
    /// What it gives as its reason.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// A draft is issued, signed by whoever issues it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterDraftIssueInput {
    /// The draft.
    #[validate(custom(function = "required"), length(max = 64))]
    pub draft_id: String,
    /// File number of the drawn signature; asked for where the template has a place for one.
    #[validate(length(max = 64))]
    pub signature: String,
}

/// One draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterDraftKeyInput {
    /// The draft.
    #[validate(custom(function = "required"), length(max = 64))]
    pub draft_id: String,
}

/// How an item's cases are called and its letters numbered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ItemRuleInput {
    /// The item.
    #[validate(custom(function = "required"), length(max = 100))]
    pub sq_type: String,
    /// As `投诉${targetName}：${types}`; empty = as shipped.
    #[validate(custom(function = "one_line"), length(max = u64::from(LONGEST_RULE)))]
    pub title: String,
    /// The title for who reads English, as `Complaint about ${targetName}: ${types}`; empty = titles stay as they are.
    #[validate(custom(function = "one_line"), length(max = u64::from(LONGEST_RULE)))]
    pub title_en: String,
    /// As `${place}${organ}${word}〔${year}〕第${seq}号`; empty = so.
    #[validate(length(max = u64::from(LONGEST_RULE)))]
    pub number: String,
}

/// The seal of an organ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SealInput {
    /// The organ.
    #[validate(custom(function = "required"), length(max = 64))]
    pub org_id: String,
    /// File number of its picture, a PNG; empty = none any more.
    #[validate(length(max = 64))]
    pub file: String,
}

fn service_way(code: &str) -> FieldVerdict {
    ensure(ServiceWay::from_code(code).is_some(), &Message::NotInDictionary)
}

fn day(value: &str) -> FieldVerdict {
    required(value)?;
    ensure(Date::parse(value).is_some(), &Message::Date)
}
