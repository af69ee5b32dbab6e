//! `POST lawer-security/login`: by account and password, or by a code that was sent to a mobile number.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::LoginInput;
use lawdesk_core::entry::CodePurpose;
use lawdesk_core::message::ApiError;

use super::failures::LoginAttempt;
use super::{accounts_of_mobile, captcha, session, sms};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, Act, AuditEntry, Author};
use crate::platform::error::Result;

/// Picture, then the number of tries, then the password; whichever fails first answers.
pub async fn login(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
    ValidJson(input): ValidJson<LoginInput>,
) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    if let Some(phone) = input.phone() {
        return by_code(&app, &address, cookies, phone, &input).await;
    }
    captcha::redeem(&app, &input.captcha_id, &input.code).await?;
    let username = input.username.trim().to_lowercase();
    let attempt = LoginAttempt::begin(&app, &username, &address).await?;
    let (account, stored) = find(&app, &username).await?.unzip();
    let right = app.passwords.verify(input.password, stored).await?;
    let Some(account) = account.filter(|_| right) else {
        // Without the account: people type their numbers, and their passwords, into the wrong field.
        tracing::warn!(address, "wrong account or password");
        let refused = attempt.failed(&app);
        audit::record_alone(
            &app.db,
            &app.clock,
            Author { account: "", username: &username, address: &address },
            AuditEntry::new(failure(&refused), "account", ""),
        )
        .await?;
        return Err(refused.into());
    };
    attempt.succeeded(&app).await?;
    enter(&app, cookies, Author { account: &account, username: &username, address: &address }).await
}

/// The number's code, then which of its accounts: refused where there are several and none is named.
async fn by_code(
    app: &App,
    address: &str,
    cookies: CookieJar,
    phone: &str,
    input: &LoginInput,
) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    let code = input.lsgzgl_code.as_deref().unwrap_or_default();
    sms::require(app, CodePurpose::SignIn, phone, "lsgzglCode", code).await?;
    let wanted = input.lsgzgl_type.as_deref().unwrap_or_default().trim().to_lowercase();
    let mut accounts = accounts_of_mobile::of(app, phone).await?;
    accounts.retain(|it| wanted.is_empty() || it.username.to_lowercase() == wanted);
    let chosen = match accounts.as_slice() {
        [] => return Err(ApiError::NotFound.into()),
        [only] => only,
        _ => return Err(ApiError::Ambiguous.into()),
    };
    sms::redeem(app, CodePurpose::SignIn, phone, "lsgzglCode", code).await?;
    enter(app, cookies, Author { account: &chosen.id, username: &chosen.username.to_lowercase(), address }).await
}

/// Whoever has shown who he is gets a session of his own.
async fn enter(app: &App, cookies: CookieJar, author: Author<'_>) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    session::end_of_cookie(app, &cookies).await?;
    sqlx::query("update account set previous_login_at = last_login_at, last_login_at = $1 where id = $2")
        .bind(app.clock.now())
        .bind(author.account)
        .execute(&app.db.pool)
        .await?;
    let (cookie, access) = session::open(app, author.account, author.address).await?;
    let entry = AuditEntry::new(Act::SignIn, "account", author.account);
    audit::record_alone(&app.db, &app.clock, author, entry).await?;
    Ok((cookies.add(cookie), access))
}

/// As what a wrong password stands on record: the one that locks the account is told apart.
fn failure(refused: &ApiError) -> Act {
    if matches!(refused, ApiError::Locked { .. }) { Act::SignInLocked } else { Act::SignInFailed }
}

/// Id and password hash of an account that may sign in.
async fn find(app: &App, username: &str) -> Result<Option<(String, String)>> {
    let found = sqlx::query_as(
        "select id, password_hash from account where username_key = $1 and enabled = 1 and zhlx <> 'service'",
    )
    .bind(username)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(found)
}
