//! What administrators do with running cases: let them stand still, end them; and the legal clock.

use lawdesk_core::approval::Operation;
use lawdesk_core::dto::{CaseSuspendInput, ClockAction, ClockInput, TerminateInput};
use lawdesk_core::engine::{Command, Outcome, Status};
use lawdesk_core::message::Refused;

use super::act;
use crate::acting::{self, Acting, Deed, MANAGE};
use crate::answer::Answer;
use crate::error::Result;
use crate::extract::Valid;
use crate::instances::{self, Act};

/// 终止.
const TERMINATE: &str = "17";
/// 中止计时.
const PAUSE: &str = "11";
/// 恢复计时.
const RESUME: &str = "12";
/// May stop the legal clock of a case that one handles.
const ACCEPT: &str = "sq:accept";

/// 挂起, 激活: the case with all that it called.
pub async fn suspend(acting: Acting, Valid(input): Valid<CaseSuspendInput>) -> Result<Answer<()>> {
    let name = if input.suspended { "suspend" } else { "resume" };
    let Some(mut deed) = acting.begin_managing(name, &input).await? else { return Ok(Answer(())) };
    let first = instance(&mut deed, &input.sq_id).await?;
    let (from, command) =
        if input.suspended { (Status::Active, Command::Suspend) } else { (Status::Suspended, Command::Resume) };
    instances::locked(deed.app, &mut deed.tx, &first).await?;
    for id in instances::running_family(&mut deed.tx, &first).await? {
        // The first says when it stands still already; those it called may have been there before.
        if id == first || instances::state(&mut deed.tx, &id).await?.status == from {
            let person = Act { instance: &id, actor: Some(&deed.actor) };
            act(deed.app, &mut deed.tx, person, command.clone(), None).await?;
        }
    }
    deed.done("application", &input.sq_id).await
}

/// 终止: the case with all that it called, also while it stands still.
pub async fn terminate(acting: Acting, Valid(input): Valid<TerminateInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin_managing("terminate", &input).await? else { return Ok(Answer(())) };
    let instance = instance(&mut deed, &input.sq_id).await?;
    let command = Command::Terminate { outcome: Outcome::Terminated, reason: acting::said(&input.reason) };
    let person = Act { instance: &instance, actor: Some(&deed.actor) };
    act(deed.app, &mut deed.tx, person, command, Operation::from_code(TERMINATE)).await?;
    deed.done("application", &input.sq_id).await
}

/// 中止计时, 恢复计时, 延长期限: by whoever has an open task of the case and accepts cases, or an administrator.
pub async fn clock(acting: Acting, Valid(input): Valid<ClockInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("clock", &input).await? else { return Ok(Answer(())) };
    let instance = instance(&mut deed, &input.sq_id).await?;
    if deed.user.permit(MANAGE).is_err() {
        deed.user.permit(ACCEPT)?;
        handles(&mut deed, &input.sq_id).await?;
    }
    let opinion = acting::said(&input.opinion);
    let (command, operation) = match input.action {
        ClockAction::Pause => (Command::PauseClock { opinion }, Operation::from_code(PAUSE)),
        ClockAction::Resume => (Command::ResumeClock { opinion }, Operation::from_code(RESUME)),
        ClockAction::Extend => (Command::Extend { days: input.days, count: input.count, opinion }, None),
    };
    let person = Act { instance: &instance, actor: Some(&deed.actor) };
    act(deed.app, &mut deed.tx, person, command, operation).await?;
    deed.done("application", &input.sq_id).await
}

async fn handles(deed: &mut Deed<'_>, application: &str) -> Result<()> {
    let his: Option<String> = sqlx::query_scalar(
        "select id from task where application_id = $1 and assignee = $2 and state = 'open' limit 1",
    )
    .bind(application)
    .bind(&deed.user.id)
    .fetch_optional(&mut *deed.tx)
    .await?;
    his.map(|_| ()).ok_or(Refused::NotFound.into())
}

async fn instance(deed: &mut Deed<'_>, application: &str) -> Result<String> {
    sqlx::query_scalar("select instance_id from application where id = $1 and delete_flag = 0")
        .bind(application)
        .fetch_optional(&mut *deed.tx)
        .await?
        .ok_or(Refused::NotFound.into())
}
