//! Running instances of flows: the only room that calls the engine.

pub(crate) mod deployment;
pub mod instances;
pub mod outbox;
pub mod signals;
