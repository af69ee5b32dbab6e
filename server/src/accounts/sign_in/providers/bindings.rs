//! By which providers an account is entered.

use axum::extract::State;
use lawdesk_core::dto::IdInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use super::tries::Try;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::identity_config::Provider;
use crate::platform::sql::from_row;

from_row! {
    /// A provider by which one gets in.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct IdentityBinding {
        /// Row id.
        pub id: String,
        /// `oidc`, `cas` or `zwpt`.
        pub provider: String,
        /// Its address.
        pub issuer: String,
        /// Since when, milliseconds since 1970.
        pub created_at: i64,
        /// When one last got in by it, milliseconds since 1970.
        pub used_at: i64,
    }
}

/// `GET lawer-security/identity/bindings`: one's own, the one that was used last first.
pub(super) async fn list(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<IdentityBinding>>> {
    let found = sqlx::query_as(
        "select id, provider, issuer, created_at, used_at from identity_binding where account_id = $1
          order by used_at desc, id",
    )
    .bind(&user.id)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(found))
}

/// `POST lawer-security/identity/unbind`: sessions go on.
pub(super) async fn remove(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<()>> {
    let mut tx = app.db.begin().await?;
    let removed = sqlx::query("delete from identity_binding where id = $1 and account_id = $2")
        .bind(&input.id)
        .bind(&user.id)
        .execute(&mut *tx)
        .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    let entry = AuditEntry { fields: "identityProvider", ..AuditEntry::new(AuditAction::Delete, "account", &user.id) };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// Notes that an account is his whom the provider has confirmed, or that he came again.
pub(super) async fn store(app: &App, provider: &Provider, of_try: &Try, author: Author<'_>) -> Result<()> {
    let (now, id) = (app.clock.now(), uuid::Uuid::now_v7().to_string());
    let mut tx = app.db.begin().await?;
    let kept: String = sqlx::query_scalar(
        "insert into identity_binding (id, provider, issuer, subject, account_id, created_at, used_at)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict (issuer, subject, account_id) do update set used_at = excluded.used_at
         returning id",
    )
    .bind(&id)
    .bind(provider.code)
    .bind(provider.protocol.issuer())
    .bind(&of_try.subject)
    .bind(author.account)
    .bind(now)
    .fetch_one(&mut *tx)
    .await?;
    if kept == id {
        let entry =
            AuditEntry { fields: "identityProvider", ..AuditEntry::new(AuditAction::Save, "account", author.account) };
        audit::record(&mut tx, &app.clock, author, entry).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Forgets by which providers an account is entered, as whoever sets its password anew for its person does: what somebody
/// else has bound with the one before lets him in no more.
pub(in crate::accounts) async fn forget(tx: &mut Tx, account: &str) -> Result<()> {
    sqlx::query("delete from identity_binding where account_id = $1").bind(account).execute(&mut **tx).await?;
    Ok(())
}
