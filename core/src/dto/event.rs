//! Messages and signals from outside.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::required;
use crate::engine::Variables;

/// A message for the only one who can be meant.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MessageInput {
    /// As the diagram names it.
    #[validate(custom(function = "required"))]
    pub name: String,
    /// Number (`sqNo`) or application: which of several that wait is meant.
    pub key: String,
    /// Process variables.
    pub variables: Variables,
    /// When nobody waits for it, it starts the flow whose start event has it.
    pub starts: bool,
}

/// A signal for everybody who waits for it, and for start events.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SignalInput {
    /// As the diagram names it.
    #[validate(custom(function = "required"))]
    pub name: String,
    /// Process variables.
    pub variables: Variables,
}
