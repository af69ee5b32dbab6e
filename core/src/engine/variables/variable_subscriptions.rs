//! Which variables the conditional events of a process, and those that listen for a variable, wait for.

use std::collections::BTreeSet;

use crate::bpmn::model::VariableChange;
use crate::engine::definition::{CompiledNode, EventTrigger};
use crate::expression::Expression;

/// When a conditional event is looked at.
#[derive(Clone, Debug)]
pub enum ConditionTrigger {
    /// When the event begins to be waited for, and each time this variable is written so, also when it has held before.
    Named(String, VariableChange),
    /// When one of the variables is written that it reads, and on which alone its verdict depends.
    Read(BTreeSet<String>),
    /// When any variable is written: its verdict may depend on more.
    Any,
}

impl ConditionTrigger {
    /// Of a condition that names no variable to wait for.
    pub(crate) fn of(condition: &Expression) -> Self {
        match condition.only_reads() {
            Some(names) => Self::Read(names.into_iter().map(str::to_owned).collect()),
            None => Self::Any,
        }
    }
}

/// The variables whose changes events wait for.
#[derive(Clone, Debug, Default)]
pub(crate) struct VariableSubscriptions {
    names: BTreeSet<String>,
    /// A condition that depends on more than its variables.
    all: bool,
}

impl VariableSubscriptions {
    /// By the events of these nodes.
    pub(crate) fn of(nodes: &[CompiledNode]) -> Self {
        let mut watched = Self::default();
        for trigger in nodes.iter().filter_map(CompiledNode::trigger) {
            match trigger {
                EventTrigger::Variable(name, _) | EventTrigger::Condition(_, ConditionTrigger::Named(name, _)) => {
                    watched.names.insert(name.clone());
                }
                EventTrigger::Condition(_, ConditionTrigger::Read(names)) => {
                    watched.names.extend(names.iter().cloned());
                }
                EventTrigger::Condition(_, ConditionTrigger::Any) => watched.all = true,
                _ => (),
            }
        }
        watched
    }

    /// Some event wants to know that this variable has changed.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.all || self.names.contains(name)
    }
}
