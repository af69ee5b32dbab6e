//! 权限矩阵: which role may do what.

use axum::extract::State;
use lawdesk_core::access::{self, RoleScope};
use lawdesk_core::caption::Caption;
use schemars::JsonSchema;
use serde::Serialize;

use super::grants::permissions_of;
use super::permissions::LIST;
use crate::App;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// Roles, and what each may do.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PermissionMatrix {
    roles: Vec<MatrixRole>,
    rows: Vec<MatrixRow>,
}

from_row! {
    /// A column of the matrix.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct MatrixRole {
        id: String,
        code: String,
        name: String,
        name_en: String,
        /// Level of the organisations whose people have it (JGCJ); empty: of any.
        spjg_level: String,
        /// How far it reaches.
        #[schemars(with = "RoleScope")]
        data_scope: String,
        /// 1 = flows give it tasks as a group, at an organisation.
        examine_flag: i64,
        /// How many accounts in use have it.
        held_by: i64,
    }
}

/// A permission.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MatrixRow {
    code: String,
    name: Caption,
    area: Caption,
    /// Ids of the roles that have it.
    roles: Vec<String>,
}

/// `GET lawer-security/security/sysmenu/matrix`
pub async fn matrix(State(app): State<App>, user: CurrentUser) -> Result<Answer<PermissionMatrix>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let roles: Vec<MatrixRole> = sqlx::query_as(
        "select r.id, r.code, r.name, r.name_en, r.level as spjg_level, r.data_scope, r.examine_flag,
                (select count(*) from account_role h join account a on a.id = h.account_id
                  where h.role_id = r.id and a.enabled = 1) as held_by
           from role r order by r.sort, r.code",
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut granted = Vec::new();
    for role in &roles {
        granted.push((role.id.clone(), permissions_of(&mut connection, &role.id).await?));
    }
    let row = |permission: access::Permission| {
        let having = granted.iter().filter(|(_, codes)| access::permits(codes, &permission.code));
        let roles = having.map(|(id, _)| id.clone()).collect();
        let access::Permission { code, name, area } = permission;
        MatrixRow { code, name, area, roles }
    };
    let rows = access::permissions().into_iter().map(row).collect();
    Ok(Answer(PermissionMatrix { roles, rows }))
}
