//! External tasks: work that programs outside fetch, lock and answer, as Camunda has it.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::required;
use crate::engine::Variables;

/// Which work a worker takes, and for how long it is nobody else's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ExternalFetchInput {
    /// Names the worker: whoever locks answers.
    #[validate(custom(function = "required"), length(max = 64))]
    pub worker_id: String,
    /// As diagrams name them, at least one.
    #[validate(length(min = 1, max = 20))]
    pub topics: Vec<String>,
    /// How many at most, 1 to 50.
    #[validate(range(min = 1, max = 50))]
    pub max_tasks: i64,
    /// Milliseconds, one second to an hour.
    #[validate(range(min = 1_000, max = 3_600_000))]
    pub lock_duration: i64,
}

/// A lock that is made longer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ExternalExtendInput {
    /// The task.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// Who holds the lock.
    #[validate(custom(function = "required"), length(max = 64))]
    pub worker_id: String,
    /// From now on, milliseconds, one second to an hour.
    #[validate(range(min = 1_000, max = 3_600_000))]
    pub lock_duration: i64,
}

/// The work is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ExternalCompleteInput {
    /// The task.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// Who holds the lock.
    #[validate(custom(function = "required"), length(max = 64))]
    pub worker_id: String,
    /// Process variables; `result` goes to the variable that the diagram names for it.
    pub variables: Variables,
}

/// The work could not be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ExternalFailureInput {
    /// The task.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// Who holds the lock.
    #[validate(custom(function = "required"), length(max = 64))]
    pub worker_id: String,
    /// Why, without personal data: it stands in the incident.
    #[validate(custom(function = "required"), length(max = 500))]
    pub error_message: String,
    /// How often it is tried yet; 0: an incident. Absent: one less than before, as the diagram begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(range(min = 0, max = 100))]
    pub retries: Option<i64>,
    /// Milliseconds until it can be fetched again, at most a week. Absent: as the diagram says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(range(min = 0, max = 604_800_000))]
    pub retry_timeout: Option<i64>,
}

/// The work came to an end that the diagram knows by an error's code.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ExternalErrorInput {
    /// The task.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// Who holds the lock.
    #[validate(custom(function = "required"), length(max = 64))]
    pub worker_id: String,
    /// Of a BPMN error.
    #[validate(custom(function = "required"), length(max = 100))]
    pub error_code: String,
    /// Process variables.
    pub variables: Variables,
}
