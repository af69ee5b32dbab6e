//! The Lawdesk server as a library: the tests drive the same router as the program.
//!
//! Rooms know the rooms below them only (`ARCHITECTURE.md`): platform, identity, http, accounts, files, reference, flows,
//! runtime, master, cases, coordination, router.
//! runtime, master, cases, publication, router.
//! runtime, master, cases, learning, router.
//! runtime, master, cases, insurance, training, router.
//! runtime, master, cases, oversight, router.
//! runtime, master, cases, coordination, learning, router.
//! runtime, master, cases, coordination, publication, learning, router.

pub mod accounts;
mod app;
pub mod cases;
pub mod cli;
pub mod coordination;
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
