//! Timers, of events and of listeners.

use super::tag::Tag;
use super::values::{expression, inner, owned};
use crate::bpmn::model::{FormalExpression, Timer};

/// Reads a `timerEventDefinition`: date, duration, cycle, and the calendar that counts.
pub fn timer(tag: Tag<'_>) -> Timer {
    let cycle = inner(tag, "timeCycle");
    // Engines whose expressions have no marker write a time in quotes.
    let time =
        |it| expression(it).map(|it| FormalExpression { body: it.body.trim_matches(['"', '\'']).to_owned(), ..it });
    Timer {
        date: inner(tag, "timeDate").and_then(time),
        duration: inner(tag, "timeDuration").and_then(time),
        cycle: cycle.and_then(time),
        end_date: owned(cycle.and_then(|it| it.extension("endDate"))),
        calendar: owned(tag.extension("businessCalendarName")),
        position: tag.position(),
    }
}
