//! Intermediate throw events, and what end events throw.

use crate::bpmn::model::SignalScope;
use crate::engine::definition::{CompiledNode, ThrowAction};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Variables};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    what: &'a ThrowAction,
) -> StepResult {
    if let ThrowAction::Link(target) = what {
        execution.run_listeners(token, node, "end")?;
        execution.jump(token, execution.definition.node(*target));
        execution.enter(token);
        return Ok(());
    }
    if let ThrowAction::Error(code) = what {
        let data = execution.event_data(token, node)?;
        return execution.throw_error(token, node, code, &data);
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
        ThrowAction::Compensation(activity) if execution.compensate(token, node, *activity)? => {
            return Ok(AfterThrow::Waits);
        }
        ThrowAction::Message(name, sent_by) => {
            if let Some(sends) = sent_by {
                execution.evaluate(token, &node.id, "expression", sends)?;
            }
            let name = execution.text(token, name);
            execution.emit(Event::MessageSent { name, element, variables: Variables::new() });
        }
        ThrowAction::Signal(name, scope, later) => {
            let (name, variables) = (execution.text(token, name), execution.event_data(token, node)?);
            let family = *scope == SignalScope::ProcessInstance;
            execution.emit(Event::SignalThrown {
                name: name.clone(),
                element,
                variables: variables.clone(),
                family,
                later: *later,
            });
            execution.deliver_signal(&name, &variables, family, *later)?;
        }
        ThrowAction::Escalation(code) => execution.throw_escalation(token, node, code.as_deref())?,
        ThrowAction::Cancel => execution.cancel_transaction(token)?,
        ThrowAction::None
        | ThrowAction::Compensation(_)
        | ThrowAction::Error(_)
        | ThrowAction::Terminate { .. }
        | ThrowAction::Link(_) => (),
    }
    Ok(AfterThrow::GoesOn)
}
