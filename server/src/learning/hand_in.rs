//! The end of an attempt, by its person or by the clock: what a machine can mark has its points at once.

use lawdesk_core::learning::attempt::{AttemptState, GRACE, passed};
use lawdesk_core::learning::question::QuestionKind;
use lawdesk_core::learning::scoring::{original_keys, points};

use super::{answered, exam_hours, progress};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    struct EndedRow {
        paper_id: String,
        learner_id: String,
    }
}

// AttemptState::Answering: SQLite takes the index of these ends for its literal alone.
const OVERDUE: &str = "select id from edu_attempt where state = '0' and ends_at < $1 order by ends_at limit 100";

/// Hands an attempt in; false: somebody else has just done so.
pub(super) async fn finish(tx: &mut Tx, now: i64, attempt: &str, by_clock: bool) -> Result<bool> {
    let ended: Option<EndedRow> = sqlx::query_as(
        "update edu_attempt set state = $4, submitted_at = $2, by_clock = $3 where id = $1 and state = $5
         returning paper_id, learner_id",
    )
    .bind(attempt)
    .bind(now)
    .bind(i64::from(by_clock))
    .bind(AttemptState::Marking.code())
    .bind(AttemptState::Answering.code())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(ended) = ended else { return Ok(false) };
    for answered in answered::of(tx, attempt).await? {
        let question = answered.question.with_points(answered.points);
        let answer = if question.kind.has_options() {
            original_keys(&answered.answer, &answered.options.0)
        } else {
            answered.answer
        };
        sqlx::query("update edu_answer set scored = $3 where attempt_id = $1 and sort = $2")
            .bind(attempt)
            .bind(answered.sort)
            .bind(points(&question, &answer).map(i64::from))
            .execute(&mut **tx)
            .await?;
    }
    settle(tx, now, attempt, &ended.paper_id, &ended.learner_id).await?;
    Ok(true)
}

/// Adds the points up; when no answer waits for a teacher, they stand, and what the attempt was for goes on.
pub(super) async fn settle(tx: &mut Tx, now: i64, attempt: &str, paper: &str, learner: &str) -> Result<bool> {
    let (total, essays, waiting): (i64, i64, i64) = sqlx::query_as(
        "select cast(coalesce(sum(coalesce(a.scored, 0)), 0) as bigint),
                cast(coalesce(sum(case when q.type = $2 then coalesce(a.scored, 0) else 0 end), 0) as bigint),
                count(case when a.scored is null then 1 end)
           from edu_answer a join edu_question q on q.id = a.question_id where a.attempt_id = $1",
    )
    .bind(attempt)
    .bind(QuestionKind::Essay.code())
    .fetch_one(&mut **tx)
    .await?;
    let needed: i64 =
        sqlx::query_scalar("select pass from edu_paper where id = $1").bind(paper).fetch_one(&mut **tx).await?;
    let small = |number: i64| u32::try_from(number).unwrap_or(0);
    let state = if waiting == 0 { AttemptState::Scored } else { AttemptState::Marking };
    sqlx::query(
        "update edu_attempt set state = $2, auto_score = $3, manual_score = $4, total = $5, passed = $6 where id = $1",
    )
    .bind(attempt)
    .bind(state.code())
    .bind(total - essays)
    .bind(essays)
    .bind(total)
    .bind(i64::from(waiting == 0 && passed(small(total), small(needed))))
    .execute(&mut **tx)
    .await?;
    if state == AttemptState::Scored {
        progress::refresh_with_paper(tx, now, paper, learner).await?;
        exam_hours::credit(tx, now, paper, learner).await?;
    }
    Ok(state == AttemptState::Scored)
}

/// Hands in what somebody's clock has ended.
pub(super) async fn overdue_of(app: &App, learner: &str) -> Result<()> {
    let due: Vec<String> = sqlx::query_scalar(
        "select id from edu_attempt where learner_id = $1 and state = $3 and ends_at < $2 order by id",
    )
    .bind(learner)
    .bind(app.clock.now() - GRACE)
    .bind(AttemptState::Answering.code())
    .fetch_all(&app.db.pool)
    .await?;
    by_clock(app, &due).await
}

/// Hands in what the clock has ended, of anybody, at most a hundred; answers how many. Several servers may do so at the
/// same time: each attempt is taken by one.
pub(super) async fn overdue(app: &App) -> Result<usize> {
    let due = sqlx::query_scalar(OVERDUE).bind(app.clock.now() - GRACE);
    let due: Vec<String> = due.fetch_all(&app.db.pool).await?;
    by_clock(app, &due).await?;
    Ok(due.len())
}

async fn by_clock(app: &App, attempts: &[String]) -> Result<()> {
    for attempt in attempts {
        let mut tx = app.db.begin().await?;
        finish(&mut tx, app.clock.now(), attempt, true).await?;
        tx.commit().await?;
    }
    Ok(())
}
