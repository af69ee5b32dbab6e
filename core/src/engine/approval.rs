//! What Chinese approvals ask of an engine beyond BPMN (`docs/handbook/approval-semantics.md` 4), one file per subject.

pub(super) mod add_sign;
pub(super) mod automatic;
pub(super) mod copies;
pub(super) mod delegate;
mod join_arrivals;
pub(super) mod legal_clock;
pub(super) mod migrate;
pub(super) mod move_to;
pub(super) mod notification;
pub(super) mod policy;
pub(super) mod return_step;
pub(super) mod rollback;
pub(super) mod timeout;
pub(super) mod vote;

use crate::engine::definition::{ApprovalCodes, ApprovalPolicy, CompiledNode, NodeBehavior, OnReject};
use crate::engine::execution::{Execution, StepResult, cancel, flow};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{CopyMoment, Decision, Vote};
use crate::engine::model::instance::{LocalId, Outcome, ROOT, Task};

/// What the node asks of a decision.
pub(super) fn requirements(execution: &Execution, task: &Task, decision: &Decision) -> StepResult {
    if execution.context.environment.trusting || execution.context.actor.is_none() {
        return Ok(());
    }
    let Some(policy) = execution.definition.find(&task.element).and_then(policy_of) else { return Ok(()) };
    if policy.signature && decision.signature.as_deref().is_none_or(str::is_empty) {
        return Err(EngineError::SignatureRequired);
    }
    if policy.opinion && decision.opinion.as_deref().is_none_or(|it| it.trim().is_empty()) {
        return Err(EngineError::OpinionRequired);
    }
    Ok(())
}

pub(super) fn policy_of(node: &CompiledNode) -> Option<&ApprovalPolicy> {
    match &node.behavior {
        NodeBehavior::User(user) => Some(&user.policy),
        _ => None,
    }
}

/// How a task ended, from what was decided.
pub(super) fn outcome(codes: ApprovalCodes, outcome: Outcome, decision: Option<&Decision>) -> Outcome {
    let Some(decision) = decision.filter(|_| outcome == Outcome::Completed) else { return outcome };
    let result = decision.result.as_deref().unwrap_or_default();
    match decision.vote {
        Some(Vote::Reject) => Outcome::Rejected,
        None if codes.rejections.contains(&result) => Outcome::Rejected,
        _ => Outcome::Completed,
    }
}

/// What follows when a task has been decided: the others on the same token, a rejection's rule, or the way on.
pub(super) fn decided<'a>(
    execution: &mut Execution<'a>,
    parent: Option<LocalId>,
    token: LocalId,
    node: &'a CompiledNode,
    outcome: Outcome,
) -> StepResult {
    let voting = vote::rule(node).is_some();
    if outcome.is_rejection() && !voting {
        cancel_others(execution, token, outcome);
        let by = if outcome.is_automatic_rejection() { RejectedBy::Rule } else { RejectedBy::Person };
        return rejected(execution, token, node, by);
    }
    if add_sign::signed(execution, parent)? {
        return Ok(());
    }
    if execution.instance.tasks.iter().all(|it| it.token != token) && execution.instance.token(token).is_some() {
        copies::on_decision(execution, token, node)?;
        execution.leave(token);
    }
    Ok(())
}

/// A rejection decides for all who sign the same step.
fn cancel_others(execution: &mut Execution, token: LocalId, outcome: Outcome) {
    for task in super::execution::cancel::ids_of(&execution.instance.tasks, |it| it.token == token, |it| it.id) {
        cancel::cancel_task(execution, task, outcome);
    }
}

/// Who has said no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RejectedBy {
    /// Somebody, with a result that the diagram can read.
    Person,
    /// A rule: a time limit, a node without people, a node that decides by itself.
    Rule,
}

/// Ends the process, goes back, or lets the diagram decide. No diagram reads what a rule has decided, so that ends the
/// process where the node says nothing else.
pub(super) fn rejected<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    by: RejectedBy,
) -> StepResult {
    let rule = policy_of(node).and_then(|policy| policy.on_reject.as_ref());
    if rule.is_none() && by == RejectedBy::Person {
        copies::on_decision(execution, token, node)?;
        execution.leave(token);
        return Ok(());
    }
    // It decides for all who were asked.
    copies::give(execution, token, node, CopyMoment::Complete)?;
    match rule {
        Some(OnReject::Return(to)) => return_step::send_back(execution, token, to),
        None | Some(OnReject::End) => end(execution, Outcome::Rejected),
    }
}

/// Ends the process as a whole.
pub(super) fn end(execution: &mut Execution, outcome: Outcome) -> StepResult {
    end_because(execution, outcome, None)
}

/// Ends the process as a whole, in words.
pub(super) fn end_because(execution: &mut Execution, outcome: Outcome, reason: Option<String>) -> StepResult {
    cancel::cancel_scope(execution, ROOT, outcome);
    execution.clear_agenda();
    flow::end_process(execution, outcome, reason)
}
