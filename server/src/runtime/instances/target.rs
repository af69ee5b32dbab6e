//! What commands are directed at, and what comes of them.

use lawdesk_core::engine::{Actor, Outcome, StartCommand};

/// The instance a command is for, and who gives it.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// The instance.
    pub instance: &'a str,
    /// Who acts; none: the system.
    pub actor: Option<&'a Actor>,
}

/// What is to be started.
#[derive(Debug)]
pub struct NewInstance<'a> {
    /// Its id, not yet used.
    pub id: &'a str,
    /// The flow.
    pub flow_key: &'a str,
    /// Its version.
    pub version: i64,
    /// What it is about, when somebody applied.
    pub application: Option<&'a str>,
    /// How it begins; its name is the id.
    pub command: StartCommand,
    /// Who starts it; none: the system.
    pub actor: Option<&'a Actor>,
}

/// What a command came to for the whole family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyOutcome {
    /// Its first instance.
    pub first: String,
    /// What the family is about, when somebody applied.
    pub application: Option<String>,
    /// How its first ended, if it did now.
    pub ended: Option<Outcome>,
    /// Names of the messages that its first has sent now.
    pub messages: Vec<String>,
    /// The flow whose days begin to count now, by a listener of one of its instances; none: no clock begins.
    pub clock: Option<String>,
}
