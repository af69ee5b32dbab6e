//! 审批类型配置.

use axum::extract::State;
use lawdesk_core::dto::{ExamineTypeInput, IdInput, ItemListInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::known_item::require_item;
use super::material::SavedRow;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// May see how items are examined.
const LIST: &str = "flow:node:list";
/// May say so.
const EDIT: &str = "flow:node:edit";

from_row! {
    /// How applications of an item are examined.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ExamineType {
        id: String,
        sq_type: String,
        name: String,
        legal_days: i64,
        /// In use, `1` or `0`.
        enabled: String,
    }
}

/// `POST examinetypeconfig/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ItemListInput>,
) -> Result<Answer<Vec<ExamineType>>> {
    user.permit(LIST)?;
    let rows = sqlx::query_as(
        "select id, sq_type, name, legal_days, cast(enabled as text) as enabled from examine_type
          where delete_flag = 0 and sq_type = $1 order by name, id",
    )
    .bind(&input.sq_type)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(rows))
}

/// `POST examinetypeconfig/save`
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<ExamineTypeInput>) -> Result<Answer<SavedRow>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("save", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Of an item that there is.
    require_item(&mut work.tx, &input.sq_type).await?;
    // A new row, or a change of one.
    let is_new = input.id.is_empty();
    let id = if is_new { Uuid::now_v7().to_string() } else { input.id.clone() };
    let sql = if is_new {
        "insert into examine_type (id, sq_type, name, legal_days, enabled, updated_by, updated_at, delete_flag)
         values ($1, $2, $3, $4, $5, $6, $7, 0)"
    } else {
        "update examine_type set sq_type = $2, name = $3, legal_days = $4, enabled = $5, updated_by = $6,
                updated_at = $7 where id = $1 and delete_flag = 0"
    };
    let written = sqlx::query(sql)
        .bind(&id)
        .bind(&input.sq_type)
        .bind(input.name.trim())
        .bind(input.legal_days)
        .bind(i64::from(input.enabled != "0"))
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    if written.rows_affected() == 0 {
        return Err(Violation::error("id", Message::NotInDictionary).into());
    }
    let subject = id.clone();
    work.commit_with("examine_type", &subject, SavedRow { id }).await
}

/// `POST examinetypeconfig/delete`
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let removed = sqlx::query("update examine_type set delete_flag = 1 where id = $1 and delete_flag = 0")
        .bind(&input.id)
        .execute(&mut *work.tx)
        .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("examine_type", &input.id).await
}
