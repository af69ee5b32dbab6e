//! One account: whose it is, what keeps its person busy, what he may do and by which role.

use axum::extract::State;
use lawdesk_core::access;
use lawdesk_core::caption::Caption;
use lawdesk_core::dto::IdInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::list::{HeldRole, roles_of};
use super::target::{LIST, push_scope};
use crate::App;
use crate::accounts::roles::permissions_of;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// An account with what an administrator asks of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInfo {
    id: String,
    roles: Vec<HeldRole>,
    /// Why it was closed or opened last; empty: nobody did.
    state_reason: String,
    /// When, milliseconds since 1970.
    state_changed_at: Option<i64>,
    /// Name of who did.
    state_changed_by: String,
    /// Names of what waits for its person, at most ten.
    open_work: Vec<String>,
    /// How many sessions are open.
    sessions: i64,
    /// What its person may do.
    permissions: Vec<HeldPermission>,
}

/// A permission, and by what somebody has it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldPermission {
    code: String,
    name: Caption,
    area: Caption,
    /// Ids of the roles that give it.
    roles: Vec<String>,
}

from_row! {
    struct StateRow {
        state_reason: String,
        state_changed_at: Option<i64>,
        state_changed_by: String,
        sessions: i64,
    }
}

/// `POST lawer-security/user/info`
pub(super) async fn info(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(IdInput { id }): ValidJson<IdInput>,
) -> Result<Answer<UserInfo>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    // Why he is in his state, and where he is signed in.
    let mut sql = Sql::new(
        "select coalesce(a.state_reason, '') as state_reason, a.state_changed_at, coalesce(b.name, '') as state_changed_by,
                (select count(*) from session s where s.account_id = a.id and s.ended_at is null and s.expires_at > ",
    );
    sql.bind(app.clock.now()).push(
        ") as sessions from account a join organisation o on o.id = a.org_id
           left join account b on b.id = a.state_changed_by where a.zhlx in ('other', 'lawer', 'lawer_firm') and a.id = ",
    );
    sql.bind(id.as_str());
    push_scope(&mut sql, &user);
    let row: StateRow = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    // What he holds, may do and has yet to do.
    let roles = roles_of(&mut connection, vec![id.clone()]).await?.remove(&id).unwrap_or_default();
    let open_work = (app.hooks.open_work)(&mut connection, &id).await?;
    let permissions = permissions_by_role(&mut connection, &roles).await?;
    Ok(Answer(UserInfo {
        id,
        roles,
        state_reason: row.state_reason,
        state_changed_at: row.state_changed_at,
        state_changed_by: row.state_changed_by,
        open_work,
        sessions: row.sessions,
        permissions,
    }))
}

async fn permissions_by_role(connection: &mut AnyConnection, roles: &[HeldRole]) -> Result<Vec<HeldPermission>> {
    let mut granted = Vec::new();
    for role in roles {
        granted.push((role.id(), permissions_of(connection, role.id()).await?));
    }
    let held = access::permissions().into_iter().filter_map(|permission| {
        let by = granted.iter().filter(|(_, codes)| access::permits(codes, &permission.code));
        let roles: Vec<String> = by.map(|(id, _)| (*id).to_owned()).collect();
        let access::Permission { code, name, area } = permission;
        (!roles.is_empty()).then_some(HeldPermission { code, name, area, roles })
    });
    Ok(held.collect())
}
