//! The browser's door to `lawdesk-core`: one exported function per question, no logic.
//!
//! Two modules are built from it: `rules`, small, for the first pages, and `flow`, loaded where forms, diagrams or the
//! engine are needed; and `testing` for tests.

#[cfg(any(feature = "flow", feature = "testing"))]
mod door;
#[cfg(feature = "flow")]
mod flow;
#[cfg(feature = "testing")]
mod payloads;
#[cfg(feature = "rules")]
mod rules;
#[cfg(feature = "testing")]
mod story;
#[cfg(feature = "testing")]
mod vectors;
