//! An administrator puts a case on another step: forward, backward, out of a branch that cannot go on.

use crate::engine::approval::rollback;
use crate::engine::definition::NodeBehavior;
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;

/// Puts the instance on the user task `to` in place of all that stands in the smallest scope around `from` that holds it.
pub(crate) fn move_to(execution: &mut Execution, from: &str, to: &str, reason: Option<&str>) -> StepResult {
    let actor = execution.context.actor.ok_or(EngineError::NoActor)?;
    if !actor.administrator {
        return Err(EngineError::NotAssignee);
    }
    let unknown = || EngineError::ElementUnknown { element: from.to_owned() };
    let standing = execution.instance.tokens.iter().find(|token| &*token.element == from).ok_or_else(unknown)?;
    let (token, from) = (standing.id, standing.element.clone());
    let impossible = || EngineError::CannotMove { element: to.to_owned() };
    let node = execution.definition.find(to).ok_or_else(impossible)?;
    if !matches!(node.behavior, NodeBehavior::User(_)) {
        return Err(impossible());
    }
    let target = rollback::target(execution, token, node).ok_or_else(impossible)?;
    execution.emit(Event::Moved {
        from,
        to: node.id.clone(),
        by: Some(actor.user.clone()),
        at: execution.now,
        reason: reason.map(str::to_owned),
    });
    rollback::stand_alone(execution, &target)
}
