//! What an applicant may not apply for at all.

use super::{FirmFile, Ground, LawyerFile};
use crate::code::{FirmStatus, PracticeStatus};
use crate::violation::Violation;

/// The application as a whole: the item that is applied for.
pub const ITEM: &str = "sqType";

/// Key of the flow that takes a lawyer to another firm.
const TRANSFER: &str = "lsjgbg";
/// Flow that takes a lawyer's Party membership elsewhere: it does not hang on his practice.
const MEMBERSHIP: &str = "dyzz";
/// Flows in which the suspended take part: assessments, those that have rules of their own for them, and what is no practice.
const OF_THE_SUSPENDED: [&str; 7] = ["lsndkh", "swndkh", "gfndkh", "swbg", "swzx", "bxdj", MEMBERSHIP];

/// Whoever practises no more applies for nothing, nor does a firm that has ended; its lawyers have six months to find
/// another firm and apply for that alone (执业办法 23). The suspended apply for assessments only, a suspended lawyer not
/// for another firm (处罚办法 47). Whose file is frozen applies for nothing [U]. `flow`: key of the flow; `lawyer`, `firm`: whoever applies, the firm his own.
#[must_use]
pub fn check(flow: &str, lawyer: Option<&LawyerFile>, firm: Option<&FirmFile>) -> Option<Violation> {
    if let Some(ground) = frozen(lawyer, firm) {
        return Some(ground.at(ITEM));
    }
    let ground = match (lawyer, firm) {
        (Some(lawyer), _) if lawyer.is_ended() => Some(Ground::LawyerEnded),
        (Some(_), Some(firm)) if firm.is_ended() && ![TRANSFER, MEMBERSHIP].contains(&flow) => {
            Some(Ground::FirmOfLawyerEnded)
        }
        (Some(lawyer), _) => suspended(lawyer.status == Some(PracticeStatus::Suspended), flow, Ground::LawyerSuspended),
        // A firm whose licence was revoked is still to be wound up (律师法 22).
        (None, Some(firm)) if firm.is_ended() && !(firm.status == Some(FirmStatus::Revoked) && flow == "swzx") => {
            Some(Ground::FirmEnded)
        }
        (None, Some(firm)) => suspended(firm.status == Some(FirmStatus::Suspended), flow, Ground::FirmSuspended),
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

fn suspended(is_suspended: bool, flow: &str, ground: Ground) -> Option<Ground> {
    (is_suspended && !OF_THE_SUSPENDED.contains(&flow)).then_some(ground)
}
