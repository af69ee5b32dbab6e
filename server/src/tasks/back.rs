//! A case goes back: to an earlier step, or because somebody takes his own decision back.

use lawdesk_core::approval::Operation;
use lawdesk_core::dto::{GoBackInput, WithdrawInput};
use lawdesk_core::engine::{Command, Decision, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::message::Refused;
use sqlx::Row;

use super::find;
use crate::acting::{self, Acting};
use crate::answer::Answer;
use crate::applications;
use crate::error::Result;
use crate::extract::Valid;
use crate::files::{self, Held};
use crate::instances::Act;

/// 退回上一步.
const RETURN: &str = "07";

/// 退回: the assignee sends his task back to a step that was decided before.
pub async fn go_back(acting: Acting, Valid(input): Valid<GoBackInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("goBack", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    if let Some(signature) = &input.signature {
        let held = Held::signature("signature", signature);
        files::link(&mut deed.tx, deed.user, "application", &task.application, &[held]).await?;
    }
    let operation = Operation::from_code(RETURN);
    let result = operation.and_then(Operation::result).map(ToOwned::to_owned);
    let variables: Variables = result.iter().map(|code| ("cljg".to_owned(), Value::from(code.as_str()))).collect();
    let decision = Decision {
        operation: Some(RETURN.to_owned()),
        result,
        opinion: acting::said(&input.opinion),
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
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, operation).await?;
    deed.done("task", &input.task_id).await
}

/// 拿回: somebody takes his decision back, as long as nobody has acted on it.
pub async fn withdraw(acting: Acting, Valid(input): Valid<WithdrawInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("withdraw", &input).await? else { return Ok(Answer(())) };
    let row = sqlx::query("select instance_id, node_key from task where id = $1 and done_by = $2 and state = 'done'")
        .bind(&input.task_id)
        .bind(&deed.user.id)
        .fetch_optional(&mut *deed.tx)
        .await?
        .ok_or(Refused::NotFound)?;
    let (instance, element): (String, String) = (row.try_get("instance_id")?, row.try_get("node_key")?);
    let act = Act { instance: &instance, actor: Some(&deed.actor) };
    applications::act(deed.app, &mut deed.tx, act, Command::Withdraw { element }, None).await?;
    deed.done("task", &input.task_id).await
}
