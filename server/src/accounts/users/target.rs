//! The account that an administrator acts on: whether he may, its row taken, and its person told.

use lawdesk_core::access;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::App;
use crate::http::command::UnitOfWork;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::{Sql, from_row};

/// May see accounts.
pub(super) const LIST: &str = "sys:user:list";
/// May make and change them.
pub(super) const EDIT: &str = "sys:user:edit";

/// What the person of an account is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountNews {
    /// Its data, state, password or sessions are others.
    Changed,
    /// Its roles are others.
    Roles,
}

/// What an administrator has changed, and whose it is.
#[derive(Debug)]
pub struct AccountChange {
    /// The account.
    pub account: String,
    /// Name of the administrator.
    pub by: String,
    /// What is told.
    pub news: AccountNews,
}

/// Tells a person what became of his account, in the transaction that changes it.
pub type NotifyAccount = for<'a> fn(&'a App, &'a mut Tx, &'a AccountChange) -> HookFuture<'a, Result<()>>;

/// Which accounts the caller reaches, under the aliases `a` and `o` of account and organisation.
pub(in crate::accounts) fn push_scope(sql: &mut Sql, user: &CurrentUser) {
    let columns = TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: NONE };
    data_scope::push(sql, &data_scope::subject(user).data_scope(), columns);
}

from_row! {
    /// The account that is acted on.
    pub(super) struct Target {
        pub(super) id: String,
        pub(super) username: String,
        pub(super) name: String,
        pub(super) mobile: String,
        pub(super) zhlx: String,
        pub(super) org_id: String,
        pub(super) level: String,
    }
}

/// The account that the caller wants to act on. Refused: his own, one that he does not reach, one of an administrator of
/// another kind.
pub(super) async fn target(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<Target> {
    let mut sql = Sql::new(
        "select a.id, a.username, a.name, a.mobile, a.zhlx, a.org_id, o.level
           from account a join organisation o on o.id = a.org_id
          where a.zhlx in ('other', 'lawer', 'lawer_firm') and a.id = ",
    );
    sql.bind(id);
    push_scope(&mut sql, user);
    let target: Target = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let roles: Vec<String> =
        sqlx::query_scalar("select r.code from account_role h join role r on r.id = h.role_id where h.account_id = $1")
            .bind(id)
            .fetch_all(connection)
            .await?;
    let own: Vec<&str> = user.roles.iter().map(|role| role.permission.as_str()).collect();
    if target.id == user.id || !access::may_look_after(&own, &roles) {
        return Err(ApiError::Forbidden.into());
    }
    Ok(target)
}

/// An account of the caller's reach, its row taken for a change: of the version that was read, where one is named.
pub(super) async fn lock(work: &mut UnitOfWork<'_>, id: &str, version: Option<i64>) -> Result<Target> {
    let target = target(&mut work.tx, work.user, id).await?;
    let taken = sqlx::query(
        "update account set version = version + 1, updated_at = $2 where id = $1 and version = coalesce($3, version)",
    )
    .bind(id)
    .bind(work.app.clock.now())
    .bind(version)
    .execute(&mut *work.tx)
    .await?;
    if taken.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(target) }
}

/// Tells the person of an account what became of it.
pub(super) async fn notify(work: &mut UnitOfWork<'_>, account: &str, news: AccountNews) -> Result<()> {
    let change = AccountChange { account: account.to_owned(), by: work.user.name.clone(), news };
    (work.app.hooks.notify_account)(work.app, &mut work.tx, &change).await
}
