//! The list of accounts.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::access::GRANT;
use lawdesk_core::dto::UserListInput;
use lawdesk_core::{mask, text};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::target::{EDIT, LIST, push_scope};
use crate::App;
use crate::accounts::sign_in;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// An account in the list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserLine {
    id: String,
    username: String,
    name: String,
    /// Masked.
    mobile: String,
    /// `lawer`, `lawer_firm` or `other`.
    zhlx: String,
    org_id: String,
    organisation: String,
    roles: Vec<HeldRole>,
    /// Whether it may be signed in to.
    enabled: bool,
    /// Wrong passwords keep it locked until then, milliseconds since 1970; absent: it is not locked.
    locked_until: Option<i64>,
    /// Its person has yet to choose a password of his own.
    password_due: bool,
    /// Milliseconds since 1970; absent before the first time.
    last_login_at: Option<i64>,
    version: i64,
}

/// A role that an account has.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldRole {
    id: String,
    code: String,
    name: String,
    name_en: String,
}

from_row! {
    struct UserRow {
        id: String,
        username: String,
        username_key: String,
        name: String,
        mobile: String,
        zhlx: String,
        org_id: String,
        organisation: String,
        enabled: Flag,
        password_due: Flag,
        last_login_at: Option<i64>,
        version: i64,
    }
}

from_row! {
    struct HeldRow {
        account_id: String,
        id: String,
        code: String,
        name: String,
        name_en: String,
    }
}

/// `POST lawer-security/user/list`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<UserListInput>,
) -> Result<Answer<Page<UserLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    // Who is locked out at this moment is known by failed sign-ins alone.
    let locked = sign_in::locked(&mut connection, app.clock.now()).await?;
    let mut from = Sql::default();
    push_rows(&mut from, &user, &input, &locked);
    let total = Total::of(&from, &mut *connection).await?;
    let mut sql = Sql::new(
        "select a.id, a.username, a.username_key, a.name, a.mobile, a.zhlx, a.org_id, o.name as organisation, a.enabled,
                a.password_due, a.last_login_at, a.version",
    );
    push_rows(&mut sql, &user, &input, &locked);
    sql.push(" order by a.username_key");
    paging.push(&mut sql);
    let rows: Vec<UserRow> = sql.fetch_all_as(&mut *connection).await?;
    // Each with his roles.
    let mut roles = roles_of(&mut connection, rows.iter().map(|row| row.id.clone()).collect()).await?;
    let lines = rows.into_iter().map(|row| {
        let held = roles.remove(&row.id).unwrap_or_default();
        line(row, held, &locked)
    });
    Ok(paging.counted(lines.collect(), total))
}

/// Accounts that wrong passwords keep locked, as the list shows them; `None`: the caller does not look after accounts.
pub(crate) async fn count_locked(app: &App, user: &CurrentUser) -> Result<Option<i64>> {
    let looks_after = user.permit(EDIT).is_ok() || user.permit(GRANT).is_ok();
    if !looks_after || user.permit(LIST).is_err() {
        return Ok(None);
    }
    let mut connection = app.db.pool.acquire().await?;
    let locked = sign_in::locked(&mut connection, app.clock.now()).await?;
    let input = UserListInput { state: "locked".to_owned(), ..UserListInput::default() };
    let mut sql = Sql::new("select count(*) as total");
    push_rows(&mut sql, user, &input, &locked);
    let (total,) = sql.fetch_one_as(&mut *connection).await?;
    Ok(Some(total))
}

fn line(row: UserRow, roles: Vec<HeldRole>, locked: &BTreeMap<String, i64>) -> UserLine {
    UserLine {
        locked_until: locked.get(&row.username_key).copied(),
        id: row.id,
        username: row.username,
        name: row.name,
        mobile: mask::mobile(&row.mobile),
        zhlx: row.zhlx,
        org_id: row.org_id,
        organisation: row.organisation,
        roles,
        enabled: row.enabled.0,
        password_due: row.password_due.0,
        last_login_at: row.last_login_at,
        version: row.version,
    }
}

fn push_rows(sql: &mut Sql, user: &CurrentUser, input: &UserListInput, locked: &BTreeMap<String, i64>) {
    sql.push(" from account a join organisation o on o.id = a.org_id where a.zhlx in ('other', 'lawer', 'lawer_firm')");
    push_scope(sql, user);
    for (condition, value) in [(" and a.zhlx = ", &input.zhlx), (" and a.org_id = ", &input.org_id)] {
        if !value.is_empty() {
            sql.push(condition).bind(value.as_str());
        }
    }
    if !input.role_id.is_empty() {
        sql.push(" and a.id in (select account_id from account_role where role_id = ").bind(input.role_id.as_str());
        sql.push(")");
    }
    match input.state.as_str() {
        "enabled" => sql.push(" and a.enabled = 1"),
        "disabled" => sql.push(" and a.enabled = 0"),
        "due" => sql.push(" and a.password_due = 1"),
        "locked" => {
            let names = locked.keys().cloned().chain(locked.is_empty().then(String::new));
            sql.push(" and a.username_key in ").bind_list(names)
        }
        _ => sql,
    };
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["a.username_key", "a.name"], &keyword.to_lowercase());
    }
}

/// The roles of these accounts, in the order of the page of roles.
pub(in crate::accounts) async fn roles_of(
    connection: &mut AnyConnection,
    accounts: Vec<String>,
) -> Result<BTreeMap<String, Vec<HeldRole>>> {
    let mut held: BTreeMap<String, Vec<HeldRole>> = BTreeMap::new();
    if accounts.is_empty() {
        return Ok(held);
    }
    let mut sql = Sql::new(
        "select h.account_id, r.id, r.code, r.name, r.name_en from account_role h join role r on r.id = h.role_id
          where h.account_id in ",
    );
    sql.bind_list(accounts).push(" order by r.sort, r.code");
    let rows: Vec<HeldRow> = sql.fetch_all_as(connection).await?;
    for HeldRow { account_id, id, code, name, name_en } in rows {
        held.entry(account_id).or_default().push(HeldRole { id, code, name, name_en });
    }
    Ok(held)
}

impl HeldRole {
    /// Its row.
    pub(super) fn id(&self) -> &str {
        &self.id
    }
}
