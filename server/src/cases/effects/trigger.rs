//! What sets off an effect.

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;

/// What sets an effect off.
#[derive(Clone, Copy, Debug)]
pub struct Trigger<'a> {
    /// The instance.
    pub instance: &'a str,
    /// The element whose listener it is.
    pub element: &'a str,
    /// The listener's fields.
    pub input: &'a Variables,
}

impl<'a> Trigger<'a> {
    /// A text among the listener's fields; empty: it has none of this name.
    #[must_use]
    pub fn field(&self, name: &str) -> &'a str {
        self.input.get(name).and_then(Value::as_text).unwrap_or_default()
    }
}
