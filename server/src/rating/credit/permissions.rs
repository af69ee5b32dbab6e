//! What is asked of who rates credit.

/// Sees ratings of his region.
pub(super) const LIST: &str = "credit:list";
/// Gives the county's opinion.
pub(super) const FIRST: &str = "credit:audit";
/// Makes standards, computes, enters, adjusts, decides.
pub(super) const EDIT: &str = "credit:edit";
/// Publishes standards and ratings.
pub(super) const PUBLISH: &str = "credit:publish";
/// A firm sees its own and its lawyers' ratings.
pub(super) const OF_FIRM: &str = "firm:credit:list";
