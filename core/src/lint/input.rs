//! What the checks look at.

use crate::bpmn::model::{Model, Node, Process, SequenceFlow};

use super::context::LintContext;

/// The diagram and what is known around it.
#[derive(Debug)]
pub(super) struct LintInput<'a> {
    /// The diagram.
    pub(super) model: &'a Model,
    /// What is known around it.
    pub(super) context: &'a LintContext,
}

impl<'a> LintInput<'a> {
    pub(super) fn of(model: &'a Model, context: &'a LintContext) -> Self {
        Self { model, context }
    }

    /// Every node with its process.
    pub(super) fn nodes(&self) -> impl Iterator<Item = (&'a Process, &'a Node)> {
        self.model.processes.iter().flat_map(|process| process.nodes.iter().map(move |node| (process, node)))
    }

    /// Every flow with its process.
    pub(super) fn flows(&self) -> impl Iterator<Item = (&'a Process, &'a SequenceFlow)> {
        self.model.processes.iter().flat_map(|process| process.flows.iter().map(move |flow| (process, flow)))
    }
}
