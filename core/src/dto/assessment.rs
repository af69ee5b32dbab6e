//! 年度考核: yearly batches, who takes part, results (`assessment`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::credit::day;
use super::rule::{FieldVerdict, one_line, required, search_text};
use super::task::LONGEST_OPINION;
use crate::assessment::{AssessmentKind, AssessmentStage};
use crate::date::Date;
use crate::message::Message;
use crate::violation::error_at;

/// The most records that are decided or reminded at once.
const MOST_RECORDS: u64 = 200;

/// A page of the batches of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentBatchListInput {
    /// Whom they assess; absent: anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<AssessmentKind>,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// The batch of a year is opened: everybody of the caller's region who was licensed before its end takes part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "days_in_order", skip_on_field_errors = false))]
pub struct AssessmentBatchInput {
    /// Whom it assesses.
    pub kind: AssessmentKind,
    /// The year that is assessed.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// First day of the self-assessments, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub self_from: String,
    /// Their last day, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub self_to: String,
    /// Last day of the results, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub review_to: String,
}

/// A page of those who take part; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentListInput {
    /// The batch; empty: of all of them.
    pub batch_id: String,
    /// How far they have come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<AssessmentStage>,
    /// Found anywhere in the name; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// The result, dictionary khdc; empty: any, and none yet.
    #[validate(length(max = 2))]
    pub level: String,
    /// Of this firm, and its lawyers; empty: of all.
    #[validate(length(max = 64))]
    pub firm_id: String,
    /// Code of a province, city or county, with all below it; empty: everywhere.
    #[validate(length(max = 6))]
    pub region: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A roster that leaves the system as a workbook: those of a list, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentExportInput {
    /// The list; its pages do not count.
    #[validate(nested)]
    pub list: AssessmentListInput,
    /// Stays on record; at most 200 characters.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// Several cases get their level together, each at the step that gives it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentLevelInput {
    /// The records, at most 200.
    #[validate(length(min = 1, max = MOST_RECORDS))]
    pub ids: Vec<String>,
    /// Dictionary khdc.
    #[validate(custom(function = "required"), length(max = 2))]
    pub level: String,
    /// Why; required for the worst level, and where it is deferred. At most 1000 characters.
    #[validate(length(max = 1000))]
    pub reason: String,
}

/// Those who have not handed anything in are reminded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentRemindInput {
    /// The batch.
    #[validate(custom(function = "required"))]
    pub batch_id: String,
    /// Records, at most 200; none: everybody who has not, some at a time.
    #[validate(length(max = MOST_RECORDS))]
    pub ids: Vec<String>,
    /// The last record of the step before, as its answer says; empty: the first step.
    #[validate(length(max = 128))]
    pub after: String,
    /// How many were looked at before, as that answer says.
    pub done: i64,
}

/// 公告催报: firms that handed nothing in by the last day are called publicly to do so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentCallInput {
    /// The batch.
    #[validate(custom(function = "required"))]
    pub batch_id: String,
    /// Records, at most 200; none: every firm that has not, some at a time, each time with a notice.
    #[validate(length(max = MOST_RECORDS))]
    pub ids: Vec<String>,
    /// The last day to hand in, `YYYY-MM-DD`: later than today.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub until: String,
    /// The last record of the step before, as its answer says; empty: the first step.
    #[validate(length(max = 128))]
    pub after: String,
    /// How many were looked at before, as that answer says.
    pub done: i64,
}

/// A deferred assessment goes on, or a result that is shown is objected to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AssessmentResumeInput {
    /// The record.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

fn days_in_order(input: &AssessmentBatchInput) -> FieldVerdict {
    let [from, to, review] = [&input.self_from, &input.self_to, &input.review_to].map(|day| Date::parse(day));
    if let (Some(from), Some(to)) = (from, to)
        && to < from
    {
        return Err(error_at("selfTo", &Message::DateOrder));
    }
    match (to, review) {
        (Some(to), Some(review)) if review < to => Err(error_at("reviewTo", &Message::DateOrder)),
        _ => Ok(()),
    }
}
