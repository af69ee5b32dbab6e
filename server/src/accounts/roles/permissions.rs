//! What the calls about roles ask of their callers.

/// May change roles.
pub(crate) const EDIT: &str = "sys:role:edit";

/// May see what a role may do.
pub(crate) const LIST: &str = "sys:role:list";
