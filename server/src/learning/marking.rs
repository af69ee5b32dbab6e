//! Essays, marked by a teacher.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, LearningListInput, MarksInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::attempt::AttemptState;
use lawdesk_core::learning::question::QuestionKind;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::violation::Violation;

use super::access::{self, EDIT, LIST};
use super::attempts::SUBJECT;
use super::results::{AttemptResult, ENDED, EndedAttempt, shown_answer};
use super::{answered, hand_in, notify, paging};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// `POST marking/list`: those that wait, unless another state is asked for; the oldest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<EndedAttempt>>> {
    user.permit(LIST)?;
    let mut columns = Sql::new("select ");
    columns.push(ENDED);
    let mut from = Sql::new(" from edu_attempt t join edu_paper p on p.id = t.paper_id where t.state = ");
    from.bind(if input.state.is_empty() { AttemptState::Marking.code() } else { input.state.as_str() });
    access::push_own(&mut from, &user, "t.");
    if !input.of.is_empty() {
        from.push(" and t.paper_id = ").bind(input.of.as_str());
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["t.name", "p.title"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by t.submitted_at, t.id", paging).await
}

fn one(user: &CurrentUser, id: &str) -> Sql {
    let mut sql = Sql::new("select ");
    sql.push(ENDED).push(" from edu_attempt t join edu_paper p on p.id = t.paper_id where t.state <> ");
    sql.bind(AttemptState::Answering.code()).push(" and t.id = ").bind(id);
    access::push_own(&mut sql, user, "t.");
    sql
}

/// `POST marking/detail`
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<AttemptResult>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let attempt: EndedAttempt =
        one(&user, &input.id).fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let answers = answered::of(&mut connection, &input.id).await?.into_iter().map(shown_answer).collect();
    Ok(Answer(AttemptResult { attempt, answers: Some(answers) }))
}

from_row! {
    #[expect(clippy::struct_field_names, reason = "columns")]
    struct MarkedRow {
        paper_id: String,
        learner_id: String,
        account_id: String,
    }
}

/// `POST marking/save`: when all essays have points, the attempt has its own, and its person is told.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<MarksInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("markAttempt", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    let attempt: EndedAttempt =
        one(work.user, &input.id).fetch_optional_as(&mut *work.tx).await?.ok_or(ApiError::NotFound)?;
    // Held: two teachers come one behind the other.
    let row: Option<MarkedRow> = sqlx::query_as(
        "update edu_attempt set revision = revision + 1 where id = $1 and state = $2
         returning paper_id, learner_id, account_id",
    )
    .bind(&input.id)
    .bind(AttemptState::Marking.code())
    .fetch_optional(&mut *work.tx)
    .await?;
    let row = row.ok_or(ApiError::Learning(Refusal::AttemptOver))?;
    // Points for essays, each within those of its question.
    let questions = answered::of(&mut work.tx, &input.id).await?;
    for (index, mark) in input.marks.iter().enumerate() {
        let question = questions.iter().find(|it| it.sort == mark.number && it.question.kind() == QuestionKind::Essay);
        let question = question.ok_or(ApiError::NotFound)?;
        if !(0..=question.points).contains(&mark.points) {
            let why = Message::OutOfRange { min: 0, max: question.points };
            return Err(Violation::error(format!("marks[{index}].points"), why).into());
        }
        sqlx::query("update edu_answer set scored = $3, comment = $4 where attempt_id = $1 and sort = $2")
            .bind(&input.id)
            .bind(mark.number)
            .bind(mark.points)
            .bind(mark.comment.trim())
            .execute(&mut *work.tx)
            .await?;
    }
    if hand_in::settle(&mut work.tx, now, &input.id, &row.paper_id, &row.learner_id).await? {
        let link = format!("/educationAndTraining/lawyerAnswerResults?id={}", input.id);
        let about = notify::About { item: &attempt.title, link: &link, id: &input.id };
        notify::account(work.app, &mut work.tx, NoticeEvent::LearningMarked, &row.account_id, about).await?;
    }
    work.commit(SUBJECT, &input.id).await
}
