//! Intermediate throw events, and what end events throw.

use crate::bpmn::model::SignalScope;
use crate::engine::definition::{CompiledNode, ThrowAction};
use crate::engine::execution::{Execution, StepResult, compensation, error_handling, flow, listener, wait};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Variables};
use crate::engine::variables::mapping;

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    what: &'a ThrowAction,
) -> StepResult {
    if let ThrowAction::Link(target) = what {
        listener::run_listeners(execution, token, node, "end")?;
        flow::jump(execution, token, execution.definition.node(*target));
        execution.enter(token);
        return Ok(());
    }
    if let ThrowAction::Error(code) = what {
        let data = mapping::event_data(execution, token, node)?;
        return error_handling::throw_error(execution, token, node, code, &data);
    }
    if perform(execution, token, node, what)? == AfterThrow::GoesOn {
        execution.leave(token);
    }
    Ok(())
}

/// What becomes of the token after a throw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AfterThrow {
    /// It goes on.
    GoesOn,
    /// It waits until what it undoes is undone, and then goes on by itself.
    Waits,
}

/// Does what is thrown, apart from moving the token.
pub(super) fn perform<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    what: &'a ThrowAction,
) -> Result<AfterThrow, EngineError> {
    let element = node.id.clone();
    match what {
        ThrowAction::Compensation(activity) if compensation::compensate(execution, token, node, *activity)? => {
            return Ok(AfterThrow::Waits);
        }
        ThrowAction::Message(name, sent_by) => {
            if let Some(sends) = sent_by {
                execution.evaluate(token, &node.id, "expression", sends)?;
            }
            let name = execution.name(token, &node.id, "messageRef", name)?;
            execution.emit(Event::MessageSent { name, element, variables: Variables::new() });
        }
        ThrowAction::Signal(name, scope, later) => {
            let name = execution.name(token, &node.id, "signalRef", name)?;
            let variables = mapping::event_data(execution, token, node)?;
            let family = *scope == SignalScope::ProcessInstance;
            execution.emit(Event::SignalThrown {
                name: name.clone(),
                element,
                variables: variables.clone(),
                family,
                later: *later,
            });
            wait::deliver_signal(execution, &name, &variables, family, *later)?;
        }
        ThrowAction::Escalation(code) => error_handling::throw_escalation(execution, token, node, code.as_deref())?,
        ThrowAction::Cancel => compensation::cancel_transaction(execution, token)?,
        ThrowAction::None
        | ThrowAction::Compensation(_)
        | ThrowAction::Error(_)
        | ThrowAction::Terminate { .. }
        | ThrowAction::Link(_) => (),
    }
    Ok(AfterThrow::GoesOn)
}
