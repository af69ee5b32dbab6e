//! Names of firms that were approved in advance: given, asked for, used up.

use lawdesk_core::date::Date;
use lawdesk_core::eligibility::NameApproval;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::Origin;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// Writes an approval down: the name, the number of the letter that says so, and its last day.
pub(crate) async fn approve(tx: &mut Tx, name: &str, letter: &str, valid_to: Date, origin: Origin<'_>) -> Result<()> {
    sqlx::query(
        "insert into law_firm_name_approval (id, doc_no, name_zh, applicant_id, application_id, approved_on, valid_to,
             created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(letter)
    .bind(name)
    .bind(origin.applicant)
    .bind(origin.application)
    .bind(origin.stored_day())
    .bind(valid_to.to_string())
    .bind(origin.at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A firm has taken the name that was approved under this number: no other will.
pub(crate) async fn use_up(tx: &mut Tx, letter: &str, origin: Origin<'_>) -> Result<()> {
    sqlx::query("update law_firm_name_approval set used_by = $2 where doc_no = $1 and used_by is null")
        .bind(letter)
        .bind(origin.application)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

from_row! {
    struct ApprovalRow {
        name_zh: String,
        applicant_id: String,
        valid_to: String,
        used_by: Option<String>,
    }
}

/// What was approved under a number.
pub(crate) async fn approval(connection: &mut AnyConnection, letter: &str) -> Result<Option<NameApproval>> {
    let row: Option<ApprovalRow> =
        sqlx::query_as("select name_zh, applicant_id, valid_to, used_by from law_firm_name_approval where doc_no = $1")
            .bind(letter)
            .fetch_optional(connection)
            .await?;
    Ok(row.and_then(read))
}

/// All approvals of a name.
pub(crate) async fn approvals_of(connection: &mut AnyConnection, name: &str) -> Result<Vec<NameApproval>> {
    let rows: Vec<ApprovalRow> = sqlx::query_as(
        "select name_zh, applicant_id, valid_to, used_by from law_firm_name_approval where name_zh = $1
          order by approved_on, id",
    )
    .bind(name)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().filter_map(read).collect())
}

/// A row without a day is none.
fn read(row: ApprovalRow) -> Option<NameApproval> {
    Some(NameApproval {
        name: row.name_zh,
        applicant: row.applicant_id,
        valid_to: Date::parse(&row.valid_to)?,
        is_used: row.used_by.is_some(),
    })
}
