//! Hours of education: of a year, of training elsewhere, and what a course is certified by.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::learning::{day, hours};
use super::rule::{FieldVerdict, one_line, required, search_text};
use crate::message::Message;
use crate::violation::error_at;

/// Hours of lawyers in a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HoursInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Absent: this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i64>,
    /// Those alone who have too few.
    pub behind: bool,
    /// Of this firm alone; empty: of all.
    #[validate(length(max = 64))]
    pub firm_id: String,
}

/// Hours that leave the system as a workbook: those of a list, and why.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HoursExportInput {
    /// The list; its pages do not count.
    #[validate(nested)]
    pub list: HoursInput,
    /// Stays on record; at most 200 characters.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// Who has too few hours in a year is reminded, some at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HoursReminderInput {
    /// 2000 to 2100.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
    /// The last lawyer of the step before, as its answer says; empty: the first step.
    #[validate(length(max = 64))]
    pub after: String,
}

/// Hours that a year asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "ethics_within", skip_on_field_errors = false))]
pub struct RequirementInput {
    /// 2000 to 2100.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
    /// In all, to a tenth.
    pub hours: f64,
    /// Of those, on ethics.
    pub ethics: f64,
}

/// Hours of training elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "credit_hours", skip_on_field_errors = false))]
pub struct CreditInput {
    /// Id of the lawyer's file.
    #[validate(custom(function = "required"))]
    pub lawyer_id: String,
    /// `yyyy-MM-dd`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub trained_on: String,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// At most 100 characters.
    #[validate(custom(function = "required"), length(max = 100))]
    pub organiser: String,
    /// Dictionary `kclb`.
    #[validate(custom(function = "required"), length(max = 10))]
    pub category: String,
    /// To a tenth.
    pub hours: f64,
    /// File numbers of what proves it.
    #[validate(length(min = 1, max = 10))]
    pub proof: Vec<String>,
}

/// A certificate of completion as anybody may check it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CertificateVerifyInput {
    /// As it is printed.
    #[validate(custom(function = "required"), length(max = 40))]
    pub number: String,
}

/// A lawyer's hours of a year, or their certificate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HoursCertificateInput {
    /// 2000 to 2100.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
    /// Id of the lawyer's file; empty: the caller's own.
    #[validate(length(max = 64))]
    pub lawyer_id: String,
}

fn credit_hours(credit: &CreditInput) -> FieldVerdict {
    hours(credit.hours)
}

fn ethics_within(input: &RequirementInput) -> FieldVerdict {
    hours(input.hours)?;
    if (0.0..=input.hours).contains(&input.ethics) {
        return Ok(());
    }
    #[expect(clippy::cast_possible_truncation, reason = "at most a hundred hours")]
    let max = input.hours as i64;
    Err(error_at("ethics", &Message::OutOfRange { min: 0, max }))
}
