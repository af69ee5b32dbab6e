//! Revoking tokens.

use lawdesk_core::dto::{IdInput, ReasonedActInput};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::permissions::EDIT;
use crate::accounts::users::push_scope;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// `POST lawer-security/token/revoke`
pub(super) async fn own(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("tokenRevoke", &input).await? else { return Ok(Answer(())) };
    let account = context.user.id.clone();
    revoke(&mut work, &input.id, &account).await?;
    work.commit("token", &input.id).await
}

/// `POST lawer-security/serviceAccount/token/revoke`: of an account that the caller reaches.
pub(super) async fn of_other(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("tokenRevoke", &input).await? else { return Ok(Answer(())) };
    let account = holder(&mut work.tx, work.user, &input.id).await?;
    revoke(&mut work, &input.id, &account).await?;
    work.commit_because("token", &input.id, &input.reason).await
}

/// Whose token it is, if the caller reaches him.
async fn holder(connection: &mut AnyConnection, user: &CurrentUser, token: &str) -> Result<String> {
    let mut sql = Sql::new(
        "select a.id from api_token t join account a on a.id = t.account_id join organisation o on o.id = a.org_id
          where t.id = ",
    );
    sql.bind(token);
    push_scope(&mut sql, user);
    let (account,): (String,) = sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?;
    Ok(account)
}

/// Revokes a token of this account.
async fn revoke(work: &mut UnitOfWork<'_>, id: &str, account: &str) -> Result<()> {
    let done = sqlx::query(
        "update api_token set revoked_at = $2, revoked_by = $3
          where id = $1 and revoked_at is null and account_id = $4",
    )
    .bind(id)
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .bind(account)
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 { Err(ApiError::NotFound.into()) } else { Ok(()) }
}
