//! Random acts. A number picks among what is there, so most acts are possible.

use std::collections::BTreeMap;

use lawdesk_core::calendar::DayCount;
use lawdesk_core::engine::{
    Actor, Command, Decision, Instance, ReturnMode, RevokeMode, SignMode, Task, Variables, Vote,
};
use lawdesk_core::expression::Value;
use proptest::prelude::*;

/// Something somebody does.
#[derive(Clone, Debug)]
pub enum Act {
    Complete(usize, u8, bool),
    Vote(usize, u8),
    Claim(usize),
    Return(usize, usize, bool),
    ReturnToPrevious(usize),
    Withdraw(usize),
    Revoke,
    Transfer(usize, u8),
    Delegate(usize, u8),
    AddSign(usize, u8, u8),
    RemoveSign(usize, u8),
    Advance(u32),
    Suspend,
    Resume,
    PauseClock,
    ResumeClock,
    SetVariable(u8),
    Urge(usize),
    Unclaim(usize),
    /// With the result that says no.
    Refuse(usize),
    RevokeForGood,
    Message,
    Signal,
    Trigger(usize),
    RunJob(usize),
    CallEnded(usize, bool),
    CallEscalated(usize),
    Extend(u32),
    Migrate,
    MoveTo(usize, u8),
    Nonsense(u32),
}

const PEOPLE: [&str; 5] = ["ann", "bob", "cai", "dan", "eve"];

pub fn act() -> impl Strategy<Value = Act> {
    let n = 0..64usize;
    prop_oneof![
        10 => (n.clone(), 0..4u8, any::<bool>()).prop_map(|(n, choice, again)| Act::Complete(n, choice, again)),
        3 => (n.clone(), 0..3u8).prop_map(|(n, vote)| Act::Vote(n, vote)),
        1 => n.clone().prop_map(Act::Claim),
        5 => (n.clone(), n.clone(), any::<bool>()).prop_map(|(n, to, direct)| Act::Return(n, to, direct)),
        2 => n.clone().prop_map(Act::ReturnToPrevious),
        3 => n.clone().prop_map(Act::Withdraw),
        1 => Just(Act::Revoke),
        1 => (n.clone(), 0..5u8).prop_map(|(n, to)| Act::Transfer(n, to)),
        1 => (n.clone(), 0..5u8).prop_map(|(n, to)| Act::Delegate(n, to)),
        3 => (n.clone(), 0..5u8, 0..3u8).prop_map(|(n, who, mode)| Act::AddSign(n, who, mode)),
        1 => (n.clone(), 0..5u8).prop_map(|(n, who)| Act::RemoveSign(n, who)),
        3 => (1..9_000u32).prop_map(Act::Advance),
        1 => Just(Act::Suspend),
        2 => Just(Act::Resume),
        1 => Just(Act::PauseClock),
        1 => Just(Act::ResumeClock),
        1 => (0..4u8).prop_map(Act::SetVariable),
        1 => n.clone().prop_map(Act::Urge),
        1 => n.clone().prop_map(Act::Unclaim),
        2 => n.clone().prop_map(Act::Refuse),
        1 => Just(Act::RevokeForGood),
        2 => Just(Act::Message),
        2 => Just(Act::Signal),
        2 => n.clone().prop_map(Act::Trigger),
        3 => n.clone().prop_map(Act::RunJob),
        2 => (n.clone(), any::<bool>()).prop_map(|(n, fails)| Act::CallEnded(n, fails)),
        1 => n.clone().prop_map(Act::CallEscalated),
        2 => (n, 0..40u8).prop_map(|(n, to)| Act::MoveTo(n, to)),
        1 => (0..5u32).prop_map(Act::Extend),
        1 => Just(Act::Migrate),
        1 => any::<u32>().prop_map(Act::Nonsense),
    ]
}

fn person(number: u8) -> String {
    PEOPLE[usize::from(number) % PEOPLE.len()].to_owned()
}

fn pick(instance: &Instance, number: usize) -> Option<&Task> {
    let count = instance.tasks.len();
    (count > 0).then(|| &instance.tasks[number % count])
}

fn nth<T>(list: &[T], number: usize) -> Option<&T> {
    (!list.is_empty()).then(|| &list[number % list.len()])
}

/// Elements that have been decided, the latest first.
fn decided(instance: &Instance, number: usize) -> Option<String> {
    let all: Vec<String> = instance.completed_tasks.iter().map(|done| done.element.to_string()).collect();
    (!all.is_empty()).then(|| all[number % all.len()].clone())
}

impl Act {
    /// The command and who gives it, when there is something to do it to.
    pub fn command(&self, instance: &Instance) -> Option<(Command, Option<Actor>)> {
        let administrator = Some(Actor { user: "boss".to_owned(), administrator: true, ..Actor::default() });
        let command = match self {
            Self::Complete(n, choice, again) => Command::Complete {
                task: pick(instance, *n)?.id,
                version: None,
                variables: variables(*choice, *again),
                decision: Box::default(),
            },
            Self::Vote(n, vote) => {
                let vote = [Vote::Pass, Vote::Reject, Vote::Abstain][usize::from(*vote) % 3];
                let decision = Box::new(Decision { vote: Some(vote), ..Decision::default() });
                Command::Complete {
                    task: pick(instance, *n)?.id,
                    version: None,
                    variables: variables(0, false),
                    decision,
                }
            }
            Self::Claim(n) => Command::Claim { task: pick(instance, *n)?.id, version: None },
            Self::Return(n, to, direct) => Command::Return {
                task: pick(instance, *n)?.id,
                version: None,
                to: Some(decided(instance, *to)?),
                mode: if *direct { ReturnMode::Direct } else { ReturnMode::Rerun },
                variables: Variables::new(),
                decision: Box::default(),
            },
            Self::ReturnToPrevious(n) => Command::Return {
                task: pick(instance, *n)?.id,
                version: None,
                to: None,
                mode: ReturnMode::Rerun,
                variables: Variables::new(),
                decision: Box::default(),
            },
            Self::Withdraw(n) => Command::Withdraw { element: decided(instance, *n)? },
            Self::Revoke => Command::Revoke { mode: RevokeMode::ToStart, opinion: None },
            Self::Transfer(n, to) => {
                Command::Transfer { task: pick(instance, *n)?.id, version: None, to: person(*to), opinion: None }
            }
            Self::Delegate(n, to) => {
                Command::Delegate { task: pick(instance, *n)?.id, version: None, to: person(*to), opinion: None }
            }
            Self::AddSign(n, who, mode) => Command::AddSign {
                task: pick(instance, *n)?.id,
                version: None,
                who: vec![person(*who)],
                mode: [SignMode::Before, SignMode::After, SignMode::Parallel][usize::from(*mode) % 3],
                days: Some(3).filter(|_| *mode == 0),
                opinion: None,
            },
            Self::RemoveSign(n, who) => Command::RemoveSign { task: pick(instance, *n)?.id, who: vec![person(*who)] },
            Self::Advance(_) => Command::Tick,
            Self::Suspend => Command::Suspend,
            Self::Resume => Command::Resume,
            Self::PauseClock => Command::PauseClock { opinion: None },
            Self::ResumeClock => Command::ResumeClock { opinion: None },
            Self::SetVariable(choice) => Command::SetVariables { variables: variables(*choice, false), evaluate: true },
            Self::Urge(n) => Command::Urge { task: pick(instance, *n)?.id, text: None },
            Self::Nonsense(n) => nonsense(*n),
            _ => self.further(instance)?,
        };
        Some((command, administrator))
    }

    fn further(&self, instance: &Instance) -> Option<Command> {
        let variables = Variables::new();
        Some(match self {
            Self::Unclaim(n) => Command::Unclaim { task: pick(instance, *n)?.id, version: None },
            Self::Refuse(n) => Command::Complete {
                task: pick(instance, *n)?.id,
                version: None,
                variables,
                decision: Box::new(Decision { result: Some("02".to_owned()), ..Decision::default() }),
            },
            Self::RevokeForGood => Command::Revoke { mode: RevokeMode::End, opinion: None },
            Self::Message => Command::Message { name: "m".to_owned(), variables, opinion: None },
            Self::Signal => Command::Signal { name: "s".to_owned(), variables, family: false, later: false },
            Self::Trigger(n) => {
                Command::Trigger { element: nth(&instance.subscriptions, *n)?.element.to_string(), variables }
            }
            Self::RunJob(n) => Command::RunJob { job: nth(&instance.jobs, *n)?.id },
            Self::CallEnded(n, fails) => {
                let error = fails.then(|| "e".to_owned());
                Command::CallEnded { call: nth(&instance.calls, *n)?.id, variables, error }
            }
            Self::CallEscalated(n) => Command::CallEscalated {
                call: nth(&instance.calls, *n)?.id,
                escalation: "l".to_owned(),
                variables: Variables::new(),
            },
            Self::Extend(days) => {
                let count = if days % 2 == 0 { DayCount::Working } else { DayCount::Calendar };
                Command::Extend { days: *days, count, opinion: None }
            }
            Self::Migrate => Command::Migrate { elements: BTreeMap::new() },
            Self::MoveTo(n, to) => Command::MoveTo {
                from: nth(&instance.tokens.iter().collect::<Vec<_>>(), *n)?.element.to_string(),
                to: format!("n{to}"),
                reason: None,
            },
            _ => return None,
        })
    }
}

/// Numbers that name nothing, or something else.
fn nonsense(n: u32) -> Command {
    match n % 6 {
        0 => Command::RunJob { job: n },
        1 => Command::Trigger { element: format!("n{}", n % 40), variables: Variables::new() },
        2 => Command::CallEnded { call: n, variables: Variables::new(), error: None },
        3 => Command::Return {
            task: n % 50,
            version: Some(n),
            to: Some(format!("n{}", n % 40)),
            mode: ReturnMode::Direct,
            variables: Variables::new(),
            decision: Box::default(),
        },
        4 => Command::Withdraw { element: format!("n{}", n % 40) },
        _ => Command::Complete {
            task: n % 50,
            version: None,
            variables: Variables::new(),
            decision: Box::new(Decision { result: Some("02".to_owned()), ..Decision::default() }),
        },
    }
}

/// What the diagrams' conditions ask for.
pub fn variables(choice: u8, again: bool) -> Variables {
    BTreeMap::from([("choice".to_owned(), Value::Long(choice.into())), ("again".to_owned(), Value::Boolean(again))])
}
