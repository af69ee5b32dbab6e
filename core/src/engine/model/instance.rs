//! The state of one running process. Only `apply` changes it.

mod task;
mod token;
mod waiting;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::model::completed_tasks::{CompletedTask, CompletedTasks};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::entity_list::EntityList;
use crate::engine::model::error::EngineError;
use crate::engine::people::parties::Parties;
use crate::expression::Value;

pub use crate::engine::model::instance::task::{Task, TaskState};
pub use crate::engine::model::instance::token::{ReturnPoint, Scope, ScopeKind, Token};
pub use crate::engine::model::instance::waiting::{
    AwaitedEvent, CalledInstance, Cycle, Job, JobKind, Owner, PendingTimer, Subscription, TimerKind,
};

/// Numbers tokens, scopes, tasks, timers, subscriptions, jobs, calls and incidents: one counter for an instance.
pub type LocalId = u32;

/// The scope of the process itself.
pub const ROOT: LocalId = 0;

/// Values of variables by their names, sorted.
pub type Variables = BTreeMap<String, Value>;

/// One running or finished process: its state is what its events, folded by `apply`, make of the empty one.
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
    /// Whose case it is; none: that of whoever started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parties: Option<Parties>,
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
    /// The person had approved an earlier step.
    AutoDedupe,
    /// Nobody could be found to decide.
    AutoEmpty,
    /// The applicant would have had to approve the own application.
    AutoInitiator,
    /// A time limit decided: no.
    TimeoutRejected,
    /// Nobody could be found to decide, which counts as no.
    EmptyRejected,
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
    /// An opinion was given that decides nothing.
    Advised,
}

impl Outcome {
    /// Decided: no, by a person or by a rule.
    #[must_use]
    pub fn is_rejection(self) -> bool {
        self == Self::Rejected || self.is_automatic_rejection()
    }

    /// A rule has said no, and nobody else.
    #[must_use]
    pub fn is_automatic_rejection(self) -> bool {
        matches!(self, Self::TimeoutRejected | Self::EmptyRejected)
    }

    /// A rule has decided a task in the place of a person.
    #[must_use]
    pub fn is_automatic(self) -> bool {
        use Outcome::{AutoDedupe, AutoEmpty, AutoInitiator, AutoTimeout};
        self.is_automatic_rejection() || matches!(self, AutoTimeout | AutoDedupe | AutoEmpty | AutoInitiator)
    }
}

/// A finished activity that can be undone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompensationRecord {
    /// Id in its instance.
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

/// What somebody must look at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Incident {
    /// Id in its instance.
    pub id: LocalId,
    /// The token that is stuck.
    pub token: LocalId,
    /// The element where it happened.
    pub element: ElementId,
    /// The job that failed, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<LocalId>,
    /// Why, as a stable code.
    pub code: String,
    /// Why, in English words.
    pub reason: String,
    /// Why with its particulars, to say it in the reader's language. Absent: an earlier version raised it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Box<EngineError>>,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl Instance {
    /// The token of this number; none when it is used up or cancelled.
    #[must_use]
    pub fn token(&self, id: LocalId) -> Option<&Token> {
        self.tokens.find(id)
    }

    /// The scope of this number; none when it is closed.
    #[must_use]
    pub fn scope(&self, id: LocalId) -> Option<&Scope> {
        self.scopes.find(id)
    }

    /// The task of this number; none when it is decided or cancelled.
    #[must_use]
    pub fn task(&self, id: LocalId) -> Option<&Task> {
        self.tasks.find(id)
    }

    /// What has been decided since the applicant last began, the latest first. An opinion decides nothing.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = &CompletedTask> {
        let decides = |done: &&CompletedTask| done.task >= self.begun_again && done.outcome != Outcome::Advised;
        self.completed_tasks.iter().filter(decides)
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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(super) fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(super) fn is_root(scope: &LocalId) -> bool {
    *scope == ROOT
}
