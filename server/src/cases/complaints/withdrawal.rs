//! Whoever complained takes it back: his organ decides whether the complaint ends, or goes on ex officio.

use axum::extract::State;
use lawdesk_core::complaint::{ComplaintState, WITHDRAWAL, WITHDRAWAL_REVIEW};
use lawdesk_core::dto::ComplaintWithdrawalInput;
use lawdesk_core::engine::{Command, Variables};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::{public, status};
use crate::App;
use crate::accounts::organisations;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::command::follow_up;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances::{self, Target};
use crate::runtime::tasks;

/// `POST complaint/public/withdraw`
pub async fn withdraw(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintWithdrawalInput>,
) -> Result<Answer<()>> {
    status::count(&app, &address).await?;
    let mut tx = app.db.begin().await?;
    let found = status::find(&mut tx, &input.number, &input.code).await?.ok_or(ApiError::NotFound)?;
    let (instance, org): (String, String) = sqlx::query_as("select instance_id, org_id from application where id = $1")
        .bind(&found.id)
        .fetch_one(&mut *tx)
        .await?;
    let region = organisations::region_of(&mut tx, &org).await?.ok_or(ApiError::NotFound)?;
    let complainant = public::complainant(&app, &org, &region, &address).actor();
    let command = request(&mut tx, &instance, Some(input.reason)).await?.ok_or(ApiError::Stale(None))?;
    let target = Target { instance: &instance, actor: Some(&complainant) };
    execution::execute(&app, &mut tx, target, command, None).await?;
    let author = Author { account: "", username: "public", address: &address };
    let entry = AuditEntry::new(AuditAction::Command("withdrawComplaint"), "complaint", &found.id);
    audit::record(&mut tx, &app.clock, author, entry).await?;
    tx.commit().await?;
    follow_up(&app).await;
    Ok(Answer(()))
}

/// What asks the organ, in place of ending the case. None: it is no complaint, or none that waits to be taken back. Refused
/// when it is decided already, or the organ was asked before and has not answered yet.
pub(crate) async fn request(tx: &mut Tx, instance: &str, reason: Option<String>) -> Result<Option<Command>> {
    let complaint: Option<(String, String)> = sqlx::query_as(
        "select c.id, c.state from complaint c join application s on s.id = c.id where s.instance_id = $1",
    )
    .bind(instance)
    .fetch_optional(&mut **tx)
    .await?;
    let Some((id, state)) = complaint else { return Ok(None) };
    if !is_open(&state) {
        return Err(ApiError::CaseDecided.into());
    }
    if is_requested(tx, &id).await? {
        return Err(ApiError::Stale(None).into());
    }
    let waits = instances::expects_message(tx, instance, WITHDRAWAL).await?;
    let command = || Command::Message { name: WITHDRAWAL.to_owned(), variables: Variables::new(), opinion: reason };
    Ok(waits.then(command))
}

/// Whether the organ can be asked now.
pub(crate) async fn may_be_asked(connection: &mut AnyConnection, application: &str) -> Result<bool> {
    let complaint: Option<(String, String)> = sqlx::query_as(
        "select c.state, s.instance_id from complaint c join application s on s.id = c.id where s.id = $1",
    )
    .bind(application)
    .fetch_optional(&mut *connection)
    .await?;
    let Some((state, instance)) = complaint else { return Ok(false) };
    Ok(is_open(&state)
        && !is_requested(connection, application).await?
        && instances::expects_message(connection, &instance, WITHDRAWAL).await?)
}

/// Whether a complaint in this state can be taken back.
pub(super) fn is_open(state: &str) -> bool {
    ComplaintState::from_code(state).is_some_and(ComplaintState::may_be_withdrawn)
}

/// Whether the organ has been asked, and has not answered yet.
pub(super) async fn is_requested(connection: &mut AnyConnection, application: &str) -> Result<bool> {
    Ok(tasks::open_at(connection, application, WITHDRAWAL_REVIEW).await?.is_some())
}
