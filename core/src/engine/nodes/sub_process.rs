//! Embedded sub-processes.

use crate::engine::definition::{Body, CompiledNode, EventTrigger, NodeBehavior};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::VariableHolder;
use crate::engine::model::instance::{LocalId, ScopeKind};
use crate::engine::nodes::event_sub_process;

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
    set_data(execution, scope, body);
    let token = execution.spawn_token(scope, start);
    event_sub_process::arm_event_sub_processes(execution, scope, token, body)?;
    execution.enter(token);
    Ok(())
}

fn has_trigger(node: &CompiledNode) -> bool {
    matches!(&node.behavior, NodeBehavior::Start(start) if !matches!(start.trigger, EventTrigger::None))
}

/// Variables with a start value.
pub(crate) fn set_data<'a>(execution: &mut Execution<'a>, scope: LocalId, body: &'a Body) {
    for (name, value) in &body.data {
        execution.set_at(VariableHolder::Scope(scope), name, value.clone());
    }
}
