//! A task changes hands: given to another for good, for a time, back to the candidates, or by an administrator.

use lawdesk_core::dto::{ClaimInput, HandInput};
use lawdesk_core::engine::Command;

use super::find;
use crate::acting::{self, Acting, Deed};
use crate::answer::Answer;
use crate::applications;
use crate::error::Result;
use crate::extract::Valid;

/// 转办: for good. The assignee gives his task to another person.
pub async fn transfer(acting: Acting, Valid(input): Valid<HandInput>) -> Result<Answer<()>> {
    let Some(deed) = acting.begin("transferTask", &input).await? else { return Ok(Answer(())) };
    give(deed, &input, false).await
}

/// 委派: the other one hands it back when he has decided.
pub async fn delegate(acting: Acting, Valid(input): Valid<HandInput>) -> Result<Answer<()>> {
    let Some(deed) = acting.begin("delegateTask", &input).await? else { return Ok(Answer(())) };
    give(deed, &input, true).await
}

/// An administrator names who has to decide.
pub async fn assign(acting: Acting, Valid(input): Valid<HandInput>) -> Result<Answer<()>> {
    let Some(deed) = acting.begin_managing("assignTask", &input).await? else { return Ok(Answer(())) };
    give(deed, &input, false).await
}

async fn give(mut deed: Deed<'_>, input: &HandInput, back: bool) -> Result<Answer<()>> {
    let task = find(&mut deed.tx, &input.task_id).await?;
    deed.known("to", std::slice::from_ref(&input.to)).await?;
    let (to, opinion) = (input.to.clone(), acting::said(&input.opinion));
    let (number, version) = (task.number, Some(input.task_version));
    let command = if back {
        Command::Delegate { task: number, version, to, opinion }
    } else {
        Command::Transfer { task: number, version, to, opinion }
    };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}

/// 取消签收: the assignee gives a claimed task back to the candidates.
pub async fn release(acting: Acting, Valid(input): Valid<ClaimInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("releaseTask", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    let command = Command::Unclaim { task: task.number, version: Some(input.task_version) };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}
