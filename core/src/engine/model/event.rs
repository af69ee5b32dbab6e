//! What happened. Events are stored for ever: variants and fields are added, never changed or taken away.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use decision::{Decision, Vote};
pub use notification::{Notice, NoticeKind};

use super::command::SignMode;
use super::element_id::Id;
use super::instance::{
    Call, Incident, Job, Number, Outcome, Scope, Subscription, Task, TaskState, Timer, Token, Variables,
};
use crate::calendar::DayCount;
pub use crate::engine::people::assignment_trace::{Found, FoundBy};
use crate::expression::{TaskPart, Value};

mod decision;
mod notification;

/// One thing that happened to an instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// The process began.
    Started(Box<Start>),
    /// A scope opened.
    ScopeOpened {
        /// It.
        scope: Arc<Scope>,
    },
    /// A scope closed, its work done or cancelled.
    ScopeClosed {
        /// Its number.
        scope: Number,
    },
    /// A token appeared.
    TokenCreated {
        /// It.
        token: Arc<Token>,
    },
    /// A token left its element, along a sequence flow or by a jump.
    TokenMoved {
        /// Its number.
        token: Number,
        /// The element it left.
        from: Id,
        /// The flow it took; none: it jumped.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<Id>,
        /// Where it is now.
        to: Id,
    },
    /// The element a token stands on, and its tasks and scopes, has another id in the new version.
    ElementRenamed {
        /// The token.
        token: Number,
        /// The new id.
        to: Id,
    },
    /// A token is used up: at an end, or joined with others.
    TokenConsumed {
        /// Its number.
        token: Number,
        /// Where it was.
        element: Id,
    },
    /// A token was taken away with all it owned.
    TokenCancelled {
        /// Its number.
        token: Number,
        /// Where it was.
        element: Id,
        /// Why.
        outcome: Outcome,
    },
    /// What a token must remember of a return changed.
    TokenMarked {
        /// Its number.
        token: Number,
        /// It came by a return.
        returned: bool,
        /// It jumps back here when it leaves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<Box<super::instance::Back>>,
        /// Who gets the step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
    },
    /// A variable was written.
    VariableSet {
        /// Where it lives.
        holder: Holder,
        /// Its name.
        name: Id,
        /// Its value.
        value: Value,
    },
    /// A variable is gone with the activity it belonged to.
    VariableDropped {
        /// Where it lived.
        holder: Holder,
        /// Its name.
        name: Id,
    },
    /// The process ended with all that had called it: the shell ends the callers.
    CallersTerminated {
        /// The end event.
        element: Id,
    },
    /// An end event ends a multi-instance that is not in this process: the shell tells the caller.
    InstancesTerminated {
        /// The end event.
        element: Id,
    },
    /// A task appeared.
    TaskCreated {
        /// It.
        task: Arc<Task>,
        /// Why these people, step by step; empty: they are named in the diagram.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        found: Vec<Found>,
    },
    /// A task changed hands.
    TaskAssigned {
        /// Its number.
        task: Number,
        /// Who has it now; none: back to the candidates.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        assignee: Option<String>,
        /// For whom he acts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
        /// Those who delegated it, the latest last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        delegators: Vec<String>,
        /// Why.
        why: Reassignment,
        /// By whom; none: the engine.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// A task can, or cannot, be decided now.
    TaskStateChanged {
        /// Its number.
        task: Number,
        /// The new state.
        state: TaskState,
    },
    /// The time limit of a task moved.
    TaskDue {
        /// Its number.
        task: Number,
        /// When it must be done.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due_at: Option<i64>,
        /// When the yellow light goes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        warn_at: Option<i64>,
    },
    /// An expression changed a property of a task.
    TaskChanged {
        /// Its number.
        task: Number,
        /// Which.
        what: TaskPart,
        /// What it is now, and who came or went of its candidates.
        value: Value,
    },
    /// A task was decided.
    TaskCompleted {
        /// Its number.
        task: Number,
        /// The user task.
        element: Id,
        /// How.
        outcome: Outcome,
        /// Who decided; none: the engine.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// For whom he acted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was decided and said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decision: Option<Box<Decision>>,
    },
    /// A task was decided, but others sign after it.
    TaskDecided {
        /// Its number.
        task: Number,
        /// Who decided.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was decided and said.
        decision: Box<Decision>,
    },
    /// A decision was taken back.
    TaskWithdrawn {
        /// Number of the task that had been decided.
        task: Number,
        /// The user task.
        element: Id,
        /// Who had decided.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The applicant took his application back to his first step: what had been decided until now does not count.
    Revoked {
        /// Who; none: the system.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// A task went away undecided.
    TaskCancelled {
        /// Its number.
        task: Number,
        /// The user task.
        element: Id,
        /// Why.
        outcome: Outcome,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// A timer is pending.
    TimerArmed {
        /// It.
        timer: Box<Timer>,
    },
    /// A timer fired.
    TimerFired {
        /// Its number.
        timer: Number,
        /// Its element.
        element: Id,
        /// Milliseconds since 1970.
        at: i64,
        /// A cycle: when it fires next.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<NextFire>,
    },
    /// A timer will not fire any more.
    TimerCancelled {
        /// Its number.
        timer: Number,
    },
    /// A timer fires at another time.
    TimerMoved {
        /// Its number.
        timer: Number,
        /// Milliseconds since 1970.
        due_at: i64,
    },
    /// Something is waited for.
    SubscriptionOpened {
        /// It.
        subscription: Box<Subscription>,
    },
    /// Something is not waited for any more.
    SubscriptionClosed {
        /// Its number.
        subscription: Number,
    },
    /// A conditional event has fired, or may fire again.
    ConditionSeen {
        /// Number of its subscription.
        subscription: Number,
        /// It holds and has fired without being asked.
        holds: bool,
    },
    /// A step waits to be run outside the caller's transaction.
    JobCreated {
        /// It.
        job: Box<Job>,
        /// What a handler is given: the evaluated fields of the element.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        input: Variables,
    },
    /// A job was done, or is not needed any more.
    JobClosed {
        /// Its number.
        job: Number,
    },
    /// A job failed.
    JobFailed {
        /// Its number.
        job: Number,
        /// Attempts left.
        retries: u32,
        /// When it is tried next, in milliseconds since 1970.
        due_at: i64,
        /// Why.
        reason: String,
    },
    /// A finished activity can be undone from now on.
    UndoKept {
        /// It.
        undo: super::instance::Undo,
    },
    /// What could be undone now belongs to the scope around.
    UndoMoved {
        /// Its number.
        undo: Number,
        /// That scope.
        scope: Number,
        /// Variables of the scope it leaves.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
    },
    /// It has been undone, or cannot be any more.
    UndoDropped {
        /// Its number.
        undo: Number,
    },
    /// An instance must be started for a call activity. The shell starts it and tells when it has ended.
    CallStarted {
        /// The call.
        call: Box<Call>,
        /// Variables of the called instance.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
        /// Its business key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        business_key: Option<String>,
    },
    /// A called instance is over, or must be cancelled when `cancelled`.
    CallClosed {
        /// Its number.
        call: Number,
        /// The shell must cancel the called instance.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cancelled: bool,
    },
    /// A signal was thrown. The shell delivers it to all other instances and to start events; here it is delivered.
    SignalThrown {
        /// Its name.
        name: String,
        /// Where.
        element: Id,
        /// What goes with it.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
        /// Only for the instances that this one has called or was called by.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        family: bool,
        /// Whoever waits for it goes on by a job.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// An escalation nobody in the instance catches. The shell tells the call activity that started it.
    EscalationThrown {
        /// Its code.
        escalation: String,
        /// Where.
        element: Id,
    },
    /// A message was sent. The shell sends it out; inside nobody receives it by itself, as in Flowable.
    MessageSent {
        /// Its name.
        name: String,
        /// Where.
        element: Id,
        /// What goes with it.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
    },
    /// A listener of the diagram is to be run after commit.
    ListenerDue {
        /// Where.
        element: Id,
        /// `start`, `end`, `take`, `create`, `assignment`, `complete`, `delete`, `timeout`.
        event: String,
        /// Name of the registered handler: a class or a delegate expression.
        handler: String,
        /// The task it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        task: Option<Number>,
        /// Its evaluated fields.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        input: Variables,
    },
    /// People are to be told.
    Notified(Box<Notice>),
    /// Somebody must look at this.
    IncidentRaised {
        /// It.
        incident: Box<Incident>,
    },
    /// An incident is no more.
    IncidentResolved {
        /// Its number.
        incident: Number,
    },
    /// The instance moved to another version of its process.
    Migrated {
        /// The new version.
        version: u32,
    },
    /// The instance stands still.
    Suspended {
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The instance goes on.
    Resumed {
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The legal clock stands still.
    ClockPaused {
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// The legal clock goes on.
    ClockResumed {
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// The time limits have moved.
    Extended {
        /// By so many days.
        days: u32,
        /// How they count.
        #[serde(default, skip_serializing_if = "DayCount::is_working")]
        count: DayCount,
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// Others were asked to sign.
    SignersAsked {
        /// The task of the one who asked.
        task: Number,
        /// Users.
        who: Vec<String>,
        /// When they sign.
        mode: SignMode,
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// A person has sent a message to what waited for it.
    MessageReceived {
        /// Its name.
        name: String,
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// The process is over.
    Ended {
        /// Why.
        outcome: Outcome,
        /// The end event reached last, if one was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        element: Option<Id>,
        /// In words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// The error nobody in it caught: for the call activity that started it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<String>,
        /// What the event that threw this error hands on.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        data: Variables,
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
}

/// How a process began.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Start {
    /// Key of the process.
    pub process: Id,
    /// Version of its definition.
    pub version: u32,
    /// The instance's id as the outer world knows it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The business key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub business_key: Option<String>,
    /// Who started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiator: Option<String>,
    /// By a call activity.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub called: bool,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// What holds a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Holder {
    /// A scope; 0 is the process.
    Scope(Number),
    /// A token.
    Token(Number),
    /// A task.
    Task(Number),
}

/// When a cycle fires next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NextFire {
    /// Milliseconds since 1970.
    pub due_at: i64,
    /// How often after that; none: without end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// Why a task changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reassignment {
    /// A candidate took it.
    Claimed,
    /// Given back to the candidates.
    Unclaimed,
    /// Given to another for good.
    Transferred,
    /// Given to another who hands it back.
    Delegated,
    /// Handed back by the one it was delegated to.
    HandedBack,
    /// Set by an expression or an administrator.
    Assigned,
    /// The principal is absent.
    Absence,
    /// A time limit passed.
    Timeout,
    /// Signed before by others, now back.
    Signed,
}
