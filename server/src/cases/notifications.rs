//! Telling people: approvers what waits for them, applicants what was decided. What they are told and who they are stands
//! in `engine_notification` and `applicant`, how it reaches them in `channel`.

pub(crate) mod applicant;
pub(crate) mod channel;
pub(crate) mod deemed_acceptance;
pub(crate) mod engine_notification;
