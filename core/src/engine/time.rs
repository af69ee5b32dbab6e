//! Timers, and the texts that say when they are due: ISO 8601 and cron.

pub(crate) mod cron;
pub(crate) mod iso8601;
pub(crate) mod timer;
