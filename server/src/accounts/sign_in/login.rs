//! `POST lawer-security/login`

use axum::extract::State;
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::LoginInput;

use super::failures::LoginAttempt;
use super::{captcha, session};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::platform::error::Result;

/// Picture, then the number of tries, then the password; whichever fails first answers.
pub async fn login(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
    ValidJson(input): ValidJson<LoginInput>,
) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    captcha::redeem(&app, &input).await?;
    let username = input.username.trim().to_lowercase();
    let attempt = LoginAttempt::begin(&app, &username, &address).await?;
    let (account, stored) = find(&app, &username).await?.unzip();
    let right = app.passwords.verify(input.password, stored).await?;
    let Some(account) = account.filter(|_| right) else {
        tracing::warn!(account = username, address, "wrong account or password");
        return Err(attempt.failed(&app).into());
    };
    attempt.succeeded(&app).await?;
    session::end_of_cookie(&app, &cookies).await?;
    sqlx::query("update account set previous_login_at = last_login_at, last_login_at = $1 where id = $2")
        .bind(app.clock.now())
        .bind(&account)
        .execute(&app.db.pool)
        .await?;
    let (cookie, access) = session::open(&app, &account, &address).await?;
    Ok((cookies.add(cookie), access))
}

/// Id and password hash of an account that may sign in.
async fn find(app: &App, username: &str) -> Result<Option<(String, String)>> {
    let found = sqlx::query_as("select id, password_hash from account where username_key = $1 and enabled = 1")
        .bind(username)
        .fetch_optional(&app.db.pool)
        .await?;
    Ok(found)
}
