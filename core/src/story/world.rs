//! An engine in memory: definitions, instances, a clock, and the shell's part: calls, signals, jobs. With a store it
//! only shows what is kept there.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use super::Files;
use super::case::Case;
use super::store::{Store, Version};
use crate::bpmn;
use crate::bpmn::model::{Model, Process};
use crate::engine::{
    self, Actor, CallOutcome, Command, Context, Definition, Event, FollowUp, Instance, LocalId, StartCommand,
    StartSubscription, StartTrigger, Status, Variables,
};
use crate::expression::Value;
use crate::lint::{self, Finding, LintContext, Profile};

/// Monday, 5 January 2026, 09:00 in China: when every story begins.
pub const BEGIN: i64 = 1_767_574_800_000;
/// The most instances of a story: a process that calls itself stops here.
const MAX_INSTANCES: usize = 500;

/// An engine in memory.
#[derive(Clone, Debug)]
pub struct World {
    /// Milliseconds since 1970.
    pub now: i64,
    /// People and the rest of what steps are given.
    pub surroundings: Rc<engine::Environment>,
    /// All versions of all definitions, in the order of their deployment.
    pub definitions: Vec<Rc<Deployed>>,
    /// All instances, in the order of their start.
    pub instances: Vec<Running>,
    /// Timer start events: definition, element, when, and how often still.
    pub(super) start_timers: Vec<StartTimer>,
    /// Where everything is kept, if not here.
    store: Option<Rc<RefCell<dyn Store>>>,
    /// How many timer start events are pending there.
    stored_timers: usize,
}

/// A deployed definition.
#[derive(Clone, Debug)]
pub struct Deployed {
    /// Ready to run.
    pub definition: Definition,
    /// What else starts it than a person or the clock.
    starts: Vec<StartSubscription>,
}

impl Deployed {
    fn is(&self, key: &str, version: u32) -> bool {
        &*self.definition.key == key && self.definition.version == version
    }
}

/// What an instance is still to do because of another.
#[derive(Debug)]
enum Next {
    /// It gets a command.
    Act(usize, Command),
    /// It is started for a call, unless the call is closed by now.
    Start { caller: usize, call: LocalId, process: String, start: Box<StartCommand> },
    /// It hears of a call, unless the call is closed by now.
    Report { caller: usize, call: LocalId, report: CallOutcome },
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
    pub parent: Option<(usize, LocalId)>,
}

impl World {
    /// Nothing deployed, nothing started.
    #[must_use]
    pub fn new(case: &Case, store: Option<Rc<RefCell<dyn Store>>>) -> Self {
        let trusting = engine::Environment { trusting: true, ..engine::Environment::default() };
        let mut surroundings = case.world.clone().unwrap_or(trusting);
        surroundings.handlers.extend(case.requires.iter().cloned());
        Self {
            now: BEGIN,
            surroundings: Rc::new(surroundings),
            definitions: Vec::new(),
            instances: Vec::new(),
            start_timers: Vec::new(),
            store,
            stored_timers: 0,
        }
    }

    /// Does something at the store, if there is one, and shows what is kept then.
    pub(super) fn stored(
        &mut self,
        act: impl FnOnce(&mut (dyn Store + 'static)) -> Result<(), String>,
    ) -> Option<Result<(), String>> {
        let store = self.store.clone()?;
        let done = act(&mut *store.borrow_mut());
        Some(done.and_then(|()| self.reload(&mut *store.borrow_mut())))
    }

    /// Instances live elsewhere.
    pub(super) fn is_stored(&self) -> bool {
        self.store.is_some()
    }

    fn reload(&mut self, store: &mut dyn Store) -> Result<(), String> {
        let stored = store.load()?;
        self.stored_timers = stored.start_timers;
        self.instances.clear();
        for (instance, events) in stored.instances {
            let its = |it: &&Rc<Deployed>| it.is(&instance.process, instance.version);
            let definition = self.definitions.iter().find(its).ok_or("an instance of an unknown version")?.clone();
            self.instances.push(Running { instance, definition, events: Rc::new(events), parent: None });
        }
        Ok(())
    }

    /// How many timer start events are pending.
    pub(super) fn pending_starts(&self) -> usize {
        self.start_timers.len() + self.stored_timers
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
        sound(bytes)?;
        let read = bpmn::read(bytes).map_err(|refused| format!("{refused:?}"))?;
        for process in runnable(&read.model) {
            let version = self.definitions.iter().filter(|it| *it.definition.key == *process.id).count() + 1;
            let version = u32::try_from(version).unwrap_or(u32::MAX);
            let definition = engine::compile(process, version).map_err(|errors| texts(&errors))?;
            let surroundings = self.surroundings.clone();
            let kept = Version { key: &process.id, number: version, text: bytes, world: &surroundings };
            self.stored(|store| store.deploy(kept)).transpose()?;
            let starts = self.arm_starts(&definition);
            self.definitions.push(Rc::new(Deployed { definition, starts }));
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
        self.start(&key, command, actor.as_ref())
    }

    /// Starts an instance.
    pub fn start(&mut self, key: &str, command: StartCommand, actor: Option<&Actor>) -> Result<(), String> {
        if let Some(done) = self.stored(|store| store.start(key, command.clone(), actor)) {
            return done;
        }
        let mut open = VecDeque::new();
        self.begin((key, None), command, None, actor, &mut open)?;
        self.settle(open)
    }

    fn begin(
        &mut self,
        (key, version): (&str, Option<u32>),
        mut command: StartCommand,
        parent: Option<(usize, LocalId)>,
        actor: Option<&Actor>,
        open: &mut VecDeque<Next>,
    ) -> Result<(), String> {
        if self.instances.len() >= MAX_INSTANCES || self.depth(parent) > engine::MAX_DEPTH {
            return Err("too many instances".to_owned());
        }
        let definition = match version {
            Some(version) => self.definitions.iter().find(|it| it.is(key, version)),
            None => self.latest(key),
        };
        let definition = definition.ok_or_else(|| format!("no process {key}"))?.clone();
        let place = self.instances.len();
        command.name = (place + 1).to_string();
        let events = Rc::default();
        self.instances.push(Running { instance: Instance::default(), definition, events, parent });
        self.step(place, &Command::Start(Box::new(command)), actor, open)
    }

    /// Calls above an instance.
    fn depth(&self, parent: Option<(usize, LocalId)>) -> u32 {
        let callers = std::iter::successors(parent, |(place, _)| self.instances[*place].parent);
        u32::try_from(callers.count()).unwrap_or(u32::MAX)
    }

    /// Sends a command to an instance, and does what the shell does about its events.
    pub fn command(&mut self, place: usize, command: &Command, actor: Option<&Actor>) -> Result<(), String> {
        if let Some(done) = self.stored(|store| store.act(place, command, actor)) {
            return done;
        }
        let mut open = VecDeque::new();
        self.step(place, command, actor, &mut open)?;
        self.settle(open)
    }

    fn settle(&mut self, mut open: VecDeque<Next>) -> Result<(), String> {
        while let Some(next) = open.pop_front() {
            match next {
                Next::Act(place, command) if self.is_live(place) => self.step(place, &command, None, &mut open)?,
                Next::Start { caller, call, process, start } => {
                    let open_call = self.instances[caller].instance.calls.iter().find(|it| it.id == call);
                    if let Some(version) = open_call.map(|it| it.version) {
                        self.begin((&process, version), *start, Some((caller, call)), None, &mut open)?;
                    }
                }
                Next::Report { caller, call, report } if self.calls(caller, call) => {
                    self.step(caller, &report.into_command(call), None, &mut open)?;
                }
                Next::Act(..) | Next::Report { .. } => (),
            }
        }
        Ok(())
    }

    /// The call is still open.
    fn calls(&self, caller: usize, call: LocalId) -> bool {
        self.instances[caller].instance.calls.iter().any(|it| it.id == call)
    }

    fn step(
        &mut self,
        place: usize,
        command: &Command,
        actor: Option<&Actor>,
        open: &mut VecDeque<Next>,
    ) -> Result<(), String> {
        let running = &mut self.instances[place];
        let surroundings = self.surroundings.clone();
        let context = Context { now: self.now, actor, environment: &surroundings };
        let definition = running.definition.clone();
        let step = engine::step(&definition.definition, &running.instance, command, &context)
            .map_err(|refusal| format!("{} {refusal}", refusal.code()))?;
        running.instance = step.instance;
        Rc::make_mut(&mut running.events).extend(step.events.iter().cloned());
        for event in &step.events {
            if let Some(follow) = engine::follow_up_of(&self.instances[place].instance, event) {
                self.follow(place, follow, open)?;
            }
        }
        Ok(())
    }

    /// What the shell does about an event.
    fn follow(&mut self, place: usize, follow: FollowUp, open: &mut VecDeque<Next>) -> Result<(), String> {
        match follow {
            FollowUp::Start { call, process, start } => {
                open.push_back(Next::Start { caller: place, call, process, start });
            }
            FollowUp::End { call } => {
                let outcome = engine::Outcome::Terminated;
                let called = self.instances.iter().position(|it| it.parent == Some((place, call)));
                open.extend(called.map(|it| Next::Act(it, Command::Terminate { outcome, reason: None })));
            }
            // First of all: whatever else follows, follows for nobody.
            FollowUp::EndCallers if self.instances[place].parent.is_some() => open.push_front(Next::Act(
                self.root(place),
                Command::Terminate { outcome: engine::Outcome::Terminated, reason: None },
            )),
            FollowUp::EndCallers => (),
            FollowUp::Report(report) => {
                let caller = self.instances[place].parent;
                open.extend(caller.map(|(caller, call)| Next::Report { caller, call, report }));
            }
            FollowUp::Clock { calls, command } => {
                let told =
                    |it: &Running| it.parent.is_some_and(|(caller, call)| caller == place && calls.contains(&call));
                let concerned = |it: &Running| told(it) && command.concerns(&it.instance);
                let told = (0..self.instances.len()).filter(|it| concerned(&self.instances[*it]));
                open.extend(told.map(|it| Next::Act(it, command.clone())));
            }
            FollowUp::Signal { name, variables, family: true, later } => {
                self.tell_family(&Command::Signal { name, variables, family: true, later }, place, open);
            }
            FollowUp::Signal { name, variables, family: false, later } => {
                self.broadcast(&name, &variables, later, Some(place), open)?;
            }
        }
        Ok(())
    }

    /// Delivers a signal from outside.
    pub(super) fn signal(&mut self, name: &str, variables: &Variables) -> Result<(), String> {
        if let Some(done) = self.stored(|store| store.signal(name, variables.clone())) {
            return done;
        }
        let mut open = VecDeque::new();
        self.broadcast(name, variables, false, None, &mut open)?;
        self.settle(open)
    }

    /// The first caller of an instance, or itself.
    fn root(&self, place: usize) -> usize {
        let caller = |place: &usize| self.instances[*place].parent.map(|(caller, _)| caller);
        std::iter::successors(Some(place), caller).last().unwrap_or(place)
    }

    /// Delivers a signal to the instances bound to the thrower by calls.
    fn tell_family(&self, signal: &Command, thrower: usize, open: &mut VecDeque<Next>) {
        let root = self.root(thrower);
        let others = (0..self.instances.len()).filter(|place| *place != thrower && self.root(*place) == root);
        open.extend(others.filter(|place| self.is_live(*place)).map(|place| Next::Act(place, signal.clone())));
    }

    /// Delivers a signal to all instances but the thrower, and starts what it starts.
    fn broadcast(
        &mut self,
        name: &str,
        variables: &Variables,
        later: bool,
        thrower: Option<usize>,
        open: &mut VecDeque<Next>,
    ) -> Result<(), String> {
        for place in (0..self.instances.len()).filter(|place| Some(*place) != thrower) {
            if self.is_live(place) {
                open.push_back(Next::Act(
                    place,
                    Command::Signal { name: name.to_owned(), variables: variables.clone(), family: false, later },
                ));
            }
        }
        for (key, element) in self.started_by(&StartTrigger::Signal(name.to_owned())) {
            let command = StartCommand { at: Some(element), variables: variables.clone(), ..StartCommand::default() };
            self.begin((&key, None), command, None, None, open)?;
        }
        Ok(())
    }

    /// Start events of the latest versions, each with the key of its process.
    fn started_by(&self, trigger: &StartTrigger) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for deployed in &self.definitions {
            let latest = self.latest(&deployed.definition.key).is_some_and(|latest| Rc::ptr_eq(latest, deployed));
            let starts = deployed.starts.iter().filter(|it| latest && it.trigger == *trigger);
            found.extend(starts.map(|it| (deployed.definition.key.to_string(), it.element.to_string())));
        }
        found
    }

    /// Delivers a message that nobody waits for to the only start event of its name.
    pub(super) fn start_by_message(&mut self, name: &str, variables: Variables) -> Result<(), String> {
        let [(key, element)] = &self.started_by(&StartTrigger::Message(name.to_owned()))[..] else {
            return Err(format!("expected exactly one waiting for message {name}, found none"));
        };
        let command = StartCommand { at: Some(element.clone()), variables, ..StartCommand::default() };
        self.start(key, command, None)
    }

    /// Starts what the latest versions begin by a condition that holds with these variables, as Camunda does when asked.
    pub(super) fn start_by_conditions(&mut self, variables: &Variables) -> Result<(), String> {
        for deployed in self.definitions.clone() {
            let key = &deployed.definition.key;
            if !self.latest(key).is_some_and(|latest| Rc::ptr_eq(latest, &deployed)) {
                continue;
            }
            for element in engine::conditional_starts(&deployed.definition, variables) {
                let (variables, at) = (variables.clone(), Some(element.to_string()));
                self.start(key, StartCommand { variables, at, ..StartCommand::default() }, None)?;
            }
        }
        Ok(())
    }

    pub(super) fn is_live(&self, place: usize) -> bool {
        matches!(self.instances[place].instance.status, Status::Active | Status::Suspended)
    }

    /// Arms the timer start events of a new version; those of the older one go. Gives what else starts it.
    fn arm_starts(&mut self, definition: &Definition) -> Vec<StartSubscription> {
        let mut others = Vec::new();
        self.start_timers.retain(|timer| timer.key != *definition.key);
        for start in engine::start_subscriptions(definition, self.now, &self.surroundings) {
            match start.trigger {
                StartTrigger::Timer { due_at, cycle } if self.store.is_none() => {
                    let (key, element) = (definition.key.to_string(), start.element.to_string());
                    self.start_timers.push(StartTimer { key, element, due_at, cycle });
                }
                _ => others.push(start),
            }
        }
        others
    }
}

/// Variables of the process.
pub(super) fn root(instance: &Instance) -> Variables {
    instance.scope(engine::ROOT).map(|scope| scope.variables.to_variables()).unwrap_or_default()
}

/// What any diagram is refused for, whoever drew it. What it names, forms and roles, is not known to a story.
fn sound(bytes: &[u8]) -> Result<(), String> {
    let context = LintContext { profile: Profile::Engine, ..LintContext::default() };
    let findings = lint::check_file(bytes, &context);
    let errors = findings.iter().filter(|finding| finding.severity == bpmn::FindingSeverity::Error);
    let told = |it: &Finding| format!("{}:{} {} at {}: {}", it.line, it.column, it.code, it.element, it.message.en);
    let errors: Vec<String> = errors.map(told).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("; ")) }
}

fn runnable(model: &Model) -> impl Iterator<Item = &Process> {
    model.processes.iter().filter(|process| process.executable && !process.nodes.is_empty())
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
