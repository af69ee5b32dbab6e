//! Firms: established, their state, their figures.

use lawdesk_core::code::{FirmRole, FirmStatus, InternshipStatus, OrganisationForm, PracticeStatus, RecordChangeKind};
use lawdesk_core::date::Timestamp;
use lawdesk_core::form::Values;

use super::change_log::{RecordChange, log_change};
use super::rows::{column, insert, of_area, update};
use super::{Origin, Record};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// Where a firm is.
    #[derive(Clone, Debug)]
    pub(crate) struct FirmHome {
        /// Its organisation.
        pub org_id: String,
        /// Its region, 6 digits.
        pub region_code: String,
    }
}

/// Where a firm is; one that there is not is a fault.
pub(crate) async fn home(tx: &mut Tx, firm: &str) -> Result<FirmHome> {
    let home = sqlx::query_as("select org_id, region_code from law_firm where id = $1");
    Ok(home.bind(firm).fetch_one(&mut **tx).await?)
}

/// What a firm is called; one that there is not is a fault.
pub(super) async fn name(tx: &mut Tx, firm: &str) -> Result<String> {
    Ok(sqlx::query_scalar("select name_zh from law_firm where id = $1").bind(firm).fetch_one(&mut **tx).await?)
}

/// A firm whose licence is handed over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewFirm<'a> {
    /// Its id, and that of its organisation.
    pub id: &'a str,
    /// Of a branch: its head office.
    pub head: Option<&'a str>,
    /// What was filled in: fields of the area `law_firm` under the same keys.
    pub data: &'a Values,
    /// Number of its licence: its credit code.
    pub licence_number: &'a str,
    /// Whose seal is on the licence.
    pub issuer: &'a str,
    /// Number of what granted it.
    pub approval: &'a str,
    /// Its telephone.
    pub phone: &'a str,
}

/// Makes the file of a firm that is still being set up. A name or number that another has is a violation.
pub(crate) async fn establish_firm(tx: &mut Tx, firm: NewFirm<'_>, origin: Origin<'_>) -> Result<()> {
    let day = origin.stored_day();
    let mut columns = of_area("law_firm", firm.data);
    columns.extend([
        column("id", firm.id),
        column("org_id", firm.id),
        column("is_branch", if firm.head.is_some() { "1" } else { "0" }),
        column("parent_firm_id", firm.head),
        column("licence_no", firm.licence_number),
        column("licence_date", day.as_str()),
        column("issuing_org", firm.issuer),
        column("approve_doc_no", firm.approval),
        column("approve_date", day.as_str()),
        column("phone", firm.phone),
        column("firm_status", FirmStatus::Preparing.code()),
    ]);
    insert(tx, "law_firm", columns, origin).await
}

/// Begins the history of a firm that was established, with its name.
pub(crate) async fn log_establishment(tx: &mut Tx, firm: &str, name: &str, origin: Origin<'_>) -> Result<()> {
    let change = RecordChange { kind: RecordChangeKind::Other, before: None, after: Some(name) };
    log_change(tx, Record::LawFirm(firm), change, origin).await
}

/// Changes the state of a firm.
pub(crate) async fn set_status(tx: &mut Tx, firm: &str, status: FirmStatus, origin: Origin<'_>) -> Result<()> {
    update(tx, Record::LawFirm(firm), vec![column("firm_status", status.code())], origin).await
}

/// A firm that was wound up is no more.
pub(crate) async fn deregister(tx: &mut Tx, firm: &str, origin: Origin<'_>) -> Result<()> {
    set_status(tx, firm, FirmStatus::Deregistered, origin).await?;
    let change = RecordChange {
        kind: RecordChangeKind::Other,
        before: Some(FirmStatus::InLiquidation.code()),
        after: Some(FirmStatus::Deregistered.code()),
    };
    log_change(tx, Record::LawFirm(firm), change, origin).await
}

/// The branches of a firm that is no more have to be wound up.
pub(crate) async fn warn_branches(tx: &mut Tx, firm: &str, now: i64) -> Result<()> {
    sqlx::query(
        "update law_firm set firm_status = $3, updated_at = $2, version = version + 1
          where parent_firm_id = $1 and delete_flag = 0 and firm_status in ($4, $5)",
    )
    .bind(firm)
    .bind(now)
    .bind(FirmStatus::ToRectify.code())
    .bind(FirmStatus::Preparing.code())
    .bind(FirmStatus::Active.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A firm whose winding up was not granted goes on.
pub(crate) async fn resume_business(tx: &mut Tx, firm: &str, now: i64) -> Result<()> {
    sqlx::query(
        "update law_firm set firm_status = $4, updated_at = $2, version = version + 1
          where id = $1 and firm_status = $3",
    )
    .bind(firm)
    .bind(now)
    .bind(FirmStatus::InLiquidation.code())
    .bind(FirmStatus::Active.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Days in which a partnership has its legal number of partners again.
const RECTIFY_DAYS: i64 = 90;

/// Counts the people of a firm. A partnership that falls below its legal number of partners has to set that right within
/// 90 days, and is what it was when it has (`docs/handbook/fields.md` 1.2).
pub(crate) async fn recount(tx: &mut Tx, firm: &str, now: i64) -> Result<()> {
    let had: i64 =
        sqlx::query_scalar("select partner_count from law_firm where id = $1").bind(firm).fetch_one(&mut **tx).await?;
    // Its people.
    let mut sql = Sql::new("update law_firm set version = version + 1, updated_at = ");
    sql.bind(now).push(", lawyer_count = ");
    push_lawyers(&mut sql);
    sql.push("), partner_count = ");
    push_lawyers(&mut sql);
    sql.push(" and l.firm_role in ").bind_list(FirmRole::PARTNERS.map(FirmRole::code));
    sql.push("), intern_count = (select count(*) from internship s where s.firm_id = law_firm.id");
    sql.push(" and s.delete_flag = 0 and s.intern_status in ");
    sql.bind_list(InternshipStatus::AT_FIRM.map(InternshipStatus::code));
    sql.push(") where id = ").bind(firm);
    sql.execute(&mut **tx).await?;
    rectify(tx, firm, had, now).await
}

/// Whether it has its legal number of partners: `had` were there before.
async fn rectify(tx: &mut Tx, firm: &str, had: i64, now: i64) -> Result<()> {
    let mut sql = Sql::new("update law_firm set firm_status = ");
    sql.bind(FirmStatus::ToRectify.code()).push(", rectify_due = ");
    sql.bind(Timestamp(now).date().add_days(RECTIFY_DAYS).to_string()).push(" where id = ").bind(firm);
    sql.push(" and firm_status = ").bind(FirmStatus::Active.code()).push(" and partner_count < ");
    push_least_partners(&mut sql);
    sql.push(" and ").bind(had).push(" >= ");
    push_least_partners(&mut sql);
    sql.execute(&mut **tx).await?;
    // Only what was set for this reason ends with it.
    let mut sql = Sql::new("update law_firm set rectify_due = null, firm_status = case when firm_status = ");
    sql.bind(FirmStatus::ToRectify.code()).push(" then ").bind(FirmStatus::Active.code());
    sql.push(" else firm_status end where id = ").bind(firm);
    sql.push(" and rectify_due is not null and partner_count >= ");
    push_least_partners(&mut sql);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// Appends the count of a firm's lawyers, open to further conditions: without the bracket that ends it.
fn push_lawyers(sql: &mut Sql) {
    sql.push("(select count(*) from lawyer l where l.firm_id = law_firm.id and l.delete_flag = 0");
    sql.push(" and l.practice_status not in ").bind_list(PracticeStatus::ENDED.map(PracticeStatus::code));
}

fn push_least_partners(sql: &mut Sql) {
    sql.push("(case org_form");
    for form in OrganisationForm::ALL.iter().filter(|form| form.least_partners() > 0) {
        sql.push(" when ").bind(form.code()).push(" then ").bind(form.least_partners());
    }
    sql.push(" else 0 end)");
}
