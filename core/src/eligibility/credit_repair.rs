//! Whoever was punished has his credit repaired: the penalty is published no longer (`xyxf`).

use super::Ground;
use super::ground::first;
use crate::code::PenaltyKind;
use crate::date::Date;
use crate::violation::Violation;

/// Months for which a penalty is published at least (信用修复管理办法（试行）).
const PUBLISHED_MONTHS: i32 = 3;

/// A penalty of the applicant's own file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PenaltyRecord {
    /// Its kind; none: none of the program's.
    pub kind: Option<PenaltyKind>,
    /// Its first day.
    pub from: Option<Date>,
    /// Its last day; none: it has no end.
    pub to: Option<Date>,
    /// It was repaired already.
    pub is_repaired: bool,
}

/// Repaired is what stands in the own file and is not repaired yet, was performed, and has been published for three months
/// (信用修复管理办法（试行）); who lost his licence is not repaired. `penalty`: the one with the number that is named.
#[must_use]
pub fn check(penalty: Option<&PenaltyRecord>, today: Date) -> Option<Violation> {
    let Some(penalty) = penalty else { return Some(Ground::PenaltyUnknown.at("penaltyDocNo")) };
    let suspends = penalty.kind.is_some_and(PenaltyKind::suspends);
    let ground = first([
        (penalty.is_repaired, Ground::PenaltyRepaired),
        (penalty.kind.is_some_and(PenaltyKind::revokes), Ground::RevocationStays),
        (suspends && penalty.to.is_none_or(|last| today <= last), Ground::PenaltyRuns),
        (
            penalty.from.is_some_and(|first_day| today < first_day.add_months(PUBLISHED_MONTHS)),
            Ground::PublishedTooShort,
        ),
    ]);
    ground.map(|ground| ground.at("penaltyDocNo"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_performed_and_published_long_enough_is_repaired_once() {
        let day = |text: &str| Date::parse(text).unwrap();
        let penalty = |kind, from: &str, to: Option<&str>| PenaltyRecord {
            kind: Some(kind),
            from: Some(day(from)),
            to: to.map(day),
            is_repaired: false,
        };
        let refused = |penalty: PenaltyRecord| check(Some(&penalty), day("2026-11-21")).is_some();
        assert!(!refused(penalty(PenaltyKind::Warning, "2026-08-21", None)));
        assert!(refused(penalty(PenaltyKind::Warning, "2026-08-22", None)));
        assert!(!refused(penalty(PenaltyKind::Suspension, "2026-05-01", Some("2026-11-20"))));
        assert!(refused(penalty(PenaltyKind::Suspension, "2026-05-01", Some("2026-11-21"))));
        assert!(refused(penalty(PenaltyKind::Revocation, "2020-05-01", None)));
        let repaired = PenaltyRecord { is_repaired: true, ..penalty(PenaltyKind::Fine, "2025-01-01", None) };
        assert!(refused(repaired));
        assert!(check(None, day("2026-11-21")).is_some());
    }
}
