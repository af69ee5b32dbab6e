//! Flows as they are designed: drafts, deployed versions, settings of nodes, forms, listeners.

pub(crate) mod definitions;
pub(crate) mod environment;
pub(crate) mod form_uses;
pub mod forms;
pub(crate) mod items;
pub(crate) mod listeners;
pub(crate) mod nodes;
pub(crate) mod processes;
pub(crate) mod product;
