//! Changes of the firm (`lsjgbg`).

use super::standing::ITEM;
use super::{FirmFile, Ground, LawyerFile};
use crate::code::{FirmRole, FirmStatus};
use crate::violation::Violation;

/// What is applied for.
#[derive(Clone, Copy, Debug)]
pub struct Transfer<'a> {
    /// Who moves.
    pub lawyer: &'a LawyerFile,
    /// A complaint about him is under investigation.
    pub complaint_open: bool,
    /// His firm.
    pub from: Option<&'a FirmFile>,
    /// Where he goes.
    pub to: Option<&'a FirmFile>,
    /// As what.
    pub role: Option<FirmRole>,
}

/// Nobody moves while he is under investigation [U], nor a principal or partner while his firm is suspended or not wound
/// up (执业办法 21; 处罚办法 47), nor a principal who was not replaced, for a firm is never without one (律所办法 13). The firm
/// that he goes to is open, and appoints its principal by a change of its own (律师法 21). A suspended lawyer is refused by
/// [`super::standing`].
#[must_use]
pub fn check(transfer: &Transfer<'_>) -> Vec<Violation> {
    let mut violations = Vec::new();
    if transfer.complaint_open {
        violations.push(Ground::ComplaintOpen.at(ITEM));
    }
    violations.extend(kept_by_firm(transfer).map(|ground| ground.at(ITEM)));
    if transfer.to.is_some_and(|firm| !firm.is_open()) {
        violations.push(Ground::FirmNotOpen.at("newFirmId"));
    }
    if transfer.role == Some(FirmRole::Principal) {
        violations.push(Ground::RoleNotByTransfer.at("newFirmRole"));
    }
    violations
}

fn kept_by_firm(transfer: &Transfer<'_>) -> Option<Ground> {
    let firm = transfer.from?;
    match firm.status {
        Some(FirmStatus::Deregistered) => None,
        Some(FirmStatus::Suspended | FirmStatus::InLiquidation | FirmStatus::Revoked)
            if transfer.lawyer.is_partner() =>
        {
            Some(Ground::FirmUnsettled)
        }
        _ => (firm.principal.as_ref() == Some(&transfer.lawyer.id)).then_some(Ground::PrincipalLeaves),
    }
}
