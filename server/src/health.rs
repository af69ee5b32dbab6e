//! Whether the server lives, and whether it can serve.

use axum::Router;
use axum::extract::State;
use axum::routing::get;

use crate::App;
use crate::answer::Answer;
use crate::error::Result;

/// `/healthz` and `/readyz`.
pub fn routes() -> Router<App> {
    Router::new().route("/healthz", get(async || Answer("ok"))).route("/readyz", get(ready))
}

/// Ready means that the database answers.
async fn ready(State(app): State<App>) -> Result<Answer<&'static str>> {
    sqlx::query("select 1").execute(&app.db.pool).await?;
    Ok(Answer("ok"))
}
