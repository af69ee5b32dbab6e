//! Questions and answers: who takes a course asks, who teaches answers and says who reads it.

use axum::extract::State;
use lawdesk_core::dto::{AnswerQuestionInput, LearningListInput, QuestionInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::homework::QuestionState;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::access::{self, EDIT};
use super::learner::{learner, learner_id};
use super::{courses, my_courses, notify, paging};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

const SUBJECT: &str = "eduQuestion";

from_row! {
    /// A question with its answer.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(rename = "LearnersQuestion")]
    pub struct QaRow {
        id: String,
        course_id: String,
        course: String,
        title: String,
        question: String,
        /// Empty where another learner has asked.
        asker: String,
        asked_at: i64,
        answer: String,
        answerer: String,
        answered_at: Option<i64>,
        is_public: Flag,
        is_top: Flag,
        /// 0 waits, 1 answered, 2 closed.
        state: String,
    }
}

/// `POST qa/list`: teachers see those of people of their region, learners their own and the public ones of courses that
/// they take; those at the top first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<QaRow>>> {
    access::permit_teacher_or_learner(&user)?;
    let mut columns = Sql::new(
        "select q.id, q.course_id, c.title as course, q.title, q.question, q.asked_at, q.answer, q.answerer,
                q.answered_at, q.is_public, q.is_top, q.state, ",
    );
    let mut from = Sql::new(" from edu_qa q join edu_course c on c.id = q.course_id where c.delete_flag = 0");
    // Teachers see all of their own courses; learners their own questions, and answered ones that are public.
    if access::teaches(&user) {
        columns.push("q.asker");
        access::push_own(&mut from, &user, "q.");
    } else {
        let me = learner_id(&user)?;
        columns.push("case when q.learner_id = ").bind(me).push(" then q.asker else '' end as asker");
        from.push(" and (q.learner_id = ").bind(me);
        from.push(" or (q.is_public = 1 and q.state <> ").bind(QuestionState::Open.code());
        from.push(" and exists (select 1 from edu_record r");
        from.push(" where r.course_id = q.course_id and r.delete_flag = 0 and r.learner_id = ").bind(me).push(")))");
    }
    // What the list is narrowed to.
    if !input.state.is_empty() {
        from.push(" and q.state = ").bind(input.state.as_str());
    }
    if !input.of.is_empty() {
        from.push(" and q.course_id = ").bind(input.of.as_str());
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["q.title", "q.question"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by q.is_top desc, q.asked_at desc, q.id desc", paging).await
}

/// `POST qa/ask`
pub async fn ask(context: CommandContext, ValidJson(input): ValidJson<QuestionInput>) -> Result<Answer<()>> {
    let me = learner_id(&context.user)?.to_owned();
    let Some(mut work) = context.begin("askTeacher", &input).await? else { return Ok(Answer(())) };
    // He takes the course, and it takes questions.
    let course = courses::load(&mut work.tx, &input.course_id).await?.ok_or(ApiError::NotFound)?;
    my_courses::record_of(&mut work.tx, &input.course_id, &me).await?.ok_or(ApiError::NotFound)?;
    if !course.allow_qa.0 {
        return Err(ApiError::Learning(Refusal::QuestionClosed).into());
    }
    // The question, with who asks.
    let who = learner(&mut work.tx, work.user).await?;
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into edu_qa (id, course_id, title, question, learner_id, account_id, asker, region_code, firm_id,
             asked_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(&id)
    .bind(&input.course_id)
    .bind(input.title.trim())
    .bind(input.question.trim())
    .bind(&me)
    .bind(&work.user.id)
    .bind(&who.name)
    .bind(&who.region_code)
    .bind(&who.firm_id)
    .bind(work.app.clock.now())
    .bind(QuestionState::Open.code())
    .execute(&mut *work.tx)
    .await?;
    work.commit(SUBJECT, &id).await
}

from_row! {
    struct AnsweredRow {
        title: String,
        account_id: String,
    }
}

/// `POST qa/answer`: a closed one is opened first.
pub async fn answer(context: CommandContext, ValidJson(input): ValidJson<AnswerQuestionInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("answerLearner", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    // An answer that is emptied opens the question again.
    let text = input.answer.trim();
    let state = match (input.closed, text.is_empty()) {
        (true, _) => QuestionState::Closed,
        (false, true) => QuestionState::Open,
        (false, false) => QuestionState::Answered,
    };
    let mut sql = Sql::new("update edu_qa set answered_at = case when answer = ");
    sql.bind(text).push(" then answered_at else ").bind(now).push(" end, answer = ").bind(text);
    sql.push(", answerer = ").bind(if text.is_empty() { "" } else { work.user.name.as_str() });
    sql.push(", is_public = ").bind(i64::from(input.public)).push(", is_top = ").bind(i64::from(input.top));
    sql.push(", state = ").bind(state.code()).push(", version = version + 1 where id = ").bind(input.id.as_str());
    access::push_own(&mut sql, work.user, "");
    sql.push(" returning title, account_id");
    let row: Option<AnsweredRow> = sql.fetch_optional_as(&mut *work.tx).await?;
    let row = row.ok_or(ApiError::NotFound)?;
    // Whoever asked hears of the answer.
    if state == QuestionState::Answered {
        let link = "/educationAndTraining/questionAnswerManagement";
        let about = notify::About { item: &row.title, link, id: &input.id };
        notify::account(work.app, &mut work.tx, NoticeEvent::LearningMarked, &row.account_id, about).await?;
    }
    work.commit(SUBJECT, &input.id).await
}
