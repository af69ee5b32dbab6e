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
//! | `IncidentRaised` | shows it |
//!
//! [`Instance::next_deadline`] says when to send `Tick` (or `RunJob`) next. An actor must be the assignee to complete,
//! a candidate to claim; without an actor the system acts. `Actor.administrator` may act on any task.

mod apply;
mod approval;
mod bean;
mod called;
mod cancel;
mod command;
mod compensation;
mod compile;
mod condition;
mod context;
mod cron;
mod definition;
mod directory;
mod entries;
mod error;
mod event;
mod flow;
mod found;
mod gather;
mod id;
mod instance;
mod iso8601;
mod job;
mod listener;
mod locals;
mod mapping;
mod multi;
mod names;
mod node;
mod parameter;
mod people;
mod policy;
mod predict;
mod progress;
mod refusal;
mod run;
mod shell;
mod step;
mod strategy;
mod timer;
mod trail;
mod wait;
mod watched;

pub use apply::apply;
pub use approval::notice::URGE_PAUSE;
pub use bean::{BeanMethod, built_in_beans};
pub use command::{Command, ReturnMode, RevokeMode, SignMode, StartCommand};
pub use compile::{CompileError, CompileErrorKind, compile};
pub use context::{Absence, Actor, Context, Person, World};
pub use cron::next as next_cron;
pub use definition::{Definition, Kind, Node, NodePolicy, Strategy, UserTask, VoteMode, VoteRule};
pub use directory::Department;
pub use entries::{Entries, Numbered};
pub use event::{Decision, Event, Found, FoundBy, Holder, NextFire, Notice, NoticeKind, Reassignment, Start, Vote};
pub use id::Id;
pub use instance::{
    Awaits, Back, Call, Cycle, Incident, Instance, Job, JobKind, Number, Outcome, Owner, ROOT, Scope, ScopeKind,
    Status, Subscription, Task, TaskState, Timer, TimerKind, Token, Undo, Variables,
};
pub use iso8601::{Duration, Repetition, duration, repetition};
pub use locals::Locals;
pub use multi::MAX_INSTANCES;
pub use predict::{Ahead, MAX_AHEAD, PredictedEnd, Prediction, predict};
pub use progress::Progress;
pub use refusal::Refusal;
pub use run::MAX_STEPS;
pub use shell::{Follow, MAX_DEPTH, Report, StartEvent, StartTrigger, conditional_starts, follow, start_events};
pub use step::{Step, advance, rehearse, step};
pub use timer::{next_start, once};
pub use trail::{Done, Trail};
