//! Somebody becomes a government or company lawyer (`gzgslszs`). Qualification, consent and record the form asks for.

use super::Ground;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_years_of_legal_work_or_a_year_in_office() {
        let day = |text: &str| Date::parse(text).unwrap();
        let refused = |since: &str, office| check(Some(day(since)), office, day("2026-11-21")).is_some();
        assert!(!refused("2024-11-21", false) && refused("2024-11-22", false) && !refused("2026-01-01", true));
        assert!(check(None, false, day("2026-11-21")).is_some());
    }
}
