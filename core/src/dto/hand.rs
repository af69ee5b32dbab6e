//! A task that goes elsewhere (`xzsq`): back, to another person, to further signers, to whoever stands in.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use super::task::LONGEST_OPINION;
use crate::engine::{ReturnMode, SignMode};
use crate::message::Message;
use crate::violation::{error, error_at};

/// The most signers named at once.
const MOST_SIGNERS: u32 = 50;
/// The most flows an absence is limited to.
const MOST_FLOWS: u32 = 100;

/// The assignee sends his task back to a step that was decided before (退回).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GoBackInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the caller saw it.
    pub task_version: u32,
    /// The user task; absent: the one decided before.
    #[serde(default)]
    pub to: Option<String>,
    /// The way from there.
    #[serde(default)]
    pub mode: ReturnMode,
    /// Why, at most 2000 characters.
    #[serde(default)]
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
    /// File number of the signature, where the node needs one.
    #[serde(default)]
    pub signature: Option<String>,
}

/// Somebody takes his decision back (拿回).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WithdrawInput {
    /// A task that the caller has decided.
    #[validate(custom(function = "required"))]
    pub task_id: String,
}

/// To whom a task is given (转办, 委派, 指派).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HandInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the caller saw it.
    pub task_version: u32,
    /// Account.
    #[validate(custom(function = "required"))]
    pub to: String,
    /// At most 2000 characters.
    #[serde(default)]
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// Others sign before, after or beside the assignee (加签).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddSignInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the caller saw it.
    pub task_version: u32,
    /// Accounts, at most 50.
    #[validate(custom(function = "signers"))]
    pub who: Vec<String>,
    /// When they sign.
    pub mode: SignMode,
    /// At most 2000 characters.
    #[serde(default)]
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// Added signers are not to sign after all (减签).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RemoveSignInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// Accounts, at most 50.
    #[validate(custom(function = "signers"))]
    pub who: Vec<String>,
}

/// Who may be given work, to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssigneeListInput {
    /// The caller's task that the work is of; empty: that of no case.
    pub task_id: String,
    /// Looked for in the names of people and organisations, at most 20 characters; empty = the first ones.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// At most 50; absent = 20.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
    /// These people, at most 50, to show who was picked before.
    #[validate(length(max = 50))]
    pub ids: Vec<String>,
}

/// Who stands in for the caller, and when (委托).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[validate(schema(function = "away_for_a_time", skip_on_field_errors = false))]
pub struct AbsenceInput {
    /// Account.
    #[validate(custom(function = "required"))]
    pub agent: String,
    /// First moment, in milliseconds since 1970.
    pub from: i64,
    /// First moment after it.
    pub to: i64,
    /// Only for these flows, at most 100; none: for all.
    #[serde(default)]
    #[validate(custom(function = "flows"), length(max = u64::from(MOST_FLOWS)))]
    pub flow_keys: Vec<String>,
    /// Why, at most 200 characters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[validate(length(max = 200))]
    pub reason: String,
}

fn signers(who: &[String]) -> FieldVerdict {
    ensure(!who.is_empty(), &Message::Required)?;
    ensure(who.len() <= MOST_SIGNERS as usize, &Message::TooManyItems { max: MOST_SIGNERS })
}

fn away_for_a_time(absence: &AbsenceInput) -> FieldVerdict {
    if absence.from < absence.to { Ok(()) } else { Err(error_at("to", &Message::DateOrder)) }
}

/// They are kept in one text, with commas between them.
fn flows(keys: &[String]) -> FieldVerdict {
    let is_key = |key: &String| !key.is_empty() && !key.contains(',');
    if keys.iter().all(is_key) { Ok(()) } else { Err(error(&Message::NotInDictionary)) }
}
