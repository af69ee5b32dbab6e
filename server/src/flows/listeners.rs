//! Handlers that the listeners of flows can name (Java listeners), as the designer offers them.

use axum::extract::State;
use lawdesk_core::dto::{HandlerInput, HandlerListInput, IdInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// Routes below `/api/lawer-approval/eventlistener`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "Handlers that listeners can name", list)
        .post("/save", "Offer a handler to listeners", save)
        .post("/delete", "Offer a handler no more", delete)
}

/// May see them.
const LIST: &str = "flow:listener:list";
/// May change what is offered.
const EDIT: &str = "flow:listener:edit";

from_row! {
    /// A handler.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct HandlerRow {
        id: String,
        name: String,
        /// Empty: it has none.
        name_en: String,
        /// As a diagram names it.
        class_path: String,
        /// The event it is offered for; empty = any.
        event_type: String,
    }
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HandlerListInput>,
) -> Result<Answer<Page<HandlerRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let deleted = input.delete_flag.unwrap_or(0);
    let total = sqlx::query_scalar(
        "select count(*) from event_listener where delete_flag = $1 and ($2 = '' or event_type in ('', $2))",
    )
    .bind(deleted)
    .bind(&input.event_type)
    .fetch_one(&app.db.pool)
    .await?;
    let rows = sqlx::query_as(
        "select id, name, name_en, class_path, event_type from event_listener
          where delete_flag = $1 and ($2 = '' or event_type in ('', $2)) order by name, id limit $3 offset $4",
    )
    .bind(deleted)
    .bind(&input.event_type)
    .bind(paging.page_size)
    .bind(paging.offset())
    .fetch_all(&app.db.pool)
    .await?;
    Ok(paging.of(rows, total))
}

/// What a save answers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SavedHandler {
    id: String,
}

async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HandlerInput>,
) -> Result<Answer<SavedHandler>> {
    user.permit(EDIT)?;
    let mut tx = app.db.begin().await?;
    let world = app.environments.current(&mut tx).await?;
    // A handler of this program.
    if !world.handlers.contains(input.class_path.trim()) {
        return Err(Violation::error("classPath", Message::NotInDictionary).into());
    }
    // A new row, or a change of one.
    let is_new = input.id.is_empty();
    let id = if is_new { Uuid::now_v7().to_string() } else { input.id };
    let sql = if is_new {
        "insert into event_listener (id, name, class_path, event_type, updated_by, updated_at, delete_flag)
         values ($1, $2, $3, $4, $5, $6, 0)"
    } else {
        "update event_listener set name = $2, class_path = $3, event_type = $4, updated_by = $5, updated_at = $6
          where id = $1 and delete_flag = 0"
    };
    let written = sqlx::query(sql)
        .bind(&id)
        .bind(input.name.trim())
        .bind(input.class_path.trim())
        .bind(&input.event_type)
        .bind(&user.id)
        .bind(app.clock.now())
        .execute(&mut *tx)
        .await?;
    if written.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Save, "event_listener", &id)).await?;
    tx.commit().await?;
    Ok(Answer(SavedHandler { id }))
}

async fn delete(State(app): State<App>, user: CurrentUser, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    let mut tx = app.db.begin().await?;
    let removed = sqlx::query(
        "update event_listener set delete_flag = 1, updated_by = $2, updated_at = $3 where id = $1 and delete_flag = 0",
    )
    .bind(&input.id)
    .bind(&user.id)
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Delete, "event_listener", &input.id))
        .await?;
    tx.commit().await?;
    Ok(Answer(()))
}
