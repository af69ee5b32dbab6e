//! Time limits of tasks: the yellow light, the red one, and what is done about it (`approval-semantics.md` 4.10).

use super::automatic;
use crate::engine::definition::{Kind, Listener, Node, Runs, TimeoutAction, Timer as Written, UserTask};
use crate::engine::execution::{Done, Run};
use crate::engine::model::event::{Decision, Event, Notice, NoticeKind, Reassignment, Vote};
use crate::engine::model::instance::{Number, Outcome, Owner, Task, Timer, TimerKind};
use crate::engine::nodes::user_task;
use crate::engine::time::timer;

/// Arms the warning, the limit and the timeout listeners of a new task.
pub(crate) fn arm<'a>(run: &mut Run<'a>, task: Number, token: Number, node: &'a Node, user: &'a UserTask) -> Done {
    arm_again(run, task);
    for (listener, timer) in (0..).zip(&user.listeners).filter_map(|(place, it)| Some((place, timed(it)?))) {
        let (due_at, cycle) = timer::schedule(run, token, node, timer)?;
        let (id, element, owner, kind) = (run.number(), node.id.clone(), Owner::Task(task), TimerKind::Listener);
        arm_one(run, Timer { id, owner, element, kind, due_at, cycle, legal: false, listener });
    }
    Ok(())
}

/// Arms the warning and the limit.
pub(crate) fn arm_again(run: &mut Run, task: Number) {
    let Some(it) = run.instance.task(task) else { return };
    let (warn_at, due_at) = (it.warn_at, it.due_at);
    let Some(node) = run.node(&it.element) else { return };
    let by_node = matches!(&node.kind, Kind::User(user) if user.overtime.is_some() && user.due.is_none());
    if by_node || warn_at.is_some() {
        add(run, task, node, TimerKind::Warning, warn_at);
        add(run, task, node, TimerKind::Limit, due_at);
    }
}

fn timed(listener: &Listener) -> Option<&Written> {
    listener.timer.as_ref().filter(|_| listener.event == "timeout" && !matches!(listener.runs, Runs::Nothing))
}

fn add(run: &mut Run, task: Number, node: &Node, kind: TimerKind, due_at: Option<i64>) {
    let Some(due_at) = due_at else { return };
    let (id, element, owner) = (run.number(), node.id.clone(), Owner::Task(task));
    arm_one(run, Timer { id, owner, element, kind, due_at, cycle: None, legal: false, listener: 0 });
}

fn arm_one(run: &mut Run, timer: Timer) {
    run.emit(Event::TimerArmed { timer: Box::new(timer) });
}

/// A time of a task has come.
pub(crate) fn fire(run: &mut Run, timer: &Timer) -> Done {
    let Owner::Task(task) = timer.owner else { return Ok(()) };
    match timer.kind {
        TimerKind::Warning => tell(run, task, NoticeKind::Warning, None),
        TimerKind::Limit => tell(run, task, NoticeKind::Overdue, None),
        TimerKind::Listener => return run.timeout_listener(task, timer.listener),
        TimerKind::Event => (),
    }
    Ok(())
}

/// The boundary timer of an approval has come: something is done about every open task of the node.
pub(crate) fn act(run: &mut Run, token: Number, action: &TimeoutAction) -> Done {
    for task in tasks_under(run, token) {
        match action {
            TimeoutAction::Remind => tell(run, task, NoticeKind::Overdue, None),
            TimeoutAction::Approve => user_task::finish(run, task, Outcome::AutoTimeout, None)?,
            TimeoutAction::Reject => {
                let decision = Decision { vote: Some(Vote::Reject), ..Decision::default() };
                automatic::reject(run, task, &decision)?;
            }
            TimeoutAction::Transfer => to_leader(run, task)?,
            TimeoutAction::Jump => (),
        }
    }
    Ok(())
}

/// Open tasks of a token and of the instances it waits for.
fn tasks_under(run: &Run, token: Number) -> Vec<Number> {
    let of = |task: &Task| {
        let owner = run.instance.token(task.token).and_then(|it| run.owner_of(it.scope));
        task.token == token || owner == Some(token)
    };
    crate::engine::execution::cancel::numbers(&run.instance.tasks, of, |it| it.id)
}

/// His leader gets it; without one the task stays and the managers are told.
fn to_leader(run: &mut Run, task: Number) -> Done {
    let assignee = run.instance.task(task).and_then(|it| it.assignee.clone());
    let people = &run.context.world.people;
    let leader = assignee.as_ref().and_then(|user| people.get(user)).and_then(|person| person.leader.clone());
    let Some(leader) = leader else {
        tell(run, task, NoticeKind::Overdue, None);
        return Ok(());
    };
    run.hand_over(task, Some(leader), assignee, Vec::new(), Reassignment::Timeout, None)
}

/// Tells those who can act on a task.
pub(crate) fn tell(run: &mut Run, task: Number, kind: NoticeKind, text: Option<&str>) {
    let Some(it) = run.instance.task(task) else { return };
    let (users, groups) = match &it.assignee {
        Some(assignee) => (vec![assignee.clone()], Vec::new()),
        None => (it.candidate_users.clone(), it.candidate_groups.clone()),
    };
    let element = it.element.clone();
    let by = run.context.actor.map(|actor| actor.user.clone());
    let text = text.map(str::to_owned);
    let notice = Notice { kind, element, task: Some(task), users, groups, by, text, at: run.now };
    run.emit(Event::Notified(Box::new(notice)));
}
