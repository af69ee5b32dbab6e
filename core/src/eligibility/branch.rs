//! A firm opens a branch (`fssl`). Capital and the number of those who are posted the form checks.

use super::ground::first;
use super::standing::ITEM;
use super::{FirmFile, Ground, LawyerFile};
use crate::code::{OrganisationForm, PracticeCategory};
use crate::date::Date;
use crate::violation::Violation;

/// Years for which the head office has to have existed (律师法 19).
const YEARS: i32 = 3;
/// Lawyers whom the head office has to have (律师法 19).
const LAWYERS: usize = 20;
/// Years of practice that the principal of a branch needs (律所办法 34).
const PRINCIPAL_YEARS: i32 = 3;

/// Months for which a firm opens no branch after the licence of one was revoked (律所办法 33).
const BARRED_MONTHS: i32 = 24;

/// The branch that is applied for.
#[derive(Clone, Debug)]
pub struct Branch<'a> {
    /// Its head office.
    pub head: &'a FirmFile,
    /// How many lawyers that has.
    pub lawyers: usize,
    /// When the licence of one of its branches was last revoked; none: never.
    pub revoked_on: Option<Date>,
    /// Id of the file of who is to answer for it.
    pub principal: &'a str,
    /// Those who are posted there, as the form's rows name them; none: no lawyer has this file.
    pub posted: Vec<Option<LawyerFile>>,
}

/// A partnership of three years and twenty lawyers opens branches (律师法 19; 律所办法 33, 34), with full-time lawyers of its own;
/// who answers for one has practised for three years and was not suspended for three (律所办法 34). Partners stay where they
/// hold their share `[U]`.
#[must_use]
pub fn check(branch: &Branch<'_>, today: Date) -> Vec<Violation> {
    // What the head office lacks: the first ground is told.
    let head = branch.head;
    let is_old_enough = head.licensed_on.is_some_and(|day| day.add_months(12 * YEARS) <= today);
    let of_head = first([
        (head.is_branch, Ground::BranchOfBranch),
        (!is_partnership(head.form), Ground::NotPartnership),
        (!is_old_enough, Ground::HeadOfficeTooYoung),
        (branch.lawyers < LAWYERS, Ground::HeadOfficeTooSmall),
        (branch.revoked_on.is_some_and(|day| today < day.add_months(BARRED_MONTHS)), Ground::BranchRevokedLately),
    ]);
    let mut violations: Vec<Violation> = of_head.map(|ground| ground.at(ITEM)).into_iter().collect();
    // Whom it sends, each at his row.
    let mut named: Vec<&str> = Vec::new();
    for (row, lawyer) in branch.posted.iter().enumerate() {
        let Some(lawyer) = lawyer else { continue };
        let ground = if named.contains(&lawyer.id.as_str()) {
            Some(Ground::NamedTwice)
        } else {
            unfit_to_be_posted(lawyer, head)
        };
        violations.extend(ground.map(|ground| ground.at(format!("posted[{row}].lawyerId"))));
        named.push(&lawyer.id);
    }
    // Who will answer for the branch.
    let principal = branch.posted.iter().flatten().find(|lawyer| lawyer.id == branch.principal);
    violations.extend(unfit_as_principal(principal, today).map(|ground| ground.at("principalId")));
    violations
}

fn is_partnership(form: Option<OrganisationForm>) -> bool {
    matches!(form, Some(OrganisationForm::GeneralPartnership | OrganisationForm::SpecialPartnership))
}

fn unfit_to_be_posted(lawyer: &LawyerFile, head: &FirmFile) -> Option<Ground> {
    first([
        (lawyer.firm.as_deref() != Some(&head.id), Ground::NotOfFirm),
        (!lawyer.is_active(), Ground::NotPractising),
        (lawyer.category != Some(PracticeCategory::FullTime), Ground::NotFullTime),
        (lawyer.is_partner(), Ground::PartnerPosted),
    ])
}

fn unfit_as_principal(principal: Option<&LawyerFile>, today: Date) -> Option<Ground> {
    let Some(principal) = principal else { return Some(Ground::NotPosted) };
    first([
        (!principal.has_practised(PRINCIPAL_YEARS, today), Ground::TooFewYears(PRINCIPAL_YEARS)),
        (principal.was_suspended(today), Ground::SuspendedLately),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{FirmRole, PracticeStatus};

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    fn lawyer(id: &str) -> LawyerFile {
        LawyerFile {
            id: id.to_owned(),
            category: Some(PracticeCategory::FullTime),
            status: Some(PracticeStatus::Active),
            role: Some(FirmRole::Employed),
            firm: Some("f".to_owned()),
            first_practised: Some(day("2015-05-15")),
            ..LawyerFile::default()
        }
    }

    fn head() -> FirmFile {
        FirmFile {
            id: "f".to_owned(),
            form: Some(OrganisationForm::GeneralPartnership),
            licensed_on: Some(day("2023-11-21")),
            ..FirmFile::default()
        }
    }

    fn fields(head: &FirmFile, lawyers: usize, posted: Vec<LawyerFile>) -> Vec<String> {
        refused(head, lawyers, posted, None)
    }

    fn refused(head: &FirmFile, lawyers: usize, posted: Vec<LawyerFile>, revoked: Option<&str>) -> Vec<String> {
        let posted = posted.into_iter().map(Some).collect();
        let branch = Branch { head, lawyers, revoked_on: revoked.map(day), principal: "a", posted };
        check(&branch, day("2026-11-21")).into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn for_two_years_after_a_branch_lost_its_licence_none_is_opened() {
        let applied = |revoked| refused(&head(), 20, vec![lawyer("a")], Some(revoked));
        assert_eq!(applied("2024-11-22"), ["sqType"]);
        assert_eq!(applied("2024-11-21"), Vec::<String>::new());
    }

    #[test]
    fn a_partnership_of_three_years_and_twenty_lawyers_opens_a_branch() {
        let posted = || vec![lawyer("a"), lawyer("b"), lawyer("c")];
        assert_eq!(fields(&head(), 20, posted()), Vec::<String>::new());
        assert_eq!(fields(&head(), 19, posted()), ["sqType"]);
        assert_eq!(fields(&FirmFile { is_branch: true, ..head() }, 20, posted()), ["sqType"]);
        assert_eq!(fields(&FirmFile { licensed_on: Some(day("2023-11-22")), ..head() }, 20, posted()), ["sqType"]);
        let alone = FirmFile { form: Some(OrganisationForm::SolePractitioner), ..head() };
        assert_eq!(fields(&alone, 20, posted()), ["sqType"]);
    }

    #[test]
    fn its_own_full_time_lawyers_are_posted_and_one_of_them_answers_for_it() {
        let elsewhere = LawyerFile { firm: Some("g".to_owned()), ..lawyer("b") };
        assert_eq!(fields(&head(), 20, vec![lawyer("a"), elsewhere]), ["posted[1].lawyerId"]);
        let partner = LawyerFile { role: Some(FirmRole::Partner), ..lawyer("b") };
        assert_eq!(fields(&head(), 20, vec![lawyer("a"), partner]), ["posted[1].lawyerId"]);
        assert_eq!(fields(&head(), 20, vec![lawyer("a"), lawyer("a")]), ["posted[1].lawyerId"]);
        assert_eq!(fields(&head(), 20, vec![lawyer("b")]), ["principalId"]);
        let young = LawyerFile { first_practised: Some(day("2023-11-22")), ..lawyer("a") };
        assert_eq!(fields(&head(), 20, vec![young]), ["principalId"]);
    }
}
