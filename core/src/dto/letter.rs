//! Notice letters of an application, what materials an item asks for, how it is examined (`sqtzsbf`, `sqfjpz`,
//! `examinetypeconfig`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required, yes_or_no};
use super::task::LONGEST_OPINION;
use crate::calendar::DayCount;
use crate::message::Message;
use crate::violation::error_at;

/// A decision that is not taken yet: what letters would come of it?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterPreviewInput {
    /// The task.
    #[validate(custom(function = "required"))]
    pub task_id: String,
    /// CLCZ.
    #[validate(custom(function = "required"))]
    pub clcz: String,
    /// As far as it is written.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
    /// Materials that are missing, where the operation sends the application back.
    #[validate(length(max = 100))]
    pub materials: Vec<String>,
}

/// A letter is issued once more (补发).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LetterReissueInput {
    /// The letter.
    #[validate(custom(function = "required"))]
    pub letter_id: String,
    /// Why, at most 500 characters.
    #[validate(custom(function = "required"), length(max = 500))]
    pub reason: String,
}

/// One item.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ItemListInput {
    /// The item.
    #[validate(custom(function = "required"), length(max = 100))]
    pub sq_type: String,
}

/// A material that an item asks for. An update names the row, a new one does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MaterialInput {
    /// Empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// The item.
    #[validate(custom(function = "required"), length(max = 100))]
    pub sq_type: String,
    /// The node that asks for it; empty = the application.
    #[validate(length(max = 100))]
    pub node_key: String,
    /// Its name (材料名称).
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 200))]
    pub name: String,
    /// Must be there.
    pub required: bool,
    /// Must be there where this holds of the application's form, as `${zyzlb == '02'}`; empty: no such condition.
    #[validate(custom(function = "one_line"), length(max = 500))]
    pub required_when: String,
    /// The most files; 0 = any number.
    #[validate(range(min = 0, max = 99))]
    pub max_count: i64,
    /// Types, as `pdf,jpg`; empty = all that are taken.
    #[validate(custom(function = "extensions"))]
    pub ext: String,
    /// File number of an empty form.
    #[validate(length(max = 64))]
    pub template: String,
    /// File number of a filled sample.
    #[validate(length(max = 64))]
    pub sample: String,
    /// `1` original, `2` copy, `3` electronic licence.
    #[validate(custom(function = "source"))]
    pub source: String,
    /// Its place in the list.
    #[validate(range(min = 0, max = 9999))]
    pub seq: i64,
}

/// How long cases of an item may take.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "promise_within_law", skip_on_field_errors = false))]
pub struct ItemLimitInput {
    /// The item.
    #[validate(custom(function = "required"), length(max = 100))]
    pub sq_type: String,
    /// Days that the law allows.
    #[validate(range(min = 1, max = 999))]
    pub legal_days: i64,
    /// Days that are promised; 0 = none of its own.
    #[validate(range(min = 0, max = 999))]
    pub promise_days: i64,
    /// How both count.
    pub count: DayCount,
}

/// How applications of an item are examined. An update names the row, a new one does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ExamineTypeInput {
    /// Empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// The item.
    #[validate(custom(function = "required"), length(max = 100))]
    pub sq_type: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// Working days that the law allows.
    #[validate(range(min = 1, max = 999))]
    pub legal_days: i64,
    /// In use, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    pub enabled: String,
}

fn promise_within_law(limit: &ItemLimitInput) -> FieldVerdict {
    if limit.promise_days <= limit.legal_days {
        return Ok(());
    }
    Err(error_at("promiseDays", &Message::AtMost { max: limit.legal_days.to_string() }))
}

fn source(code: &str) -> FieldVerdict {
    ensure(matches!(code, "" | "1" | "2" | "3"), &Message::NotInDictionary)
}

fn extensions(list: &str) -> FieldVerdict {
    let is_taken = |one: &str| super::file::extensions().split(", ").any(|taken| taken == one);
    ensure(list.is_empty() || list.split(',').all(is_taken), &Message::FileType { allowed: super::file::extensions() })
}
