//! Internships: registered, changed, interrupted, and ended by the licence.

use lawdesk_core::code::{InternshipStatus, YesNo};
use lawdesk_core::date::Date;
use lawdesk_core::form::Values;
use uuid::Uuid;

use super::Origin;
use super::firms::FirmHome;
use super::rows::{column, insert, of_area};
use crate::accounts::organisations;
use crate::master::areas::show_files;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, Value};

/// An internship that begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewInternship<'a> {
    /// What was filled in: fields of the area `internship` under the same keys.
    pub data: &'a Values,
    /// Number of the intern's identity document.
    pub identity_number: Option<&'a str>,
    /// Where the firm is.
    pub home: &'a FirmHome,
    /// Logs that are required of him.
    pub logs: i64,
}

/// Makes the file of an internship that begins; it is the applicant's.
pub(crate) async fn register(tx: &mut Tx, internship: NewInternship<'_>, origin: Origin<'_>) -> Result<()> {
    let id = Uuid::now_v7().to_string();
    let mut columns = of_area("internship", internship.data);
    columns.extend([
        column("id", id.as_str()),
        column("account_id", origin.applicant),
        column("org_id", keeper(tx, internship.home).await?),
        column("region_code", internship.home.region_code.as_str()),
        column("id_no", internship.identity_number),
        column("intern_status", InternshipStatus::InProgress.code()),
        column("log_required", internship.logs),
    ]);
    insert(tx, "internship", columns, origin).await?;
    show_files(tx, "internship", &id, internship.data).await
}

/// The organisation that keeps the internships of a firm: the bar association that they are registered with; the firm's own
/// where there is none.
async fn keeper(tx: &mut Tx, home: &FirmHome) -> Result<String> {
    Ok(organisations::association_in(tx, &home.region_code).await?.unwrap_or_else(|| home.org_id.clone()))
}

/// Where, and with whom, an internship goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewPlace<'a> {
    /// The firm.
    pub firm: &'a str,
    /// The lawyer who guides the intern.
    pub instructor: &'a str,
    /// The reason, for the change log.
    pub reason: &'a str,
    /// Where the firm is.
    pub home: &'a FirmHome,
}

/// An internship goes on in another place; its period stays what it is.
pub(crate) async fn change(tx: &mut Tx, id: &str, place: NewPlace<'_>, origin: Origin<'_>) -> Result<()> {
    let mut sql = Sql::new("update internship set intern_status = ");
    sql.bind(InternshipStatus::InProgress.code()).push(", firm_id = ").bind(place.firm);
    sql.push(", instructor_id = ").bind(place.instructor).push(", change_reason = ").bind(place.reason);
    sql.push(", org_id = ").bind(keeper(tx, place.home).await?);
    sql.push(", region_code = ").bind(place.home.region_code.as_str());
    by_application(&mut sql, id, origin);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// How an internship is interrupted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Interruption<'a> {
    /// It stands still from this day on (`yyyy-MM-dd`).
    From { day: &'a str, reason: &'a str },
    /// It is over: the registration is cancelled.
    ForGood { reason: &'a str },
}

/// An internship stands still, or is over before its end.
pub(crate) async fn interrupt(tx: &mut Tx, id: &str, how: Interruption<'_>, origin: Origin<'_>) -> Result<()> {
    let mut sql = Sql::new("update internship set intern_status = ");
    match how {
        Interruption::From { day, reason } => {
            sql.bind(InternshipStatus::Suspended.code()).push(", suspended_on = ").bind(day);
            sql.push(", suspend_reason = ").bind(reason);
        }
        Interruption::ForGood { reason } => {
            sql.bind(InternshipStatus::Cancelled.code()).push(", cancel_reason = ").bind(reason);
        }
    }
    by_application(&mut sql, id, origin);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// Who changes a file, when; of one file.
fn by_application(sql: &mut Sql, id: &str, origin: Origin<'_>) {
    sql.push(", updated_by = ").bind(origin.applicant).push(", updated_at = ").bind(origin.at);
    sql.push(", version = version + 1 where id = ").bind(id);
}

/// The applicant, an intern until now, has got his licence: his internships are over.
pub(crate) async fn end_licensed(tx: &mut Tx, origin: Origin<'_>) -> Result<()> {
    let mut sql = Sql::new("update internship set intern_status = ");
    sql.bind(InternshipStatus::Licensed.code()).push(", updated_by = ").bind(origin.applicant);
    sql.push(", updated_at = ").bind(origin.at).push(", version = version + 1 where account_id = ");
    sql.bind(origin.applicant).push(" and delete_flag = 0 and intern_status not in ");
    sql.bind_list(InternshipStatus::ENDED.map(InternshipStatus::code));
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// What the assessment of an internship brings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AssessmentResult<'a> {
    /// Where the internship stands from now on.
    pub status: InternshipStatus,
    /// Its last day.
    pub last: Option<Date>,
    /// Months by which it is extended; 0: none.
    pub extended: i64,
    /// Mean points of the interview.
    pub score: Option<f64>,
    /// Dictionary sxkh.
    pub result: &'a str,
    /// Until when a pass can be used.
    pub valid_to: Option<Date>,
    /// Day of the decision.
    pub day: Date,
}

/// Writes the result of the assessment.
pub(crate) async fn conclude(tx: &mut Tx, id: &str, result: AssessmentResult<'_>, by: &str, now: i64) -> Result<()> {
    let mut sql = Sql::new("update internship set intern_status = ");
    sql.bind(result.status.code()).push(", period_to = ").bind(result.last.map(|day| day.to_string()));
    sql.push(", extend_months = coalesce(extend_months, 0) + ").bind(result.extended);
    sql.push(", interview_score = ").bind(Value::Real(result.score)).push(", assess_result = ").bind(result.result);
    sql.push(", assess_date = ").bind(result.day.to_string());
    sql.push(", valid_to = ").bind(result.valid_to.map(|day| day.to_string()));
    sql.push(", updated_by = ").bind(by).push(", updated_at = ").bind(now);
    sql.push(", version = version + 1 where id = ").bind(id);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// Brings an internship from one of these states to another; false: it is in none of them (any more).
pub(crate) async fn advance(
    tx: &mut Tx,
    id: &str,
    from: &[InternshipStatus],
    to: InternshipStatus,
    (by, now): (&str, i64),
) -> Result<bool> {
    let mut sql = Sql::new("update internship set intern_status = ");
    sql.bind(to.code()).push(", updated_by = ").bind(by).push(", updated_at = ").bind(now);
    sql.push(", version = version + 1 where id = ").bind(id).push(" and intern_status in ");
    sql.bind_list(from.iter().map(|status| status.code()));
    Ok(0 < sql.execute(&mut **tx).await?.rows_affected())
}

/// An internship goes on in another firm.
pub(crate) async fn move_to(tx: &mut Tx, id: &str, home: &FirmHome) -> Result<()> {
    sqlx::query("update internship set org_id = $2, region_code = $3 where id = $1")
        .bind(id)
        .bind(keeper(tx, home).await?)
        .bind(&home.region_code)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Puts on record that people were warned of the day on which it ends; false: they were before.
pub(crate) async fn mark_warned(tx: &mut Tx, id: &str, last: Date) -> Result<bool> {
    let mut sql = Sql::new("update internship set warned_end = ");
    sql.bind(last.to_string()).push(" where id = ").bind(id);
    sql.push(" and coalesce(warned_end, '') <> ").bind(last.to_string());
    Ok(0 < sql.execute(&mut **tx).await?.rows_affected())
}

/// Keeps what is not as planned (codes of dictionary sxyj); false: it was known, as by another server that was quicker.
pub(crate) async fn set_alerts(tx: &mut Tx, id: &str, alerts: &[&str]) -> Result<bool> {
    let alerts = serde_json::to_string(alerts)?;
    let mut sql = Sql::new("update internship set alerts = ");
    sql.bind(alerts.as_str())
        .push(" where id = ")
        .bind(id)
        .push(" and coalesce(alerts, '[]') <> ")
        .bind(alerts.as_str());
    Ok(0 < sql.execute(&mut **tx).await?.rows_affected())
}

/// Says how many logs count.
pub(crate) async fn set_log_count(tx: &mut Tx, id: &str, counted: i64) -> Result<()> {
    sqlx::query("update internship set log_count = $2, version = version + 1 where id = $1")
        .bind(id)
        .bind(counted)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Group training is passed.
pub(crate) async fn pass_training(tx: &mut Tx, id: &str, (by, now): (&str, i64)) -> Result<()> {
    sqlx::query(
        "update internship set training_passed = $4, updated_by = $2, updated_at = $3, version = version + 1
          where id = $1",
    )
    .bind(id)
    .bind(by)
    .bind(now)
    .bind(YesNo::Yes.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
