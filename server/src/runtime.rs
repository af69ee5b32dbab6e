//! Running instances of flows: the only room that calls the engine.

pub mod decided_tasks;
pub(crate) mod deployment;
pub mod erase;
pub mod external_tasks;
pub mod held_tasks;
pub mod incidents;
pub mod instances;
pub mod open_task;
pub mod outbox;
pub(crate) mod outbox_pace;
pub mod signals;
pub mod subscriptions;
pub(crate) mod task_conditions;
pub mod tasks;
