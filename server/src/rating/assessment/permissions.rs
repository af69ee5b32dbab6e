//! What is asked of who assesses.

/// Sees batches and records of his region.
pub(super) const LIST: &str = "check:list";
/// Opens batches, gives results, lets deferred ones go on.
pub(super) const LEVEL: &str = "check:level";
/// A firm sees its own and its lawyers'.
pub(super) const OF_FIRM: &str = "firm:check:list";
