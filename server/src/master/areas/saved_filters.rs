//! `POST lawer-other/area/{area}/filters`, `keepFilter` and `dropFilter`: filters of an area's list that somebody keeps under a name.

use axum::extract::{Path, State};
use lawdesk_core::dto::{AreaFilterInput, AreaListInput, IdInput, NoInput};
use schemars::JsonSchema;
use serde::Serialize;

use super::caller::Caller;
use crate::App;
use crate::accounts::saved_filters;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// A filter that somebody keeps.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct AreaFilter {
    name: String,
    view: AreaListInput,
}

/// The caller's, by name.
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<AreaFilter>>> {
    caller.permit("list")?;
    let kept = saved_filters::of(&app, &caller.user, &list_of(&caller)).await?;
    Ok(Answer(kept.into_iter().map(|(name, view)| AreaFilter { name, view }).collect()))
}

/// One of the same name is replaced.
pub(crate) async fn save(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaFilterInput>,
) -> Result<Answer<()>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("list")?;
    let Some(mut work) = context.begin("saveFilter", &(&area, &input)).await? else { return Ok(Answer(())) };
    let view = AreaListInput { page: None, page_size: None, ..input.view };
    saved_filters::save(&mut work, &list_of(&caller), input.name.trim(), &view).await?;
    work.commit(saved_filters::SUBJECT, input.name.trim()).await
}

/// Its id is its name.
pub(crate) async fn delete(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<()>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("list")?;
    let Some(mut work) = context.begin("removeFilter", &(&area, &input)).await? else { return Ok(Answer(())) };
    saved_filters::remove(&mut work, &list_of(&caller), &input.id).await?;
    work.commit(saved_filters::SUBJECT, &input.id).await
}

fn list_of(caller: &Caller) -> String {
    format!("area/{}", caller.area.key)
}
