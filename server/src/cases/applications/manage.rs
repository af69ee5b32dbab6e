//! What administrators do with running cases: let them stand still, end them; and the legal clock.

use lawdesk_core::dto::{CaseSuspendInput, ClockAction, ClockInput, TerminateInput};
use lawdesk_core::engine::{Command, Outcome, Status};
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::Operation;

use crate::cases::execution::execute;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::instances::{self, Target};
use crate::runtime::tasks;

/// May stop the legal clock of a case that one handles.
pub(super) const ACCEPT: &str = "sq:accept";

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

/// 中止计时, 恢复计时, 延长期限: by whoever has an open task of the case and accepts cases, or an administrator.
pub async fn clock(context: CommandContext, ValidJson(input): ValidJson<ClockInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("clock", &input).await? else { return Ok(Answer(())) };
    let instance = instance(&mut work, &input.sq_id).await?;
    if work.user.permit(MANAGE).is_err() {
        work.user.permit(ACCEPT)?;
        if !tasks::has_one_of(&mut work.tx, &input.sq_id, &work.user.id).await? {
            return Err(ApiError::NotFound.into());
        }
    }
    let opinion = command::non_empty(&input.opinion);
    let (command, operation) = match input.action {
        ClockAction::Pause => (Command::PauseClock { opinion }, Some(Operation::PAUSE_CLOCK)),
        ClockAction::Resume => (Command::ResumeClock { opinion }, Some(Operation::RESUME_CLOCK)),
        ClockAction::Extend => (Command::Extend { days: input.days, count: input.count, opinion }, None),
    };
    let target = Target { instance: &instance, actor: Some(&work.actor) };
    execute(work.app, &mut work.tx, target, command, operation).await?;
    work.commit("application", &input.sq_id).await
}

async fn instance(work: &mut UnitOfWork<'_>, application: &str) -> Result<String> {
    sqlx::query_scalar("select instance_id from application where id = $1 and delete_flag = 0")
        .bind(application)
        .fetch_optional(&mut *work.tx)
        .await?
        .ok_or(ApiError::NotFound.into())
}
