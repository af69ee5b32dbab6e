//! What administrators do where a case cannot go on by itself: name who decides, put it on another step, bring it what it
//! waits for. Ending and suspending are calls of the case (`applications::manage`).

use axum::extract::State;
use lawdesk_core::dto::{AreaOption, AssigneeListInput, DeliverInput, MoveToInput};
use lawdesk_core::engine::{Command, EngineError};

use crate::App;
use crate::cases::assignees::Assignees;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, MANAGE};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::runtime::instances::Target;
use crate::runtime::{open_task, subscriptions};

/// Those whom an administrator may name for a task, by the rule of `xzsq/assignTask`.
pub(super) async fn people(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssigneeListInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    user.permit(MANAGE)?;
    let mut connection = app.db.pool.acquire().await?;
    let task = open_task::find(&mut connection, &input.task_id).await?;
    let assignees = Assignees::for_assignment(&app, &mut connection, &user, &task).await?;
    Ok(Answer(assignees.list(&mut connection, &input).await?))
}

/// 调整环节: what stands around the step goes, and the step begins.
pub(super) async fn move_to(context: CommandContext, ValidJson(input): ValidJson<MoveToInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("moveTo", &input).await? else { return Ok(Answer(())) };
    let command =
        Command::MoveTo { from: input.from.clone(), to: input.to.clone(), reason: command::non_empty(&input.reason) };
    let target = Target { instance: &input.instance_id, actor: Some(&work.actor) };
    execution::execute(work.app, &mut work.tx, target, command, None).await?;
    work.commit_because("instance", &input.instance_id, &input.reason).await
}

/// 投递消息: to this instance and no other, whoever else waits for the same.
pub(super) async fn deliver(context: CommandContext, ValidJson(input): ValidJson<DeliverInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("deliver", &input).await? else { return Ok(Answer(())) };
    let waiting = subscriptions::find(&mut work.tx, &input.instance_id, input.number).await?;
    let name = waiting.name.clone();
    let command = waiting.delivery(input.variables.clone(), command::non_empty(&input.reason));
    let command = command.ok_or(Error::Engine(EngineError::NothingWaits { name }))?;
    let target = Target { instance: &input.instance_id, actor: Some(&work.actor) };
    execution::execute(work.app, &mut work.tx, target, command, None).await?;
    work.commit_because("instance", &input.instance_id, &input.reason).await
}
