//! Who may do what with backups, and what audit rows call one.

/// Sees that there are backups.
pub const LIST: &str = "sys:backup:list";
/// Makes, checks, takes out, removes and puts them back.
pub const EDIT: &str = "sys:backup:edit";
/// What audit rows call one.
pub const SUBJECT: &str = "backup";
