//! `POST lawer-security/login`

use axum::extract::State;
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::LoginInput;
use lawdesk_core::message::ApiError;

use super::failures::LoginAttempt;
use super::{captcha, session};
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
    session::end_of_cookie(&app, &cookies).await?;
    sqlx::query("update account set previous_login_at = last_login_at, last_login_at = $1 where id = $2")
        .bind(app.clock.now())
        .bind(&account)
        .execute(&app.db.pool)
        .await?;
    let (cookie, access) = session::open(&app, &account, &address).await?;
    audit::record_alone(
        &app.db,
        &app.clock,
        Author { account: &account, username: &username, address: &address },
        AuditEntry::new(Act::SignIn, "account", &account),
    )
    .await?;
    Ok((cookies.add(cookie), access))
}

/// As what a wrong password stands on record: the one that locks the account is told apart.
fn failure(refused: &ApiError) -> Act {
    if matches!(refused, ApiError::Locked { .. }) { Act::SignInLocked } else { Act::SignInFailed }
}

/// Id and password hash of an account that may sign in.
async fn find(app: &App, username: &str) -> Result<Option<(String, String)>> {
    let found = sqlx::query_as("select id, password_hash from account where username_key = $1 and enabled = 1")
        .bind(username)
        .fetch_optional(&app.db.pool)
        .await?;
    Ok(found)
}
