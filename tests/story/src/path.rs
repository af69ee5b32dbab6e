//! The finished activities of a story, from its events.

use std::collections::BTreeSet;

use super::runner::StoryRunner;
use lawdesk_core::engine::{Event, ScopeKind};

/// Ids of finished activities over all instances. The token that waits for a multi-instance activity is none itself.
pub(super) fn finished(runner: &StoryRunner) -> Vec<String> {
    let mut ids = Vec::new();
    for running in &runner.instances {
        let mut waits_for_instances = BTreeSet::new();
        for event in running.events.iter() {
            match event {
                Event::ScopeOpened { scope } if scope.kind == ScopeKind::MultiInstance => {
                    waits_for_instances.extend(scope.owner);
                }
                Event::TokenMoved { token, from: element, .. }
                | Event::TokenConsumed { token, element }
                | Event::TokenCancelled { token, element, .. }
                    if !waits_for_instances.remove(token) =>
                {
                    ids.push(element.to_string());
                }
                _ => (),
            }
        }
    }
    ids
}
