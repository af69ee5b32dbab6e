//! What the calls about retention ask of their callers. No role of an administrator holds both of the last two.

/// May see periods and what is due.
pub(super) const LIST: &str = "flow:retention:list";
/// May set periods and keep cases.
pub(super) const EDIT: &str = "flow:retention:edit";
/// May propose a disposal.
pub(super) const PROPOSE: &str = "flow:retention:propose";
/// May decide one that somebody else proposed.
pub(super) const APPROVE: &str = "security:retention:approve";
