//! The life of an instance and its legal clock: suspend, resume, pause, extend.

use crate::calendar::DayCount;
use crate::date::{Date, Timestamp};
use crate::engine::definition::{Node, Timer as Written, Trigger};
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Owner, Status, Timer, TimerKind};

pub(crate) fn suspend(run: &mut Run) {
    let by = actor(run);
    run.emit(Event::Suspended { by, at: run.now });
}

pub(crate) fn resume(run: &mut Run) -> Done {
    if run.instance.status != Status::Suspended {
        return Err(Refusal::ClockState);
    }
    let by = actor(run);
    run.emit(Event::Resumed { by, at: run.now });
    Ok(())
}

/// Time limits stand still.
pub(crate) fn pause(run: &mut Run, opinion: Option<&str>) -> Done {
    if run.instance.clock_paused_at.is_some() {
        return Err(Refusal::ClockState);
    }
    know_legal_timers(run);
    let by = actor(run);
    run.emit(Event::ClockPaused { by, at: run.now, opinion: opinion.map(str::to_owned) });
    Ok(())
}

/// What stood still moves by the working days the clock stood still.
pub(crate) fn go_on(run: &mut Run, opinion: Option<&str>) -> Done {
    let since = run.instance.clock_paused_at.ok_or(Refusal::ClockState)?;
    know_legal_timers(run);
    let calendar = run.context.world.calendar();
    let days = calendar.count_work_days(Timestamp(since).date(), Timestamp(run.now).date());
    let by = actor(run);
    run.emit(Event::ClockResumed { by, at: run.now, opinion: opinion.map(str::to_owned) });
    if days > 0 {
        move_limits(run, days, DayCount::Working);
    }
    move_legal_timers(run, days, run.now.saturating_sub(since));
    Ok(())
}

/// Timers armed before they said whether they stand still with the clock, or before the diagram said so, are armed
/// again as what they are.
fn know_legal_timers(run: &mut Run) {
    let is_legal = |timer: &Timer| match run.definition.find(&timer.element).and_then(Node::trigger) {
        Some(Trigger::Timer(written)) => timer.kind == TimerKind::Event && written.is_legal(),
        _ => false,
    };
    let unknown = run.instance.timers.iter().filter(|it| !it.legal && is_legal(it)).cloned();
    for timer in unknown.collect::<Vec<_>>() {
        run.emit(Event::TimerCancelled { timer: timer.id });
        let id = run.number();
        run.emit(Event::TimerArmed { timer: Box::new(Timer { id, legal: true, ..timer }) });
    }
}

fn actor(run: &Run) -> Option<String> {
    run.context.actor.map(|actor| actor.user.clone())
}

/// The head of the authority gives more time, once (行政许可法 art. 42; a complaint: thirty calendar days).
pub(crate) fn extend(run: &mut Run, days: u32, count: DayCount, opinion: Option<&str>) -> Done {
    if run.instance.extended {
        return Err(Refusal::AlreadyExtended);
    }
    let by = actor(run);
    run.emit(Event::Extended { days, count, by, at: run.now, opinion: opinion.map(str::to_owned) });
    if days > 0 {
        move_limits(run, days, count);
    }
    Ok(())
}

/// Moves every open task's time limit.
fn move_limits(run: &mut Run, days: u32, count: DayCount) {
    let tasks: Vec<Number> = run.instance.tasks.iter().filter(|task| task.due_at.is_some()).map(|it| it.id).collect();
    for task in tasks {
        let Some(it) = run.instance.task(task) else { continue };
        let due_at = it.due_at.map(|at| later(run, at, days, count).end().0);
        let warn_at = it.warn_at.map(|at| later(run, at, days, count).start().0);
        run.emit(Event::TaskDue { task, due_at, warn_at });
        move_timers(run, task, due_at, warn_at);
    }
}

/// Moves the timers of the diagram that stood still: by working days those that count them, by the time itself others.
fn move_legal_timers(run: &mut Run, days: u32, time: i64) {
    let legal = run.instance.timers.iter().filter(|it| it.legal).cloned();
    for Timer { id: timer, element, due_at, .. } in legal.collect::<Vec<_>>() {
        let trigger = run.definition.find(&element).and_then(Node::trigger);
        let in_calendar_days = matches!(trigger, Some(Trigger::Timer(Written::Legal(_))));
        let due_at = if in_calendar_days {
            due_at.saturating_add(time)
        } else if days > 0 {
            later(run, due_at, days, DayCount::Working).end().0
        } else {
            continue;
        };
        run.emit(Event::TimerMoved { timer, due_at });
    }
}

fn later(run: &Run, at: i64, days: u32, count: DayCount) -> Date {
    run.context.world.calendar().after(Timestamp(at).date(), days, count)
}

fn move_timers(run: &mut Run, task: Number, due_at: Option<i64>, warn_at: Option<i64>) {
    let of_task = run.instance.timers.iter().filter(|it| it.owner == Owner::Task(task));
    for (timer, kind) in of_task.map(|it| (it.id, it.kind)).collect::<Vec<_>>() {
        let at = match kind {
            TimerKind::Limit => due_at,
            TimerKind::Warning => warn_at,
            TimerKind::Event | TimerKind::Listener => None,
        };
        if let Some(due_at) = at {
            run.emit(Event::TimerMoved { timer, due_at });
        }
    }
}
