//! How far a case has come, for colouring its diagram.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::engine::execution::apply::apply;
use crate::engine::model::event::Event;
use crate::engine::model::instance::Instance;

/// Elements and flows by what has happened to them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// Elements that a token has left or ended in.
    pub done: BTreeSet<String>,
    /// Elements that hold a token now.
    pub active: BTreeSet<String>,
    /// Sequence flows that were taken.
    pub flows: BTreeSet<String>,
}

impl Progress {
    /// What the events of an instance and its state now show.
    #[must_use]
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>, instance: &Instance) -> Self {
        let mut progress = Self { active: standing(instance), ..Self::default() };
        for event in events {
            progress.note(event);
        }
        progress
    }

    /// What an event says is done and was taken.
    fn note(&mut self, event: &Event) {
        match event {
            Event::TokenMoved { from, flow, .. } => {
                self.done.insert(from.to_string());
                self.flows.extend(flow.as_ref().map(ToString::to_string));
            }
            Event::TokenConsumed { element, .. } => {
                self.done.insert(element.to_string());
            }
            _ => (),
        }
    }
}

/// The elements that hold a token.
fn standing(instance: &Instance) -> BTreeSet<String> {
    instance.tokens.iter().map(|token| token.element.to_string()).collect()
}

/// The course of an instance, told again event by event.
#[derive(Debug, Default)]
pub struct Replay {
    instance: Instance,
    fresh: Progress,
}

impl Replay {
    /// Takes in what happened next.
    pub fn take(&mut self, event: &Event) {
        apply(&mut self.instance, event);
        self.fresh.note(event);
    }

    /// Where it stands by now, and what is done and was taken since this was asked last.
    pub fn step(&mut self) -> Progress {
        Progress { active: standing(&self.instance), ..std::mem::take(&mut self.fresh) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_that_is_told_again_stands_where_it_stood_and_says_what_is_new() {
        let token = |element: &str| serde_json::json!({ "id": 1, "element": element });
        let events = serde_json::json!([
            { "type": "tokenCreated", "token": token("a") },
            { "type": "tokenMoved", "token": 1, "from": "a", "flow": "f", "to": "b" },
            { "type": "tokenMoved", "token": 1, "from": "b", "flow": "g", "to": "c" },
        ]);
        let events: Vec<Event> = serde_json::from_value(events).unwrap();
        let set = |names: &[&str]| names.iter().map(|it| (*it).to_owned()).collect::<BTreeSet<_>>();
        let mut replay = Replay::default();
        replay.take(&events[0]);
        replay.take(&events[1]);
        assert_eq!(replay.step(), Progress { done: set(&["a"]), active: set(&["b"]), flows: set(&["f"]) });
        replay.take(&events[2]);
        assert_eq!(replay.step(), Progress { done: set(&["b"]), active: set(&["c"]), flows: set(&["g"]) });
    }
}
