//! A delegated task goes back to the one who delegated it, one level at a time.

use crate::engine::event::{Decision, Reassignment};
use crate::engine::instance::Number;
use crate::engine::refusal::Refusal;
use crate::engine::run::Run;

/// True when the decision was a delegate's, whose task goes back instead of being completed.
pub(in crate::engine) fn hand_back(run: &mut Run, task: Number, decision: &Decision) -> Result<bool, Refusal> {
    let Some(it) = run.instance.task(task) else { return Ok(false) };
    let mut delegators = it.delegators.clone();
    let Some(back_to) = delegators.pop() else { return Ok(false) };
    let owner = it.owner.clone();
    run.hand_over(task, Some(back_to), owner, delegators, Reassignment::HandedBack, decision.opinion.clone())?;
    Ok(true)
}
