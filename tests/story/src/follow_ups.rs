//! Starts and commands of a story's instances in memory, and what follows from them in other instances.

use std::collections::VecDeque;
use std::rc::Rc;

use lawdesk_core::engine::{
    self, Actor, AwaitedEvent, CallOutcome, Command, Context, Event, FollowUp, Instance, LocalId, StartCommand,
    StartTrigger, Variables,
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
    /// All others that calls bind to the thrower hear a signal.
    Signal { thrower: usize, command: Command },
}

/// What is done once nothing is left to do where it comes from, as by the server's outbox: one after the other, and what
/// cannot be done holds up nobody.
#[derive(Clone, Debug)]
enum Outgoing {
    /// Whoever waits for a signal hears it, but for those bound to its thrower; it starts what it starts.
    Broadcast { name: String, variables: Variables, later: bool, thrower: Option<usize> },
    /// An instance hears a signal.
    Signal(usize, Command),
    /// A process starts.
    Start(String, StartCommand),
}

/// What follows from a step.
#[derive(Debug, Default)]
struct Following {
    /// Where calls bind instances together.
    open: VecDeque<PendingWork>,
    /// Elsewhere.
    outgoing: VecDeque<Outgoing>,
}

impl StoryRunner {
    /// Starts an instance.
    pub fn start(&mut self, key: &str, command: StartCommand, actor: Option<&Actor>) -> Result<(), String> {
        if let Some(done) = self.stored(|store| store.start(key, command.clone(), actor)) {
            return done;
        }
        let mut following = Following::default();
        self.start_version((key, None), command, None, actor, &mut following)?;
        self.settle(following)
    }

    fn start_version(
        &mut self,
        (key, version): (&str, Option<u32>),
        mut command: StartCommand,
        parent: Option<(usize, LocalId)>,
        actor: Option<&Actor>,
        following: &mut Following,
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
        self.step(place, &Command::Start(Box::new(command)), actor, following)
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
        let mut following = Following::default();
        self.step(place, command, actor, &mut following)?;
        self.settle(following)
    }

    /// Does all that follows: first where calls bind instances together, then elsewhere.
    fn settle(&mut self, following: Following) -> Result<(), String> {
        let mut outgoing = self.settle_family(following)?;
        while let Some(next) = outgoing.pop_front() {
            if let Ok(more) = self.attempt(|runner| runner.deliver(next)) {
                outgoing.extend(more);
            }
        }
        Ok(())
    }

    /// Gives what follows elsewhere.
    fn settle_family(&mut self, mut following: Following) -> Result<VecDeque<Outgoing>, String> {
        while let Some(next) = following.open.pop_front() {
            match next {
                PendingWork::Act(place, command) if self.is_live(place) => {
                    self.step(place, &command, None, &mut following)?;
                }
                PendingWork::Signal { thrower, command } => self.signal_family(thrower, &command, &mut following)?,
                PendingWork::Start { caller, call, process, start } => {
                    let open_call = self.instances[caller].instance.calls.iter().find(|it| it.id == call);
                    if let Some(version) = open_call.map(|it| it.version) {
                        let start = *start;
                        self.start_version((&process, version), start, Some((caller, call)), None, &mut following)?;
                    }
                }
                PendingWork::Report { caller, call, report } if self.calls(caller, call) => {
                    self.step(caller, &report.into_command(call), None, &mut following)?;
                }
                PendingWork::Act(..) | PendingWork::Report { .. } => (),
            }
        }
        Ok(following.outgoing)
    }

    /// Does what is to be done elsewhere, and gives what follows from it elsewhere again.
    fn deliver(&mut self, next: Outgoing) -> Result<VecDeque<Outgoing>, String> {
        let mut following = Following::default();
        match next {
            Outgoing::Broadcast { name, variables, later, thrower } => {
                return Ok(self.broadcast(&name, &variables, later, thrower));
            }
            Outgoing::Signal(place, command) if self.is_live(place) => {
                self.step(place, &command, None, &mut following)?;
            }
            Outgoing::Signal(..) => (),
            Outgoing::Start(key, command) => self.start_version((&key, None), command, None, None, &mut following)?,
        }
        self.settle_family(following)
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
        following: &mut Following,
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
            if let Event::SubscriptionOpened { subscription } = event {
                self.opened.push((place, subscription.id));
            }
            if let Some(follow) = engine::follow_up_of(&self.instances[place].instance, event) {
                self.schedule(place, follow, following);
            }
        }
        Ok(())
    }

    /// What the shell does about an event.
    fn schedule(&self, place: usize, follow: FollowUp, following: &mut Following) {
        let open = &mut following.open;
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
            FollowUp::Calls { calls, command } => {
                let told = |it: &RunningInstance| {
                    it.parent.is_some_and(|(caller, call)| caller == place && calls.contains(&call))
                };
                let concerned = |it: &RunningInstance| told(it) && command.concerns(&it.instance);
                let told = (0..self.instances.len()).filter(|it| concerned(&self.instances[*it]));
                open.extend(told.map(|it| PendingWork::Act(it, command.clone())));
            }
            FollowUp::Signal { name, variables, family, later } => {
                let command = Command::Signal { name: name.clone(), variables: variables.clone(), family, later };
                open.push_back(PendingWork::Signal { thrower: place, command });
                if !family {
                    let thrower = Some(place);
                    following.outgoing.push_back(Outgoing::Broadcast { name, variables, later, thrower });
                }
            }
        }
    }

    /// Delivers a signal from outside.
    pub(super) fn signal(&mut self, name: &str, variables: &Variables) -> Result<(), String> {
        if let Some(done) = self.stored(|store| store.signal(name, variables.clone())) {
            return done;
        }
        let outgoing = self.broadcast(name, variables, false, None);
        self.settle(Following { outgoing, ..Following::default() })
    }

    /// The instance that waits longest for a message of this name.
    pub(super) fn longest_waiting(&self, name: &str) -> Option<usize> {
        let waits = |(place, number): &&(usize, LocalId)| {
            let awaited = self.instances[*place].instance.subscriptions.iter().find(|it| it.id == *number);
            awaited.is_some_and(|it| matches!(&it.awaits, AwaitedEvent::Message(awaited) if awaited == name))
        };
        self.opened.iter().find(waits).map(|(place, _)| *place)
    }

    /// The first caller of an instance, or itself.
    fn root(&self, place: usize) -> usize {
        let caller = |place: &usize| self.instances[*place].parent.map(|(caller, _)| caller);
        std::iter::successors(Some(place), caller).last().unwrap_or(place)
    }

    /// Delivers a signal to the instances bound to the thrower by calls.
    fn signal_family(&mut self, thrower: usize, signal: &Command, following: &mut Following) -> Result<(), String> {
        let root = self.root(thrower);
        let others = (0..self.instances.len()).filter(|place| *place != thrower && self.root(*place) == root);
        for place in others.collect::<Vec<_>>() {
            if self.is_live(place) {
                self.step(place, signal, None, following)?;
            }
        }
        Ok(())
    }

    /// To whom a signal goes but the family of its thrower: instances that wait for it, and start events.
    fn broadcast(&self, name: &str, variables: &Variables, later: bool, thrower: Option<usize>) -> VecDeque<Outgoing> {
        let family = thrower.map(|place| self.root(place));
        let waits = |place: &usize| {
            let mut awaited = self.instances[*place].instance.subscriptions.iter();
            Some(self.root(*place)) != family
                && awaited.any(|it| matches!(&it.awaits, AwaitedEvent::Signal(awaited) if awaited == name))
        };
        let command = Command::Signal { name: name.to_owned(), variables: variables.clone(), family: false, later };
        let waiting = (0..self.instances.len()).filter(waits);
        let mut outgoing: VecDeque<_> = waiting.map(|place| Outgoing::Signal(place, command.clone())).collect();
        let mut starts = self.started_by(&StartTrigger::Signal(name.to_owned()));
        starts.sort();
        for (key, element) in starts {
            let (at, variables) = (Some(element), variables.clone());
            outgoing.push_back(Outgoing::Start(key, StartCommand { at, variables, later, ..StartCommand::default() }));
        }
        outgoing
    }
}
