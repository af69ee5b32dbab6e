//! Which variables the conditional events of a process, and those that listen for a variable, wait for.

use std::collections::BTreeSet;

use super::definition::{Node, Trigger};

/// The variables whose changes events wait for.
#[derive(Clone, Debug, Default)]
pub(super) struct Watched {
    names: BTreeSet<String>,
    /// A condition that depends on more than its variables.
    all: bool,
}

impl Watched {
    /// By the events of these nodes.
    pub(super) fn of(nodes: &[Node]) -> Self {
        let mut watched = Self::default();
        for trigger in nodes.iter().filter_map(Node::trigger) {
            match trigger {
                Trigger::Variable(name, _) => drop(watched.names.insert(name.clone())),
                Trigger::Condition(_, Some(names)) => watched.names.extend(names.iter().cloned()),
                Trigger::Condition(_, None) => watched.all = true,
                _ => (),
            }
        }
        watched
    }

    /// Some event wants to know that this variable has changed.
    pub(super) fn has(&self, name: &str) -> bool {
        self.all || self.names.contains(name)
    }
}
