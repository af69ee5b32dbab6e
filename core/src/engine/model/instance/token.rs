//! Scopes and the tokens in them.

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::{LocalId, is_false, is_root};
use crate::engine::model::variable_map::VariableMap;

/// Owns tokens and variables; closing or cancelling it takes all it owns with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Scope {
    /// Its number; the process itself is 0.
    pub id: LocalId,
    /// The token that waits for it; none for the process.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<LocalId>,
    /// The element it belongs to.
    pub element: ElementId,
    /// What it is for.
    pub kind: ScopeKind,
    /// Its own variables.
    #[serde(default, skip_serializing_if = "VariableMap::is_empty")]
    pub variables: VariableMap,
}

/// What a scope is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ScopeKind {
    /// The whole process.
    Process,
    /// One run of an embedded or event sub-process.
    SubProcess,
    /// The instances of a multi-instance activity or the rounds of a loop.
    MultiInstance,
}

/// Marks where the process is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// Id in its instance.
    pub id: LocalId,
    /// The scope that owns it.
    #[serde(default, skip_serializing_if = "is_root")]
    pub scope: LocalId,
    /// Where it is.
    pub element: ElementId,
    /// The sequence flow it came by. A join counts these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<ElementId>,
    /// The event-based gateway it waits behind: the first of the group wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<LocalId>,
    /// Where it jumps back to when it leaves (straight back to the one who returned it).
    #[serde(rename = "back", default, skip_serializing_if = "Option::is_none")]
    pub return_point: Option<Box<ReturnPoint>>,
    /// It came here by a return: nobody is skipped.
    #[serde(default, skip_serializing_if = "is_false")]
    pub returned: bool,
    /// Who had the step it was returned to, and gets it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// Its own variables: `loopCounter`, the element variable.
    #[serde(default, skip_serializing_if = "VariableMap::is_empty")]
    pub variables: VariableMap,
}

impl Token {
    /// A token on an element, which came there by no flow and holds no variables.
    pub(crate) fn new(id: LocalId, scope: LocalId, element: ElementId) -> Self {
        Self {
            id,
            scope,
            element,
            via: None,
            race: None,
            return_point: None,
            returned: false,
            person: None,
            variables: VariableMap::default(),
        }
    }
}

/// Where a token goes when the step it was returned to is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReturnPoint {
    /// The element that returned it.
    pub element: ElementId,
    /// Who had the task there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// Where the token jumps back to from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub further: Option<Box<ReturnPoint>>,
}
