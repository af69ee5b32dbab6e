//! Changes of a firm (`swbg`).

use super::ground::first;
use super::{FirmFile, Ground, LawyerFile};
use crate::code::{FirmChangeItem, FirmStatus, OrganisationForm};
use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;

/// Days after the change in which premises, partners and contacts are filed (律师法 21; 律所办法 26), and after its adoption an
/// English name.
const FILING_DAYS: i64 = 15;

/// Years of practice of a new partner (律所办法 28).
const PARTNER_YEARS: i32 = 3;

/// A partner who comes or goes.
#[derive(Clone, Debug)]
pub struct PartnerChange {
    /// Whose; none: no lawyer has this file.
    pub lawyer: Option<LawyerFile>,
    /// He comes.
    pub joins: bool,
}

/// What is applied for.
#[derive(Clone, Debug)]
pub struct FirmChange<'a> {
    /// The firm.
    pub firm: &'a FirmFile,
    /// The items that change.
    pub items: &'a [FirmChangeItem],
    /// Who is to answer for it, if that changes.
    pub principal: Option<LawyerFile>,
    /// Partners, as the form's rows name them, if they change.
    pub partners: Vec<PartnerChange>,
}

/// A new principal is a full-time lawyer and, in a partnership, a partner of the firm (律师法 15, 21; 律所办法 13); a new
/// partner a full-time lawyer of the firm with three years of practice who was not suspended for six months or more in
/// the last three years (律所办法 28; 处罚办法 47). The principal does not withdraw before he is replaced. A suspended firm
/// keeps its name (处罚办法 47).
#[must_use]
pub fn check(change: &FirmChange<'_>, today: Date) -> Vec<Violation> {
    let mut violations = Vec::new();
    let changes = |item| change.items.contains(&item);
    if changes(FirmChangeItem::Name) && change.firm.status == Some(FirmStatus::Suspended) {
        violations.push(Ground::SuspendedFirmKeepsName.at("nameAfter"));
    }
    if changes(FirmChangeItem::Principal) {
        let unfit = change.principal.as_ref().and_then(|lawyer| unfit_principal(change, lawyer, today));
        violations.extend(unfit.map(|ground| ground.at("principalAfter")));
    }
    if changes(FirmChangeItem::Partners) {
        violations.extend(partners(change, today));
    }
    violations
}

fn unfit_principal(change: &FirmChange<'_>, lawyer: &LawyerFile, today: Date) -> Option<Ground> {
    let firm = change.firm;
    let joins = |it: &PartnerChange| it.joins && it.lawyer.as_ref().is_some_and(|other| other.id == lawyer.id);
    let leaves = |it: &PartnerChange| !it.joins && it.lawyer.as_ref().is_some_and(|other| other.id == lawyer.id);
    let is_partnership =
        matches!(firm.form, Some(OrganisationForm::GeneralPartnership | OrganisationForm::SpecialPartnership));
    let is_partner = (lawyer.is_partner() || change.partners.iter().any(joins)) && !change.partners.iter().any(leaves);
    first([
        (lawyer.firm.as_ref() != Some(&firm.id), Ground::NotOfFirm),
        (is_partnership && !is_partner, Ground::NotPartner),
        (lawyer.was_long_suspended(today), Ground::SuspendedLately),
    ])
    .or_else(|| lawyer.unfit_as_partner(firm.principal_years(), today))
}

fn partners(change: &FirmChange<'_>, today: Date) -> Vec<Violation> {
    let mut named: Vec<&str> = Vec::new();
    let mut violations = Vec::new();
    for (row, partner) in change.partners.iter().enumerate() {
        let Some(lawyer) = &partner.lawyer else { continue };
        let not_of_firm = (lawyer.firm.as_ref() != Some(&change.firm.id), Ground::NotOfFirm);
        let ground = first([(named.contains(&lawyer.id.as_str()), Ground::NamedTwice), not_of_firm])
            .or_else(|| if partner.joins { unfit_partner(lawyer, today) } else { unfit_to_leave(change, lawyer) });
        violations.extend(ground.map(|ground| ground.at(format!("partners[{row}].lawyerId"))));
        named.push(&lawyer.id);
    }
    violations
}

fn unfit_partner(lawyer: &LawyerFile, today: Date) -> Option<Ground> {
    let suspended = (lawyer.was_long_suspended(today), Ground::SuspendedLately);
    first([(lawyer.is_partner(), Ground::PartnerAlready), suspended])
        .or_else(|| lawyer.unfit_as_partner(PARTNER_YEARS, today))
}

fn unfit_to_leave(change: &FirmChange<'_>, lawyer: &LawyerFile) -> Option<Ground> {
    let is_principal = change.firm.principal.as_ref() == Some(&lawyer.id);
    let is_replaced = change.items.contains(&FirmChangeItem::Principal)
        && change.principal.as_ref().is_some_and(|next| next.id != lawyer.id);
    first([(!lawyer.is_partner(), Ground::NotPartner), (is_principal && !is_replaced, Ground::PrincipalLeaves)])
}

/// Why a partner cannot hold so much: with the shares of the others, in percent, it is more than the whole firm.
#[must_use]
pub fn shares_exceed(others: f64, share: f64) -> Option<Message> {
    // Shares have two digits: a sum may be off by less than that.
    (100.005 < others + share).then(|| {
        let left = (100.0 - others).max(0.0);
        Message::stated(
            &format!("本所合伙人出资比例合计不能超过100%，尚余{left:.2}%"),
            &format!("The partners of a firm hold 100% at most: {left:.2}% are left"),
        )
    })
}

/// Whether what is filed today changed longer ago than the law allows. Items that need an approval are never late.
#[must_use]
pub fn is_filed_late(items: &[FirmChangeItem], changed_on: Date, today: Date) -> bool {
    let filed =
        [FirmChangeItem::Premises, FirmChangeItem::Partners, FirmChangeItem::Contact, FirmChangeItem::EnglishName];
    items.iter().any(|item| filed.contains(item)) && changed_on.add_days(FILING_DAYS) < today
}
