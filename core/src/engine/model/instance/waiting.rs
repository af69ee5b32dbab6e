//! What an instance waits for: timers, subscriptions, jobs and called instances.

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::{LocalId, is_false};

/// What owns a timer or a subscription, and is gone when its owner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Owner {
    /// A token: its own wait, or the boundary events of its activity.
    Token(LocalId),
    /// A scope: the start events of its event sub-processes.
    Scope(LocalId),
    /// A task: its warning and its time limit.
    Task(LocalId),
}

/// Something due at a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingTimer {
    /// Id in its instance.
    pub id: LocalId,
    /// Gone when its owner is.
    pub owner: Owner,
    /// The timer event, or the user task of a time limit.
    pub element: ElementId,
    /// What it does.
    #[serde(default, skip_serializing_if = "TimerKind::is_event")]
    pub kind: TimerKind,
    /// Milliseconds since 1970.
    pub due_at: i64,
    /// Set for a cycle: the times it still fires after this one (none: for ever).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycle: Option<Cycle>,
    /// Counts working days: it stands still with the legal clock.
    #[serde(default, skip_serializing_if = "is_false")]
    pub legal: bool,
    /// Of a task's timeout listeners, the one at this place.
    #[serde(default, skip_serializing_if = "is_first")]
    pub listener: u32,
}

/// What happens when a timer fires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TimerKind {
    /// Fires its timer event.
    #[default]
    Event,
    /// Warns of a task's time limit.
    Warning,
    /// A task's time limit.
    Limit,
    /// A task listener of kind `timeout`.
    Listener,
}

impl TimerKind {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_event(&self) -> bool {
        *self == Self::Event
    }
}

/// What is left of a timer that fires more than once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cycle {
    /// ISO 8601 repetition or cron, as evaluated when armed.
    pub text: String,
    /// How often it still fires after the pending time; none: without end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// When it ends, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<i64>,
}

/// An event that an element of the instance waits for. The store keeps one row each, so that a message finds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Subscription {
    /// Id in its instance.
    pub id: LocalId,
    /// Gone when its owner is.
    pub owner: Owner,
    /// The event or receive task.
    pub element: ElementId,
    /// What is waited for.
    pub awaits: AwaitedEvent,
}

/// What a subscription waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AwaitedEvent {
    /// A message of this name.
    Message(String),
    /// A signal of this name.
    Signal(String),
    /// A signal of this name, from the instances that this one has called or was called by.
    FamilySignal(String),
    /// The element's condition; `true` once it has fired without being asked.
    Condition(bool),
    /// A change of this variable.
    Variable(String),
    /// A trigger from outside, by element id.
    Trigger,
}

/// A step that runs outside the caller's transaction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    /// Id in its instance.
    pub id: LocalId,
    /// The token that waits for it.
    pub token: LocalId,
    /// The element that the job belongs to.
    pub element: ElementId,
    /// What it does.
    pub kind: JobKind,
    /// Attempts left; 0: an incident holds it.
    pub retries: u32,
    /// Not before this time, in milliseconds since 1970.
    pub due_at: i64,
    /// It has failed before.
    #[serde(default, skip_serializing_if = "is_false")]
    pub retried: bool,
}

/// What is done when a job is run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum JobKind {
    /// Enters its element.
    Before,
    /// Leaves its element.
    After,
    /// Runs a registered handler; its answer comes back as a command.
    Handler(String),
    /// Lets the event of this subscription come, if it is still waited for.
    Event(LocalId),
}

/// A call that is open: the instance that runs for it tells the token when it has ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CalledInstance {
    /// Id in its instance.
    pub id: LocalId,
    /// The token that waits for it.
    pub token: LocalId,
    /// The call activity.
    pub element: ElementId,
    /// Key of the called process.
    pub process: String,
    /// Its version; none: the latest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_first(place: &u32) -> bool {
    *place == 0
}
