//! Timers: when they are due, and what happens then.

use crate::engine::approval::legal_clock;
use crate::engine::definition::{CompiledNode, Definition, EventTrigger, NodeBehavior, TimerExpression as Written};
use crate::engine::execution::{Execution, StepResult, wait};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::environment::{Context, Environment};
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::{Event, NextFire};
use crate::engine::model::instance::{Cycle, Instance, LocalId, Owner, PendingTimer, Status, TimerKind, Variables};
use crate::engine::time::iso8601::{self, Duration, Repetition};
use crate::expression::{Expression, Value, plain_text};

/// The timer start events of a new version: element, when it first fires, and how it repeats.
pub(crate) fn start_timers(
    definition: &Definition,
    now: i64,
    environment: &Environment,
) -> Vec<(ElementId, i64, Option<Cycle>)> {
    let context = Context { now, actor: None, environment };
    let mut execution = Execution::new(definition, Instance::default(), &context);
    let mut timers = Vec::new();
    for node in definition.body.starts.iter().map(|number| definition.node(*number)) {
        let NodeBehavior::Start(start) = &node.behavior else { continue };
        let EventTrigger::Timer(timer) = &start.trigger else { continue };
        if let Ok((due_at, cycle)) = schedule(&mut execution, LocalId::MAX, node, timer)
            && !is_over(cycle.as_ref(), due_at)
        {
            timers.push((node.id.clone(), due_at, cycle));
        }
    }
    timers
}

/// When a timer start event fires again.
#[must_use]
pub fn next_start(cycle: &Cycle, due_at: i64, now: i64) -> Option<NextFire> {
    next_of_cycle(cycle, due_at, now)
}

/// Missed times of a rhythm in months that are passed over: 1,000 years.
const MAX_MISSED: usize = 12_000;

/// When a timer is first due, and how it repeats.
pub(crate) fn schedule<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    timer: &'a Written,
) -> Result<(i64, Option<Cycle>), EngineError> {
    match timer {
        Written::Once(property, written) => {
            let value = execution.evaluate(token, &node.id, property, written)?;
            Ok((due(node, property, &value, execution.now)?, None))
        }
        Written::Legal(written) => {
            let value = execution.evaluate(token, &node.id, "timeDuration", written)?;
            // While the legal clock stands, the time counts from when it was stopped.
            let from = execution.instance.clock_paused_at.unwrap_or(execution.now);
            Ok((due(node, "timeDuration", &value, from)?, None))
        }
        Written::WorkingDays(duration) => {
            let value = execution.evaluate(token, &node.id, "timeDuration", duration)?;
            let days = iso8601::duration(&plain_text(&value)).and_then(Duration::whole_days);
            let days = days.ok_or_else(|| unreadable(node, "timeDuration", &value))?;
            let last = execution.context.environment.calendar().add_work_days(legal_clock::legal_date(execution), days);
            Ok((last.end().0, None))
        }
        Written::Cycle(cycle, end) => {
            let value = execution.evaluate(token, &node.id, "timeCycle", cycle)?;
            let end = end_date(execution, token, node, end.as_ref())?;
            first_of_cycle(execution.now, &plain_text(&value), end).ok_or_else(|| unreadable(node, "timeCycle", &value))
        }
    }
}

fn due(node: &CompiledNode, property: &str, value: &Value, from: i64) -> Result<i64, EngineError> {
    time(value).or_else(|| once(&plain_text(value), from)).ok_or_else(|| unreadable(node, property, value))
}

fn end_date<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    end: Option<&'a Expression>,
) -> Result<Option<i64>, EngineError> {
    let Some(end) = end else { return Ok(None) };
    let value = execution.evaluate(token, &node.id, "endDate", end)?;
    time(&value).map(Some).ok_or_else(|| unreadable(node, "endDate", &value))
}

/// A date as text, or as milliseconds.
pub(crate) fn time(value: &Value) -> Option<i64> {
    match value {
        Value::Long(millis) => Some(*millis),
        Value::String(text) => iso8601::moment(text).map(|it| it.0),
        _ => None,
    }
}

fn unreadable(node: &CompiledNode, property: &str, value: &Value) -> EngineError {
    EngineError::unusable(&node.id, property, ExpressionReason::NotATime { value: plain_text(value) })
}

/// When a text that is no point in time is due: after a duration (`PT1H`), at the end of an interval
/// (`2026-01-01T00:00:00/PT1H`), or with the first of a repetition, whatever element it stands in, as in Flowable.
#[must_use]
pub fn once(text: &str, now: i64) -> Option<i64> {
    let text = text.trim();
    if let Some(duration) = iso8601::duration(text) {
        return Some(duration.after(now));
    }
    if text.starts_with('R') {
        return first_of_repetition(&iso8601::repetition(text)?, now);
    }
    let (start, end) = text.split_once('/')?;
    let date = |text: &str| iso8601::moment(text).map(|it| it.0);
    date(end).or_else(|| Some(iso8601::duration(end)?.after(date(start)?)))
}

/// The first time of a repetition after now. One that began earlier goes on from there; once all of its times are past
/// it is due now, as in Flowable.
fn first_of_repetition(repetition: &Repetition, now: i64) -> Option<i64> {
    let interval = repetition.interval?;
    let Some(start) = &repetition.start else { return Some(interval.after(now)) };
    let start = iso8601::moment(start)?.0;
    if start > now {
        return Some(start);
    }
    let most = repetition.times.map_or(MAX_MISSED, |times| usize::try_from(times).unwrap_or(MAX_MISSED));
    if interval.months == 0 && interval.millis > 0 {
        let most = repetition.times.map_or(i64::MAX, i64::from);
        let steps = ((now - start) / interval.millis).min(most).saturating_add(1);
        return Some(start.saturating_add(interval.millis.saturating_mul(steps)).max(now));
    }
    let mut times = std::iter::successors(Some(start), |time| Some(interval.after(*time)));
    Some(times.by_ref().take(most.min(MAX_MISSED) + 2).find(|time| *time > now).unwrap_or(now))
}

/// None: unreadable.
fn first_of_cycle(now: i64, text: &str, end: Option<i64>) -> Option<(i64, Option<Cycle>)> {
    if let Some(repetition) = iso8601::repetition(text) {
        let due = first_of_repetition(&repetition, now)?;
        let end = end.or_else(|| repetition.end.as_deref().and_then(iso8601::moment).map(|it| it.0));
        // `R0` comes once, as in Flowable.
        let left = repetition.times.map(|times| times.saturating_sub(1));
        return Some((due, Some(Cycle { text: text.to_owned(), left, end })));
    }
    let due = super::cron::next(text, now)?;
    Some((due, Some(Cycle { text: text.to_owned(), left: None, end })))
}

fn is_over(cycle: Option<&Cycle>, due: i64) -> bool {
    cycle.and_then(|it| it.end).is_some_and(|end| end < due)
}

/// When a cycle fires after `due`: at the first of its times that is not yet past, as Flowable does after a pause.
fn next_of_cycle(cycle: &Cycle, due: i64, now: i64) -> Option<NextFire> {
    if cycle.left == Some(0) {
        return None;
    }
    let due_at = match iso8601::repetition(&cycle.text) {
        Some(Repetition { interval: Some(interval), .. }) => after_missed(interval, due, now)?,
        _ => super::cron::next(&cycle.text, due.max(now))?,
    };
    let over = is_over(Some(cycle), due_at) || due_at <= due;
    (!over).then_some(NextFire { due_at, left: cycle.left.map(|left| left - 1) })
}

/// The first time of the rhythm after now.
fn after_missed(interval: Duration, due: i64, now: i64) -> Option<i64> {
    let next = interval.after(due);
    if next > now || next <= due {
        return (next > due).then_some(next);
    }
    if interval.months == 0 {
        return Some(next + (now - next) / interval.millis * interval.millis + interval.millis);
    }
    std::iter::successors(Some(next), |time| Some(interval.after(*time))).take(MAX_MISSED).find(|time| *time > now)
}

/// Fires every timer that is due, in the order of time. A timer whose branch cannot go on becomes an incident.
#[expect(clippy::unnecessary_wraps, reason = "the dispatch has each command answer alike")]
pub(crate) fn tick(execution: &mut Execution) -> StepResult {
    let now = execution.context.now;
    let mut due: Vec<(i64, LocalId)> = execution
        .instance
        .timers
        .iter()
        .filter(|it| it.due_at <= now && execution.instance.runs(it))
        .map(|it| (it.due_at, it.id))
        .collect();
    due.sort_unstable();
    for (_, id) in due {
        let Some(timer) = execution.instance.timers.iter().find(|it| it.id == id).cloned() else { continue };
        if execution.instance.status != Status::Active {
            break;
        }
        let (before, events) = (execution.instance.clone(), execution.events.len());
        if let Err(error) = fire(execution, &timer).and_then(|()| execution.settle()) {
            execution.instance = before;
            execution.events.truncate(events);
            execution.clear_agenda();
            failed(execution, &timer, &error);
        }
    }
    Ok(())
}

/// A cycle that was over before its first time is timed and does nothing, as in Flowable.
fn fire(execution: &mut Execution, timer: &PendingTimer) -> StepResult {
    let next = timer.cycle.as_ref().and_then(|cycle| next_of_cycle(cycle, timer.due_at, execution.now));
    let next = next.filter(|_| repeats(execution, timer));
    let (id, element) = (timer.id, timer.element.clone());
    if is_over(timer.cycle.as_ref(), timer.due_at) {
        execution.emit(Event::TimerCancelled { timer: id });
        return Ok(());
    }
    execution.emit(Event::TimerFired { timer: id, element, at: execution.now, next });
    match timer.kind {
        TimerKind::Event => wait::fire(execution, timer.owner, &timer.element, &Variables::new()),
        TimerKind::Warning | TimerKind::Limit | TimerKind::Listener => {
            crate::engine::approval::timeout::fire(execution, timer)
        }
    }
}

/// Only what does not end its activity can fire again.
fn repeats(execution: &Execution, timer: &PendingTimer) -> bool {
    match execution.definition.find(&timer.element).map(|node| &node.behavior) {
        Some(NodeBehavior::Boundary(boundary)) => !boundary.interrupting,
        Some(NodeBehavior::Start(start)) => !start.interrupting,
        Some(NodeBehavior::User(_)) => true,
        _ => false,
    }
}

/// Tried again in five minutes; somebody is told once.
fn failed(execution: &mut Execution, timer: &PendingTimer, error: &EngineError) {
    let due_at = execution.now.saturating_add(300_000);
    execution.emit(Event::TimerMoved { timer: timer.id, due_at });
    let (Owner::Token(token), Some(node)) = (timer.owner, execution.definition.find(&timer.element)) else { return };
    let told = execution.instance.incidents.iter().any(|it| it.token == token && it.element == timer.element);
    if !told {
        execution.raise_incident(token, node, None, error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Timestamp;

    /// What a date or a duration says, and when it is due as seen from 2026-01-31 10:00 in China; empty: it is refused.
    const ONCE: [(&str, &str); 41] = [
        ("2026-02-01T00:00:00", "2026-02-01 00:00:00"),
        ("2026-02-01 08:30:00", "2026-02-01 08:30:00"),
        ("2026-02-01T00:00:00Z", "2026-02-01 08:00:00"),
        ("2026-02-01T00:00:00+09:00", "2026-01-31 23:00:00"),
        ("2026-02-01T00:00:00-05:00", "2026-02-01 13:00:00"),
        ("2026-02-01", "2026-02-01 00:00:00"),
        ("2026-02", "2026-02-01 00:00:00"),
        ("2027", "2027-01-01 00:00:00"),
        ("1772294400000", "2026-03-01 00:00:00"),
        ("2024-02-29", "2024-02-29 00:00:00"),
        ("2026-02-29", ""),
        ("2026-13-01", ""),
        ("2026-02-01T25:00:00", ""),
        ("20260201", ""),
        ("tomorrow", ""),
        ("", ""),
        ("PT0S", "2026-01-31 10:00:00"),
        ("PT1S", "2026-01-31 10:00:01"),
        ("PT90S", "2026-01-31 10:01:30"),
        ("PT36H", "2026-02-01 22:00:00"),
        ("P1D", "2026-02-01 10:00:00"),
        ("P1W", "2026-02-07 10:00:00"),
        ("P1M", "2026-02-28 10:00:00"),
        ("P2M", "2026-03-31 10:00:00"),
        ("P3M", "2026-04-30 10:00:00"),
        ("P25M", "2028-02-29 10:00:00"),
        ("P1Y", "2027-01-31 10:00:00"),
        ("P1Y1M", "2027-02-28 10:00:00"),
        ("P1M1D", "2026-03-01 10:00:00"),
        ("P1DT2H3M4S", "2026-02-01 12:03:04"),
        ("2026-02-01T00:00:00/PT1H", "2026-02-01 01:00:00"),
        ("2026-02-01T00:00:00/2026-02-02T00:00:00", "2026-02-02 00:00:00"),
        ("P", ""),
        ("PT", ""),
        ("P-1D", ""),
        ("-P1D", ""),
        ("P1H", ""),
        ("PT1D", ""),
        ("P1.5D", ""),
        ("1D", ""),
        ("five days", ""),
    ];

    /// What a cycle says, and when it first fires.
    const CYCLES: [(&str, &str); 25] = [
        ("R3/PT1H", "2026-01-31 11:00:00"),
        ("R/PT10M", "2026-01-31 10:10:00"),
        ("R0/PT1H", "2026-01-31 11:00:00"),
        ("R3/P1M", "2026-02-28 10:00:00"),
        ("R/P1D", "2026-02-01 10:00:00"),
        ("R3/2026-02-01T00:00:00/P1D", "2026-02-01 00:00:00"),
        ("R3/2026-01-01T00:00:00/P1D", "2026-01-31 10:00:00"),
        ("R/2026-01-01T00:00:00/P1D", "2026-02-01 00:00:00"),
        ("R/2026-01-31T00:00:00/P1M", "2026-02-28 00:00:00"),
        ("R2/2026-02-01T00:00:00Z/2026-02-01T01:00:00Z", "2026-02-01 08:00:00"),
        ("R3", ""),
        ("R3/", ""),
        ("R-1/PT1H", ""),
        ("Rx/PT1H", ""),
        ("R3/P-1D", ""),
        ("0 0/5 * * * ?", "2026-01-31 10:05:00"),
        ("0 0 9 ? * MON-FRI", "2026-02-02 09:00:00"),
        ("0 0 12 L * ?", "2026-01-31 12:00:00"),
        ("0 0 0 1 * ?", "2026-02-01 00:00:00"),
        ("0 0 0 29 2 ?", "2028-02-29 00:00:00"),
        ("30 9 * * *", "2026-02-01 09:30:00"),
        ("0 0 0 31 2 ?", ""),
        ("0 60 * * * ?", ""),
        ("* * *", ""),
        ("every hour", ""),
    ];

    #[test]
    fn timers_are_due_when_their_texts_say() {
        let now = Timestamp::parse("2026-01-31 10:00:00").unwrap().0;
        let shown = |due: Option<i64>| due.map(|it| Timestamp(it).to_string()).unwrap_or_default();
        for (text, expected) in ONCE {
            let due = time(&Value::from(text.to_owned())).or_else(|| once(text, now));
            assert_eq!(shown(due), expected, "{text}");
        }
        for (text, expected) in CYCLES {
            assert_eq!(shown(first_of_cycle(now, text, None).map(|(due, _)| due)), expected, "{text}");
        }
    }
}
