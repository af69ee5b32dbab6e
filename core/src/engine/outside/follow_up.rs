//! What follows elsewhere from the events of one instance: the part of a shell that needs neither clock nor store.
//! The server, stories and the dry run all ask here, so that they cannot differ.

use crate::engine::definition::{CompiledNode, Definition, EventTrigger, NodeBehavior};
use crate::engine::model::command::{Command, StartCommand};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::environment::Environment;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Cycle, Instance, LocalId, Outcome, ROOT, Status, Variables};
use crate::engine::time::timer;
use crate::expression;

/// Calls within calls. Deeper is a process that calls itself without end.
pub const MAX_DEPTH: u32 = 50;

/// What follows from an event outside its instance.
#[derive(Clone, Debug, PartialEq)]
pub enum FollowUp {
    /// An instance is started for a call of this one, unless the call is closed by then.
    Start {
        /// The call's number.
        call: LocalId,
        /// Key of the process.
        process: String,
        /// How it begins.
        start: Box<StartCommand>,
    },
    /// The instance that runs for a call must end, if it still runs.
    End {
        /// The call's number.
        call: LocalId,
    },
    /// The instance at the root of all calls must end, and with it everything that it called.
    EndCallers,
    /// The instance that called this one is told, if one did and its call is still open.
    Report(CallOutcome),
    /// The instances that run for these calls do the same, where they have not yet ([`Command::concerns`]): as their legal
    /// clock stops, and as the case is about somebody else.
    Calls {
        /// The calls' numbers.
        calls: Vec<LocalId>,
        /// What they are told.
        command: Command,
    },
    /// The other instances bound to this one by calls hear a signal within the step; unless it is of the family alone, all
    /// others that wait for it and start events of the latest versions hear it afterwards.
    Signal {
        /// Its name.
        name: String,
        /// What goes with it.
        variables: Variables,
        /// Only the instances bound to this one by calls hear it, and no start event.
        family: bool,
        /// Whoever waits for it, or is started, goes on by a job.
        later: bool,
    },
}

/// What a called instance tells the one that called it.
#[derive(Clone, Debug, PartialEq)]
pub enum CallOutcome {
    /// It is over.
    Ended {
        /// All variables of its process, and with an error what goes along with that.
        variables: Variables,
        /// The error nobody in it caught.
        error: Option<String>,
    },
    /// It ends the multi-instance around the call.
    InstancesTerminated,
    /// It has thrown an escalation that nobody in it catches.
    Escalated {
        /// Its code.
        escalation: String,
        /// All variables of its process.
        variables: Variables,
    },
}

impl CallOutcome {
    /// As a command to the caller of this call.
    #[must_use]
    pub fn into_command(self, call: LocalId) -> Command {
        match self {
            Self::Ended { variables, error } => Command::CallEnded { call, variables, error },
            Self::InstancesTerminated => Command::CallInstancesTerminated { call },
            Self::Escalated { escalation, variables } => Command::CallEscalated { call, escalation, variables },
        }
    }
}

/// What follows from an event of a step, given the instance after the step.
#[must_use]
pub fn follow_up_of(instance: &Instance, event: &Event) -> Option<FollowUp> {
    match event {
        Event::CallStarted { call, variables, business_key } => {
            let start = StartCommand {
                variables: variables.clone(),
                business_key: business_key.clone(),
                parties: instance.parties.clone(),
                called: true,
                clock_paused: instance.clock_paused_at.is_some(),
                ..StartCommand::default()
            };
            Some(FollowUp::Start { call: call.id, process: call.process.clone(), start: Box::new(start) })
        }
        Event::CallClosed { call, cancelled: true } => Some(FollowUp::End { call: *call }),
        Event::CallersTerminated { .. } => Some(FollowUp::EndCallers),
        Event::InstancesTerminated { .. } => Some(FollowUp::Report(CallOutcome::InstancesTerminated)),
        // Whoever terminates it has closed the call before.
        Event::Ended { error, outcome, data, .. } if *outcome != Outcome::Terminated => {
            let mut variables = of_process(instance);
            variables.extend(data.clone());
            Some(FollowUp::Report(CallOutcome::Ended { variables, error: error.clone() }))
        }
        Event::EscalationThrown { escalation, .. } => {
            let (escalation, variables) = (escalation.clone(), of_process(instance));
            Some(FollowUp::Report(CallOutcome::Escalated { escalation, variables }))
        }
        Event::SignalThrown { name, variables, family, later, .. } => {
            let (name, variables) = (name.clone(), variables.clone());
            Some(FollowUp::Signal { name, variables, family: *family, later: *later })
        }
        Event::ClockPaused { .. } => for_calls(instance, Command::PauseClock { opinion: None }),
        Event::ClockResumed { .. } => for_calls(instance, Command::ResumeClock { opinion: None }),
        Event::Extended { days, count, .. } => {
            for_calls(instance, Command::Extend { days: *days, count: *count, opinion: None })
        }
        Event::PartiesChanged { parties, variables, .. } => {
            let (parties, variables) = (parties.clone(), variables.clone());
            for_calls(instance, Command::ChangeParties { parties, variables })
        }
        _ => None,
    }
}

fn of_process(instance: &Instance) -> Variables {
    instance.scope(ROOT).map(|scope| scope.variables.to_variables()).unwrap_or_default()
}

fn for_calls(instance: &Instance, command: Command) -> Option<FollowUp> {
    let calls: Vec<LocalId> = instance.calls.iter().map(|call| call.id).collect();
    (!calls.is_empty()).then_some(FollowUp::Calls { calls, command })
}

impl Command {
    /// False: a command to what was called that would change nothing here, or cannot.
    #[must_use]
    pub fn concerns(&self, instance: &Instance) -> bool {
        let runs = instance.status == Status::Active;
        match self {
            Self::PauseClock { .. } => runs && instance.clock_paused_at.is_none(),
            Self::ResumeClock { .. } => runs && instance.clock_paused_at.is_some(),
            Self::Extend { .. } => runs && !instance.extended,
            Self::ChangeParties { .. } => runs,
            _ => true,
        }
    }
}

/// A start event that no person sets off.
#[derive(Clone, Debug, PartialEq)]
pub struct StartSubscription {
    /// Its id.
    pub element: ElementId,
    /// What sets it off.
    pub trigger: StartTrigger,
}

/// What sets a start event off.
#[derive(Clone, Debug, PartialEq)]
pub enum StartTrigger {
    /// A message of this name.
    Message(String),
    /// A signal of this name.
    Signal(String),
    /// The clock. [`crate::engine::next_start`] says when a cycle is due again.
    Timer {
        /// Milliseconds since 1970.
        due_at: i64,
        /// Set when it repeats.
        cycle: Option<Cycle>,
    },
}

/// The conditional start events whose condition holds with these variables. One that cannot be told does not hold.
#[must_use]
pub fn conditional_starts(definition: &Definition, variables: &Variables) -> Vec<ElementId> {
    let starts = definition.body.starts.iter().map(|number| definition.node(*number));
    let holds = |node: &&CompiledNode| match node.trigger() {
        Some(EventTrigger::Condition(condition, _)) => expression::condition(condition, variables).unwrap_or(false),
        _ => false,
    };
    starts.filter(holds).map(|node| node.id.clone()).collect()
}

/// The start events of a new version that the shell watches from now on, in place of those of the version before.
#[must_use]
pub fn start_subscriptions(definition: &Definition, now: i64, environment: &Environment) -> Vec<StartSubscription> {
    let mut events: Vec<StartSubscription> = timer::start_timers(definition, now, environment)
        .into_iter()
        .map(|(element, due_at, cycle)| StartSubscription { element, trigger: StartTrigger::Timer { due_at, cycle } })
        .collect();
    for node in definition.body.starts.iter().map(|number| definition.node(*number)) {
        let NodeBehavior::Start(start) = &node.behavior else { continue };
        let trigger = match &start.trigger {
            EventTrigger::Message(name) => name.static_text().map(StartTrigger::Message),
            EventTrigger::Signal(name, _) => name.static_text().map(StartTrigger::Signal),
            _ => None,
        };
        events.extend(trigger.map(|trigger| StartSubscription { element: node.id.clone(), trigger }));
    }
    events
}
