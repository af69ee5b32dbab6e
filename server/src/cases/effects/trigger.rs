//! What sets off an effect.

use lawdesk_core::engine::Variables;

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
