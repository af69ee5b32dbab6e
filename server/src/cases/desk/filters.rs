//! Filters of the desk that somebody keeps under a name.

use axum::extract::State;
use lawdesk_core::dto::{DeskFilterInput, DeskView, IdInput, MOST_FILTERS, NoInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

/// What audit rows call it.
const SUBJECT: &str = "desk_filter";

from_row! {
    struct FilterRow {
        name: String,
        content: JsonText<DeskView>,
    }
}

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
    let rows: Vec<FilterRow> =
        sqlx::query_as("select name, content from desk_filter where account_id = $1 order by name")
            .bind(&user.id)
            .fetch_all(&app.db.pool)
            .await?;
    let filters = rows.into_iter().map(|FilterRow { name, content: JsonText(view) }| DeskFilter { name, view });
    Ok(Answer(filters.collect()))
}

/// `POST desk/filter/save`: one of the same name is replaced.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<DeskFilterInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("saveDeskFilter", &input).await? else { return Ok(Answer(())) };
    let name = input.name.trim();
    let others: i64 = sqlx::query_scalar("select count(*) from desk_filter where account_id = $1 and name <> $2")
        .bind(&work.user.id)
        .bind(name)
        .fetch_one(&mut *work.tx)
        .await?;
    if others >= i64::from(MOST_FILTERS) {
        return Err(Violation::error("name", Message::TooManyItems { max: MOST_FILTERS }).into());
    }
    sqlx::query(
        "insert into desk_filter (account_id, name, content) values ($1, $2, $3)
         on conflict (account_id, name) do update set content = excluded.content",
    )
    .bind(&work.user.id)
    .bind(name)
    .bind(serde_json::to_string(&input.view)?)
    .execute(&mut *work.tx)
    .await?;
    work.commit(SUBJECT, name).await
}

/// `POST desk/filter/delete`: its id is its name.
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("removeDeskFilter", &input).await? else { return Ok(Answer(())) };
    let removed = sqlx::query("delete from desk_filter where account_id = $1 and name = $2")
        .bind(&work.user.id)
        .bind(&input.id)
        .execute(&mut *work.tx)
        .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit(SUBJECT, &input.id).await
}
