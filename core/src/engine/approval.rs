//! What Chinese approvals ask of an engine beyond BPMN (`docs/handbook/approval-semantics.md` 4), one file per subject.

pub(super) mod add_sign;
pub(super) mod automatic;
pub(super) mod delegate;
mod join_arrivals;
pub(super) mod legal_clock;
pub(super) mod migrate;
pub(super) mod notification;
pub(super) mod policy;
pub(super) mod return_step;
pub(super) mod rollback;
pub(super) mod timeout;
pub(super) mod vote;

use super::definition::{Kind, Node, NodePolicy, OnReject};
use super::execution::{Done, Run};
use super::model::error::Refusal;
use super::model::event::{Decision, Vote};
use super::model::instance::{Number, Outcome, ROOT, Task};

/// Result codes CLJG that say no: 不同意, 不予受理, 不予许可.
const REJECTIONS: [&str; 3] = ["02", "05", "11"];

/// What the node asks of a decision.
pub(super) fn requirements(run: &Run, task: &Task, decision: &Decision) -> Done {
    if run.context.world.trusting || run.context.actor.is_none() {
        return Ok(());
    }
    let Some(policy) = run.definition.find(&task.element).and_then(policy_of) else { return Ok(()) };
    if policy.signature && decision.signature.as_deref().is_none_or(str::is_empty) {
        return Err(Refusal::SignatureRequired);
    }
    if policy.opinion && decision.opinion.as_deref().is_none_or(|it| it.trim().is_empty()) {
        return Err(Refusal::OpinionRequired);
    }
    Ok(())
}

pub(super) fn policy_of(node: &Node) -> Option<&NodePolicy> {
    match &node.kind {
        Kind::User(user) => Some(&user.policy),
        _ => None,
    }
}

/// How a task ended, from what was decided.
pub(super) fn outcome(outcome: Outcome, decision: Option<&Decision>) -> Outcome {
    let Some(decision) = decision.filter(|_| outcome == Outcome::Completed) else { return outcome };
    let result = decision.result.as_deref().unwrap_or_default();
    match decision.vote {
        Some(Vote::Reject) => Outcome::Rejected,
        None if REJECTIONS.contains(&result) => Outcome::Rejected,
        _ => Outcome::Completed,
    }
}

/// What follows when a task has been decided: the others on the same token, a rejection's rule, or the way on.
pub(super) fn decided<'a>(
    run: &mut Run<'a>,
    parent: Option<Number>,
    token: Number,
    node: &'a Node,
    outcome: Outcome,
) -> Done {
    let voting = vote::rule(node).is_some();
    if outcome == Outcome::Rejected && !voting {
        cancel_others(run, token, outcome);
        return rejected(run, token, node);
    }
    if add_sign::signed(run, parent)? {
        return Ok(());
    }
    if run.instance.tasks.iter().all(|it| it.token != token) && run.instance.token(token).is_some() {
        run.leave(token);
    }
    Ok(())
}

/// A rejection decides for all who sign the same step.
fn cancel_others(run: &mut Run, token: Number, outcome: Outcome) {
    for task in super::execution::cancel::numbers(&run.instance.tasks, |it| it.token == token, |it| it.id) {
        run.cancel_task(task, outcome);
    }
}

/// Ends the process, goes back, or lets the diagram decide.
pub(super) fn rejected<'a>(run: &mut Run<'a>, token: Number, node: &'a Node) -> Done {
    match policy_of(node).and_then(|policy| policy.on_reject.as_ref()) {
        None => {
            run.leave(token);
            Ok(())
        }
        Some(OnReject::End) => end(run, Outcome::Rejected),
        Some(OnReject::Return(to)) => run.send_back(token, to),
    }
}

/// Ends the process as a whole.
pub(super) fn end(run: &mut Run, outcome: Outcome) -> Done {
    end_because(run, outcome, None)
}

/// Ends the process as a whole, in words.
pub(super) fn end_because(run: &mut Run, outcome: Outcome, reason: Option<String>) -> Done {
    run.cancel_scope(ROOT, outcome);
    run.forget();
    run.end_process(outcome, reason)
}
