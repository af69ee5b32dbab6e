//! Cases: applications and their tasks, letters, effects on the master files, and all that acts on them.

pub(crate) mod applications;
pub(crate) mod assignees;
pub(crate) mod attachments;
pub(crate) mod certificates;
pub(crate) mod chosen_people;
pub(crate) mod clock;
pub(crate) mod corrections;
pub mod deadlines;
pub(crate) mod decision;
pub(crate) mod desk;
pub(crate) mod discussion;
pub mod dispatcher;
pub mod effects;
pub(crate) mod evaluations;
pub(crate) mod execution;
mod finality;
pub(crate) mod form_usage;
mod http_call;
pub(crate) mod incidents;
pub(crate) mod letters;
pub(crate) mod migration;
pub mod notifications;
pub(crate) mod signals;
pub(crate) mod statistics;
pub(crate) mod supervision;
pub(crate) mod tasks;
