//! Lists of tokens, and the scopes to choose from.

use axum::extract::State;
use lawdesk_core::access::{self, ApiScope};
use lawdesk_core::caption::Caption;
use lawdesk_core::dto::{IdInput, NoInput, TokenListInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::LIST;
use crate::App;
use crate::accounts::users::push_scope;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::{CurrentUser, SERVICE};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

/// Something a token can be for.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ScopeChoice {
    code: String,
    name: Caption,
}

from_row! {
    struct TokenListRow {
        id: String,
        account_id: String,
        username: String,
        account_name: String,
        is_service: Flag,
        name: String,
        prefix: String,
        scopes: JsonText<Vec<String>>,
        created_at: i64,
        expires_at: i64,
        last_used_at: Option<i64>,
        last_address: String,
        revoked_at: Option<i64>,
        revoked_by: String,
    }
}

/// A token in a list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenLine {
    id: String,
    account_id: String,
    username: String,
    account_name: String,
    /// A program's, not a person's.
    is_service: bool,
    name: String,
    /// How it begins.
    prefix: String,
    /// Codes of scopes.
    scopes: Vec<String>,
    /// Milliseconds since 1970.
    created_at: i64,
    expires_at: i64,
    /// Absent before the first call.
    last_used_at: Option<i64>,
    /// Where the last call came from.
    last_address: String,
    /// Absent while it counts.
    revoked_at: Option<i64>,
    /// Name of who revoked it; empty: nobody did.
    revoked_by: String,
    /// Whether it counts now.
    counts: bool,
}

/// `GET lawer-security/token/scopes`
pub(super) async fn own_scopes(user: CurrentUser) -> Answer<Vec<ScopeChoice>> {
    Answer(choices(&user.permissions))
}

/// `POST lawer-security/serviceAccount/scopes`
pub(super) async fn scopes_of(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Vec<ScopeChoice>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let held = permissions_of_service(&mut connection, &user, &input.id).await?;
    Ok(Answer(choices(&held)))
}

fn choices(held: &[String]) -> Vec<ScopeChoice> {
    let usable = access::api_scopes().into_iter().filter(|scope| access::may_use_scope(held, scope));
    usable.map(|ApiScope { code, name, .. }| ScopeChoice { code, name }).collect()
}

/// The permissions of an open service account that the caller reaches.
pub(super) async fn permissions_of_service(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    account: &str,
) -> Result<Vec<String>> {
    let mut sql =
        Sql::new("select a.id from account a join organisation o on o.id = a.org_id where a.enabled = 1 and a.zhlx = ");
    sql.bind(SERVICE).push(" and a.id = ").bind(account);
    push_scope(&mut sql, user);
    let open: Option<(String,)> = sql.fetch_optional_as(&mut *connection).await?;
    open.ok_or(ApiError::NotFound)?;
    Ok(sqlx::query_scalar(
        "select distinct p.permission from account_role h join role_permission p on p.role_id = h.role_id
          where h.account_id = $1 order by p.permission",
    )
    .bind(account)
    .fetch_all(connection)
    .await?)
}

/// `POST lawer-security/token/list`
pub(super) async fn own(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<Vec<TokenLine>>> {
    let mut sql = columns();
    sql.push(" and t.account_id = ").bind(user.id.as_str()).push(" order by t.created_at desc, t.id limit 200");
    let rows: Vec<TokenListRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(Answer(rows.into_iter().map(|row| line(row, app.clock.now())).collect()))
}

/// `POST lawer-security/serviceAccount/token/list`: of the accounts that the caller reaches.
pub(super) async fn all(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<TokenListInput>,
) -> Result<Answer<Page<TokenLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut count = Sql::new("select count(*) as total");
    push_tables(&mut count);
    narrow(&mut count, &user, &input);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = columns();
    narrow(&mut sql, &user, &input);
    sql.push(" order by t.created_at desc, t.id");
    paging.push(&mut sql);
    let rows: Vec<TokenListRow> = sql.fetch_all_as(&app.db.pool).await?;
    let now = app.clock.now();
    Ok(paging.of(rows.into_iter().map(|row| line(row, now)).collect(), total))
}

fn columns() -> Sql {
    let mut sql = Sql::new(
        "select t.id, t.account_id, a.username, a.name as account_name,
                case when a.zhlx = 'service' then 1 else 0 end as is_service, t.name, t.prefix, t.scopes, t.created_at,
                t.expires_at, t.last_used_at, t.last_address, t.revoked_at, coalesce(r.name, '') as revoked_by",
    );
    push_tables(&mut sql);
    sql
}

fn push_tables(sql: &mut Sql) {
    sql.push(
        " from api_token t join account a on a.id = t.account_id join organisation o on o.id = a.org_id
           left join account r on r.id = t.revoked_by where 1 = 1",
    );
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &TokenListInput) {
    push_scope(sql, user);
    if !input.account_id.is_empty() {
        sql.push(" and t.account_id = ").bind(input.account_id.as_str());
    }
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["t.name", "a.name", "a.username_key"], &keyword.to_lowercase());
    }
}

fn line(row: TokenListRow, now: i64) -> TokenLine {
    TokenLine {
        counts: row.revoked_at.is_none() && row.expires_at > now,
        id: row.id,
        account_id: row.account_id,
        username: row.username,
        account_name: row.account_name,
        is_service: row.is_service.0,
        name: row.name,
        prefix: row.prefix,
        scopes: row.scopes.0,
        created_at: row.created_at,
        expires_at: row.expires_at,
        last_used_at: row.last_used_at,
        last_address: row.last_address,
        revoked_at: row.revoked_at,
        revoked_by: row.revoked_by,
    }
}
