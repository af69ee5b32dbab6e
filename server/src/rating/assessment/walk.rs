//! What concerns everybody of a batch is done some records at a time, each piece a transaction of its own: others write
//! meanwhile, progress shows, and what stopped goes on where it was.

use lawdesk_core::assessment::AssessmentKind;
use lawdesk_core::dto::{AssessmentRemindInput, IdInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::permissions::{LEVEL, LIST};
use super::{calls, levels, records};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};
use crate::rating::access;
use crate::rating::notify::{self, RatingNotice};

/// How many records are looked at by a step.
const AT_ONCE: i64 = 200;

/// How far it is.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssessmentProgress {
    /// How many were looked at.
    done: i64,
    /// Of how many.
    total: i64,
    /// How many the step concerned: who was noted, reminded or called.
    acted: i64,
    /// The last of them: the next step begins behind it.
    after: String,
    /// Nobody is left.
    finished: bool,
}

from_row! {
    struct ClosingBatch {
        kind: String,
        year: i64,
        settled: i64,
        settled_to: String,
    }
}

/// 关闭: who handed nothing in took no part, which stands in his file. The batch takes nothing any more from the first
/// step on.
pub(super) async fn close(
    context: CommandContext,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<AssessmentProgress>> {
    context.user.permit(LEVEL)?;
    let mut work = match context.begin_answering("assessmentClose", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // The row is taken first: of two who go on at once one waits.
    let Some(batch) = closing(&mut work, &input.id).await? else {
        return Err(why_not_closed(&mut work, &input.id).await?);
    };
    let kind = AssessmentKind::from_code(&batch.kind).unwrap_or_default();
    if kind == AssessmentKind::Firm {
        let today = work.app.clock.today();
        calls::require_called(&mut work.tx, &input.id, today).await?;
    }
    // Who handed nothing in, of the next records.
    let piece = next(&mut work, &input.id, &batch.settled_to).await?;
    let user = work.user;
    let missing = records::missing(&mut work.tx, user, &input.id, &piece.records).await?;
    for (record, object) in &missing {
        let result = levels::ResultOf { record, object, kind, year: batch.year };
        levels::write(&mut work, result, kind.absent(), "").await?;
    }
    // How far it is stays with the batch.
    let progress = piece.progress(batch.settled, batch.settled_to, missing.len());
    sqlx::query(
        "update assessment_batch set settled = $2, settled_to = $3, settled_at = case when $4 = 1 then $5 end
          where id = $1",
    )
    .bind(&input.id)
    .bind(progress.done)
    .bind(&progress.after)
    .bind(i64::from(progress.finished))
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit_with("assessmentBatch", &input.id, progress).await
}

/// The batch, closed from now on; none: it may not be closed, or is so to the end.
async fn closing(work: &mut UnitOfWork<'_>, batch: &str) -> Result<Option<ClosingBatch>> {
    let row = sqlx::query_as(
        "update assessment_batch set closed_at = coalesce(closed_at, $2)
          where id = $1 and region_code = $3 and self_to < $4 and settled_at is null
         returning kind, year, settled, settled_to",
    )
    .bind(batch)
    .bind(work.app.clock.now())
    .bind(&work.user.region_code)
    .bind(work.app.clock.today().to_string())
    .fetch_optional(&mut *work.tx)
    .await?;
    Ok(row)
}

/// It is another authority's, or has its time still before it, or behind it.
async fn why_not_closed(work: &mut UnitOfWork<'_>, batch: &str) -> Result<Error> {
    let own: Option<i64> =
        sqlx::query_scalar("select 1 as one from assessment_batch where id = $1 and region_code = $2")
            .bind(batch)
            .bind(&work.user.region_code)
            .fetch_optional(&mut *work.tx)
            .await?;
    let why = if own.is_some() { ApiError::WrongState } else { ApiError::NotFound };
    Ok(why.into())
}

/// Reminds those who handed nothing in: the chosen ones, or the next of a batch that holds for the caller's region.
pub(super) async fn remind(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentRemindInput>,
) -> Result<Answer<AssessmentProgress>> {
    context.user.permit(LIST)?;
    let mut work = match context.begin_answering("assessmentRemind", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let batch = OpenBatch::load(&mut work, &input.batch_id).await?;
    let piece = Piece::wanted(&mut work, &input.batch_id, &input.ids, &input.after).await?;
    let missing = records::missing(&mut work.tx, &context.user, &input.batch_id, &piece.records).await?;
    for (record, object) in &missing {
        remind_one(&mut work, &batch, record, object).await?;
    }
    let progress = piece.progress(input.done, input.after, missing.len());
    work.commit_with("assessmentBatch", &input.batch_id, progress).await
}

from_row! {
    /// A batch that takes answers still.
    pub(super) struct OpenBatch {
        /// Of `AssessmentKind`.
        pub kind: String,
        title: String,
        /// The last day of the self-assessments.
        pub self_to: String,
        pub year: i64,
        /// Applications that come in before belong to it.
        pub window_to: i64,
        closed_at: Option<i64>,
    }
}

impl OpenBatch {
    /// One that the caller reads.
    pub(super) async fn load(work: &mut UnitOfWork<'_>, batch: &str) -> Result<Self> {
        let mut sql = Sql::new(
            "select r.kind, r.title, r.self_to, r.year, r.window_to, r.closed_at from assessment_batch r where r.id = ",
        );
        sql.bind(batch);
        access::push_published_for(&mut sql, work.user);
        let batch: Self = sql.fetch_optional_as(&mut *work.tx).await?.ok_or(ApiError::NotFound)?;
        if batch.closed_at.is_some() { Err(ApiError::WrongState.into()) } else { Ok(batch) }
    }
}

async fn remind_one(work: &mut UnitOfWork<'_>, batch: &OpenBatch, record: &str, object: &str) -> Result<()> {
    let now = work.app.clock.now();
    sqlx::query("update assessment_record set reminded_at = $2 where id = $1")
        .bind(record)
        .bind(now)
        .execute(&mut *work.tx)
        .await?;
    let notice = RatingNotice {
        event: NoticeEvent::RatingReminder,
        of: RatingNews::AssessmentMissing { year: batch.year, batch: &batch.title },
        until: &batch.self_to,
        link: "/check",
        key: &format!("assessment-remind-{record}-{now}"),
    };
    notify::to_file(work.app, &mut work.tx, object, notice).await
}

/// Some records of a batch.
pub(super) struct Piece {
    pub records: Vec<String>,
    /// How many the batch has.
    total: i64,
    /// Nobody is behind them.
    finished: bool,
}

impl Piece {
    /// The chosen ones; where none is, the next ones.
    pub(super) async fn wanted(work: &mut UnitOfWork<'_>, batch: &str, chosen: &[String], after: &str) -> Result<Self> {
        if chosen.is_empty() {
            return next(work, batch, after).await;
        }
        let total = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
        Ok(Self { records: chosen.to_vec(), total, finished: true })
    }

    /// How far it is with them. `acted`: how many of them were concerned.
    pub(super) fn progress(&self, before: i64, after: String, acted: usize) -> AssessmentProgress {
        let done = before + i64::try_from(self.records.len()).unwrap_or(i64::MAX);
        let after = self.records.last().cloned().unwrap_or(after);
        let acted = i64::try_from(acted).unwrap_or(i64::MAX);
        AssessmentProgress { done, total: self.total.max(done), acted, after, finished: self.finished }
    }
}

/// The records behind this one.
async fn next(work: &mut UnitOfWork<'_>, batch: &str, after: &str) -> Result<Piece> {
    let records: Vec<String> =
        sqlx::query_scalar("select id from assessment_record where batch_id = $1 and id > $2 order by id limit $3")
            .bind(batch)
            .bind(after)
            .bind(AT_ONCE)
            .fetch_all(&mut *work.tx)
            .await?;
    let total: i64 = sqlx::query_scalar("select count(*) from assessment_record where batch_id = $1")
        .bind(batch)
        .fetch_one(&mut *work.tx)
        .await?;
    let finished = i64::try_from(records.len()).unwrap_or(i64::MAX) < AT_ONCE;
    Ok(Piece { records, total, finished })
}
