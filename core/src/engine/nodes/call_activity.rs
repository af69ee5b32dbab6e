//! Call activities: another process runs as an instance of its own.

use crate::engine::definition::{CallActivityDefinition, CalledVersion, CompiledNode, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, error_handling};
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{CalledInstance, LocalId, Variables};
use crate::engine::nodes::end_event;
use crate::engine::variables::mapping;
use crate::expression::{Value, plain_text};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    call: &'a CallActivityDefinition,
) -> StepResult {
    let (process, version) = called(execution, token, node, call)?;
    let mut variables = if call.inherit_variables { execution.variables(token) } else { Variables::new() };
    for mapping in &call.inputs {
        mapping::map_in(execution, token, node, mapping, &mut variables)?;
    }
    let business_key = match &call.business_key {
        Some(key) => Some(plain_text(&execution.evaluate(token, &node.id, "businessKey", key)?)),
        None if call.inherit_business_key => execution.instance.business_key.clone(),
        None => None,
    };
    let id = execution.next_id();
    let started = CalledInstance { id, token, element: node.id.clone(), process, version };
    execution.emit(Event::CallStarted { call: Box::new(started), variables, business_key });
    if let Some(name) = &call.id_variable {
        let name = execution.text(token, name);
        execution.set(token, &name, Value::from(id.to_string()));
    }
    Ok(())
}

/// Key and version of the process called.
fn called<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    call: &'a CallActivityDefinition,
) -> Result<(String, Option<u32>), EngineError> {
    let unreadable = |property: &str, value: &str| {
        EngineError::unusable(&node.id, property, ExpressionReason::NotAVersion { value: value.to_owned() })
    };
    let process = plain_text(&execution.evaluate(token, &node.id, "calledElement", &call.process)?);
    match &call.version {
        CalledVersion::Latest => Ok((process, None)),
        CalledVersion::OfId => {
            // An id is `key:version:…`, as Flowable makes them.
            let mut parts = process.split(':');
            let (key, version) = (parts.next().unwrap_or_default(), parts.next().and_then(|it| it.parse().ok()));
            Ok((key.to_owned(), Some(version.ok_or_else(|| unreadable("calledElement", &process))?)))
        }
        CalledVersion::Number(number) => {
            let number = plain_text(&execution.evaluate(token, &node.id, "calledElementVersion", number)?);
            let version = number.trim().parse().map_err(|_| unreadable("calledElementVersion", &number))?;
            Ok((process, Some(version)))
        }
    }
}

/// The called instance is over. With an error, whoever catches it finds what the out mappings give by then, as in Camunda.
pub(crate) fn ended(execution: &mut Execution, call: LocalId, results: &Variables, error: Option<&str>) -> StepResult {
    let Some(it) = execution.instance.calls.iter().find(|it| it.id == call).cloned() else {
        return Err(EngineError::NothingWaits { name: call.to_string() });
    };
    execution.emit(Event::CallClosed { call, cancelled: false });
    let Some(node) = execution.node_of(it.token) else { return Ok(()) };
    if let NodeBehavior::Call(settings) = &node.behavior {
        for mapping in settings.outputs.iter().filter(|it| error.is_none() || it.finds(results)) {
            mapping::map_out(execution, it.token, node, mapping, results, settings.local_out)?;
        }
    }
    if let Some(code) = error {
        return error_handling::throw_error(execution, it.token, node, code, results);
    }
    execution.leave(it.token);
    Ok(())
}

/// The called instance goes on; whoever catches the escalation does something about it, and finds what the call's out
/// mappings give by then, as in Camunda.
pub(crate) fn escalated(execution: &mut Execution, call: LocalId, escalation: &str, results: &Variables) -> StepResult {
    let Some(token) = execution.instance.calls.iter().find(|it| it.id == call).map(|it| it.token) else {
        return Err(EngineError::NothingWaits { name: call.to_string() });
    };
    let Some(node) = execution.node_of(token) else { return Ok(()) };
    if error_handling::catches_escalation(execution, token, escalation)
        && let NodeBehavior::Call(settings) = &node.behavior
    {
        for mapping in settings.outputs.iter().filter(|it| it.finds(results)) {
            mapping::map_out(execution, token, node, mapping, results, settings.local_out)?;
        }
    }
    error_handling::throw_escalation(execution, token, node, Some(escalation))
}

/// The called instance ends all instances around its call: without any, those of the caller's caller, or none.
pub(crate) fn instances_terminated(execution: &mut Execution, call: LocalId) -> StepResult {
    let Some(it) = execution.instance.calls.iter().find(|it| it.id == call) else {
        return Err(EngineError::NothingWaits { name: call.to_string() });
    };
    let (token, element) = (it.token, it.element.clone());
    let scope = execution.instance.token(token).map(|token| token.scope);
    if let Some(scope) = scope.and_then(|scope| end_event::enclosing_multi_instance(execution, scope)) {
        end_event::close_scope(execution, scope)
    } else {
        execution.emit(Event::InstancesTerminated { element });
        Ok(())
    }
}
