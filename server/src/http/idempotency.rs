//! A request that comes twice has one effect: its answer is stored under the caller's key, in the transaction of the effect.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use lawdesk_core::message::ApiError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, AnyPool};

use crate::App;
use crate::platform::db::{Tx, is_unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::hex::hex;
use crate::platform::sql::{JsonText, sealed_json};

/// The caller's `Idempotency-Key`; absent, a repetition is done again.
#[derive(Clone, Debug)]
pub struct IdempotencyKey(Option<String>);

/// How long answers stay, milliseconds: a repetition comes within minutes.
pub const KEPT: i64 = 7 * 24 * 3_600_000;

/// The most characters of a key.
pub const LONGEST_KEY: usize = 100;

impl FromRequestParts<App> for IdempotencyKey {
    type Rejection = Error;

    /// A key that could not be stored is refused: without it the caller's repetition would be done again.
    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let Some(value) = parts.headers.get("Idempotency-Key") else { return Ok(Self(None)) };
        let key = value.to_str().ok().filter(|key| (1..=LONGEST_KEY).contains(&key.len()));
        Ok(Self(Some(key.ok_or(ApiError::BadRequest)?.to_owned())))
    }
}

/// A request with its key and the digest of what it asks for.
#[derive(Debug)]
pub struct KeyedRequest<'a> {
    account: &'a str,
    key: Option<String>,
    digest: String,
}

impl IdempotencyKey {
    /// For work that a repetition does not change.
    #[must_use]
    pub fn none() -> Self {
        Self(None)
    }

    /// The key of a part of the request.
    #[must_use]
    pub fn of_part(&self, part: &str) -> Self {
        Self(self.0.as_ref().map(|key| format!("{key}/{part}")))
    }

    /// The request of this account: the name of the work and its input stand behind the key.
    pub fn keyed_request<'a, T: Serialize>(self, account: &'a str, act: &str, input: &T) -> Result<KeyedRequest<'a>> {
        let mut digest = Sha256::new();
        digest.update(act);
        digest.update(serde_json::to_vec(input)?);
        let digest = hex(&digest.finalize());
        Ok(KeyedRequest { account, key: self.0, digest })
    }
}

impl KeyedRequest<'_> {
    /// The answer given before under this key, if any. A key used with another input is refused.
    pub async fn stored_answer<T: DeserializeOwned>(&self, tx: &mut Tx) -> Result<Option<T>> {
        let Some(key) = &self.key else { return Ok(None) };
        let stored: Option<(String, JsonText<Value>)> =
            sqlx::query_as("select digest, answer from idempotency where account_id = $1 and key = $2")
                .bind(self.account)
                .bind(key)
                .fetch_optional(&mut **tx)
                .await?;
        match stored {
            Some((digest, _)) if digest != self.digest => Err(ApiError::IdempotencyMismatch.into()),
            Some((_, JsonText(answer))) => Ok(Some(serde_json::from_value(answer)?)),
            None => Ok(None),
        }
    }

    /// Stores the answer beside the effect. Two requests with one key at the same moment: the second one fails here and
    /// leaves nothing behind.
    pub async fn store_answer<T: Serialize>(&self, tx: &mut Tx, answer: &T, now: i64) -> Result<()> {
        let Some(key) = &self.key else { return Ok(()) };
        sqlx::query(
            "insert into idempotency (account_id, key, digest, answer, created_at) values ($1, $2, $3, $4, $5)",
        )
        .bind(self.account)
        .bind(key)
        .bind(&self.digest)
        .bind(sealed_json(answer)?)
        .bind(now)
        .execute(&mut **tx)
        .await
        .map_err(already_running)?;
        Ok(())
    }
}

/// Whether an answer stands under this key of this account.
pub async fn is_answered(connection: &mut AnyConnection, account: &str, key: &str) -> sqlx::Result<bool> {
    let count: i64 = sqlx::query_scalar("select count(*) from idempotency where account_id = $1 and key = $2")
        .bind(account)
        .bind(key)
        .fetch_one(connection)
        .await?;
    Ok(count == 1)
}

fn already_running(error: sqlx::Error) -> Error {
    if is_unique_violation(&error) { ApiError::IdempotencyRunning.into() } else { error.into() }
}

/// How many rows one statement removes.
const TIDIED: i64 = 5_000;

/// Removes answers that were given before this moment, milliseconds since 1970. True when there may be more.
pub async fn tidy(pool: &AnyPool, before: i64) -> sqlx::Result<bool> {
    let removed = sqlx::query(
        "delete from idempotency where (account_id, key) in (
                select account_id, key from idempotency where created_at < $1 order by created_at limit $2)",
    )
    .bind(before)
    .bind(TIDIED)
    .execute(pool)
    .await?;
    Ok(removed.rows_affected() > 0)
}
