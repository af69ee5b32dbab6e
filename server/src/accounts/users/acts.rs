//! Closing and opening an account, its password and its sessions.

use lawdesk_core::dto::ReasonedActInput;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

use super::save::FirstPassword;
use super::target::{AccountNews, EDIT, lock, notify};
use crate::accounts::operator::{forget_failures, new_password};
use crate::accounts::sign_in;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::api_token;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// `POST lawer-security/user/disable`
pub(super) async fn disable(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("userDisable", &input).await? else { return Ok(Answer(())) };
    lock(&mut work, &input.id, None).await?;
    set_state(&mut work, &input, 0).await?;
    end_all(&mut work.tx, &input.id, context.app.clock.now()).await?;
    api_token::revoke_all(&mut work.tx, &input.id, &context.user.id, context.app.clock.now()).await?;
    let done = work.commit_because("account", &input.id, &input.reason).await?;
    context.app.live.end_account(&input.id);
    Ok(done)
}

/// `POST lawer-security/user/enable`
pub(super) async fn enable(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("userEnable", &input).await? else { return Ok(Answer(())) };
    lock(&mut work, &input.id, None).await?;
    set_state(&mut work, &input, 1).await?;
    notify(&mut work, &input.id, AccountNews::Changed).await?;
    work.commit_because("account", &input.id, &input.reason).await
}

async fn set_state(work: &mut UnitOfWork<'_>, input: &ReasonedActInput, enabled: i64) -> Result<()> {
    sqlx::query(
        "update account set enabled = $2, state_reason = $3, state_changed_at = $4, state_changed_by = $5 where id = $1",
    )
    .bind(&input.id)
    .bind(enabled)
    .bind(input.reason.trim())
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    Ok(cache_version::bump(&mut work.tx, CacheKey::Directory).await?)
}

/// `POST lawer-security/user/unlock`
pub(super) async fn unlock(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("unlock", &input).await? else { return Ok(Answer(())) };
    let target = lock(&mut work, &input.id, None).await?;
    forget_failures(&mut work.tx, &target.username).await?;
    notify(&mut work, &input.id, AccountNews::Changed).await?;
    work.commit_because("account", &input.id, &input.reason).await
}

/// `POST lawer-security/user/resetPassword`: all sessions end, wrong passwords are forgotten, the one before stays among
/// those that are not taken again.
pub(super) async fn reset_password(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<FirstPassword>> {
    context.user.permit(EDIT)?;
    let (password, hash) = new_password(&context.app).await?;
    let Some(mut work) = context.begin("userPassword", &input).await? else {
        return Ok(Answer(FirstPassword { password: None }));
    };
    let target = lock(&mut work, &input.id, None).await?;
    renew_password(&mut work, (&input.id, &target.username), &hash).await?;
    work.commit_because("account", &input.id, &input.reason).await?;
    context.app.live.end_account(&input.id);
    Ok(Answer(FirstPassword { password: Some(password) }))
}

/// Gives an account, by its id and its name at sign-in, another first password, and tells its person.
async fn renew_password(work: &mut UnitOfWork<'_>, (id, username): (&str, &str), hash: &str) -> Result<()> {
    let now = work.app.clock.now();
    sign_in::retire_password(&mut work.tx, id, now).await?;
    sqlx::query("update account set password_hash = $2, password_due = 1 where id = $1")
        .bind(id)
        .bind(hash)
        .execute(&mut *work.tx)
        .await?;
    forget_failures(&mut work.tx, username).await?;
    end_all(&mut work.tx, id, now).await?;
    api_token::revoke_all(&mut work.tx, id, &work.user.id, now).await?;
    sign_in::forget_bindings(&mut work.tx, id).await?;
    notify(work, id, AccountNews::Changed).await
}

/// Another first password for a lawyer, by who looks after his file: the room of the files has found that he does.
pub async fn reset_of_lawyer(context: CommandContext, input: &ReasonedActInput) -> Result<Answer<FirstPassword>> {
    let (password, hash) = new_password(&context.app).await?;
    let Some(mut work) = context.begin("lawyerPassword", input).await? else {
        return Ok(Answer(FirstPassword { password: None }));
    };
    let account: Option<(String, String)> = sqlx::query_as(
        "update account set version = version + 1, updated_at = $2
          where id = (select id from account where lawyer_id = $1 and enabled = 1 and zhlx = 'lawer' order by id limit 1)
         returning id, username",
    )
    .bind(&input.id)
    .bind(work.app.clock.now())
    .fetch_optional(&mut *work.tx)
    .await?;
    let (id, username) = account.ok_or_else(|| Violation::error("id", Message::NoAccount))?;
    renew_password(&mut work, (&id, &username), &hash).await?;
    work.commit_because("account", &id, &input.reason).await?;
    context.app.live.end_account(&id);
    Ok(Answer(FirstPassword { password: Some(password) }))
}

/// `POST lawer-security/user/endSessions`
pub(super) async fn end_sessions(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("sessionEnd", &input).await? else { return Ok(Answer(())) };
    lock(&mut work, &input.id, None).await?;
    end_all(&mut work.tx, &input.id, context.app.clock.now()).await?;
    notify(&mut work, &input.id, AccountNews::Changed).await?;
    let done = work.commit_because("account", &input.id, &input.reason).await?;
    context.app.live.end_account(&input.id);
    Ok(done)
}

async fn end_all(tx: &mut Tx, account: &str, now: i64) -> Result<()> {
    sqlx::query("update session set ended_at = $2 where account_id = $1 and ended_at is null")
        .bind(account)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
