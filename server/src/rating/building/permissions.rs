//! What is asked of who builds firms.

/// Sees releases and applications of his region.
pub(super) const LIST: &str = "wuhua:list";
/// Makes releases and teams, looks at applications, grades.
pub(super) const EDIT: &str = "wuhua:edit";
/// Publishes releases and results.
pub(super) const PUBLISH: &str = "wuhua:publish";
/// A firm applies.
pub(super) const APPLY: &str = "firm:wuhua:apply";
