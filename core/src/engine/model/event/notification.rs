//! What people are told.

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::Id;
use crate::engine::model::instance::Number;

/// Who is to be told of what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Of what.
    pub kind: NoticeKind,
    /// Where.
    pub element: Id,
    /// The task it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Number>,
    /// Users.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub users: Vec<String>,
    /// Groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Who asked for it; none: the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// Of what people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NoticeKind {
    /// The time limit is near.
    Warning,
    /// The time limit has passed.
    Overdue,
    /// Somebody urges.
    Urged,
    /// A copy for reading.
    Copy,
    /// Nobody could be found for a task.
    Unroutable,
}
