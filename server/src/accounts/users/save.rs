//! Making an account, and changing whose it is.

use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::UserInput;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::roles;
use super::target::{AccountNews, EDIT, Target, lock, notify, push_scope};
use crate::accounts::operator::new_password;
use crate::accounts::staff_account::{StaffAccount, id_of};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// A first password: it exists nowhere else, and is another one after the first sign-in.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FirstPassword {
    /// Absent: it has been answered before, under the same idempotency key.
    pub(super) password: Option<String>,
}

/// `POST lawer-security/user/save`
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<UserInput>,
) -> Result<Answer<FirstPassword>> {
    context.user.permit(EDIT)?;
    let (password, hash) = new_password(&context.app).await?;
    let Some(mut work) = context.begin("userAdd", &input).await? else {
        return Ok(Answer(FirstPassword { password: None }));
    };
    let level = require_organisation(&mut work.tx, &context.user, &input.org_id).await?;
    let id = id_of(&input.username);
    insert(&mut work, &input, &hash).await?;
    roles::replace(&mut work, (&id, "other", &level), &input.roles).await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    work.commit("account", &id).await?;
    Ok(Answer(FirstPassword { password: Some(password) }))
}

async fn insert(work: &mut UnitOfWork<'_>, input: &UserInput, hash: &str) -> Result<()> {
    let account = StaffAccount {
        username: &input.username,
        name: &input.name,
        mobile: &input.mobile,
        organisation: &input.org_id,
        password_hash: hash,
    };
    if account.insert(&mut work.tx, work.app.clock.now()).await? {
        return Ok(());
    }
    Err(Violation::error("username", Message::AccountTaken).into())
}

/// `POST lawer-security/user/update`
pub(super) async fn update(context: CommandContext, ValidJson(input): ValidJson<UserInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("userUpdate", &input).await? else { return Ok(Answer(())) };
    let had = lock(&mut work, &input.id, input.version).await?;
    // Names of lawyers and firms, and where they belong, are the register's.
    if had.zhlx != "other" {
        return Err(Violation::error("name", Message::ReadOnly).into());
    }
    if had.username != input.username {
        return Err(Violation::error("username", Message::ReadOnly).into());
    }
    // Who moves keeps roles that fit the new place only.
    if had.org_id != input.org_id {
        let level = require_organisation(&mut work.tx, &context.user, &input.org_id).await?;
        roles::require_fitting(&mut work.tx, &had.id, &level).await?;
        require_nothing_taken(&mut work.tx, &had.id).await?;
    }
    let mobile = if input.mobile.is_empty() { &had.mobile } else { &input.mobile };
    sqlx::query("update account set name = $2, mobile = $3, org_id = $4 where id = $1")
        .bind(&had.id)
        .bind(text::trim(&input.name))
        .bind(mobile)
        .bind(&input.org_id)
        .execute(&mut *work.tx)
        .await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    notify(&mut work, &had.id, AccountNews::Changed).await?;
    work.commit_changes(("account", &had.id), (&changed(&had, &input), ""), ()).await
}

/// Refuses who has taken steps of the office that he leaves: they are decided, given back or handed over before.
async fn require_nothing_taken(connection: &mut AnyConnection, account: &str) -> Result<()> {
    let by: Vec<String> = sqlx::query_scalar(
        "select t.node_name from task t join account a on a.id = t.assignee
          where a.id = $1 and t.state in ('open', 'waiting') order by t.created_at, t.id limit 10",
    )
    .bind(account)
    .fetch_all(connection)
    .await?;
    if by.is_empty() { Ok(()) } else { Err(ApiError::InUse { by }.into()) }
}

/// The fields that become others, comma between.
fn changed(had: &Target, input: &UserInput) -> String {
    let fields = [
        ("name", had.name != text::trim(&input.name)),
        ("mobile", !input.mobile.is_empty() && had.mobile != input.mobile),
        ("orgId", had.org_id != input.org_id),
    ];
    let names: Vec<&str> = fields.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name).collect();
    names.join(",")
}

/// The level of an authority or association that is open and that the caller reaches.
pub(in crate::accounts) async fn require_organisation(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    id: &str,
) -> Result<String> {
    let mut sql = Sql::new("select o.level from organisation o where o.level in ");
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    sql.push(" and o.closed_at is null and o.id = ").bind(id);
    push_scope(&mut sql, user);
    let found: Option<(String,)> = sql.fetch_optional_as(connection).await?;
    found.map(|(level,)| level).ok_or_else(|| Violation::error("orgId", Message::NotInDictionary).into())
}
