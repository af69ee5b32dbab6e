//! Whether the law lets somebody apply: the rules of core (`lawdesk_core::eligibility`), with the facts fetched here.

mod further_items;
pub(crate) mod internships;

use lawdesk_core::code::{
    ApplicationStatus, FirmChangeItem, FirmRole, OrganisationForm, PracticeCategory, RecordKind, ShippedItem,
};
use lawdesk_core::date::Date;
use lawdesk_core::eligibility::firm_change::{self, FirmChange, PartnerChange};
use lawdesk_core::eligibility::founding::{self, Founding};
use lawdesk_core::eligibility::transfer::{self, Transfer};
use lawdesk_core::eligibility::{
    FirmFile, InternshipFile, LawyerFile, assessment, category_change, deregistration, first_licence, name_approval,
    standing, winding_up,
};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

pub(crate) use further_items::{branch, insurance};

use super::prefill::Subject;
use crate::master::legal_facts;
use crate::master::register::firm_names;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql};

/// What is applied for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request<'a> {
    /// Key of the flow.
    pub flow: &'a str,
    /// Whom it is about.
    pub subject: &'a Subject,
    /// Account of whoever applies.
    pub account: &'a str,
    /// The form.
    pub data: &'a Values,
    /// The application that is submitted again; none: it is new.
    pub application: Option<&'a str>,
    /// The day.
    pub today: Date,
}

/// Whoever applies, as the files know him.
struct Applicant {
    lawyer: Option<LawyerFile>,
    firm: Option<FirmFile>,
    internship: Option<InternshipFile>,
}

/// What the law has against it: of the applicant's standing first, then of the item's own conditions. Complaints are
/// anybody's; a flow that an installation has designed has the conditions of its form alone.
pub(crate) async fn check(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    if request.subject.kind() == RecordKind::Complaint {
        return Ok(Vec::new());
    }
    let applicant = applicant(connection, request.subject).await?;
    if let Some(refused) = standing::check(request.flow, applicant.lawyer.as_ref(), applicant.firm.as_ref()) {
        return Ok(vec![refused]);
    }
    match ShippedItem::from_code(request.flow) {
        Some(item) => of_item(connection, item, request, &applicant).await,
        None => Ok(Vec::new()),
    }
}

/// The item's own conditions.
async fn of_item(
    connection: &mut AnyConnection,
    item: ShippedItem,
    request: Request<'_>,
    applicant: &Applicant,
) -> Result<Vec<Violation>> {
    let own = applicant.internship.as_ref();
    match item {
        ShippedItem::FirstLicence => first_licence(connection, request, applicant).await,
        ShippedItem::Internship => internships::registration(connection, request.data, own, request.today).await,
        ShippedItem::InternshipChange => internships::change(connection, request.data, own, request.today).await,
        ShippedItem::InternshipInterruption => Ok(internships::interruption(request.data, own).into_iter().collect()),
        ShippedItem::Founding => new_firm(connection, request).await,
        ShippedItem::NameApproval => name_free(connection, request).await,
        ShippedItem::Deregistration => deregistration(connection, applicant).await,
        ShippedItem::CategoryChange => category_change(connection, request, applicant).await,
        ShippedItem::Transfer => transfer(connection, request, applicant).await,
        ShippedItem::FirmChange => own_firm_change(connection, request).await,
        ShippedItem::WindingUp => winding_up(connection, request, applicant).await,
        ShippedItem::LawyerAssessment | ShippedItem::FirmAssessment | ShippedItem::InHouseAssessment => {
            assessment(connection, request, applicant).await
        }
        ShippedItem::Branch => further_items::own_branch(connection, request).await,
        ShippedItem::Insurance => further_items::own_insurance(connection, request).await,
        ShippedItem::InHouseCertificate => further_items::in_house(connection, request).await,
        ShippedItem::PartyMembership => further_items::membership(connection, request).await,
        ShippedItem::CreditRepair => further_items::credit_repair(connection, request).await,
        // A replacement hangs on the standing alone; complaints and penalties are no applicant's wish.
        ShippedItem::LicenceReplacement
        | ShippedItem::FirmLicenceReplacement
        | ShippedItem::Complaint
        | ShippedItem::Penalty => Ok(Vec::new()),
    }
}

/// Whether a filing of a firm's change comes late; none: the flow has no such day.
pub(crate) fn is_filed_late(flow: &str, data: &Values, today: Date) -> Option<bool> {
    let changed_on = text(data, "changedOn").and_then(Date::parse)?;
    let is_change = ShippedItem::from_code(flow) == Some(ShippedItem::FirmChange);
    is_change.then(|| firm_change::is_filed_late(&items(data), changed_on, today))
}

async fn applicant(connection: &mut AnyConnection, subject: &Subject) -> Result<Applicant> {
    let internship = match subject.internship() {
        Some(internship) => legal_facts::internship(connection, internship).await?,
        None => None,
    };
    Ok(Applicant {
        lawyer: lawyer(connection, subject.lawyer()).await?,
        firm: firm(connection, subject.firm()).await?,
        internship,
    })
}

async fn first_licence(
    connection: &mut AnyConnection,
    request: Request<'_>,
    applicant: &Applicant,
) -> Result<Vec<Violation>> {
    let firm = firm(connection, text(request.data, "firmId")).await?;
    Ok(first_licence::check(applicant.internship.as_ref(), firm.as_ref(), request.today))
}

async fn new_firm(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    let mut violations = founding(connection, request.data, request.today).await?;
    violations.extend(name_use(connection, request, "nameZh").await?);
    Ok(violations)
}

async fn own_firm_change(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    let Some(firm) = request.subject.firm() else { return Ok(Vec::new()) };
    let mut violations = firm_change(connection, firm, request.data, request.today).await?;
    if items(request.data).contains(&FirmChangeItem::Name) {
        violations.extend(name_use(connection, request, "nameAfter").await?);
    }
    Ok(violations)
}

/// What the law has against the people of a new firm: when they apply, and when it opens.
pub(crate) async fn founding(connection: &mut AnyConnection, data: &Values, today: Date) -> Result<Vec<Violation>> {
    let founding = Founding {
        form: text(data, "orgForm").and_then(OrganisationForm::from_code),
        principal: text(data, "principalId").unwrap_or_default(),
        founders: lawyers(connection, data, "founders").await?,
        employed: lawyers(connection, data, "employed").await?,
    };
    Ok(founding::check(&founding, today))
}

/// Whether the name of a new firm, or the new name of one, was approved in advance, for whoever applies.
async fn name_use(connection: &mut AnyConnection, request: Request<'_>, field: &str) -> Result<Option<Violation>> {
    let (Some(name), Some(number)) = (text(request.data, field), text(request.data, "nameDocNo")) else {
        return Ok(None);
    };
    let approval = firm_names::approval(connection, number).await?;
    Ok(name_approval::check_use(approval.as_ref(), (name, field), request.account, request.today))
}

async fn name_free(connection: &mut AnyConnection, request: Request<'_>) -> Result<Vec<Violation>> {
    let Some(name) = text(request.data, "nameZh") else { return Ok(Vec::new()) };
    let held = firm_names::approvals_of(connection, name).await?;
    Ok(name_approval::check_free(&held, request.account, request.today).into_iter().collect())
}

async fn deregistration(connection: &mut AnyConnection, applicant: &Applicant) -> Result<Vec<Violation>> {
    let Some(lawyer) = &applicant.lawyer else { return Ok(Vec::new()) };
    let complaint_open = is_investigated(connection, &lawyer.id).await?;
    Ok(deregistration::check(lawyer, complaint_open).into_iter().collect())
}

async fn category_change(
    connection: &mut AnyConnection,
    request: Request<'_>,
    applicant: &Applicant,
) -> Result<Vec<Violation>> {
    let Some(lawyer) = &applicant.lawyer else { return Ok(Vec::new()) };
    let to = text(request.data, "newZyzlb").and_then(PracticeCategory::from_code);
    let complaint_open = is_investigated(connection, &lawyer.id).await?;
    Ok(category_change::check(lawyer, to, complaint_open).into_iter().collect())
}

async fn transfer(
    connection: &mut AnyConnection,
    request: Request<'_>,
    applicant: &Applicant,
) -> Result<Vec<Violation>> {
    let Some(lawyer) = &applicant.lawyer else { return Ok(Vec::new()) };
    let to = firm(connection, text(request.data, "newFirmId")).await?;
    let transfer = Transfer {
        lawyer,
        complaint_open: is_investigated(connection, &lawyer.id).await?,
        from: applicant.firm.as_ref(),
        to: to.as_ref(),
        role: text(request.data, "newFirmRole").and_then(FirmRole::from_code),
    };
    Ok(transfer::check(&transfer))
}

/// Whether a complaint about him was accepted and is not over.
async fn is_investigated(connection: &mut AnyConnection, lawyer: &str) -> Result<bool> {
    let open = sqlx::query(
        "select id from application where target_id = $1 and accept_at is not null and ended_at is null
            and delete_flag = 0 limit 1",
    )
    .bind(lawyer)
    .fetch_optional(connection)
    .await?;
    Ok(open.is_some())
}

/// What the law has against a firm's change: when it applies, and when the change gets into its file.
pub(crate) async fn firm_change(
    connection: &mut AnyConnection,
    firm: &str,
    data: &Values,
    today: Date,
) -> Result<Vec<Violation>> {
    let Some(firm) = legal_facts::firm(connection, firm).await? else { return Ok(Vec::new()) };
    let joins = rows(data, "partners").map(|row| text(row, "joins") == Some("1"));
    let lawyers = lawyers(connection, data, "partners").await?;
    let change = FirmChange {
        firm: &firm,
        items: &items(data),
        principal: lawyer(connection, text(data, "principalAfter")).await?,
        partners: joins.zip(lawyers).map(|(joins, lawyer)| PartnerChange { lawyer, joins }).collect(),
    };
    Ok(firm_change::check(&change, today))
}

fn items(data: &Values) -> Vec<FirmChangeItem> {
    let Some(Value::List(items)) = data.get("items") else { return Vec::new() };
    items.iter().filter_map(Value::as_text).filter_map(FirmChangeItem::from_code).collect()
}

async fn winding_up(
    connection: &mut AnyConnection,
    request: Request<'_>,
    applicant: &Applicant,
) -> Result<Vec<Violation>> {
    let Some(firm) = &applicant.firm else { return Ok(Vec::new()) };
    let lawyers = legal_facts::lawyers_of_firm(connection, &firm.id).await?;
    let named: Vec<&str> = rows(request.data, "settlements").filter_map(|row| text(row, "lawyerId")).collect();
    Ok(winding_up::check(firm, text(request.data, "reason").unwrap_or_default(), &lawyers, &named))
}

async fn assessment(
    connection: &mut AnyConnection,
    request: Request<'_>,
    applicant: &Applicant,
) -> Result<Vec<Violation>> {
    let Some(year) = text(request.data, "year") else { return Ok(Vec::new()) };
    let is_assessed = is_assessed(connection, request, year).await?;
    let licensed_on = match &applicant.lawyer {
        Some(lawyer) => lawyer.first_practised,
        None => applicant.firm.as_ref().and_then(|firm| firm.licensed_on),
    };
    let year = year.parse().ok();
    Ok(year.and_then(|year| assessment::check(year, licensed_on, is_assessed)).into_iter().collect())
}

/// Whether another application assesses the file of the same year, or has.
async fn is_assessed(connection: &mut AnyConnection, request: Request<'_>, year: &str) -> Result<bool> {
    let mut sql = Sql::new("select form_data from application where delete_flag = 0 and sq_type = ");
    sql.bind(request.flow).push(" and object_id = ").bind(request.subject.id());
    sql.push(" and id <> ").bind(request.application.unwrap_or_default()).push(" and status not in ");
    sql.bind_list(WITHOUT_RESULT.map(ApplicationStatus::code));
    let forms: Vec<(JsonText<Values>,)> = sql.fetch_all_as(connection).await?;
    Ok(forms.iter().any(|(form,)| text(&form.0, "year") == Some(year)))
}

/// How assessments end that assess nothing.
const WITHOUT_RESULT: [ApplicationStatus; 4] = [
    ApplicationStatus::Draft,
    ApplicationStatus::NotAccepted,
    ApplicationStatus::Withdrawn,
    ApplicationStatus::Terminated,
];

async fn lawyer(connection: &mut AnyConnection, id: Option<&str>) -> Result<Option<LawyerFile>> {
    match id {
        Some(id) => legal_facts::lawyer(connection, id).await,
        None => Ok(None),
    }
}

async fn firm(connection: &mut AnyConnection, id: Option<&str>) -> Result<Option<FirmFile>> {
    match id {
        Some(id) => legal_facts::firm(connection, id).await,
        None => Ok(None),
    }
}

/// The lawyers whom the rows of a table name, one a row.
async fn lawyers(connection: &mut AnyConnection, data: &Values, table: &str) -> Result<Vec<Option<LawyerFile>>> {
    let mut lawyers = Vec::new();
    for row in rows(data, table) {
        lawyers.push(lawyer(connection, text(row, "lawyerId")).await?);
    }
    Ok(lawyers)
}

fn rows<'a>(data: &'a Values, table: &str) -> impl Iterator<Item = &'a Values> {
    let rows = if let Some(Value::List(rows)) = data.get(table) { rows.as_slice() } else { &[] };
    rows.iter().filter_map(|row| if let Value::Map(row) = row { Some(row) } else { None })
}

fn text<'a>(values: &'a Values, key: &str) -> Option<&'a str> {
    values.get(key).and_then(Value::as_text).filter(|text| !text.trim().is_empty())
}
