//! What is entered in one field, borrowed.

use std::borrow::Cow;

use crate::expression::Value;
use crate::form::context::{is_blank, is_empty};

/// What is entered in a field.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum FieldValue<'v> {
    /// Nothing was handed over.
    #[default]
    Absent,
    /// A text.
    Text(&'v str),
    /// A whole number.
    Whole(i64),
    /// Anything else.
    Value(&'v Value),
}

impl<'v> From<&'v Value> for FieldValue<'v> {
    fn from(value: &'v Value) -> Self {
        match value {
            Value::String(text) => Self::Text(text),
            Value::Long(number) => Self::Whole(*number),
            other => Self::Value(other),
        }
    }
}

impl<'v> FieldValue<'v> {
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        match self {
            Self::Absent => true,
            Self::Text(text) => is_blank(text),
            Self::Whole(_) => false,
            Self::Value(value) => is_empty(value),
        }
    }

    pub(super) fn is_absent(self) -> bool {
        matches!(self, Self::Absent)
    }

    pub(super) fn is_null(self) -> bool {
        matches!(self, Self::Absent | Self::Value(Value::Null))
    }

    /// What conditions read.
    pub(super) fn value(self) -> Cow<'v, Value> {
        match self {
            Self::Absent => Cow::Owned(Value::Null),
            Self::Text(text) => Cow::Owned(Value::from(text)),
            Self::Whole(number) => Cow::Owned(Value::Long(number)),
            Self::Value(value) => Cow::Borrowed(value),
        }
    }
}
