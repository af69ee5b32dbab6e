//! What happened. Events are stored for ever: variants and fields are added, never changed or taken away.
//!
//! A table, a variant a row: each stands here with its stored fields, so that one look shows what a database holds.

mod decision;
mod details;
mod notification;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::calendar::DayCount;
use crate::engine::model::command::SignMode;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::{
    CalledInstance, Incident, Job, LocalId, Outcome, PendingTimer, Scope, Subscription, Task, TaskState, Token,
    Variables,
};
use crate::expression::{TaskPart, Value};

pub use self::decision::{Decision, Vote};
pub use self::notification::{CopyMoment, Notification, NotificationKind};
pub use crate::engine::model::event::details::{NextFire, ReassignmentReason, StartDetails, VariableHolder};
pub use crate::engine::people::assignment_trace::{AssignmentReason, AssignmentStep};
use crate::engine::people::parties::Parties;

/// One thing that happened to an instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// The process began.
    Started(Box<StartDetails>),
    /// A scope opened.
    ScopeOpened {
        /// The scope as it is then.
        scope: Arc<Scope>,
    },
    /// A scope closed, its work done or cancelled.
    ScopeClosed {
        /// Id of the scope in its instance.
        scope: LocalId,
    },
    /// A token appeared.
    TokenCreated {
        /// The token as it is then.
        token: Arc<Token>,
    },
    /// A token left its element, along a sequence flow or by a jump.
    TokenMoved {
        /// Id of the token in its instance.
        token: LocalId,
        /// The element it left.
        from: ElementId,
        /// The flow it took; none: it jumped.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<ElementId>,
        /// Where it is now.
        to: ElementId,
    },
    /// The element a token stands on, and its tasks and scopes, has another id in the new version.
    ElementRenamed {
        /// The token.
        token: LocalId,
        /// The new id.
        to: ElementId,
    },
    /// A token is used up: at an end, or joined with others.
    TokenConsumed {
        /// Id of the token in its instance.
        token: LocalId,
        /// Where it was.
        element: ElementId,
    },
    /// A token was taken away with all it owned.
    TokenCancelled {
        /// Id of the token in its instance.
        token: LocalId,
        /// Where it was.
        element: ElementId,
        /// What took it away.
        outcome: Outcome,
    },
    /// What a token must remember of a return changed.
    TokenMarked {
        /// Id of the token in its instance.
        token: LocalId,
        /// It came by a return.
        returned: bool,
        /// It jumps back here when it leaves.
        #[serde(rename = "back", default, skip_serializing_if = "Option::is_none")]
        return_point: Option<Box<super::instance::ReturnPoint>>,
        /// Who gets the step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
    },
    /// A variable was written.
    VariableSet {
        /// Where it lives.
        holder: VariableHolder,
        /// Its name.
        name: ElementId,
        /// Its value.
        value: Value,
    },
    /// A variable is gone with the activity it belonged to.
    VariableDropped {
        /// Where it lived.
        holder: VariableHolder,
        /// Its name.
        name: ElementId,
    },
    /// The process ended with all that had called it: the shell ends the callers.
    CallersTerminated {
        /// The end event.
        element: ElementId,
    },
    /// An end event ends a multi-instance that is not in this process: the shell tells the caller.
    InstancesTerminated {
        /// The end event.
        element: ElementId,
    },
    /// A task appeared.
    TaskCreated {
        /// The task as it is then.
        task: Arc<Task>,
        /// Why these people, step by step; empty: they are named in the diagram.
        #[serde(rename = "found", default, skip_serializing_if = "Vec::is_empty")]
        assignment_trace: Vec<AssignmentStep>,
    },
    /// A task changed hands.
    TaskAssigned {
        /// Id of the task in its instance.
        task: LocalId,
        /// Who has it now; none: back to the candidates.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        assignee: Option<String>,
        /// For whom the assignee acts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
        /// Those who delegated it, the latest last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        delegators: Vec<String>,
        /// Whether it was given, taken or handed on.
        why: ReassignmentReason,
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
        /// Id of the task in its instance.
        task: LocalId,
        /// The new state.
        state: TaskState,
    },
    /// The time limit of a task moved.
    TaskDue {
        /// Id of the task in its instance.
        task: LocalId,
        /// When it must be done.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due_at: Option<i64>,
        /// When the yellow light goes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        warn_at: Option<i64>,
    },
    /// An expression changed a property of a task.
    TaskChanged {
        /// Id of the task in its instance.
        task: LocalId,
        /// The property that changed.
        what: TaskPart,
        /// What it is now, and who came or went of its candidates.
        value: Value,
    },
    /// A task was decided.
    TaskCompleted {
        /// Id of the task in its instance.
        task: LocalId,
        /// The user task.
        element: ElementId,
        /// Decided, or ended by a rule or a clock.
        outcome: Outcome,
        /// Who decided; none: the engine.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// For whom that person acted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was decided and said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decision: Option<Box<Decision>>,
    },
    /// A user task has decided by itself: nobody was given it.
    NodeDecided {
        /// The user task.
        element: ElementId,
        /// How: completed or rejected.
        outcome: Outcome,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// A task was decided, but others sign after it.
    TaskDecided {
        /// Id of the task in its instance.
        task: LocalId,
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
        task: LocalId,
        /// The user task.
        element: ElementId,
        /// Who had decided.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The applicant took the application back to the first step: what had been decided until now does not count.
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
        /// Id of the task in its instance.
        task: LocalId,
        /// The user task.
        element: ElementId,
        /// What ended it.
        outcome: Outcome,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// A timer is pending.
    TimerArmed {
        /// The timer as it is then.
        timer: Box<PendingTimer>,
    },
    /// A timer fired.
    TimerFired {
        /// Id of the timer in its instance.
        timer: LocalId,
        /// Its element.
        element: ElementId,
        /// Milliseconds since 1970.
        at: i64,
        /// A cycle: when it fires next.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<NextFire>,
    },
    /// A timer will not fire any more.
    TimerCancelled {
        /// Id of the timer in its instance.
        timer: LocalId,
    },
    /// A timer fires at another time.
    TimerMoved {
        /// Id of the timer in its instance.
        timer: LocalId,
        /// Milliseconds since 1970.
        due_at: i64,
    },
    /// Something is waited for.
    SubscriptionOpened {
        /// The subscription as it is then.
        subscription: Box<Subscription>,
    },
    /// Something is not waited for any more.
    SubscriptionClosed {
        /// Id of the subscription in its instance.
        subscription: LocalId,
    },
    /// A conditional event has fired, or may fire again.
    ConditionSeen {
        /// Number of its subscription.
        subscription: LocalId,
        /// It holds and has fired without being asked.
        holds: bool,
    },
    /// A step waits to be run outside the caller's transaction.
    JobCreated {
        /// The job as it is then.
        job: Box<Job>,
        /// What a handler is given: the evaluated fields of the element.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        input: Variables,
    },
    /// A job was done, or is not needed any more.
    JobClosed {
        /// Id of the job in its instance.
        job: LocalId,
    },
    /// A job failed.
    JobFailed {
        /// Id of the job in its instance.
        job: LocalId,
        /// Attempts left.
        retries: u32,
        /// When it is tried next, in milliseconds since 1970.
        due_at: i64,
        /// What the handler said, for administrators.
        reason: String,
    },
    /// A finished activity can be undone from now on.
    UndoKept {
        /// The compensation record as it is then.
        undo: super::instance::CompensationRecord,
    },
    /// What could be undone now belongs to the scope around.
    UndoMoved {
        /// Id of the compensation record in its instance.
        undo: LocalId,
        /// That scope.
        scope: LocalId,
        /// Variables of the scope it leaves.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
    },
    /// It has been undone, or cannot be any more.
    UndoDropped {
        /// Id of the compensation record in its instance.
        undo: LocalId,
    },
    /// An instance must be started for a call activity. The shell starts it and tells when it has ended.
    CallStarted {
        /// The call.
        call: Box<CalledInstance>,
        /// Variables of the called instance.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
        /// Its business key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        business_key: Option<String>,
    },
    /// A called instance is over, or must be cancelled when `cancelled`.
    CallClosed {
        /// Id of the call in its instance.
        call: LocalId,
        /// The shell must cancel the called instance.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cancelled: bool,
    },
    /// A signal was thrown. The shell delivers it to all other instances and to start events; here it is delivered.
    SignalThrown {
        /// Its name.
        name: String,
        /// The element that threw it.
        element: ElementId,
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
        /// The element that threw it.
        element: ElementId,
    },
    /// A message was sent. The shell sends it out; inside nobody receives it by itself, as in Flowable.
    MessageSent {
        /// Its name.
        name: String,
        /// The element that sent it.
        element: ElementId,
        /// What goes with it.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
    },
    /// A listener of the diagram is to be run after commit.
    ListenerDue {
        /// The element whose listener it is.
        element: ElementId,
        /// `start`, `end`, `take`, `create`, `assignment`, `complete`, `delete`, `timeout`.
        event: String,
        /// Name of the registered handler: a class or a delegate expression.
        handler: String,
        /// The task it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        task: Option<LocalId>,
        /// Its evaluated fields.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        input: Variables,
    },
    /// People are to be told.
    Notified(Box<Notification>),
    /// Somebody must look at this.
    IncidentRaised {
        /// The incident as it is then.
        incident: Box<Incident>,
    },
    /// An incident is no more.
    IncidentResolved {
        /// Id of the incident in its instance.
        incident: LocalId,
    },
    /// An administrator put it on another step.
    Moved {
        /// The element it stood on.
        from: ElementId,
        /// The step.
        to: ElementId,
        /// Account of the administrator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// Why, in words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The instance moved to another version of its process.
    Migrated {
        /// The new version.
        version: u32,
    },
    /// The instance stands still.
    Suspended {
        /// Account of who had it suspended; absent: it was the program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The instance goes on.
    Resumed {
        /// Account of who had it go on; absent: it was the program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The legal clock stands still.
    ClockPaused {
        /// Account of who stopped it; absent: it was the program.
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
        /// Account of who had it go on; absent: it was the program.
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
        /// Account of who moved them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
        /// What was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opinion: Option<String>,
    },
    /// The case is about somebody else.
    PartiesChanged {
        /// Whose case it is now.
        parties: Box<Parties>,
        /// What says so to the flow, for what it has called.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        variables: Variables,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Others were asked to sign.
    SignersAsked {
        /// The task of the one who asked.
        task: LocalId,
        /// Users.
        who: Vec<String>,
        /// When they sign.
        mode: SignMode,
        /// Account of who asked them.
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
        /// Account of who sent it.
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
        /// How it came to its end.
        outcome: Outcome,
        /// The end event reached last, if one was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        element: Option<ElementId>,
        /// In words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// The error nobody in it caught: for the call activity that started it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<String>,
        /// What the event that threw this error hands on.
        #[serde(default, skip_serializing_if = "Variables::is_empty")]
        data: Variables,
        /// Account of who ended it; absent: it ended by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
}
