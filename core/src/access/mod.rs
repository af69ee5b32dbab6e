//! Who may see and do what: kinds of account, the permission test, and the data scope.

use serde::{Deserialize, Serialize};

/// Kind of account (`zhlx` on the wire).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum AccountKind {
    /// A lawyer; menus go by category.
    #[serde(rename = "lawer")]
    Lawyer,
    /// A law firm.
    #[serde(rename = "lawer_firm")]
    Firm,
    /// Staff of a bureau, an association or the system.
    #[default]
    #[serde(rename = "other")]
    Staff,
}
