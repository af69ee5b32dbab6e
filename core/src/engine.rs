//! The process engine: commands in, events and state out.
//!
//! What is absent: XML (`bpmn` reads it), clock, database, randomness, threads. Time and people come in with the
//! context; what the outer world must do stands in the events.
//!
//! # How to call it
//!
//! ```text
//! let definition = compile(&process, version)?;                      // once per deployed version, then kept
//! let context = Context { now, actor: Some(&actor), world: &world };  // world: kept, renewed when people change
//! let step = step(&definition, &instance, &command, &context)?;       // Refusal: nothing has happened
//! ```
//!
//! A new instance is `Instance::default()` and `Command::Start`. In one transaction store `step.events` (each as JSON,
//! in order) and `step.instance` (as JSON, where the stored version is the one that was loaded). Then act on events;
//! [`follow`] puts those that concern other instances into commands for them:
//!
//! | event | what the shell does |
//! |---|---|
//! | `TaskCreated`, `TaskAssigned`, `TaskStateChanged`, `TaskDue`, `TaskChanged`, `TaskDecided`, `TaskCompleted`, `TaskCancelled` | keeps its task rows; `task.version` grows by one with each event of a task but the last |
//! | `TokenMoved` | `from` is done, `flow` was taken, `to` is active: the coloured diagram |
//! | `ListenerDue`, `Notified` | after commit, once |
//! | `JobCreated` of kind `Handler` | runs the handler after commit, answers `JobDone` or `JobFailed` |
//! | `JobCreated` of another kind, `JobFailed` with attempts left | sends `RunJob` when it is due |
//! | `CallStarted` | starts an instance of `call.process` with `called: true`; when it has ended, sends `CallEnded` with its variables (and `error` of its `Ended` event) |
//! | `CallClosed` with `cancelled` | terminates that instance |
//! | `SignalThrown` | delivers it to all other instances and to start events; this instance has it already |
//! | `MessageSent` | sends it out; inside Lawdesk nobody receives it by itself, as in Flowable |
//! | `CallersTerminated` | terminates the instance at the root of the calls |
//! | `InstancesTerminated` | sends `CallInstancesTerminated` to the caller, when there is one |
//! | `EscalationThrown` | sends `CallEscalated` to the caller, when there is one |
//! | `PartiesChanged` | sends `ChangeParties` to the instances that run for its calls |
//! | `IncidentRaised` | shows it |
//!
//! [`Instance::next_deadline`] says when to send `Tick` (or `RunJob`) next. An actor must be the assignee to complete,
//! a candidate to claim; without an actor the system acts. `Actor.administrator` may act on any task.

mod approval;
mod definition;
mod execution;
mod model;
mod nodes;
mod outside;
mod people;
mod time;
mod variables;

pub use approval::notification::URGE_PAUSE;
pub use definition::compile::{CompileError, CompileErrorKind, compile};
pub use definition::{
    ApprovalCodes, ApprovalPolicy, CompiledCopyRule, CompiledNode, CompiledVoteRule, Definition, EmptyPolicy,
    InitiatorPolicy, NodeBehavior, OnReject, SameApprover, Strategy, TimeoutAction, UserTaskDefinition, VoteMode,
};
pub use execution::MAX_STEPS;
pub use execution::apply::apply;
pub use execution::dispatch::{Step, advance, rehearse, step};
pub use execution::multi_instance::MAX_INSTANCES;
pub use model::command::{Command, ReturnMode, RevokeMode, SignMode, StartCommand};
pub use model::completed_tasks::{CompletedTask, CompletedTasks};
pub use model::element_id::ElementId;
pub use model::entity_list::{Entity, EntityList};
pub use model::environment::{Absence, Actor, Context, Environment, Person};
pub use model::error::{EngineError, ExpressionReason};
pub use model::event::{
    AssignmentReason, AssignmentStep, CopyMoment, Decision, Event, NextFire, Notification, NotificationKind,
    ReassignmentReason, StartDetails, VariableHolder, Vote,
};
pub use model::instance::{
    AwaitedEvent, CalledInstance, CompensationRecord, Cycle, Incident, Instance, Job, JobKind, LocalId, Outcome, Owner,
    PendingTimer, ROOT, ReturnPoint, Scope, ScopeKind, Status, Subscription, Task, TaskState, TimerKind, Token,
    Variables,
};
pub use model::variable_map::VariableMap;
pub use outside::follow_up::{
    CallOutcome, FollowUp, MAX_DEPTH, StartSubscription, StartTrigger, conditional_starts, follow_up_of,
    start_subscriptions,
};
pub use outside::forecast::{Forecast, ForecastEnd, ForecastTask, MAX_FORECAST_TASKS, forecast};
pub use outside::progress::{Progress, Replay};
pub use outside::tally::{VoteTally, tallies};
pub use outside::trail::{Trail, WayBack};
pub use outside::trial::{last_decision, refusal, removable_signers, return_targets};
pub use people::directory::Department;
pub use people::parties::Parties;
pub use people::supposition::Supposition;
pub use people::work_offer::{NotAssignable, WorkOffer};
pub use time::cron::next as next_cron;
pub use time::iso8601::{Duration, Repetition, duration, moment, repetition};
pub use time::timer::{next_start, once};
pub use variables::bean::{BeanMethod, built_in_beans};
