//! What commands are directed at, and what comes of them.

use lawdesk_core::effect::Effect;
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
    /// What listeners of its instances say now of the days that count, in order.
    pub clock: Vec<ClockStep>,
}

/// What a listener says of the days of its flow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockStep {
    /// Those of this flow begin to count.
    Begins(String),
    /// Those of this flow are over: what they were for is decided.
    Ends(String),
}

impl ClockStep {
    /// What a handler says of a flow's days; none: nothing.
    #[must_use]
    pub fn of(handler: &str, flow: &str) -> Option<Self> {
        match Effect::from_code(handler)? {
            Effect::BeginClock => Some(Self::Begins(flow.to_owned())),
            Effect::EndClock => Some(Self::Ends(flow.to_owned())),
            _ => None,
        }
    }
}
