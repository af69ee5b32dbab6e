//! Whom somebody can name for work on a case, to choose from (`xzsq/people`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::search_text;

/// What people are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PeopleFor {
    /// To be given the caller's task, to sign it or to be asked about it.
    #[default]
    Task,
    /// To decide a later step that leaves the choice to who decides before (strategy 34).
    LaterStep,
    /// To decide a step that leaves the choice to the applicant (strategy 35).
    Application,
    /// To be named by an administrator for a task.
    Assignment,
    /// To get a copy of the case.
    Copy,
    /// To be told of a comment.
    Mention,
}

/// People to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PeopleInput {
    /// What for.
    pub purpose: PeopleFor,
    /// The task, for `task`, `laterStep` and `assignment`.
    pub task_id: String,
    /// The application, for `copy` and `mention`.
    pub sq_id: String,
    /// The item that is applied for, for `application`.
    pub sq_type: String,
    /// Looked for in the names of people and organisations, at most 20 characters; empty = the first ones.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
}
