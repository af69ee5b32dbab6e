//! The engine in memory: one instance from start to end, every user task completed from outside.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use lawdesk_core::bpmn;
use lawdesk_core::engine::{
    Command, Context, Decision, Definition, Environment, Instance, Status, Variables, advance, compile,
};
use lawdesk_core::expression::Value;
use lawdesk_core::operation;

use crate::clock::{median, tell};

/// 2026-11-21 in China.
const NOW: i64 = 1_795_190_400_000;

/// Writes the diagrams for the peers.
pub fn write(folder: &Path) {
    let files = [
        ("chain10", chain(10)),
        ("chain100", chain(100)),
        ("fork10", fork(10)),
        ("multi", multi_instance()),
        ("loop", circle()),
    ];
    for (name, text) in files {
        fs::write(folder.join(format!("{name}.bpmn")), text).expect("a folder to write to");
    }
}

/// Every figure of the engine.
pub fn run() {
    figure("10 tasks in sequence", &chain(10), 10);
    figure("fork of 10", &fork(10), 10);
    figure("multi-instance 20, done at 12", &multi_instance(), 12);
    figure("loop of 50", &circle(), 50);
    let per_task = |tasks: usize| {
        let time = figure(&format!("chain of {tasks} tasks"), &chain(tasks), tasks);
        #[expect(clippy::cast_precision_loss, reason = "a thousand")]
        let tasks = tasks as f64;
        time / tasks
    };
    let (ten, _, thousand) = (per_task(10), per_task(100), per_task(1_000));
    tell("cost per completion, chain of 1,000 to chain of 10, native", "times", thousand / ten);
    persisted();
}

/// The multi-instance, once.
pub fn multi_instance_once() {
    drop(black_box(run_through(&definition(&multi_instance()))));
}

fn figure(name: &str, text: &str, completions: usize) -> f64 {
    let definition = definition(text);
    let (instance, done) = run_through(&definition);
    assert_eq!((instance.status, done), (Status::Ended, completions), "{name}");
    let time = median(|| drop(black_box(run_through(black_box(&definition)))));
    tell(&format!("engine: {name}, native"), "µs an instance", time / 1e3);
    time
}

fn definition(text: &str) -> Definition {
    let read = bpmn::read(text.as_bytes()).expect("a sound diagram");
    compile(&read.model.processes[0], 1, operation::CODES).expect("one the engine runs")
}

fn run_through(definition: &Definition) -> (Instance, usize) {
    let world = Environment { trusting: true, ..Environment::default() };
    let context = Context { now: NOW, actor: None, environment: &world };
    let start = Command::Start(Box::default());
    let mut instance = advance(definition, Instance::default(), &start, &context).expect("it starts").instance;
    let mut done = 0;
    while instance.status != Status::Ended && done < 10_000 {
        done += 1;
        let command = complete(&instance, done);
        instance = advance(definition, instance, &command, &context).expect("it goes on").instance;
    }
    (instance, done)
}

fn complete(instance: &Instance, round: usize) -> Command {
    let task = instance.tasks.first().expect("a task waits").id;
    let round = i64::try_from(round).expect("few");
    let variables = Variables::from([("round".to_owned(), Value::from(round))]);
    Command::Complete { task, version: None, variables, decision: Box::new(Decision::default()) }
}

/// Decode + complete + encode in the middle of a chain of ten.
fn persisted() {
    let definition = definition(&chain(10));
    let world = Environment { trusting: true, ..Environment::default() };
    let context = Context { now: NOW, actor: None, environment: &world };
    let start = Command::Start(Box::default());
    let mut instance = advance(&definition, Instance::default(), &start, &context).expect("it starts").instance;
    for round in 1..=5 {
        let command = complete(&instance, round);
        instance = advance(&definition, instance, &command, &context).expect("it goes on").instance;
    }
    let stored = serde_json::to_string(&instance).expect("it is data");
    let time = median(|| {
        let instance: Instance = serde_json::from_str(black_box(&stored)).expect("it was stored");
        let command = complete(&instance, 6);
        let step = advance(&definition, instance, &command, &context).expect("it goes on");
        drop(black_box((serde_json::to_string(&step.instance), serde_json::to_string(&step.events))));
    });
    tell("engine: one persisted step, native", "µs", time / 1e3);
    #[expect(clippy::cast_precision_loss, reason = "few bytes")]
    tell("engine: stored state", "bytes", stored.len() as f64);
}

fn process(body: &str) -> String {
    format!(
        r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t"><process id="p" isExecutable="true"><startEvent id="s" /><endEvent id="e" />{body}</process></definitions>"#
    )
}

fn chain(tasks: usize) -> String {
    let mut body = String::new();
    for task in 0..tasks {
        let from = if task == 0 { "s".to_owned() } else { format!("t{}", task - 1) };
        let _ = write!(
            body,
            r#"<userTask id="t{task}" /><sequenceFlow id="f{task}" sourceRef="{from}" targetRef="t{task}" />"#
        );
    }
    let _ = write!(body, r#"<sequenceFlow id="last" sourceRef="t{}" targetRef="e" />"#, tasks - 1);
    process(&body)
}

fn fork(branches: usize) -> String {
    let mut body = String::from(
        r#"<parallelGateway id="fork" /><parallelGateway id="join" /><sequenceFlow id="in" sourceRef="s" targetRef="fork" /><sequenceFlow id="out" sourceRef="join" targetRef="e" />"#,
    );
    for branch in 0..branches {
        let _ = write!(
            body,
            r#"<userTask id="t{branch}" /><sequenceFlow id="f{branch}" sourceRef="fork" targetRef="t{branch}" /><sequenceFlow id="g{branch}" sourceRef="t{branch}" targetRef="join" />"#
        );
    }
    process(&body)
}

fn multi_instance() -> String {
    process(
        r#"<userTask id="t"><multiInstanceLoopCharacteristics><loopCardinality>20</loopCardinality><completionCondition xsi:type="tFormalExpression">${nrOfCompletedInstances >= 12}</completionCondition></multiInstanceLoopCharacteristics></userTask><sequenceFlow id="f" sourceRef="s" targetRef="t" /><sequenceFlow id="g" sourceRef="t" targetRef="e" />"#,
    )
}

fn circle() -> String {
    process(
        r#"<userTask id="t" /><exclusiveGateway id="x" default="out" /><sequenceFlow id="f" sourceRef="s" targetRef="t" /><sequenceFlow id="g" sourceRef="t" targetRef="x" /><sequenceFlow id="again" sourceRef="x" targetRef="t"><conditionExpression xsi:type="tFormalExpression">${round &lt; 50}</conditionExpression></sequenceFlow><sequenceFlow id="out" sourceRef="x" targetRef="e" />"#,
    )
}
