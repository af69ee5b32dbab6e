//! What officers keep at their desk for themselves: decisions that are not sent yet, phrases, filters.

pub(crate) mod drafts;
mod filters;
mod phrases;
pub(crate) mod signature;

use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// Routes below `/api/lawer-approval/desk`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/items", "The items that tasks can be of", items)
        .post("/draft/load", "One's decision that is not sent yet", drafts::load)
        .post("/draft/save", "Keep a decision that is not sent yet", drafts::save)
        .post("/phrase/list", "Phrases for opinions", phrases::list)
        .post("/phrase/save", "Keep a phrase, or change one", phrases::save)
        .post("/phrase/delete", "Remove a phrase", phrases::delete)
        .post("/phrase/order", "Put one's phrases in order", phrases::order)
        .get("/signature", "One's signature at hand", signature::info)
        .post("/signature/save", "Have a signature at hand, or none any more", signature::save)
        .post("/signature/copy", "A copy of one's signature, to sign one decision with", signature::copy)
        .post("/filter/list", "One's filters", filters::list)
        .post("/filter/save", "Keep a filter", filters::save)
        .post("/filter/delete", "Remove a filter", filters::delete)
}

/// An item that tasks can be of.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskItem {
    /// Key of the flow.
    sq_type: String,
    name: String,
}

/// `GET desk/items`: what is deployed.
async fn items(State(app): State<App>, _: CurrentUser) -> Result<Answer<Vec<DeskItem>>> {
    let mut connection = app.db.pool.acquire().await?;
    let flows = processes::current_versions(&mut connection).await?;
    Ok(Answer(flows.into_iter().map(|flow| DeskItem { sq_type: flow.flow_key, name: flow.name }).collect()))
}
