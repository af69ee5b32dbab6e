//! Tasks: listed, claimed, decided, sent back (`xzsq`, `sptaskext`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::desk::{TaskFilter, TaskSort};
use super::rule::{FieldVerdict, operation, require_text, required, search_text};
use crate::form::Values;
use crate::locale::Locale;
use crate::message::Message;
use crate::operation::Operation;
use crate::operation_command::{Demand, People};
use crate::violation::{Violation, error_at};

/// The longest opinion, in characters.
pub const LONGEST_OPINION: u32 = 2000;

/// The most files that go with a decision.
const MOST_ATTACHMENTS: u32 = 20;
/// The most people named at once.
const MOST_PEOPLE: u32 = 50;

/// Which list of tasks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Cases that are over and in which the caller decided, each once, by his last task (办结).
    Finished,
    /// Cases of which the caller got a copy (抄送我的).
    Copied,
    /// What the caller waits for others with: asked for their opinion, delegated, or sent back (等待他人).
    Waiting,
}

impl TaskTab {
    /// What people call it.
    #[must_use]
    pub const fn title(self, locale: Locale) -> &'static str {
        let (zh, en) = match self {
            Self::Claimable => ("待签收", "To claim"),
            Self::Todo => ("待办", "To do"),
            Self::Done => ("已办", "Done"),
            Self::Finished => ("办结", "Closed"),
            Self::Copied => ("抄送我的", "Copies"),
            Self::Waiting => ("等待他人", "Waiting for others"),
        };
        match locale {
            Locale::ZhCn => zh,
            Locale::En => en,
        }
    }
}

/// A page of the caller's tasks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TaskListInput {
    /// Which list.
    pub tab: TaskTab,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// In which order.
    pub sort: TaskSort,
    /// Which of them.
    #[validate(nested)]
    pub filter: TaskFilter,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// All the caller's tasks of a tab as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TaskExportInput {
    /// Which list.
    pub tab: TaskTab,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// In which order.
    pub sort: TaskSort,
    /// Which of them.
    #[validate(nested)]
    pub filter: TaskFilter,
    /// What it is needed for; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// A task as the caller saw it (签收, 取消签收).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As the caller saw it.
    pub task_version: u32,
    /// What the node asks for beside the operation, and the fields of the application's form that it may write, by key.
    /// A field that is left out stays as it is.
    #[serde(default, skip_serializing_if = "Values::is_empty")]
    pub data: Values,
    /// The revision of the form that the caller saw, when he changes it; one that is over is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form_revision: Option<i64>,
    /// CLCZ, or `advised` of whoever was consulted.
    #[serde(default)]
    #[validate(custom(function = "chosen"))]
    pub clcz: String,
    /// At most 2000 characters.
    #[serde(default)]
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
    /// Why an applicant is asked for more once again; at most 2000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub reason: Option<String>,
    /// What the applicant is asked to correct, where the operation sends it back to him.
    #[serde(default, skip_serializing_if = "Corrections::is_empty")]
    #[validate(nested)]
    pub corrections: Corrections,
    /// File number of the signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// Accounts, where the operation hands the task to somebody or asks others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<String>,
    /// People for later steps that leave the choice to who decides (strategy 34): accounts by the id of the user task.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub chosen: BTreeMap<String, Vec<String>>,
    /// File numbers of what goes with the decision, at most 20.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[validate(length(max = u64::from(MOST_ATTACHMENTS)))]
    pub attachments: Vec<String>,
}

/// What an applicant is asked to correct.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Corrections {
    /// Keys of fields of his form.
    #[validate(length(max = 200))]
    pub fields: Vec<String>,
    /// Materials that are missing.
    #[validate(length(max = 100))]
    pub materials: Vec<String>,
}

impl Corrections {
    /// Nothing is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.materials.is_empty()
    }
}

impl DecideInput {
    /// What is missing of what the node asks for with the operation.
    #[must_use]
    pub fn check_at_node(&self, demand: Demand) -> Vec<Violation> {
        let mut found = Vec::new();
        if demand.opinion && opinion(&self.opinion).is_err() {
            found.push(Violation::error("opinion", Message::OpinionRequired));
        }
        if demand.signature && self.signature.as_deref().is_none_or(str::is_empty) {
            found.push(Violation::error("signature", Message::SignatureRequired));
        }
        let max = match demand.people {
            People::Nobody => return found,
            People::One => 1,
            People::Several => MOST_PEOPLE,
        };
        let named = self.who.len();
        if named == 0 || named > max as usize {
            let problem = if named == 0 { Message::Required } else { Message::TooManyItems { max } };
            found.push(Violation::error("who", problem));
        }
        found
    }
}

/// A decision with what the node asks for: what the page knows before it sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[validate(
    schema(function = "opinion_at_node", skip_on_field_errors = false),
    schema(function = "signed_at_node", skip_on_field_errors = false),
    schema(function = "people_at_node", skip_on_field_errors = false)
)]
pub struct DecisionForm {
    /// What is sent.
    #[validate(nested)]
    pub decision: DecideInput,
    /// The operation takes an opinion there.
    pub opinion_required: bool,
    /// The node is decided with a signature.
    pub signature_required: bool,
    /// Whom the operation needs.
    #[serde(default)]
    pub people: People,
}

/// An opinion that is corrected afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
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

fn chosen(code: &str) -> FieldVerdict {
    if code == Operation::ADVISE.code { Ok(()) } else { operation(code) }
}

fn opinion(text: &str) -> FieldVerdict {
    require_text(text, &Message::OpinionRequired)
}

fn opinion_at_node(form: &DecisionForm) -> FieldVerdict {
    at_node(form, "opinion")
}

fn signed_at_node(form: &DecisionForm) -> FieldVerdict {
    at_node(form, "signature")
}

fn people_at_node(form: &DecisionForm) -> FieldVerdict {
    at_node(form, "who")
}

fn at_node(form: &DecisionForm, field: &str) -> FieldVerdict {
    let DecisionForm { decision, opinion_required: opinion, signature_required: signature, people } = form;
    let found = decision.check_at_node(Demand { opinion: *opinion, signature: *signature, people: *people });
    match found.iter().find(|it| it.field == field) {
        Some(missing) => Err(error_at(&format!("decision.{field}"), &missing.message)),
        None => Ok(()),
    }
}
