//! What the calls about nodes ask of their callers.

/// May see what is set at nodes.
pub(crate) const LIST: &str = "flow:node:list";

/// May set it.
pub(crate) const EDIT: &str = "flow:node:edit";

/// May see the letters of nodes.
pub(crate) const LETTER_LIST: &str = "flow:letter:list";

/// May set them.
pub(crate) const LETTER_EDIT: &str = "flow:letter:edit";
