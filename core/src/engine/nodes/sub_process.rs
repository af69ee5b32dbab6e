//! Embedded sub-processes.

use crate::engine::definition::{Body, CompiledNode, EventTrigger, NodeBehavior};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::VariableHolder;
use crate::engine::model::instance::{LocalId, ScopeKind};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    body: &'a Body,
) -> StepResult {
    let definition = execution.definition;
    let start = body.starts.iter().map(|number| definition.node(*number)).find(|node| !has_trigger(node));
    let start = start.ok_or_else(|| EngineError::ElementUnknown { element: node.id.to_string() })?;
    open(execution, token, node, body, start)
}

/// Opens the inside of a sub-process and puts a token on its start.
pub(crate) fn open<'a>(
    execution: &mut Execution<'a>,
    owner: LocalId,
    node: &'a CompiledNode,
    body: &'a Body,
    start: &'a CompiledNode,
) -> StepResult {
    let scope = execution.open_scope(Some(owner), node, ScopeKind::SubProcess);
    execution.set_data(scope, body);
    let token = execution.spawn_token(scope, start);
    execution.arm_event_sub_processes(scope, token, body)?;
    execution.enter(token);
    Ok(())
}

fn has_trigger(node: &CompiledNode) -> bool {
    matches!(&node.behavior, NodeBehavior::Start(start) if !matches!(start.trigger, EventTrigger::None))
}

impl<'a> Execution<'a> {
    /// Variables with a start value.
    pub(crate) fn set_data(&mut self, scope: LocalId, body: &'a Body) {
        for (name, value) in &body.data {
            self.set_at(VariableHolder::Scope(scope), name, value.clone());
        }
    }
}
