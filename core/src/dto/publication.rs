//! What is asked of publications: regulations, notices, guidance, articles.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, day_or_empty, ensure, required, search_text};
use crate::form::Values;
use crate::message::Message;
use crate::publication::{PublicationAct, PublicationKind, PublicationState};
use crate::violation::error_at;

/// The longest reason for withdrawing or giving back, in characters.
const LONGEST_REASON: u64 = 500;

/// The form of a kind, and what the caller may do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PublicationKindInput {
    /// `policy`, `notice`, `guidance` or `article`.
    #[validate(custom(function = "kind"))]
    pub kind: String,
}

/// A page of the publications of a kind: those that the caller reads, or those that he looks after.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PublicationListInput {
    /// `policy`, `notice`, `guidance` or `article`.
    #[validate(custom(function = "kind"))]
    pub kind: String,
    /// Those that the caller may write or publish, in every state, instead of those that he reads.
    pub managed: bool,
    /// Found in title or text; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Code of the kind's own dictionary; empty: all.
    #[validate(length(max = 10))]
    pub category: String,
    /// Of regulations whether they are in force, dictionary sxx; empty: all.
    #[validate(length(max = 2))]
    pub effect: String,
    /// In the name of who issued a regulation, or published another; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub issuer: String,
    /// `yyyy-MM-dd`: those that were issued, of other kinds published, on that day or later; empty: any.
    #[validate(custom(function = "day_or_empty"))]
    pub from: String,
    /// `yyyy-MM-dd`: on that day or before; empty: any.
    #[validate(custom(function = "day_or_empty"))]
    pub to: String,
    /// Dictionary fbzt, of those that are looked after; empty: all.
    #[validate(custom(function = "state"))]
    pub state: String,
    /// Only what the caller keeps as a favourite.
    pub favourite: bool,
    /// Only what the caller has not read.
    pub unread: bool,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A publication as it is written: a new one, or another text of one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PublicationSaveInput {
    /// `policy`, `notice`, `guidance` or `article`.
    #[validate(custom(function = "kind"))]
    pub kind: String,
    /// The publication that is changed; absent: a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The version that was read.
    pub version: i64,
    /// Of a new regulation: the one whose place it takes once it is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaces: Option<String>,
    /// All fields of the kind's form.
    pub data: Values,
}

/// One act on a publication as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "says_why", skip_on_field_errors = false))]
pub struct PublicationActInput {
    /// The publication.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// The version that was read.
    pub version: i64,
    /// What is done.
    pub act: PublicationAct,
    /// Why, where it is taken from its readers or given back to be changed.
    #[validate(length(max = LONGEST_REASON))]
    pub reason: String,
}

/// A page of those for whom a publication is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PublicationReadersInput {
    /// The publication.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Those who have read it, instead of those who have not.
    pub read: bool,
    /// Found in the name; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// Keeps a publication as a favourite, or no more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PublicationFavouriteInput {
    /// The publication.
    #[validate(custom(function = "required"))]
    pub id: String,
    /// Whether it is kept.
    pub kept: bool,
}

fn kind(code: &str) -> FieldVerdict {
    required(code)?;
    ensure(PublicationKind::from_code(code).is_some(), &Message::NotInDictionary)
}

fn state(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || PublicationState::from_code(code).is_some(), &Message::NotInDictionary)
}

fn says_why(input: &PublicationActInput) -> FieldVerdict {
    if input.act.needs_reason() && input.reason.trim().is_empty() {
        return Err(error_at("reason", &Message::Required));
    }
    Ok(())
}
