//! Giving a task away: for good, or to have it handed back one level at a time (`approval-semantics.md` 4.8).

use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Decision, ReassignmentReason};
use crate::engine::model::instance::LocalId;
use crate::engine::nodes::user_task;
use crate::engine::people::assignment;

/// True when the decision was a delegate's, whose task goes back instead of being completed.
pub(crate) fn hand_back(execution: &mut Execution, task: LocalId, decision: &Decision) -> Result<bool, EngineError> {
    let Some(it) = execution.instance.task(task) else { return Ok(false) };
    let Some((back_to, delegators)) = it.delegators.split_last() else { return Ok(false) };
    let (back_to, delegators) = (back_to.clone(), delegators.to_vec());
    // The owner stays, as in Flowable.
    let owner = it.owner.clone();
    user_task::hand_over(
        execution,
        task,
        Some(back_to),
        owner,
        delegators,
        ReassignmentReason::HandedBack,
        decision.opinion.clone(),
    )?;
    Ok(true)
}

/// Gives a task to somebody else: for good, or `pending` an answer.
pub(crate) fn hand_to(
    execution: &mut Execution,
    task: LocalId,
    version: Option<u32>,
    to: &str,
    opinion: Option<&str>,
    pending: bool,
) -> StepResult {
    let it = user_task::open_task(execution, task, version)?;
    // Only by whoever has the task, and only to somebody else who can work.
    assignment::require_decider(execution, it)?;
    if it.assignee.as_deref() == Some(to) {
        return Err(EngineError::SamePerson);
    }
    if !execution.context.environment.can_work(to) {
        return Err(EngineError::PersonUnknown { user: to.to_owned() });
    }
    let from = it.assignee.clone().or_else(|| execution.context.actor.map(|actor| actor.user.clone()));
    // The owner is the first who had it; who asks for an answer gets it back. An administrator never had it.
    let administers = execution.context.actor.is_some_and(|actor| actor.administrator);
    let owner = it.owner.clone().or_else(|| if administers { it.assignee.clone() } else { from.clone() });
    let mut delegators = it.delegators.clone();
    if pending {
        delegators.push(from.ok_or(EngineError::NotClaimed)?);
    }
    let why = if pending { ReassignmentReason::Delegated } else { ReassignmentReason::Transferred };
    user_task::hand_over(execution, task, Some(to.to_owned()), owner, delegators, why, opinion.map(str::to_owned))
}
