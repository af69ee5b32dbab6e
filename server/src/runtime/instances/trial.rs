//! What a command would do, tried on a copy that nobody stores.

use lawdesk_core::engine::{self, Command, Context, Definition, EngineError, Instance, StartCommand, Step};

/// Whether the engine would do it.
#[must_use]
pub fn would_accept(definition: &Definition, state: &Instance, command: &Command, context: &Context) -> bool {
    engine::advance(definition, state.clone(), command, context).is_ok()
}

/// An instance as it would begin, and what would happen by it.
pub fn as_started(definition: &Definition, start: StartCommand, context: &Context) -> Result<Step, EngineError> {
    engine::advance(definition, Instance::default(), &Command::Start(Box::new(start)), context)
}
