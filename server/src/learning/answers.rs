//! Answers of a live attempt: kept while they are typed, handed in at the end.

use axum::extract::State;
use lawdesk_core::dto::AttemptAnswersInput;
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::attempt::{AttemptState, takes_answers};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use super::attempts::SUBJECT;
use super::hand_in;
use super::learner::learner_id;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Answers as they are stored now.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswersRevision {
    /// To be named by the next save.
    revision: i64,
    /// Milliseconds that are left by the server's clock.
    remaining: i64,
}

/// `POST attempt/draft`
pub async fn draft(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AttemptAnswersInput>,
) -> Result<Answer<AnswersRevision>> {
    let me = learner_id(&user)?;
    hand_in::overdue_of(&app, me).await?;
    let mut tx = app.db.begin().await?;
    let stored = store(&mut tx, app.clock.now(), me, &input).await?;
    tx.commit().await?;
    Ok(Answer(stored))
}

/// `POST attempt/handIn`: the last answers, and the end. One that the clock has handed in takes no more.
pub async fn hand_in(context: CommandContext, ValidJson(input): ValidJson<AttemptAnswersInput>) -> Result<Answer<()>> {
    let me = learner_id(&context.user)?.to_owned();
    hand_in::overdue_of(&context.app, &me).await?;
    let Some(mut work) = context.begin("handInAttempt", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    store(&mut work.tx, now, &me, &input).await?;
    hand_in::finish(&mut work.tx, now, &input.id, false).await?;
    work.commit(SUBJECT, &input.id).await
}

/// Stores what was changed. The attempt's row is held, so that two windows come one behind the other, and the second
/// learns that the first was there.
async fn store(tx: &mut Tx, now: i64, learner: &str, input: &AttemptAnswersInput) -> Result<AnswersRevision> {
    let held: Option<(i64, i64, String)> = sqlx::query_as(
        "update edu_attempt set revision = revision + 1 where id = $1 and learner_id = $2
         returning revision, ends_at, state",
    )
    .bind(&input.id)
    .bind(learner)
    .fetch_optional(&mut **tx)
    .await?;
    let (revision, ends_at, state) = held.ok_or(ApiError::NotFound)?;
    if state != AttemptState::Answering.code() || !takes_answers(ends_at, now) {
        return Err(ApiError::Learning(Refusal::AttemptOver).into());
    }
    if revision != input.revision + 1 {
        return Err(ApiError::Learning(Refusal::AnsweredElsewhere).into());
    }
    for answer in &input.answers {
        sqlx::query("update edu_answer set answer = $3 where attempt_id = $1 and sort = $2")
            .bind(&input.id)
            .bind(answer.number)
            .bind(&answer.answer)
            .execute(&mut **tx)
            .await?;
    }
    Ok(AnswersRevision { revision, remaining: (ends_at - now).max(0) })
}
