//! Receive tasks: wait for their message, or to be triggered.

use crate::engine::definition::{CompiledNode, TextTemplate};
use crate::engine::execution::{Execution, wait};
use crate::engine::model::instance::{AwaitedEvent, LocalId, Owner};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    message: Option<&'a TextTemplate>,
) {
    let awaits = message.map_or(AwaitedEvent::Trigger, |name| AwaitedEvent::Message(execution.text(token, name)));
    wait::subscribe(execution, Owner::Token(token), node, awaits);
}
