//! Why a task has these people.

use serde::{Deserialize, Serialize};

/// One step of the search for the people of a task (`docs/handbook/approval-semantics.md` 4.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AssignmentStep {
    /// What the step was.
    pub by: AssignmentReason,
    /// Users it added, or took away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub users: Vec<String>,
    /// Groups it added.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

impl AssignmentStep {
    pub(crate) fn new(by: AssignmentReason, users: &[String]) -> Self {
        Self { by, users: users.to_vec(), groups: Vec::new() }
    }

    pub(crate) fn with_groups(self, groups: &[String]) -> Self {
        Self { groups: groups.to_vec(), ..self }
    }
}

/// Whether the search met people whose case it is: where nobody else was found, no rule decides in their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchResult {
    MetParties,
    MetNone,
}

impl SearchResult {
    pub(crate) fn of(trace: &[AssignmentStep]) -> Self {
        let met = trace.iter().any(|step| step.by == AssignmentReason::Party);
        if met { Self::MetParties } else { Self::MetNone }
    }
}

/// A step of the search for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AssignmentReason {
    /// The node's strategy named them.
    Strategy,
    /// Taken away: unknown, or not to be given work.
    Unknown,
    /// Taken away: the case is theirs, or about them.
    Party,
    /// Nobody was left: the rule for that named them.
    Empty,
    /// Taken away: the applicant, where others are left.
    NotInitiator,
    /// The applicant's leader instead of the applicant.
    Leader,
    /// One of several was to be picked.
    Picked,
    /// Had the step before it came back.
    Returned,
    /// Stands in for the one before.
    Agent,
}
