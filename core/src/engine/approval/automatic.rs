//! Decisions without a person: automatic nodes, empty nodes, the applicant's own node, and who has approved before.

use std::collections::BTreeSet;

use crate::engine::approval::{RejectedBy, copies, policy, vote};
use crate::engine::definition::{
    CompiledNode, Definition, EmptyPolicy, InitiatorPolicy, NodeBehavior, SameApprover, UserTaskDefinition,
};
use crate::engine::execution::cancel::ids_of;
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::completed_tasks::CompletedTask as Finished;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Decision, Event, Notification, NotificationKind, VariableHolder, Vote};
use crate::engine::model::instance::{LocalId, Outcome, ROOT, Task, TaskState};
use crate::engine::nodes::user_task;
use crate::engine::people::assignment_trace::SearchResult;
use crate::engine::people::strategy::Strategy;
use crate::expression::Value;

/// Id of the applicant's node in diagrams of the ruoyi-vue-pro family (`docs/handbook/approval-semantics.md` 4.7).
const APPLICANTS_NODE: &str = "StartUserNode";
/// The variable that lets a called process pass over it, too.
const SKIPPED_WHEN_CALLED: &str = "PROCESS_SKIP_START_USER_NODE";

/// A node that decides by itself.
pub(crate) fn decide<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    pass: bool,
) -> StepResult {
    let vote = if pass { Vote::Pass } else { Vote::Reject };
    let outcome = if pass { Outcome::Completed } else { Outcome::Rejected };
    let decision = Decision { vote: Some(vote), ..Decision::default() };
    write_result(execution, node, pass);
    execution.emit(Event::NodeDecided { element: node.id.clone(), outcome, at: execution.now });
    vote::count(execution, token, node, outcome, Some(&decision));
    if pass || vote::rule(node).is_some() {
        copies::on_decision(execution, token, node)?;
        execution.leave(token);
        return Ok(());
    }
    super::rejected(execution, token, node, RejectedBy::Rule)
}

/// What a rule decides the diagram reads as if somebody had: the result by which the step lets the case go on, or no.
pub(crate) fn write_result(execution: &mut Execution, node: &CompiledNode, pass: bool) {
    let codes = execution.definition.codes;
    let result = match &node.behavior {
        NodeBehavior::User(user) if pass => user.approved,
        _ => Some(codes.not_passed),
    };
    if let Some(result) = result {
        execution.set_at(VariableHolder::Scope(ROOT), codes.result_variable, Value::from(result));
    }
}

/// Decides a task just created when a policy says so.
pub(crate) fn after_creation<'a>(
    execution: &mut Execution<'a>,
    task: LocalId,
    (node, user): (&'a CompiledNode, &'a UserTaskDefinition),
    search: SearchResult,
) -> StepResult {
    let Some(it) = execution.instance.task(task) else { return Ok(()) };
    if execution.context.environment.has_nobody_for(it) {
        if search == SearchResult::MetParties {
            hold(execution, task, node);
            return Ok(());
        }
        return empty(execution, task, node, user);
    }
    if is_left_to_applicant(execution, it, user) {
        return user_task::finish(execution, task, Outcome::AutoInitiator, None);
    }
    if execution.instance.is_left_to_parties(execution.context.environment, it) {
        hold(execution, task, node);
        return Ok(());
    }
    let Some(outcome) = already_decided(execution, it, node, user) else { return Ok(()) };
    user_task::finish(execution, task, outcome, None)
}

fn empty<'a>(
    execution: &mut Execution<'a>,
    task: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
) -> StepResult {
    match user.policy.empty {
        EmptyPolicy::Approve => user_task::finish(execution, task, Outcome::AutoEmpty, None),
        EmptyPolicy::Reject => user_task::finish(execution, task, Outcome::EmptyRejected, None),
        EmptyPolicy::Hold => {
            hold(execution, task, node);
            Ok(())
        }
        EmptyPolicy::Open | EmptyPolicy::People(_) | EmptyPolicy::Manager => {
            // Who is not listed may still be there, unless the list is all there are.
            if execution.context.environment.complete {
                hold(execution, task, node);
            }
            Ok(())
        }
    }
}

/// The task stays open, somebody must look at it, and the managers are told.
fn hold(execution: &mut Execution, task: LocalId, node: &CompiledNode) {
    let Some(token) = execution.instance.task(task).map(|it| it.token) else { return };
    execution.raise_incident(token, node, None, &EngineError::NobodyFound);
    notify_managers(execution, task, node);
}

/// Whose case it is has changed: an open task that is nobody's now is held, one that was is somebody's again.
pub(crate) fn hold_where_nobody_is(execution: &mut Execution, task: LocalId) {
    let (environment, case) = (execution.context.environment, &execution.instance);
    let Some(it) = case.task(task).filter(|it| it.state == TaskState::Open) else { return };
    if !environment.has_nobody_for(it) && !case.is_left_to_parties(environment, it) {
        return settle_nobody_found(execution, task);
    }
    let code = EngineError::NobodyFound.code();
    let is_held = case.incidents.iter().any(|incident| incident.token == it.token && incident.code == code);
    if let Some(node) = execution.definition.find(&it.element).filter(|_| environment.complete && !is_held) {
        hold(execution, task, node);
    }
}

/// Somebody has the task now: that nobody was found is settled.
pub(crate) fn settle_nobody_found(execution: &mut Execution, task: LocalId) {
    let Some(token) = execution.instance.task(task).map(|it| it.token) else { return };
    let code = EngineError::NobodyFound.code();
    for incident in ids_of(&execution.instance.incidents, |it| it.token == token && it.code == code, |it| it.id) {
        execution.emit(Event::IncidentResolved { incident });
    }
}

fn notify_managers(execution: &mut Execution, task: LocalId, node: &CompiledNode) {
    let notice = Notification {
        kind: NotificationKind::Unroutable,
        element: node.id.clone(),
        task: Some(task),
        users: execution.context.environment.managers.clone(),
        groups: Vec::new(),
        by: None,
        text: execution.instance.task(task).map(|it| it.name.clone()).filter(|name| !name.is_empty()),
        moment: None,
        at: execution.now,
    };
    execution.emit(Event::Notified(Box::new(notice)));
}

/// The assignee need not be asked. Never where a signature, a letter or an opinion is needed, nor after a return.
fn already_decided(
    execution: &Execution,
    task: &Task,
    node: &CompiledNode,
    user: &UserTaskDefinition,
) -> Option<Outcome> {
    // What needs a person, or came back to one, is never decided for them.
    let policy = &user.policy;
    let returned = execution.instance.token(task.token).is_some_and(|token| token.returned);
    if policy.signature || policy.letter || policy.opinion || returned || policy::asker(execution, node).is_some() {
        return None;
    }
    let assignee = task.assignee.as_deref()?;
    // The applicant need not hand in again, nor decide on the own application where the node says so.
    if applies(execution, task, node) {
        return Some(Outcome::AutoInitiator);
    }
    let applicants = is_applicants(execution, task.token, node, task);
    let leaderless =
        policy.initiator == InitiatorPolicy::Leader && execution.context.environment.leaders_of(assignee).is_empty();
    if applicants && (policy.initiator == InitiatorPolicy::Skip || leaderless) {
        return Some(Outcome::AutoInitiator);
    }
    // The process may say that nobody decides twice.
    let before = match execution.definition.policy.same_approver {
        SameApprover::Never => false,
        SameApprover::Applicant => applicants,
        SameApprover::AnyEarlier => approved(execution).any(|done| done.by.as_deref() == Some(assignee)),
        SameApprover::JustBefore => approved_just_before(execution, node, assignee),
    };
    before.then_some(Outcome::AutoDedupe)
}

/// The office of a node has nobody but the applicant, who is to be skipped: what the node asks for beside, a signature or an
/// opinion, there is nobody to give.
pub(super) fn is_left_to_applicant(execution: &Execution, task: &Task, user: &UserTaskDefinition) -> bool {
    let environment = execution.context.environment;
    if user.policy.initiator != InitiatorPolicy::Skip || !environment.complete {
        return false;
    }
    if let Some(assignee) = &task.assignee {
        let of_office = user.strategy.as_ref().is_some_and(Strategy::names_an_office);
        return of_office && execution.instance.bars(assignee) && execution.instance.is_applicant(assignee);
    }
    if task.candidate_groups.is_empty() {
        return false;
    }
    let listed = task.candidate_groups.iter().flat_map(|group| environment.members(group));
    listed.chain(task.candidate_users.iter().cloned()).all(|user| execution.instance.is_applicant(&user))
}

/// The step by which the applicant hands in what was just started: the applicant is not asked again. In a called process
/// only where its variables say so.
fn applies(execution: &Execution, task: &Task, node: &CompiledNode) -> bool {
    let switched_on = || matches!(execution.variable(task.token, SKIPPED_WHEN_CALLED), Some(Value::Boolean(true)));
    let his = if execution.instance.called { switched_on() } else { execution.instance.initiator == task.assignee };
    node.id.as_str() == APPLICANTS_NODE && his
}

/// The applicant would decide on the own application: the task is the applicant's, and the step is neither the one by
/// which the application is handed in nor one that came back.
pub(super) fn is_applicants(execution: &Execution, token: LocalId, node: &CompiledNode, task: &Task) -> bool {
    let returned = execution.instance.token(token).is_some_and(|token| token.returned);
    let his = task.assignee.as_ref().is_some_and(|assignee| execution.instance.is_applicant(assignee));
    his && !returned && !first_step(execution, node)
}

/// The applicant's own step is the first user task after the start.
fn first_step(execution: &Execution, node: &CompiledNode) -> bool {
    let after_start = |number: &u32| {
        let definition = execution.definition;
        let source = definition.node(definition.flow(*number).source);
        matches!(source.behavior, NodeBehavior::Start(_))
    };
    node.incoming.iter().any(after_start) && execution.instance.decisions().next().is_none()
}

/// Approvals that stand, the latest first; an abstention is none. One taken back does not, nor does any from before the
/// latest return: what came back is looked at with new eyes.
fn approved<'r>(execution: &'r Execution) -> impl Iterator<Item = &'r Finished> {
    let said_yes = |outcome| matches!(outcome, Outcome::Completed | Outcome::AutoDedupe);
    let taken_back = |task| {
        let mut all = execution.instance.decisions();
        all.any(|it| it.task == task && it.outcome == Outcome::Withdrawn)
    };
    let since = execution.instance.decisions().take_while(|done| done.outcome != Outcome::Returned);
    since.filter(move |done| !done.abstained && said_yes(done.outcome) && !taken_back(done.task))
}

/// The latest approval among the steps just before this one was by the assignee.
fn approved_just_before(execution: &Execution, node: &CompiledNode, assignee: &str) -> bool {
    let before = steps_before(execution.definition, node);
    let latest = approved(execution).find(|done| before.contains(&done.element));
    latest.is_some_and(|done| done.by.as_deref() == Some(assignee))
}

/// The user tasks from which a token comes here without passing another.
fn steps_before(definition: &Definition, node: &CompiledNode) -> BTreeSet<ElementId> {
    let (mut found, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![node.number]);
    while let Some(number) = open.pop() {
        for before in definition.predecessors(number) {
            match definition.node(before).behavior {
                NodeBehavior::User(_) => drop(found.insert(definition.node(before).id.clone())),
                _ if seen.insert(before) => open.push(before),
                _ => (),
            }
        }
    }
    found
}
