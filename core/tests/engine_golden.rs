//! Stored events are read for ever: what earlier versions have written still gives the same state.
//!
//! Each file of `tests/cases/events` holds the events of a story's first instance, one a line, and its state as the
//! last line. A change of a file means that stored instances change: only additions are right.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use lawdesk_core::engine::{Event, Instance, apply};
use lawdesk_story::{self as story, Files, StoryCase};

const STORIES: [&str; 12] = [
    "sequence",
    "parallel-joins-all",
    "inclusive-two-of-three",
    "boundary-timer-fires",
    "an-event-sub-process-interrupts",
    "a-call-hands-variables-in-and-out",
    "one-task-for-each",
    "return-over-the-join-into-a-branch-puts-the-other-arrival-back",
    "withdraw-over-an-open-join",
    "sign-after",
    "two-of-three",
    "warning-and-limit-in-working-days",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases")
}

#[expect(clippy::disallowed_methods, reason = "the test reads its cases; core does not")]
fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn cases() -> Vec<StoryCase> {
    let lines = ["basic", "events", "approval"].map(|topic| text(&root().join(format!("flows/{topic}.jsonl"))));
    lines.iter().flat_map(|it| it.lines()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn stories_write_the_same_events_as_ever() {
    let cases = cases();
    for id in STORIES {
        let case = cases.iter().find(|case| case.id == id).unwrap_or_else(|| panic!("no story {id}"));
        let files: Files = case
            .files()
            .into_iter()
            .map(|path| (path.to_owned(), text(&root().join("flows").join(path)).into_bytes()))
            .collect();
        let world = story::play(case, &files).unwrap();
        let running = &world.instances[0];
        let mut written: Vec<String> =
            running.events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        written.push(serde_json::to_string(&running.instance).unwrap());
        let path = root().join(format!("events/{id}.jsonl"));
        expect_file![path].assert_eq(&(written.join("\n") + "\n"));
    }
}

#[test]
fn stored_events_still_give_the_stored_state() {
    for id in STORIES {
        let stored = text(&root().join(format!("events/{id}.jsonl")));
        let lines: Vec<&str> = stored.lines().collect();
        let (state, events) = lines.split_last().expect("a state");
        let mut folded = Instance::default();
        for line in events {
            apply(&mut folded, &serde_json::from_str::<Event>(line).unwrap());
        }
        let state: Instance = serde_json::from_str(state).unwrap();
        assert_eq!(folded, state, "{id}");
    }
}

/// All kinds of events, as serde names them.
fn kinds() -> BTreeSet<String> {
    let error = serde_json::from_str::<Event>(r#"{"type":"?"}"#).unwrap_err().to_string();
    error.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

#[test]
fn an_event_of_every_kind_is_kept_and_read_as_it_was_written() {
    let kept = text(&root().join("events/every-kind.jsonl"));
    let mut found = BTreeSet::new();
    for line in kept.lines() {
        let event: Event = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
        found.extend(line.split('"').nth(3).map(str::to_owned));
    }
    assert_eq!(kinds().difference(&found).collect::<Vec<_>>(), Vec::<&String>::new(), "kinds of events without a line");
}
