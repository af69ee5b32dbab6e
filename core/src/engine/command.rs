//! What somebody wants done.

use serde::{Deserialize, Serialize};

use super::event::Decision;
use super::instance::{Number, Variables};

/// One act on an instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Command {
    /// Begins the process.
    Start(Box<StartCommand>),
    /// A candidate takes a task.
    Claim {
        /// Its number.
        task: Number,
        /// As the person saw it; none: whatever it is now.
        #[serde(default)]
        version: Option<u32>,
    },
    /// The assignee gives a claimed task back to the candidates.
    Unclaim {
        /// Its number.
        task: Number,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
    },
    /// The assignee decides.
    Complete {
        /// Its number.
        task: Number,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
        /// Written where they exist, else to the process.
        #[serde(default)]
        variables: Variables,
        /// Kept in the event.
        #[serde(default)]
        decision: Box<Decision>,
    },
    /// Fires every timer that is due now, once each. Send it until no deadline is due.
    Tick,
    /// Runs a job that waits for nothing but its turn.
    RunJob {
        /// Its number.
        job: Number,
    },
    /// A registered handler has answered.
    JobDone {
        /// The job's number.
        job: Number,
        /// What it gives.
        #[serde(default)]
        variables: Variables,
        /// A business error it throws, to be caught by an error boundary event.
        #[serde(default)]
        error: Option<String>,
    },
    /// A registered handler has failed.
    JobFailed {
        /// The job's number.
        job: Number,
        /// Why.
        reason: String,
    },
    /// Gives a job that has no attempts left another three.
    RetryJob {
        /// Its number.
        job: Number,
    },
    /// Delivers a message to what waits for it.
    Message {
        /// Its name.
        name: String,
        /// What goes with it.
        #[serde(default)]
        variables: Variables,
    },
    /// Delivers a signal to all that wait for it; none is no error.
    Signal {
        /// Its name.
        name: String,
        /// What goes with it.
        #[serde(default)]
        variables: Variables,
    },
    /// Continues a receive task or another waiting element.
    Trigger {
        /// Its id.
        element: String,
        /// Written before it goes on.
        #[serde(default)]
        variables: Variables,
    },
    /// A called instance is over.
    CallEnded {
        /// The call's number.
        call: Number,
        /// All variables of the called instance.
        #[serde(default)]
        variables: Variables,
        /// The error it ended with.
        #[serde(default)]
        error: Option<String>,
    },
    /// Writes variables of the process.
    SetVariables {
        /// By name.
        variables: Variables,
        /// Fires every conditional event whose condition holds, also those that held before.
        #[serde(default)]
        evaluate: bool,
    },
}

/// How a process begins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct StartCommand {
    /// The instance's id as the outer world knows it; expressions read it as `execution.processInstanceId`.
    pub name: String,
    /// The business key.
    pub business_key: Option<String>,
    /// First values.
    pub variables: Variables,
    /// The start event; none: the one without a trigger.
    pub at: Option<String>,
    /// Started by the message of this name.
    pub message: Option<String>,
    /// Started by a call activity.
    pub called: bool,
}
