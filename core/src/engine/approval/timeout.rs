//! Time limits of tasks: the yellow light, the red one, and what is done about it (`approval-semantics.md` 4.10).

use crate::engine::definition::{
    CompiledNode, Invocation, Listener, NodeBehavior, TimeoutAction, TimerExpression as Written, UserTaskDefinition,
};
use crate::engine::execution::{Execution, StepResult, listener};
use crate::engine::model::event::{Event, Notification, NotificationKind, ReassignmentReason};
use crate::engine::model::instance::{LocalId, Outcome, Owner, PendingTimer, Task, TimerKind};
use crate::engine::nodes::user_task;
use crate::engine::time::timer;

/// Arms the warning, the limit and the timeout listeners of a new task.
pub(crate) fn arm<'a>(
    execution: &mut Execution<'a>,
    task: LocalId,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
) -> StepResult {
    arm_again(execution, task);
    for (listener, timer) in (0..).zip(&user.listeners).filter_map(|(place, it)| Some((place, timed(it)?))) {
        let (due_at, cycle) = timer::schedule(execution, token, node, timer)?;
        let (id, element, owner, kind) = (execution.next_id(), node.id.clone(), Owner::Task(task), TimerKind::Listener);
        arm_one(execution, PendingTimer { id, owner, element, kind, due_at, cycle, legal: false, listener });
    }
    Ok(())
}

/// Arms the warning and the limit.
pub(crate) fn arm_again(execution: &mut Execution, task: LocalId) {
    let Some(it) = execution.instance.task(task) else { return };
    let (warn_at, due_at) = (it.warn_at, it.due_at);
    let Some(node) = execution.node(&it.element) else { return };
    let by_node = matches!(&node.behavior, NodeBehavior::User(user) if user.overtime.is_some() && user.due.is_none());
    if by_node || warn_at.is_some() {
        add(execution, task, node, TimerKind::Warning, warn_at);
        add(execution, task, node, TimerKind::Limit, due_at);
    }
}

fn timed(listener: &Listener) -> Option<&Written> {
    listener
        .timer
        .as_ref()
        .filter(|_| listener.event == "timeout" && !matches!(listener.invocation, Invocation::Nothing))
}

fn add(execution: &mut Execution, task: LocalId, node: &CompiledNode, kind: TimerKind, due_at: Option<i64>) {
    let Some(due_at) = due_at else { return };
    let (id, element, owner) = (execution.next_id(), node.id.clone(), Owner::Task(task));
    arm_one(execution, PendingTimer { id, owner, element, kind, due_at, cycle: None, legal: false, listener: 0 });
}

fn arm_one(execution: &mut Execution, timer: PendingTimer) {
    execution.emit(Event::TimerArmed { timer: Box::new(timer) });
}

/// A time of a task has come.
pub(crate) fn fire(execution: &mut Execution, timer: &PendingTimer) -> StepResult {
    let Owner::Task(task) = timer.owner else { return Ok(()) };
    match timer.kind {
        TimerKind::Warning => notify(execution, task, NotificationKind::Warning, None),
        TimerKind::Limit => notify(execution, task, NotificationKind::Overdue, None),
        TimerKind::Listener => return listener::run_timeout_listener(execution, task, timer.listener),
        TimerKind::Event => (),
    }
    Ok(())
}

/// The boundary timer of an approval has come: something is done about every open task of the node.
pub(crate) fn act(execution: &mut Execution, token: LocalId, action: &TimeoutAction) -> StepResult {
    for task in tasks_under(execution, token) {
        match action {
            TimeoutAction::Remind => notify(execution, task, NotificationKind::Overdue, None),
            TimeoutAction::Approve => user_task::finish(execution, task, Outcome::AutoTimeout, None)?,
            TimeoutAction::Reject => user_task::finish(execution, task, Outcome::TimeoutRejected, None)?,
            TimeoutAction::Transfer => to_leader(execution, task)?,
            TimeoutAction::Jump => (),
        }
    }
    Ok(())
}

/// Open tasks of a token and of the instances it waits for.
fn tasks_under(execution: &Execution, token: LocalId) -> Vec<LocalId> {
    let of = |task: &Task| {
        let owner = execution.instance.token(task.token).and_then(|it| execution.owner_of(it.scope));
        task.token == token || owner == Some(token)
    };
    crate::engine::execution::cancel::ids_of(&execution.instance.tasks, of, |it| it.id)
}

/// The leader of whoever has it gets it, or of the organisation whose group has not claimed it; of several one in turn, by the
/// task's number. Where there is none, or it is his own case, the task stays, and those who have it are told.
fn to_leader(execution: &mut Execution, task: LocalId) -> StepResult {
    let Some(it) = execution.instance.task(task).filter(|it| !it.consulted) else { return Ok(()) };
    let environment = execution.context.environment;
    let leaders = if let Some(assignee) = &it.assignee {
        environment.superiors_of(assignee)
    } else {
        let organisations = it.candidate_groups.iter().filter_map(|group| Some(group.split_once('@')?.1));
        let mut led = organisations.map(|organisation| environment.leaders_of_department(organisation));
        led.find(|leaders| !leaders.is_empty()).unwrap_or_default()
    };
    let is_own = |leader: &str| execution.instance.is_applicant(leader) || execution.instance.is_party(leader);
    let free: Vec<&String> = leaders.iter().filter(|it| environment.can_work(it) && !is_own(it)).collect();
    let Some(leader) = free.get(task as usize % free.len().max(1)) else {
        notify(execution, task, NotificationKind::Overdue, None);
        return Ok(());
    };
    let (leader, owner) = ((*leader).clone(), it.assignee.clone().or_else(|| it.owner.clone()));
    user_task::hand_over(execution, task, Some(leader), owner, Vec::new(), ReassignmentReason::Timeout, None)
}

/// Tells those who can act on a task.
pub(crate) fn notify(execution: &mut Execution, task: LocalId, kind: NotificationKind, text: Option<&str>) {
    let Some(it) = execution.instance.task(task) else { return };
    let (users, groups) = match &it.assignee {
        Some(assignee) => (vec![assignee.clone()], Vec::new()),
        None => (it.candidate_users.clone(), it.candidate_groups.clone()),
    };
    let element = it.element.clone();
    let by = execution.context.actor.map(|actor| actor.user.clone());
    let text = text.map(str::to_owned);
    let notice =
        Notification { kind, element, task: Some(task), users, groups, by, text, moment: None, at: execution.now };
    execution.emit(Event::Notified(Box::new(notice)));
}
