//! 档案保存: how long closed cases are kept, and what becomes of those that are due (Archives Law, articles 13 and 14:
//! nothing is destroyed but on a decision that is on record).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::required;
use super::task::LONGEST_OPINION;

/// The most cases of one disposal.
const MOST_CASES: u64 = 200;
/// The longest period, in years.
const MOST_YEARS: u32 = 100;

/// How long closed cases of an item are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RetentionRuleInput {
    /// The item.
    #[validate(custom(function = "required"))]
    pub sq_type: String,
    /// Years from the day on which a case ended, 1 to 100.
    #[validate(range(min = 1, max = MOST_YEARS))]
    pub years: u32,
    /// Where that is laid down, at most 200 characters.
    #[validate(length(max = 200))]
    pub basis: String,
}

/// A case is kept whatever its period says, or no longer (封存, 解除封存).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HoldInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub sq_id: String,
    /// It is to be kept.
    pub held: bool,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// These cases are due and not needed any more (提出处置).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DisposalInput {
    /// The applications, at most 200.
    #[validate(length(min = 1, max = MOST_CASES))]
    pub sq_ids: Vec<String>,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

/// Somebody else decides what was proposed (批准或否决).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DisposalDecisionInput {
    /// The proposal.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// It is carried out.
    pub approved: bool,
    /// Why, at most 2000 characters; stays on record.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}
