//! Added signers: before, after or beside the one who asks for them (approval-semantics 4.6).

use crate::engine::event::{Decision, Event};
use crate::engine::instance::{Number, Outcome, TaskState};
use crate::engine::node::user_task;
use crate::engine::refusal::Refusal;
use crate::engine::run::{Done, Run};

/// True when others sign after this one: his decision is kept until they have.
pub(in crate::engine) fn defer(run: &mut Run, task: Number, decision: &Decision) -> Result<bool, Refusal> {
    let after = dormant(run, task);
    if after.is_empty() {
        return Ok(false);
    }
    if super::outcome(Outcome::Completed, Some(decision)) == Outcome::Rejected {
        for signer in after {
            run.cancel_task(signer, Outcome::Rejected);
        }
        return Ok(false);
    }
    let by = run.context.actor.map(|actor| actor.user.clone());
    let decision = Box::new(decision.clone());
    run.emit(Event::TaskDecided { task, by, at: run.now, decision });
    for signer in after {
        run.emit(Event::TaskStateChanged { task: signer, state: TaskState::Open });
        run.task_listeners(signer, "assignment")?;
    }
    Ok(true)
}

fn dormant(run: &Run, parent: Number) -> Vec<Number> {
    let waits = |it: &crate::engine::instance::Task| it.parent == Some(parent) && it.state == TaskState::Dormant;
    crate::engine::cancel::numbers(&run.instance.tasks, waits, |it| it.id)
}

/// A signer has signed, or is off the list: the one who asked for him goes on when he was the last.
pub(in crate::engine) fn signed(run: &mut Run, _task: Number, parent: Option<Number>) -> Done {
    let Some(parent) = parent.and_then(|parent| run.instance.task(parent)) else { return Ok(()) };
    let (id, state) = (parent.id, parent.state);
    let open = |it: &&crate::engine::instance::Task| it.parent == Some(id) && it.state != TaskState::Dormant;
    if run.instance.tasks.iter().any(|it| open(&it)) {
        return Ok(());
    }
    match state {
        TaskState::Waiting => {
            run.emit(Event::TaskStateChanged { task: id, state: TaskState::Open });
            Ok(())
        }
        TaskState::Deciding => {
            let decision = run.instance.task(id).and_then(|it| it.decision.clone()).unwrap_or_default();
            user_task::finish(run, id, Outcome::Completed, Some(&decision))
        }
        TaskState::Open | TaskState::Dormant => Ok(()),
    }
}
