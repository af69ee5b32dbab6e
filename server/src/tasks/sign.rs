//! Further signers of a step (加签, 减签).

use lawdesk_core::dto::{AddSignInput, RemoveSignInput};
use lawdesk_core::engine::Command;

use super::find;
use crate::acting::{self, Acting};
use crate::answer::Answer;
use crate::applications;
use crate::error::Result;
use crate::extract::Valid;

/// 加签: others sign before, after or beside the assignee.
pub async fn add(acting: Acting, Valid(input): Valid<AddSignInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("addSign", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    deed.known("who", &input.who).await?;
    let (version, who) = (Some(input.task_version), input.who.clone());
    let opinion = acting::said(&input.opinion);
    let command = Command::AddSign { task: task.number, version, who, mode: input.mode, days: None, opinion };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}

/// 减签: by the one who had asked for them, about his own task.
pub async fn remove(acting: Acting, Valid(input): Valid<RemoveSignInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("removeSign", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    let command = Command::RemoveSign { task: task.number, who: input.who.clone() };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}
