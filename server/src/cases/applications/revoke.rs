//! The applicant takes his application back.

use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::RevocationInput;
use lawdesk_core::engine::{Command, RevokeMode, Variables};
use lawdesk_core::letter::APPLICATION_WITHDRAWN;
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::Operation;

use crate::cases::execution::execute;
use crate::cases::{complaints, finality, letters};
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances::{self, Target};

/// The message that a diagram waits for while a case can be taken back.
pub(crate) const WITHDRAWAL: &str = "withdrawal";

/// 撤销: by the applicant, while it runs. `toStart` lets him change it and submit it again.
pub async fn revoke(context: CommandContext, ValidJson(input): ValidJson<RevocationInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("revocation", &input).await? else { return Ok(Answer(())) };
    let instance: Option<String> =
        sqlx::query_scalar("select instance_id from application where id = $1 and applicant_id = $2")
            .bind(&input.sq_id)
            .bind(&work.user.id)
            .fetch_optional(&mut *work.tx)
            .await?;
    let instance = instance.ok_or(ApiError::NotFound)?;
    // What the diagram says of his taking it back.
    let target = Target { instance: &instance, actor: Some(&work.actor) };
    let command = Command::Revoke { mode: input.mode, opinion: command::non_empty(&input.opinion) };
    let command = by_diagram(&mut work.tx, &instance, command).await?;
    let whole = operation_of(&command);
    // What was issued before says nothing any more; what the diagram issues about the end stays.
    if whole.is_some() {
        let (by, now) = (work.user.id.as_str(), work.app.clock.now());
        letters::withdraw_open(&mut work.tx, &input.sq_id, by, now, APPLICATION_WITHDRAWN).await?;
    }
    execute(work.app, &mut work.tx, target, command, whole).await?;
    if input.mode == RevokeMode::ToStart {
        sqlx::query("update application set status = $2 where id = $1")
            .bind(&input.sq_id)
            .bind(ApplicationStatus::ReturnedForChanges.code())
            .execute(&mut *work.tx)
            .await?;
    }
    work.commit("application", &input.sq_id).await
}

/// The command to execute in place of a revocation: the message that the diagram waits for, where it says itself what
/// follows when a case is taken back. Any other command stays. Refused for a case that cannot be taken back any more.
pub async fn by_diagram(tx: &mut Tx, instance: &str, command: Command) -> Result<Command> {
    if let Command::Revoke { .. } = command {
        finality::require_revocable(tx, instance).await?;
    }
    match command {
        Command::Revoke { mode: RevokeMode::End, opinion }
            if instances::expects_message(tx, instance, WITHDRAWAL).await? =>
        {
            Ok(Command::Message { name: WITHDRAWAL.to_owned(), variables: Variables::new(), opinion })
        }
        Command::Revoke { mode: RevokeMode::End, opinion } => {
            let request = complaints::withdrawal::request(tx, instance, opinion.clone()).await?;
            Ok(request.unwrap_or(Command::Revoke { mode: RevokeMode::End, opinion }))
        }
        other => Ok(other),
    }
}

/// Only what ends the case is a result of it: not what begins it anew or asks the organ.
fn operation_of(command: &Command) -> Option<Operation> {
    let ends = match command {
        Command::Revoke { mode, .. } => *mode == RevokeMode::End,
        Command::Message { name, .. } => name == WITHDRAWAL,
        _ => false,
    };
    ends.then_some(Operation::WITHDRAW)
}
