//! The state of one running process. Only `apply` changes it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::model::completed_tasks::{CompletedTask, CompletedTasks};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::entries::EntityList;
use crate::engine::model::event::Decision;
use crate::engine::model::variable_map::VariableMap;
use crate::expression::Value;

/// Numbers tokens, scopes, tasks, timers, subscriptions, jobs, calls and incidents: one counter for an instance.
pub type LocalId = u32;

/// The scope of the process itself.
pub const ROOT: LocalId = 0;

/// Variables by name.
pub type Variables = BTreeMap<String, Value>;

/// One process instance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Instance {
    /// Where in its life it is.
    pub status: Status,
    /// Why it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Key of the process.
    pub process: ElementId,
    /// Version of the definition it runs on.
    pub version: u32,
    /// The instance's id as the outer world knows it (`execution.processInstanceId`).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The business key given at start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub business_key: Option<String>,
    /// Who started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiator: Option<String>,
    /// Started by a call activity of another instance.
    #[serde(skip_serializing_if = "is_false")]
    pub called: bool,
    /// Milliseconds since 1970.
    pub started_at: i64,
    /// The latest time any event carried: time never runs backwards within an instance.
    pub latest: i64,
    /// The next free number.
    pub next: LocalId,
    /// Set while the legal clock stands still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock_paused_at: Option<i64>,
    /// The time limits have been extended: that is done once.
    #[serde(skip_serializing_if = "is_false")]
    pub extended: bool,
    /// Open scopes, oldest first.
    pub scopes: EntityList<Scope>,
    /// Live tokens, oldest first.
    #[serde(skip_serializing_if = "EntityList::is_empty")]
    pub tokens: EntityList<Token>,
    /// Open tasks, oldest first.
    #[serde(skip_serializing_if = "EntityList::is_empty")]
    pub tasks: EntityList<Task>,
    /// Pending timers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub timers: Vec<PendingTimer>,
    /// What is waited for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subscriptions: Vec<Subscription>,
    /// Steps that run outside the caller's transaction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<Job>,
    /// Finished activities that can be undone, in the order they finished.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<CompensationRecord>,
    /// Running called instances.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<CalledInstance>,
    /// What somebody must look at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub incidents: Vec<Incident>,
    /// Who has already decided what.
    #[serde(rename = "trail", skip_serializing_if = "CompletedTasks::is_empty")]
    pub completed_tasks: CompletedTasks,
    /// How long what has been decided may grow before it is tidied.
    #[serde(skip_serializing_if = "is_root")]
    pub tidy_at: LocalId,
    /// Decisions on tasks with lower numbers do not count: the applicant has begun again since.
    #[serde(skip_serializing_if = "is_root")]
    pub begun_again: LocalId,
}

/// Where in its life an instance is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// Not started.
    #[default]
    New,
    /// Running.
    Active,
    /// Refuses every act but resume and terminate.
    Suspended,
    /// Over.
    Ended,
}

/// Why a task or an instance ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// Completed as drawn.
    Completed,
    /// Decided: no.
    Rejected,
    /// Sent back to an earlier step.
    Returned,
    /// Taken back by the one who had decided.
    Withdrawn,
    /// Revoked by the applicant.
    Revoked,
    /// Ended by an administrator or a leader.
    Terminated,
    /// A time limit decided.
    AutoTimeout,
    /// The same person had already approved.
    AutoDedupe,
    /// Nobody could be found to decide.
    AutoEmpty,
    /// The applicant would have had to approve his own application.
    AutoInitiator,
    /// The vote was decided before this vote was cast.
    SkippedBySibling,
    /// A boundary event, an event sub-process or a terminate end event cut it short.
    Interrupted,
    /// Taken off the list of signers.
    RemovedSigner,
    /// The element does not exist any more in the version the instance moved to.
    Migrated,
    /// A called process ended with an error nobody in it caught.
    Failed,
}

/// Owns tokens and variables; closing or cancelling it takes all it owns with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Scope {
    /// Its number; the process itself is 0.
    pub id: LocalId,
    /// The token that waits for it; none for the process.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<LocalId>,
    /// The element it belongs to.
    pub element: ElementId,
    /// What it is for.
    pub kind: ScopeKind,
    /// Its own variables.
    #[serde(default, skip_serializing_if = "VariableMap::is_empty")]
    pub variables: VariableMap,
}

/// What a scope is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ScopeKind {
    /// The whole process.
    Process,
    /// One run of an embedded or event sub-process.
    SubProcess,
    /// The instances of a multi-instance activity or the rounds of a loop.
    MultiInstance,
}

/// Marks where the process is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// Its number.
    pub id: LocalId,
    /// The scope that owns it.
    #[serde(default, skip_serializing_if = "is_root")]
    pub scope: LocalId,
    /// Where it is.
    pub element: ElementId,
    /// The sequence flow it came by. A join counts these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<ElementId>,
    /// The event-based gateway it waits behind: the first of the group wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<LocalId>,
    /// Where it jumps back to when it leaves (straight back to the one who returned it).
    #[serde(rename = "back", default, skip_serializing_if = "Option::is_none")]
    pub return_point: Option<Box<ReturnPoint>>,
    /// It came here by a return: nobody is skipped.
    #[serde(default, skip_serializing_if = "is_false")]
    pub returned: bool,
    /// Who had the step it was returned to, and gets it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// Its own variables: `loopCounter`, the element variable.
    #[serde(default, skip_serializing_if = "VariableMap::is_empty")]
    pub variables: VariableMap,
}

impl Token {
    /// A token on an element, which came there by no flow and holds no variables.
    pub(crate) fn new(id: LocalId, scope: LocalId, element: ElementId) -> Self {
        Self {
            id,
            scope,
            element,
            via: None,
            race: None,
            return_point: None,
            returned: false,
            person: None,
            variables: VariableMap::default(),
        }
    }
}

/// Where a token goes when the step it was returned to is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReturnPoint {
    /// The element that returned it.
    pub element: ElementId,
    /// Who had the task there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// Where he jumps back to himself when he is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub further: Option<Box<ReturnPoint>>,
}

/// Work for a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Task {
    /// Its number.
    pub id: LocalId,
    /// The token that waits for it.
    pub token: LocalId,
    /// The user task.
    pub element: ElementId,
    /// Its caption.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Who has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// For whom the assignee acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Users who may claim it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_users: Vec<String>,
    /// Groups whose members may claim it, `ROLE@ORGANISATION` or plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_groups: Vec<String>,
    /// 0 to 100, as Flowable has it.
    #[serde(default = "usual_priority", skip_serializing_if = "is_usual_priority")]
    pub priority: i64,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// When it must be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<i64>,
    /// When the yellow light goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warn_at: Option<i64>,
    /// The form to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form_key: Option<String>,
    /// Free text of the diagram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Free text of the diagram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Counts changes: a decision on an older version is refused.
    pub version: u32,
    /// Whether it can be decided now.
    #[serde(default, skip_serializing_if = "TaskState::is_open")]
    pub state: TaskState,
    /// The task whose person asked for this signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<LocalId>,
    /// Signs beside that task: neither waits for the other.
    #[serde(default, skip_serializing_if = "is_false")]
    pub beside: bool,
    /// When somebody last urged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub urged_at: Option<i64>,
    /// Those who delegated it, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub delegators: Vec<String>,
    /// What was decided while others still sign after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Box<Decision>>,
    /// Its own variables.
    #[serde(default, skip_serializing_if = "VariableMap::is_empty")]
    pub variables: VariableMap,
}

/// Whether a task can be decided now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TaskState {
    /// Waits for its person.
    #[default]
    Open,
    /// Waits for those who sign before it.
    Waiting,
    /// Decided; waits for those who sign after it.
    Deciding,
    /// Signs after its parent, which has not decided yet.
    Dormant,
}

impl TaskState {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_open(&self) -> bool {
        *self == Self::Open
    }
}

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
    /// Its number.
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

/// What a timer does.
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

/// A repeating timer.
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

/// Something waited for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Subscription {
    /// Its number.
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
    /// Its number.
    pub id: LocalId,
    /// The token that waits for it.
    pub token: LocalId,
    /// Where.
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

/// What a job does.
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

/// A finished activity that can be undone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompensationRecord {
    /// Its number.
    pub id: LocalId,
    /// The scope in which it can be undone.
    pub scope: LocalId,
    /// The activity.
    pub element: ElementId,
    /// The variables of the finished sub-processes around it: its handler sees them as they were.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: Variables,
    /// Of a sub-process that an event sub-process in it undoes: what can be undone from there, and nowhere else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<CompensationRecord>,
}

/// A running called instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CalledInstance {
    /// Its number.
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

/// What somebody must look at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Incident {
    /// Its number.
    pub id: LocalId,
    /// The token that is stuck.
    pub token: LocalId,
    /// Where.
    pub element: ElementId,
    /// The job that failed, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<LocalId>,
    /// Why, as a stable code.
    pub code: String,
    /// Why, in words.
    pub reason: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl Instance {
    /// A live token.
    #[must_use]
    pub fn token(&self, id: LocalId) -> Option<&Token> {
        self.tokens.find(id)
    }

    /// An open scope.
    #[must_use]
    pub fn scope(&self, id: LocalId) -> Option<&Scope> {
        self.scopes.find(id)
    }

    /// An open task.
    #[must_use]
    pub fn task(&self, id: LocalId) -> Option<&Task> {
        self.tasks.find(id)
    }

    /// What has been decided since the applicant last began, the latest first.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = &CompletedTask> {
        self.completed_tasks.iter().filter(|done| done.task >= self.begun_again)
    }

    /// When the next timer or job is due: what the server's alarm is set to. While the legal clock stands still, time
    /// limits do not count.
    #[must_use]
    pub fn next_deadline(&self) -> Option<i64> {
        if self.status != Status::Active {
            return None;
        }
        let jobs = self.jobs.iter().filter(|job| job.retries > 0 && !matches!(job.kind, JobKind::Handler(_)));
        self.next_timer().into_iter().chain(jobs.map(|job| job.due_at)).min()
    }

    /// When the next timer is due.
    #[must_use]
    pub fn next_timer(&self) -> Option<i64> {
        let running = self.status == Status::Active;
        self.timers.iter().filter(|it| running && self.runs(it)).map(|timer| timer.due_at).min()
    }

    /// The timer is not stopped with the legal clock.
    pub(crate) fn runs(&self, timer: &PendingTimer) -> bool {
        self.clock_paused_at.is_none() || !timer.legal && !matches!(timer.kind, TimerKind::Warning | TimerKind::Limit)
    }
}

fn usual_priority() -> i64 {
    50
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_usual_priority(priority: &i64) -> bool {
    *priority == usual_priority()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_first(place: &u32) -> bool {
    *place == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_root(scope: &LocalId) -> bool {
    *scope == ROOT
}
