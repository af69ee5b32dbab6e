//! What events carry beside the parts of an instance.

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::LocalId;
use crate::engine::people::parties::Parties;

/// What is on record of a start: which process, by whom, when.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct StartDetails {
    /// Key of the process.
    pub process: ElementId,
    /// Version of its definition.
    pub version: u32,
    /// The instance's id as the outer world knows it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The business key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub business_key: Option<String>,
    /// Who started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiator: Option<String>,
    /// Whose case it is; none: that of whoever started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parties: Option<Parties>,
    /// By a call activity.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub called: bool,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// Where a variable lives, and with what it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum VariableHolder {
    /// A scope; 0 is the process.
    Scope(LocalId),
    /// A token.
    Token(LocalId),
    /// A task.
    Task(LocalId),
}

/// When a cycle fires next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NextFire {
    /// Milliseconds since 1970.
    pub due_at: i64,
    /// How often after that; none: without end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// Why a task changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ReassignmentReason {
    /// A candidate took it.
    Claimed,
    /// Given back to the candidates.
    Unclaimed,
    /// Given to another for good.
    Transferred,
    /// Given to another who hands it back.
    Delegated,
    /// Handed back by the one it was delegated to.
    HandedBack,
    /// Set by an expression or an administrator.
    Assigned,
    /// The principal is absent.
    Absence,
    /// Whoever had it has become a party to the case, or is none any more.
    PartiesChanged,
    /// It stays with whoever has it, or with nobody; for whom it was done, or who would get it back, is a party now.
    Kept,
    /// A time limit passed.
    Timeout,
    /// Signed before by others, now back.
    Signed,
}
