//! Claiming and deciding.

use lawdesk_core::dto::{ClaimInput, DecideInput};
use lawdesk_core::engine::Command;

use crate::cases::{assignees, decision, execution};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::open_task::find;

/// 签收: a candidate takes the task; of his own case only what the node leaves to him by name.
pub async fn claim(context: CommandContext, ValidJson(input): ValidJson<ClaimInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("claim", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    assignees::require_foreign_case(&mut work.tx, work.user, &task, &input.task_id).await?;
    let command = Command::Claim { task: task.number, version: Some(input.task_version) };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await?;
    work.commit("task", &input.task_id).await
}

/// Does what an operation means: it must be one that the node offers.
pub async fn decide(context: CommandContext, ValidJson(input): ValidJson<DecideInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("decide", &input).await? else { return Ok(Answer(())) };
    decision::decide(&mut work, &input).await?;
    work.commit("task", &input.task_id).await
}
