//! The clock of a whole case: from acceptance to the decision, beside the limits of its steps (`docs/handbook/rules.md` 3.12).
//!
//! What the law does not count stands still: stops of the clock (行政许可法 45), and the days in which an accepted case lies
//! with its applicant. It is extended once (42).

use serde::{Deserialize, Serialize};

use crate::calendar::{Calendar, DayCount, Pause};
use crate::code::ApplicationStatus;
use crate::date::{Date, Timestamp};
use crate::engine::Event;
use crate::operation::{Light, Operation, OperationEffect};

/// Days that are left, counted as the limit counts, when the light of a case turns yellow.
pub const WARNING_DAYS: i64 = 3;

/// How long a case of an item may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CaseLimits {
    /// Days that the law allows.
    pub legal_days: u32,
    /// Days that the authority promises, no more than those; absent: it promises none of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise_days: Option<u32>,
    /// How both count.
    #[serde(default)]
    pub count: DayCount,
}

/// What has happened to the clock of a case since it was accepted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseClock {
    /// The stops that are over, in order.
    pub pauses: Vec<Pause>,
    /// The day since which it stands still.
    pub stopped_since: Option<Date>,
    /// Days by which it was extended, and how they count.
    pub extension: Option<(u32, DayCount)>,
}

/// The last days of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseDue {
    /// That of the law.
    pub legal: Date,
    /// That of the promise; none: nothing is promised.
    pub promised: Option<Date>,
}

impl CaseDue {
    /// The nearer of the two: what people are held to.
    #[must_use]
    pub fn nearer(self) -> Date {
        self.promised.map_or(self.legal, |promised| promised.min(self.legal))
    }
}

/// Why a clock stands still.
#[derive(Clone, Copy, Default)]
struct Stops {
    /// Somebody stopped it.
    by_order: bool,
    /// The case lies with its applicant.
    with_applicant: bool,
}

impl CaseClock {
    /// The clock of a case that was accepted at this time, milliseconds since 1970, from the events of its first instance in
    /// their order. What was before does not count.
    #[must_use]
    pub fn of<'a>(accepted_at: i64, events: impl IntoIterator<Item = &'a Event>) -> Self {
        let (mut clock, mut stops) = (Self::default(), Stops::default());
        let accepted = Timestamp(accepted_at).date();
        for event in events {
            match event {
                Event::ClockPaused { at, .. } => clock.stop(accepted, *at, &mut stops.by_order),
                Event::ClockResumed { at, .. } => clock.go_on(accepted, *at, &mut stops.by_order, stops.with_applicant),
                Event::Extended { days, count, at, .. } if *at >= accepted_at => {
                    clock.extension = Some((*days, *count));
                }
                Event::TaskCompleted { decision: Some(decision), at, .. } if *at >= accepted_at => {
                    let operation = decision.operation.as_deref().and_then(Operation::from_code);
                    match operation.map(|it| it.effect) {
                        Some(OperationEffect::AskForMore | OperationEffect::ReturnToApplicant) => {
                            clock.stop(accepted, *at, &mut stops.with_applicant);
                        }
                        Some(OperationEffect::Submit) => {
                            clock.go_on(accepted, *at, &mut stops.with_applicant, stops.by_order);
                        }
                        _ => (),
                    }
                }
                _ => (),
            }
        }
        clock
    }

    fn stop(&mut self, accepted: Date, at: i64, reason: &mut bool) {
        *reason = true;
        if self.stopped_since.is_none() {
            self.stopped_since = Some(Timestamp(at).date().max(accepted));
        }
    }

    fn go_on(&mut self, accepted: Date, at: i64, reason: &mut bool, is_still_stopped: bool) {
        let was_stopped = std::mem::take(reason);
        if !was_stopped || is_still_stopped {
            return;
        }
        let to = Timestamp(at).date().max(accepted);
        self.pauses.extend(self.stopped_since.take().map(|from| Pause { from, to }));
    }

    /// The last days of a case that was accepted on this day. Of one whose clock stands still, as they were when it stopped.
    #[must_use]
    pub fn due(&self, calendar: &Calendar, accepted: Date, limits: CaseLimits) -> CaseDue {
        let last = |days: u32| self.last_day(calendar, accepted, days, limits.count);
        CaseDue { legal: last(limits.legal_days), promised: limits.promise_days.map(last) }
    }

    fn last_day(&self, calendar: &Calendar, accepted: Date, days: u32, count: DayCount) -> Date {
        let due = match count {
            DayCount::Working => calendar.due(accepted, days, &self.pauses),
            DayCount::Calendar => {
                let stopped = self.pauses.iter().map(|pause| pause.to.days_since(pause.from));
                let stopped = u32::try_from(stopped.sum::<i64>()).unwrap_or(u32::MAX);
                calendar.calendar_due(accepted, days.saturating_add(stopped))
            }
        };
        self.extension.map_or(due, |(days, count)| calendar.after(due, days, count))
    }

    /// Days for which it has stood still, counted as the limit counts, without the stop that lasts.
    #[must_use]
    pub fn stopped_days(&self, calendar: &Calendar, count: DayCount) -> u32 {
        let days = |pause: &Pause| match count {
            DayCount::Working => calendar.count_work_days(pause.from, pause.to),
            DayCount::Calendar => u32::try_from(pause.to.days_since(pause.from)).unwrap_or(0),
        };
        self.pauses.iter().map(days).fold(0, u32::saturating_add)
    }
}

/// How far a case is, as far as its limit goes by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ClockStage {
    /// Nobody has said yet whether it is accepted; nothing runs.
    Awaited,
    /// No step of its flow accepts it, so that no days are counted.
    Uncounted,
    /// It runs, or stands still.
    Running,
    /// What the limit is for has been decided.
    Decided,
    /// It was not accepted, so that no limit applied.
    NotAccepted,
    /// It ended without such a decision: taken back, terminated.
    Closed,
}

/// What happened to a case, as far as its limit goes by it.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "facts that are independent of each other")]
pub struct ClockFacts {
    /// The state that it is in.
    pub status: Option<ApplicationStatus>,
    /// A step of its flow may accept it.
    pub may_be_accepted: bool,
    /// Its days are counted.
    pub is_counted: bool,
    /// Whoever decides has done so.
    pub is_decided: bool,
    /// Its process is over.
    pub has_ended: bool,
}

impl ClockStage {
    /// Where a case is of which this happened.
    #[must_use]
    pub fn of(facts: ClockFacts) -> Self {
        match facts {
            ClockFacts { status: Some(ApplicationStatus::NotAccepted), .. } => Self::NotAccepted,
            ClockFacts { is_decided: true, .. } => Self::Decided,
            ClockFacts { has_ended: true, .. } => Self::Closed,
            ClockFacts { is_counted: true, .. } => Self::Running,
            ClockFacts { may_be_accepted: false, .. } => Self::Uncounted,
            _ => Self::Awaited,
        }
    }
}

/// Days from one day to the last one, counted as the limit counts; below nothing: overdue by so many.
#[must_use]
pub fn days_left(calendar: &Calendar, today: Date, due: Date, count: DayCount) -> i64 {
    match count {
        DayCount::Calendar => due.days_since(today),
        DayCount::Working if due < today => -i64::from(calendar.count_work_days(due, today)),
        DayCount::Working => i64::from(calendar.count_work_days(today, due)),
    }
}

/// The light of a case: red after the last day, yellow when at most [`WARNING_DAYS`] are left.
#[must_use]
pub fn light(calendar: &Calendar, today: Date, due: Date, count: DayCount) -> Light {
    match due {
        _ if due < today => Light::Red,
        _ if days_left(calendar, today, due, count) <= WARNING_DAYS => Light::Yellow,
        _ => Light::Green,
    }
}

/// The last day on which a case may end to be yellow, or red, today: one that ends later is green.
#[must_use]
pub fn yellow_until(calendar: &Calendar, today: Date, count: DayCount) -> Date {
    match count {
        DayCount::Calendar => today.add_days(WARNING_DAYS),
        DayCount::Working => {
            let days = u32::try_from(WARNING_DAYS).unwrap_or(0);
            calendar.add_work_days(today, days.saturating_add(1)).add_days(-1)
        }
    }
}

#[cfg(test)]
mod tests;
