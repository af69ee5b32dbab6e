//! One's own account: another password, another mobile number, and closing it.

use axum::extract::State;
use lawdesk_core::dto::{AccountCloseInput, PasswordChangeInput, VerifiedMobileInput};
use lawdesk_core::entry::CodePurpose;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::rule::account::password_for;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::failures::LoginAttempt;
use super::news::OwnAccountNews;
use super::{password_rules, sms};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::api_token;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// Names of what waits for the person of an account, and of what he waits for; empty: nothing keeps him. At most ten.
pub type OpenWork = for<'a> fn(&'a mut AnyConnection, &'a str) -> HookFuture<'a, Result<Vec<String>>>;

/// `POST lawer-security/updatePassword`: all other sessions end.
pub async fn change_password(
    State(app): State<App>,
    user: CurrentUser,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<PasswordChangeInput>,
) -> Result<Answer<()>> {
    // Who knows the old one sets another that he has not had.
    prove(&app, &user, &address, "oldPassword", input.old_password).await?;
    if let Some(message) = password_for(&input.password, &user.username) {
        return Err(Violation::error("password", message).into());
    }
    password_rules::require_new(&app, &user.id, &input.password).await?;
    // The new password; all other sessions end.
    let hash = app.passwords.hash(input.password).await?;
    let mut tx = app.db.begin().await?;
    password_rules::retire(&mut tx, &user.id, app.clock.now()).await?;
    sqlx::query(
        "update account set password_hash = $2, password_due = 0, updated_at = $3, version = version + 1 where id = $1",
    )
    .bind(&user.id)
    .bind(hash)
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    sqlx::query("update session set ended_at = $3 where account_id = $1 and id <> $2 and ended_at is null")
        .bind(&user.id)
        .bind(&user.session)
        .bind(app.clock.now())
        .execute(&mut *tx)
        .await?;
    let entry = AuditEntry::new(AuditAction::PasswordChange, "account", &user.id);
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// `POST lawer-security/updateMobile`: the code was sent to the new number. Who holds the number can set the password
/// anew, so that an open session alone does not suffice.
pub async fn change_mobile(
    State(app): State<App>,
    user: CurrentUser,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<VerifiedMobileInput>,
) -> Result<Answer<()>> {
    prove(&app, &user, &address, "password", input.password).await?;
    sms::redeem(&app, CodePurpose::Mobile, &input.lxdh, "smsCode", &input.sms_code).await?;
    let (mut tx, now) = (app.db.begin().await?, app.clock.now());
    (app.hooks.account_news)(&app, &mut tx, &user.id, OwnAccountNews::MobileChanged).await?;
    sqlx::query("update account set mobile = $2, updated_at = $3, version = version + 1 where id = $1")
        .bind(&user.id)
        .bind(sms::normal(&input.lxdh))
        .bind(now)
        .execute(&mut *tx)
        .await?;
    let entry = AuditEntry { fields: "mobile", ..AuditEntry::new(AuditAction::Save, "account", &user.id) };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// `POST lawer-security/cancel`: the account is closed, unless work waits for its person.
pub async fn close(
    State(app): State<App>,
    user: CurrentUser,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<AccountCloseInput>,
) -> Result<Answer<()>> {
    prove(&app, &user, &address, "password", input.password).await?;
    let mut tx = app.db.begin().await?;
    // Refused while somebody waits for him, or he for a decision.
    let by = (app.hooks.open_work)(&mut tx, &user.id).await?;
    if !by.is_empty() {
        return Err(ApiError::InUse { by }.into());
    }
    // The account, all its sessions and tokens.
    let now = app.clock.now();
    for statement in [
        "update account set enabled = 0, updated_at = $2, version = version + 1 where id = $1",
        "update session set ended_at = $2 where account_id = $1 and ended_at is null",
    ] {
        sqlx::query(statement).bind(&user.id).bind(now).execute(&mut *tx).await?;
    }
    api_token::revoke_all(&mut tx, &user.id, &user.id, now).await?;
    cache_version::bump(&mut tx, CacheKey::Directory).await?;
    let entry = AuditEntry::new(AuditAction::AccountClose, "account", &user.id);
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// The password shows that it is he; wrong ones count as at sign-in.
pub async fn prove(app: &App, user: &CurrentUser, address: &str, field: &'static str, password: String) -> Result<()> {
    let attempt = LoginAttempt::begin(app, &user.username.to_lowercase(), address).await?;
    let hash = sqlx::query_scalar("select password_hash from account where id = $1")
        .bind(&user.id)
        .fetch_one(&app.db.pool)
        .await?;
    if !app.passwords.verify(password, Some(hash)).await? {
        return Err(Violation::error(field, Message::PasswordWrong).into());
    }
    attempt.succeeded(app).await
}
