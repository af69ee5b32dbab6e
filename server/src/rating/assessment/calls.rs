//! 公告催报: firms that took no part by the last day are called publicly to do so. Who hands in after the call's last day, or
//! after the year is closed, is refused.

use lawdesk_core::assessment::AssessmentKind;
use lawdesk_core::assessment::call::{self, CalledFirm};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::AssessmentCallInput;
use lawdesk_core::eligibility::assessment;
use lawdesk_core::expression::Value;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use lawdesk_core::violation::Violation;

use super::batches::require_theirs;
use super::permissions::LEVEL;
use super::records::{self, MissingFirm};
use super::walk::{AssessmentProgress, OpenBatch, Piece};
use crate::cases::followers::BeginningCase;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;
use crate::publication;
use crate::rating::notify::{self, RatingNotice};

/// `POST call`: the chosen firms, or the next of a batch that holds for the caller's region; those of a step in one notice.
pub(super) async fn call(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentCallInput>,
) -> Result<Answer<AssessmentProgress>> {
    context.user.permit(LEVEL)?;
    let mut work = match context.begin_answering("assessmentCall", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Of firms, once their own time is over, by an authority.
    let batch = OpenBatch::load(&mut work, &input.batch_id).await?;
    let today = work.app.clock.today();
    if batch.kind != AssessmentKind::Firm.code() || today.to_string() <= batch.self_to {
        return Err(ApiError::WrongState.into());
    }
    require_theirs(work.user, AssessmentKind::Firm)?;
    let until = call::last_day(&input.until, today, Timestamp(batch.window_to - 1).date())?;
    // Those of the step who handed nothing in and were not called yet.
    let piece = Piece::wanted(&mut work, &input.batch_id, &input.ids, &input.after).await?;
    let firms = records::uncalled(&mut work.tx, work.user, &input.batch_id, &piece.records).await?;
    if !firms.is_empty() {
        call_firms(&mut work, &batch, &firms, until).await?;
    }
    let progress = piece.progress(input.done, input.after, firms.len());
    work.commit_with("assessmentBatch", &input.batch_id, progress).await
}

/// One notice for all of them; each is told, too.
async fn call_firms(work: &mut UnitOfWork<'_>, batch: &OpenBatch, firms: &[MissingFirm], until: Date) -> Result<()> {
    // The notice.
    let today = work.app.clock.today();
    let named: Vec<CalledFirm<'_>> =
        firms.iter().map(|it| CalledFirm { name: &it.name, licence_no: &it.licence_no }).collect();
    let authority = work.user.dw_mc.clone();
    let text = call::notice(batch.year, &named, until, (&authority, today));
    let notice = publication::announce(work, &text.title, &text.body).await?;
    // Each has it on record, and a message.
    let until = until.to_string();
    for firm in firms {
        sqlx::query("update assessment_record set called_on = $2, call_until = $3, call_notice = $4 where id = $1")
            .bind(&firm.id)
            .bind(today.to_string())
            .bind(&until)
            .bind(&notice)
            .execute(&mut *work.tx)
            .await?;
        let message = RatingNotice {
            event: NoticeEvent::RatingReminder,
            of: RatingNews::AssessmentCall { year: batch.year },
            until: &until,
            link: "/check",
            key: &format!("assessment-call-{}", firm.id),
        };
        notify::to_file(work.app, &mut work.tx, &firm.object_id, message).await?;
    }
    Ok(())
}

/// Refuses to close a batch in which a firm that practises handed nothing in and was not called, or has time still.
pub(super) async fn require_called(tx: &mut Tx, batch: &str, today: Date) -> Result<()> {
    let mut sql = Sql::new("select 1 as one ");
    records::push_missing_firms(&mut sql, batch);
    sql.push(" and coalesce(r.call_until, '9999') >= ").bind(today.to_string()).push(" limit 1");
    let is_early = sql.fetch_optional(&mut **tx).await?.is_some();
    if is_early { Err(ApiError::FirmsNotCalled.into()) } else { Ok(()) }
}

/// What is against a new case of an assessment: the day of the call is over, or the year is closed.
pub(crate) async fn against(tx: &mut Tx, case: &BeginningCase<'_>) -> Result<Option<Violation>> {
    let Some(kind) = AssessmentKind::of_flow(case.flow) else { return Ok(None) };
    let year = case.data.get("year").and_then(Value::as_text).and_then(|year| year.parse::<i32>().ok());
    let Some(year) = year else { return Ok(None) };
    let records: Vec<(Option<String>, Option<i64>)> = sqlx::query_as(
        "select r.call_until, r.decided_at from assessment_record r join assessment_batch b on b.id = r.batch_id
          where r.object_id = $1 and r.year = $2 and b.kind = $3",
    )
    .bind(case.object)
    .bind(i64::from(year))
    .bind(kind.code())
    .fetch_all(&mut **tx)
    .await?;
    let is_closed = records.iter().any(|(_, decided_at)| decided_at.is_some());
    let until = records.iter().filter_map(|(until, _)| Date::parse(until.as_deref()?)).max();
    Ok(assessment::late(year, until, is_closed, case.today))
}
