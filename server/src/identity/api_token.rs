//! API tokens: a program shows one instead of a session's token. Only its hash is stored; what it may is the smaller of
//! what its scopes name and what its account may at the time of the call.

use axum::extract::MatchedPath;
use lawdesk_core::access;
use lawdesk_core::message::ApiError;
use sha2::{Digest, Sha256};

use crate::App;
use crate::identity::current_user::{AccountRow, CurrentUser, of_row};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::sql::{JsonText, from_row};

/// What every token begins with, so that people and scanners of leaked secrets recognise it.
const MARK: &str = "ldk_";
/// How many characters of a token are kept to recognise it by.
const SHOWN: usize = 12;
/// A use is noted when the last one that was is older than this, milliseconds.
const NOTED: i64 = 60_000;

/// Whether it is a token of this kind.
pub fn is_one(token: &str) -> bool {
    token.starts_with(MARK)
}

/// A new token, with 256 random bits.
pub fn new_token() -> String {
    format!("{MARK}{}", hex(&rand::random::<[u8; 32]>()))
}

/// How a token begins, as lists show it.
pub fn prefix(token: &str) -> &str {
    token.get(..SHOWN).unwrap_or(token)
}

/// What is stored of a token: SHA-256 is enough for what nobody can guess.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

from_row! {
    /// A token that counts.
    pub struct TokenRow {
        id: String,
        account_id: String,
        prefix: String,
        scopes: JsonText<Vec<String>>,
        last_used_at: Option<i64>,
    }
}

/// Who calls by a token, with the permissions that its scopes leave him. Refused: a token that does not count any more, a
/// call that its scopes do not name, too many calls.
pub async fn caller(app: &App, token: &str, address: &str, route: Option<&MatchedPath>) -> Result<CurrentUser> {
    let (user, row) = find(app, token, address).await?.ok_or(ApiError::Unauthenticated)?;
    if !app.token_pace.count(&row.id, app.clock.now()) {
        return Err(ApiError::TooMany.into());
    }
    note_use(app, &row, address).await?;
    if user.password_due {
        return Err(ApiError::PasswordDue.into());
    }
    let call = route.and_then(|it| it.as_str().strip_prefix("/api/")).unwrap_or_default();
    if !access::scopes_name_call(&row.scopes.0, call) {
        return Err(ApiError::Forbidden.into());
    }
    Ok(user)
}

/// Whose token it is, while it counts. In the audit the token stands beside the address.
pub async fn find(app: &App, token: &str, address: &str) -> Result<Option<(CurrentUser, TokenRow)>> {
    let row: Option<TokenRow> = sqlx::query_as(
        "select id, account_id, prefix, scopes, last_used_at from api_token
          where hash = $1 and revoked_at is null and expires_at > $2",
    )
    .bind(hash(token))
    .bind(app.clock.now())
    .fetch_optional(&app.db.pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let account: Option<AccountRow> = sqlx::query_as(
        "select a.id, a.username, a.name, a.zhlx, a.zyzlb, a.org_id, o.name as org_name, o.level, o.region_code,
                a.lawyer_id, a.firm_id, a.job_title, a.previous_login_at as last_login_at, a.password_due,
                cast(0 as bigint) as seen_at, '' as device
           from account a join organisation o on o.id = a.org_id where a.id = $1 and a.enabled = 1",
    )
    .bind(&row.account_id)
    .fetch_optional(&app.db.pool)
    .await?;
    let Some(account) = account else { return Ok(None) };
    let user = of_row(app, account, &format!("{address} {}", row.prefix)).await?;
    let permissions = access::scoped_permissions(&user.permissions, &row.scopes.0);
    Ok(Some((CurrentUser { permissions, ..user }, row)))
}

async fn note_use(app: &App, row: &TokenRow, address: &str) -> Result<()> {
    let now = app.clock.now();
    if row.last_used_at.is_some_and(|at| now - at < NOTED) {
        return Ok(());
    }
    sqlx::query("update api_token set last_used_at = $2, last_address = $3 where id = $1")
        .bind(&row.id)
        .bind(now)
        .bind(address)
        .execute(&app.db.pool)
        .await?;
    Ok(())
}

/// Revokes all tokens of an account, as whoever closes it or sets another password does.
pub async fn revoke_all(tx: &mut Tx, account: &str, by: &str, now: i64) -> Result<()> {
    sqlx::query("update api_token set revoked_at = $2, revoked_by = $3 where account_id = $1 and revoked_at is null")
        .bind(account)
        .bind(now)
        .bind(by)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
