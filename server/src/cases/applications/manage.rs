//! What administrators do with running cases: let them stand still, end them.

use lawdesk_core::dto::{CaseSuspendInput, TerminateInput};
use lawdesk_core::engine::{Command, Outcome, Status};
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::Operation;

use crate::cases::execution::execute;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::instances::{self, Target};

/// 挂起, 激活: the case with all that it called.
pub async fn suspend(context: CommandContext, ValidJson(input): ValidJson<CaseSuspendInput>) -> Result<Answer<()>> {
    let name = if input.suspended { "suspend" } else { "resume" };
    let Some(mut work) = context.begin_as_administrator(name, &input).await? else { return Ok(Answer(())) };
    let first = instance(&mut work, &input.sq_id).await?;
    let (from, command) =
        if input.suspended { (Status::Active, Command::Suspend) } else { (Status::Suspended, Command::Resume) };
    instances::lock(work.app, &mut work.tx, &first).await?;
    for id in instances::running_family(&mut work.tx, &first).await? {
        // The first says when it stands still already; those it called may have been there before.
        if id == first || instances::state(&mut work.tx, &id).await?.status == from {
            let target = Target { instance: &id, actor: Some(&work.actor) };
            execute(work.app, &mut work.tx, target, command.clone(), None).await?;
        }
    }
    work.commit("application", &input.sq_id).await
}

/// 终止: the case with all that it called, also while it stands still.
pub async fn terminate(context: CommandContext, ValidJson(input): ValidJson<TerminateInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("terminate", &input).await? else { return Ok(Answer(())) };
    let instance = instance(&mut work, &input.sq_id).await?;
    let command = Command::Terminate { outcome: Outcome::Terminated, reason: command::non_empty(&input.reason) };
    let target = Target { instance: &instance, actor: Some(&work.actor) };
    execute(work.app, &mut work.tx, target, command, Some(Operation::TERMINATE)).await?;
    work.commit("application", &input.sq_id).await
}

/// The first instance of a case.
pub(super) async fn instance(work: &mut UnitOfWork<'_>, application: &str) -> Result<String> {
    sqlx::query_scalar("select instance_id from application where id = $1 and delete_flag = 0")
        .bind(application)
        .fetch_optional(&mut *work.tx)
        .await?
        .ok_or(ApiError::NotFound.into())
}
