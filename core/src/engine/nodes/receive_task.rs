//! Receive tasks: wait for their message, or to be triggered.

use crate::engine::definition::{Node, Text};
use crate::engine::execution::Run;
use crate::engine::model::instance::{Awaits, Number, Owner};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, message: Option<&'a Text>) {
    let awaits = message.map_or(Awaits::Trigger, |name| Awaits::Message(run.text(token, name)));
    run.subscribe(Owner::Token(token), node, awaits);
}
