//! Claiming and deciding.

use lawdesk_core::check::Violation;
use lawdesk_core::choice::{Given, People};
use lawdesk_core::dto::{ClaimInput, DecideInput};
use lawdesk_core::engine::{Command, Variables};
use lawdesk_core::message::Message;

use super::decision_data;
use super::open_task::{OpenTask, find};
use crate::cases::applications::{self, Changed};
use crate::cases::effects;
use crate::cases::letters::{self, Decision};
use crate::files::{self, Held};
use crate::flows::definitions::Offer;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::runtime::outbox::{self, Entry, Work};

/// 签收: a candidate takes the task.
pub async fn claim(context: CommandContext, ValidJson(input): ValidJson<ClaimInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("claim", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    let command = Command::Claim { task: task.number, version: Some(input.task_version) };
    applications::execute(work.app, &mut work.tx, task.target(&work.actor), command, None).await?;
    work.commit("task", &input.task_id).await
}

/// Does what an operation means: it must be one that the node offers.
pub async fn decide(context: CommandContext, ValidJson(input): ValidJson<DecideInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("decide", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut work.tx, &input.task_id).await?;
    let flow = work.app.definitions.get(&mut work.tx, &task.flow_key, task.flow_version).await?;
    let offer = flow.offers(&task.node_key).into_iter().find(|offer| offer.operation.code == input.clcz);
    let offer = offer.ok_or_else(|| Violation::error("clcz", Message::NotInDictionary))?;
    let Offer { operation, choice, demand, name, message, .. } = offer;
    let missing = input.check_at_node(demand);
    if !missing.is_empty() {
        return Err(Error::Validation(missing));
    }
    work.known("who", &input.who).await?;
    if let Some(signature) = &input.signature {
        let held = Held::signature("signature", signature);
        files::link(&mut work.tx, work.user, "application", &task.application, &[held]).await?;
    }
    let mut target = task.target(&work.actor);
    if choice.is_of_the_case() {
        task.require_holder(&work.user.id, input.task_version)?;
        target.instance = &task.first;
    }
    // Whoever gets the task decides it: that it changed hands is no result.
    let result = Some(operation).filter(|_| choice.people() == People::Nobody);
    let (variables, changed) = if choice.is_answered(operation) {
        decision_data::of(work.app, &mut work.tx, &task, flow.asks(&task.node_key), &input).await?
    } else {
        nothing_given(&input)?
    };
    let days = choice.days();
    let command = choice.command(operation, taken(&task, &input, variables));
    let command = applications::as_drawn(&mut work.tx, target.instance, command).await?;
    applications::execute(work.app, &mut work.tx, target, command, result).await?;
    if let Some(template) = message {
        let step = flow.caption(&task.node_key).to_owned();
        let notification =
            Work::Tell { task: input.task_id.clone(), template, step, operation: name, opinion: input.opinion.clone() };
        let now = work.app.clock.now();
        let entry = Entry { instance: Some(&task.first), seq: None, job: None, work: &notification, due_at: now };
        outbox::enqueue(&mut work.tx, &entry, now).await?;
    }
    changed.keep(&mut work.tx, work.user, &input.task_id, decision_data::PATH, work.app.clock.now()).await?;
    let (opinion, signature) = (input.opinion.as_str(), input.signature.as_deref());
    let decision = Decision { task: &task, task_id: &input.task_id, flow: &flow, operation, days, opinion, signature };
    letters::issue(work.app, &mut work.tx, work.user, &decision).await?;
    effects::bring_about(work.app, &mut work.tx, &task.first).await?;
    work.commit("task", &input.task_id).await
}

/// Refuses what an operation does not take along.
fn nothing_given(input: &DecideInput) -> Result<(Variables, Changed)> {
    match input.data.keys().next() {
        Some(key) => Err(Violation::error(format!("{}{key}", decision_data::PATH), Message::UnknownField).into()),
        None => Ok((Variables::new(), Changed::default())),
    }
}

fn taken(task: &OpenTask, input: &DecideInput, variables: Variables) -> Given {
    Given {
        task: task.number,
        version: Some(input.task_version),
        who: input.who.clone(),
        opinion: command::said(&input.opinion),
        signature: input.signature.clone(),
        variables,
    }
}
