//! Sizes and distances, in pixels.

/// Space between two columns and between two rows, in pixels.
pub(super) const GAP: f64 = 50.0;
/// Space around the inside of a sub-process or pool.
pub(super) const PADDING: f64 = 40.0;
/// Side of an event.
pub(super) const EVENT: f64 = 36.0;
/// Room for one boundary event on the lower edge of its host.
pub(super) const BOUNDARY: f64 = 44.0;
