//! Parameters of the installation, and what keeps them working.

use serde::{Deserialize, Serialize};
use validator::{Validate, ValidationErrors};

use super::rule::{FieldVerdict, ensure, required};
use crate::channel::Channel;
use crate::job::ScheduledJob;
use crate::message::Message;
use crate::parameter::ParameterKey;
use crate::violation::error;

/// A parameter and its new value.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ParameterInput {
    /// Which one.
    pub key: ParameterKey,
    /// Empty: as it is by default.
    #[serde(default)]
    pub value: String,
}

// Without the value, which may be a password.
impl std::fmt::Debug for ParameterInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ParameterInput").field("key", &self.key).finish_non_exhaustive()
    }
}

/// By hand, as what a value may be depends on the key.
impl Validate for ParameterInput {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut errors = ValidationErrors::new();
        if let Some(message) = self.key.parameter().check(&self.value) {
            errors.add("value", error(&message));
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }
}

/// A scheduled job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JobInput {
    /// Which one.
    pub job: ScheduledJob,
}

/// A scheduled job that is to stand still, or to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JobPauseInput {
    /// Which one.
    pub job: ScheduledJob,
    /// Whether it stands still.
    pub paused: bool,
}

/// A message that is sent at once, to see whether a gateway takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GatewayTestInput {
    /// By which, a code of dictionary fsxxfs other than that of messages in the system.
    #[validate(custom(function = "outer_channel"))]
    pub channel: String,
    /// Mobile number, mail address or account.
    #[validate(custom(function = "required"), length(max = 100))]
    pub address: String,
}

fn outer_channel(code: &str) -> FieldVerdict {
    let is_outer = Channel::from_code(code).is_some_and(|it| it != Channel::SystemMessage);
    ensure(is_outer, &Message::NotInDictionary)
}
