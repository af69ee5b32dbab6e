//! How long tasks took: what is counted, and what leaves the system of it.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, required};
use crate::date::Date;
use crate::message::Message;
use crate::violation::error_at;

/// The most days that statistics of handling time span.
pub const LONGEST_SPAN: u32 = 366;

/// What handling time is counted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HandlingTimeBy {
    /// A row an item.
    #[default]
    Item,
    /// A row an authority.
    Organisation,
    /// A row a person.
    Person,
}

/// Which tasks' handling time: those decided on these days.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "a_span", skip_on_field_errors = false))]
pub struct HandlingTimeInput {
    /// What it is counted by.
    pub by: HandlingTimeBy,
    /// First day, `YYYY-MM-DD`.
    pub from: String,
    /// Last day, `YYYY-MM-DD`; at most 366 days with the first.
    pub to: String,
    /// Key of a flow; empty = all.
    #[validate(length(max = 100))]
    pub item: String,
}

/// Handling times as a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct HandlingTimeExportInput {
    /// What the list on the page is narrowed to.
    #[validate(nested)]
    pub filter: HandlingTimeInput,
    /// What it is needed for; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

fn a_span(input: &HandlingTimeInput) -> FieldVerdict {
    let Some(from) = Date::parse(&input.from) else { return Err(error_at("from", &Message::Date)) };
    let Some(to) = Date::parse(&input.to) else { return Err(error_at("to", &Message::Date)) };
    match to.days_since(from) {
        days if days < 0 => Err(error_at("to", &Message::DateOrder)),
        days if days >= i64::from(LONGEST_SPAN) => {
            Err(error_at("to", &Message::AtMost { max: LONGEST_SPAN.to_string() }))
        }
        _ => Ok(()),
    }
}
