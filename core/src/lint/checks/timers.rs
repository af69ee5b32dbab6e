//! Timers are ISO 8601, cron, or one expression; the engine's own readers decide.

use crate::bpmn::model::{EventKind, FormalExpression, Node, Timer};
use crate::engine::{duration, moment, next_cron, once, repetition};

use crate::expression::has_marker;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::terms::TimerPart;

/// Finding the next time of a cron text that never comes takes a while; no diagram of a person has more of them.
const MOST_CRONS: usize = 200;
/// Shorter cycles are a mistake or an attack, in milliseconds.
const SHORTEST_CYCLE: i64 = 60_000;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let mut crons = 0;
    for (_, node) in scene.nodes() {
        for timer in timers(node) {
            one_setting(timer, node, findings);
            let place = FindingLocation::from(node).with_position(timer.position);
            readable(timer, place, &mut crons, findings);
        }
    }
}

fn timers(node: &Node) -> impl Iterator<Item = &Timer> {
    let of_events = node.events.iter().filter_map(|event| match &event.kind {
        EventKind::Timer(timer) => Some(timer),
        _ => None,
    });
    let listeners = node.user_task().into_iter().flat_map(|task| &task.listeners);
    of_events.chain(listeners.flat_map(|listener| &listener.timers))
}

fn one_setting(timer: &Timer, node: &Node, findings: &mut Findings) {
    let place = FindingLocation::from(node).with_position(timer.position);
    match [&timer.date, &timer.duration, &timer.cycle].into_iter().flatten().count() {
        0 => findings.add(FindingKind::EventTimerMissingConfiguration, place),
        1 => (),
        _ => findings.add(FindingKind::TimerSeveralConfigurations, place),
    }
}

fn readable(timer: &Timer, place: FindingLocation<'_>, crons: &mut usize, findings: &mut Findings) {
    let mut wrong = |text: &FormalExpression, needed, property| {
        let kind = FindingKind::TimerInvalid { text: text.body.clone(), needed };
        findings.add(kind, place.at(property).with_position(text.position));
    };
    // A text with an expression in it is known only when the flow runs.
    if let Some(date) = without_expression(timer.date.as_ref()).filter(|it| !is_date(&it.body, timer)) {
        wrong(date, TimerPart::Date, "timeDate");
    }
    if let Some(text) = without_expression(timer.duration.as_ref()).filter(|it| !is_duration(&it.body, timer)) {
        wrong(text, TimerPart::Duration, "timeDuration");
    }
    let Some(cycle) = without_expression(timer.cycle.as_ref()) else { return };
    match repetition(&cycle.body) {
        Some(repetition) => {
            // Once is no cycle, however soon.
            let short = repetition.interval.is_some_and(|it| it.months == 0 && it.millis < SHORTEST_CYCLE);
            if short && repetition.times != Some(1) {
                let kind = FindingKind::TimerCycleTooShort { text: cycle.body.clone() };
                findings.add(kind, place.at("timeCycle").with_position(cycle.position));
            }
        }
        // Of those past the bound nothing is claimed.
        None if *crons >= MOST_CRONS => (),
        None => {
            *crons += 1;
            if next_cron(&cycle.body, 0).is_none() {
                wrong(cycle, TimerPart::Cycle, "timeCycle");
            }
        }
    }
}

/// A text without an expression in it.
fn without_expression(text: Option<&FormalExpression>) -> Option<&FormalExpression> {
    text.filter(|it| !has_marker(&it.body))
}

/// A date, or a duration from then on, as Flowable has it; another calendar reads what is its own.
fn is_date(text: &str, timer: &Timer) -> bool {
    is_point(text) || duration(text).is_some() || timer.calendar.is_some() && once(text, 0).is_some()
}

fn is_duration(text: &str, timer: &Timer) -> bool {
    once(text, 0).is_some() || timer.calendar.is_some() && is_point(text)
}

fn is_point(text: &str) -> bool {
    moment(text).is_some()
}
