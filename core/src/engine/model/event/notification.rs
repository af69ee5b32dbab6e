//! What people are told.

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::LocalId;

/// Who is to be told of what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    /// Of what.
    pub kind: NotificationKind,
    /// The element that tells them.
    pub element: ElementId,
    /// The task it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<LocalId>,
    /// Users.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub users: Vec<String>,
    /// Groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Who asked for it; none: the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// In words; of a copy that the diagram gives: what the step is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Of a copy that the diagram gives: at which moment of the step; none: somebody gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<CopyMoment>,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// When a user task gives copies of the case by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CopyMoment {
    /// It comes.
    Create,
    /// It is decided.
    Complete,
}

impl CopyMoment {
    /// The moment that a diagram writes as `event`; none: there is no such moment.
    #[must_use]
    pub fn from_event(event: &str) -> Option<Self> {
        match event {
            "create" => Some(Self::Create),
            "complete" => Some(Self::Complete),
            _ => None,
        }
    }
}

/// Of what people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NotificationKind {
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

impl NotificationKind {
    /// Every kind of notification, in the order of the variants.
    pub const ALL: [Self; 5] = [Self::Warning, Self::Overdue, Self::Urged, Self::Copy, Self::Unroutable];

    /// Its name in ids of messages. Stored: it never changes, whatever the variant is called.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Overdue => "overdue",
            Self::Urged => "urged",
            Self::Copy => "copy",
            Self::Unroutable => "unroutable",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_stored_and_never_change() {
        let codes = NotificationKind::ALL.map(NotificationKind::code);
        assert_eq!(codes, ["warning", "overdue", "urged", "copy", "unroutable"]);
    }
}
