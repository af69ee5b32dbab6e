//! Giving a task away: for good, or to have it handed back one level at a time (`approval-semantics.md` 4.8).

use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Decision, Reassignment};
use crate::engine::model::instance::Number;
use crate::engine::people::assignment;

/// True when the decision was a delegate's, whose task goes back instead of being completed.
pub(crate) fn hand_back(run: &mut Run, task: Number, decision: &Decision) -> Result<bool, Refusal> {
    let Some(it) = run.instance.task(task) else { return Ok(false) };
    let Some((back_to, delegators)) = it.delegators.split_last() else { return Ok(false) };
    let (back_to, delegators) = (back_to.clone(), delegators.to_vec());
    // He stays its owner, as in Flowable.
    let owner = it.owner.clone();
    run.hand_over(task, Some(back_to), owner, delegators, Reassignment::HandedBack, decision.opinion.clone())?;
    Ok(true)
}

/// Gives a task to somebody else: for good, or `pending` his answer.
pub(crate) fn give(
    run: &mut Run,
    task: Number,
    version: Option<u32>,
    to: &str,
    opinion: Option<&str>,
    pending: bool,
) -> Done {
    let it = run.open_task(task, version)?;
    if !assignment::may_decide(run, it) {
        return Err(Refusal::NotAssignee);
    }
    if it.assignee.as_deref() == Some(to) {
        return Err(Refusal::SamePerson);
    }
    if !run.context.world.can_work(to) {
        return Err(Refusal::PersonUnknown { user: to.to_owned() });
    }
    let from = it.assignee.clone().or_else(|| run.context.actor.map(|actor| actor.user.clone()));
    let owner = it.owner.clone().or_else(|| from.clone());
    let mut delegators = it.delegators.clone();
    if pending {
        delegators.push(from.ok_or(Refusal::NotClaimed)?);
    }
    let why = if pending { Reassignment::Delegated } else { Reassignment::Transferred };
    run.hand_over(task, Some(to.to_owned()), owner, delegators, why, opinion.map(str::to_owned))
}
