//! Claiming and deciding.

use lawdesk_core::dto::{ClaimInput, DecideInput};
use lawdesk_core::engine::{Command, EngineError};
use sqlx::AnyConnection;

use crate::cases::{assignees, decision, execution};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;
use crate::runtime::open_task::find;
use crate::runtime::{task_conditions, tasks};

/// 签收: a candidate takes the task; of his own case only what the node leaves to him by name.
pub async fn claim(context: CommandContext, ValidJson(input): ValidJson<ClaimInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("claim", &input).await? else { return Ok(Answer(())) };
    take(&mut work, &input).await?;
    work.commit("task", &input.task_id).await
}

/// Takes a task for the caller, who commits. Where somebody was first, the refusal names him.
pub async fn take(work: &mut UnitOfWork<'_>, input: &ClaimInput) -> Result<()> {
    let task = find(&mut work.tx, &input.task_id).await?;
    assignees::require_foreign_case(&mut work.tx, work.user, &task, &input.task_id).await?;
    let command = Command::Claim { task: task.number, version: Some(input.task_version) };
    let taken = execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await;
    if let Err(Error::Engine(EngineError::Stale { .. } | EngineError::AlreadyClaimed { .. })) = &taken
        && let Some(by) = tasks::other_holder(&mut work.tx, &input.task_id, &work.user.id).await?
    {
        return Err(Error::Engine(EngineError::AlreadyClaimed { by }));
    }
    taken
}

/// The open task of a case that the caller has or may claim; none: it waits for somebody else, or for nobody.
pub(crate) async fn of_case(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
) -> Result<Option<String>> {
    let mut sql = Sql::new("select ");
    task_conditions::push_open_of_person(&mut sql, user);
    sql.push(" as task_id from application s where s.delete_flag = 0 and s.id = ").bind(application);
    let found: Option<(Option<String>,)> = sql.fetch_optional_as(connection).await?;
    Ok(found.and_then(|(task,)| task))
}

/// Does what an operation means: it must be one that the node offers.
pub async fn decide(context: CommandContext, ValidJson(input): ValidJson<DecideInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("decide", &input).await? else { return Ok(Answer(())) };
    decision::decide(&mut work, &input).await?;
    work.commit("task", &input.task_id).await
}
