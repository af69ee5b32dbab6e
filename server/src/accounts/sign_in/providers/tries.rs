//! The way to a provider and back, one row a try: what comes back is taken once, within minutes, from the browser that set
//! out.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lawdesk_core::message::ApiError;
use sha2::{Digest, Sha256};

use crate::App;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::sql::from_row;

/// How long somebody may be away at the provider, and then choose or show his account, milliseconds.
const LIFETIME: i64 = 10 * 60 * 1000;

/// What nobody can guess: it comes back from the provider, or from the browser.
#[derive(Debug)]
pub(super) struct TrySecrets {
    /// Comes back in the address.
    pub state: String,
    /// Comes back in the token.
    pub nonce: String,
    /// Proves to the provider who set out.
    pub verifier: String,
    /// Of the cookie.
    browser: String,
}

impl TrySecrets {
    /// What the provider is told of the verifier beforehand (S256).
    pub fn challenge(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier.as_bytes()))
    }
}

/// Those of a new try, and the cookie that keeps it to this browser.
pub(super) fn secrets(app: &App) -> (TrySecrets, Cookie<'static>) {
    let browser = random();
    let cookie = Cookie::build((cookie_name(app), browser.clone()))
        .path("/")
        .http_only(true)
        .secure(app.config.secure_cookies())
        .same_site(SameSite::Strict)
        .max_age(time::Duration::milliseconds(2 * LIFETIME))
        .build();
    (TrySecrets { state: random(), nonce: random(), verifier: random(), browser }, cookie)
}

/// Notes who sets out where to.
pub(super) async fn begin(app: &App, provider: &str, landing: &str, secrets: &TrySecrets) -> Result<()> {
    tidy(app).await?;
    sqlx::query(
        "insert into identity_try (id, browser_hash, provider, landing, nonce, verifier, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(hash(&secrets.state))
    .bind(hash(&secrets.browser))
    .bind(provider)
    .bind(landing)
    .bind(&secrets.nonce)
    .bind(&secrets.verifier)
    .bind(app.clock.now() + LIFETIME)
    .execute(&app.db.pool)
    .await?;
    Ok(())
}

from_row! {
    /// What was noted of a try.
    #[derive(Debug)]
    pub(super) struct Try {
        pub provider: String,
        pub landing: String,
        pub nonce: String,
        pub verifier: String,
        /// Whom the provider confirmed; empty before.
        pub subject: String,
        /// By what his accounts are found; empty: by nothing.
        pub claim: String,
        /// Where he leaves the provider's session.
        pub leave: String,
        /// What the provider said of him, sealed; empty: nothing.
        pub id_token: String,
    }
}

/// Whom a provider has confirmed.
#[derive(Debug)]
pub(super) struct Confirmation {
    /// His name there.
    pub subject: String,
    /// By what his accounts are found; empty: by nothing.
    pub claim: String,
    /// Where he leaves the provider's session.
    pub leave: String,
    /// What the provider said of him, sealed; empty: nothing.
    pub id_token: String,
}

/// Takes the one answer of a provider; whatever it is worth, the try takes no other.
pub(super) async fn answered(app: &App, cookies: &CookieJar, state: &str) -> Result<Try> {
    let found = sqlx::query_as(
        "update identity_try set used_at = $3 where id = $1 and browser_hash = $2 and used_at is null and expires_at > $3
         returning provider, landing, nonce, verifier, subject, claim, leave, id_token",
    )
    .bind(hash(state))
    .bind(browser(app, cookies))
    .bind(app.clock.now())
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(found.ok_or(ApiError::ProviderRefused)?)
}

/// Notes whom the provider confirmed: he has as long again to choose or to show his account.
pub(super) async fn confirmed(app: &App, state: &str, confirmed: &Confirmation) -> Result<()> {
    sqlx::query(
        "update identity_try set subject = $2, claim = $3, leave = $4, id_token = $5, expires_at = $6 where id = $1",
    )
    .bind(hash(state))
    .bind(&confirmed.subject)
    .bind(&confirmed.claim)
    .bind(&confirmed.leave)
    .bind(&confirmed.id_token)
    .bind(app.clock.now() + LIFETIME)
    .execute(&app.db.pool)
    .await?;
    Ok(())
}

/// The try of somebody whom the provider has confirmed.
pub(super) async fn of_confirmed(app: &App, cookies: &CookieJar, state: &str) -> Result<Try> {
    let found = sqlx::query_as(
        "select provider, landing, nonce, verifier, subject, claim, leave, id_token from identity_try
          where id = $1 and browser_hash = $2 and subject <> '' and expires_at > $3",
    )
    .bind(hash(state))
    .bind(browser(app, cookies))
    .bind(app.clock.now())
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(found.ok_or(ApiError::ProviderRefused)?)
}

/// Ends a try with a session; of two who come with it at once one alone gets in.
pub(super) async fn end(app: &App, state: &str) -> Result<()> {
    let ended = sqlx::query("delete from identity_try where id = $1").bind(hash(state)).execute(&app.db.pool).await?;
    if ended.rows_affected() == 0 { Err(ApiError::ProviderRefused.into()) } else { Ok(()) }
}

/// Forgets tries that nobody came back from.
pub async fn tidy(app: &App) -> Result<()> {
    let now = app.clock.now();
    sqlx::query("delete from identity_try where expires_at <= $1").bind(now).execute(&app.db.pool).await?;
    Ok(())
}

fn browser(app: &App, cookies: &CookieJar) -> String {
    hash(cookies.get(cookie_name(app)).map_or("", |it| it.value()))
}

/// Browsers keep a `__Host-` cookie from being set by a neighbour; it needs https.
fn cookie_name(app: &App) -> &'static str {
    if app.config.secure_cookies() { "__Host-lawdesk-identity" } else { "lawdesk-identity" }
}

/// What nobody can guess.
pub(super) fn random() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}
