//! What of internship training needs a permission.

/// May change plans, classes and rules.
pub(super) const EDIT: &str = "train:edit";
/// May take the steps of assessments.
pub(super) const ASSESS: &str = "intern:edit";
