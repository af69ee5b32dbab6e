use super::*;
use crate::engine::{Decision, Outcome};

const LICENCE: CaseLimits = CaseLimits { legal_days: 20, promise_days: Some(15), count: DayCount::Working };

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}

/// Noon of a day.
fn at(text: &str) -> i64 {
    day(text).start().0 + 12 * 3_600_000
}

fn paused(on: &str) -> Event {
    Event::ClockPaused { by: None, at: at(on), opinion: None }
}

fn resumed(on: &str) -> Event {
    Event::ClockResumed { by: None, at: at(on), opinion: None }
}

fn extended(on: &str, days: u32, count: DayCount) -> Event {
    Event::Extended { days, count, by: None, at: at(on), opinion: None }
}

fn decided(on: &str, operation: &str) -> Event {
    let decision = Decision { operation: Some(operation.to_owned()), ..Decision::default() };
    Event::TaskCompleted {
        task: 1,
        element: "step".into(),
        outcome: Outcome::Completed,
        by: None,
        owner: None,
        at: at(on),
        decision: Some(Box::new(decision)),
    }
}

/// The legal and the promised last day.
#[track_caller]
fn check(limits: CaseLimits, accepted: &str, events: &[Event], legal: &str, promised: &str) {
    let clock = CaseClock::of(at(accepted), events);
    let due = clock.due(Calendar::china(), day(accepted), limits);
    assert_eq!(
        (due.legal.to_string().as_str(), due.promised.unwrap_or(due.legal).to_string().as_str()),
        (legal, promised)
    );
}

#[test]
fn a_case_accepted_before_the_spring_festival_ends_after_it() {
    // `rules.md` 3.12: (2026-02-09, 5) = 2026-02-14, a make-up Saturday; (2026-02-09, 20) = 2026-03-13.
    check(LICENCE, "2026-02-09", &[], "2026-03-13", "2026-03-06");
    check(CaseLimits { legal_days: 5, promise_days: None, ..LICENCE }, "2026-02-09", &[], "2026-02-14", "2026-02-14");
}

#[test]
fn what_stands_still_is_not_counted() {
    // count_wd(2026-02-09, 2026-03-02) = 11.
    let events = [paused("2026-02-09"), resumed("2026-03-02")];
    check(LICENCE, "2026-02-09", &events, "2026-03-30", "2026-03-23");
    let clock = CaseClock::of(at("2026-02-09"), &events);
    assert_eq!(clock.stopped_days(Calendar::china(), DayCount::Working), 11);
    assert_eq!(clock.stopped_since, None);
}

#[test]
fn one_extension_comes_after_the_last_day() {
    let events = [extended("2026-03-02", 10, DayCount::Working)];
    check(LICENCE, "2026-02-09", &events, "2026-03-27", "2026-03-20");
}

#[test]
fn an_accepted_case_that_lies_with_its_applicant_stands_still() {
    let events = [decided("2026-03-03", "03"), decided("2026-03-06", "00")];
    let limits = CaseLimits { legal_days: 5, promise_days: None, count: DayCount::Working };
    check(limits, "2026-03-02", &events, "2026-03-12", "2026-03-12");
}

#[test]
fn what_was_before_acceptance_does_not_count() {
    let events = [decided("2026-02-25", "03"), decided("2026-02-27", "00"), decided("2026-03-02", "02")];
    let limits = CaseLimits { legal_days: 5, promise_days: None, count: DayCount::Working };
    check(limits, "2026-03-02", &events, "2026-03-09", "2026-03-09");
}

#[test]
fn two_reasons_to_stand_still_are_one_stop() {
    let events =
        [paused("2026-03-03"), decided("2026-03-04", "03"), resumed("2026-03-05"), decided("2026-03-06", "00")];
    let clock = CaseClock::of(at("2026-03-02"), &events);
    assert_eq!(clock.pauses, [Pause { from: day("2026-03-03"), to: day("2026-03-06") }]);
    let still = CaseClock::of(at("2026-03-02"), &events[..3]);
    assert_eq!((still.stopped_since, still.pauses.len()), (Some(day("2026-03-03")), 0));
}

#[test]
fn a_complaint_has_sixty_days_of_the_calendar_and_thirty_more() {
    let complaint = CaseLimits { legal_days: 60, promise_days: None, count: DayCount::Calendar };
    check(complaint, "2026-03-02", &[], "2026-05-06", "2026-05-06");
    let more = [extended("2026-04-20", 30, DayCount::Calendar)];
    check(complaint, "2026-03-02", &more, "2026-06-05", "2026-06-05");
}

#[test]
fn the_light_turns_with_the_days_that_are_left() {
    let left = |today| days_left(Calendar::china(), day(today), day("2026-03-13"), DayCount::Working);
    assert_eq!([left("2026-03-09"), left("2026-03-10"), left("2026-03-13"), left("2026-03-17")], [4, 3, 0, -2]);
    let light = |today| light(Calendar::china(), day(today), day("2026-03-13"), DayCount::Working);
    let lights = ["2026-03-09", "2026-03-10", "2026-03-13", "2026-03-14"].map(light);
    assert_eq!(lights, [Light::Green, Light::Yellow, Light::Yellow, Light::Red]);
}

#[test]
fn a_list_finds_by_days_what_the_light_says() {
    let calendar = Calendar::default();
    for today in (0..14).map(|days| day("2026-11-16").add_days(days)) {
        for count in [DayCount::Working, DayCount::Calendar] {
            let until = yellow_until(&calendar, today, count);
            for due in (0..21).map(|days| today.add_days(days)) {
                let is_green = light(&calendar, today, due, count) == Light::Green;
                assert_eq!(is_green, due > until, "{today} {due} {count:?}");
            }
        }
    }
}

#[test]
fn a_case_says_how_far_it_is_as_far_as_its_limit_goes_by_it() {
    let awaited = ClockFacts {
        status: Some(ApplicationStatus::AwaitingAcceptance),
        may_be_accepted: true,
        is_counted: false,
        is_decided: false,
        has_ended: false,
    };
    assert_eq!(ClockStage::of(awaited), ClockStage::Awaited);
    assert_eq!(ClockStage::of(ClockFacts { may_be_accepted: false, ..awaited }), ClockStage::Uncounted);
    let running = ClockFacts { status: Some(ApplicationStatus::InReview), is_counted: true, ..awaited };
    assert_eq!(ClockStage::of(running), ClockStage::Running);
    assert_eq!(ClockStage::of(ClockFacts { is_decided: true, ..running }), ClockStage::Decided);
    assert_eq!(ClockStage::of(ClockFacts { is_decided: true, has_ended: true, ..running }), ClockStage::Decided);
    let taken_back = ClockFacts { status: Some(ApplicationStatus::Withdrawn), has_ended: true, ..awaited };
    assert_eq!(ClockStage::of(taken_back), ClockStage::Closed);
    let not_accepted = ClockFacts { status: Some(ApplicationStatus::NotAccepted), ..taken_back };
    assert_eq!(ClockStage::of(not_accepted), ClockStage::NotAccepted, "nothing will be counted from its acceptance on");
}
