//! 任务扩展 (`sptaskext`): the tasks of a case as its handlers left them, and an opinion that is put right afterwards.

use axum::extract::State;
use lawdesk_core::dto::{ApplicationInput, OpinionInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::applications::case_access;
use crate::cases::letters;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::decided_tasks;
use crate::runtime::tasks::{self, TaskRecord};

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
    let records = tasks::records_of(&mut connection, &input.sq_id).await?;
    let now = app.clock.now();
    Ok(Answer(records.into_iter().map(|it| extension(it, now)).collect()))
}

fn extension(record: TaskRecord, now: i64) -> TaskExtension {
    TaskExtension {
        task_id: record.id,
        node_key: record.node_key,
        node_name: record.node_name,
        candidate_group: record.candidate_group,
        person: record.person,
        clcz: record.operation,
        cljg: record.result,
        opinion: record.opinion,
        corrected_at: record.corrected_at,
        created_at: record.created_at,
        overtime: record.due_at.is_some_and(|due| due < record.done_at.unwrap_or(now)),
        due_at: record.due_at,
        finished_at: record.done_at,
        state: record.state,
    }
}

/// `POST sptaskext/updateHandlingOpinions`: by whoever decided, while his case runs and nobody has decided after him. The
/// history keeps what he said then; letters that say it are replaced.
pub async fn correct(context: CommandContext, ValidJson(input): ValidJson<OpinionInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("correctOpinion", &input).await? else { return Ok(Answer(())) };
    let (ended_at, later): (Option<i64>, i64) = sqlx::query_as(
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
    if ended_at.is_some() || later > 0 {
        return Err(ApiError::Stale(None).into());
    }
    decided_tasks::correct_opinion(&mut work.tx, &input.task_id, input.opinion.trim(), work.app.clock.now()).await?;
    letters::correct_with_decision(&mut work, &input.task_id, input.opinion.trim()).await?;
    work.commit("task", &input.task_id).await
}
