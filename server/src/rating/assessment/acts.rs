//! What is done beside the steps of a case: going on with what was deferred, objecting to a result that is shown.

use lawdesk_core::dto::AssessmentResumeInput;
use lawdesk_core::engine::Variables;
use lawdesk_core::message::ApiError;

use super::permissions::{LEVEL, LIST, OF_FIRM};
use super::records;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::rating::access;
use crate::runtime::instances;

/// 暂缓续办: what it waited for is over, the level is given.
pub(super) async fn resume(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentResumeInput>,
) -> Result<Answer<()>> {
    context.user.permit(LEVEL)?;
    let Some(mut work) = context.begin("assessmentResume", &input).await? else { return Ok(Answer(())) };
    deliver(&mut work, &context, &input.id, "deferred", "caseClosed").await?;
    work.commit_because("assessmentRecord", &input.id, &input.reason).await
}

/// 异议: whoever is assessed, his firm, or the authority that was told of one.
pub(super) async fn object(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentResumeInput>,
) -> Result<Answer<()>> {
    access::permit(&context.user, LIST, OF_FIRM)?;
    let Some(mut work) = context.begin("assessmentObjection", &input).await? else { return Ok(Answer(())) };
    deliver(&mut work, &context, &input.id, "publicity", "objection").await?;
    sqlx::query("update assessment_record set reason = $2 where id = $1")
        .bind(&input.id)
        .bind(input.reason.trim())
        .execute(&mut *work.tx)
        .await?;
    work.commit_because("assessmentRecord", &input.id, &input.reason).await
}

/// Brings the record's case what it waits for.
async fn deliver(
    work: &mut UnitOfWork<'_>,
    context: &CommandContext,
    record: &str,
    stage: &str,
    message: &str,
) -> Result<()> {
    let record = records::reached(&mut work.tx, &context.user, record).await?;
    if record.stage() != stage {
        return Err(ApiError::WrongState.into());
    }
    let case = record.case().ok_or(ApiError::WrongState)?;
    let message = instances::IncomingMessage { name: message, key: Some(case), starts: false };
    let outcome = instances::correlate(work.app, &mut work.tx, message, Variables::default()).await?;
    execution::sync_application(work.app, &mut work.tx, &outcome, None, Some(&work.user.id)).await
}
