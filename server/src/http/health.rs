//! Whether the server lives, and whether it can serve.

use std::time::Duration;

use axum::extract::State;
use lawdesk_core::message::ApiError;
use tokio::time::timeout;

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::platform::error::Result;

/// Whoever asks for readiness wants an answer soon, also from a database that gives none.
const PATIENCE: Duration = Duration::from_secs(2);

/// `/healthz` and `/readyz`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().get("/healthz", "Whether the server lives", async || Answer("ok")).get(
        "/readyz",
        "Whether the database takes writes",
        ready,
    )
}

/// Ready means that the database takes a write: one that only answers questions may stand on a full disk.
async fn ready(State(app): State<App>) -> Result<Answer<&'static str>> {
    match timeout(PATIENCE, app.db.check_writable()).await {
        Ok(written) => written?,
        Err(_) => return Err(ApiError::DatabaseUnavailable.into()),
    }
    Ok(Answer("ok"))
}
