//! Notices and tasks of work coordination (`lawer-other/workTogether`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, day_or_empty, ensure, one_line, required, search_text};
use crate::code::{ReceiptStatus, WorkKind, WorkStatus};
use crate::expression::Value;
use crate::message::Message;
use crate::violation::error_at;
use crate::work::{MeetingAttendance, TargetKind, WorkTarget};

/// The most choices of receivers; one of them can stand for thousands.
const MOST_TARGETS: u32 = 500;
/// Characters of an opinion or a reason.
const LONGEST_OPINION: u32 = 500;
/// Characters of a progress note.
const LONGEST_NOTE: u32 = 1000;
/// Characters of minutes, with their tags.
const LONGEST_MINUTES: u32 = 20_000;
/// Working days within which an answer that was sent back comes again.
const MOST_DAYS: u32 = 100;

/// Notices or tasks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkInfoInput {
    /// Dictionary `gzlb`.
    #[validate(custom(function = "work_kind"))]
    pub kind: String,
}

/// Which notices or tasks of one's organisation, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkListInput {
    /// Dictionary `gzlb`.
    #[validate(custom(function = "work_kind"))]
    pub kind: String,
    /// Dictionary `gzzt`; empty = all.
    #[validate(custom(function = "work_status"))]
    pub status: String,
    /// Dictionary `jjcd`; empty = all.
    #[validate(custom(function = "urgency"))]
    pub urgency: String,
    /// In the title, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// `yyyy-MM-dd`: those sent on that day or later; empty: any.
    #[validate(custom(function = "day_or_empty"))]
    pub from: String,
    /// `yyyy-MM-dd`: those sent on that day or before; empty: any.
    #[validate(custom(function = "day_or_empty"))]
    pub to: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A notice or task as it is written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkSaveInput {
    /// The draft that is changed; empty: a new one.
    pub id: String,
    /// The draft as the caller saw it; 0 of a new one.
    pub version: i64,
    /// Dictionary `gzlb`; of a draft that there is it must be the same.
    #[validate(custom(function = "work_kind"))]
    pub kind: String,
    /// What was filled in, as the form of the kind says.
    pub data: Value,
    /// Whom it goes to, at most 500 choices.
    #[validate(length(max = u64::from(MOST_TARGETS)))]
    pub targets: Vec<WorkTarget>,
    /// Who gets a copy to read, at most 500 choices.
    #[validate(length(max = u64::from(MOST_TARGETS)))]
    pub copies: Vec<WorkTarget>,
    /// It is sent; else it stays a draft.
    pub publish: bool,
}

/// A published one is over before its time (撤回, 结束).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkReasonInput {
    /// The notice or task.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Why, at most 500 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// What came of a meeting (会议纪要).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkMinutesInput {
    /// The invitation.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Formatted text.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_MINUTES)))]
    pub minutes: String,
}

/// Somebody who was invited signs in at a meeting.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkSignInInput {
    /// The invitation.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// As the address says it that the meeting's page shows.
    #[validate(custom(function = "required"), length(max = 40))]
    pub code: String,
}

/// Whom one may choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkTargetSearchInput {
    /// What is looked for.
    pub kind: TargetKind,
    /// In names, at most 20 characters; empty = the first ones.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
}

/// Which receivers of a notice or task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkCompletionInput {
    /// The notice or task.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Dictionary `hzzt`, 5 = whose answer is missing after its deadline; empty = all.
    #[validate(custom(function = "receipt_status"))]
    pub status: String,
    /// Of a meeting: who was there, or not; absent = all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attendance: Option<MeetingAttendance>,
    /// In the receiver's name, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// The receivers of a notice or task as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkExportInput {
    /// The notice or task.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Dictionary `hzzt`, 5 = whose answer is missing after its deadline; empty = all.
    #[validate(custom(function = "receipt_status"))]
    pub status: String,
    /// Of a meeting: who was there, or not; absent = all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attendance: Option<MeetingAttendance>,
    /// In the receiver's name, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// What for, at most 200 characters; it stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// A receiver's part of a notice or task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkReceiptInput {
    /// The notice or task.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// The part; empty, for a receiver: his own.
    pub receipt_id: String,
}

/// Receivers who have something to do are reminded (催办).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkRemindInput {
    /// The notice or task.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// One receiver's part; empty: all who have something to do.
    pub receipt_id: String,
}

/// The sender checks what was handed in (确认, 退回).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "a_return_says_why", skip_on_field_errors = false))]
pub struct WorkCheckInput {
    /// The receiver's part.
    #[validate(custom(function = "required"))]
    pub receipt_id: String,
    /// As the caller saw it.
    pub version: i64,
    /// It is done; else it goes back.
    pub accepted: bool,
    /// At most 500 characters; needed when it goes back.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
    /// Of a task that is done, 0 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(range(min = 0, max = 100))]
    pub score: Option<i64>,
    /// Within so many working days it comes again, when it goes back; absent: the deadline stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(range(min = 1, max = MOST_DAYS))]
    pub days: Option<u32>,
}

/// Which notices or tasks the caller has received.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkReceivedInput {
    /// Dictionary `gzlb`.
    #[validate(custom(function = "work_kind"))]
    pub kind: String,
    /// Dictionary `hzzt`, 5 = whose answer is missing after its deadline; empty = all.
    #[validate(custom(function = "receipt_status"))]
    pub status: String,
    /// Dictionary `jjcd`; empty = all.
    #[validate(custom(function = "urgency"))]
    pub urgency: String,
    /// In the title, at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// `yyyy-MM-dd`: those sent on that day or later; empty: any.
    #[validate(custom(function = "day_or_empty"))]
    pub from: String,
    /// `yyyy-MM-dd`: those sent on that day or before; empty: any.
    #[validate(custom(function = "day_or_empty"))]
    pub to: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// How far a task is (进展).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkReportInput {
    /// The receiver's part.
    #[validate(custom(function = "required"))]
    pub receipt_id: String,
    /// Per cent, 0 to 100.
    #[validate(range(min = 0, max = 100))]
    pub progress: i64,
    /// At most 1000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_NOTE)))]
    pub text: String,
}

/// What a receiver hands in (回执, 提交).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct WorkAnswerInput {
    /// The receiver's part.
    #[validate(custom(function = "required"))]
    pub receipt_id: String,
    /// As the caller saw it.
    pub version: i64,
    /// What was filled in, as the form of the answer says.
    pub data: Value,
}

/// Receivers under a name (接收分组).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "without_groups", skip_on_field_errors = false))]
pub struct WorkGroupInput {
    /// The group that is changed; empty: a new one.
    pub id: String,
    /// At most 30 characters; one of a kind within the organisation.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 30))]
    pub name: String,
    /// At least one and at most 500; no groups.
    #[validate(length(min = 1, max = u64::from(MOST_TARGETS)))]
    pub members: Vec<WorkTarget>,
}

fn work_kind(code: &str) -> FieldVerdict {
    ensure(WorkKind::from_code(code).is_some(), &Message::NotInDictionary)
}

fn work_status(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || WorkStatus::from_code(code).is_some(), &Message::NotInDictionary)
}

fn receipt_status(code: &str) -> FieldVerdict {
    ensure(matches!(code, "" | "5") || ReceiptStatus::from_code(code).is_some(), &Message::NotInDictionary)
}

fn urgency(code: &str) -> FieldVerdict {
    ensure(matches!(code, "" | "1" | "2" | "3"), &Message::NotInDictionary)
}

fn a_return_says_why(input: &WorkCheckInput) -> FieldVerdict {
    let is_missing = !input.accepted && crate::text::trim(&input.opinion).is_empty();
    if is_missing { Err(error_at("opinion", &Message::Required)) } else { Ok(()) }
}

fn without_groups(input: &WorkGroupInput) -> FieldVerdict {
    let has_group = input.members.iter().any(|it| it.kind == TargetKind::Group);
    if has_group { Err(error_at("members", &Message::NotInDictionary)) } else { Ok(()) }
}
