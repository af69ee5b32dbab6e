//! What somebody wants done.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::calendar::DayCount;
use crate::engine::model::event::Decision;
use crate::engine::model::instance::{LocalId, Outcome, Variables};
use crate::engine::people::parties::Parties;

/// One act on an instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Command {
    /// Begins the process.
    Start(Box<StartCommand>),
    /// A candidate takes a task.
    Claim {
        /// Id of the task in its instance.
        task: LocalId,
        /// As the person saw it; none: whatever it is now.
        #[serde(default)]
        version: Option<u32>,
    },
    /// The assignee gives a claimed task back to the candidates.
    Unclaim {
        /// Id of the task in its instance.
        task: LocalId,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
    },
    /// The assignee decides.
    Complete {
        /// Id of the task in its instance.
        task: LocalId,
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
        /// Id of the job in its instance.
        job: LocalId,
    },
    /// A registered handler has answered.
    JobDone {
        /// The job's number.
        job: LocalId,
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
        job: LocalId,
        /// What the handler said, for administrators.
        reason: String,
        /// How often it is tried yet; none: one less than before.
        #[serde(default)]
        retries: Option<u32>,
        /// Milliseconds until then; none: as the diagram says.
        #[serde(default)]
        pause: Option<i64>,
    },
    /// Gives a job that has no attempts left another three.
    RetryJob {
        /// Id of the job in its instance.
        job: LocalId,
    },
    /// Delivers a message to what waits for it.
    Message {
        /// Its name.
        name: String,
        /// What goes with it.
        #[serde(default)]
        variables: Variables,
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Delivers a signal to all that wait for it; none is no error.
    Signal {
        /// Its name.
        name: String,
        /// What goes with it.
        #[serde(default)]
        variables: Variables,
        /// It comes from an instance that this one has called or was called by.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        family: bool,
        /// Whoever waits for it goes on by a job.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
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
        call: LocalId,
        /// All variables of the called instance.
        #[serde(default)]
        variables: Variables,
        /// The error it ended with.
        #[serde(default)]
        error: Option<String>,
    },
    /// A called instance ends the multi-instance around the call.
    CallInstancesTerminated {
        /// The call's number.
        call: LocalId,
    },
    /// A called instance has thrown an escalation it does not catch itself.
    CallEscalated {
        /// The call's number.
        call: LocalId,
        /// Its code.
        escalation: String,
        /// All variables of the called instance.
        #[serde(default)]
        variables: Variables,
    },
    /// The assignee sends a task back to an earlier step.
    Return {
        /// Id of the task in its instance.
        task: LocalId,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
        /// The step; none: the one before, to the person who had it.
        #[serde(default)]
        to: Option<String>,
        /// What happens when that step is done.
        #[serde(default)]
        mode: ReturnMode,
        /// Written as on completion.
        #[serde(default)]
        variables: Variables,
        /// Kept in the event.
        #[serde(default)]
        decision: Box<Decision>,
    },
    /// Whoever decided a step takes the decision back.
    Withdraw {
        /// The user task that was decided.
        element: String,
    },
    /// The applicant takes the application back.
    Revoke {
        /// What becomes of it.
        #[serde(default)]
        mode: RevokeMode,
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Gives a task to another person for good.
    Transfer {
        /// Id of the task in its instance.
        task: LocalId,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
        /// To whom.
        to: String,
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Gives a task to another person, who hands it back.
    Delegate {
        /// Id of the task in its instance.
        task: LocalId,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
        /// To whom.
        to: String,
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Others are to sign too.
    AddSign {
        /// The task.
        task: LocalId,
        /// As the person saw it.
        #[serde(default)]
        version: Option<u32>,
        /// Users.
        who: Vec<String>,
        /// When they sign.
        mode: SignMode,
        /// Working days they have for it; none: as long as the one who asks them.
        #[serde(default)]
        days: Option<u32>,
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Added signers are not needed any more.
    RemoveSign {
        /// The task of the one who had asked for them.
        task: LocalId,
        /// Users.
        who: Vec<String>,
    },
    /// Reminds those who have a task.
    Urge {
        /// The task.
        task: LocalId,
        /// Text for those who are told.
        #[serde(default)]
        text: Option<String>,
    },
    /// Gives a copy to read.
    Copy {
        /// The task it is about; none: the whole.
        #[serde(default)]
        task: Option<LocalId>,
        /// Users.
        #[serde(default)]
        users: Vec<String>,
        /// Groups.
        #[serde(default)]
        groups: Vec<String>,
        /// Text for those who are told.
        #[serde(default)]
        text: Option<String>,
    },
    /// Lets the instance stand still.
    Suspend,
    /// Lets it go on.
    Resume,
    /// Ends it at once.
    Terminate {
        /// As what.
        outcome: Outcome,
        /// Reason as text.
        #[serde(default)]
        reason: Option<String>,
    },
    /// Stops the legal clock: time limits and timers that count working days do not run.
    PauseClock {
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Sets the legal clock going again: what stood still moves by the working days it stood still.
    ResumeClock {
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// Moves the time limits of all open tasks by working days: once in the life of an instance (`dictionaries.md` 2.4).
    Extend {
        /// Days that are added to each limit.
        days: u32,
        /// How they count.
        #[serde(default)]
        count: DayCount,
        /// Written opinion.
        #[serde(default)]
        opinion: Option<String>,
    },
    /// The case is about somebody else: whoever has become a party, or is none any more, loses his tasks.
    ChangeParties {
        /// Whose case it is.
        parties: Box<Parties>,
        /// What the diagram names them by.
        #[serde(default)]
        variables: Variables,
    },
    /// An administrator puts the instance on another step: what stands in the scope around both goes.
    MoveTo {
        /// An element that it stands on.
        from: String,
        /// The user task.
        to: String,
        /// Why, in words.
        #[serde(default)]
        reason: Option<String>,
    },
    /// Moves the instance to the definition it is sent with.
    Migrate {
        /// New element for an old one; others keep their id.
        #[serde(default)]
        elements: BTreeMap<String, String>,
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

/// How an instance is to begin: at which start event, with which variables, called by whom.
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
    /// Whose case it is; none: that of whoever starts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parties: Option<Parties>,
    /// Started by a call activity.
    pub called: bool,
    /// The legal clock of the one that calls stands still.
    pub clock_paused: bool,
    /// It goes on by a job: whoever started it does not wait for what it does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub later: bool,
}

/// What happens when the step a task was returned to is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReturnMode {
    /// All steps between are done again.
    #[default]
    Rerun,
    /// Straight back to the one who returned it.
    Direct,
}

/// What becomes of a revoked application.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RevokeMode {
    /// It is over.
    #[default]
    End,
    /// Back to the applicant's first step, to be submitted again.
    ToStart,
}

/// When added signers sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SignMode {
    /// Before the one who asks for them.
    Before,
    /// After him.
    After,
    /// Beside him, each for himself; in a vote they vote.
    Parallel,
    /// Before him, by an opinion that decides nothing (征求意见).
    Consult,
}
