//! A lawyer practises in another category (`lslbzh`).

use super::ground::first;
use super::standing::ITEM;
use super::{Ground, LawyerFile};
use crate::code::{FirmRole, PracticeCategory};
use crate::violation::Violation;

/// Whoever leaves his firm for an organ or a company is no principal and no partner any more; nobody changes while a complaint
/// or a case against him is under investigation (执业办法 20, 23). The new firm has to be open.
#[must_use]
pub fn check(lawyer: &LawyerFile, to: Option<PracticeCategory>, complaint_open: bool) -> Option<Violation> {
    let leaves = to.is_some_and(|category| !category.is_at_firm());
    let ground = first([
        (leaves && lawyer.role == Some(FirmRole::Principal), Ground::PrincipalLeaves),
        (leaves && lawyer.is_partner(), Ground::PartnerDeregisters),
        (complaint_open, Ground::InvestigatedChanges),
    ]);
    ground.map(|ground| ground.at(ITEM))
}
