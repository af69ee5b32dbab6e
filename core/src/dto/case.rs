//! What is done with a running case (`xzsq`): taken back, urged, copied, stopped, ended; and its legal clock.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, required};
use super::task::LONGEST_OPINION;
use crate::calendar::DayCount;
use crate::engine::RevokeMode;
use crate::message::Message;
use crate::violation::error_at;

/// The most people who get a copy at once.
const MOST_COPIES: u32 = 100;
/// The most working days by which a limit is extended.
const MOST_DAYS: u32 = 30;

/// The applicant takes his application back (撤销).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RevocationInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// What becomes of it.
    pub mode: RevokeMode,
    /// At most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// Those who have a case are urged (催办).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct UrgeInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// What they are told, at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub text: String,
}

/// Others get a case to read (抄送).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "copied_to_somebody", skip_on_field_errors = false))]
pub struct CaseCopyInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// Accounts, at most 100.
    #[validate(length(max = u64::from(MOST_COPIES)))]
    pub users: Vec<String>,
    /// What they are told, at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub text: String,
}

/// Whether a case stands still (挂起, 激活).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CaseSuspendInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// It does.
    pub suspended: bool,
}

/// A case ends before its time (终止).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TerminateInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// Why, at most 2000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// What the legal clock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ClockAction {
    /// It stands still (中止计时).
    Pause,
    /// It goes on (恢复计时).
    Resume,
    /// Limits move (延长期限).
    Extend,
}

/// What the legal clock of a case does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[validate(schema(function = "extended_by_days", skip_on_field_errors = false))]
pub struct ClockInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// What it does.
    pub action: ClockAction,
    /// Days to extend by, 1 to 30; asked for by `extend` alone.
    #[serde(default)]
    pub days: u32,
    /// How those days count: working days unless said otherwise.
    #[serde(default)]
    pub count: DayCount,
    /// Why, at most 2000 characters: the applicant reads it.
    #[serde(default)]
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

fn copied_to_somebody(input: &CaseCopyInput) -> FieldVerdict {
    if input.users.is_empty() { Err(error_at("users", &Message::Required)) } else { Ok(()) }
}

fn extended_by_days(input: &ClockInput) -> FieldVerdict {
    if input.action == ClockAction::Extend && !(1..=MOST_DAYS).contains(&input.days) {
        return Err(error_at("days", &Message::OutOfRange { min: 1, max: MOST_DAYS.into() }));
    }
    Ok(())
}
