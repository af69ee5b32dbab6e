//! Flows: saved, deployed, suspended, removed.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::required;

/// What the designer saves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessSaveInput {
    /// Id of the process in the file.
    #[validate(custom(function = "required"), length(max = 100))]
    pub flow_key: String,
    /// What people read.
    #[validate(custom(function = "required"), length(max = 100))]
    pub name: String,
    /// The BPMN file.
    #[validate(custom(function = "required"))]
    pub text: String,
}

/// One flow, to deploy or to remove.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
}

/// Whether new applications may start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProcessSuspendInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// Nothing more can be started.
    pub suspended: bool,
}
