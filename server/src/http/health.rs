//! Whether the server lives, and whether it can serve.

use axum::extract::State;

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::platform::error::Result;

/// `/healthz` and `/readyz`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().get("/healthz", "Whether the server lives", async || Answer("ok")).get(
        "/readyz",
        "Whether the database answers",
        ready,
    )
}

/// Ready means that the database answers.
async fn ready(State(app): State<App>) -> Result<Answer<&'static str>> {
    sqlx::query("select 1").execute(&app.db.pool).await?;
    Ok(Answer("ok"))
}
