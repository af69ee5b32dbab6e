//! What a complainant adds when he is asked for more, by the page on which he asks how far his complaint is.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::complaint::{self, ComplaintState};
use lawdesk_core::dto::{ComplaintSupplementInput, RecommitInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;

use super::{filing, public, status};
use crate::App;
use crate::accounts::organisations;
use crate::cases::applications::submit;
use crate::files::{self, FileReference};
use crate::http::answer::Answer;
use crate::http::command::follow_up;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::JsonText;
use crate::runtime::tasks;

/// The step of the flow at which he is asked.
const STEP: &str = "supplement";

/// `POST complaint/public/supplement`
pub async fn supplement(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintSupplementInput>,
) -> Result<Answer<()>> {
    // Who knows number and code, while something is asked of him.
    status::count(&app, &address).await?;
    let mut tx = app.db.begin().await?;
    let found = status::find(&mut tx, &input.number, &input.code).await?.ok_or(ApiError::NotFound)?;
    if found.state != ComplaintState::ToBeCompleted.code() {
        return Err(ApiError::Stale(None).into());
    }
    let (task_id, version) = tasks::open_at(&mut tx, &found.id, STEP).await?.ok_or(ApiError::Stale(None))?;
    // In the name of the public, for the organisation that asked.
    let (org, JsonText(stored)): (String, JsonText<Values>) =
        sqlx::query_as("select org_id, form_data from application where id = $1")
            .bind(&found.id)
            .fetch_one(&mut *tx)
            .await?;
    let region = organisations::region_of(&mut tx, &org).await?.ok_or(ApiError::NotFound)?;
    let complainant = public::complainant(&app, &org, &region, &address);
    bring_files(&app, &mut tx, &input, (&org, &region, &address), &found.id).await?;
    let again = RecommitInput {
        sq_id: found.id.clone(),
        task_id,
        task_version: u32::try_from(version).unwrap_or_default(),
        data: Value::Map(with_added(stored, &input)),
        materials: BTreeMap::new(),
        chosen: BTreeMap::new(),
    };
    submit::resubmit(&app, &mut tx, &complainant, &complainant.actor(), &again).await.map_err(at_text)?;
    // On record, and what follows goes on at once.
    let author = Author { account: "", username: "public", address: &address };
    let entry = AuditEntry::new(AuditAction::Command("supplementComplaint"), "complaint", &found.id);
    audit::record(&mut tx, &app.clock, author, entry).await?;
    tx.commit().await?;
    follow_up(&app).await;
    Ok(Answer(()))
}

/// Ties what he has sent under a ticket to the case.
async fn bring_files(
    app: &App,
    tx: &mut Tx,
    input: &ComplaintSupplementInput,
    (organisation, region, address): (&str, &str, &str),
    application: &str,
) -> Result<()> {
    if input.files.is_empty() {
        return Ok(());
    }
    let ticket = filing::use_ticket(app, tx, &input.ticket).await?;
    let sender = public::sender(&ticket, organisation, region, address);
    let files: Vec<FileReference> = input.files.iter().map(|id| FileReference::file("files", id)).collect();
    files::link(tx, &sender, "application", application, &files).await
}

/// The form as it stands, with what he adds behind the facts and among the evidence.
fn with_added(mut data: Values, input: &ComplaintSupplementInput) -> Values {
    let facts = filing::text(&data, "facts").unwrap_or_default();
    data.insert("facts".to_owned(), Value::from(complaint::with_added(facts, &input.text)));
    if !input.files.is_empty() {
        let mut evidence = match data.get("evidence") {
            Some(Value::List(files)) => files.clone(),
            _ => Vec::new(),
        };
        evidence.extend(input.files.iter().map(|id| Value::from(id.as_str())));
        data.insert("evidence".to_owned(), Value::List(evidence));
    }
    data
}

/// He has typed a text and chosen files: what is wrong with the form is shown there.
fn at_text(error: Error) -> Error {
    let Error::Validation(mut violations) = error else { return error };
    for violation in &mut violations {
        let field = if violation.field == "evidence" { "files" } else { "text" };
        field.clone_into(&mut violation.field);
    }
    Error::Validation(violations)
}
