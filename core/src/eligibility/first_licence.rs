//! First licences (`lssczy`).

use super::{FirmFile, Ground, InternshipFile};
use crate::code::InternshipStatus;
use crate::date::Date;
use crate::violation::Violation;

/// How long a passed assessment is good for an application, in months [U].
const VALID_MONTHS: i32 = 12;

/// A whole year of internship at a firm (律师法 5), found fit by the association (律师法 6) not longer than a year ago [U].
/// The firm that takes him in is open (律师法 6). Each at the field of the form that shows it.
#[must_use]
pub fn check(internship: Option<&InternshipFile>, firm: Option<&FirmFile>, today: Date) -> Vec<Violation> {
    let mut violations = Vec::new();
    if firm.is_some_and(|firm| !firm.is_open()) {
        violations.push(Ground::FirmNotOpen.at("firmId"));
    }
    let Some(internship) = internship else {
        violations.push(Ground::InternshipMissing.at("internFirmId"));
        return violations;
    };
    if !has_lasted_a_year(internship, today) {
        violations.push(Ground::InternshipTooShort.at("internTo"));
    }
    if !internship.is_passed || internship.status != Some(InternshipStatus::Passed) {
        violations.push(Ground::InternshipNotPassed.at("internResult"));
    } else if internship.assessed_on.is_none_or(|on| on.add_months(VALID_MONTHS) < today) {
        violations.push(Ground::InternshipExpired.at("internAssessedOn"));
    }
    violations
}

/// Its last day closes a whole year, and has come.
fn has_lasted_a_year(internship: &InternshipFile, today: Date) -> bool {
    let (Some(from), Some(to)) = (internship.from, internship.to) else { return false };
    from.add_months(12).add_days(-1) <= to.min(today)
}
