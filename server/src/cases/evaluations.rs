//! 好差评: what applicants think of how they were served, and what the authority answers.

mod answer;
mod figures;

use axum::extract::State;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::{ApplicationInput, EvaluationInput};
use lawdesk_core::evaluation;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::cases::applications::case_access;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::reference::calendar;
use crate::runtime::tasks;

pub(crate) use answer::tell_late;
use figures::{Evaluation, FROM};

/// Routes below `/api/lawer-approval/xzsqpj`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/save", "Say how one was served", save)
        .post("/detail", "What the applicant of a case said", detail)
        .post("/list", "What applicants said", figures::list)
        .post("/reply", "Answer what an applicant said", answer::reply)
        .post("/statistics", "How satisfied applicants were, by item or authority", figures::statistics)
}

/// `POST xzsqpj/save`: once, by the applicant, when his case is over. A bad one is put to the authority.
async fn save(context: CommandContext, ValidJson(mut input): ValidJson<EvaluationInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("evaluate", &input).await? else { return Ok(Answer(())) };
    // His own case, when it is over.
    let status: Option<String> =
        sqlx::query_scalar("select status from application where id = $1 and applicant_id = $2 and delete_flag = 0")
            .bind(&input.sq_id)
            .bind(&work.user.id)
            .fetch_optional(&mut *work.tx)
            .await?;
    let status = status.ok_or(ApiError::NotFound)?;
    if !ApplicationStatus::from_code(&status).is_some_and(ApplicationStatus::may_be_evaluated) {
        return Err(ApiError::CaseOpen.into());
    }
    // Whom it is of, and until when that authority answers.
    input.tags.sort_unstable();
    input.tags.dedup();
    let organ = tasks::served_by(&mut work.tx, &input.sq_id).await?.unwrap_or_default();
    let due = evaluation::answer_due(input.score, work.app.clock.today(), &calendar::load(&mut work.tx).await?);
    let due = due.map(|day| day.to_string());
    let (by, at) = (work.user.id.as_str(), work.app.clock.now());
    insert(&mut work.tx, &input, (&organ, due.as_deref()), (by, at)).await?;
    if let Some(due) = &due {
        let bad = answer::BadEvaluation { application: &input.sq_id, organ: &organ, due };
        answer::ask(work.app, &mut work.tx, bad, input.comment.trim()).await?;
    }
    work.commit("application", &input.sq_id).await
}

/// Once: a second one finds the first.
async fn insert(
    tx: &mut Tx,
    input: &EvaluationInput,
    (organ, due): (&str, Option<&str>),
    (by, at): (&str, i64),
) -> Result<()> {
    sqlx::query(
        "insert into evaluation (application_id, score, tags, comment, account_id, evaluated_at, organ_id, due_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&input.sq_id)
    .bind(input.score)
    .bind(serde_json::to_string(&input.tags)?)
    .bind(input.comment.trim())
    .bind(by)
    .bind(at)
    .bind(organ)
    .bind(due)
    .execute(&mut **tx)
    .await
    .map_err(|error| match unique_violation(&error) {
        Some(_) => ApiError::Evaluated.into(),
        None => Error::from(error),
    })?;
    Ok(())
}

/// What a case's applicant said, and whether the caller can say it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfCase {
    /// Nothing yet.
    evaluation: Option<Evaluation>,
    /// It is the caller's own case, it is over, and he has said nothing yet.
    open: bool,
}

/// `POST xzsqpj/detail`: for who may see the case.
async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<OfCase>> {
    let mut connection = app.db.pool.acquire().await?;
    let reader = case_access::reader_of(&mut connection, &user, &input.sq_id).await?.ok_or(ApiError::NotFound)?;
    let mut sql = figures::columns(&user);
    sql.push(FROM).push(" where e.application_id = ").bind(input.sq_id.as_str());
    let evaluation: Option<Evaluation> = sql.fetch_optional_as(&mut *connection).await?;
    let is_over = reader.status.is_some_and(ApplicationStatus::may_be_evaluated);
    let open = reader.is_applicant && evaluation.is_none() && is_over;
    Ok(Answer(OfCase { evaluation, open }))
}

/// Whether the applicant of a case has said how he was served.
pub async fn is_given(connection: &mut AnyConnection, application: &str) -> Result<bool> {
    let found = sqlx::query("select 1 as one from evaluation where application_id = $1")
        .bind(application)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}
