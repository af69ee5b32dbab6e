//! Reading roles.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use lawdesk_core::access::{self, RoleScope};
use lawdesk_core::caption::Caption;
use lawdesk_core::dto::RoleListInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{AnyConnection, AnyPool};

use super::grants::permissions_of;
use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

from_row! {
    /// A role, under the wire's own names.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct RoleRow {
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
        /// How far it reaches.
        #[schemars(with = "RoleScope")]
        data_scope: String,
        /// Counts changes; a change names the one it has read.
        version: i64,
        /// Lawdesk ships it.
        built_in: Flag,
    }
}

const ROWS: &str = "select id, code, name, name_en, code as permission, role_type as roletype, level as spjg_level,
        org_key as spjg_key, properties as sp_properties, examine_flag, cast(xtgy as text) as xtgy, data_scope, version,
        case when id = code then 1 else 0 end as built_in
   from role";

/// A role with what it may do.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleInfo {
    #[serde(flatten)]
    role: RoleRow,
    permissions: Vec<String>,
    /// How many accounts hold it.
    held_by: i64,
}

/// `POST lawer-security/common/atyrole/list`
pub async fn list(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(list): ValidJson<RoleListInput>,
) -> Result<Answer<Page<RoleRow>>> {
    let paging = Paging::new(list.page, list.page_size);
    let total = sqlx::query_scalar("select count(*) from role where examine_flag = coalesce($1, examine_flag)")
        .bind(list.examine_flag)
        .fetch_one(&app.db.pool)
        .await?;
    let mut sql = Sql::new(ROWS);
    sql.push(" where examine_flag = coalesce(").bind(list.examine_flag);
    sql.push(", examine_flag) order by sort, code");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// `GET lawer-security/common/atyrole/info{id}`
pub async fn info(State(app): State<App>, user: CurrentUser, Path(info): Path<String>) -> Result<Answer<RoleInfo>> {
    user.permit(LIST)?;
    let id = info.strip_prefix("info").filter(|id| !id.is_empty()).ok_or(ApiError::NotFound)?;
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = Sql::new(ROWS);
    sql.push(" where id = ").bind(id);
    let role = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
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

/// Codes of all roles, each with the number of accounts in use that have it.
pub async fn members(connection: &mut AnyConnection) -> Result<BTreeMap<String, u32>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "select r.code, count(a.id) from role r left join account_role m on m.role_id = r.id
           left join account a on a.id = m.account_id and a.enabled = 1 group by r.code",
    )
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(code, members)| (code, u32::try_from(members).unwrap_or(u32::MAX))).collect())
}

/// The variable in which a flow finds the holders of a role (spProperties); none: there is no role of this id.
pub async fn variable(pool: &AnyPool, id: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select properties from role where id = $1").bind(id).fetch_optional(pool).await
}
