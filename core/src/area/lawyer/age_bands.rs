//! Ages by which lawyers are listed.

use crate::area::model::Band;

/// The age bands of the national statistics.
pub(super) fn ages() -> Vec<Band> {
    vec![
        Band::new("1", None, Some(29), "30岁以下", "Under 30"),
        Band::new("2", Some(30), Some(49), "30–49岁", "30–49"),
        Band::new("3", Some(50), Some(64), "50–64岁", "50–64"),
        Band::new("4", Some(65), None, "65岁及以上", "65 and over"),
    ]
}
