//! An instance under test, its events and its clock.

use lawdesk_core::engine::{
    Actor, Command, Context, Definition, Environment, Event, Instance, JobKind, Owner, StartCommand, Status,
    Subscription, TaskState, Variables, step,
};

use super::acts::{Act, variables};

/// An instance under test.
pub struct Run<'a> {
    definition: &'a Definition,
    /// What it can be moved to.
    newer: Option<Definition>,
    surroundings: Environment,
    now: i64,
    pub instance: Instance,
    pub events: Vec<Event>,
}

impl<'a> Run<'a> {
    /// Starts an instance.
    pub fn start(definition: &'a Definition) -> Self {
        let (instance, events) = (Instance::default(), Vec::new());
        let mut run = Self {
            definition,
            newer: None,
            surroundings: Environment::default(),
            now: 1_767_574_800_000,
            instance,
            events,
        };
        let command = StartCommand { variables: variables(1, false), ..StartCommand::default() };
        run.command(&Command::Start(Box::new(command)));
        run
    }

    pub fn context<'r>(&'r self, actor: Option<&'r Actor>) -> Context<'r> {
        Context { now: self.now, actor, environment: &self.surroundings }
    }

    /// Does what an act says, or nothing when it is refused.
    pub fn perform(&mut self, act: &Act) {
        if let Act::Advance(seconds) = act {
            self.now += i64::from(*seconds) * 1000;
        }
        if let Some((command, actor)) = act.command(&self.instance) {
            self.send(&command, actor.as_ref());
        }
    }

    /// A command of the system.
    pub fn command(&mut self, command: &Command) {
        self.send(command, None);
    }

    /// A version to move to, the same but for its number.
    pub fn with_newer(mut self, newer: Definition) -> Self {
        self.newer = Some(newer);
        self
    }

    /// The version that a command is for.
    pub fn definition(&self, command: &Command) -> &Definition {
        let moves = matches!(command, Command::Migrate { .. });
        let newer = self.newer.as_ref().filter(|it| moves || self.instance.version == it.version);
        newer.unwrap_or(self.definition)
    }

    fn send(&mut self, command: &Command, actor: Option<&Actor>) -> bool {
        let Ok(step) = step(self.definition(command), &self.instance, command, &self.context(actor)) else {
            return false;
        };
        self.instance = step.instance;
        self.events.extend(step.events);
        true
    }

    /// Completes tasks and lets time pass until nothing is left, at most a good while.
    pub fn finish(&mut self) {
        self.command(&Command::Resume);
        self.command(&Command::ResumeClock { opinion: None });
        self.command(&Command::SetVariables { variables: variables(1, false), evaluate: false });
        for _ in 0..2_000 {
            if self.instance.status == Status::Ended {
                return;
            }
            self.go_on();
        }
    }

    /// An element that a token waits at for something that does not come by itself.
    fn awaited(&self) -> Option<String> {
        let waits = |it: &&Subscription| {
            let Owner::Token(token) = it.owner else { return false };
            self.instance.token(token).is_some_and(|token| token.element == it.element)
        };
        self.instance.subscriptions.iter().find(waits).map(|it| it.element.to_string())
    }

    fn go_on(&mut self) {
        let open = self.instance.tasks.iter().find(|task| task.state == TaskState::Open).map(|task| task.id);
        let job = self.instance.jobs.iter().find(|job| !matches!(job.kind, JobKind::Handler(_))).map(|job| job.id);
        if let Some(task) = open {
            let (version, decision) = (None, Box::default());
            self.command(&Command::Complete { task, version, variables: variables(1, false), decision });
        } else if let Some(job) = job {
            self.command(&Command::RetryJob { job });
            self.command(&Command::RunJob { job });
        } else if let Some(call) = self.instance.calls.first().map(|it| it.id) {
            self.command(&Command::CallEnded { call, variables: Variables::new(), error: None });
        } else if let Some(element) = self.awaited() {
            self.command(&Command::Trigger { element, variables: Variables::new() });
        } else if let Some(due) = self.instance.next_timer() {
            self.now = self.now.max(due);
            self.command(&Command::Tick);
        }
    }
}
