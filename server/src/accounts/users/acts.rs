//! Closing and opening an account, its password and its sessions.

use lawdesk_core::dto::ReasonedActInput;

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
    sign_in::retire_password(&mut work.tx, &input.id, context.app.clock.now()).await?;
    sqlx::query("update account set password_hash = $2, password_due = 1 where id = $1")
        .bind(&input.id)
        .bind(hash)
        .execute(&mut *work.tx)
        .await?;
    forget_failures(&mut work.tx, &target.username).await?;
    end_all(&mut work.tx, &input.id, context.app.clock.now()).await?;
    api_token::revoke_all(&mut work.tx, &input.id, &context.user.id, context.app.clock.now()).await?;
    notify(&mut work, &input.id, AccountNews::Changed).await?;
    work.commit_because("account", &input.id, &input.reason).await?;
    context.app.live.end_account(&input.id);
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
