//! Commands to the instances of cases. The application's row follows their steps: state, where it is, the last result.

use lawdesk_core::code::{ApplicationStatus, OperationResult};
use lawdesk_core::engine::{Command, Outcome};
use lawdesk_core::operation::Operation;

use crate::App;
use crate::cases::effects::release::release;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances::{self, FamilyOutcome, Target};
use crate::runtime::tasks;

/// Executes a command on an instance and brings its application up to date. `operation` is what a person decided.
pub async fn execute(
    app: &App,
    tx: &mut Tx,
    target: Target<'_>,
    command: Command,
    operation: Option<Operation>,
) -> Result<()> {
    let outcome = instances::execute(app, tx, target, command).await?;
    sync_application(app, tx, &outcome, operation, target.actor.map(|it| it.user.as_str())).await
}

/// Brings the row up to date after a step, if the instance has one. `by` is the account that acted, if one did.
pub async fn sync_application(
    app: &App,
    tx: &mut Tx,
    outcome: &FamilyOutcome,
    operation: Option<Operation>,
    by: Option<&str>,
) -> Result<()> {
    let Some(application) = &outcome.application else { return Ok(()) };
    // The state: that of the decision, or the one in which the case ends.
    let decided = operation.and_then(Operation::status);
    let status = match outcome.ended {
        Some(outcome) => Some(closing(tx, application, outcome, operation).await?),
        None => decided,
    };
    sqlx::query(
        "update application set current_node = $2, result = coalesce($4, result),
                status = coalesce($3, case when $10 = 0 then status when accept_at is null then $11 else $12 end),
                accept_at = case when $5 = 1 and accept_at is null then $7 else accept_at end,
                decide_at = case when $6 = 1 then $7 else decide_at end,
                ended_at = case when $8 = 1 then $7 else ended_at end,
                updated_by = $9, updated_at = $7, version = version + 1
          where id = $1",
    )
    .bind(application)
    .bind(captions(tx, application).await?)
    .bind(status.map(ApplicationStatus::code))
    .bind(operation.and_then(Operation::result))
    .bind(i64::from(operation.is_some_and(Operation::accepts)))
    .bind(i64::from(operation.is_some_and(Operation::decides)))
    .bind(app.clock.now())
    .bind(i64::from(outcome.ended.is_some()))
    .bind(by.unwrap_or_default())
    // Who submits again goes on where he was before it was sent back: not yet accepted, or under review.
    .bind(i64::from(operation.is_some_and(|it| it == Operation::SUBMIT)))
    .bind(ApplicationStatus::AwaitingAcceptance.code())
    .bind(ApplicationStatus::InReview.code())
    .execute(&mut **tx)
    .await?;
    // A case that is over holds no file.
    if outcome.ended.is_some() {
        release(tx, application, app.clock.now()).await?;
    }
    Ok(())
}

/// Captions of the open tasks of all its instances, as a list shows where a case is.
async fn captions(tx: &mut Tx, application: &str) -> Result<String> {
    let mut names = tasks::open_captions(tx, application).await?;
    names.dedup();
    Ok(names.join("、"))
}

/// The state in which an ended case stays, from how it ended and what was decided last.
async fn closing(
    tx: &mut Tx,
    application: &str,
    outcome: Outcome,
    last: Option<Operation>,
) -> Result<ApplicationStatus> {
    match outcome {
        Outcome::Revoked => return Ok(ApplicationStatus::Withdrawn),
        Outcome::Terminated => return Ok(ApplicationStatus::Terminated),
        _ => {}
    }
    let (before, result): (String, Option<String>) =
        sqlx::query_as("select status, result from application where id = $1")
            .bind(application)
            .fetch_one(&mut **tx)
            .await?;
    // A state that is none was written by no program of ours: as if it had just been submitted.
    let before = ApplicationStatus::from_code(&before).unwrap_or(ApplicationStatus::AwaitingAcceptance);
    Ok(Operation::closing_status(last, before, result.as_deref().and_then(OperationResult::from_code)))
}
