//! The engine on a graph: random acts, and the run a verdict shows.

use lawdesk_core::engine::{
    Actor, Command, Context, Decision, Definition, Environment, Instance, ReturnMode, RevokeMode, StartCommand, Status,
    Variables, step,
};
use lawdesk_core::expression::Value;
use proptest::prelude::*;

use super::graph::{Graph, Kind};

/// Numbers that look random and are the same again.
pub struct Dice(pub u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % below.max(1)
    }
}

/// Something somebody does; the numbers pick among what is there.
#[derive(Clone, Debug)]
pub enum Act {
    Complete(usize),
    Event(usize),
    Return(usize, usize),
    ReturnToPrevious(usize),
    Withdraw(usize),
    Revoke,
}

pub fn act() -> impl Strategy<Value = Act> {
    let n = 0..64_usize;
    prop_oneof![
        8 => n.clone().prop_map(Act::Complete),
        2 => n.clone().prop_map(Act::Event),
        4 => (n.clone(), n.clone()).prop_map(|(task, to)| Act::Return(task, to)),
        2 => n.clone().prop_map(Act::ReturnToPrevious),
        3 => n.prop_map(Act::Withdraw),
        1 => Just(Act::Revoke),
    ]
}

/// An instance of a graph.
pub struct Run<'a> {
    graph: &'a Graph,
    definition: &'a Definition,
    world: Environment,
    dice: Dice,
    pub instance: Instance,
}

impl<'a> Run<'a> {
    /// None: the start goes round for ever with these values.
    pub fn start(graph: &'a Graph, definition: &'a Definition, dice: Dice, values: Option<Variables>) -> Option<Self> {
        let mut run = Self { graph, definition, world: Environment::default(), dice, instance: Instance::default() };
        let variables = values.unwrap_or_else(|| run.values());
        let start = StartCommand { variables, ..StartCommand::default() };
        run.send(&Command::Start(Box::new(start))).then_some(run)
    }

    /// A way for every gateway.
    pub fn values(&mut self) -> Variables {
        let graph = self.graph;
        let ways = (0..graph.nodes.len()).map(|node| (node, graph.outgoing(node).count()));
        let ways: Vec<(usize, usize)> = ways.filter(|(_, count)| *count > 1).collect();
        let value = |(node, count): (usize, usize)| {
            let below = if graph.nodes[node] == Kind::Inclusive { 1 << (count - 1) } else { count };
            (format!("n{node}"), Value::Long(i64::try_from(self.dice.roll(below)).expect("it is small")))
        };
        ways.into_iter().map(value).collect()
    }

    fn send(&mut self, command: &Command) -> bool {
        let actor = Actor { user: "ann".to_owned(), administrator: true, ..Actor::default() };
        let context = Context { now: 1_767_574_800_000, actor: Some(&actor), environment: &self.world };
        let Ok(step) = step(self.definition, &self.instance, command, &context) else { return false };
        self.instance = step.instance;
        true
    }

    /// Does what an act says, or nothing when it is refused.
    pub fn perform(&mut self, act: &Act) {
        let task = |number: usize| self.instance.tasks.get(number % self.instance.tasks.len().max(1)).map(|it| it.id);
        let decided = |number: usize| {
            let all: Vec<String> = self.instance.completed_tasks.iter().map(|done| done.element.to_string()).collect();
            all.get(number % all.len().max(1)).cloned()
        };
        let back = |task, to| {
            let (mode, version, variables, decision) =
                (ReturnMode::Rerun, None, Variables::new(), Box::<Decision>::default());
            Command::Return { task, version, to, mode, variables, decision }
        };
        let command = match *act {
            Act::Complete(number) => {
                let element = self.instance.tasks.get(number % self.instance.tasks.len().max(1));
                let Some(element) = element.map(|it| it.element.to_string()) else { return };
                let values = self.values();
                self.complete(&element, values);
                return;
            }
            Act::Event(number) => {
                self.message(number % self.graph.limits.len().max(1));
                return;
            }
            Act::Return(number, to) => task(number).zip(decided(to)).map(|(task, to)| back(task, Some(to))),
            Act::ReturnToPrevious(number) => task(number).map(|task| back(task, None)),
            Act::Withdraw(number) => decided(number).map(|element| Command::Withdraw { element }),
            Act::Revoke => Some(Command::Revoke { mode: RevokeMode::ToStart, opinion: None }),
        };
        if let Some(command) = command {
            self.send(&command);
        }
    }

    /// Completes the task of an element; false when there is none or the engine refuses.
    pub fn complete(&mut self, element: &str, variables: Variables) -> bool {
        let task = self.instance.tasks.iter().find(|task| task.element.as_str() == element).map(|task| task.id);
        let command = task.map(|task| Command::Complete { task, version: None, variables, decision: Box::default() });
        command.is_some_and(|command| self.send(&command))
    }

    /// The event with this number comes.
    pub fn message(&mut self, number: usize) -> bool {
        let variables = self.values();
        self.message_with(number, variables)
    }

    /// The event with this number comes, and the gateways are told their ways.
    pub fn message_with(&mut self, number: usize, variables: Variables) -> bool {
        self.send(&Command::Message { name: format!("m{number}"), variables, opinion: None })
    }

    /// Nothing is left that could happen, and it is not over.
    pub fn is_stuck(&self) -> bool {
        let it = &self.instance;
        let waits = it.tasks.len() + it.subscriptions.len() + it.timers.len() + it.jobs.len();
        it.status != Status::Ended && waits == 0
    }

    /// Gateways lead round without a wait as long as their values stay: people look at it, and nothing is claimed.
    pub fn goes_round(&self) -> bool {
        !self.instance.incidents.is_empty()
    }

    /// Random decisions until it is over; false when it does not come to an end.
    pub fn finish(&mut self) -> bool {
        for _ in 0..3_000 {
            if self.instance.status == Status::Ended {
                return true;
            }
            let number = self.dice.roll(64);
            let act = if self.dice.roll(8) == 0 { Act::Event(number) } else { Act::Complete(number) };
            self.perform(&act);
        }
        false
    }
}
