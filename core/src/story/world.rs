//! An engine in memory: definitions, instances, a clock, and the shell's part: calls, signals, jobs.

use std::collections::VecDeque;
use std::rc::Rc;

use super::Files;
use super::case::Case;
use crate::bpmn;
use crate::bpmn::model::{EventKind, Model, NodeKind, Process};

use crate::engine::{
    self, Actor, Command, Context, Definition, Event, Instance, Number, Outcome, StartCommand, Status, Variables,
};
use crate::expression::Value;

/// Monday, 5 January 2026, 09:00 in China: when every story begins.
const BEGIN: i64 = 1_767_574_800_000;
/// The most instances of a story: a process that calls itself stops here.
const MAX_INSTANCES: usize = 500;

/// An engine in memory.
#[derive(Clone, Debug)]
pub struct World {
    /// Milliseconds since 1970.
    pub now: i64,
    /// People and the rest of what steps are given.
    pub surroundings: Rc<engine::World>,
    /// All versions of all definitions, in the order of their deployment.
    pub definitions: Vec<Rc<Deployed>>,
    /// All instances, in the order of their start.
    pub instances: Vec<Running>,
    /// Timer start events: definition, element, when, and how often still.
    pub(super) start_timers: Vec<StartTimer>,
}

/// A deployed definition.
#[derive(Clone, Debug)]
pub struct Deployed {
    /// Ready to run.
    pub definition: Definition,
    /// Names of signals that start it.
    pub(super) signals: Vec<(String, String)>,
}

/// A timer start event that is still to fire.
#[derive(Clone, Debug)]
pub(super) struct StartTimer {
    pub(super) key: String,
    pub(super) element: String,
    pub(super) due_at: i64,
    pub(super) cycle: Option<engine::Cycle>,
}

/// An instance, its past, and who called it.
#[derive(Clone, Debug)]
pub struct Running {
    /// Its state.
    pub instance: Instance,
    /// Place of its definition.
    pub definition: Rc<Deployed>,
    /// All that has happened.
    pub events: Rc<Vec<Event>>,
    /// Place of the instance and number of the call that started it.
    pub parent: Option<(usize, Number)>,
}

impl World {
    /// Nothing deployed, nothing started.
    #[must_use]
    pub fn new(case: &Case) -> Self {
        let trusting = engine::World { trusting: true, ..engine::World::default() };
        let mut surroundings = case.world.clone().unwrap_or(trusting);
        surroundings.handlers.extend(case.requires.iter().cloned());
        Self {
            now: BEGIN,
            surroundings: Rc::new(surroundings),
            definitions: Vec::new(),
            instances: Vec::new(),
            start_timers: Vec::new(),
        }
    }

    /// Deploys all diagrams of a case together.
    pub fn deploy(&mut self, case: &Case, files: &Files) -> Result<(), String> {
        for path in std::iter::once(&case.path).chain(&case.deploy) {
            self.deploy_file(path, files)?;
        }
        Ok(())
    }

    /// Deploys one diagram; every executable process of it becomes a new version.
    pub fn deploy_file(&mut self, path: &str, files: &Files) -> Result<(), String> {
        let bytes = files.get(path).ok_or_else(|| format!("no file {path}"))?;
        let read = bpmn::read(bytes).map_err(|refused| format!("{refused:?}"))?;
        if let Some(problem) =
            read.problems.iter().find(|problem| problem.kind.severity() == bpmn::FindingSeverity::Error)
        {
            return Err(format!("{problem:?}"));
        }
        for process in runnable(&read.model) {
            let version = self.definitions.iter().filter(|it| *it.definition.key == *process.id).count() + 1;
            let version = u32::try_from(version).unwrap_or(u32::MAX);
            let definition = engine::compile(process, version).map_err(|errors| texts(&errors))?;
            let signals = signal_starts(process);
            self.arm_starts(&definition);
            self.definitions.push(Rc::new(Deployed { definition, signals }));
        }
        Ok(())
    }

    /// The latest version of a process.
    pub(super) fn latest(&self, key: &str) -> Option<&Rc<Deployed>> {
        self.definitions.iter().rev().find(|it| &*it.definition.key == key)
    }

    /// Runs an act; when it is refused everything is as it was.
    pub fn attempt<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, String>) -> Result<T, String> {
        let before = self.clone();
        let result = act(self);
        if result.is_err() {
            *self = before;
        }
        result
    }

    /// Starts what the case says.
    pub fn start_case(&mut self, case: &Case) -> Result<(), String> {
        let key = match &case.process {
            Some(key) => key.clone(),
            None => self.definitions.first().ok_or("nothing to start")?.definition.key.to_string(),
        };
        let command = StartCommand {
            variables: case.start_variables.clone(),
            business_key: case.business_key.clone(),
            message: case.start_message.clone(),
            at: case.start_event.clone(),
            ..StartCommand::default()
        };
        let groups = |user: &str| self.surroundings.people.get(user).map(|it| it.groups.clone()).unwrap_or_default();
        let actor = case.start_user.as_ref().map(|user| Actor {
            user: user.clone(),
            groups: groups(user),
            administrator: false,
        });
        self.start(&key, command, None, actor.as_ref())
    }

    /// Starts an instance.
    pub fn start(
        &mut self,
        key: &str,
        mut command: StartCommand,
        parent: Option<(usize, Number)>,
        actor: Option<&Actor>,
    ) -> Result<(), String> {
        if self.instances.len() >= MAX_INSTANCES {
            return Err(format!("more than {MAX_INSTANCES} instances"));
        }
        let definition = self.latest(key).ok_or_else(|| format!("no process {key}"))?.clone();
        let place = self.instances.len();
        command.name = (place + 1).to_string();
        let events = Rc::default();
        self.instances.push(Running { instance: Instance::default(), definition, events, parent });
        self.command(place, &Command::Start(Box::new(command)), actor)
    }

    /// Sends a command to an instance, and does what the shell does about its events.
    pub fn command(&mut self, place: usize, command: &Command, actor: Option<&Actor>) -> Result<(), String> {
        let mut open = VecDeque::from([(place, command.clone())]);
        let mut actor = actor;
        let mut follows = false;
        while let Some((place, command)) = open.pop_front() {
            // What ended meanwhile needs no telling.
            if std::mem::replace(&mut follows, true) && !self.is_live(place) {
                continue;
            }
            let events = self.step(place, &command, actor.take())?;
            for event in events {
                self.follow(place, &event, &mut open)?;
            }
        }
        Ok(())
    }

    fn step(&mut self, place: usize, command: &Command, actor: Option<&Actor>) -> Result<Vec<Event>, String> {
        let running = &mut self.instances[place];
        let surroundings = self.surroundings.clone();
        let context = Context { now: self.now, actor, world: &surroundings };
        let definition = running.definition.clone();
        let step = engine::step(&definition.definition, &running.instance, command, &context)
            .map_err(|refusal| format!("{} {refusal}", refusal.code()))?;
        running.instance = step.instance;
        Rc::make_mut(&mut running.events).extend(step.events.iter().cloned());
        Ok(step.events)
    }

    /// What the shell does about an event.
    fn follow(&mut self, place: usize, event: &Event, open: &mut VecDeque<(usize, Command)>) -> Result<(), String> {
        match event {
            Event::CallStarted { call, variables, business_key } => {
                let command = StartCommand {
                    variables: variables.clone(),
                    business_key: business_key.clone(),
                    called: true,
                    ..StartCommand::default()
                };
                self.start(&call.process.clone(), command, Some((place, call.id)), None)
            }
            Event::CallClosed { call, cancelled: true } => {
                let called = self.instances.iter().position(|it| it.parent == Some((place, *call)));
                if let Some(called) = called.filter(|called| self.is_live(*called)) {
                    open.push_back((called, Command::Terminate { outcome: Outcome::Terminated, reason: None }));
                }
                Ok(())
            }
            Event::Ended { error, outcome, .. } if *outcome != Outcome::Terminated => {
                if let Some((parent, call)) = self.instances[place].parent
                    && self.instances[parent].instance.calls.iter().any(|it| it.id == call)
                {
                    let variables = root(&self.instances[place].instance);
                    open.push_back((parent, Command::CallEnded { call, variables, error: error.clone() }));
                }
                Ok(())
            }
            Event::CallersTerminated { .. } => {
                let parent = |place: &usize| self.instances[*place].parent.map(|(parent, _)| parent);
                if let Some(root) = std::iter::successors(parent(&place), parent).last() {
                    open.push_front((root, Command::Terminate { outcome: Outcome::Terminated, reason: None }));
                }
                Ok(())
            }
            Event::SignalThrown { name, variables, .. } => self.broadcast(name, variables, Some(place), open),
            Event::EscalationThrown { escalation, .. } => {
                if let Some((parent, call)) = self.instances[place].parent {
                    open.push_back((parent, Command::CallEscalated { call, escalation: escalation.clone() }));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Delivers a signal to all instances but the thrower, and starts what it starts.
    pub(super) fn broadcast(
        &mut self,
        name: &str,
        variables: &Variables,
        thrower: Option<usize>,
        open: &mut VecDeque<(usize, Command)>,
    ) -> Result<(), String> {
        for place in (0..self.instances.len()).filter(|place| Some(*place) != thrower) {
            if self.is_live(place) {
                open.push_back((place, Command::Signal { name: name.to_owned(), variables: variables.clone() }));
            }
        }
        let mut starts = Vec::new();
        for deployed in &self.definitions {
            let latest = self.latest(&deployed.definition.key).is_some_and(|latest| Rc::ptr_eq(latest, deployed));
            let by_name = deployed.signals.iter().filter(|(signal, _)| latest && signal == name);
            starts.extend(by_name.map(|(_, element)| (deployed.definition.key.to_string(), element.clone())));
        }
        for (key, element) in starts {
            let command = StartCommand { at: Some(element), variables: variables.clone(), ..StartCommand::default() };
            self.start(&key, command, None, None)?;
        }
        Ok(())
    }

    pub(super) fn is_live(&self, place: usize) -> bool {
        matches!(self.instances[place].instance.status, Status::Active | Status::Suspended)
    }

    /// Arms the timer start events of a new version; those of the older one go.
    fn arm_starts(&mut self, definition: &Definition) {
        self.start_timers.retain(|timer| timer.key != *definition.key);
        for (element, due_at, cycle) in engine::start_timers(definition, self.now, &self.surroundings) {
            let key = definition.key.to_string();
            self.start_timers.push(StartTimer { key, element: element.to_string(), due_at, cycle });
        }
    }
}

/// Variables of the process.
pub(super) fn root(instance: &Instance) -> Variables {
    instance.scope(engine::ROOT).map(|scope| scope.variables.clone()).unwrap_or_default()
}

fn runnable(model: &Model) -> impl Iterator<Item = &Process> {
    model.processes.iter().filter(|process| process.executable && !process.nodes.is_empty())
}

fn signal_starts(process: &Process) -> Vec<(String, String)> {
    let mut starts = Vec::new();
    for node in process.nodes.iter().filter(|it| it.scope.0 == 0 && matches!(it.kind, NodeKind::StartEvent(_))) {
        for event in &node.events {
            if let EventKind::Signal(signal) = &event.kind {
                let name = signal.expression.as_ref().or(signal.name.as_ref()).or(signal.reference.as_ref());
                starts.extend(name.map(|name| (name.clone(), node.id.clone())));
            }
        }
    }
    starts
}

fn texts(errors: &[engine::CompileError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// A value as a story writes it.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => format!("\"{text}\""),
        Value::List(entries) => format!("[{}]", entries.iter().map(shown).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let pairs: Vec<String> =
                entries.iter().map(|(key, value)| format!("\"{key}\": {}", shown(value))).collect();
            format!("{{{}}}", pairs.join(", "))
        }
        Value::Null => "null".to_owned(),
        Value::Boolean(it) => it.to_string(),
        Value::Long(it) => it.to_string(),
        Value::Double(it) => it.to_string(),
    }
}
