//! Sessions: one row a sign-in. The refresh token lives in a cookie that scripts cannot read.

use axum::extract::State;
use axum::http::HeaderName;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::App;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::identity::token;
use crate::platform::error::Result;
use crate::platform::hex::hex;

/// How long a session lasts, seconds.
const LIFETIME: i64 = 24 * 60 * 60;

/// A new access token.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Access")]
#[serde(rename_all = "PascalCase")]
pub struct AccessToken {
    authorization: String,
}

/// Opens a session: its first access token, and the cookie that renews it.
pub async fn open(app: &App, account: &str, address: &str) -> Result<(Cookie<'static>, Answer<AccessToken>)> {
    let now = app.clock.now();
    let session = uuid::Uuid::now_v7().to_string();
    let refresh = hex(&rand::random::<[u8; 32]>());
    sqlx::query(
        "insert into session (id, account_id, refresh_hash, address, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&session)
    .bind(account)
    .bind(hash(&refresh))
    .bind(address)
    .bind(now)
    .bind(now + LIFETIME * 1000)
    .execute(&app.db.pool)
    .await?;
    Ok((cookie(app, refresh, LIFETIME), access(app, &session)))
}

/// `POST lawer-security/refresh`
pub async fn refresh(State(app): State<App>, cookies: CookieJar) -> Result<Answer<AccessToken>> {
    let refresh = cookies.get(cookie_name(&app)).ok_or(ApiError::Unauthenticated)?;
    let session: Option<String> = sqlx::query_scalar(
        "select s.id from session s join account a on a.id = s.account_id
          where s.refresh_hash = $1 and s.ended_at is null and s.expires_at > $2 and a.enabled = 1",
    )
    .bind(hash(refresh.value()))
    .bind(app.clock.now())
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(access(&app, &session.ok_or(ApiError::Unauthenticated)?))
}

/// `POST lawer-security/logout`: ends the session of the token or of the cookie. Never refused: who is out is out.
pub async fn logout(
    State(app): State<App>,
    user: Option<CurrentUser>,
    cookies: CookieJar,
) -> Result<(CookieJar, [(HeaderName, &'static str); 1], Answer<()>)> {
    let refresh = cookies.get(cookie_name(&app)).map(|it| hash(it.value()));
    sqlx::query("update session set ended_at = $1 where ended_at is null and (id = $2 or refresh_hash = $3)")
        .bind(app.clock.now())
        .bind(user.map(|it| it.session))
        .bind(refresh)
        .execute(&app.db.pool)
        .await?;
    let clear = (HeaderName::from_static("clear-site-data"), "\"storage\"");
    Ok((cookies.add(cookie(&app, String::new(), 0)), [clear], Answer(())))
}

fn access(app: &App, session: &str) -> Answer<AccessToken> {
    Answer(AccessToken { authorization: token::issue(&app.secrets.token_key, session, app.clock.now()) })
}

fn cookie(app: &App, value: String, seconds: i64) -> Cookie<'static> {
    Cookie::build((cookie_name(app), value))
        .path("/")
        .http_only(true)
        .secure(app.config.secure_cookies())
        .same_site(SameSite::Strict)
        .max_age(time::Duration::seconds(seconds))
        .build()
}

/// Browsers keep a `__Host-` cookie from being set by a neighbour; it needs https.
fn cookie_name(app: &App) -> &'static str {
    if app.config.secure_cookies() { "__Host-lawdesk-refresh" } else { "lawdesk-refresh" }
}

fn hash(refresh: &str) -> String {
    hex(&Sha256::digest(refresh.as_bytes()))
}
