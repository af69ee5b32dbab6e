//! A case as it is written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use lawdesk_core::engine;
use lawdesk_core::expression::Value;

/// One step as it is written: a key that names it, and its arguments.
pub type StoryStep = BTreeMap<String, Value>;

/// One line of a story file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct StoryCase {
    /// Names the case.
    pub id: String,
    /// The diagram.
    pub path: String,
    /// Key of the process to start; none: the only one of `path`.
    pub process: Option<String>,
    /// Further diagrams, deployed together with it.
    pub deploy: Vec<String>,
    /// Who starts.
    pub start_user: Option<String>,
    /// Whose case it is; without it that of whoever starts.
    pub parties: Option<engine::Parties>,
    /// Started by this message.
    pub start_message: Option<String>,
    /// Started at this start event.
    pub start_event: Option<String>,
    /// Its business key.
    pub business_key: Option<String>,
    /// Nothing is started.
    pub no_start: bool,
    /// What the case needs beyond the diagram: names of handlers.
    pub requires: Vec<String>,
    /// First variables.
    pub start_variables: BTreeMap<String, Value>,
    /// Starting must be refused.
    pub expect_start_error: Option<Value>,
    /// Deploying must be refused.
    pub expect_deploy_error: Option<Value>,
    /// People, roles, absences; without it everybody may do everything.
    #[serde(rename = "world")]
    pub environment: Option<engine::Environment>,
    /// What happens.
    pub steps: Vec<StoryStep>,
}

impl StoryCase {
    /// Paths of all diagrams the case needs.
    #[must_use]
    pub fn files(&self) -> Vec<&str> {
        let migrations = self.steps.iter().filter_map(|step| step.get("migrate").and_then(Value::as_text));
        let deployed = self.deploy.iter().map(String::as_str);
        std::iter::once(self.path.as_str()).chain(deployed).chain(migrations).collect()
    }
}
