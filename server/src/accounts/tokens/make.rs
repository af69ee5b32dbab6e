//! Making a token: it is answered once, and stored as a hash.

use lawdesk_core::access::{self, MOST_TOKENS};
use lawdesk_core::dto::TokenInput;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::list::permissions_of_service;
use super::permissions::EDIT;
use crate::accounts::limits::DAY;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::api_token;
use crate::platform::error::Result;
use crate::platform::sql::sealed_json;

/// A new token: it exists nowhere else.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NewToken {
    /// Absent: it has been answered before, under the same idempotency key.
    token: Option<String>,
}

/// `POST lawer-security/token/save`
pub(super) async fn own(context: CommandContext, ValidJson(input): ValidJson<TokenInput>) -> Result<Answer<NewToken>> {
    let Some(mut work) = context.begin("tokenAdd", &input).await? else { return Ok(Answer(NewToken { token: None })) };
    let (account, held) = (context.user.id.clone(), context.user.permissions.clone());
    let (id, token) = insert(&mut work, &input, &account, &held).await?;
    work.commit("token", &id).await?;
    Ok(Answer(NewToken { token: Some(token) }))
}

/// `POST lawer-security/serviceAccount/token/save`
pub(super) async fn of_service(
    context: CommandContext,
    ValidJson(input): ValidJson<TokenInput>,
) -> Result<Answer<NewToken>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("tokenAdd", &input).await? else { return Ok(Answer(NewToken { token: None })) };
    let held = permissions_of_service(&mut work.tx, work.user, &input.account_id).await?;
    let (id, token) = insert(&mut work, &input, &input.account_id, &held).await?;
    work.commit("token", &id).await?;
    Ok(Answer(NewToken { token: Some(token) }))
}

/// Stores a token of an account that holds these permissions: its id and the token.
async fn insert(
    work: &mut UnitOfWork<'_>,
    input: &TokenInput,
    account: &str,
    held: &[String],
) -> Result<(String, String)> {
    // No more than the account may, and not too many at once.
    let usable = access::api_scopes().into_iter().filter(|scope| access::may_use_scope(held, scope));
    let usable: Vec<String> = usable.map(|scope| scope.code).collect();
    if !input.scopes.iter().all(|scope| usable.contains(scope)) {
        return Err(Violation::error("scopes", Message::RoleBeyondOwn).into());
    }
    let now = work.app.clock.now();
    let count: i64 = sqlx::query_scalar(
        "select count(*) from api_token where account_id = $1 and revoked_at is null and expires_at > $2",
    )
    .bind(account)
    .bind(now)
    .fetch_one(&mut *work.tx)
    .await?;
    if count >= MOST_TOKENS {
        return Err(ApiError::TooMany.into());
    }
    // The text is shown once: what is stored is its hash.
    let (id, token) = (Uuid::now_v7().to_string(), api_token::new_token());
    sqlx::query(
        "insert into api_token (id, account_id, name, prefix, hash, scopes, created_at, created_by, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(&id)
    .bind(account)
    .bind(text::trim(&input.name))
    .bind(api_token::prefix(&token))
    .bind(api_token::hash(&token))
    .bind(sealed_json(&input.scopes)?)
    .bind(now)
    .bind(&work.user.id)
    .bind(now + input.days * DAY)
    .execute(&mut *work.tx)
    .await?;
    Ok((id, token))
}
