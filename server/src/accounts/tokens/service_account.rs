//! Service accounts: programs that call by tokens. Nobody signs in to one, and it is a candidate of no task. Administrators
//! look after those of the organisations that they reach.

use axum::extract::State;
use lawdesk_core::dto::{ReasonedActInput, SearchInput, ServiceAccountInput, UserRolesInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::rule::account::account_key;
use lawdesk_core::violation::Violation;
use lawdesk_core::{access, text};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::{EDIT, LIST};
use crate::App;
use crate::accounts::staff_account::id_of;
use crate::accounts::users::{HeldRole, push_scope, replace_roles, require_organisation, roles_of};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::api_token;
use crate::identity::current_user::{CurrentUser, SERVICE};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// What stands for the password that it has not: no password has this hash.
const NO_PASSWORD: &str = "!";

/// A program's account in the list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceAccountLine {
    id: String,
    username: String,
    name: String,
    org_id: String,
    organisation: String,
    roles: Vec<HeldRole>,
    enabled: bool,
    /// How many of its tokens count.
    tokens: i64,
    /// When one was used last, milliseconds since 1970.
    last_used_at: Option<i64>,
    version: i64,
}

from_row! {
    struct ServiceRow {
        id: String,
        username: String,
        name: String,
        org_id: String,
        organisation: String,
        enabled: Flag,
        tokens: i64,
        last_used_at: Option<i64>,
        version: i64,
    }
}

/// `POST lawer-security/serviceAccount/list`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Page<ServiceAccountLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    // How many there are, and a page of them.
    let mut count = Sql::new("select count(*) as total");
    push_rows(&mut count, &user, &input);
    let (total,) = count.fetch_one_as(&mut *connection).await?;
    let mut sql = Sql::new(
        "select a.id, a.username, a.name, a.org_id, o.name as organisation, a.enabled,
                (select count(*) from api_token t
                  where t.account_id = a.id and t.revoked_at is null and t.expires_at > ",
    );
    sql.bind(app.clock.now()).push(
        ") as tokens, (select max(t.last_used_at) from api_token t where t.account_id = a.id) as last_used_at, a.version",
    );
    push_rows(&mut sql, &user, &input);
    sql.push(" order by a.username_key");
    paging.push(&mut sql);
    let rows: Vec<ServiceRow> = sql.fetch_all_as(&mut *connection).await?;
    // Each with what it may do.
    let mut roles = roles_of(&mut connection, rows.iter().map(|row| row.id.clone()).collect()).await?;
    let lines = rows.into_iter().map(|row| ServiceAccountLine {
        roles: roles.remove(&row.id).unwrap_or_default(),
        id: row.id,
        username: row.username,
        name: row.name,
        org_id: row.org_id,
        organisation: row.organisation,
        enabled: row.enabled.0,
        tokens: row.tokens,
        last_used_at: row.last_used_at,
        version: row.version,
    });
    Ok(paging.of(lines.collect(), total))
}

fn push_rows(sql: &mut Sql, user: &CurrentUser, input: &SearchInput) {
    sql.push(" from account a join organisation o on o.id = a.org_id where a.zhlx = ").bind(SERVICE);
    push_scope(sql, user);
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["a.username_key", "a.name"], &keyword.to_lowercase());
    }
}

/// `POST lawer-security/serviceAccount/save`
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<ServiceAccountInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("serviceAdd", &input).await? else { return Ok(Answer(())) };
    // At an organisation that the caller reaches.
    let level = require_organisation(&mut work.tx, work.user, &input.org_id).await?;
    let id = id_of(&input.username);
    // Nobody signs in with it: it has tokens, and no password.
    let inserted = sqlx::query(
        "insert into account (id, username, username_key, password_hash, name, mobile, zhlx, zyzlb, org_id, enabled,
                demo, created_at, updated_at, version, password_due)
         values ($1, $2, $3, $4, $5, '', $6, '', $7, 1, 0, $8, $8, 1, 0) on conflict do nothing",
    )
    .bind(&id)
    .bind(&input.username)
    .bind(account_key(&input.username))
    .bind(NO_PASSWORD)
    .bind(text::trim(&input.name))
    .bind(SERVICE)
    .bind(&input.org_id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if inserted.rows_affected() == 0 {
        return Err(Violation::error("username", Message::AccountTaken).into());
    }
    replace_roles(&mut work, (&id, SERVICE, &level), &input.roles).await?;
    work.commit("account", &id).await
}

/// `POST lawer-security/serviceAccount/grant`: who may grant gives roles, and who makes service accounts.
pub(super) async fn grant(context: CommandContext, ValidJson(input): ValidJson<UserRolesInput>) -> Result<Answer<()>> {
    if !access::permits(&context.user.permissions, access::GRANT) {
        context.user.permit(EDIT)?;
    }
    let Some(mut work) = context.begin("userRoles", &input).await? else { return Ok(Answer(())) };
    let level = reached(&mut work.tx, work.user, &input.id).await?;
    touch(&mut work, &input.id, input.version).await?;
    replace_roles(&mut work, (&input.id, SERVICE, &level), &input.roles).await?;
    work.commit_changes(("account", &input.id), ("roles", &input.reason), ()).await
}

/// The level of the organisation of a service account that the caller reaches.
async fn reached(connection: &mut AnyConnection, user: &CurrentUser, account: &str) -> Result<String> {
    let mut sql = Sql::new("select o.level from account a join organisation o on o.id = a.org_id where a.zhlx = ");
    sql.bind(SERVICE).push(" and a.id = ").bind(account);
    push_scope(&mut sql, user);
    let (level,): (String,) = sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?;
    Ok(level)
}

/// Takes the row for a change: of the version that was read, where one is named.
async fn touch(work: &mut UnitOfWork<'_>, account: &str, version: Option<i64>) -> Result<()> {
    let taken = sqlx::query(
        "update account set version = version + 1, updated_at = $2
          where id = $1 and zhlx = $3 and version = coalesce($4, version)",
    )
    .bind(account)
    .bind(work.app.clock.now())
    .bind(SERVICE)
    .bind(version)
    .execute(&mut *work.tx)
    .await?;
    if taken.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(()) }
}

/// `POST lawer-security/serviceAccount/disable`
pub(super) async fn disable(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("userDisable", &input).await? else { return Ok(Answer(())) };
    set_state(&mut work, &input, 0).await?;
    api_token::revoke_all(&mut work.tx, &input.id, &context.user.id, context.app.clock.now()).await?;
    work.commit_because("account", &input.id, &input.reason).await
}

/// `POST lawer-security/serviceAccount/enable`
pub(super) async fn enable(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("userEnable", &input).await? else { return Ok(Answer(())) };
    set_state(&mut work, &input, 1).await?;
    work.commit_because("account", &input.id, &input.reason).await
}

async fn set_state(work: &mut UnitOfWork<'_>, input: &ReasonedActInput, enabled: i64) -> Result<()> {
    reached(&mut work.tx, work.user, &input.id).await?;
    sqlx::query(
        "update account set enabled = $2, state_reason = $3, state_changed_at = $4, state_changed_by = $5,
                version = version + 1 where id = $1 and zhlx = $6",
    )
    .bind(&input.id)
    .bind(enabled)
    .bind(input.reason.trim())
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .bind(SERVICE)
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}
