//! The conclusion of an assessment, which the internship takes over.

use lawdesk_core::code::{InternAssessmentResult, InternAssessmentStatus};
use lawdesk_core::date::Date;
use lawdesk_core::dto::AssessmentConclusionInput;
use lawdesk_core::internship::{AssessmentNews, Conclusion, TrainingGround, conclude as outcome};
use lawdesk_core::message::ApiError;

use super::assessments::{AssessmentRow, at_step, write};
use super::messages;
use super::permissions::ASSESS;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::master::internships::InternshipRow;
use crate::master::register::internships::{self as register, AssessmentResult};
use crate::platform::error::Result;

/// A pass waits until the result has been public for its time; a failure extends the internship at once.
pub(super) async fn conclude(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentConclusionInput>,
) -> Result<Answer<()>> {
    context.user.permit(ASSESS)?;
    let Some(mut work) = context.begin("assessConclude", &input).await? else { return Ok(Answer(())) };
    let (row, internship) = at_step(&mut work, (&input.id, input.version), InternAssessmentStatus::Published).await?;
    let result = InternAssessmentResult::from_code(&input.result).ok_or(ApiError::BadRequest)?;
    let last = row.published_to.as_deref().and_then(Date::parse);
    let is_public = last.filter(|last| work.app.clock.today() <= *last);
    if let (InternAssessmentResult::Passed, Some(last)) = (result, is_public) {
        return Err(TrainingGround::StillPublic(last).at("result").into());
    }
    take_over(&mut work, (&row, &internship), &input, result).await?;
    let id = format!("intern-assessment-{}-4", row.id);
    let news = AssessmentNews::Concluded(result);
    messages::assessment(work.app, &mut work.tx, (&internship.account_id, id), news, &input.conclusion).await?;
    work.commit("intern_assessment", &input.id).await
}

/// Writes the result on the internship and the assessment.
async fn take_over(
    work: &mut UnitOfWork<'_>,
    (row, internship): (&AssessmentRow, &InternshipRow),
    input: &AssessmentConclusionInput,
    result: InternAssessmentResult,
) -> Result<()> {
    // What the result means for the internship: over, or longer.
    let today = work.app.clock.today();
    let conclusion = Conclusion {
        result,
        extend_months: input.extend_months,
        score: row.interview_score,
        last: internship.last(),
        today,
    };
    let outcome = outcome(&conclusion)?;
    let extended = if result == InternAssessmentResult::Passed { 0 } else { i64::from(input.extend_months) };
    // Into its file, then the assessment itself is concluded.
    let brought = AssessmentResult {
        status: outcome.status,
        last: outcome.last,
        extended,
        score: row.interview_score,
        result: result.code(),
        valid_to: outcome.valid_to,
        day: today,
    };
    let now = work.app.clock.now();
    register::conclude(&mut work.tx, &internship.id, brought, &work.user.id, now).await?;
    let columns = vec![
        ("assess_status", InternAssessmentStatus::Concluded.code().into()),
        ("result", result.code().into()),
        ("extend_months", extended.into()),
        ("conclusion", input.conclusion.trim().into()),
        ("concluded_on", today.to_string().into()),
    ];
    write(work, row, columns).await
}
