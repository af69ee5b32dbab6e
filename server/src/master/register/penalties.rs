//! Penalties: in the file of whom they are imposed on, with what they forbid.

use lawdesk_core::code::{FirmStatus, PenaltyKind, PenaltySource, PracticeStatus, RecordChangeKind, YesNo};

use super::change_log::{RecordChange, log_change};
use super::rows::{append, column, update};
use super::{Origin, Record};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// A penalty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Penalty<'a> {
    /// Dictionary cfzl.
    pub kind: &'a str,
    /// Number of the decision's letter.
    pub document: Option<&'a str>,
    /// Its first day, `YYYY-MM-DD`.
    pub from: &'a str,
    /// Its last day; none: it has no end.
    pub to: Option<&'a str>,
    /// The facts.
    pub reason: Option<&'a str>,
}

/// Writes a penalty down. What it forbids is forbidden from its first day on: a later one comes by [`begin`].
pub(crate) async fn impose(tx: &mut Tx, record: Record<'_>, penalty: Penalty<'_>, origin: Origin<'_>) -> Result<()> {
    let row = vec![
        column("source", PenaltySource::Administrative.code()),
        column("kind", penalty.kind),
        column("doc_no", penalty.document),
        column("start_date", penalty.from),
        column("end_date", penalty.to),
        column("reason", penalty.reason),
        column("published", YesNo::Yes.code()),
    ];
    append(tx, record, "penalty", row).await?;
    if penalty.from > origin.stored_day().as_str() {
        return Ok(());
    }
    forbid(tx, record, penalty.kind, origin).await
}

/// The credit of whom it was imposed on is repaired: the penalty with this number is published no longer, and takes no
/// points in ratings to come.
pub(crate) async fn repair(tx: &mut Tx, record: Record<'_>, document: &str, origin: Origin<'_>) -> Result<()> {
    let (penalties, owner) = (format!("{}_penalty", record.table()), format!("{}_id", record.table()));
    let mut sql = Sql::new("update ");
    sql.name(&penalties).push(" set published = ").bind(YesNo::No.code());
    sql.push(", repaired_on = ").bind(origin.stored_day());
    sql.push(" where ").name(&owner).push(" = ").bind(record.id()).push(" and doc_no = ").bind(document);
    sql.execute(&mut **tx).await?;
    let repaired = RecordChange { kind: RecordChangeKind::Other, before: None, after: Some(document) };
    log_change(tx, record, repaired, origin).await
}

/// A suspension stops practice, a revocation ends it; the others forbid nothing.
async fn forbid(tx: &mut Tx, record: Record<'_>, kind: &str, origin: Origin<'_>) -> Result<()> {
    let kind = PenaltyKind::from_code(kind);
    let (suspends, revokes) = (kind.is_some_and(PenaltyKind::suspends), kind.is_some_and(PenaltyKind::revokes));
    if !suspends && !revokes {
        return Ok(());
    }
    let (name, status, change) = match record {
        Record::Lawyer(_) => {
            let status = if suspends { PracticeStatus::Suspended } else { PracticeStatus::Revoked };
            ("practice_status", status.code(), RecordChangeKind::Status)
        }
        Record::LawFirm(_) => {
            let status = if suspends { FirmStatus::Suspended } else { FirmStatus::Revoked };
            ("firm_status", status.code(), RecordChangeKind::Other)
        }
    };
    update(tx, record, vec![column(name, status)], origin).await?;
    log_change(tx, record, RecordChange { kind: change, before: None, after: Some(status) }, origin).await
}

/// Whose suspension or revocation begins today, or began while nobody looked, practises no more, lawyers and firms.
pub(crate) async fn begin(tx: &mut Tx, today: &str, now: i64) -> Result<()> {
    // Lawyers.
    let lawyers =
        Register { table: "lawyer", penalties: "lawyer_penalty", owner: "lawyer_id", status: "practice_status" };
    let [suspended, deregistered, revoked] =
        [PracticeStatus::Suspended, PracticeStatus::Deregistered, PracticeStatus::Revoked].map(PracticeStatus::code);
    let suspension = Consequence { of: PenaltyKind::Suspension, status: suspended, not_in: &[deregistered, revoked] };
    take_effect(tx, &lawyers, suspension, today, now).await?;
    let revocation = Consequence { of: PenaltyKind::Revocation, status: revoked, not_in: &[deregistered] };
    take_effect(tx, &lawyers, revocation, today, now).await?;
    // Firms.
    let firms =
        Register { table: "law_firm", penalties: "law_firm_penalty", owner: "law_firm_id", status: "firm_status" };
    let [suspended, deregistered, revoked, liquidating] =
        [FirmStatus::Suspended, FirmStatus::Deregistered, FirmStatus::Revoked, FirmStatus::InLiquidation]
            .map(FirmStatus::code);
    let suspension =
        Consequence { of: PenaltyKind::FirmSuspension, status: suspended, not_in: &[deregistered, revoked] };
    take_effect(tx, &firms, suspension, today, now).await?;
    let revocation =
        Consequence { of: PenaltyKind::FirmRevocation, status: revoked, not_in: &[deregistered, liquidating] };
    take_effect(tx, &firms, revocation, today, now).await
}

/// Where penalties of a kind of file stand.
struct Register {
    table: &'static str,
    penalties: &'static str,
    /// The column of a penalty that names its file.
    owner: &'static str,
    /// The column of the file that says whether it practises.
    status: &'static str,
}

/// What a penalty makes of a file.
#[derive(Clone, Copy)]
struct Consequence<'a> {
    of: PenaltyKind,
    /// The state that it brings.
    status: &'a str,
    /// The states in which nothing is left to forbid.
    not_in: &'a [&'a str],
}

/// Whoever is under a penalty of this kind gets its state.
async fn take_effect(
    tx: &mut Tx,
    register: &Register,
    consequence: Consequence<'_>,
    today: &str,
    now: i64,
) -> Result<()> {
    let mut sql = Sql::new("update ");
    sql.name(register.table).push(" set version = version + 1, updated_at = ").bind(now);
    sql.push(", ").name(register.status).push(" = ").bind(consequence.status);
    sql.push(" where delete_flag = 0 and ").name(register.status).push(" not in ");
    sql.bind_list(consequence.not_in.iter().copied().chain([consequence.status]));
    sql.push(" and id in (select ").name(register.owner).push(" from ").name(register.penalties);
    sql.push(" where kind = ").bind(consequence.of.code()).push(" and start_date <= ").bind(today);
    sql.push(" and coalesce(end_date, '9999') >= ").bind(today).push(")");
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// Whose suspension is over practises again, lawyers and firms; `today` is the first day without it.
pub(crate) async fn expire(tx: &mut Tx, today: &str, now: i64) -> Result<()> {
    // Lawyers.
    sqlx::query(
        "update lawyer set practice_status = $3, updated_at = $2, version = version + 1
          where practice_status = $4 and delete_flag = 0
            and exists (select 1 from lawyer_penalty p where p.lawyer_id = lawyer.id and p.kind = $5)
            and not exists (select 1 from lawyer_penalty p where p.lawyer_id = lawyer.id and p.kind = $5
                               and p.start_date <= $1 and coalesce(p.end_date, '9999') >= $1)",
    )
    .bind(today)
    .bind(now)
    .bind(PracticeStatus::Active.code())
    .bind(PracticeStatus::Suspended.code())
    .bind(PenaltyKind::Suspension.code())
    .execute(&mut **tx)
    .await?;
    // Firms.
    sqlx::query(
        "update law_firm set firm_status = $3, updated_at = $2, version = version + 1
          where firm_status = $4 and delete_flag = 0
            and exists (select 1 from law_firm_penalty p where p.law_firm_id = law_firm.id and p.kind = $5)
            and not exists (select 1 from law_firm_penalty p where p.law_firm_id = law_firm.id and p.kind = $5
                               and p.start_date <= $1 and coalesce(p.end_date, '9999') >= $1)",
    )
    .bind(today)
    .bind(now)
    .bind(FirmStatus::Active.code())
    .bind(FirmStatus::Suspended.code())
    .bind(PenaltyKind::FirmSuspension.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
