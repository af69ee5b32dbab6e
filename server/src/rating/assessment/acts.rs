//! What is done beside results: handing in, going on with what was deferred, objecting.

use lawdesk_core::dto::{AssessmentResumeInput, AssessmentSelfInput};
use lawdesk_core::engine::Variables;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::permissions::{LEVEL, LIST, OF_FIRM};
use super::records;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::rating::access;
use crate::runtime::instances;

/// The results that a lawyer without a firm may find right himself.
const OWN_LEVELS: [&str; 4] = ["20", "21", "22", "23"];

/// A lawyer without a firm hands in what he says of his year, again until he has a result.
pub(super) async fn hand_in(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentSelfInput>,
) -> Result<Answer<()>> {
    if access::is_staff(&context.user) || context.user.lawyer_id.is_none() {
        return Err(ApiError::Forbidden.into());
    }
    let Some(mut work) = context.begin("assessmentSelf", &input).await? else { return Ok(Answer(())) };
    // He may, and it is a result that he can have.
    let record = records::reached(&mut work.tx, &context.user, &input.id).await?;
    let is_open = matches!(record.stage(), "missing" | "running") && !record.is_closed();
    if record.about().0 != "public" || !is_open {
        return Err(ApiError::WrongState.into());
    }
    if !OWN_LEVELS.contains(&input.level.as_str()) {
        return Err(Violation::error("level", Message::NotInDictionary).into());
    }
    // Over what he has read.
    let stored = sqlx::query(
        "update assessment_record set summary = $2, self_level = $3, handed_in = $4, handed_in_by = $5,
                self_version = self_version + 1 where id = $1 and self_version = $6",
    )
    .bind(&input.id)
    .bind(input.summary.trim())
    .bind(&input.level)
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .bind(input.version)
    .execute(&mut *work.tx)
    .await?;
    if stored.rows_affected() == 0 {
        return Err(handed_in_meanwhile(&mut work, &input.id).await?);
    }
    work.commit("assessmentRecord", &input.id).await
}

async fn handed_in_meanwhile(work: &mut UnitOfWork<'_>, record: &str) -> Result<Error> {
    let (by, at, version): (Option<String>, Option<i64>, i64) = sqlx::query_as(
        "select a.name, r.handed_in, r.self_version
           from assessment_record r left join account a on a.id = r.handed_in_by where r.id = $1",
    )
    .bind(record)
    .fetch_one(&mut *work.tx)
    .await?;
    Ok(access::stale(by, at.unwrap_or_default(), version))
}

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
