//! A task changes hands: given to another for good, for a time, back to the candidates, or by an administrator.

use std::slice;

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, AssigneeListInput, ClaimInput, HandInput};
use lawdesk_core::engine::Command;

use crate::App;
use crate::cases::assignees::Assignees;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::open_task::{OpenTask, find};

/// 转办: for good. The assignee gives his task to another person.
pub async fn transfer(context: CommandContext, ValidJson(input): ValidJson<HandInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("transferTask", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    Assignees::of_task(work.app, &mut work.tx, work.user, &task).await?.require("to", slice::from_ref(&input.to))?;
    give(work, &task, &input, false).await
}

/// 委派: the other one hands it back when he has decided.
pub async fn delegate(context: CommandContext, ValidJson(input): ValidJson<HandInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("delegateTask", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    Assignees::of_task(work.app, &mut work.tx, work.user, &task).await?.require("to", slice::from_ref(&input.to))?;
    give(work, &task, &input, true).await
}

/// Who can stand in for the caller while he is away, by the rule of `absence/save`.
pub async fn stand_ins(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssigneeListInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let mut connection = app.db.pool.acquire().await?;
    let assignees = Assignees::within_organisation(&app, &mut connection, &user).await?;
    Ok(Answer(assignees.list(&mut connection, &input).await?))
}

/// An administrator, or the leader of the office that handles the task, names who has to decide: never himself.
pub async fn assign(context: CommandContext, ValidJson(input): ValidJson<HandInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("assignTask", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    let assignees = Assignees::for_assignment(work.app, &mut work.tx, work.user, &task).await?;
    assignees.require("to", slice::from_ref(&input.to))?;
    // Whose task it is does not matter.
    work.actor.administrator = true;
    give(work, &task, &input, false).await
}

async fn give(mut work: UnitOfWork<'_>, task: &OpenTask, input: &HandInput, back: bool) -> Result<Answer<()>> {
    let (to, opinion) = (input.to.clone(), command::non_empty(&input.opinion));
    let (number, version) = (task.number, Some(input.task_version));
    let command = if back {
        Command::Delegate { task: number, version, to, opinion }
    } else {
        Command::Transfer { task: number, version, to, opinion }
    };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await?;
    work.commit("task", &input.task_id).await
}

/// 取消签收: the assignee gives a claimed task back to the candidates.
pub async fn release(context: CommandContext, ValidJson(input): ValidJson<ClaimInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("releaseTask", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    let command = Command::Unclaim { task: task.number, version: Some(input.task_version) };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await?;
    work.commit("task", &input.task_id).await
}
