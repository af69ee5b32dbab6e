//! Violations: what is wrong, and where.

use serde::{Deserialize, Serialize};

use crate::message::Message;

/// Whether a violation stops the act or only tells the user to look again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// The act is refused.
    #[default]
    Error,
    /// The act may go on; the user sees the hint.
    Warning,
}

/// One thing that is wrong with an input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Violation {
    /// Path of the field, e.g. `mobile` or `partners[2].share`.
    pub field: String,
    /// Error or warning.
    #[serde(default)]
    pub severity: Severity,
    /// What is wrong.
    #[serde(flatten)]
    pub message: Message,
}

impl Violation {
    /// An error at a field.
    #[must_use]
    pub fn error(field: impl Into<String>, message: Message) -> Self {
        Self { field: field.into(), severity: Severity::Error, message }
    }

    /// A warning at a field.
    #[must_use]
    pub fn warning(field: impl Into<String>, message: Message) -> Self {
        Self { field: field.into(), severity: Severity::Warning, message }
    }
}
