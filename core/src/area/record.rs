//! Values of a record.

use crate::expression::Value;
use crate::form::Values;

/// The text of a field; empty when it has none.
pub(super) fn text<'v>(values: &'v Values, key: &str) -> &'v str {
    values.get(key).and_then(Value::as_text).unwrap_or_default()
}
