//! What administrators of webhooks may do.

/// May see webhooks.
pub(super) const LIST: &str = "sys:webhook:list";
/// May change them.
pub(super) const EDIT: &str = "sys:webhook:edit";
