//! What people do beside the areas of oversight: choose a lawyer for a legal-aid case, draw files for review and score them,
//! report how far a responsibility list is.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::case_review::{FEWEST_EXPERTS, MOST_EXPERTS};
use crate::code::{ItemStatus, ReviewKind};
use crate::message::Message;
use crate::violation::error_at;

/// The most files of one draw.
const LARGEST_DRAW: u32 = 500;
/// The longest of what experts say, in characters.
const LONGEST_TEXT: u64 = 2000;
/// The longest note, in characters.
const LONGEST_NOTE: u64 = 500;

/// Lawyers to whom a case can be assigned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AidCandidatesInput {
    /// The case.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// A part of a name of lawyer or firm, at most 20 characters; empty: those who have done legal aid lately.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
}

/// By whom work of legal aid is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AidWorkBy {
    /// A row a lawyer.
    #[default]
    Lawyer,
    /// A row a firm.
    Firm,
}

/// What lawyers or firms did of legal aid in a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AidWorkInput {
    /// Lawyers, or firms.
    pub by: AidWorkBy,
    /// Absent = this one.
    #[validate(range(min = 2000, max = 2100))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i64>,
    /// Part of the name, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// Work of legal aid that leaves the system as a workbook: that of a list, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AidWorkExportInput {
    /// The list; its pages do not count.
    #[validate(nested)]
    pub list: AidWorkInput,
    /// Stays on record; at most 200 characters.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// A draw of files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ReviewDrawInput {
    /// What the batch is called.
    #[validate(custom(function = "required"), length(max = 100))]
    pub batch_title: String,
    /// Files closed in this year.
    #[validate(range(min = 1949, max = 2100))]
    pub year: i64,
    /// Dictionary pclx.
    #[validate(custom(function = "kind"))]
    pub kind: String,
    /// How many, at most 500.
    #[validate(range(min = 1, max = LARGEST_DRAW))]
    pub count: u32,
    /// The number that decides: a whole one from 0 to 18446744073709551615. Empty: one that nobody has chosen.
    #[validate(custom(function = "seed"))]
    pub seed: String,
}

/// The experts of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ReviewExpertsInput {
    /// The file.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// 2 to 7 lawyers, none of the firm or the case.
    #[validate(custom(function = "experts"))]
    pub lawyer_ids: Vec<String>,
}

/// What an expert gives for an item.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ReviewScore {
    /// Key of the item.
    pub item: String,
    /// Points; absent: not scored yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(range(min = 0.0, max = 100.0))]
    pub got: Option<f64>,
    /// Why it gets these points.
    #[validate(length(max = LONGEST_NOTE))]
    pub note: String,
}

/// An expert's score sheet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ReviewScoreInput {
    /// The file.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// At most one an item.
    #[validate(nested, length(max = 20))]
    pub scores: Vec<ReviewScore>,
    /// What is wrong with the file.
    #[validate(length(max = LONGEST_TEXT))]
    pub problems: String,
    /// What the firm should do.
    #[validate(length(max = LONGEST_TEXT))]
    pub suggestion: String,
    /// It is final; else it is a draft.
    pub submit: bool,
}

/// How far an item of a responsibility list is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "done_with_evidence", skip_on_field_errors = false))]
pub struct ResponsibilityProgressInput {
    /// The list.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Place of the item in the list, from 1.
    #[validate(range(min = 1, max = 200))]
    pub item: i64,
    /// Dictionary wczt.
    #[validate(custom(function = "item_state"))]
    pub finish_state: String,
    /// What was done.
    #[validate(length(max = LONGEST_NOTE))]
    pub finish_note: String,
    /// Numbers of files, at most 10.
    #[validate(length(max = 10))]
    pub evidence: Vec<String>,
}

fn kind(code: &str) -> FieldVerdict {
    ensure(ReviewKind::from_code(code).is_some(), &Message::NotInDictionary)
}

fn item_state(code: &str) -> FieldVerdict {
    ensure(ItemStatus::from_code(code).is_some(), &Message::NotInDictionary)
}

fn seed(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || text.parse::<u64>().is_ok(), &Message::NotInteger)
}

fn experts(lawyers: &[String]) -> FieldVerdict {
    let different: BTreeSet<&String> = lawyers.iter().filter(|it| !it.is_empty()).collect();
    ensure(different.len() >= FEWEST_EXPERTS, &Message::TooFewItems { min: 2 })?;
    ensure(lawyers.len() <= MOST_EXPERTS, &Message::TooManyItems { max: 7 })
}

/// What is done is told and proved.
fn done_with_evidence(input: &ResponsibilityProgressInput) -> FieldVerdict {
    if input.finish_state != ItemStatus::Done.code() {
        return Ok(());
    }
    if input.finish_note.trim().is_empty() {
        return Err(error_at("finishNote", &Message::Required));
    }
    if input.evidence.is_empty() {
        return Err(error_at("evidence", &Message::Required));
    }
    Ok(())
}
