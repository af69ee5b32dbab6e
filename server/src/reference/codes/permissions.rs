//! Who may do what, and what audit rows call it.

/// May see dictionaries.
pub(super) const LIST: &str = "sys:dict:list";
/// May change them.
pub(super) const EDIT: &str = "sys:dict:edit";
/// What audit rows call a list.
pub(super) const TYPE: &str = "dictType";
/// What audit rows call a code, `LIST:CODE`.
pub(super) const CODE: &str = "dictCode";
