//! 五化律所建设: releases, self-scores, teams, visits, scores, notices (`building`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::credit::day;
use super::rule::{FieldVerdict, one_line, required, search_text};
use super::task::LONGEST_OPINION;
use crate::date::Date;
use crate::firm_building::{BuildingApplyState, BuildingContent};
use crate::message::Message;
use crate::violation::error_at;

/// The most indicators, firms or people of a list.
const MOST: u64 = 200;
/// The most files of one place.
const MOST_FILES: u64 = 20;

/// A page of the releases.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingListInput {
    /// Found anywhere in the title; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// The year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i64>,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A release's draft. What is wrong with its tree is told at `standard.dimensions[0].weight` and the like.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "release_days", skip_on_field_errors = false))]
pub struct BuildingReleaseInput {
    /// The draft that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// The year.
    #[validate(range(min = 2000, max = 2100))]
    pub year: i64,
    /// First day on which firms apply, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub apply_from: String,
    /// Last such day, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub apply_to: String,
    /// Dimensions, indicators, stars, conditions.
    pub standard: BuildingContent,
    /// The draft's version as it was read; absent: it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// How far a release has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BuildingStage {
    /// Being written (草稿).
    #[default]
    Draft,
    /// Firms apply (申报中).
    Open,
    /// Teams visit and score (调研中).
    Survey,
    /// Scores, ranks and stars stand (已评定).
    Graded,
    /// Shown to the public (公示).
    Publicity,
    /// Published (已公布).
    Ended,
}

impl BuildingStage {
    /// All of them, in their order.
    pub const ALL: [Self; 6] = [Self::Draft, Self::Open, Self::Survey, Self::Graded, Self::Publicity, Self::Ended];

    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Open => "open",
            Self::Survey => "survey",
            Self::Graded => "graded",
            Self::Publicity => "publicity",
            Self::Ended => "ended",
        }
    }

    /// The stage of a stored code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }

    /// Whether a firm saves its scores now: while firms apply, and what was sent back as long as applications are looked
    /// at.
    #[must_use]
    pub const fn takes(self, application: BuildingApplyState) -> bool {
        matches!(
            (self, application),
            (Self::Open, BuildingApplyState::Draft) | (Self::Open | Self::Survey, BuildingApplyState::Returned)
        )
    }
}

/// A release goes on to its next stage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingStageInput {
    /// The release.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Where to.
    pub to: BuildingStage,
}

/// What a firm gives itself for an indicator.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SelfScore {
    /// 0 to the indicator's full points.
    pub score: f64,
    /// Why, at most 500 characters.
    #[validate(length(max = 500))]
    pub note: String,
    /// File numbers of the material, at most 20.
    #[validate(length(max = MOST_FILES))]
    pub files: Vec<String>,
}

/// A firm's own scores.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingApplyInput {
    /// The release.
    #[validate(custom(function = "required"))]
    pub release_id: String,
    /// One an indicator, in their order.
    #[validate(nested, length(max = MOST))]
    pub scores: Vec<SelfScore>,
    /// It is handed in; otherwise it is kept as a draft.
    pub submit: bool,
    /// The version that was read; 0: nothing was saved yet.
    pub version: i64,
}

/// A page of the applications for a release.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingApplicationsInput {
    /// The release.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Found anywhere in the firm's name; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// draft, submitted, county, shortlisted, returned; empty: all.
    #[validate(length(max = 20))]
    pub state: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// The authority looks at a firm's application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingReviewInput {
    /// The application.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// It goes on; otherwise it goes back to the firm.
    pub passed: bool,
    /// At most 2000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub opinion: String,
}

/// Who visits which firms (调研组).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "team_days", skip_on_field_errors = false))]
pub struct BuildingTeamInput {
    /// The team that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The release.
    #[validate(custom(function = "required"))]
    pub release_id: String,
    /// At most 50 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// Account of the leader, one of the members.
    #[validate(custom(function = "required"))]
    pub leader: String,
    /// Accounts.
    #[validate(length(min = 1, max = MOST))]
    pub members: Vec<String>,
    /// The firms' applications.
    #[validate(length(min = 1, max = MOST))]
    pub applications: Vec<String>,
    /// First day, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub to: String,
    /// The version that was read; 0: a new one.
    pub version: i64,
}

/// When and where a firm is visited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingVisitInput {
    /// The visit.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub day: String,
    /// At most 200 characters.
    #[validate(custom(function = "required"), length(max = 200))]
    pub address: String,
    /// It does not take place.
    pub cancelled: bool,
}

/// What was found at an indicator during a visit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct VisitCheck {
    /// It is as it should be.
    pub ok: bool,
    /// What is not, at most 500 characters.
    #[validate(length(max = 500))]
    pub problem: String,
}

/// What a visit showed (调研记录).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingRecordInput {
    /// The visit.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Who was there, at most 500 characters.
    #[validate(custom(function = "required"), length(max = 500))]
    pub attendees: String,
    /// One an indicator, in their order.
    #[validate(nested, length(max = MOST))]
    pub checks: Vec<VisitCheck>,
    /// What was talked about, at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub interview: String,
    /// What is not as it should be, at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub problems: String,
    /// What is advised, at most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub suggestions: String,
    /// File numbers of pictures and signatures, at most 20.
    #[validate(length(max = MOST_FILES))]
    pub files: Vec<String>,
}

/// A member's scores of a firm.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingScoreInput {
    /// The firm's application.
    #[validate(custom(function = "required"))]
    pub apply_id: String,
    /// One an indicator, in their order.
    #[validate(length(max = MOST))]
    pub scores: Vec<f64>,
    /// At most 2000 characters.
    #[validate(length(max = u64::from(LONGEST_OPINION)))]
    pub comment: String,
}

/// The result is shown for a time (公示).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "notice_days", skip_on_field_errors = false))]
pub struct BuildingNoticeInput {
    /// The release.
    #[validate(custom(function = "required"))]
    pub release_id: String,
    /// At most 100 characters.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub title: String,
    /// At most 5000 characters.
    #[validate(custom(function = "required"), length(max = 5000))]
    pub body: String,
    /// First day, `YYYY-MM-DD`.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`: at least 5 working days.
    #[validate(custom(function = "required"), custom(function = "day"))]
    pub to: String,
}

/// A firm objects to a result that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BuildingObjectionInput {
    /// The release.
    #[validate(custom(function = "required"))]
    pub release_id: String,
    /// The application that it is about.
    #[validate(custom(function = "required"))]
    pub apply_id: String,
    /// Why, at most 2000 characters.
    #[validate(custom(function = "required"), length(max = u64::from(LONGEST_OPINION)))]
    pub reason: String,
}

fn in_order(from: &str, to: &str, field: &str) -> FieldVerdict {
    match (Date::parse(from), Date::parse(to)) {
        (Some(from), Some(to)) if to < from => Err(error_at(field, &Message::DateOrder)),
        _ => Ok(()),
    }
}

fn release_days(input: &BuildingReleaseInput) -> FieldVerdict {
    in_order(&input.apply_from, &input.apply_to, "applyTo")
}

fn team_days(input: &BuildingTeamInput) -> FieldVerdict {
    if !input.leader.is_empty() && !input.members.contains(&input.leader) {
        return Err(error_at("leader", &Message::NotInDictionary));
    }
    in_order(&input.from, &input.to, "to")
}

fn notice_days(input: &BuildingNoticeInput) -> FieldVerdict {
    in_order(&input.from, &input.to, "to")
}
