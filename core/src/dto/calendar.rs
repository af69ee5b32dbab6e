//! The working-day calendar: a year to look at, a notice to take over, a day to change.

use serde::{Deserialize, Serialize};
use validator::{Validate, ValidationErrors};

use super::rule::{FieldVerdict, ensure, required};
use crate::calendar::{CalendarRow, check_day};
use crate::message::Message;
use crate::violation::error;

/// The years that a calendar is kept for.
pub const CALENDAR_YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;
/// The longest notice, in bytes; twenty years have fewer than 30,000.
const LONGEST_NOTICE: usize = 500_000;

/// A year to look at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CalendarListInput {
    /// 2000 to 2100; absent: this year.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[validate(custom(function = "kept_year"))]
    pub year: Option<i32>,
}

/// A year whose notice is removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CalendarYearInput {
    /// 2000 to 2100.
    #[validate(custom(function = "kept_year"))]
    pub year: i32,
}

/// A notice as text: our own CSV or JSON, or the JSON of the public package `chinese-days`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CalendarImportInput {
    /// At most 500,000 bytes.
    #[validate(custom(function = "notice"))]
    pub text: String,
}

/// A day that is changed by hand, within the years that are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct CalendarDayInput(pub CalendarRow);

/// By hand, as the derive knows no type with one nameless field.
impl Validate for CalendarDayInput {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut errors = ValidationErrors::new();
        for violation in check_day(&self.0) {
            errors.add(if violation.field == "kind" { "kind" } else { "name" }, error(&violation.message));
        }
        if !CALENDAR_YEARS.contains(&self.0.date.year()) {
            errors.add("date", error(&Message::Date));
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }
}

fn kept_year(year: i32) -> FieldVerdict {
    let (min, max) = CALENDAR_YEARS.into_inner();
    ensure(CALENDAR_YEARS.contains(&year), &Message::Year { min, max })
}

fn notice(text: &str) -> FieldVerdict {
    required(text)?;
    ensure(text.len() <= LONGEST_NOTICE, &Message::CalendarFile)
}
