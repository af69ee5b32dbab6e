//! The conditions of branches, in-house certificates, registrations of insurance, transfers of Party memberships and
//! repairs of credit.

use lawdesk_core::date::Date;
use lawdesk_core::eligibility::branch::{self, Branch};
use lawdesk_core::eligibility::membership::{self, Destination};
use lawdesk_core::eligibility::{credit_repair, in_house, insurance};
use lawdesk_core::form::Values;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::{Request, lawyers, rows, text};
use crate::cases::applications::prefill::Subject;
use crate::master::legal_staff::{self, NamedUnit};
use crate::master::register::{Record, insurances};
use crate::master::{legal_facts, party_transfers};
use crate::platform::error::Result;

/// What the law has against a branch of the applicant's firm.
pub(super) async fn own_branch(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    match request.subject.firm() {
        Some(firm) => branch(connection, firm, request.data, request.today).await,
        None => Ok(Vec::new()),
    }
}

/// What speaks against a policy of the applicant's firm.
pub(super) async fn own_insurance(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    match request.subject.firm() {
        Some(firm) => insurance(connection, firm, request.data).await,
        None => Ok(Vec::new()),
    }
}

/// What the law has against a branch: when the firm applies, and when its licence is handed over.
pub(crate) async fn branch(
    connection: &mut AnyConnection,
    firm: &str,
    data: &Values,
    today: Date,
) -> Result<Vec<Violation>> {
    let Some(head) = legal_facts::firm(connection, firm).await? else { return Ok(Vec::new()) };
    let branch = Branch {
        head: &head,
        lawyers: legal_facts::lawyers_of_firm(connection, firm).await?.len(),
        revoked_on: legal_facts::branch_revoked_on(connection, firm).await?,
        principal: text(data, "principalId").unwrap_or_default(),
        posted: lawyers(connection, data, "posted").await?,
    };
    Ok(branch::check(&branch, today))
}

/// What speaks against a policy: when the firm applies, and when it is put on record.
pub(crate) async fn insurance(connection: &mut AnyConnection, firm: &str, data: &Values) -> Result<Vec<Violation>> {
    let own = legal_facts::lawyers_of_firm(connection, firm).await?;
    let is_registered = match text(data, "policyNo") {
        Some(number) => insurances::is_registered(connection, number).await?,
        None => false,
    };
    let insured: Vec<Values> = rows(data, "insured").cloned().collect();
    Ok(insurance::check(data, &insured, &own, is_registered))
}

/// Somebody for himself, or the lawyer in charge of a unit for one of its legal staff.
pub(super) async fn in_house(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    let since = text(request.data, "legalWorkFrom").and_then(Date::parse);
    let held_office = text(request.data, "formerOffice") == Some("1");
    let mut violations: Vec<Violation> = in_house::check(since, held_office, request.today).into_iter().collect();
    if let Some(head) = request.subject.lawyer() {
        let given = |key| text(request.data, key);
        let unit = NamedUnit {
            employer: given("employerName").unwrap_or_default(),
            region: given("regionCode").unwrap_or_default(),
        };
        let number = given("idNo").or(given("documentNo")).unwrap_or_default();
        let name = given("name").unwrap_or_default();
        let representation = legal_staff::representation(connection, head, unit, (name, number)).await?;
        violations.extend(in_house::check_unit(representation));
    }
    Ok(violations)
}

/// What the Party has against taking a membership elsewhere.
pub(super) async fn membership(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    let member = match request.subject.lawyer() {
        Some(lawyer) => party_transfers::membership(connection, lawyer).await?,
        None => None,
    };
    let name = text(request.data, "toOrgName").unwrap_or_default().trim();
    let to = Destination {
        name,
        is_outside: text(request.data, "outside") == Some("1"),
        is_known: party_transfers::organisation_named(connection, name).await?.is_some(),
    };
    Ok(membership::check(member.as_ref(), to).into_iter().collect())
}

/// What speaks against the repair of credit.
pub(super) async fn credit_repair(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    let Some(number) = text(request.data, "penaltyDocNo") else { return Ok(Vec::new()) };
    let Some(record) = own_file(request.subject) else { return Ok(Vec::new()) };
    let penalty = legal_facts::penalty_record(connection, record, number.trim()).await?;
    Ok(credit_repair::check(penalty.as_ref(), request.today).into_iter().collect())
}

/// The applicant's own file: a lawyer's goes before his firm's.
fn own_file(subject: &Subject) -> Option<Record<'_>> {
    subject.lawyer().map(Record::Lawyer).or_else(|| subject.firm().map(Record::LawFirm))
}
