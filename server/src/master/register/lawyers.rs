//! Lawyers: licensed, held while they move, moved to a firm.

use lawdesk_core::area::Area;
use lawdesk_core::code::{FirmRole, PartySyncSource, PracticeCategory, PracticeStatus, RecordChangeKind};
use lawdesk_core::form::Values;
use uuid::Uuid;

use super::change_log::{RecordChange, log_change};
use super::firms::{self, FirmHome};
use super::rows::{Columns, append, column, insert, of_area, update};
use super::{Origin, Record, partners};
use crate::accounts::organisations::{association_in, city_bureau, county_bureau};
use crate::accounts::profession;
use crate::master::areas;
use crate::master::party_members::{self, MemberFileChange};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, Value};

/// A lawyer who gets his first licence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewLawyer<'a> {
    /// What he filled in: fields of the area `lawyer` under the same keys.
    pub data: &'a Values,
    /// Rows of the file's tables, by the keys of the area.
    pub tables: &'a [(&'static str, Vec<Values>)],
    /// Number of his identity document.
    pub identity_number: Option<&'a str>,
    /// His firm; none: he practises for an organ or a company.
    pub firm: Option<&'a str>,
    /// Where it is; else the bureau that looks after him.
    pub home: &'a FirmHome,
}

/// Makes his file, with what stands in it and his history; its id. A number or mobile that another has is a violation.
pub(crate) async fn license(tx: &mut Tx, lawyer: NewLawyer<'_>, origin: Origin<'_>) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    let day = origin.stored_day();
    // His file, with what stands in it.
    let mut columns = of_area("lawyer", lawyer.data);
    columns.extend([
        column("id", id.as_str()),
        column("org_id", lawyer.home.org_id.as_str()),
        column("region_code", lawyer.home.region_code.as_str()),
        column("id_no", lawyer.identity_number),
        column("firm_role", lawyer.firm.map(|_| FirmRole::Employed.code())),
        column("practice_status", PracticeStatus::Active.code()),
        column("first_practice_date", day.as_str()),
        column("licence_date", day.as_str()),
    ]);
    columns.extend(supervision(tx, &lawyer.home.region_code).await?);
    insert(tx, "lawyer", columns, origin).await?;
    areas::show_files(tx, "lawyer", &id, lawyer.data).await?;
    let area = Area::by_key("lawyer").expect("lawyers are an area");
    for (key, rows) in lawyer.tables {
        let table = area.sub_table(key).expect("the file has these tables");
        areas::replace(tx, table, &id, rows).await?;
    }
    // His history.
    if let Some(firm) = lawyer.firm {
        enter_firm(tx, &id, firm, origin).await?;
    }
    let licensed = RecordChange {
        kind: RecordChangeKind::Status,
        before: Some(PracticeStatus::AwaitingLicence.code()),
        after: Some(PracticeStatus::Active.code()),
    };
    log_change(tx, Record::Lawyer(&id), licensed, origin).await?;
    Ok(id)
}

/// Moves a lawyer to a firm, in a role there (dictionary snsf): his file and history, his account, and the figures of
/// both firms.
pub(crate) async fn join_firm(tx: &mut Tx, lawyer: &str, firm: &str, role: &str, origin: Origin<'_>) -> Result<()> {
    let record = Record::Lawyer(lawyer);
    let (old, status): (Option<String>, String) =
        sqlx::query_as("select firm_id, practice_status from lawyer where id = $1")
            .bind(lawyer)
            .fetch_one(&mut **tx)
            .await?;
    let home = firms::home(tx, firm).await?;
    let supervision = supervision(tx, &home.region_code).await?;
    // His file.
    let is_partner = FirmRole::from_code(role).is_some_and(FirmRole::is_partner);
    let mut columns = vec![
        column("firm_id", firm),
        column("org_id", home.org_id.as_str()),
        column("region_code", home.region_code),
        column("firm_role", role),
        column("partner_date", is_partner.then(|| origin.stored_day())),
        column("share_ratio", Value::Real(None)),
    ];
    columns.extend(supervision);
    // A penalty that came meanwhile goes on.
    if !PracticeStatus::from_code(&status).is_some_and(PracticeStatus::is_penalised) {
        columns.push(column("practice_status", PracticeStatus::Active.code()));
    }
    update(tx, record, columns, origin).await?;
    // His history, and what is on record of the change.
    leave_firm(tx, lawyer, old.as_deref(), origin).await?;
    enter_firm(tx, lawyer, firm, origin).await?;
    let before = match &old {
        Some(old) => Some(firms::name(tx, old).await?),
        None => None,
    };
    let after = firms::name(tx, firm).await?;
    let change = RecordChange { kind: RecordChangeKind::Firm, before: before.as_deref(), after: Some(&after) };
    log_change(tx, record, change, origin).await?;
    // His account, the Party's people, the figures of both firms.
    profession::move_lawyer(tx, lawyer, &home.org_id, origin.at).await?;
    let source = PartySyncSource::Transfer;
    let moved = MemberFileChange { lawyer, field: "firmId", old: old.as_deref(), new: Some(firm), source };
    party_members::record_change(tx, moved, origin.at).await?;
    for firm in old.iter().map(String::as_str).chain([firm]) {
        firms::recount(tx, firm, origin.at).await?;
    }
    Ok(())
}

/// The bar association and the bureau that look after the lawyers of a region.
async fn supervision(tx: &mut Tx, region: &str) -> Result<Columns> {
    Ok(vec![
        column("association_id", association_in(tx, region).await?),
        column("bureau_id", city_bureau(tx, region).await?),
    ])
}

async fn enter_firm(tx: &mut Tx, lawyer: &str, firm: &str, origin: Origin<'_>) -> Result<()> {
    let columns =
        vec![column("firm_id", firm), column("start_date", origin.stored_day()), column("reason", origin.item)];
    append(tx, Record::Lawyer(lawyer), "firm_history", columns).await
}

/// Closes what binds a lawyer to his firm.
async fn leave_firm(tx: &mut Tx, lawyer: &str, firm: Option<&str>, origin: Origin<'_>) -> Result<()> {
    sqlx::query(
        "update lawyer_firm_history set end_date = $3 where lawyer_id = $1 and firm_id = $2 and end_date is null",
    )
    .bind(lawyer)
    .bind(firm)
    .bind(origin.stored_day())
    .execute(&mut **tx)
    .await?;
    partners::leave(tx, lawyer, firm, origin).await
}

/// He practises in another category, at an employer where the category has one (dictionary zyzlb).
pub(crate) async fn change_category(
    tx: &mut Tx,
    lawyer: &str,
    category: PracticeCategory,
    employer: Option<&str>,
    origin: Origin<'_>,
) -> Result<()> {
    let before: String =
        sqlx::query_scalar("select zyzlb from lawyer where id = $1").bind(lawyer).fetch_one(&mut **tx).await?;
    let columns =
        vec![column("zyzlb", category.code()), column("employer_name", employer), column("employer_id", None::<&str>)];
    update(tx, Record::Lawyer(lawyer), columns, origin).await?;
    let change = RecordChange { kind: RecordChangeKind::Category, before: Some(&before), after: Some(category.code()) };
    log_change(tx, Record::Lawyer(lawyer), change, origin).await
}

/// He is at no firm any more: the bureau of the county looks after him.
pub(crate) async fn leave(tx: &mut Tx, lawyer: &str, origin: Origin<'_>) -> Result<()> {
    let (firm, region): (Option<String>, String) =
        sqlx::query_as("select firm_id, region_code from lawyer where id = $1")
            .bind(lawyer)
            .fetch_one(&mut **tx)
            .await?;
    let Some(firm) = firm else { return Ok(()) };
    let bureau = county_bureau(tx, &region).await?;
    let mut columns = vec![column("firm_id", None::<&str>), column("firm_role", None::<&str>)];
    columns.extend(bureau.as_deref().map(|bureau| column("org_id", bureau)));
    update(tx, Record::Lawyer(lawyer), columns, origin).await?;
    leave_firm(tx, lawyer, Some(&firm), origin).await?;
    if let Some(bureau) = bureau {
        profession::move_lawyer(tx, lawyer, &bureau, origin.at).await?;
    }
    firms::recount(tx, &firm, origin.at).await
}

/// What a lawyer is called; one that there is not is a fault.
pub(super) async fn name(tx: &mut Tx, lawyer: &str) -> Result<String> {
    Ok(sqlx::query_scalar("select name from lawyer where id = $1").bind(lawyer).fetch_one(&mut **tx).await?)
}

/// A lawyer of a firm has handed in his licence: he practises no more.
pub(crate) async fn deregister(tx: &mut Tx, lawyer: &str, firm: &str, origin: Origin<'_>) -> Result<()> {
    end_practice(tx, lawyer, PracticeStatus::Deregistered, origin).await?;
    leave_firm(tx, lawyer, Some(firm), origin).await?;
    firms::recount(tx, firm, origin.at).await
}

/// A lawyer has given up his licence, at his firm or at none.
pub(crate) async fn give_up(tx: &mut Tx, lawyer: &str, origin: Origin<'_>) -> Result<()> {
    let firm: Option<String> =
        sqlx::query_scalar("select firm_id from lawyer where id = $1").bind(lawyer).fetch_one(&mut **tx).await?;
    match firm {
        Some(firm) => deregister(tx, lawyer, &firm, origin).await,
        None => end_practice(tx, lawyer, PracticeStatus::Deregistered, origin).await,
    }
}

/// The lawyers who are still at a firm that is no more do not practise until they have found another.
pub(crate) async fn pause_all(tx: &mut Tx, firm: &str, origin: Origin<'_>) -> Result<()> {
    let mut sql = Sql::new("select id from lawyer where delete_flag = 0 and firm_id = ");
    sql.bind(firm).push(" and practice_status in ");
    sql.bind_list([PracticeStatus::Active, PracticeStatus::AwaitingNewLicence].map(PracticeStatus::code));
    sql.push(" order by id");
    let left: Vec<(String,)> = sql.fetch_all_as(&mut **tx).await?;
    for (lawyer,) in left {
        end_practice(tx, &lawyer, PracticeStatus::Paused, origin).await?;
    }
    Ok(())
}

/// Writes a state in which he does not practise, and puts it on record.
async fn end_practice(tx: &mut Tx, lawyer: &str, status: PracticeStatus, origin: Origin<'_>) -> Result<()> {
    let before: String = sqlx::query_scalar("select practice_status from lawyer where id = $1")
        .bind(lawyer)
        .fetch_one(&mut **tx)
        .await?;
    update(tx, Record::Lawyer(lawyer), vec![column("practice_status", status.code())], origin).await?;
    let change = RecordChange { kind: RecordChangeKind::Status, before: Some(&before), after: Some(status.code()) };
    log_change(tx, Record::Lawyer(lawyer), change, origin).await
}

/// The certificate that a lawyer gets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Certificate<'a> {
    /// Its number, if it is a new one.
    pub number: Option<&'a str>,
    /// Serial number of the paper, if it is a new one.
    pub serial: Option<&'a str>,
}

/// Writes down a lawyer's new certificate, if there is one.
pub(crate) async fn renew_licence(
    tx: &mut Tx,
    lawyer: &str,
    certificate: Certificate<'_>,
    origin: Origin<'_>,
) -> Result<()> {
    let mut columns = Vec::new();
    columns.extend(certificate.number.map(|number| column("licence_no", number)));
    columns.extend(certificate.serial.map(|serial| column("licence_serial", serial)));
    if !columns.is_empty() {
        columns.push(column("licence_date", origin.stored_day()));
    }
    update(tx, Record::Lawyer(lawyer), columns, origin).await
}

/// A certificate that was lost or damaged is made anew under the same number; his file's history says which paper is void.
pub(crate) async fn replace_certificate(tx: &mut Tx, lawyer: &str, serial: &str, origin: Origin<'_>) -> Result<()> {
    let before: Option<String> =
        sqlx::query_scalar("select licence_serial from lawyer where id = $1").bind(lawyer).fetch_one(&mut **tx).await?;
    renew_licence(tx, lawyer, Certificate { number: None, serial: Some(serial) }, origin).await?;
    let kind = RecordChangeKind::Licence;
    let change = RecordChange { kind, before: before.as_deref(), after: Some(serial) };
    log_change(tx, Record::Lawyer(lawyer), change, origin).await
}

/// While his transfer runs, a lawyer takes no new cases at either firm.
pub(crate) async fn await_new_licence(tx: &mut Tx, lawyer: &str, now: i64) -> Result<()> {
    change_status(tx, lawyer, (PracticeStatus::Active, PracticeStatus::AwaitingNewLicence), now).await
}

/// A lawyer who waited for his transfer practises again.
pub(crate) async fn resume_practice(tx: &mut Tx, lawyer: &str, now: i64) -> Result<()> {
    change_status(tx, lawyer, (PracticeStatus::AwaitingNewLicence, PracticeStatus::Active), now).await
}

/// From one state to another; who is in none of the first stays as he is.
async fn change_status(
    tx: &mut Tx,
    lawyer: &str,
    (from, to): (PracticeStatus, PracticeStatus),
    now: i64,
) -> Result<()> {
    sqlx::query(
        "update lawyer set practice_status = $4, updated_at = $2, version = version + 1
          where id = $1 and practice_status = $3",
    )
    .bind(lawyer)
    .bind(now)
    .bind(from.code())
    .bind(to.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
