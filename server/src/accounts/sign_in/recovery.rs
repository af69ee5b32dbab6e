//! A forgotten password, set anew by whoever holds the phone of the account.

use axum::extract::State;
use lawdesk_core::dto::PasswordBackInput;
use lawdesk_core::entry::CodePurpose;
use lawdesk_core::message::Message;
use lawdesk_core::rule::account::{account_key, password_for};
use lawdesk_core::violation::Violation;

use super::news::OwnAccountNews;
use super::{accounts_of_mobile, password_rules, providers, sms};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::api_token;
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::error::Result;

/// `POST lawer-security/passwordBack`: all sessions of the account end, and wrong passwords are forgotten. An account that is
/// not that of the number is answered as a wrong code.
pub async fn password_back(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<PasswordBackInput>,
) -> Result<Answer<()>> {
    sms::require(&app, CodePurpose::Reset, &input.lxdh, "smsCode", &input.sms_code).await?;
    let key = account_key(&input.username);
    let accounts = accounts_of_mobile::of(&app, &input.lxdh).await?;
    let Some(account) = accounts.into_iter().find(|it| account_key(&it.username) == key) else {
        return Err(Violation::error("smsCode", Message::SmsCodeWrong).into());
    };
    if let Some(message) = password_for(&input.password, &account.username) {
        return Err(Violation::error("password", message).into());
    }
    password_rules::require_new(&app, &account.id, &input.password).await?;
    sms::redeem(&app, CodePurpose::Reset, &input.lxdh, "smsCode", &input.sms_code).await?;
    store(&app, &account.id, &key, &address, input.password).await?;
    app.live.end_account(&account.id);
    Ok(Answer(()))
}

/// The password, the end of all sessions, and that it is known to whom the account belongs.
async fn store(app: &App, account: &str, key: &str, address: &str, password: String) -> Result<()> {
    // The new password, which ends every session, token, binding and lock.
    let hash = app.passwords.hash(password).await?;
    let (mut tx, now) = (app.db.begin().await?, app.clock.now());
    password_rules::retire(&mut tx, account, now).await?;
    sqlx::query(
        "update account set password_hash = $2, password_due = 0, updated_at = $3, version = version + 1 where id = $1",
    )
    .bind(account)
    .bind(hash)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sqlx::query("update session set ended_at = $2 where account_id = $1 and ended_at is null")
        .bind(account)
        .bind(now)
        .execute(&mut *tx)
        .await?;
    api_token::revoke_all(&mut tx, account, account, now).await?;
    providers::forget_bindings(&mut tx, account).await?;
    sqlx::query("delete from login_failure where subject = $1 or subject like $2 escape '!'")
        .bind(format!("account:{key}"))
        .bind(format!("pair:{}:%", key.replace('_', "!_")))
        .execute(&mut *tx)
        .await?;
    // He is told, and it is on record.
    (app.hooks.account_news)(app, &mut tx, account, OwnAccountNews::PasswordReset).await?;
    let author = Author { account, username: key, address };
    audit::record(&mut tx, &app.clock, author, AuditEntry::new(AuditAction::PasswordChange, "account", account))
        .await?;
    tx.commit().await?;
    Ok(())
}
