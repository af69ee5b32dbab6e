//! The Lawdesk server as a library: the tests drive the same router as the program.
//!
//! Rooms know the rooms below them only; their order stands in `ARCHITECTURE.md` and in `tests/tidy/src/layers.rs`.

pub mod accounts;
mod app;
pub mod cases;
pub mod cli;
pub mod coordination;
mod figures;
pub mod files;
pub mod flows;
mod hooks;
pub mod http;
pub mod identity;
pub mod insurance;
pub mod learning;
pub mod master;
pub mod oversight;
pub mod platform;
pub(crate) mod publication;
pub mod rating;
pub mod reference;
mod router;
pub mod runtime;
pub mod seed;
pub mod training;

pub use app::App;
pub use router::router;
