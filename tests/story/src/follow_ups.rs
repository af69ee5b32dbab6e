//! Starts and commands of a story's instances in memory, and what follows from them in other instances.

use std::collections::VecDeque;
use std::rc::Rc;

use lawdesk_core::engine::{
    self, Actor, CallOutcome, Command, Context, FollowUp, Instance, LocalId, StartCommand, StartTrigger, Variables,
};

use super::runner::{RunningInstance, StoryRunner};

/// The most instances of a story: a process that calls itself stops here.
const MAX_INSTANCES: usize = 500;

/// What an instance is still to do because of another.
#[derive(Debug)]
enum PendingWork {
    /// It gets a command.
    Act(usize, Command),
    /// It is started for a call, unless the call is closed by now.
    Start { caller: usize, call: LocalId, process: String, start: Box<StartCommand> },
    /// It hears of a call, unless the call is closed by now.
    Report { caller: usize, call: LocalId, report: CallOutcome },
}

impl StoryRunner {
    /// Starts an instance.
    pub fn start(&mut self, key: &str, command: StartCommand, actor: Option<&Actor>) -> Result<(), String> {
        if let Some(done) = self.stored(|store| store.start(key, command.clone(), actor)) {
            return done;
        }
        let mut open = VecDeque::new();
        self.start_version((key, None), command, None, actor, &mut open)?;
        self.settle(open)
    }

    fn start_version(
        &mut self,
        (key, version): (&str, Option<u32>),
        mut command: StartCommand,
        parent: Option<(usize, LocalId)>,
        actor: Option<&Actor>,
        open: &mut VecDeque<PendingWork>,
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
        self.instances.push(RunningInstance { instance: Instance::default(), definition, events, parent });
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

    fn settle(&mut self, mut open: VecDeque<PendingWork>) -> Result<(), String> {
        while let Some(next) = open.pop_front() {
            match next {
                PendingWork::Act(place, command) if self.is_live(place) => {
                    self.step(place, &command, None, &mut open)?;
                }
                PendingWork::Start { caller, call, process, start } => {
                    let open_call = self.instances[caller].instance.calls.iter().find(|it| it.id == call);
                    if let Some(version) = open_call.map(|it| it.version) {
                        self.start_version((&process, version), *start, Some((caller, call)), None, &mut open)?;
                    }
                }
                PendingWork::Report { caller, call, report } if self.calls(caller, call) => {
                    self.step(caller, &report.into_command(call), None, &mut open)?;
                }
                PendingWork::Act(..) | PendingWork::Report { .. } => (),
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
        open: &mut VecDeque<PendingWork>,
    ) -> Result<(), String> {
        let running = &mut self.instances[place];
        let environment = self.environment.clone();
        let context = Context { now: self.now, actor, environment: &environment };
        let definition = running.definition.clone();
        let step = engine::step(&definition.definition, &running.instance, command, &context)
            .map_err(|refusal| format!("{} {refusal}", refusal.code()))?;
        running.instance = step.instance;
        Rc::make_mut(&mut running.events).extend(step.events.iter().cloned());
        for event in &step.events {
            if let Some(follow) = engine::follow_up_of(&self.instances[place].instance, event) {
                self.schedule(place, follow, open)?;
            }
        }
        Ok(())
    }

    /// What the shell does about an event.
    fn schedule(&mut self, place: usize, follow: FollowUp, open: &mut VecDeque<PendingWork>) -> Result<(), String> {
        match follow {
            FollowUp::Start { call, process, start } => {
                open.push_back(PendingWork::Start { caller: place, call, process, start });
            }
            FollowUp::End { call } => {
                let outcome = engine::Outcome::Terminated;
                let called = self.instances.iter().position(|it| it.parent == Some((place, call)));
                open.extend(called.map(|it| PendingWork::Act(it, Command::Terminate { outcome, reason: None })));
            }
            // First of all: whatever else follows, follows for nobody.
            FollowUp::EndCallers if self.instances[place].parent.is_some() => open.push_front(PendingWork::Act(
                self.root(place),
                Command::Terminate { outcome: engine::Outcome::Terminated, reason: None },
            )),
            FollowUp::EndCallers => (),
            FollowUp::Report(report) => {
                let caller = self.instances[place].parent;
                open.extend(caller.map(|(caller, call)| PendingWork::Report { caller, call, report }));
            }
            FollowUp::Clock { calls, command } => {
                let told = |it: &RunningInstance| {
                    it.parent.is_some_and(|(caller, call)| caller == place && calls.contains(&call))
                };
                let concerned = |it: &RunningInstance| told(it) && command.concerns(&it.instance);
                let told = (0..self.instances.len()).filter(|it| concerned(&self.instances[*it]));
                open.extend(told.map(|it| PendingWork::Act(it, command.clone())));
            }
            FollowUp::Signal { name, variables, family: true, later } => {
                self.signal_family(&Command::Signal { name, variables, family: true, later }, place, open);
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
    fn signal_family(&self, signal: &Command, thrower: usize, open: &mut VecDeque<PendingWork>) {
        let root = self.root(thrower);
        let others = (0..self.instances.len()).filter(|place| *place != thrower && self.root(*place) == root);
        open.extend(others.filter(|place| self.is_live(*place)).map(|place| PendingWork::Act(place, signal.clone())));
    }

    /// Delivers a signal to all instances but the thrower, and starts what it starts.
    fn broadcast(
        &mut self,
        name: &str,
        variables: &Variables,
        later: bool,
        thrower: Option<usize>,
        open: &mut VecDeque<PendingWork>,
    ) -> Result<(), String> {
        for place in (0..self.instances.len()).filter(|place| Some(*place) != thrower) {
            if self.is_live(place) {
                open.push_back(PendingWork::Act(
                    place,
                    Command::Signal { name: name.to_owned(), variables: variables.clone(), family: false, later },
                ));
            }
        }
        for (key, element) in self.started_by(&StartTrigger::Signal(name.to_owned())) {
            let command = StartCommand { at: Some(element), variables: variables.clone(), ..StartCommand::default() };
            self.start_version((&key, None), command, None, None, open)?;
        }
        Ok(())
    }
}
