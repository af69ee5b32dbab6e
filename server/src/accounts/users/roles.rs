//! The roles of an account. Nobody gives or takes what he could not grant; the three administrators are three people.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::access;
use lawdesk_core::dto::{IdInput, UserRolesInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::target::{AccountNews, EDIT, LIST, lock, notify};
use crate::App;
use crate::accounts::{organisations, roles};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;

/// The role of whoever has none: it is not given.
const DEFAULT: &str = "ROLE_SYSTEM_DEFAULT";

/// A role that people of an organisation can have.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleChoice {
    id: String,
    code: String,
    name: String,
    name_en: String,
    /// Whether the caller may give it and take it away.
    may_give: bool,
}

from_row! {
    struct ChoiceRow {
        id: String,
        code: String,
        name: String,
        name_en: String,
        level: String,
    }
}

async fn all(connection: &mut AnyConnection) -> Result<Vec<ChoiceRow>> {
    let sql = "select id, code, name, name_en, level from role where code <> $1 order by sort, code";
    Ok(sqlx::query_as(sql).bind(DEFAULT).fetch_all(connection).await?)
}

/// Whether the caller may give these permissions with a role.
async fn may_give(connection: &mut AnyConnection, user: &CurrentUser, role: &str) -> Result<bool> {
    Ok(access::may_give_role(&user.permissions, &roles::permissions_of(connection, role).await?))
}

/// `POST lawer-security/user/roles`: by the id of the organisation.
pub(super) async fn choices(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Vec<RoleChoice>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let level = organisations::level_of(&mut connection, &input.id).await?.ok_or(ApiError::NotFound)?;
    let mut choices = Vec::new();
    for row in all(&mut connection).await?.into_iter().filter(|row| access::role_fits(&row.level, &level)) {
        let may_give = may_give(&mut connection, &user, &row.id).await?;
        let ChoiceRow { id, code, name, name_en, .. } = row;
        choices.push(RoleChoice { id, code, name, name_en, may_give });
    }
    Ok(Answer(choices))
}

/// `POST lawer-security/user/grant`: who may grant gives roles, and who makes accounts.
pub(super) async fn grant(context: CommandContext, ValidJson(input): ValidJson<UserRolesInput>) -> Result<Answer<()>> {
    if !access::permits(&context.user.permissions, access::GRANT) {
        context.user.permit(EDIT)?;
    }
    let Some(mut work) = context.begin("userRoles", &input).await? else { return Ok(Answer(())) };
    let target = lock(&mut work, &input.id, input.version).await?;
    replace(&mut work, (&target.id, &target.zhlx, &target.level), &input.roles).await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    notify(&mut work, &target.id, AccountNews::Roles).await?;
    work.commit_changes(("account", &target.id), ("roles", &input.reason), ()).await
}

/// Gives an account (id, kind, level of its organisation) these roles and no others. Refused: a role that there is not or
/// that does not fit, one whose giver could not grant it, an administrator's beside another.
pub(in crate::accounts) async fn replace(
    work: &mut UnitOfWork<'_>,
    (account, zhlx, level): (&str, &str, &str),
    wanted: &[String],
) -> Result<()> {
    let known = all(&mut work.tx).await?;
    let mut codes = Vec::new();
    for (at, id) in wanted.iter().enumerate() {
        let refuse = |message| Error::from(Violation::error(format!("roles[{at}]"), message));
        let role = known.iter().find(|role| role.id == *id).ok_or_else(|| refuse(Message::NotInDictionary))?;
        let is_staffs = zhlx == "other" || !access::ADMINISTRATORS.contains(&role.code.as_str());
        if !access::role_fits(&role.level, level) || !is_staffs {
            return Err(refuse(Message::RoleOfOtherLevel));
        }
        codes.push(role.code.clone());
    }
    if !access::may_be_combined(&codes) {
        return Err(Violation::error("roles", Message::AdministratorAlone).into());
    }
    // What is given and what is taken: neither without the right to grant it.
    let had = ids_of(&mut work.tx, account).await?;
    let wanted: BTreeSet<String> = wanted.iter().cloned().collect();
    for role in had.symmetric_difference(&wanted) {
        if !may_give(&mut work.tx, work.user, role).await? {
            return Err(Violation::error("roles", Message::RoleBeyondOwn).into());
        }
    }
    write(&mut work.tx, account, &had, &wanted).await
}

async fn write(
    connection: &mut AnyConnection,
    account: &str,
    had: &BTreeSet<String>,
    wanted: &BTreeSet<String>,
) -> Result<()> {
    for role in had.difference(wanted) {
        sqlx::query("delete from account_role where account_id = $1 and role_id = $2")
            .bind(account)
            .bind(role)
            .execute(&mut *connection)
            .await?;
    }
    for role in wanted.difference(had) {
        sqlx::query("insert into account_role (account_id, role_id) values ($1, $2)")
            .bind(account)
            .bind(role)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn ids_of(connection: &mut AnyConnection, account: &str) -> Result<BTreeSet<String>> {
    let sql = "select role_id from account_role where account_id = $1";
    let ids: Vec<String> = sqlx::query_scalar(sql).bind(account).fetch_all(connection).await?;
    Ok(ids.into_iter().collect())
}

/// Refuses an organisation that the roles of an account are not for.
pub(super) async fn require_fitting(connection: &mut AnyConnection, account: &str, level: &str) -> Result<()> {
    let held = ids_of(connection, account).await?;
    let misfit = all(connection)
        .await?
        .into_iter()
        .any(|role| held.contains(&role.id) && !access::role_fits(&role.level, level));
    if misfit { Err(Violation::error("orgId", Message::RoleOfOtherLevel).into()) } else { Ok(()) }
}
