//! Names approved in advance (`mcyhz`): who may found or rename a firm with one, and who may still apply for it (律所名称管理办法 8 to
//! 12; six months by usual practice `[U]`).

use super::Ground;
use super::ground::first;
use crate::date::Date;
use crate::violation::Violation;

/// How long an approved name can be used, months.
pub const VALID_MONTHS: i32 = 6;

/// An approval on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameApproval {
    /// The name.
    pub name: String,
    /// Account of whom it was given to.
    pub applicant: String,
    /// Its last day.
    pub valid_to: Date,
    /// A firm has been founded, or has changed its name, with it.
    pub is_used: bool,
}

impl NameApproval {
    /// Whether a firm can still take the name.
    #[must_use]
    pub fn is_open(&self, today: Date) -> bool {
        !self.is_used && today <= self.valid_to
    }
}

/// What is wrong with the number of an approval that an application names, for a new firm or for the new name of one: an
/// error at its number, or at the name where that is another one. `approval`: what is on record under the number; `name`:
/// the name with the field that holds it; `applicant`: his account.
#[must_use]
pub fn check_use(
    approval: Option<&NameApproval>,
    (name, field): (&str, &str),
    applicant: &str,
    today: Date,
) -> Option<Violation> {
    let Some(approval) = approval else { return Some(Ground::NameNotApproved.at("nameDocNo")) };
    if approval.name != name {
        return Some(Ground::NameDiffers(approval.name.clone()).at(field));
    }
    let ground = first([
        (approval.applicant != applicant, Ground::NameOfAnother),
        (approval.is_used, Ground::NameUsed),
        (!approval.is_open(today), Ground::NameExpired(approval.valid_to)),
    ]);
    ground.map(|ground| ground.at("nameDocNo"))
}

/// Whether a name is free to be approved: nobody else holds an open approval of it. `held`: all approvals of the name.
#[must_use]
pub fn check_free(held: &[NameApproval], applicant: &str, today: Date) -> Option<Violation> {
    let is_held = held.iter().any(|it| it.is_open(today) && it.applicant != applicant);
    is_held.then(|| Ground::NameReserved.at("nameZh"))
}
