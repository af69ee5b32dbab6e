//! Reading roles.

use axum::extract::{Path, State};
use lawdesk_core::access;
use lawdesk_core::caption::Caption;
use lawdesk_core::dto::RoleListInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::grants::permissions_of;
use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// A role, under the wire's own names.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "RoleRow")]
pub struct Role {
    id: String,
    code: String,
    name: String,
    name_en: String,
    permission: String,
    roletype: String,
    spjg_level: String,
    spjg_key: String,
    sp_properties: String,
    examine_flag: i64,
    /// For all systems, `1` or `0`.
    xtgy: String,
    /// Counts changes; a change names the one it has read.
    version: i64,
    /// Lawdesk ships it.
    built_in: bool,
}

/// A role with what it may do.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleInfo {
    #[serde(flatten)]
    role: Role,
    permissions: Vec<String>,
    /// How many accounts hold it.
    held_by: i64,
}

/// `POST lawer-security/common/atyrole/list`
pub async fn list(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(list): ValidJson<RoleListInput>,
) -> Result<Answer<Page<Role>>> {
    let paging = Paging::new(list.page, list.page_size);
    let total = sqlx::query_scalar("select count(*) from role where examine_flag = coalesce($1, examine_flag)")
        .bind(list.examine_flag)
        .fetch_one(&app.db.pool)
        .await?;
    let rows = sqlx::query(
        "select * from role where examine_flag = coalesce($1, examine_flag) order by sort, code limit $2 offset $3",
    )
    .bind(list.examine_flag)
    .bind(paging.page_size)
    .bind(paging.offset())
    .fetch_all(&app.db.pool)
    .await?;
    Ok(paging.of(rows.iter().map(role).collect::<sqlx::Result<_>>()?, total))
}

fn role(row: &AnyRow) -> sqlx::Result<Role> {
    let (id, code): (String, String) = (row.try_get("id")?, row.try_get("code")?);
    Ok(Role {
        built_in: id == code,
        name: row.try_get("name")?,
        name_en: row.try_get("name_en")?,
        permission: code.clone(),
        roletype: row.try_get("role_type")?,
        spjg_level: row.try_get("level")?,
        spjg_key: row.try_get("org_key")?,
        sp_properties: row.try_get("properties")?,
        examine_flag: row.try_get("examine_flag")?,
        xtgy: row.try_get::<i64, _>("xtgy")?.to_string(),
        version: row.try_get("version")?,
        id,
        code,
    })
}

/// `GET lawer-security/common/atyrole/info{id}`
pub async fn info(State(app): State<App>, user: CurrentUser, Path(info): Path<String>) -> Result<Answer<RoleInfo>> {
    user.permit(LIST)?;
    let id = info.strip_prefix("info").filter(|id| !id.is_empty()).ok_or(ApiError::NotFound)?;
    let mut connection = app.db.pool.acquire().await?;
    let row = sqlx::query("select * from role where id = $1").bind(id).fetch_optional(&mut *connection).await?;
    let role = role(&row.ok_or(ApiError::NotFound)?)?;
    let held_by = sqlx::query_scalar("select count(*) from account_role where role_id = $1")
        .bind(id)
        .fetch_one(&mut *connection)
        .await?;
    Ok(Answer(RoleInfo { role, permissions: permissions_of(&mut connection, id).await?, held_by }))
}

/// A permission that can be given.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PermissionRow {
    code: String,
    name: Caption,
    area: Caption,
}

/// `GET lawer-security/security/sysmenu/permissions`
pub async fn permissions(user: CurrentUser) -> Result<Answer<Vec<PermissionRow>>> {
    user.permit(LIST)?;
    let known = access::permissions().into_iter().filter(|it| access::may_grant(&user.permissions, &it.code));
    Ok(Answer(known.map(|it| PermissionRow { code: it.code, name: it.name, area: it.area }).collect()))
}
