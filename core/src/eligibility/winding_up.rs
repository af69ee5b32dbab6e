//! The end of a firm (`swzx`): none of its lawyers is left behind.

use super::{FirmFile, Ground, LawyerFile, NamedLawyer};
use crate::code::{FirmStatus, codes};
use crate::violation::Violation;

codes! {
    /// What becomes of a lawyer whose firm ends (answers of the step `lawyer_settled`).
    Settlement {
        /// He practises at another firm by now.
        Moved = "1",
        /// He has handed in his licence.
        LicenceReturned = "2",
        /// He looks for another firm within six months after the end of this one, and does not practise meanwhile (执业
        /// 办法 23). Principals and partners cannot move before (执业办法 21).
        LooksFurther = "3",
    }
}

/// Why the firm dissolves, as the form says it: by its own decision (dictionary zxyy).
pub const OWN_DECISION: &str = "02";
/// Its licence was revoked (dictionary zxyy).
const LICENCE_REVOKED: &str = "03";
/// It is deemed to have ceased (dictionary zxyy).
const DEEMED_CEASED: &str = "04";

/// For which reason (dictionary zxyy) an authority begins the end of a firm that does not itself; none: it does not. The
/// licence was revoked, or the firm let a public call to take part in the yearly assessment pass.
#[must_use]
pub fn ordered_for(firm: &FirmFile) -> Option<&'static str> {
    match firm.status {
        Some(FirmStatus::Revoked) => Some(LICENCE_REVOKED),
        Some(FirmStatus::Deregistered | FirmStatus::InLiquidation) => None,
        _ => firm.has_ceased.then_some(DEEMED_CEASED),
    }
}

/// A firm that is suspended does not dissolve itself (处罚办法 47); the application says of each lawyer of the firm where he
/// goes (律所办法 31, 32). `named`: ids of the files of whom it says that.
#[must_use]
pub fn check(firm: &FirmFile, reason: &str, lawyers: &[NamedLawyer], named: &[&str]) -> Vec<Violation> {
    let mut violations = Vec::new();
    if firm.status == Some(FirmStatus::Suspended) && reason == OWN_DECISION {
        violations.push(Ground::SuspendedFirmStays.at("reason"));
    }
    let left: Vec<String> =
        lawyers.iter().filter(|it| !named.contains(&it.id.as_str())).map(|it| it.name.clone()).collect();
    if !left.is_empty() {
        violations.push(Ground::LawyersNotNamed(left).at("settlements"));
    }
    violations
}

/// Whoever is said to have moved practises elsewhere. `firm`: id of the file of the firm that ends.
#[must_use]
pub fn unsettled(settlement: Settlement, lawyer: &LawyerFile, firm: &str) -> Option<Ground> {
    let is_here = lawyer.firm.as_deref() == Some(firm) && !lawyer.is_ended();
    (settlement == Settlement::Moved && is_here).then(|| Ground::StillAtFirm(lawyer.name.clone()))
}
