//! Accounts of lawyers, as far as their firm and their bureau look after them: another first password for who cannot sign
//! in any more (`docs/handbook/fields.md` 1.1).

use lawdesk_core::dto::ReasonedActInput;
use lawdesk_core::message::ApiError;

use crate::accounts::users::{FirstPassword, reset_of_lawyer};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
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
    drop(connection);
    if context.user.lawyer_id.as_deref() == Some(input.id.as_str()) {
        return Err(ApiError::Forbidden.into());
    }
    reset_of_lawyer(context, &input).await
}
