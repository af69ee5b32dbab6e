//! Service, send, script and business rule tasks.

use crate::engine::definition::{CompiledNode, Invocation, ServiceTaskDefinition};
use crate::engine::execution::{Execution, StepResult, error_handling, wait};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{AwaitedEvent, Job, JobKind, LocalId, Owner, Variables};
use crate::expression::Value;

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    service: &'a ServiceTaskDefinition,
) -> StepResult {
    match &service.invocation {
        Invocation::Nothing => (),
        Invocation::Expression(expression) => {
            let value = execution.evaluate(token, &node.id, "expression", expression)?;
            store_result(execution, token, service, value);
        }
        Invocation::Message(name) => {
            let name = execution.name(token, &node.id, "messageRef", name)?;
            execution.emit(Event::MessageSent { name, element: node.id.clone(), variables: Variables::new() });
        }
        Invocation::Handler(handler) if execution.context.environment.handlers.contains(handler) => {
            hand_over(execution, token, node, service, handler);
            return Ok(());
        }
        Invocation::Handler(handler) => {
            return Err(EngineError::NoHandler { element: node.id.to_string(), handler: handler.clone() });
        }
        Invocation::Error(error) => return error_handling::throw_script_error(execution, token, node, error),
        Invocation::Foreign(language) => {
            return Err(EngineError::NoScript { element: node.id.to_string(), language: language.clone() });
        }
    }
    // What was done at once is left at once; a handler's job leaves when it is done.
    finish(execution, token, node, service);
    Ok(())
}

/// A handler runs outside: the answer comes as a command.
fn hand_over(
    execution: &mut Execution,
    token: LocalId,
    node: &CompiledNode,
    service: &ServiceTaskDefinition,
    handler: &str,
) {
    let mut input = Variables::new();
    for (name, text) in &service.fields {
        input.insert(name.clone(), Value::from(execution.text(token, text)));
    }
    let id = execution.next_id();
    let kind = JobKind::Handler(handler.to_owned());
    let (element, retries, due_at) = (node.id.clone(), node.retry.attempts, execution.now);
    execution.emit(Event::JobCreated {
        job: Box::new(Job { id, token, element, kind, retries, due_at, retried: false }),
        input,
    });
}

/// Keeps the result of what ran.
pub(crate) fn store_result(execution: &mut Execution, token: LocalId, service: &ServiceTaskDefinition, value: Value) {
    let Some(name) = &service.result else { return };
    let holder = if service.local_result { VariableHolder::Token(token) } else { execution.holder(token, name) };
    if service.transient_result {
        execution.set_transient(holder, name, value);
    } else {
        execution.set_at(holder, name, value);
    }
}

/// What ran is done: the token goes on, or waits to be triggered.
pub(crate) fn finish(execution: &mut Execution, token: LocalId, node: &CompiledNode, service: &ServiceTaskDefinition) {
    if service.triggerable {
        wait::subscribe(execution, Owner::Token(token), node, AwaitedEvent::Trigger);
    } else {
        execution.leave_inline(token);
    }
}
