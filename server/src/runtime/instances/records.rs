//! Rows of instances that are written.

use lawdesk_core::engine::{LocalId, Step};

/// The instance and its call that started another one.
pub(crate) struct Caller<'a> {
    pub(crate) instance: &'a str,
    pub(crate) call: LocalId,
    pub(crate) depth: i64,
}

/// A new instance.
pub(crate) struct NewRow<'a> {
    pub(crate) id: &'a str,
    pub(crate) flow_key: &'a str,
    pub(crate) version: i64,
    /// Of the family; none: it is the first itself.
    pub(crate) root: Option<&'a str>,
    pub(crate) caller: Option<Caller<'a>>,
    pub(crate) application: Option<&'a str>,
    pub(crate) business_key: Option<&'a str>,
}

/// A step of an instance.
pub(crate) struct StepRecord<'a> {
    pub(crate) instance: &'a str,
    pub(crate) application: Option<&'a str>,
    /// Number of the last event before it.
    pub(crate) last_seq: i64,
    pub(crate) step: &'a Step,
}
