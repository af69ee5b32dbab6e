//! Revoking tokens.

use lawdesk_core::dto::{IdInput, ReasonedActInput};
use lawdesk_core::message::ApiError;

use super::permissions::EDIT;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// `POST lawer-security/token/revoke`
pub(super) async fn own(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("tokenRevoke", &input).await? else { return Ok(Answer(())) };
    let account = context.user.id.clone();
    revoke(&mut work, &input.id, Some(&account)).await?;
    work.commit("token", &input.id).await
}

/// `POST lawer-security/serviceAccount/token/revoke`
pub(super) async fn of_other(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("tokenRevoke", &input).await? else { return Ok(Answer(())) };
    revoke(&mut work, &input.id, None).await?;
    work.commit_because("token", &input.id, &input.reason).await
}

/// Revokes a token, of this account where one is named.
async fn revoke(work: &mut UnitOfWork<'_>, id: &str, account: Option<&str>) -> Result<()> {
    let done = sqlx::query(
        "update api_token set revoked_at = $2, revoked_by = $3
          where id = $1 and revoked_at is null and account_id = coalesce($4, account_id)",
    )
    .bind(id)
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .bind(account)
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 { Err(ApiError::NotFound.into()) } else { Ok(()) }
}
