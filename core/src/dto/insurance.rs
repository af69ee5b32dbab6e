//! Who is insured: the uninsured, reminders, additions to policies in mid-term (`lawer-other/insurance`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::AreaImportRow;
use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::area::MOST_INSURED;
use crate::date::Date;
use crate::message::Message;
use crate::violation::error_at;

/// The most lawyers with whom one thing is done at once.
const MOST_LAWYERS: u64 = 200;

/// A page of the lawyers without insurance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct UninsuredInput {
    /// Of one firm; empty: of all within reach.
    #[validate(length(max = 64))]
    pub firm_id: String,
    /// Name or licence number.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Those whose insurance ends within so many days, too.
    #[validate(range(min = 0, max = 366))]
    pub days: i64,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// Lawyers who are reminded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InsuranceReminderInput {
    /// Files of lawyers, 1 to 200.
    #[validate(length(min = 1, max = MOST_LAWYERS))]
    pub lawyer_ids: Vec<String>,
}

/// Lawyers who join a registered policy in mid-term (批增).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InsuranceAdditionInput {
    /// The registration.
    #[validate(custom(function = "required"))]
    pub register_id: String,
    /// Files of lawyers, 1 to 200.
    #[validate(length(min = 1, max = MOST_LAWYERS))]
    pub lawyer_ids: Vec<String>,
    /// `yyyy-MM-dd`.
    #[validate(custom(function = "day"))]
    pub effective_from: String,
    /// Yuan a person; absent: not said.
    #[validate(range(min = 0.0, max = 999_999.0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premium: Option<f64>,
}

/// All lawyers of the firm who have to be insured join a registration that is still filled in.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InsuranceRosterInput {
    /// The registration.
    #[validate(custom(function = "required"))]
    pub register_id: String,
    /// `yyyy-MM-dd`; empty: from the first day of the cover on.
    #[validate(custom(function = "day_or_empty"))]
    pub effective_from: String,
    /// Yuan a person; absent: that of the release, if the registration names one.
    #[validate(range(min = 0.0, max = 999_999.0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premium: Option<f64>,
}

/// Rows of a workbook join a registration that is still filled in: all of them, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InsuredImportInput {
    /// The registration.
    #[validate(custom(function = "required"))]
    pub register_id: String,
    /// 1 to 1,000.
    #[validate(length(min = 1, max = u64::from(MOST_INSURED)))]
    pub rows: Vec<AreaImportRow>,
}

/// A page of firms with their insurance in a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InsuredFirmsInput {
    /// Year of the policies; absent = this one.
    #[validate(range(min = 2000, max = 2100))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i64>,
    /// Part of the firm's name.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// What staff say of additions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "refused_with_a_reason", skip_on_field_errors = false))]
pub struct AdditionDecisionInput {
    /// Rows of the policy, 1 to 200.
    #[validate(length(min = 1, max = MOST_LAWYERS))]
    pub ids: Vec<String>,
    /// They are insured from their day on.
    pub agree: bool,
    /// At most 500 characters; required where they are not.
    #[validate(length(max = 500))]
    pub reason: String,
}

fn day(value: &str) -> FieldVerdict {
    required(value)?;
    ensure(Date::parse(value).is_some(), &Message::Date)
}

fn day_or_empty(value: &str) -> FieldVerdict {
    if value.is_empty() { Ok(()) } else { day(value) }
}

fn refused_with_a_reason(input: &AdditionDecisionInput) -> FieldVerdict {
    if !input.agree && input.reason.trim().is_empty() {
        return Err(error_at("reason", &Message::Required));
    }
    Ok(())
}
