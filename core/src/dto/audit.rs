//! The audit: what the auditor looks for in it, and takes out of it.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::date::Date;
use crate::message::Message;
use crate::violation::error_at;

/// Which rows of the audit; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "in_order", skip_on_field_errors = false))]
pub struct AuditFilter {
    /// First day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub to: String,
    /// Found anywhere in the account's name or in the person's; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub person: String,
    /// Dictionary sjcz.
    #[validate(length(max = 30))]
    pub act: String,
    /// Kind of the thing, dictionary sjdx.
    #[validate(length(max = 30))]
    pub subject: String,
    /// Id of the thing.
    #[validate(length(max = 100))]
    pub subject_id: String,
}

/// A page of the audit, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AuditListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// Which rows.
    #[validate(nested)]
    pub filter: AuditFilter,
}

/// The audit as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AuditExportInput {
    /// Which rows.
    #[validate(nested)]
    pub filter: AuditFilter,
    /// What it is needed for; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// What somebody prints: the browser does it, so it tells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AuditPrintInput {
    /// Kind of the thing: `application`, `letter`, or the key of a business area.
    #[validate(custom(function = "required"), length(max = 30))]
    pub subject: String,
    /// Id of the thing.
    #[validate(custom(function = "required"), length(max = 100))]
    pub subject_id: String,
}

/// Which changes of records; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "changes_in_order", skip_on_field_errors = false))]
pub struct DataChangeFilter {
    /// First day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub to: String,
    /// Found anywhere in the account's name or in the person's; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub person: String,
    /// Key of the business area.
    #[validate(length(max = 30))]
    pub area: String,
    /// The record.
    #[validate(length(max = 100))]
    pub record_id: String,
}

/// A page of the changes of records, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DataChangeListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// Which changes.
    #[validate(nested)]
    pub filter: DataChangeFilter,
}

/// The changes of records as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DataChangeExportInput {
    /// Which changes.
    #[validate(nested)]
    pub filter: DataChangeFilter,
    /// What it is needed for; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}

fn in_order(filter: &AuditFilter) -> FieldVerdict {
    days_in_order(&filter.from, &filter.to)
}

fn changes_in_order(filter: &DataChangeFilter) -> FieldVerdict {
    days_in_order(&filter.from, &filter.to)
}

fn days_in_order(from: &str, to: &str) -> FieldVerdict {
    match (Date::parse(from), Date::parse(to)) {
        (Some(from), Some(to)) if to < from => Err(error_at("to", &Message::DateOrder)),
        _ => Ok(()),
    }
}
