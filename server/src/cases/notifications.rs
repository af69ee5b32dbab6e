//! Telling people: approvers what waits for them, applicants what was decided.

pub(crate) mod applicant;
pub(crate) mod notice;
