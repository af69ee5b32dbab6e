//! An engine in memory: definitions, instances, a clock, and the shell's part: calls, signals, jobs. With a store it
//! only shows what is kept there.

use std::cell::RefCell;
use std::rc::Rc;

use super::Files;
use super::case::StoryCase;
use super::store::{DeployedVersion, StoryStore};
use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{Model, Process};
use lawdesk_core::engine::{
    self, Actor, Definition, Event, Instance, LocalId, StartCommand, StartSubscription, StartTrigger, Status, Variables,
};
use lawdesk_core::expression::Value;
use lawdesk_core::lint::{self, Finding, LintContext, Profile};
use lawdesk_core::operation;

/// Monday, 5 January 2026, 09:00 in China: when every story begins.
pub const BEGIN: i64 = 1_767_574_800_000;

/// An engine in memory.
#[derive(Clone, Debug)]
pub struct StoryRunner {
    /// Milliseconds since 1970.
    pub now: i64,
    /// People and the rest of what steps are given.
    pub environment: Rc<engine::Environment>,
    /// All versions of all definitions, in the order of their deployment.
    pub definitions: Vec<Rc<DeployedProcess>>,
    /// All instances, in the order of their start.
    pub instances: Vec<RunningInstance>,
    /// Every subscription that was ever opened, in that order: place of its instance, and its number there.
    pub(super) opened: Vec<(usize, LocalId)>,
    /// Timer start events: definition, element, when, and how often still.
    pub(super) start_timers: Vec<StartTimer>,
    /// Where everything is kept, if not here.
    pub(super) store: Option<Rc<RefCell<dyn StoryStore>>>,
    /// How many timer start events are pending there.
    stored_timers: usize,
}

/// A deployed definition.
#[derive(Clone, Debug)]
pub struct DeployedProcess {
    /// Ready to run.
    pub definition: Definition,
    /// What else starts it than a person or the clock.
    starts: Vec<StartSubscription>,
}

impl DeployedProcess {
    pub(super) fn is(&self, key: &str, version: u32) -> bool {
        &*self.definition.key == key && self.definition.version == version
    }
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
pub struct RunningInstance {
    /// Its state.
    pub instance: Instance,
    /// Place of its definition.
    pub definition: Rc<DeployedProcess>,
    /// All that has happened.
    pub events: Rc<Vec<Event>>,
    /// Place of the instance and number of the call that started it.
    pub parent: Option<(usize, LocalId)>,
}

impl StoryRunner {
    /// Nothing deployed, nothing started.
    #[must_use]
    pub fn new(case: &StoryCase, store: Option<Rc<RefCell<dyn StoryStore>>>) -> Self {
        let trusting = engine::Environment { trusting: true, ..engine::Environment::default() };
        let mut environment = case.environment.clone().unwrap_or(trusting);
        environment.handlers.extend(case.requires.iter().cloned());
        Self {
            now: BEGIN,
            environment: Rc::new(environment),
            definitions: Vec::new(),
            instances: Vec::new(),
            opened: Vec::new(),
            start_timers: Vec::new(),
            store,
            stored_timers: 0,
        }
    }

    /// Does something at the store, if there is one, and shows what is kept then.
    pub(super) fn stored(
        &mut self,
        act: impl FnOnce(&mut (dyn StoryStore + 'static)) -> Result<(), String>,
    ) -> Option<Result<(), String>> {
        let store = self.store.clone()?;
        let done = act(&mut *store.borrow_mut());
        Some(done.and_then(|()| self.reload(&mut *store.borrow_mut())))
    }

    /// Instances live elsewhere.
    pub(super) fn is_stored(&self) -> bool {
        self.store.is_some()
    }

    fn reload(&mut self, store: &mut dyn StoryStore) -> Result<(), String> {
        let stored = store.load()?;
        self.stored_timers = stored.start_timers;
        self.instances.clear();
        for (instance, events) in stored.instances {
            let its = |it: &&Rc<DeployedProcess>| it.is(&instance.process, instance.version);
            let definition = self.definitions.iter().find(its).ok_or("an instance of an unknown version")?.clone();
            self.instances.push(RunningInstance { instance, definition, events: Rc::new(events), parent: None });
        }
        Ok(())
    }

    /// How many timer start events are pending.
    pub(super) fn pending_starts(&self) -> usize {
        self.start_timers.len() + self.stored_timers
    }

    /// Deploys all diagrams of a case together.
    pub fn deploy(&mut self, case: &StoryCase, files: &Files) -> Result<(), String> {
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
            let definition = engine::compile(process, version, operation::CODES).map_err(|errors| texts(&errors))?;
            let environment = self.environment.clone();
            let kept = DeployedVersion { key: &process.id, number: version, text: bytes, environment: &environment };
            self.stored(|store| store.deploy(kept)).transpose()?;
            let starts = self.arm_starts(&definition);
            self.definitions.push(Rc::new(DeployedProcess { definition, starts }));
        }
        Ok(())
    }

    /// The latest version of a process.
    pub(super) fn latest(&self, key: &str) -> Option<&Rc<DeployedProcess>> {
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
    pub fn start_case(&mut self, case: &StoryCase) -> Result<(), String> {
        let key = match &case.process {
            Some(key) => key.clone(),
            None => self.definitions.first().ok_or("nothing to start")?.definition.key.to_string(),
        };
        let command = StartCommand {
            variables: case.start_variables.clone(),
            business_key: case.business_key.clone(),
            message: case.start_message.clone(),
            at: case.start_event.clone(),
            parties: case.parties.clone(),
            ..StartCommand::default()
        };
        let groups = |user: &str| self.environment.people.get(user).map(|it| it.groups.clone()).unwrap_or_default();
        let actor = case.start_user.as_ref().map(|user| Actor {
            user: user.clone(),
            groups: groups(user),
            administrator: false,
        });
        self.start(&key, command, actor.as_ref())
    }

    /// Start events of the latest versions, each with the key of its process.
    pub(super) fn started_by(&self, trigger: &StartTrigger) -> Vec<(String, String)> {
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
        for start in engine::start_subscriptions(definition, self.now, &self.environment) {
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
pub(super) fn literal(value: &Value) -> String {
    match value {
        Value::String(text) => format!("\"{text}\""),
        Value::List(entries) => format!("[{}]", entries.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let pairs: Vec<String> =
                entries.iter().map(|(key, value)| format!("\"{key}\": {}", literal(value))).collect();
            format!("{{{}}}", pairs.join(", "))
        }
        Value::Null => "null".to_owned(),
        Value::Boolean(it) => it.to_string(),
        Value::Long(it) => it.to_string(),
        Value::Double(it) => it.to_string(),
    }
}
