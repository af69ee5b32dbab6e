//! Taking an application off the lists: one's own, and only one that nobody works on and nothing was decided in.

use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::message::ApiError;

use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// `POST xzsq/delete`: a draft, or an application that its applicant has taken back. What was decided stays on record.
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<ApplicationInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let (number, status): (String, String) =
        sqlx::query_as("select sq_no, status from application where id = $1 and applicant_id = $2 and delete_flag = 0")
            .bind(&input.sq_id)
            .bind(&work.user.id)
            .fetch_optional(&mut *work.tx)
            .await?
            .ok_or(ApiError::NotFound)?;
    if !ApplicationStatus::from_code(&status).is_some_and(ApplicationStatus::may_be_removed) {
        return Err(ApiError::InUse { by: vec![number] }.into());
    }
    sqlx::query("update application set delete_flag = 1, updated_by = $2, updated_at = $3 where id = $1")
        .bind(&input.sq_id)
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    work.commit("application", &input.sq_id).await
}
