//! 信用评价: standards, batches, ratings, objections and repair (`credit`).

use crate::code::CreditObject;
use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required, search_text};
use super::task::LONGEST_OPINION;
use crate::credit::{CreditContent, Stage};
use crate::date::Date;
use crate::message::Message;

/// The most files of an entry, an own report or an objection.
const MOST_FILES: u64 = 10;
/// The most ratings that are moved on at once.
const MOST_RATINGS: u64 = 200;

/// A page of the standards; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditStandardListInput {
    /// Dictionary pjdx: 01 lawyers, 02 firms.
    #[validate(custom(function = "object"))]
    pub object: String,
    /// `draft`, `published` or `retired`.
    #[validate(length(max = 20))]
    pub state: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A standard's draft. What is wrong with its levels and items is told at `standard.levels[0].max` and the like.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditStandardInput {
    /// The draft that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// Dictionary pjdx: 01 lawyers, 02 firms.
    #[validate(custom(function = "required"), custom(function = "object"))]
    pub object: String,
    /// The first year that is rated by it.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
    /// Base, levels, items.
    pub standard: CreditContent,
    /// The draft's version as it was read; absent: it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// Everybody of the caller's region is rated by a published standard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditBatchInput {
    /// The standard.
    #[validate(custom(function = "required"))]
    pub standard_id: String,
    /// The year that is rated.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
}

/// A page of the ratings that the caller reaches; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditListInput {
    /// Found anywhere in the name; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Dictionary pjdx: 01 lawyers, 02 firms.
    #[validate(custom(function = "object"))]
    pub object: String,
    /// Of this lawyer or firm alone; empty: of all.
    #[validate(length(max = 64))]
    pub object_id: String,
    /// The year that is rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i64>,
    /// Code of a province, city or county, with all below it; empty: everywhere.
    #[validate(length(max = 6))]
    pub region: String,
    /// Dictionary `credit`.
    #[validate(length(max = 10))]
    pub level: String,
    /// How far it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// Only those with an objection or a repair to decide.
    pub disputed: bool,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// Ratings that leave the system as a workbook: those of a list, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditExportInput {
    /// The list; its pages do not count.
    #[validate(nested)]
    pub list: CreditListInput,
    /// Stays on record; at most 200 characters.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// Points that are entered by hand: a record of an item, or an adjustment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditEntryInput {
    /// The rating.
    #[validate(custom(function = "required"))]
    pub rating_id: String,
    /// The item's place in the standard, from 0; absent: an adjustment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<u32>,
    /// Of an adjustment: points more, or less below 0.
    #[validate(range(min = -1000.0, max = 1000.0))]
    pub points: f64,
    /// What the record says, at most 200 characters.
    #[validate(length(max = 200))]
    pub record: String,
    /// Since when, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub day: String,
    /// File numbers, at most 10.
    #[validate(length(max = MOST_FILES))]
    pub files: Vec<String>,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// Ratings are moved on together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditAdvanceInput {
    /// The ratings, at most 200.
    #[validate(length(min = 1, max = MOST_RATINGS))]
    pub ids: Vec<String>,
    /// Where to.
    pub to: Stage,
    /// At most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// What whoever is rated says of it himself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditReportInput {
    /// The rating.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// At most 2000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub text: String,
    /// File numbers of the proof, at most 10.
    #[validate(length(max = MOST_FILES))]
    pub files: Vec<String>,
    /// The report's version that was read; 0: there was none.
    pub version: i64,
}

/// What is asked for with a claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CreditClaimKind {
    /// It is not true (异议).
    #[default]
    Objection,
    /// It was put right (修复).
    Repair,
}

/// Whoever is rated objects, or has put right what points were taken for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CreditClaimInput {
    /// The rating.
    #[validate(custom(function = "required"))]
    pub rating_id: String,
    /// The entry; absent: an objection to the rating as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry_id: Option<String>,
    /// What is asked for.
    pub kind: CreditClaimKind,
    /// Why, at most 2000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
    /// File numbers of the proof, at most 10.
    #[validate(length(max = MOST_FILES))]
    pub files: Vec<String>,
}

/// An objection, a repair is decided.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ClaimDecisionInput {
    /// The objection or repair.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// It is right: what it is about counts no more.
    pub upheld: bool,
    /// Why, at most 2000 characters; whoever asked reads it.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

fn object(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || CreditObject::from_code(code).is_some(), &Message::NotInDictionary)
}

/// A day, or nothing.
pub(super) fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}
