//! Sessions: one row a sign-in. The refresh token lives in a cookie that scripts cannot read.

use axum::extract::State;
use axum::http::HeaderName;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::logout_address;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ClientAddress;
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::identity::current_user::CurrentUser;
use crate::identity::session::{self, LIFETIME};
use crate::identity::token;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::sql::{Sql, from_row};

/// So long after its use a refresh token may come again without a copy being suspected: two tabs renew at once, or an
/// answer was lost. Milliseconds.
const LEEWAY: i64 = 60_000;

/// A new access token.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Access")]
#[serde(rename_all = "PascalCase")]
pub struct AccessToken {
    authorization: String,
}

impl AccessToken {
    /// As it is sent.
    pub(super) fn into_text(self) -> String {
        self.authorization
    }
}

/// By which provider a session is opened, and where its person leaves the provider's session.
#[derive(Clone, Copy, Debug)]
pub struct Way<'a> {
    /// `oidc`, `cas`, `zwpt` or `ldap`; empty: none.
    pub provider: &'a str,
    /// The provider's address; empty: nowhere.
    pub leave: &'a str,
    /// What an OpenID provider said of him, sealed; empty: nothing.
    pub id_token: &'a str,
}

impl Way<'_> {
    /// By what we know ourselves.
    pub const OWN: Self = Self { provider: "", leave: "", id_token: "" };
}

/// What somebody who has signed out does next.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct SignedOut {
    /// Where he leaves the session at his identity provider; absent: nowhere.
    leave: Option<String>,
}

/// Opens a session: its first access token, and the cookie that renews it.
pub async fn open(
    app: &App,
    account: &str,
    address: &str,
    way: Way<'_>,
) -> Result<(Cookie<'static>, Answer<AccessToken>)> {
    let now = app.clock.now();
    let session = uuid::Uuid::now_v7().to_string();
    let refresh = refresh_token();
    sqlx::query(
        "insert into session (id, account_id, refresh_hash, address, created_at, seen_at, expires_at, provider, leave,
             id_token)
         values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)",
    )
    .bind(&session)
    .bind(account)
    .bind(hash(&refresh))
    .bind(address)
    .bind(now)
    .bind(now + LIFETIME)
    .bind(way.provider)
    .bind(way.leave)
    .bind(way.id_token)
    .execute(&app.db.pool)
    .await?;
    Ok((cookie(app, refresh, LIFETIME), access(app, &session)))
}

/// `POST lawer-security/refresh`: the cookie's token is another one from then on.
pub async fn refresh(State(app): State<App>, cookies: CookieJar) -> Result<(CookieJar, Answer<AccessToken>)> {
    let presented = cookies.get(cookie_name(&app)).map(|it| hash(it.value())).ok_or(ApiError::Unauthenticated)?;
    let (now, next) = (app.clock.now(), refresh_token());
    let seen = now - session::idle(&app).await?;
    let mut tx = app.db.begin().await?;
    // A second look sees what somebody who renewed at the same moment has changed.
    let found = match session_of(&mut tx, &presented, (now, seen)).await? {
        Some(found) => found,
        None => session_of(&mut tx, &presented, (now, seen)).await?.ok_or(ApiError::Unauthenticated)?,
    };
    if let Some(retired_at) = found.retired_at {
        if retired_at + LEEWAY > now {
            return Ok((cookies, access(&app, &found.id)));
        }
        // Somebody has a copy, he or the one who was here before him.
        end(&mut tx, &found.id, now).await?;
        tx.commit().await?;
        tracing::warn!(session = found.id, "a refresh token was used twice: its session has been ended");
        return Err(ApiError::Unauthenticated.into());
    }
    sqlx::query("update session set refresh_hash = $2 where id = $1")
        .bind(&found.id)
        .bind(hash(&next))
        .execute(&mut *tx)
        .await?;
    sqlx::query("insert into retired_refresh (hash, session_id, retired_at) values ($1, $2, $3)")
        .bind(presented)
        .bind(&found.id)
        .bind(now)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok((cookies.add(cookie(&app, next, found.expires_at - now)), access(&app, &found.id)))
}

from_row! {
    /// The session that a refresh token opens or once opened.
    struct RefreshedSession {
        id: String,
        expires_at: i64,
        /// Absent while the token counts.
        retired_at: Option<i64>,
    }
}

/// The open session of a refresh token in which somebody has acted since `seen`, its row locked: of two who renew at once the second finds the token retired.
async fn session_of(tx: &mut Tx, token_hash: &str, (now, seen): (i64, i64)) -> Result<Option<RefreshedSession>> {
    let id: Option<String> = sqlx::query_scalar(
        "update session set seen_at = seen_at
          where (refresh_hash = $1 or id in (select session_id from retired_refresh where hash = $1))
            and ended_at is null and expires_at > $2 and seen_at > $3
            and account_id in (select id from account where enabled = 1)
         returning id",
    )
    .bind(token_hash)
    .bind(now)
    .bind(seen)
    .fetch_optional(&mut **tx)
    .await?;
    let Some(id) = id else { return Ok(None) };
    Ok(sqlx::query_as(
        "select s.id, s.expires_at, r.retired_at
           from session s left join retired_refresh r on r.session_id = s.id and r.hash = $2 where s.id = $1",
    )
    .bind(id)
    .bind(token_hash)
    .fetch_optional(&mut **tx)
    .await?)
}

/// `POST lawer-security/logout`: ends the session of the token or of the cookie. Never refused: who is out is out.
pub async fn logout(
    State(app): State<App>,
    user: Option<CurrentUser>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
) -> Result<(CookieJar, [(HeaderName, &'static str); 1], Answer<SignedOut>)> {
    let mut leave = String::new();
    if let Some(user) = &user {
        leave = leave_of(&app, &user.session).await?;
        let mut tx = app.db.begin().await?;
        end(&mut tx, &user.session, app.clock.now()).await?;
        audit::record(&mut tx, &app.clock, user, AuditEntry::new(AuditAction::SignOut, "account", &user.id)).await?;
        tx.commit().await?;
        app.live.end_session(&user.session);
    }
    let ended = end_of_cookie(&app, &cookies).await?;
    // Whose token was over had the cookie alone.
    if let (None, Some(ended)) = (&user, ended) {
        let author = Author { account: &ended.account, username: &ended.username, address: &address };
        let entry = AuditEntry::new(AuditAction::SignOut, "account", &ended.account);
        audit::record_alone(&app.db, &app.clock, author, entry).await?;
        leave = logout_address::with_hint(ended.leave, &ended.id_token);
    }
    Ok(signed_out(&app, cookies, leave))
}

/// `POST lawer-security/logoutAll`: ends all sessions of the caller's account, wherever they were opened.
pub async fn logout_everywhere(
    State(app): State<App>,
    user: CurrentUser,
    cookies: CookieJar,
) -> Result<(CookieJar, [(HeaderName, &'static str); 1], Answer<SignedOut>)> {
    let leave = leave_of(&app, &user.session).await?;
    let mut tx = app.db.begin().await?;
    sqlx::query("update session set ended_at = $2 where account_id = $1 and ended_at is null")
        .bind(&user.id)
        .bind(app.clock.now())
        .execute(&mut *tx)
        .await?;
    let entry = AuditEntry::new(AuditAction::SignOutEverywhere, "account", &user.id);
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    app.live.end_account(&user.id);
    Ok(signed_out(&app, cookies, leave))
}

from_row! {
    /// A session that ended with its cookie.
    pub struct EndedSession {
        /// Id of its account.
        pub account: String,
        /// What was typed at sign-in.
        pub username: String,
        /// Where its person leaves the provider's session; empty: nowhere.
        pub leave: String,
        /// What the provider said of him, sealed; empty: nothing.
        pub id_token: String,
    }
}

/// Ends the session that the browser's cookie belongs to, if it has one: whoever signs in anew leaves nothing behind.
pub async fn end_of_cookie(app: &App, cookies: &CookieJar) -> Result<Option<EndedSession>> {
    let Some(refresh) = cookies.get(cookie_name(app)) else { return Ok(None) };
    let session: Option<String> = sqlx::query_scalar(
        "update session set ended_at = $1 where ended_at is null
            and (refresh_hash = $2 or id in (select session_id from retired_refresh where hash = $2))
         returning id",
    )
    .bind(app.clock.now())
    .bind(hash(refresh.value()))
    .fetch_optional(&app.db.pool)
    .await?;
    let Some(session) = session else { return Ok(None) };
    let ended = sqlx::query_as(
        "select a.id as account, a.username, s.leave, s.id_token
           from session s join account a on a.id = s.account_id where s.id = $1",
    )
    .bind(session)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(ended)
}

/// Where the person of a session leaves that of his provider; empty: nowhere.
async fn leave_of(app: &App, session: &str) -> Result<String> {
    let stored = sqlx::query_as("select leave, id_token from session where id = $1").bind(session);
    let stored: Option<(String, String)> = stored.fetch_optional(&app.db.pool).await?;
    Ok(stored.map(|(leave, id_token)| logout_address::with_hint(leave, &id_token)).unwrap_or_default())
}

async fn end(tx: &mut Tx, session: &str, now: i64) -> Result<()> {
    sqlx::query("update session set ended_at = $2 where id = $1 and ended_at is null")
        .bind(session)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Removes what providers said of people whose sessions are over.
pub async fn forget_id_tokens(app: &App) -> Result<()> {
    sqlx::query("update session set id_token = '' where id_token <> '' and (ended_at is not null or expires_at <= $1)")
        .bind(app.clock.now())
        .execute(&app.db.pool)
        .await?;
    Ok(())
}

/// How many sessions are removed at a time.
const TIDIED: i64 = 1_000;

/// Removes sessions that ended before this moment (milliseconds since 1970), and their used refresh tokens. True when
/// there may be more.
pub async fn tidy(app: &App, before: i64) -> Result<bool> {
    let mut tx = app.db.begin().await?;
    let old: Vec<String> =
        sqlx::query_scalar("select id from session where expires_at < $1 order by expires_at limit $2")
            .bind(before)
            .bind(TIDIED)
            .fetch_all(&mut *tx)
            .await?;
    if old.is_empty() {
        return Ok(false);
    }
    for start in ["delete from retired_refresh where session_id in ", "delete from session where id in "] {
        let mut sql = Sql::new(start);
        sql.bind_list(old.iter().map(String::as_str));
        sql.execute(&mut *tx).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// The cookie and everything the page has stored are removed.
fn signed_out(
    app: &App,
    cookies: CookieJar,
    leave: String,
) -> (CookieJar, [(HeaderName, &'static str); 1], Answer<SignedOut>) {
    let clear = (HeaderName::from_static("clear-site-data"), "\"storage\"");
    let next = SignedOut { leave: Some(leave).filter(|it| !it.is_empty()) };
    (cookies.add(cookie(app, String::new(), 0)), [clear], Answer(next))
}

fn refresh_token() -> String {
    hex(&rand::random::<[u8; 32]>())
}

fn access(app: &App, session: &str) -> Answer<AccessToken> {
    Answer(AccessToken { authorization: token::issue(&app.secrets.token_key, session, app.clock.now()) })
}

fn cookie(app: &App, value: String, milliseconds: i64) -> Cookie<'static> {
    Cookie::build((cookie_name(app), value))
        .path("/")
        .http_only(true)
        .secure(app.config.secure_cookies())
        .same_site(SameSite::Strict)
        .max_age(time::Duration::seconds(milliseconds / 1000))
        .build()
}

/// Browsers keep a `__Host-` cookie from being set by a neighbour; it needs https.
fn cookie_name(app: &App) -> &'static str {
    if app.config.secure_cookies() { "__Host-lawdesk-refresh" } else { "lawdesk-refresh" }
}

fn hash(refresh: &str) -> String {
    hex(&Sha256::digest(refresh.as_bytes()))
}
