//! Where a story's instances can live in place of memory.

use std::fmt::Debug;

use lawdesk_core::engine::{self, Actor, Command, Event, Instance, StartCommand, Variables};

/// A server under test. Each call does what the server does for one request, with all that follows from it by itself;
/// a refused one has changed nothing. Instances are numbered in the order of their start.
pub trait StoryStore: Debug {
    /// Keeps a version of a process; it is the latest from now on.
    fn deploy(&mut self, version: DeployedVersion<'_>) -> Result<(), String>;
    /// Starts the latest version.
    fn start(&mut self, key: &str, command: StartCommand, actor: Option<&Actor>) -> Result<(), String>;
    /// Sends a command to an instance; `Migrate` moves it to the latest version.
    fn act(&mut self, place: usize, command: &Command, actor: Option<&Actor>) -> Result<(), String>;
    /// Delivers a message to who waits longest for it; where nobody does, to the only start event.
    fn message(&mut self, name: &str, variables: Variables) -> Result<(), String>;
    /// Delivers a signal to all that wait for it.
    fn signal(&mut self, name: &str, variables: Variables) -> Result<(), String>;
    /// Sets the clock, and runs what is due then until nothing is.
    fn advance(&mut self, now: i64) -> Result<(), String>;
    /// Runs jobs until none is left.
    fn run_jobs(&mut self) -> Result<(), String>;
    /// Everything, as it is kept.
    fn load(&mut self) -> Result<StoredState, String>;
}

/// A version of a process to keep.
#[derive(Clone, Copy, Debug)]
pub struct DeployedVersion<'a> {
    /// Key of the process.
    pub key: &'a str,
    /// From 1.
    pub number: u32,
    /// The file.
    pub text: &'a [u8],
    /// What steps are given.
    pub environment: &'a engine::Environment,
}

/// Everything a store keeps.
#[derive(Clone, Debug, Default)]
pub struct StoredState {
    /// State and past of every instance.
    pub instances: Vec<(Instance, Vec<Event>)>,
    /// How many timer start events are pending.
    pub start_timers: usize,
}
