//! The desk: lists of tasks narrowed and sorted, several tasks claimed or decided at once, what an officer keeps there
//! for himself (`xzsq`, `desk`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, operation, required, search_text};
use super::task::{ClaimInput, LONGEST_OPINION};
use crate::date::Date;
use crate::form::Values;
use crate::message::Message;
use crate::operation::Light;
use crate::violation::error_at;

/// The most tasks that are claimed, decided or urged at once.
pub const LARGEST_BATCH: u32 = 50;
/// The longest phrase that somebody keeps, in characters.
pub const LONGEST_PHRASE: u32 = 500;
/// The most phrases that somebody keeps.
pub const MOST_PHRASES: u32 = 100;
/// The most filters that somebody keeps.
pub const MOST_FILTERS: u32 = 20;

/// Whose items a list is limited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ItemSubject {
    /// Items of law firms, their founding included.
    Firm,
    /// All others: of lawyers and interns, and complaints.
    Lawyer,
}

impl ItemSubject {
    /// What the codes of forms begin with that are about a firm, though it has no file yet: its founding, its name.
    pub const FIRM_FORMS: &str = "F_SW_";
}

/// In which order tasks stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TaskSort {
    /// What is open: the limit that ends first. What is done: the latest first.
    #[default]
    Urgent,
    /// What has come, or was done, first.
    Oldest,
    /// What has come, or was done, last.
    Newest,
}

/// Which tasks of a list; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "in_order", skip_on_field_errors = false))]
pub struct TaskFilter {
    /// Key of the flow.
    #[validate(length(max = 100))]
    pub item: String,
    /// Items of lawyers or of firms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<ItemSubject>,
    /// Found anywhere in the caption of the step; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub node: String,
    /// How urgent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    /// First day on which it came, or was done, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Last such day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub to: String,
    /// Found anywhere in the applicant's name; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub applicant: String,
    /// What the number of the application begins with; at most 30 characters.
    #[validate(length(max = 30))]
    pub number: String,
}

/// A page of the tasks in the caller's region that are late or about to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SupervisionListInput {
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
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

/// How much waits on the tabs of the desk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TaskCountInput {
    /// Items of lawyers or of firms only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<ItemSubject>,
}

/// Several tasks as the caller saw them (批量签收).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "claimed_some", skip_on_field_errors = false))]
pub struct ClaimSeveralInput {
    /// At most 50.
    #[validate(nested)]
    pub tasks: Vec<ClaimInput>,
}

/// One operation and opinion for several tasks as the caller saw them (批量办理).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "decided_some", skip_on_field_errors = false))]
pub struct DecideSeveralInput {
    /// At most 50.
    #[validate(nested)]
    pub tasks: Vec<ClaimInput>,
    /// CLCZ.
    #[validate(custom(function = "operation"))]
    pub clcz: String,
    /// At most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// Those who have several cases are urged (批量催办).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "urged_some", skip_on_field_errors = false))]
pub struct UrgeSeveralInput {
    /// The applications, at most 50.
    pub sq_ids: Vec<String>,
    /// What they are told, at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub text: String,
}

/// A decision that is not sent yet, as its person left it; nothing in it need be complete.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DecisionDraft {
    /// CLCZ, or `advised`; empty: nothing is chosen.
    #[validate(length(max = 30))]
    pub clcz: String,
    /// At most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
    /// Why an applicant is asked for more once again; at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
    /// File number of the signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(length(max = 100))]
    pub signature: Option<String>,
    /// Accounts that the operation names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[validate(length(max = 50))]
    pub who: Vec<String>,
    /// Answers, and what differs from the form as it was shown.
    #[serde(skip_serializing_if = "Values::is_empty")]
    pub data: Values,
}

/// What somebody keeps of a decision that is not sent yet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DraftSaveInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// As he left it; absent: nothing is kept any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(nested)]
    pub draft: Option<DecisionDraft>,
}

/// Whose decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DraftInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
}

/// A phrase that somebody keeps for his opinions (常用语).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PhraseInput {
    /// The phrase that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// At most 500 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_PHRASE)))]
    pub text: String,
}

/// The order of somebody's phrases.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PhraseOrderInput {
    /// All of them, the first one first.
    #[validate(length(max = 100))]
    pub ids: Vec<String>,
}

/// A tab of the desk: a list of one's tasks, or what is late in one's region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DeskTab {
    /// Open and free for the caller to take (待签收).
    Claimable,
    /// Open and the caller's (待办).
    #[default]
    Todo,
    /// Decided by the caller (已办).
    Done,
    /// Cases that are over and in which the caller decided (办结).
    Finished,
    /// Cases of which the caller got a copy (抄送我的).
    Copied,
    /// What the caller waits for others with (等待他人).
    Waiting,
    /// Whatever is late in the caller's region (督办).
    Late,
}

/// What somebody looks at on his desk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct DeskView {
    /// Which list.
    pub tab: DeskTab,
    /// In which order.
    pub sort: TaskSort,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Which tasks.
    #[validate(nested)]
    pub filter: TaskFilter,
}

/// A filter that somebody keeps under a name; one of the same name is replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct DeskFilterInput {
    /// At most 20 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 20))]
    pub name: String,
    /// What it shows.
    #[validate(nested)]
    pub view: DeskView,
}

fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}

fn in_order(filter: &TaskFilter) -> FieldVerdict {
    match (Date::parse(&filter.from), Date::parse(&filter.to)) {
        (Some(from), Some(to)) if to < from => Err(error_at("to", &Message::DateOrder)),
        _ => Ok(()),
    }
}

fn claimed_some(input: &ClaimSeveralInput) -> FieldVerdict {
    of_a_batch("tasks", input.tasks.len())
}

fn decided_some(input: &DecideSeveralInput) -> FieldVerdict {
    of_a_batch("tasks", input.tasks.len())
}

fn urged_some(input: &UrgeSeveralInput) -> FieldVerdict {
    of_a_batch("sqIds", input.sq_ids.len())
}

fn of_a_batch(field: &str, count: usize) -> FieldVerdict {
    if count == 0 {
        return Err(error_at(field, &Message::Required));
    }
    if count > LARGEST_BATCH as usize {
        return Err(error_at(field, &Message::TooManyCases { max: LARGEST_BATCH }));
    }
    Ok(())
}
