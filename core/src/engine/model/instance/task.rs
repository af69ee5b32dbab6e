//! Work for people.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::event::Decision;
use crate::engine::model::instance::{LocalId, is_false};
use crate::engine::model::variable_map::VariableMap;

/// An open user task: who has it or may claim it, until when, and in which state it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Task {
    /// Id in its instance.
    pub id: LocalId,
    /// The token that waits for it.
    pub token: LocalId,
    /// The user task.
    pub element: ElementId,
    /// Its caption.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Who has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// For whom the assignee acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Users who may claim it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_users: Vec<String>,
    /// Groups whose members may claim it, `ROLE@ORGANISATION` or plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_groups: Vec<String>,
    /// Of the users who may claim it those who stand in for somebody, each with the absent candidate.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub agents: BTreeMap<String, String>,
    /// 0 to 100, as Flowable has it.
    #[serde(default = "usual_priority", skip_serializing_if = "is_usual_priority")]
    pub priority: i64,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// When it must be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<i64>,
    /// When the yellow light goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warn_at: Option<i64>,
    /// The form to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form_key: Option<String>,
    /// Free text of the diagram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Free text of the diagram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Counts changes: a decision on an older version is refused.
    pub version: u32,
    /// Whether it can be decided now.
    #[serde(default, skip_serializing_if = "TaskState::is_open")]
    pub state: TaskState,
    /// The task whose person asked for this signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<LocalId>,
    /// Signs beside that task: neither waits for the other.
    #[serde(default, skip_serializing_if = "is_false")]
    pub beside: bool,
    /// Its person was asked for an opinion only: it decides nothing.
    #[serde(default, skip_serializing_if = "is_false")]
    pub consulted: bool,
    /// When somebody last urged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub urged_at: Option<i64>,
    /// Those who delegated it, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub delegators: Vec<String>,
    /// What was decided while others still sign after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Box<Decision>>,
    /// Its own variables.
    #[serde(default, skip_serializing_if = "VariableMap::is_empty")]
    pub variables: VariableMap,
}

/// Whether a task can be decided now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TaskState {
    /// Waits for its person.
    #[default]
    Open,
    /// Waits for those who sign before it.
    Waiting,
    /// Decided; waits for those who sign after it.
    Deciding,
    /// Signs after its parent, which has not decided yet.
    Dormant,
}

impl TaskState {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_open(&self) -> bool {
        *self == Self::Open
    }
}

fn usual_priority() -> i64 {
    50
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_usual_priority(priority: &i64) -> bool {
    *priority == usual_priority()
}
