//! Vectors of the rules: one fact changed at a time.

use super::*;
use crate::code::{
    FirmChangeItem, FirmRole, FirmStatus, InternshipKind, InternshipStatus, OrganisationForm, PenaltyKind,
    PracticeCategory, PracticeStatus,
};
use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;
use firm_change::{FirmChange, PartnerChange};
use founding::Founding;
use internship::{Instructor, PresentPlace, Registration};
use transfer::Transfer;
use winding_up::Settlement;

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}

fn today() -> Date {
    day("2026-11-21")
}

/// A full-time lawyer of firm `f`, since 2015.
fn lawyer(id: &str) -> LawyerFile {
    LawyerFile {
        id: id.to_owned(),
        name: format!("律师{id}"),
        category: Some(PracticeCategory::FullTime),
        status: Some(PracticeStatus::Active),
        role: Some(FirmRole::Employed),
        firm: Some("f".to_owned()),
        first_practised: Some(day("2015-05-15")),
        penalties: Vec::new(),
        is_frozen: false,
    }
}

fn partner(id: &str) -> LawyerFile {
    LawyerFile { role: Some(FirmRole::Partner), ..lawyer(id) }
}

/// A general partnership whose principal is `p`.
fn firm() -> FirmFile {
    FirmFile {
        id: "f".to_owned(),
        status: Some(FirmStatus::Active),
        form: Some(OrganisationForm::GeneralPartnership),
        principal: Some("p".to_owned()),
        licensed_on: Some(day("2008-05-20")),
        is_branch: false,
        has_ceased: false,
        is_frozen: false,
    }
}

fn of_status(status: FirmStatus) -> FirmFile {
    FirmFile { status: Some(status), ..firm() }
}

fn suspension(from: &str, to: &str) -> Vec<PenaltyEntry> {
    vec![PenaltyEntry { kind: PenaltyKind::Suspension, from: day(from), to: Some(day(to)) }]
}

/// The violations are these grounds at these fields.
fn check(found: impl IntoIterator<Item = Violation>, expected: &[(&str, Ground)]) {
    let found: Vec<Violation> = found.into_iter().collect();
    let expected: Vec<Violation> = expected.iter().map(|(field, ground)| ground.clone().at(*field)).collect();
    assert_eq!(found, expected);
}

#[test]
fn each_ground_reads_in_both_languages() {
    let grounds = [
        Ground::TooFewYears(3),
        Ground::LawyersNotNamed(vec!["李文".to_owned()]),
        Ground::StillAtFirm("李文".to_owned()),
        Ground::YearAssessed(2025),
        Ground::LicensedLater(2025),
        Ground::LawyerEnded,
        Ground::FirmUnsettled,
    ];
    for ground in grounds {
        let Message::Stated(sentence) = ground.message() else { panic!("{ground:?}") };
        assert!(!sentence.zh.is_empty() && !sentence.en.is_empty(), "{ground:?}");
    }
}

#[test]
fn who_practises_no_more_applies_for_nothing() {
    let status = |status| LawyerFile { status: Some(status), ..lawyer("a") };
    let of = |flow: &str, it: &LawyerFile, firm: &FirmFile| standing::check(flow, Some(it), Some(firm));
    check(of("lsjgbg", &lawyer("a"), &firm()), &[]);
    for (ended, flow) in [(PracticeStatus::Deregistered, "lsjgbg"), (PracticeStatus::Revoked, "any")] {
        check(of(flow, &status(ended), &firm()), &[("sqType", Ground::LawyerEnded)]);
    }
    let suspended = status(PracticeStatus::Suspended);
    check(of("lsjgbg", &suspended, &firm()), &[("sqType", Ground::LawyerSuspended)]);
    check(of("lsndkh", &suspended, &firm()), &[]);
    let closed = of_status(FirmStatus::Deregistered);
    check(of("lsndkh", &lawyer("a"), &closed), &[("sqType", Ground::FirmOfLawyerEnded)]);
    check(of("lsjgbg", &lawyer("a"), &closed), &[]);
}

#[test]
fn whose_file_is_frozen_applies_for_nothing_not_even_to_leave() {
    let frozen = LawyerFile { is_frozen: true, ..lawyer("a") };
    check(standing::check("lsjgbg", Some(&frozen), Some(&firm())), &[("sqType", Ground::LawyerFrozen)]);
    let closed = FirmFile { is_frozen: true, ..firm() };
    check(standing::check("swbg", None, Some(&closed)), &[("sqType", Ground::FirmFrozen)]);
    check(standing::check("lsjgbg", Some(&lawyer("a")), Some(&closed)), &[]);
    assert_eq!(standing::frozen(Some(&lawyer("a")), None), None);
    assert_eq!(standing::frozen(None, Some(&closed)), Some(Ground::FirmFrozen));
}

#[test]
fn a_frozen_firm_lets_its_lawyers_go_and_takes_none() {
    for (flow, is_own, may) in [
        ("lsjgbg", true, true),
        ("lszx", true, true),
        ("lsjgbg", false, false),
        ("lssczy", true, false),
        ("of_ours", true, false),
    ] {
        assert_eq!(standing::deciding(flow, Ground::FirmFrozen, is_own).is_none(), may, "{flow} {is_own}");
    }
    assert_eq!(standing::deciding("lsjgbg", Ground::LawyerFrozen, true), Some(Ground::LawyerFrozen));
}

#[test]
fn a_closed_firm_applies_for_nothing() {
    let of = |flow: &str, status| standing::check(flow, None, Some(&of_status(status)));
    check(of("swbg", FirmStatus::Active), &[]);
    check(of("swbg", FirmStatus::Deregistered), &[("sqType", Ground::FirmEnded)]);
    check(of("swzx", FirmStatus::Deregistered), &[("sqType", Ground::FirmEnded)]);
    check(of("swbg", FirmStatus::Revoked), &[("sqType", Ground::FirmEnded)]);
    check(of("swzx", FirmStatus::Revoked), &[]);
    check(of("other", FirmStatus::Suspended), &[("sqType", Ground::FirmSuspended)]);
    check(of("swndkh", FirmStatus::Suspended), &[]);
    check(standing::check("sxdj", None, None), &[]);
}

#[test]
fn a_first_licence_needs_a_year_of_internship_found_fit_within_the_year() {
    let passed = InternshipFile {
        status: Some(InternshipStatus::Passed),
        from: Some(day("2025-10-01")),
        to: Some(day("2026-09-30")),
        is_passed: true,
        assessed_on: Some(day("2026-11-01")),
    };
    let of = |it: &InternshipFile| first_licence::check(Some(it), Some(&firm()), today());
    check(of(&passed), &[]);
    check(first_licence::check(None, None, today()), &[("internFirmId", Ground::InternshipMissing)]);
    let suspended = of_status(FirmStatus::Suspended);
    check(first_licence::check(Some(&passed), Some(&suspended), today()), &[("firmId", Ground::FirmNotOpen)]);
    let short = InternshipFile { to: Some(day("2026-09-29")), ..passed.clone() };
    check(of(&short), &[("internTo", Ground::InternshipTooShort)]);
    let running = InternshipFile { from: Some(day("2025-11-23")), to: Some(day("2026-11-22")), ..passed.clone() };
    check(of(&running), &[("internTo", Ground::InternshipTooShort)]);
    let unassessed = InternshipFile { status: Some(InternshipStatus::InProgress), is_passed: false, ..passed.clone() };
    check(of(&unassessed), &[("internResult", Ground::InternshipNotPassed)]);
    let old = InternshipFile { assessed_on: Some(day("2025-11-20")), ..passed.clone() };
    check(of(&old), &[("internAssessedOn", Ground::InternshipExpired)]);
    let last_day = InternshipFile { assessed_on: Some(day("2025-11-21")), ..passed };
    check(of(&last_day), &[]);
}

#[test]
fn an_instructor_is_experienced_unpunished_of_the_firm_and_has_two_interns_at_most() {
    let of = |it: &LawyerFile, interns| {
        let instructor = Some(Instructor { lawyer: it, interns });
        let kind = Some(InternshipKind::FullTime);
        internship::check(&Registration { own: None, kind, firm: Some(&firm()), instructor }, today())
    };
    let refused = |ground| [("instructorId", ground)];
    check(of(&lawyer("a"), 1), &[]);
    check(of(&lawyer("a"), 2), &refused(Ground::InstructorFull));
    let elsewhere = LawyerFile { firm: Some("g".to_owned()), ..lawyer("a") };
    check(of(&elsewhere, 0), &refused(Ground::InstructorElsewhere));
    let part_time = LawyerFile { category: Some(PracticeCategory::PartTime), ..lawyer("a") };
    check(of(&part_time, 0), &refused(Ground::NotFullTime));
    let young = LawyerFile { first_practised: Some(day("2021-11-22")), ..lawyer("a") };
    check(of(&young, 0), &refused(Ground::TooFewYears(5)));
    let five_years = LawyerFile { first_practised: Some(day("2021-11-21")), ..lawyer("a") };
    check(of(&five_years, 0), &[]);
    let warned = |on| vec![PenaltyEntry { kind: PenaltyKind::BarWarning, from: day(on), to: None }];
    let lately = LawyerFile { penalties: warned("2023-11-21"), ..lawyer("a") };
    check(of(&lately, 0), &refused(Ground::InstructorPunished));
    check(of(&LawyerFile { penalties: warned("2023-11-20"), ..lawyer("a") }, 0), &[]);
    let paused = LawyerFile { status: Some(PracticeStatus::Paused), ..lawyer("a") };
    check(of(&paused, 0), &refused(Ground::NotPractising));
}

#[test]
fn partners_hold_no_more_than_their_firm() {
    assert_eq!(firm_change::shares_exceed(60.0, 40.0), None);
    assert_eq!(firm_change::shares_exceed(33.33 + 33.33, 33.34), None);
    assert!(firm_change::shares_exceed(60.0, 40.01).is_some());
}

#[test]
fn an_internship_is_registered_once_and_in_an_open_firm() {
    let own = |status| InternshipFile { status: Some(status), ..InternshipFile::default() };
    let of = |own: Option<&InternshipFile>, firm: &FirmFile| {
        internship::check(&Registration { own, kind: None, firm: Some(firm), instructor: None }, today())
    };
    check(of(None, &firm()), &[]);
    check(of(Some(&own(InternshipStatus::InProgress)), &firm()), &[("sqType", Ground::InternAlready)]);
    check(of(Some(&own(InternshipStatus::Passed)), &firm()), &[("sqType", Ground::InternAlready)]);
    check(of(Some(&own(InternshipStatus::Failed)), &firm()), &[]);
    check(of(None, &of_status(FirmStatus::InLiquidation)), &[("firmId", Ground::FirmNotOpen)]);
}

#[test]
fn an_internship_that_runs_changes_to_another_fit_instructor() {
    let own = |status| InternshipFile { status: Some(status), ..InternshipFile::default() };
    let of = |own: Option<&InternshipFile>, present, interns| {
        let (instructor, kind) = (lawyer("a"), Some(InternshipKind::FullTime));
        let instructor = Some(Instructor { lawyer: &instructor, interns });
        let change = Registration { own: None, kind, firm: Some(&firm()), instructor };
        let present = PresentPlace { firm: Some(&firm().id), instructor: Some(present) };
        internship::check_change(own, present, &change, today())
    };
    check(of(None, "b", 0), &[("sqType", Ground::InternshipMissing)]);
    check(of(Some(&own(InternshipStatus::InProgress)), "b", 1), &[]);
    check(of(Some(&own(InternshipStatus::Changing)), "b", 2), &[("instructorId", Ground::InstructorFull)]);
    check(of(Some(&own(InternshipStatus::InProgress)), "a", 2), &[("instructorId", Ground::SameInstructor)]);
    check(of(Some(&own(InternshipStatus::Suspended)), "b", 0), &[("sqType", Ground::InternshipNotRunning)]);
}

#[test]
fn an_intern_follows_his_instructor_to_another_firm() {
    let own = InternshipFile { status: Some(InternshipStatus::InProgress), ..InternshipFile::default() };
    let of = |from: &str, interns| {
        let (instructor, kind) = (lawyer("a"), Some(InternshipKind::FullTime));
        let instructor = Some(Instructor { lawyer: &instructor, interns });
        let change = Registration { own: None, kind, firm: Some(&firm()), instructor };
        let present = PresentPlace { firm: Some(from), instructor: Some("a") };
        internship::check_change(Some(&own), present, &change, today())
    };
    // The intern himself is one of the two whom he guides.
    check(of("another", 2), &[]);
    check(of("another", 3), &[("instructorId", Ground::InstructorFull)]);
    check(of(&firm().id, 2), &[("instructorId", Ground::SameInstructor)]);
}

#[test]
fn an_internship_stands_still_while_it_runs_and_is_given_up_until_it_is_passed() {
    let of = |status, states: &[InternshipStatus]| {
        let own = InternshipFile { status: Some(status), ..InternshipFile::default() };
        internship::check_interruption(Some(&own), states).into_iter().collect::<Vec<_>>()
    };
    let refused = [("sqType", Ground::InternshipNotRunning)];
    check(of(InternshipStatus::InProgress, &internship::INTERRUPTIBLE), &[]);
    check(of(InternshipStatus::Suspended, &internship::INTERRUPTIBLE), &refused);
    check(of(InternshipStatus::Suspended, &internship::ENDABLE), &[]);
    check(of(InternshipStatus::Failed, &internship::ENDABLE), &[]);
    check(of(InternshipStatus::Passed, &internship::ENDABLE), &refused);
}

#[test]
fn founders_are_free_experienced_and_not_suspended() {
    let of = |form, founder: LawyerFile| {
        let founders = vec![Some(lawyer("a")), Some(founder)];
        founding::check(&Founding { form: Some(form), principal: "a", founders, employed: Vec::new() }, today())
    };
    let general = |founder| of(OrganisationForm::GeneralPartnership, founder);
    let refused = |ground| [("founders[1].lawyerId", ground)];
    check(general(lawyer("b")), &[]);
    check(general(lawyer("a")), &refused(Ground::NamedTwice));
    check(general(partner("b")), &refused(Ground::StillPartner));
    let principal = LawyerFile { role: Some(FirmRole::Principal), ..lawyer("b") };
    check(general(principal), &refused(Ground::StillPartner));
    let part_time = LawyerFile { category: Some(PracticeCategory::PartTime), ..lawyer("b") };
    check(general(part_time), &refused(Ground::NotFullTime));
    let four_years = LawyerFile { first_practised: Some(day("2022-05-15")), ..lawyer("b") };
    check(general(four_years.clone()), &[]);
    check(of(OrganisationForm::SolePractitioner, four_years), &refused(Ground::TooFewYears(5)));
    let suspended = |to| LawyerFile { penalties: suspension("2023-08-01", to), ..lawyer("b") };
    check(general(suspended("2023-11-21")), &refused(Ground::SuspendedLately));
    check(general(suspended("2023-11-20")), &[]);
}

#[test]
fn a_new_firm_has_its_principal_among_its_founders_and_takes_no_partner_of_another() {
    let founding = |principal, employed| Founding {
        form: Some(OrganisationForm::GeneralPartnership),
        principal,
        founders: vec![Some(lawyer("a")), None],
        employed,
    };
    check(founding::check(&founding("a", vec![Some(lawyer("c"))]), today()), &[]);
    check(founding::check(&founding("z", Vec::new()), today()), &[("principalId", Ground::NotFounder)]);
    let employed = vec![Some(partner("c")), Some(lawyer("a"))];
    check(
        founding::check(&founding("a", employed), today()),
        &[("employed[0].lawyerId", Ground::StillPartner), ("employed[1].lawyerId", Ground::NamedTwice)],
    );
}

#[test]
fn nobody_moves_from_what_is_open_against_him_or_his_firm() {
    let open = FirmFile { id: "g".to_owned(), principal: Some("q".to_owned()), ..firm() };
    let of = |lawyer: &LawyerFile, from: &FirmFile, to: &FirmFile, role, complaint_open| {
        transfer::check(&Transfer { lawyer, complaint_open, from: Some(from), to: Some(to), role: Some(role) })
    };
    let employed = FirmRole::Employed;
    check(of(&lawyer("a"), &firm(), &open, employed, false), &[]);
    check(of(&partner("a"), &firm(), &open, employed, false), &[]);
    check(of(&lawyer("a"), &firm(), &open, employed, true), &[("sqType", Ground::ComplaintOpen)]);
    check(of(&partner("p"), &firm(), &open, employed, false), &[("sqType", Ground::PrincipalLeaves)]);
    for status in [FirmStatus::Suspended, FirmStatus::InLiquidation, FirmStatus::Revoked] {
        let firm = of_status(status);
        check(of(&partner("a"), &firm, &open, employed, false), &[("sqType", Ground::FirmUnsettled)]);
        check(of(&lawyer("a"), &firm, &open, employed, false), &[]);
        check(of(&lawyer("a"), &open, &firm, employed, false), &[("newFirmId", Ground::FirmNotOpen)]);
    }
    check(of(&partner("p"), &of_status(FirmStatus::Deregistered), &open, employed, false), &[]);
    let as_principal = of(&lawyer("a"), &firm(), &open, FirmRole::Principal, false);
    check(as_principal, &[("newFirmRole", Ground::RoleNotByTransfer)]);
}

fn changed(items: &[FirmChangeItem], principal: Option<LawyerFile>, partners: Vec<PartnerChange>) -> Vec<Violation> {
    firm_change::check(&FirmChange { firm: &firm(), items, principal, partners }, today())
}

#[test]
fn a_principal_is_a_partner_of_the_firm() {
    let of = |next| changed(&[FirmChangeItem::Principal], Some(next), Vec::new());
    let refused = |ground| [("principalAfter", ground)];
    check(of(partner("a")), &[]);
    check(of(lawyer("a")), &refused(Ground::NotPartner));
    check(of(LawyerFile { firm: Some("g".to_owned()), ..partner("a") }), &refused(Ground::NotOfFirm));
    let young = LawyerFile { first_practised: Some(day("2024-01-15")), ..partner("a") };
    check(of(young), &refused(Ground::TooFewYears(3)));
    let suspended = LawyerFile { penalties: suspension("2024-01-01", "2024-06-30"), ..partner("a") };
    check(of(suspended), &refused(Ground::SuspendedLately));
    let shortly = LawyerFile { penalties: suspension("2024-01-01", "2024-03-31"), ..partner("a") };
    check(of(shortly), &[]);
    // Whoever joins with the same application.
    let joins = vec![PartnerChange { lawyer: Some(lawyer("a")), joins: true }];
    check(changed(&[FirmChangeItem::Principal, FirmChangeItem::Partners], Some(lawyer("a")), joins), &[]);
}

#[test]
fn partners_come_from_the_firm_and_the_principal_leaves_when_he_is_replaced() {
    let of =
        |lawyer, joins| changed(&[FirmChangeItem::Partners], None, vec![PartnerChange { lawyer: Some(lawyer), joins }]);
    let refused = |ground| [("partners[0].lawyerId", ground)];
    check(of(lawyer("a"), true), &[]);
    check(of(partner("a"), true), &refused(Ground::PartnerAlready));
    check(of(LawyerFile { firm: None, ..lawyer("a") }, true), &refused(Ground::NotOfFirm));
    check(of(partner("a"), false), &[]);
    check(of(lawyer("a"), false), &refused(Ground::NotPartner));
    check(of(partner("p"), false), &refused(Ground::PrincipalLeaves));
    let leaves = vec![PartnerChange { lawyer: Some(partner("p")), joins: false }];
    check(changed(&[FirmChangeItem::Partners, FirmChangeItem::Principal], Some(partner("a")), leaves), &[]);
}

#[test]
fn a_suspended_firm_keeps_its_name() {
    let firm = of_status(FirmStatus::Suspended);
    let items = [FirmChangeItem::Name, FirmChangeItem::Contact];
    let change = FirmChange { firm: &firm, items: &items, principal: None, partners: Vec::new() };
    check(firm_change::check(&change, today()), &[("nameAfter", Ground::SuspendedFirmKeepsName)]);
}

#[test]
fn what_is_filed_is_late_after_fifteen_days() {
    let filed = [FirmChangeItem::Contact];
    assert!(!firm_change::is_filed_late(&filed, day("2026-11-06"), today()));
    assert!(firm_change::is_filed_late(&filed, day("2026-11-05"), today()));
    assert!(!firm_change::is_filed_late(&[FirmChangeItem::EnglishName], day("2026-11-06"), today()));
    assert!(firm_change::is_filed_late(&[FirmChangeItem::EnglishName], day("2026-11-05"), today()));
    assert!(!firm_change::is_filed_late(&[FirmChangeItem::Name], day("2026-01-05"), today()));
}

#[test]
fn no_lawyer_is_left_behind_by_a_firm_that_ends() {
    let person = |id: &str| NamedLawyer { id: id.to_owned(), name: format!("律师{id}") };
    let lawyers = [person("a"), person("b")];
    check(winding_up::check(&firm(), "02", &lawyers, &["a", "b"]), &[]);
    let left = Ground::LawyersNotNamed(vec!["律师b".to_owned()]);
    check(winding_up::check(&firm(), "02", &lawyers, &["a"]), &[("settlements", left)]);
    let suspended = of_status(FirmStatus::Suspended);
    check(winding_up::check(&suspended, "02", &[], &[]), &[("reason", Ground::SuspendedFirmStays)]);
    check(winding_up::check(&suspended, "01", &[], &[]), &[]);
    let of = |settlement, lawyer: &LawyerFile| winding_up::unsettled(settlement, lawyer, "f");
    assert_eq!(of(Settlement::Moved, &lawyer("a")), Some(Ground::StillAtFirm("律师a".to_owned())));
    assert_eq!(of(Settlement::Moved, &LawyerFile { firm: Some("g".to_owned()), ..lawyer("a") }), None);
    assert_eq!(of(Settlement::LicenceReturned, &lawyer("a")), None);
}

#[test]
fn a_year_is_assessed_once_and_of_those_who_were_licensed() {
    let of = |on: &str, is_assessed| assessment::check(2025, Some(day(on)), is_assessed);
    check(of("2025-12-31", false), &[]);
    check(of("2015-05-15", true), &[("year", Ground::YearAssessed(2025))]);
    check(of("2026-01-01", false), &[("year", Ground::LicensedLater(2025))]);
}

#[test]
fn what_is_handed_in_comes_before_the_year_is_closed_and_within_a_public_call() {
    let of = |until: Option<&str>, is_closed| assessment::late(2025, until.map(day), is_closed, today());
    check(of(None, false), &[]);
    check(of(Some(&today().to_string()), false), &[]);
    let yesterday = today().add_days(-1);
    check(of(Some(&yesterday.to_string()), false), &[("year", Ground::CallOver(yesterday))]);
    check(of(Some(&yesterday.to_string()), true), &[("year", Ground::AssessmentOver(2025))]);
}

#[test]
fn an_authority_ends_firms_without_a_licence_and_those_that_have_ceased() {
    let of = |status, has_ceased| winding_up::ordered_for(&FirmFile { status: Some(status), has_ceased, ..firm() });
    assert_eq!(of(FirmStatus::Active, false), None);
    assert_eq!(of(FirmStatus::Active, true), Some("04"));
    assert_eq!(of(FirmStatus::Revoked, true), Some("03"));
    assert_eq!(of(FirmStatus::InLiquidation, true), None, "it ends already");
    assert_eq!(of(FirmStatus::Deregistered, true), None);
}

fn approval() -> NameApproval {
    NameApproval {
        name: "示范嘉和律师事务所".to_owned(), applicant: "a".to_owned(), valid_to: today(), is_used: false
    }
}

#[test]
fn a_firm_is_founded_under_a_name_that_was_approved_for_its_founder() {
    let of = |approval: &NameApproval, name: &str, who: &str| {
        name_approval::check_use(Some(approval), (name, "nameZh"), who, today())
    };
    let name = "示范嘉和律师事务所";
    check(of(&approval(), name, "a"), &[]);
    check(name_approval::check_use(None, (name, "nameAfter"), "a", today()), &[("nameDocNo", Ground::NameNotApproved)]);
    let differs = Ground::NameDiffers(name.to_owned());
    check(of(&approval(), "示范长风律师事务所", "a"), &[("nameZh", differs.clone())]);
    let renamed = name_approval::check_use(Some(&approval()), ("示范长风律师事务所", "nameAfter"), "a", today());
    check(renamed, &[("nameAfter", differs)]);
    check(of(&approval(), name, "b"), &[("nameDocNo", Ground::NameOfAnother)]);
    let used = NameApproval { is_used: true, ..approval() };
    check(of(&used, name, "a"), &[("nameDocNo", Ground::NameUsed)]);
    let last = today().add_days(-1);
    let ended = NameApproval { valid_to: last, ..approval() };
    check(of(&ended, name, "a"), &[("nameDocNo", Ground::NameExpired(last))]);
    // Held by another as long as it can be used.
    check(name_approval::check_free(&[approval()], "a", today()), &[]);
    check(name_approval::check_free(&[approval()], "b", today()), &[("nameZh", Ground::NameReserved)]);
    check(name_approval::check_free(&[used, ended], "b", today()), &[]);
}

#[test]
fn partners_and_the_investigated_keep_their_licence() {
    check(deregistration::check(&lawyer("a"), false), &[]);
    let investigated = Ground::InvestigatedDeregisters;
    check(deregistration::check(&lawyer("a"), true), &[("sqType", investigated)]);
    let of = |role| deregistration::check(&LawyerFile { role: Some(role), ..lawyer("a") }, false);
    check(of(FirmRole::Partner), &[("sqType", Ground::PartnerDeregisters)]);
    check(of(FirmRole::Principal), &[("sqType", Ground::PrincipalLeaves)]);
}
