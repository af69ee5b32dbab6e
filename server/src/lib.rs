//! The Lawdesk server as a library: the tests drive the same router as the program.
//!
//! Rooms know the rooms below them only (`ARCHITECTURE.md`): platform, identity, http, accounts, files, reference, flows,
//! runtime, master, cases, router.

pub mod accounts;
mod app;
pub mod cases;
pub mod cli;
pub mod files;
pub mod flows;
mod hooks;
pub mod http;
pub mod identity;
pub mod master;
pub mod platform;
pub mod reference;
mod router;
pub mod runtime;
pub mod seed;

pub use app::App;
pub use router::router;
