//! A lawyer gives up his licence (`lszx`).

use super::ground::first;
use super::standing::ITEM;
use super::{Ground, LawyerFile};
use crate::code::FirmRole;
use crate::violation::Violation;

/// Principals and partners leave that place first; nobody while a complaint or a case against him is under investigation
/// (执业办法 23).
#[must_use]
pub fn check(lawyer: &LawyerFile, complaint_open: bool) -> Option<Violation> {
    let ground = first([
        (lawyer.role == Some(FirmRole::Principal), Ground::PrincipalLeaves),
        (lawyer.is_partner(), Ground::PartnerDeregisters),
        (complaint_open, Ground::InvestigatedDeregisters),
    ]);
    ground.map(|ground| ground.at(ITEM))
}
