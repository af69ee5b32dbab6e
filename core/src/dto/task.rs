//! Tasks: listed, claimed, decided, sent back (`xzsq`, `sptaskext`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{Outcome, filled, operation, required, search_text};
use crate::approval::Operation;
use crate::check::{Violation, error_at};
use crate::choice::People;
use crate::form::Values;
use crate::message::Message;

/// The longest opinion, in characters.
pub const LONGEST_OPINION: u32 = 2000;

/// The most people named at once.
const MOST_PEOPLE: u32 = 50;

/// Which list of tasks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TaskTab {
    /// Open and free for the caller to take (待签收).
    Claimable,
    /// Open and the caller's (待办).
    #[default]
    Todo,
    /// Decided by the caller (已办).
    Done,
}

/// A page of the caller's tasks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TaskListInput {
    /// Which list.
    pub tab: TaskTab,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// 签收, 取消签收: a task as the caller saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClaimInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the caller saw it.
    pub task_version: u32,
}

/// A decision on a task as the caller saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[validate(schema(function = "opinion_given", skip_on_field_errors = false))]
pub struct DecideInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the caller saw it.
    pub task_version: u32,
    /// What the node asks for beside the operation, and the fields of the application's form that it may write, by key.
    /// A field that is left out stays as it is.
    #[serde(default, skip_serializing_if = "Values::is_empty")]
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, unknown>", optional))]
    pub data: Values,
    /// The revision of the form that the caller saw, when he changes it; one that is over is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form_revision: Option<i64>,
    /// CLCZ.
    #[serde(default)]
    #[validate(custom(function = "operation"))]
    pub clcz: String,
    /// At most 2000 characters.
    #[serde(default)]
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
    /// File number of the signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// Accounts, where the operation hands the task to somebody or asks others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<String>,
}

impl DecideInput {
    /// What the node asks for beyond that.
    #[must_use]
    pub fn check_at_node(&self, signature_required: bool, people: People) -> Option<Violation> {
        if signature_required && self.signature.as_deref().is_none_or(str::is_empty) {
            return Some(Violation::error("signature", Message::SignatureRequired));
        }
        let max = match people {
            People::Nobody => return None,
            People::One => 1,
            People::Several => MOST_PEOPLE,
        };
        let named = self.who.len();
        let problem = if named == 0 { Message::Required } else { Message::TooManyItems { max } };
        (named == 0 || named > max as usize).then(|| Violation::error("who", problem))
    }
}

/// The same with what the node asks for: what the page knows before it sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[validate(schema(function = "complete_at_node", skip_on_field_errors = false))]
pub struct DecisionForm {
    /// What is sent.
    #[validate(nested)]
    pub decision: DecideInput,
    /// The node is decided with a signature.
    pub signature_required: bool,
    /// Whom the operation needs.
    #[serde(default)]
    pub people: People,
}

/// An opinion that is corrected afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OpinionInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// At most 2000 characters.
    #[validate(custom(function = "opinion"), length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

fn opinion(text: &str) -> Outcome {
    filled(text, &Message::OpinionRequired)
}

fn opinion_given(input: &DecideInput) -> Outcome {
    let is_needed = Operation::from_code(&input.clcz).is_some_and(Operation::needs_opinion);
    if is_needed && opinion(&input.opinion).is_err() {
        return Err(error_at("opinion", &Message::OpinionRequired));
    }
    Ok(())
}

fn complete_at_node(form: &DecisionForm) -> Outcome {
    let missing = form.decision.check_at_node(form.signature_required, form.people);
    missing.map_or(Ok(()), |it| Err(error_at(&format!("decision.{}", it.field), &it.message)))
}
