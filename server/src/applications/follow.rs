//! The application's row follows the steps of its instance: state, where it is, the last result.

use lawdesk_core::approval::Operation;
use lawdesk_core::engine::{Event, Step};

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
    let status = operation.and_then(Operation::status).map(ToOwned::to_owned);
    sqlx::query(
        "update application set current_node = $2, status = coalesce($3, status), result = coalesce($4, result),
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
    .execute(&mut **tx)
    .await?;
    Ok(())
}
