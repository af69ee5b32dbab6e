//! Accounts of lawyers, as far as their firm and their bureau look after them: another first password for who cannot sign
//! in any more (`docs/handbook/fields.md` 1.1).

use lawdesk_core::dto::ReasonedActInput;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::accounts::users::{FirstPassword, reset_of_lawyer};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::areas;
use crate::platform::error::Result;

/// `lawer-other/lawyer/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default().post(
        "/lawer-other/lawyer/resetPassword",
        "Another first password for a lawyer's account",
        reset_password,
    )
}

/// The file says whose account it is: it must be within reach, and not the caller's own.
async fn reset_password(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<FirstPassword>> {
    let mut connection = context.app.db.pool.acquire().await?;
    areas::require_act(&mut connection, &context.user, ("lawyer", &input.id), "resetPassword").await?;
    let is_own = context.user.lawyer_id.as_deref() == Some(input.id.as_str());
    if is_own || is_principal_of_caller(&mut connection, &context.user, &input.id).await? {
        return Err(ApiError::Forbidden.into());
    }
    drop(connection);
    reset_of_lawyer(context, &input).await
}

/// A firm's handler applies and its principal signs: nobody is to become both by another's password.
async fn is_principal_of_caller(connection: &mut AnyConnection, user: &CurrentUser, lawyer: &str) -> Result<bool> {
    let found = sqlx::query("select 1 as one from law_firm where id = $1 and principal_id = $2")
        .bind(user.firm_id.as_deref())
        .bind(lawyer)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}
