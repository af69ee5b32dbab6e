//! Results that are given here: of government, company and legal-aid lawyers, and of those who took no part.

use lawdesk_core::assessment::AssessmentKind;
use lawdesk_core::dto::AssessmentLevelInput;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use lawdesk_core::violation::Violation;

use super::permissions::LEVEL;
use super::records;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::master::register::{Origin, Record, assessments};
use crate::platform::error::Result;
use crate::rating::news::{self, News};

/// Whose result.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResultOf<'a> {
    /// The record.
    pub record: &'a str,
    /// The lawyer's or firm's file.
    pub object: &'a str,
    pub kind: AssessmentKind,
    pub year: i64,
}

/// All or none: each has handed in, the result is one of the batch's kind, the worst one has a reason.
pub(super) async fn give(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentLevelInput>,
) -> Result<Answer<()>> {
    context.user.permit(LEVEL)?;
    let Some(mut work) = context.begin("assessmentLevel", &input).await? else { return Ok(Answer(())) };
    if AssessmentKind::needs_reason(&input.level) && input.reason.trim().is_empty() {
        return Err(Violation::error("reason", Message::Required).into());
    }
    for id in &input.ids {
        let record = records::reached(&mut work.tx, &context.user, id).await?;
        let (kind, object, year) = record.about();
        let kind = AssessmentKind::from_code(kind).unwrap_or_default();
        if kind.flow().is_some() || record.stage() != "running" || record.is_closed() {
            return Err(ApiError::WrongState.into());
        }
        if !kind.levels().contains(&input.level.as_str()) {
            return Err(Violation::error("level", Message::NotInDictionary).into());
        }
        let given = ResultOf { record: id, object, kind, year };
        write(&mut work, given, &input.level, input.reason.trim()).await?;
    }
    work.commit_because("assessmentRecord", input.ids.first().map_or("", String::as_str), &input.reason).await
}

/// Writes a result into the record and the file, and tells whom it is of.
pub(super) async fn write(work: &mut UnitOfWork<'_>, given: ResultOf<'_>, level: &str, reason: &str) -> Result<()> {
    let now = work.app.clock.now();
    sqlx::query("update assessment_record set level = $2, reason = $3, decided_by = $4, decided_at = $5 where id = $1")
        .bind(given.record)
        .bind(level)
        .bind(reason)
        .bind(&work.user.id)
        .bind(now)
        .execute(&mut *work.tx)
        .await?;
    let applicant = work.user.id.clone();
    let day = work.app.clock.today();
    let origin = Origin { application: given.record, item: given.kind.code(), applicant: &applicant, day, at: now };
    let file =
        if given.kind == AssessmentKind::Firm { Record::LawFirm(given.object) } else { Record::Lawyer(given.object) };
    assessments::assess(&mut work.tx, file, Some(given.year), level, origin).await?;
    let news = News {
        event: NoticeEvent::RatingNews,
        of: RatingNews::AssessmentResult { year: given.year, reason },
        until: "",
        link: "/check",
        key: &format!("assessment-{}", given.record),
    };
    news::to_file(work.app, &mut work.tx, given.object, news).await
}
