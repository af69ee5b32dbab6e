//! What is stored and what crosses the wire: the instance, the events that change it, the commands that are asked of
//! it, the environment of a command, and why one is refused.

pub(crate) mod command;
pub(crate) mod completed_tasks;
pub(crate) mod element_id;
pub(crate) mod entity_list;
pub(crate) mod environment;
pub(crate) mod error;
pub(crate) mod event;
pub(crate) mod instance;
pub(crate) mod variable_map;
