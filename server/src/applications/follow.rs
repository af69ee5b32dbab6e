//! The application's row follows the steps of its instance: state, where it is, the last result.

use lawdesk_core::approval::Operation;
use lawdesk_core::engine::{Event, Step};
use sqlx::Row;

use crate::db::Tx;
use crate::error::Result;
use crate::instances::captions;

/// Brings the row up to date after a step. `operation` is what a person decided, none for a deadline or a start.
pub async fn follow(
    tx: &mut Tx,
    application: &str,
    step: &Step,
    operation: Option<Operation>,
    by: &str,
    now: i64,
) -> Result<()> {
    let ended = step.events.iter().any(|event| matches!(event, Event::Ended { .. }));
    let decided = operation.and_then(Operation::status);
    let status = if ended { Some(closing(tx, application, operation).await?) } else { decided };
    sqlx::query(
        "update application set current_node = $2, result = coalesce($4, result),
                status = coalesce($3, case when $10 = 0 then status when accept_at is null then '10' else '20' end),
                accept_at = case when $5 = 1 and accept_at is null then $7 else accept_at end,
                decide_at = case when $6 = 1 then $7 else decide_at end,
                ended_at = case when $8 = 1 then $7 else ended_at end,
                updated_by = $9, updated_at = $7, version = version + 1
          where id = $1",
    )
    .bind(application)
    .bind(captions(&step.instance.tasks))
    .bind(status)
    .bind(operation.and_then(Operation::result))
    .bind(i64::from(operation.is_some_and(Operation::accepts)))
    .bind(i64::from(operation.is_some_and(Operation::decides)))
    .bind(now)
    .bind(i64::from(ended))
    .bind(by)
    // Who submits again goes on where he was before it was sent back: not yet accepted, or under review.
    .bind(i64::from(operation.is_some_and(|it| it.code == Operation::SUBMIT)))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The state in which an ended case stays, from what was decided last.
async fn closing(tx: &mut Tx, application: &str, last: Option<Operation>) -> Result<&'static str> {
    let row = sqlx::query("select status, result from application where id = $1")
        .bind(application)
        .fetch_one(&mut **tx)
        .await?;
    let (before, result): (String, Option<String>) = (row.try_get("status")?, row.try_get("result")?);
    let status = last.and_then(Operation::status).unwrap_or(&before);
    let result = last.and_then(Operation::result).or(result.as_deref());
    Ok(Operation::closing_status(status, result))
}
