//! Receive tasks: wait for their message, or to be triggered.

use crate::engine::definition::{CompiledNode, TextTemplate};
use crate::engine::execution::{Execution, StepResult, wait};
use crate::engine::model::instance::{AwaitedEvent, LocalId, Owner};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    message: Option<&'a TextTemplate>,
) -> StepResult {
    let awaits = match message {
        Some(name) => AwaitedEvent::Message(execution.name(token, &node.id, "messageRef", name)?),
        None => AwaitedEvent::Trigger,
    };
    wait::subscribe(execution, Owner::Token(token), node, awaits);
    Ok(())
}
