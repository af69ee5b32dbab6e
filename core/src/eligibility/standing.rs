//! What an applicant may not apply for at all.

use super::{FirmFile, Ground, LawyerFile};
use crate::code::{FirmStatus, PracticeStatus, ShippedItem};
use crate::violation::Violation;

/// The application as a whole: the item that is applied for.
pub const ITEM: &str = "sqType";

/// What lawyers of a firm that has ended may apply for: another firm, and what does not hang on their practice.
const WITHOUT_FIRM: [ShippedItem; 2] = [ShippedItem::Transfer, ShippedItem::PartyMembership];
/// By what a lawyer leaves his firm.
const LEAVING: [ShippedItem; 2] = [ShippedItem::Transfer, ShippedItem::Deregistration];
/// Items in which the suspended take part: assessments, those that have rules of their own for them, and what is no practice.
const OF_THE_SUSPENDED: [ShippedItem; 7] = [
    ShippedItem::LawyerAssessment,
    ShippedItem::FirmAssessment,
    ShippedItem::InHouseAssessment,
    ShippedItem::FirmChange,
    ShippedItem::WindingUp,
    ShippedItem::Insurance,
    ShippedItem::PartyMembership,
];

/// Whoever practises no more applies for nothing, nor does a firm that has ended; its lawyers have six months to find
/// another firm and apply for that alone (执业办法 23). The suspended apply for assessments only, a suspended lawyer not
/// for another firm (处罚办法 47). Whose file is frozen applies for nothing [U]. `flow`: key of the flow; `lawyer`, `firm`: whoever applies, the firm his own.
#[must_use]
pub fn check(flow: &str, lawyer: Option<&LawyerFile>, firm: Option<&FirmFile>) -> Option<Violation> {
    if let Some(ground) = frozen(lawyer, firm) {
        return Some(ground.at(ITEM));
    }
    let item = ShippedItem::from_code(flow);
    let ground = match (lawyer, firm) {
        (Some(lawyer), _) if lawyer.is_ended() => Some(Ground::LawyerEnded),
        (Some(_), Some(firm)) if firm.is_ended() && !is_of(item, &WITHOUT_FIRM) => Some(Ground::FirmOfLawyerEnded),
        (Some(lawyer), _) => suspended(lawyer.status == Some(PracticeStatus::Suspended), item, Ground::LawyerSuspended),
        // A firm whose licence was revoked is still to be wound up (律师法 22).
        (None, Some(firm))
            if firm.is_ended()
                && !(firm.status == Some(FirmStatus::Revoked) && item == Some(ShippedItem::WindingUp)) =>
        {
            Some(Ground::FirmEnded)
        }
        (None, Some(firm)) => suspended(firm.status == Some(FirmStatus::Suspended), item, Ground::FirmSuspended),
        (None, None) => None,
    };
    ground.map(|ground| ground.at(ITEM))
}

/// Whose file is frozen does nothing: a lawyer for himself, a firm's account for the firm. A lawyer of a frozen firm may
/// still leave it.
#[must_use]
pub fn frozen(lawyer: Option<&LawyerFile>, firm: Option<&FirmFile>) -> Option<Ground> {
    match (lawyer, firm) {
        (Some(lawyer), _) => lawyer.is_frozen.then_some(Ground::LawyerFrozen),
        (None, Some(firm)) => firm.is_frozen.then_some(Ground::FirmFrozen),
        (None, None) => None,
    }
}

/// Why whose file is frozen does not decide at a case of this flow; `None`: he may. A frozen firm lets its own lawyer go: the
/// case is of one who practises there, and he leaves by it. Whom it would take it does not take.
#[must_use]
pub fn deciding(flow: &str, ground: Ground, is_of_own_lawyer: bool) -> Option<Ground> {
    let lets_go = ground == Ground::FirmFrozen && is_of_own_lawyer && is_of(ShippedItem::from_code(flow), &LEAVING);
    (!lets_go).then_some(ground)
}

fn suspended(is_suspended: bool, item: Option<ShippedItem>, ground: Ground) -> Option<Ground> {
    (is_suspended && !is_of(item, &OF_THE_SUSPENDED)).then_some(ground)
}

/// What an installation has designed is none of them.
fn is_of(item: Option<ShippedItem>, items: &[ShippedItem]) -> bool {
    item.is_some_and(|item| items.contains(&item))
}
