//! A case goes back: to an earlier step, or because somebody takes his own decision back.

use lawdesk_core::dto::{GoBackInput, WithdrawInput};
use lawdesk_core::engine::{Command, Decision, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::Operation;

use crate::cases::applications::case_access;
use crate::cases::{execution, finality, letters};
use crate::files;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::decided_tasks;
use crate::runtime::instances::Target;
use crate::runtime::open_task::find;

/// The assignee sends his task back to a step that was decided before (退回).
pub async fn go_back(context: CommandContext, ValidJson(input): ValidJson<GoBackInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("goBack", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    // Whom the case is about sends it nowhere.
    if case_access::is_subject(&mut work.tx, work.user, &task.application).await? {
        return Err(ApiError::Forbidden.into());
    }
    if let Some(signature) = &input.signature {
        files::sign(work.app, &mut work.tx, work.user, &task.application, signature).await?;
    }
    // A decision like any other, with its result for the diagram.
    let result = Operation::RETURN.result().map(ToOwned::to_owned);
    let variables: Variables = result.iter().map(|code| ("cljg".to_owned(), Value::from(code.as_str()))).collect();
    let decision = Decision {
        operation: Some(Operation::RETURN.code.to_owned()),
        result,
        opinion: command::non_empty(&input.opinion),
        signature: input.signature.clone(),
        ..Decision::default()
    };
    let command = Command::Return {
        task: task.number,
        version: Some(input.task_version),
        to: input.to.clone(),
        mode: input.mode,
        variables,
        decision: Box::new(decision),
    };
    execution::execute(work.app, &mut work.tx, task.target(&work.actor), command, Some(Operation::RETURN)).await?;
    work.commit("task", &input.task_id).await
}

/// 拿回: somebody takes his decision back, as long as nobody has acted on it. What told of it is void.
pub async fn withdraw(context: CommandContext, ValidJson(input): ValidJson<WithdrawInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("withdraw", &input).await? else { return Ok(Answer(())) };
    let decided = decided_tasks::decided_by(&mut work.tx, &input.task_id, &work.user.id).await?;
    let (instance, element) = decided.ok_or(ApiError::NotFound)?;
    finality::require_withdrawable(&mut work.tx, &input.task_id).await?;
    if let Some((decided_at, _)) = decided_tasks::decided_at(&mut work.tx, &input.task_id).await? {
        letters::void_with_decision(&mut work, &input.task_id, decided_at).await?;
    }
    let target = Target { instance: &instance, actor: Some(&work.actor) };
    execution::execute(work.app, &mut work.tx, target, Command::Withdraw { element }, None).await?;
    work.commit("task", &input.task_id).await
}
