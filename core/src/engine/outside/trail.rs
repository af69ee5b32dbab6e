//! The way that an instance has gone, for its diagram: how often each element was left, and which ways it was sent back.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome};

/// How often an instance came by an element, and the ways that no flow shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Trail {
    /// How often each element was left.
    pub counts: BTreeMap<String, u32>,
    /// Where it was sent back, and from where straight to the one who had sent it.
    pub ways_back: Vec<WayBack>,
}

/// A way that no flow shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WayBack {
    /// The element that was left.
    pub from: String,
    /// The one that came next.
    pub to: String,
    /// How often.
    pub count: u32,
}

impl Trail {
    /// What the events of an instance show.
    #[must_use]
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let (mut trail, mut stands) = (Self::default(), BTreeMap::<LocalId, String>::new());
        // The step that sends back, until a token is marked as having come back.
        let mut sends: Option<String> = None;
        for event in events {
            match event {
                Event::TokenCreated { token } => {
                    stands.insert(token.id, token.element.to_string());
                }
                Event::TokenMoved { token, from, flow, to } => {
                    *trail.counts.entry(from.to_string()).or_default() += 1;
                    stands.insert(*token, to.to_string());
                    if flow.is_none() && sends.is_none() {
                        sends = Some(from.to_string());
                    }
                }
                Event::TaskCompleted { element, outcome: Outcome::Returned, .. } => sends = Some(element.to_string()),
                Event::TokenMarked { token, returned: true, .. } => {
                    if let (Some(from), Some(to)) = (sends.take(), stands.get(token)) {
                        trail.add(from, to.clone());
                    }
                }
                Event::TaskCreated { .. } => sends = None,
                _ => (),
            }
        }
        trail
    }

    fn add(&mut self, from: String, to: String) {
        match self.ways_back.iter_mut().find(|way| way.from == from && way.to == to) {
            Some(known) => known.count += 1,
            None if from != to => self.ways_back.push(WayBack { from, to, count: 1 }),
            None => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_is_a_way_that_no_flow_shows() {
        let events = serde_json::json!([
            { "type": "tokenMoved", "token": 1, "from": "a", "flow": "f", "to": "b" },
            { "type": "taskCompleted", "task": 2, "element": "b", "outcome": "returned", "at": 0 },
            { "type": "tokenMoved", "token": 1, "from": "b", "to": "a" },
            { "type": "tokenMarked", "token": 1, "returned": true },
            { "type": "tokenMoved", "token": 1, "from": "a", "to": "b" },
            { "type": "tokenMarked", "token": 1, "returned": true },
        ]);
        let events: Vec<Event> = serde_json::from_value(events).unwrap();
        let trail = Trail::of(&events);
        let way = |from: &str, to: &str| WayBack { from: from.to_owned(), to: to.to_owned(), count: 1 };
        assert_eq!(trail.ways_back, [way("b", "a"), way("a", "b")]);
        assert_eq!(trail.counts, BTreeMap::from([("a".to_owned(), 2), ("b".to_owned(), 1)]));
    }
}
