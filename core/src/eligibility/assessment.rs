//! Annual assessments (`lsndkh`, `swndkh`, `gfndkh`): 律师执业年度考核规则, 律师事务所年度检查考核办法,
//! 公职律师管理办法, 公司律师管理办法.

use super::Ground;
use super::ground::first;
use crate::date::Date;
use crate::violation::Violation;

/// A year is assessed once, and only of those who were licensed by its end. `licensed_on`: first day of practice, of a firm
/// that of its licence. `is_assessed`: another application has assessed it, or is about to.
#[must_use]
pub fn check(year: i32, licensed_on: Option<Date>, is_assessed: bool) -> Option<Violation> {
    let is_later = licensed_on.is_some_and(|on| on.year() > year);
    let ground = first([(is_assessed, Ground::YearAssessed(year)), (is_later, Ground::LicensedLater(year))]);
    ground.map(|ground| ground.at("year"))
}

/// What is handed in anew comes before its year is closed, of a firm that was called publicly by the last day of the call.
/// `call_until`: that day; `is_closed`: its result stands without a case, as that of who took no part.
#[must_use]
pub fn late(year: i32, call_until: Option<Date>, is_closed: bool, today: Date) -> Option<Violation> {
    let over = call_until.filter(|until| *until < today).map(Ground::CallOver);
    let ground = if is_closed { Some(Ground::AssessmentOver(year)) } else { over };
    ground.map(|ground| ground.at("year"))
}
