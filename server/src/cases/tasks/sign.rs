//! Further signers of a step (加签, 减签).

use lawdesk_core::dto::{AddSignInput, RemoveSignInput};
use lawdesk_core::engine::Command;

use crate::cases::assignees::Assignees;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::open_task::find;

/// Others sign before, after or beside the assignee (加签).
pub async fn add(context: CommandContext, ValidJson(input): ValidJson<AddSignInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("addSign", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    Assignees::of_task(work.app, &mut work.tx, work.user, &task).await?.require("who", &input.who)?;
    let (version, who) = (Some(input.task_version), input.who.clone());
    let opinion = command::non_empty(&input.opinion);
    let command = Command::AddSign { task: task.number, version, who, mode: input.mode, days: None, opinion };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await?;
    work.commit("task", &input.task_id).await
}

/// 减签: by the one who had asked for them, about his own task.
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<RemoveSignInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("removeSign", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    let command = Command::RemoveSign { task: task.number, who: input.who.clone() };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await?;
    work.commit("task", &input.task_id).await
}
