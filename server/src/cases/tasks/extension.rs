//! 任务扩展 (`sptaskext`): the tasks of a case as its handlers left them, and an opinion that is put right afterwards.

use axum::extract::State;
use lawdesk_core::dto::{ApplicationInput, OpinionInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::App;
use crate::cases::applications::case_access;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// What is known of a task beside the flow.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskExtension {
    task_id: String,
    node_key: String,
    node_name: String,
    candidate_group: Option<String>,
    /// Who has it, or had it last.
    person: Option<String>,
    /// CLCZ.
    clcz: Option<String>,
    /// CLJG.
    cljg: Option<String>,
    /// As it was put right, if it was.
    opinion: Option<String>,
    /// When it was put right.
    corrected_at: Option<i64>,
    created_at: i64,
    due_at: Option<i64>,
    finished_at: Option<i64>,
    /// It took, or takes, longer than it may.
    overtime: bool,
    state: String,
}

/// `POST sptaskext/list`: to whoever sees the whole case.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<TaskExtension>>> {
    let mut connection = app.db.pool.acquire().await?;
    let reader = case_access::reader_of(&mut connection, &user, &input.sq_id).await?.ok_or(ApiError::NotFound)?;
    if reader.is_applicant || reader.sees_a_part {
        return Err(ApiError::Forbidden.into());
    }
    let rows = sqlx::query(
        "select t.id, t.node_key, t.node_name, t.candidate_group, a.name as person, t.operation, t.result,
                coalesce(t.corrected_opinion, t.opinion) as opinion, t.corrected_at, t.created_at, t.due_at, t.done_at,
                t.state
           from task t left join account a on a.id = coalesce(t.done_by, t.assignee)
          where t.application_id = $1 order by t.created_at, t.number",
    )
    .bind(&input.sq_id)
    .fetch_all(&mut *connection)
    .await?;
    let now = app.clock.now();
    Ok(Answer(rows.iter().map(|it| row(it, now)).collect::<sqlx::Result<_>>()?))
}

fn row(row: &AnyRow, now: i64) -> sqlx::Result<TaskExtension> {
    let (due_at, finished_at): (Option<i64>, Option<i64>) = (row.try_get("due_at")?, row.try_get("done_at")?);
    Ok(TaskExtension {
        task_id: row.try_get("id")?,
        node_key: row.try_get("node_key")?,
        node_name: row.try_get("node_name")?,
        candidate_group: row.try_get("candidate_group")?,
        person: row.try_get("person")?,
        clcz: row.try_get("operation")?,
        cljg: row.try_get("result")?,
        opinion: row.try_get("opinion")?,
        corrected_at: row.try_get("corrected_at")?,
        created_at: row.try_get("created_at")?,
        overtime: due_at.is_some_and(|due| due < finished_at.unwrap_or(now)),
        due_at,
        finished_at,
        state: row.try_get("state")?,
    })
}

/// `POST sptaskext/updateHandlingOpinions`: by whoever decided, while his case runs and nobody has decided after him. The
/// history keeps what he said then.
pub async fn correct(context: CommandContext, ValidJson(input): ValidJson<OpinionInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("correctOpinion", &input).await? else { return Ok(Answer(())) };
    let row = sqlx::query(
        "select s.ended_at, (select count(*) from task l where l.application_id = t.application_id and l.state = 'done'
                 and (l.done_at > t.done_at or (l.done_at = t.done_at and l.id > t.id))) as later
           from task t join application s on s.id = t.application_id
          where t.id = $1 and t.state = 'done' and t.done_by = $2",
    )
    .bind(&input.task_id)
    .bind(&work.user.id)
    .fetch_optional(&mut *work.tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    if row.try_get::<Option<i64>, _>("ended_at")?.is_some() || row.try_get::<i64, _>("later")? > 0 {
        return Err(ApiError::Stale(None).into());
    }
    sqlx::query("update task set corrected_opinion = $2, corrected_at = $3 where id = $1")
        .bind(&input.task_id)
        .bind(input.opinion.trim())
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    work.commit("task", &input.task_id).await
}
