//! Flows: saved, deployed, suspended, removed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{one_line, required};
use crate::form::Values;

/// What the designer saves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessSaveInput {
    /// Id of the process in the file.
    #[validate(custom(function = "required"), length(max = 100))]
    pub flow_key: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// The BPMN file.
    #[validate(custom(function = "required"))]
    pub text: String,
    /// The draft's revision that this one was made from: a newer one is not written over. 0: there is none yet. Absent:
    /// whatever is there is replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(range(min = 0))]
    pub revision: Option<i64>,
    /// The flow that a new one is a copy of: its test cases come along.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copy_of: Option<String>,
}

/// One flow, to deploy or to remove.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
}

/// A draft that becomes a version.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessDeployInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// Why, at most 500 characters; the list of versions shows it.
    #[validate(length(max = 500))]
    pub note: String,
}

/// A version that becomes the draft again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProcessRestoreInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// From 1.
    pub version: i64,
    /// The draft's revision that is replaced: a newer one is not written over.
    pub revision: i64,
}

/// Two versions of a flow; 0 is the draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessCompareInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// The older one.
    pub before: i64,
    /// The newer one.
    pub after: i64,
}

/// The most test cases of a flow.
pub const MOST_FLOW_CASES: u32 = 100;

/// A dry run that is kept as a test case of its flow.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FlowCaseInput {
    /// The case that is kept anew or named anew; absent: it is a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// What people call it; no other case of the flow is called so.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// The run as a story (`docs/handbook/story-format.md`) without name and diagram.
    pub story: Values,
    /// When the case was kept as the caller has seen it: a newer one is not written over. Absent: whatever is there is
    /// replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<i64>,
}

/// What a test case that differs means for a deployment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CaseRule {
    /// Whoever deploys is told.
    #[default]
    Warn,
    /// Nothing is deployed.
    Refuse,
}

impl CaseRule {
    /// As it is stored.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Warn => "warn",
            Self::Refuse => "refuse",
        }
    }

    /// The rule that is stored so.
    #[must_use]
    pub fn of(code: &str) -> Self {
        if code == Self::Refuse.code() { Self::Refuse } else { Self::Warn }
    }
}

/// What test cases that differ mean for deployments of a flow from now on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FlowCaseRuleInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// From now on.
    pub rule: CaseRule,
}

/// Whether new applications may start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProcessSuspendInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// Nothing more can be started.
    pub suspended: bool,
}

/// A version of a flow. No version: the draft, or the last deployed one where the call is about those.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProcessVersionInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// From 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// Which running cases move to another version of their flow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MigrateInput {
    /// The flow.
    #[validate(custom(function = "required"))]
    pub flow_key: String,
    /// Absent: the last deployed one.
    pub version: Option<i64>,
    /// New element for an old one; others keep their id.
    pub elements: BTreeMap<String, String>,
    /// Only these; none: all that run on another version.
    pub instances: Vec<String>,
}
