//! What others look things up in: dictionaries, the work calendar, items, messages of the system.

pub mod backups;
pub mod calendar;
pub mod codes;
pub(crate) mod dictionaries;
pub(crate) mod dictionary_version;
pub(crate) mod manuals;
pub mod message_stream;
pub(crate) mod message_tasks;
pub(crate) mod parameters;
pub mod system_messages;
