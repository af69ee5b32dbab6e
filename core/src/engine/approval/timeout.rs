//! Time limits of tasks: the yellow light, the red one, and what is done about it (approval-semantics 4.10).

use crate::engine::definition::{Listener, Node, Runs, Timer as Written, UserTask};
use crate::engine::event::{Event, Notice, NoticeKind};
use crate::engine::instance::{Cycle, Number, Owner, Timer, TimerKind};
use crate::engine::run::{Done, Run};
use crate::engine::timer;

/// Arms the warning, the limit and the timeout listeners of a new task.
pub(in crate::engine) fn arm<'a>(
    run: &mut Run<'a>,
    task: Number,
    token: Number,
    node: &'a Node,
    user: &'a UserTask,
) -> Done {
    let Some(it) = run.instance.task(task) else { return Ok(()) };
    if user.overtime.is_some() && user.due.is_none() {
        let (warn_at, due_at) = (it.warn_at, it.due_at);
        add(run, task, node, TimerKind::Warning, warn_at, None);
        add(run, task, node, TimerKind::Limit, due_at, None);
    }
    for timer in user.listeners.iter().filter_map(timed) {
        if let Some((due_at, cycle)) = timer::schedule(run, token, node, timer)? {
            add(run, task, node, TimerKind::Listener, Some(due_at), cycle);
        }
    }
    Ok(())
}

fn timed(listener: &Listener) -> Option<&Written> {
    listener.timer.as_ref().filter(|_| listener.event == "timeout" && !matches!(listener.runs, Runs::Nothing))
}

fn add(run: &mut Run, task: Number, node: &Node, kind: TimerKind, due_at: Option<i64>, cycle: Option<Cycle>) {
    let Some(due_at) = due_at else { return };
    let (id, element, owner) = (run.number(), node.id.clone(), Owner::Task(task));
    run.emit(Event::TimerArmed { timer: Box::new(Timer { id, owner, element, kind, due_at, cycle }) });
}

/// A time of a task has come.
pub(in crate::engine) fn fire(run: &mut Run, timer: &Timer) -> Done {
    let Owner::Task(task) = timer.owner else { return Ok(()) };
    match timer.kind {
        TimerKind::Warning => tell(run, task, NoticeKind::Warning),
        TimerKind::Limit => tell(run, task, NoticeKind::Overdue),
        TimerKind::Listener => return run.task_listeners(task, "timeout"),
        TimerKind::Event => (),
    }
    Ok(())
}

/// Tells those who can act on a task.
pub(in crate::engine) fn tell(run: &mut Run, task: Number, kind: NoticeKind) {
    let Some(it) = run.instance.task(task) else { return };
    let (users, groups) = match &it.assignee {
        Some(assignee) => (vec![assignee.clone()], Vec::new()),
        None => (it.candidate_users.clone(), it.candidate_groups.clone()),
    };
    let element = it.element.clone();
    let by = run.context.actor.map(|actor| actor.user.clone());
    let notice = Notice { kind, element, task: Some(task), users, groups, by, text: None, at: run.now };
    run.emit(Event::Notified(Box::new(notice)));
}
