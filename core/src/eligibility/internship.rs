//! Internships registered (`sxdj`), changed (`sxbg`) and interrupted (`sxzz`): 申请律师执业人员实习管理规则 of the All
//! China Lawyers Association.

use super::ground::first;
use super::standing::ITEM;
use super::{FirmFile, Ground, InternshipFile, LawyerFile};
use crate::code::{InternshipKind, InternshipStatus, PracticeCategory};
use crate::date::Date;
use crate::violation::Violation;

/// Years that an instructor must have practised.
const YEARS: i32 = 5;
/// Months without a penalty or a sanction of the association.
const CLEAN_MONTHS: i32 = 36;
/// Interns that one lawyer guides at a time.
pub const MOST_INTERNS: i64 = 2;

/// The lawyer who is to guide the intern.
#[derive(Clone, Copy, Debug)]
pub struct Instructor<'a> {
    /// His file.
    pub lawyer: &'a LawyerFile,
    /// Interns whom he guides now.
    pub interns: i64,
}

/// What is applied for.
#[derive(Clone, Copy, Debug)]
pub struct Registration<'a> {
    /// The applicant's internship, if he has one.
    pub own: Option<&'a InternshipFile>,
    /// Full-time, part-time or at a legal aid centre.
    pub kind: Option<InternshipKind>,
    /// The firm where he will be an intern; none: it is not on file.
    pub firm: Option<&'a FirmFile>,
    /// With whom.
    pub instructor: Option<Instructor<'a>>,
}

/// One internship at a time, in a firm that may take people in, with a full-time lawyer of that firm who has practised
/// five years, was not punished for three, and has no two interns yet.
#[must_use]
pub fn check(registration: &Registration<'_>, today: Date) -> Vec<Violation> {
    let mut violations = Vec::new();
    if registration.own.is_some_and(|own| own.status != Some(InternshipStatus::Failed)) {
        violations.push(Ground::InternAlready.at(ITEM));
    }
    if registration.firm.is_some_and(|firm| !firm.is_open()) {
        violations.push(Ground::FirmNotOpen.at("firmId"));
    }
    let unfit = registration.instructor.and_then(|instructor| unfit(instructor, registration, today));
    violations.extend(unfit.map(|ground| ground.at("instructorId")));
    violations
}

/// States in which firm and instructor can change.
pub const CHANGEABLE: [InternshipStatus; 2] = [InternshipStatus::InProgress, InternshipStatus::Changing];
/// States in which it can stand still.
pub const INTERRUPTIBLE: [InternshipStatus; 1] = [InternshipStatus::InProgress];
/// States in which an intern can give it up.
pub const ENDABLE: [InternshipStatus; 5] = [
    InternshipStatus::InProgress,
    InternshipStatus::Suspended,
    InternshipStatus::Changing,
    InternshipStatus::AwaitingAssessment,
    InternshipStatus::Failed,
];

/// Where an internship is before it changes.
#[derive(Clone, Copy, Debug)]
pub struct PresentPlace<'a> {
    /// Id of the firm.
    pub firm: Option<&'a str>,
    /// Id of the lawyer who guides the intern.
    pub instructor: Option<&'a str>,
}

/// An internship that runs goes on with another instructor, who is fit as one of a registration: here or in another firm. It
/// may go on with the same one only where he has gone to another firm and the intern follows him.
#[must_use]
pub fn check_change(
    own: Option<&InternshipFile>,
    present: PresentPlace<'_>,
    change: &Registration<'_>,
    today: Date,
) -> Vec<Violation> {
    if let Some(ground) = is_not_in(own, &CHANGEABLE) {
        return vec![ground.at(ITEM)];
    }
    let mut change = *change;
    if let Some(same) = change.instructor.filter(|it| present.instructor == Some(it.lawyer.id.as_str())) {
        if change.firm.is_none_or(|firm| present.firm == Some(firm.id.as_str())) {
            return vec![Ground::SameInstructor.at("instructorId")];
        }
        // The intern is one of those whom he guides already.
        change.instructor = Some(Instructor { interns: (same.interns - 1).max(0), ..same });
    }
    check(&change, today)
}

/// Whether an internship can stand still, or be given up.
#[must_use]
pub fn check_interruption(own: Option<&InternshipFile>, states: &[InternshipStatus]) -> Option<Violation> {
    is_not_in(own, states).map(|ground| ground.at(ITEM))
}

fn is_not_in(own: Option<&InternshipFile>, states: &[InternshipStatus]) -> Option<Ground> {
    match own {
        None => Some(Ground::InternshipMissing),
        Some(own) if own.status.is_some_and(|it| states.contains(&it)) => None,
        Some(_) => Some(Ground::InternshipNotRunning),
    }
}

fn unfit(instructor: Instructor<'_>, registration: &Registration<'_>, today: Date) -> Option<Ground> {
    let lawyer = instructor.lawyer;
    let category = match registration.kind {
        Some(InternshipKind::LegalAid) => [PracticeCategory::FullTime, PracticeCategory::LegalAid],
        _ => [PracticeCategory::FullTime; 2],
    };
    let is_elsewhere = registration.firm.is_some_and(|firm| lawyer.firm.as_ref() != Some(&firm.id));
    let is_punished = lawyer.penalties.iter().any(|penalty| penalty.is_recent(CLEAN_MONTHS, today));
    first([
        (is_elsewhere, Ground::InstructorElsewhere),
        (!lawyer.is_active(), Ground::NotPractising),
        (!lawyer.category.is_some_and(|it| category.contains(&it)), Ground::NotFullTime),
        (!lawyer.has_practised(YEARS, today), Ground::TooFewYears(YEARS)),
        (is_punished, Ground::InstructorPunished),
        (instructor.interns >= MOST_INTERNS, Ground::InstructorFull),
    ])
}
