//! 流程监控: what administrators of all cases look for and do, without seeing what a case is about.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use super::task::LONGEST_OPINION;
use crate::date::Date;
use crate::engine::Variables;
use crate::message::Message;
use crate::violation::error_at;

/// A page of all cases; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "in_order", skip_on_field_errors = false))]
pub struct MonitorListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// The flow.
    #[validate(length(max = 100))]
    pub flow_key: String,
    /// Its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// Dictionary sqzt.
    #[validate(length(max = 2))]
    pub status: String,
    /// What its process does.
    pub state: MonitorState,
    /// A user task that is open, by its id or by a part of its caption, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub node: String,
    /// A part of the name of the authority it was submitted to, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub organisation: String,
    /// Submitted on this day or later, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Submitted on this day or before, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub to: String,
    /// Only those with an incident.
    pub incidents: bool,
    /// The beginning of its number, at most 30 characters.
    #[validate(length(max = 30))]
    pub keyword: String,
}

/// The most cases that are told again at once.
pub const MOST_PAST_CASES: i64 = 50;

/// Cases of a flow that are over, the last ones first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "past_in_order", skip_on_field_errors = false))]
pub struct PastCasesInput {
    /// The flow.
    #[validate(custom(function = "required"), length(max = 100))]
    pub flow_key: String,
    /// How many, at most 50; absent = 50.
    #[validate(range(min = 1, max = 50))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// Ended on this day or later, `YYYY-MM-DD`; empty = any.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Ended on this day or before, `YYYY-MM-DD`; empty = any.
    #[validate(custom(function = "day"))]
    pub to: String,
}

/// Which cases by what their process does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MonitorState {
    /// Whatever it does.
    #[default]
    All,
    /// It runs, or stands still.
    Running,
    /// It is over.
    Ended,
}

/// One case, by its application or by its first instance: a process that a signal or a timer starts has no application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "named", skip_on_field_errors = false))]
pub struct MonitorCaseInput {
    /// The application; empty: the instance says which.
    pub sq_id: String,
    /// An instance of the case; empty: the application says which.
    pub instance_id: String,
}

/// An administrator puts a case on another step (调整环节).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MoveToInput {
    /// The instance.
    #[validate(custom(function = "required"))]
    pub instance_id: String,
    /// An element that it stands on.
    #[validate(custom(function = "required"))]
    pub from: String,
    /// The user task.
    #[validate(custom(function = "required"))]
    pub to: String,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// What an instance waits for is brought to it (投递消息).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DeliverInput {
    /// The instance.
    #[validate(custom(function = "required"))]
    pub instance_id: String,
    /// Number of the subscription in it.
    pub number: u32,
    /// Process variables that go with it.
    pub variables: Variables,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// A page of what somebody must look at, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct IncidentListInput {
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
    /// Those that were closed with a reason instead of those that stand.
    pub closed: bool,
    /// Only this one; empty: all.
    #[validate(length(max = 100))]
    pub id: String,
}

/// It needs nothing any more (关闭异常).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct IncidentCloseInput {
    /// The incident.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

fn named(case: &MonitorCaseInput) -> FieldVerdict {
    if case.sq_id.is_empty() && case.instance_id.is_empty() {
        // Of neither alone: the document would call it required.
        return Err(error_at("case", &Message::Required));
    }
    Ok(())
}

fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}

fn in_order(list: &MonitorListInput) -> FieldVerdict {
    days_in_order(&list.from, &list.to)
}

fn past_in_order(input: &PastCasesInput) -> FieldVerdict {
    days_in_order(&input.from, &input.to)
}

fn days_in_order(from: &str, to: &str) -> FieldVerdict {
    match (Date::parse(from), Date::parse(to)) {
        (Some(from), Some(to)) if to < from => Err(error_at("to", &Message::DateOrder)),
        _ => Ok(()),
    }
}
