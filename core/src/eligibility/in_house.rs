//! Somebody becomes a government or company lawyer (`gzgslszs`). Qualification, consent and record the form asks for.

use super::Ground;
use crate::code::PracticeCategory;
use crate::date::Date;
use crate::violation::Violation;

/// Years of legal work that the certificate takes (公职律师管理办法 5; 公司律师管理办法 5).
const YEARS: i32 = 2;

/// Who has done legal work for two years, or was judge, prosecutor or lawyer for one (公职律师管理办法 5; 公司律师管理办法 5).
/// `since`: the first day of legal work; `held_office`: he was one of those.
#[must_use]
pub fn check(since: Option<Date>, held_office: bool, today: Date) -> Option<Violation> {
    let is_long_enough = since.is_some_and(|day| day.add_months(12 * YEARS) <= today);
    (!held_office && !is_long_enough).then(|| Ground::LegalWorkTooShort.at("legalWorkFrom"))
}

/// What a lawyer has to do with the person whom he applies for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Representation {
    /// He is not in charge of the legal affairs of the unit.
    OtherUnit,
    /// He is, and the person is nobody of its legal staff.
    NoStaff,
    /// The number is that of one of the unit's staff, whose name is another.
    OtherName,
    /// The person holds a certificate already.
    Certified,
    /// The person is of the legal staff of his unit.
    OwnStaff,
}

/// A unit applies for its own legal staff alone, through the lawyer in charge (公职律师管理办法 7; 公司律师管理办法 7).
#[must_use]
pub fn check_unit(representation: Representation) -> Option<Violation> {
    match representation {
        Representation::OtherUnit => Some(Ground::NotOwnUnit.at("employerName")),
        Representation::NoStaff => Some(Ground::NotUnitStaff.at("name")),
        Representation::OtherName => Some(Ground::OtherStaffName.at("name")),
        Representation::Certified => Some(Ground::StaffCertified.at("name")),
        Representation::OwnStaff => None,
    }
}

/// The category in which the staff of a kind of unit (dictionary dwxz) practise: companies have company lawyers.
#[must_use]
pub fn category_at(unit: &str) -> PracticeCategory {
    match unit {
        "04" | "05" => PracticeCategory::Company,
        _ => PracticeCategory::Government,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_applies_for_its_own_staff() {
        let field = |it| check_unit(it).map(|violation| violation.field);
        assert_eq!(field(Representation::OtherUnit).as_deref(), Some("employerName"));
        assert_eq!(field(Representation::NoStaff).as_deref(), Some("name"));
        assert_eq!(field(Representation::OtherName).as_deref(), Some("name"));
        assert_eq!(field(Representation::Certified).as_deref(), Some("name"));
        assert_eq!(field(Representation::OwnStaff), None);
        assert_eq!((category_at("01").code(), category_at("05").code()), ("03", "04"));
    }

    #[test]
    fn two_years_of_legal_work_or_a_year_in_office() {
        let day = |text: &str| Date::parse(text).unwrap();
        let refused = |since: &str, office| check(Some(day(since)), office, day("2026-11-21")).is_some();
        assert!(!refused("2024-11-21", false) && refused("2024-11-22", false) && !refused("2026-01-01", true));
        assert!(check(None, false, day("2026-11-21")).is_some());
    }
}
