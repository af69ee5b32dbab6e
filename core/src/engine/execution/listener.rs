//! Listeners: expressions run at once, handlers after commit.

use crate::engine::definition::{CompiledFlow, CompiledNode, Invocation, Listener};
use crate::engine::execution::{Execution, StepResult, error_handling};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Variables};
use crate::expression::Value;

/// Listeners of a node's start or end.
pub(crate) fn run_listeners<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    event: &str,
) -> StepResult {
    for listener in node.listeners.iter().filter(|it| it.event == event) {
        run_listener(execution, token, None, &node.id, event, listener)?;
    }
    Ok(())
}

/// Listeners of a flow that is taken.
pub(crate) fn run_flow_listeners<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    flow: &'a CompiledFlow,
) -> StepResult {
    for listener in &flow.listeners {
        run_listener(execution, token, None, &flow.id, listener.event, listener)?;
    }
    Ok(())
}

/// Listeners of the process; its expressions see the variables of the process.
pub(crate) fn run_process_listeners(execution: &mut Execution, event: &str) -> StepResult {
    let definition = execution.definition;
    let token = execution.instance.tokens.first().map_or(LocalId::MAX, |token| token.id);
    for listener in definition.listeners.iter().filter(|it| it.event == event) {
        run_listener(execution, token, None, &definition.key, event, listener)?;
    }
    Ok(())
}

/// Listeners of a task.
pub(crate) fn run_task_listeners(execution: &mut Execution, task: LocalId, event: &str) -> StepResult {
    if !execution.definition.has_task_listeners {
        return Ok(());
    }
    let all = matches!(event, "create" | "assignment" | "complete" | "delete");
    run_listeners_of_task(execution, task, event, |_, it| it.event == event || all && it.event == "all")
}

/// The timeout listener of a task whose time has come.
pub(crate) fn run_timeout_listener(execution: &mut Execution, task: LocalId, place: u32) -> StepResult {
    run_listeners_of_task(execution, task, "timeout", |at, _| at == place)
}

fn run_listeners_of_task(
    execution: &mut Execution,
    task: LocalId,
    event: &str,
    meant: impl Fn(u32, &Listener) -> bool,
) -> StepResult {
    let Some(it) = execution.instance.task(task) else { return Ok(()) };
    let token = it.token;
    let Some(node) = execution.node(&it.element) else { return Ok(()) };
    let crate::engine::definition::NodeBehavior::User(user) = &node.behavior else { return Ok(()) };
    for (_, listener) in (0..).zip(&user.listeners).filter(|(place, it)| meant(*place, it)) {
        run_listener(execution, token, Some(task), &node.id, event, listener)?;
    }
    Ok(())
}

/// Runs the listeners of a task that is taken away: a failing expression is passed over.
pub(crate) fn run_task_listeners_leniently(execution: &mut Execution, task: LocalId, event: &str) {
    drop(run_task_listeners(execution, task, event));
    execution.thrown = None;
}

/// What a listener has thrown breaks off what was being done, and flies from the token that it was told of.
pub(crate) fn handle_thrown(execution: &mut Execution, done: StepResult) -> StepResult {
    let Some((token, error)) = execution.thrown.take() else { return done };
    match execution.node_of(token) {
        Some(node) => error_handling::throw_script_error(execution, token, node, error),
        None => done,
    }
}

fn run_listener<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    task: Option<LocalId>,
    element: &ElementId,
    event: &str,
    listener: &'a Listener,
) -> StepResult {
    match &listener.invocation {
        Invocation::Nothing | Invocation::Message(_) => Ok(()),
        Invocation::Error(error) => {
            // Whoever called the listeners looks for the event that catches it.
            execution.thrown = Some((token, error));
            Err(EngineError::ErrorNotCaught { error: error.code.clone(), element: element.to_string() })
        }
        Invocation::Expression(expression) => {
            // Only the listener's own expression sees the name of the event.
            execution.listener_event = Some(event.to_owned());
            let done = execution.evaluate_in(token, task, element, "listener", expression);
            execution.listener_event = None;
            let value = done?;
            if let Some(result) = &listener.result {
                execution.set(token, result, value);
            }
            Ok(())
        }
        Invocation::Foreign(language) => {
            Err(EngineError::NoScript { element: element.to_string(), language: language.clone() })
        }
        Invocation::Handler(handler) => {
            let mut input = Variables::new();
            for (name, text) in &listener.fields {
                input.insert(name.clone(), Value::from(execution.text(token, text)));
            }
            let (element, event, handler) = (element.clone(), event.to_owned(), handler.clone());
            execution.emit(Event::ListenerDue { element, event, handler, task, input });
            Ok(())
        }
    }
}
