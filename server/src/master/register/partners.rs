//! Partners of firms: who holds a share, since when and until when.

use lawdesk_core::code::{FirmRole, RecordChangeKind};

use super::change_log::{RecordChange, log_change};
use super::rows::{append, column, update};
use super::{Origin, Record, lawyers};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// A lawyer's part in a firm.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partnership<'a> {
    /// The firm.
    pub firm: &'a str,
    /// The lawyer.
    pub lawyer: &'a str,
    /// What he brought in, in 10 000 yuan.
    pub contribution: Option<f64>,
}

/// Puts a founder, who has joined the firm, among its partners; `share` of the firm in percent.
pub(crate) async fn admit_founder(
    tx: &mut Tx,
    partnership: Partnership<'_>,
    share: Option<f64>,
    origin: Origin<'_>,
) -> Result<()> {
    let columns = vec![column("share_ratio", Value::Real(share))];
    update(tx, Record::Lawyer(partnership.lawyer), columns, origin).await?;
    enter(tx, partnership, origin).await
}

/// A lawyer of the firm becomes its partner; one who answers for it goes on doing so.
pub(crate) async fn admit(tx: &mut Tx, partnership: Partnership<'_>, origin: Origin<'_>) -> Result<()> {
    let principal: Option<String> = sqlx::query_scalar("select principal_id from law_firm where id = $1")
        .bind(partnership.firm)
        .fetch_one(&mut **tx)
        .await?;
    let is_principal = principal.as_deref() == Some(partnership.lawyer);
    let role = if is_principal { FirmRole::Principal } else { FirmRole::Partner };
    set_role(tx, partnership.lawyer, role, Some(origin.stored_day()), origin).await?;
    enter(tx, partnership, origin).await?;
    let name = lawyers::name(tx, partnership.lawyer).await?;
    let change = RecordChange { kind: RecordChangeKind::FirmPartners, before: None, after: Some(&name) };
    log_change(tx, Record::LawFirm(partnership.firm), change, origin).await
}

/// A partner withdraws: he stays as an employed lawyer until he moves.
pub(crate) async fn withdraw(tx: &mut Tx, firm: &str, lawyer: &str, origin: Origin<'_>) -> Result<()> {
    set_role(tx, lawyer, FirmRole::Employed, None, origin).await?;
    leave(tx, lawyer, Some(firm), origin).await?;
    let name = lawyers::name(tx, lawyer).await?;
    let change = RecordChange { kind: RecordChangeKind::FirmPartners, before: Some(&name), after: None };
    log_change(tx, Record::LawFirm(firm), change, origin).await
}

async fn set_role(
    tx: &mut Tx,
    lawyer: &str,
    role: FirmRole,
    partner_since: Option<String>,
    origin: Origin<'_>,
) -> Result<()> {
    let columns = vec![
        column("firm_role", role.code()),
        column("partner_date", partner_since),
        column("share_ratio", Value::Real(None)),
    ];
    update(tx, Record::Lawyer(lawyer), columns, origin).await
}

async fn enter(tx: &mut Tx, partnership: Partnership<'_>, origin: Origin<'_>) -> Result<()> {
    let columns = vec![
        column("partner_id", partnership.lawyer),
        column("joined_on", origin.stored_day()),
        column("contribution", Value::Real(partnership.contribution)),
    ];
    append(tx, Record::LawFirm(partnership.firm), "partner", columns).await
}

/// Ends what a lawyer holds of a firm, from today.
pub(super) async fn leave(tx: &mut Tx, lawyer: &str, firm: Option<&str>, origin: Origin<'_>) -> Result<()> {
    sqlx::query(
        "update law_firm_partner set left_on = $3 where partner_id = $1 and law_firm_id = $2 and left_on is null",
    )
    .bind(lawyer)
    .bind(firm)
    .bind(origin.stored_day())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
