//! What the calls about forms ask of their callers.

/// May see the designer's list, drafts and versions.
pub const LIST: &str = "flow:form:list";

/// May change drafts, and remove forms.
pub const EDIT: &str = "flow:form:edit";

/// May publish versions.
pub(crate) const PUBLISH: &str = "flow:form:publish";
