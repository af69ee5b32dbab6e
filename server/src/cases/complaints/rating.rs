//! How satisfied whoever complained is with the answer: said once, without an account.

use axum::extract::State;
use lawdesk_core::dto::ComplaintRatingInput;
use lawdesk_core::message::ApiError;

use super::duplicates::SUBJECT;
use super::status;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::error::Result;

/// `POST complaint/public/rate`
pub async fn rate(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintRatingInput>,
) -> Result<Answer<()>> {
    // Who knows number and code rates what is over, once.
    status::count(&app, &address).await?;
    let mut tx = app.db.begin().await?;
    let found = status::find(&mut tx, &input.number, &input.code).await?.ok_or(ApiError::NotFound)?;
    if !found.outcome().of_core().may_be_rated() {
        return Err(ApiError::Stale(None).into());
    }
    let given = sqlx::query(
        "update complaint set satisfaction = $2, satisfaction_note = $3, updated_at = $4, version = version + 1
          where id = $1 and satisfaction is null",
    )
    .bind(&found.id)
    .bind(input.score.to_string())
    .bind(input.comment.trim())
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    if given.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    // On record as the public's.
    let author = Author { account: "", username: "public", address: &address };
    let entry = AuditEntry::new(AuditAction::Command("rateComplaint"), SUBJECT, &found.id);
    audit::record(&mut tx, &app.clock, author, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}
