//! Filters of the desk that somebody keeps under a name.

use axum::extract::State;
use lawdesk_core::dto::{DeskFilterInput, DeskView, IdInput, NoInput};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::accounts::saved_filters::{self, SUBJECT};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// The list that they narrow.
const LIST: &str = "desk";

/// A filter that somebody keeps.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeskFilter {
    name: String,
    view: DeskView,
}

/// `POST desk/filter/list`: the caller's, by name.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<DeskFilter>>> {
    let kept = saved_filters::of(&app, &user, LIST).await?;
    Ok(Answer(kept.into_iter().map(|(name, view)| DeskFilter { name, view }).collect()))
}

/// `POST desk/filter/save`: one of the same name is replaced.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<DeskFilterInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("saveDeskFilter", &input).await? else { return Ok(Answer(())) };
    let name = input.name.trim();
    saved_filters::save(&mut work, LIST, name, &input.view).await?;
    work.commit(SUBJECT, name).await
}

/// `POST desk/filter/delete`: its id is its name.
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("removeDeskFilter", &input).await? else { return Ok(Answer(())) };
    saved_filters::remove(&mut work, LIST, &input.id).await?;
    work.commit(SUBJECT, &input.id).await
}
