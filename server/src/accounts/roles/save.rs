//! Changing roles.

use lawdesk_core::access::RoleScope;
use lawdesk_core::dto::{IdInput, RoleInput, yes};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::grants::{grant, lock};
use super::permissions::EDIT;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};

/// What a save answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedRole {
    id: String,
}

/// `POST lawer-security/common/atyrole/save`
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<RoleInput>) -> Result<Answer<SavedRole>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("save", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into role (id, code, name, name_en, role_type, level, org_key, properties, examine_flag, xtgy, sort,
             edited_by, data_scope)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(sort), 0) + 1, $11, $12 from role",
    )
    .bind(&id)
    .bind(&input.permission)
    .bind(input.name.trim())
    .bind(english(&input))
    .bind(&input.roletype)
    .bind(&input.spjg_level)
    .bind(&input.spjg_key)
    .bind(&input.sp_properties)
    .bind(i64::from(yes(&input.examine_flag)))
    .bind(i64::from(input.xtgy != "0"))
    .bind(&work.user.id)
    .bind(input.data_scope.unwrap_or_default().code())
    .execute(&mut *work.tx)
    .await
    .map_err(code_taken)?;
    grant(&mut work.tx, work.user, &id, input.permissions.as_deref().unwrap_or_default()).await?;
    let subject = id.clone();
    work.commit_with("role", &subject, SavedRole { id }).await
}

/// `POST lawer-security/common/atyrole/update`
pub async fn update(context: CommandContext, ValidJson(input): ValidJson<RoleInput>) -> Result<Answer<SavedRole>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("update", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Nobody else changes it meanwhile; the code of a shipped role stays.
    lock(&mut work.tx, work.user, &input.id, input.version).await?;
    if is_shipped(&mut work.tx, &input.id).await? && input.permission != input.id {
        return Err(Violation::error("permission", Message::ReadOnly).into());
    }
    // Its row, and what it may do.
    sqlx::query(
        "update role set code = $2, name = $3, name_en = $4, role_type = $5, level = $6, org_key = $7,
                properties = $8, examine_flag = $9, xtgy = $10, data_scope = coalesce($11, data_scope) where id = $1",
    )
    .bind(&input.id)
    .bind(&input.permission)
    .bind(input.name.trim())
    .bind(english(&input))
    .bind(&input.roletype)
    .bind(&input.spjg_level)
    .bind(&input.spjg_key)
    .bind(&input.sp_properties)
    .bind(i64::from(yes(&input.examine_flag)))
    .bind(i64::from(input.xtgy != "0"))
    .bind(input.data_scope.map(RoleScope::code))
    .execute(&mut *work.tx)
    .await
    .map_err(code_taken)?;
    if let Some(permissions) = &input.permissions {
        grant(&mut work.tx, work.user, &input.id, permissions).await?;
    }
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    let subject = input.id.clone();
    work.commit_with("role", &subject, SavedRole { id: input.id.clone() }).await
}

fn english(input: &RoleInput) -> &str {
    if input.name_en.trim().is_empty() { input.name.trim() } else { input.name_en.trim() }
}

fn code_taken(error: sqlx::Error) -> Error {
    match unique_violation(&error).as_deref() {
        Some("role_code_key") => Violation::error("permission", Message::Taken).into(),
        _ => error.into(),
    }
}

/// Roles that Lawdesk ships have their code as id: flows and handlers name them by it.
async fn is_shipped(tx: &mut Tx, id: &str) -> Result<bool> {
    let row = sqlx::query("select 1 as one from role where id = $1 and code = id").bind(id);
    Ok(row.fetch_optional(&mut **tx).await?.is_some())
}

/// `POST lawer-security/common/atyrole/delete`
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    lock(&mut work.tx, work.user, &input.id, None).await?;
    let by = used_by(&mut work.tx, &input.id).await?;
    if !by.is_empty() {
        return Err(ApiError::InUse { by }.into());
    }
    sqlx::query("delete from role_permission where role_id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    sqlx::query("delete from role where id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    work.commit("role", &input.id).await
}

/// Who holds it, the flows that name it, and Lawdesk itself.
async fn used_by(tx: &mut Tx, id: &str) -> Result<Vec<String>> {
    let names = sqlx::query_scalar(
        "select a.name from account a join account_role h on h.account_id = a.id where h.role_id = $1
         union select p.name from process p join role r on r.id = $1
                where p.delete_flag = 0 and p.draft like '%' || r.code || '%'
         union select 'Lawdesk' from role where id = $1 and code = id
         order by 1 limit 10",
    )
    .bind(id)
    .fetch_all(&mut **tx)
    .await?;
    Ok(names)
}
