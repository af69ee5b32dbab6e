//! The engine: any acts on any small model. A diagram, a zero byte, and what is done with it.

use lawdesk_core::bpmn;
use lawdesk_core::engine::{
    Actor, Command, Context, Definition, Environment, Instance, Status, apply, compile, forecast, step,
};
use lawdesk_core::operation;
use serde_json::{Value, json};

use super::signature;

/// The most acts on one model.
const MOST_ACTS: usize = 60;
const NOW: i64 = 1_767_574_800_000;

pub fn run(input: &[u8]) -> u64 {
    let (diagram, acts) = input.split_at(input.iter().position(|byte| *byte == 0).unwrap_or(input.len()));
    let Ok(read) = bpmn::read(diagram) else { return 0 };
    let mut seen = Vec::new();
    for process in read.model.processes.iter().take(3) {
        let Ok(definition) = compile(process, 1, operation::CODES) else { continue };
        let elements: Vec<&str> = process.nodes.iter().map(|node| node.id.as_str()).collect();
        perform(&definition, &elements, acts.get(1..).unwrap_or_default(), &mut seen);
    }
    seen.sort();
    seen.dedup();
    signature(seen)
}

fn perform(definition: &Definition, elements: &[&str], acts: &[u8], seen: &mut Vec<String>) {
    let world = Environment::default();
    let ann = Actor { user: "ann".to_owned(), administrator: true, ..Actor::default() };
    let (mut instance, mut now) = (Instance::default(), NOW);
    let mut bytes = acts.iter().copied();
    let mut next =
        json!({ "type": "start", "variables": { "a": 1, "choice": 1, "again": false, "users": ["ann", "bob"] } });
    for _ in 0..MOST_ACTS {
        let command: Command = match serde_json::from_value(next.clone()) {
            Ok(command) => command,
            Err(error) => panic!("{error}: {next}"),
        };
        let actor = bytes.next().unwrap_or(0);
        now += i64::from(actor) * 600_000;
        let context = Context { now, actor: (actor % 3 != 0).then_some(&ann), environment: &world };
        match step(definition, &instance, &command, &context) {
            Ok(step) => {
                let mut folded = instance.clone();
                step.events.iter().for_each(|event| apply(&mut folded, event));
                assert_eq!(folded, step.instance, "the events do not give the state after {next}");
                instance = step.instance;
                check_end(&instance);
                seen.push(next["type"].to_string());
            }
            Err(refusal) => seen.push(refusal.code().to_owned()),
        }
        if actor % 16 == 0 {
            drop(forecast(definition, &instance, &context));
        }
        let Some(kind) = bytes.next() else { return };
        next = act(kind, &instance, elements, &mut bytes);
    }
}

/// What is over has nothing left.
fn check_end(instance: &Instance) {
    if instance.status == Status::Ended {
        assert!(instance.tokens.is_empty() && instance.tasks.is_empty() && instance.timers.is_empty());
        assert!(instance.subscriptions.is_empty() && instance.jobs.is_empty() && instance.calls.is_empty());
    }
}

/// One of the commands; numbers and names mostly fit.
fn act(kind: u8, instance: &Instance, elements: &[&str], bytes: &mut impl Iterator<Item = u8>) -> Value {
    let mut pick = |count: usize| usize::from(bytes.next().unwrap_or(0)).checked_rem(count);
    let task = pick(instance.tasks.len()).map_or(7, |at| instance.tasks[at].id);
    let job = pick(instance.jobs.len()).map_or(7, |at| instance.jobs[at].id);
    let element = pick(elements.len()).map_or("none", |at| elements[at]);
    let person = ["ann", "bob", "eve"][pick(3).unwrap_or(0)];
    let vote = ["pass", "reject", "abstain"][pick(3).unwrap_or(0)];
    let side = ["before", "after", "parallel"][usize::from(kind) % 3];
    match kind % 28 {
        0..=5 => json!({ "type": "complete", "task": task, "variables": { "choice": kind % 4, "again": false } }),
        6 => json!({ "type": "complete", "task": task, "decision": { "vote": vote } }),
        7 => json!({ "type": "claim", "task": task }),
        8 => json!({ "type": "unclaim", "task": task }),
        9 => json!({ "type": "tick" }),
        10 => json!({ "type": "runJob", "job": job }),
        11 => json!({ "type": "jobDone", "job": job, "error": element }),
        12 => json!({ "type": "jobFailed", "job": job, "reason": "r" }),
        13 => {
            json!({ "type": "return", "task": task, "to": element, "mode": if kind > 127 { "direct" } else { "rerun" } })
        }
        14 => json!({ "type": "withdraw", "element": element }),
        15 => json!({ "type": "revoke", "mode": if kind > 127 { "end" } else { "toStart" } }),
        16 => json!({ "type": "transfer", "task": task, "to": person }),
        17 => json!({ "type": "delegate", "task": task, "to": person }),
        18 => {
            json!({ "type": "addSign", "task": task, "who": [person, "eve"], "mode": side })
        }
        19 => json!({ "type": "removeSign", "task": task, "who": [person] }),
        20 => json!({ "type": "urge", "task": task }),
        21 => json!({ "type": "suspend" }),
        22 => json!({ "type": "resume" }),
        23 => json!({ "type": "pauseClock" }),
        24 => json!({ "type": "resumeClock" }),
        25 => json!({ "type": "trigger", "element": element }),
        26 => json!({ "type": "signal", "name": element }),
        _ => json!({ "type": "setVariables", "variables": { "again": kind > 127, "choice": 2 }, "evaluate": true }),
    }
}
