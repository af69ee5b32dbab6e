//! Applications (`xzsq`): filled, submitted, taken back, listed. What is wrong with the form's data says the form.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::code::ApplicationStage;
use crate::date::{Date, Timestamp};
use crate::expression::Value;
use crate::message::Message;
use crate::operation::Light;

/// Which item is applied for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ApplyInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub sq_type: String,
    /// Whom of his unit's legal staff the applicant applies for; empty: himself.
    #[validate(length(max = 64))]
    pub staff: String,
}

/// A firm whose winding up an authority begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WindingUpInput {
    /// Its file.
    #[validate(custom(function = "required"))]
    pub firm_id: String,
}

/// An application: the item and the filled form.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CommitInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub sq_type: String,
    /// The version of the form that was filled in; absent = the newest. Another one is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form_version: Option<i64>,
    /// Values by field.
    pub data: Value,
    /// Files by material (附件配置), each by its number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub materials: BTreeMap<String, Vec<String>>,
    /// People for later steps that leave the choice to the applicant (strategy 35): accounts by the id of the user task.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub chosen: BTreeMap<String, Vec<String>>,
}

/// The corrected form of an application that was sent back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecommitInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// The applicant's task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the applicant saw it.
    pub task_version: u32,
    /// Values by field.
    #[serde(default)]
    pub data: Value,
    /// Files by material (附件配置), each by its number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub materials: BTreeMap<String, Vec<String>>,
    /// People for later steps that leave the choice to the applicant (strategy 35): accounts by the id of the user task.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub chosen: BTreeMap<String, Vec<String>>,
}

/// One application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ApplicationInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
}

/// A whole case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CaseViewInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// Personal data unmasked; needs the permission, and is audited.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
}

/// The list of applications as a workbook: the filters are the list's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = super::area::add_other_names))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ApplicationExportInput {
    /// The caller's own; else those of his region.
    pub mine: bool,
    /// Dictionary sqzt; empty = all.
    #[validate(length(max = 2))]
    pub status: String,
    /// How far they are.
    pub stage: ApplicationStage,
    /// The light of the whole case, while it runs and its clock does not stand still; absent = any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// The item; empty = all.
    #[validate(length(max = 100))]
    pub sq_type: String,
    /// First day on which they came, `YYYY-MM-DD`, also as `startTime` `YYYY-MM-DD HH:mm:ss` (shell.md 5); empty = any.
    #[serde(alias = "startTime")]
    #[validate(custom(function = "day_or_second"))]
    pub from: String,
    /// Last such day, also as `endTime`, which counts up to the end of its second; empty = any.
    #[serde(alias = "endTime")]
    #[validate(custom(function = "day_or_second"))]
    pub to: String,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// What it is needed for; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// Applications of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PersonApplicationsInput {
    /// The lawyer; empty = the caller.
    #[validate(length(max = 64))]
    pub lawyer_id: String,
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

/// A page of applications.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = super::area::add_other_names))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ApplicationListInput {
    /// The caller's own; else those of his region.
    pub mine: bool,
    /// Dictionary sqzt; empty = all.
    #[validate(length(max = 2))]
    pub status: String,
    /// How far they are.
    pub stage: ApplicationStage,
    /// The light of the whole case, while it runs and its clock does not stand still; absent = any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// The item; empty = all.
    #[validate(length(max = 100))]
    pub sq_type: String,
    /// First day on which they came, `YYYY-MM-DD`, also as `startTime` `YYYY-MM-DD HH:mm:ss` (shell.md 5); empty = any.
    #[serde(alias = "startTime")]
    #[validate(custom(function = "day_or_second"))]
    pub from: String,
    /// Last such day, also as `endTime`, which counts up to the end of its second; empty = any.
    #[serde(alias = "endTime")]
    #[validate(custom(function = "day_or_second"))]
    pub to: String,
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

/// A flow as it is designed, tried with the people of the directory.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FlowTrialInput {
    /// Key of the flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// Its file.
    #[validate(custom(function = "required"))]
    pub text: String,
    /// Kind of the account that applies (dictionary zhlx).
    #[validate(custom(function = "required"))]
    pub kind: String,
    /// An authority: the applicant is of its region.
    #[validate(custom(function = "required"))]
    pub organisation: String,
    /// Variables beside those that come from the applicant, by name.
    pub variables: BTreeMap<String, Value>,
    /// Accounts that are away, at most 50.
    #[validate(length(max = 50))]
    pub absent: Vec<String>,
    /// Codes of roles that nobody has, at most 50.
    #[validate(length(max = 50))]
    pub vacant: Vec<String>,
}

/// The forecast of an application that is not submitted yet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ForecastInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub sq_type: String,
    /// Values by field, as far as they are typed.
    pub data: Value,
}

/// Where a form that is not sent yet is kept: an application of an item, or an applicant's step of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ApplicationDraftInput {
    /// The flow of an application; empty: a step.
    #[validate(length(max = 100))]
    pub sq_type: String,
    /// The applicant's task; empty: an application.
    #[validate(length(max = 64))]
    pub task_id: String,
}

/// A form that is kept before it is sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ApplicationDraftSaveInput {
    /// The flow of an application; empty: a step.
    #[validate(length(max = 100))]
    pub sq_type: String,
    /// The applicant's task; empty: an application.
    #[validate(length(max = 64))]
    pub task_id: String,
    /// The form.
    #[validate(custom(function = "required"), length(max = 64))]
    pub form_code: String,
    /// Its version.
    pub form_version: i64,
    /// What was typed, by field.
    pub values: BTreeMap<String, Value>,
    /// Files by material.
    pub materials: BTreeMap<String, Vec<String>>,
    /// The revision that it follows; 0 = there was none. Another one is refused.
    #[validate(range(min = 0))]
    pub revision: i64,
}

/// Certificates to make, or those that were made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CertificateListInput {
    /// Those that were made; else those that wait for it.
    pub registered: bool,
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

/// `YYYY-MM-DD`, with or without `HH:mm:ss`, or nothing.
fn day_or_second(text: &str) -> FieldVerdict {
    let is_second = || text.len() == "YYYY-MM-DD HH:mm:ss".len() && Timestamp::parse(text).is_some();
    ensure(text.is_empty() || Date::parse(text).is_some() || is_second(), &Message::Date)
}
