//! The only caller of the engine: loads an instance, steps it, stores what happened, and does to other instances what
//! follows. One transaction, which the caller commits.
//!
//! Called instances are a family: whoever acts on one of them first takes the row of the family's first. So two acts on
//! one family queue, and none waits for another the other way round. What concerns other families, and everything
//! outside, goes through the outbox.

mod due;
mod execute;
mod family;
mod history;
mod migrate;
mod records;
mod rows;
mod starts;
mod store;
mod target;
mod trial;
pub mod verify;

pub use due::{due, postpone};
pub use execute::{execute, lock, running_family, start, state};
pub use history::{
    EventRow, MemberRow, clock_events, events, family, first_of, first_of_application, handlers_called, latest_call,
};
pub use migrate::{Elements, MigrationFit, migrate, preview};
pub use starts::{
    IncomingMessage, correlate, expects_message, fire_timers, start_at, started_by_message, starts_by_signal, watch,
};
pub use target::{ClockStep, FamilyOutcome, NewInstance, Target};
pub use trial::{as_started, would_accept};
