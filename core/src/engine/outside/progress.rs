//! How far a case has come, for colouring its diagram.

use std::collections::BTreeSet;

use serde::Serialize;

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
        let mut progress = Self::default();
        for event in events {
            match event {
                Event::TokenMoved { from, flow, .. } => {
                    progress.done.insert(from.to_string());
                    progress.flows.extend(flow.as_ref().map(ToString::to_string));
                }
                Event::TokenConsumed { element, .. } => {
                    progress.done.insert(element.to_string());
                }
                _ => (),
            }
        }
        progress.active = instance.tokens.iter().map(|token| token.element.to_string()).collect();
        progress
    }
}
