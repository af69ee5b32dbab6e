//! What the calls about flows ask of their callers.

/// May see the designer and its lists.
pub(crate) const LIST: &str = "flow:def:list";

/// May change flows.
pub const EDIT: &str = "flow:def:edit";

/// May deploy and suspend them.
pub const DEPLOY: &str = "flow:def:deploy";
