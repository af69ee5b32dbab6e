//! Decisions without a person: automatic nodes, empty nodes, the applicant's own node, and who has approved before.

use std::collections::BTreeSet;

use super::vote;
use crate::engine::definition::{Definition, EmptyPolicy, InitiatorPolicy, Kind, Node, SameApprover, UserTask};
use crate::engine::execution::{Done, Run};
use crate::engine::model::completed_tasks::Done as Finished;
use crate::engine::model::element_id::Id;
use crate::engine::model::event::{Decision, Event, Notice, NoticeKind, Vote};
use crate::engine::model::instance::{Number, Outcome, Task};
use crate::engine::nodes::user_task;
use crate::expression::Value;

/// Id of the applicant's node in diagrams of the ruoyi-vue-pro family (`docs/handbook/approval-semantics.md` 4.7).
const APPLICANTS_NODE: &str = "StartUserNode";
/// The variable that lets a called process pass over it, too.
const SKIPPED_WHEN_CALLED: &str = "PROCESS_SKIP_START_USER_NODE";

/// A node that decides by itself.
pub(crate) fn decide<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, pass: bool) -> Done {
    let vote = if pass { Vote::Pass } else { Vote::Reject };
    let outcome = if pass { Outcome::Completed } else { Outcome::Rejected };
    let decision = Decision { vote: Some(vote), ..Decision::default() };
    vote::count(run, token, node, outcome, Some(&decision));
    if pass || vote::rule(node).is_some() {
        run.leave(token);
        return Ok(());
    }
    super::rejected(run, token, node)
}

/// Decides a task just created when a policy says so.
pub(crate) fn after_creation<'a>(run: &mut Run<'a>, task: Number, node: &'a Node, user: &'a UserTask) -> Done {
    let Some(it) = run.instance.task(task) else { return Ok(()) };
    if run.context.world.has_nobody_for(it) {
        return empty(run, task, node, user);
    }
    let Some(outcome) = already_decided(run, it, node, user) else { return Ok(()) };
    user_task::finish(run, task, outcome, None)
}

fn empty<'a>(run: &mut Run<'a>, task: Number, node: &'a Node, user: &'a UserTask) -> Done {
    match user.policy.empty {
        EmptyPolicy::Approve => user_task::finish(run, task, Outcome::AutoEmpty, None),
        EmptyPolicy::Reject => user_task::finish(run, task, Outcome::Rejected, None),
        EmptyPolicy::Hold => {
            let Some(token) = run.instance.task(task).map(|it| it.token) else { return Ok(()) };
            let refusal = crate::engine::model::error::Refusal::NobodyNamed;
            run.incident(token, node, None, &refusal);
            tell_managers(run, task, node);
            Ok(())
        }
        EmptyPolicy::Open | EmptyPolicy::People(_) | EmptyPolicy::Manager => Ok(()),
    }
}

fn tell_managers(run: &mut Run, task: Number, node: &Node) {
    let notice = Notice {
        kind: NoticeKind::Unroutable,
        element: node.id.clone(),
        task: Some(task),
        users: run.context.world.managers.clone(),
        groups: Vec::new(),
        by: None,
        text: None,
        at: run.now,
    };
    run.emit(Event::Notified(Box::new(notice)));
}

/// The assignee need not be asked. Never where a signature, a letter or an opinion is needed, nor after a return.
fn already_decided(run: &Run, task: &Task, node: &Node, user: &UserTask) -> Option<Outcome> {
    let policy = &user.policy;
    let returned = run.instance.token(task.token).is_some_and(|token| token.returned);
    if policy.signature || policy.letter || policy.opinion || returned {
        return None;
    }
    let assignee = task.assignee.as_deref()?;
    if applies(run, task, node) {
        return Some(Outcome::AutoInitiator);
    }
    let applicants = is_applicants(run, task.token, node, task);
    let leaderless = policy.initiator == InitiatorPolicy::Leader && run.context.world.leader_of(assignee).is_none();
    if applicants && (policy.initiator == InitiatorPolicy::Skipped || leaderless) {
        return Some(Outcome::AutoInitiator);
    }
    let before = match run.definition.policy.same_approver {
        SameApprover::Asked => false,
        SameApprover::Applicant => applicants,
        SameApprover::AnyEarlier => approved(run).any(|done| done.by.as_deref() == Some(assignee)),
        SameApprover::JustBefore => approved_just_before(run, node, assignee),
    };
    before.then_some(Outcome::AutoDedupe)
}

/// The step by which the applicant hands in what he has just started: he is not asked again. In a called process only
/// where its variables say so.
fn applies(run: &Run, task: &Task, node: &Node) -> bool {
    let switched_on = || matches!(run.variable(task.token, SKIPPED_WHEN_CALLED), Some(Value::Boolean(true)));
    let his = if run.instance.called { switched_on() } else { run.instance.initiator == task.assignee };
    node.id.as_str() == APPLICANTS_NODE && his
}

/// The applicant would decide on his own application: it is his task, not his own step, and did not come back.
pub(super) fn is_applicants(run: &Run, token: Number, node: &Node, task: &Task) -> bool {
    let returned = run.instance.token(token).is_some_and(|token| token.returned);
    let his = task.assignee.is_some() && run.instance.initiator == task.assignee;
    his && !returned && !first_step(run, node)
}

/// The applicant's own step is the first user task after the start.
fn first_step(run: &Run, node: &Node) -> bool {
    let after_start = |number: &u32| {
        let definition = run.definition;
        let source = definition.node(definition.flow(*number).source);
        matches!(source.kind, Kind::Start(_))
    };
    node.incoming.iter().any(after_start) && run.instance.decisions().next().is_none()
}

/// Rejects a task without a person; in a vote it is one vote against.
pub(crate) fn reject(run: &mut Run, task: Number, decision: &Decision) -> Done {
    user_task::finish_by(run, task, Outcome::Rejected, Some(decision), None)
}

/// Approvals that stand, the latest first. One taken back does not, nor does any from before the latest return: what
/// came back is looked at with new eyes.
fn approved<'r>(run: &'r Run) -> impl Iterator<Item = &'r Finished> {
    let said_yes = |outcome| matches!(outcome, Outcome::Completed | Outcome::AutoDedupe);
    let taken_back = |task| {
        let mut all = run.instance.decisions();
        all.any(|it| it.task == task && it.outcome == Outcome::Withdrawn)
    };
    let since = run.instance.decisions().take_while(|done| done.outcome != Outcome::Returned);
    since.filter(move |done| said_yes(done.outcome) && !taken_back(done.task))
}

/// The latest approval among the steps just before this one was his.
fn approved_just_before(run: &Run, node: &Node, assignee: &str) -> bool {
    let before = steps_before(run.definition, node);
    let latest = approved(run).find(|done| before.contains(&done.element));
    latest.is_some_and(|done| done.by.as_deref() == Some(assignee))
}

/// The user tasks from which a token comes here without passing another.
fn steps_before(definition: &Definition, node: &Node) -> BTreeSet<Id> {
    let (mut found, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![node.number]);
    while let Some(number) = open.pop() {
        for before in definition.predecessors(number) {
            match definition.node(before).kind {
                Kind::User(_) => drop(found.insert(definition.node(before).id.clone())),
                _ if seen.insert(before) => open.push(before),
                _ => (),
            }
        }
    }
    found
}
