//! What administrators of tokens may do.

/// May see service accounts and the tokens of others.
pub(super) const LIST: &str = "sys:service:list";
/// May make service accounts and their tokens, and revoke those of others.
pub(super) const EDIT: &str = "sys:service:edit";
