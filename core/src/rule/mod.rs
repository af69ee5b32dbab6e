//! Rules of single values, one file per kind.

use serde::{Deserialize, Serialize};

/// Names a rule in forms and on the command line (`lawdesk check-rule`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Rule {
    /// Resident identity card, GB 11643.
    IdCard,
    /// Unified social credit code, GB 32100.
    UnifiedSocialCreditCode,
    /// Mobile phone.
    Mobile,
}
