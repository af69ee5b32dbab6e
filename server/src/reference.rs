//! What others look things up in: dictionaries, the work calendar, items, messages of the system.

pub mod calendar;
pub(crate) mod dictionaries;
pub mod message_stream;
pub(crate) mod message_tasks;
pub mod system_messages;
