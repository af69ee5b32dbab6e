//! What a command would do, tried on a copy that nobody stores.

use lawdesk_core::engine::{self, Command, Context, Definition, Instance, StartCommand};

/// Whether the engine would do it.
#[must_use]
pub fn would_accept(definition: &Definition, state: &Instance, command: &Command, context: &Context) -> bool {
    engine::advance(definition, state.clone(), command, context).is_ok()
}

/// An instance as it would begin; none: it would not.
#[must_use]
pub fn as_started(definition: &Definition, start: StartCommand, context: &Context) -> Option<Instance> {
    let command = Command::Start(Box::new(start));
    engine::advance(definition, Instance::default(), &command, context).ok().map(|step| step.instance)
}
