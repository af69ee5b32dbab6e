//! What was done with a receiver's part, in order.

use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::http::command::UnitOfWork;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// Something that was done with a receiver's part.
    #[derive(Debug, Serialize, JsonSchema)]
    pub struct WorkStep {
        /// `report`, `answer`, `accept`, `return` or `remind`.
        act: String,
        /// The name of who did it.
        person: String,
        /// What was said.
        text: String,
        /// Of a report how far it is, per cent; of an acceptance the score.
        number: Option<i64>,
        /// Milliseconds since 1970.
        at: i64,
    }
}

/// A step about to be kept.
pub(super) struct NewStep<'a> {
    /// The receiver's part.
    pub receipt: &'a str,
    /// As [`WorkStep::act`].
    pub act: &'static str,
    /// What was said.
    pub text: &'a str,
    /// As [`WorkStep::number`].
    pub number: Option<i64>,
}

/// Keeps a step of the caller's.
pub(super) async fn insert(work: &mut UnitOfWork<'_>, step: NewStep<'_>) -> Result<()> {
    sqlx::query(
        "insert into work_step (id, receipt_id, act, account_id, text, number, at) values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(step.receipt)
    .bind(step.act)
    .bind(&work.user.id)
    .bind(step.text)
    .bind(step.number)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// The steps of a receiver's part, the oldest first.
pub(super) async fn of(connection: &mut AnyConnection, receipt: &str) -> Result<Vec<WorkStep>> {
    Ok(sqlx::query_as(
        "select s.act, a.name as person, s.text, s.number, s.at from work_step s join account a on a.id = s.account_id
          where s.receipt_id = $1 order by s.at, s.id",
    )
    .bind(receipt)
    .fetch_all(connection)
    .await?)
}
