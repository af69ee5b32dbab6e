//! The life of an instance and its legal clock: suspend, resume, pause, extend.

use crate::calendar::DayCount;
use crate::date::{Date, Timestamp};
use crate::engine::definition::{CompiledNode, EventTrigger, TimerExpression as Written};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Owner, PendingTimer, Status, TimerKind};

/// Lets the instance stand still.
#[expect(clippy::unnecessary_wraps, reason = "the dispatch has each command answer alike")]
pub(crate) fn suspend(execution: &mut Execution) -> StepResult {
    let by = actor(execution);
    execution.emit(Event::Suspended { by, at: execution.now });
    Ok(())
}

pub(crate) fn resume(execution: &mut Execution) -> StepResult {
    if execution.instance.status != Status::Suspended {
        return Err(EngineError::ClockState);
    }
    let by = actor(execution);
    execution.emit(Event::Resumed { by, at: execution.now });
    Ok(())
}

/// Time limits stand still.
pub(crate) fn pause(execution: &mut Execution, opinion: Option<&str>) -> StepResult {
    if execution.instance.clock_paused_at.is_some() {
        return Err(EngineError::ClockState);
    }
    know_legal_timers(execution);
    let by = actor(execution);
    execution.emit(Event::ClockPaused { by, at: execution.now, opinion: opinion.map(str::to_owned) });
    Ok(())
}

/// What stood still moves by the working days the clock stood still.
pub(crate) fn resume_clock(execution: &mut Execution, opinion: Option<&str>) -> StepResult {
    let since = execution.instance.clock_paused_at.ok_or(EngineError::ClockState)?;
    know_legal_timers(execution);
    let calendar = execution.context.environment.calendar();
    let days = calendar.count_work_days(Timestamp(since).date(), Timestamp(execution.now).date());
    let by = actor(execution);
    execution.emit(Event::ClockResumed { by, at: execution.now, opinion: opinion.map(str::to_owned) });
    if days > 0 {
        move_limits(execution, days, DayCount::Working);
    }
    move_legal_timers(execution, days, execution.now.saturating_sub(since));
    Ok(())
}

/// Timers armed before they said whether they stand still with the clock, or before the diagram said so, are armed
/// again as what they are.
fn know_legal_timers(execution: &mut Execution) {
    let is_legal =
        |timer: &PendingTimer| match execution.definition.find(&timer.element).and_then(CompiledNode::trigger) {
            Some(EventTrigger::Timer(written)) => timer.kind == TimerKind::Event && written.is_legal(),
            _ => false,
        };
    let unknown = execution.instance.timers.iter().filter(|it| !it.legal && is_legal(it)).cloned();
    for timer in unknown.collect::<Vec<_>>() {
        execution.emit(Event::TimerCancelled { timer: timer.id });
        let id = execution.next_id();
        execution.emit(Event::TimerArmed { timer: Box::new(PendingTimer { id, legal: true, ..timer }) });
    }
}

fn actor(execution: &Execution) -> Option<String> {
    execution.context.actor.map(|actor| actor.user.clone())
}

/// The head of the authority gives more time, once (行政许可法 art. 42; a complaint: thirty calendar days).
pub(crate) fn extend(execution: &mut Execution, days: u32, count: DayCount, opinion: Option<&str>) -> StepResult {
    if execution.instance.extended {
        return Err(EngineError::AlreadyExtended);
    }
    let by = actor(execution);
    execution.emit(Event::Extended { days, count, by, at: execution.now, opinion: opinion.map(str::to_owned) });
    if days > 0 {
        move_limits(execution, days, count);
    }
    Ok(())
}

/// Moves every open task's time limit.
fn move_limits(execution: &mut Execution, days: u32, count: DayCount) {
    let tasks: Vec<LocalId> =
        execution.instance.tasks.iter().filter(|task| task.due_at.is_some()).map(|it| it.id).collect();
    for task in tasks {
        let Some(it) = execution.instance.task(task) else { continue };
        let due_at = it.due_at.map(|at| later(execution, at, days, count).end().0);
        let warn_at = it.warn_at.map(|at| later(execution, at, days, count).start().0);
        execution.emit(Event::TaskDue { task, due_at, warn_at });
        move_timers(execution, task, due_at, warn_at);
    }
}

/// Moves the timers of the diagram that stood still: by working days those that count them, by the time itself others.
fn move_legal_timers(execution: &mut Execution, days: u32, time: i64) {
    let legal = execution.instance.timers.iter().filter(|it| it.legal).cloned();
    for PendingTimer { id: timer, element, due_at, .. } in legal.collect::<Vec<_>>() {
        let trigger = execution.definition.find(&element).and_then(CompiledNode::trigger);
        let in_calendar_days = matches!(trigger, Some(EventTrigger::Timer(Written::Legal(_))));
        let due_at = if in_calendar_days {
            due_at.saturating_add(time)
        } else if days > 0 {
            later(execution, due_at, days, DayCount::Working).end().0
        } else {
            continue;
        };
        execution.emit(Event::TimerMoved { timer, due_at });
    }
}

fn later(execution: &Execution, at: i64, days: u32, count: DayCount) -> Date {
    execution.context.environment.calendar().after(Timestamp(at).date(), days, count)
}

fn move_timers(execution: &mut Execution, task: LocalId, due_at: Option<i64>, warn_at: Option<i64>) {
    let of_task = execution.instance.timers.iter().filter(|it| it.owner == Owner::Task(task));
    for (timer, kind) in of_task.map(|it| (it.id, it.kind)).collect::<Vec<_>>() {
        let at = match kind {
            TimerKind::Limit => due_at,
            TimerKind::Warning => warn_at,
            TimerKind::Event | TimerKind::Listener => None,
        };
        if let Some(due_at) = at {
            execution.emit(Event::TimerMoved { timer, due_at });
        }
    }
}

/// Today as the legal clock has it: while it stands still, the day it stopped.
pub(crate) fn legal_date(execution: &Execution) -> Date {
    Timestamp(execution.instance.clock_paused_at.unwrap_or(execution.now)).date()
}

/// The end of the last of so many working days.
pub(crate) fn due_in(execution: &Execution, days: u32) -> i64 {
    execution.context.environment.calendar().add_work_days(legal_date(execution), days).end().0
}

/// When the yellow light goes on: so many working days before that.
pub(crate) fn warn_in(execution: &Execution, days: u32, warning: u32) -> i64 {
    let today = legal_date(execution);
    let day = execution.context.environment.calendar().add_work_days(today, days.saturating_sub(warning));
    if day == today { execution.now } else { day.start().0 }
}
