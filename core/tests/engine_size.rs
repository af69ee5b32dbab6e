//! What the server stores for a running instance stays small, however long it has run.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use lawdesk_core::bpmn;
use lawdesk_core::engine::{
    self, Command, Context, Definition, Environment, Instance, StartCommand, Variables, compile, step,
};
use lawdesk_core::expression::Value;
use lawdesk_core::operation;

fn definition(inside: &str) -> Definition {
    let text = format!(
        "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL' xmlns:flowable='http://flowable.org/bpmn' \
         targetNamespace='t'><process id='p' isExecutable='true'>{inside}</process></definitions>"
    );
    let read = bpmn::read(text.as_bytes()).unwrap();
    compile(&read.model.processes[0], 1, operation::CODES).unwrap()
}

fn task(number: usize) -> String {
    format!("<userTask id='task{number}' name='Task {number}' flowable:assignee='user{number}'/>")
}

fn flow(from: &str, to: &str, condition: &str) -> String {
    let condition = if condition.is_empty() {
        String::new()
    } else {
        format!("<conditionExpression>{condition}</conditionExpression>")
    };
    format!("<sequenceFlow id='{from}_{to}' sourceRef='{from}' targetRef='{to}'>{condition}</sequenceFlow>")
}

fn chain(length: usize) -> Definition {
    let mut text = String::from("<startEvent id='s'/><endEvent id='e'/>");
    let mut before = "s".to_owned();
    for number in 0..length {
        text.push_str(&task(number));
        text.push_str(&flow(&before, &format!("task{number}"), ""));
        before = format!("task{number}");
    }
    definition(&(text + &flow(&before, "e", "")))
}

struct Run {
    definition: Definition,
    world: Environment,
    instance: Instance,
}

impl Run {
    fn start(definition: Definition) -> Self {
        let start = Command::Start(Box::new(StartCommand { name: "4711".to_owned(), ..StartCommand::default() }));
        let mut run = Self { definition, world: Environment::default(), instance: Instance::default() };
        run.send(&start);
        run
    }

    fn send(&mut self, command: &Command) {
        let context = Context { now: 1_767_574_800_000, actor: None, environment: &self.world };
        self.instance = step(&self.definition, &self.instance, command, &context).unwrap().instance;
    }

    fn complete(&mut self) {
        let task = self.instance.tasks[0].id;
        let variables = Variables::from([("again".to_owned(), Value::Boolean(true))]);
        self.send(&Command::Complete { task, version: None, variables, decision: Box::default() });
    }

    /// As the server stores it.
    fn size(&self) -> usize {
        serde_json::to_string(&self.instance).unwrap().len()
    }
}

#[test]
fn a_sequence_of_ten_tasks_is_stored_in_two_kilobytes_at_every_step() {
    let mut run = Run::start(chain(10));
    while run.instance.status != engine::Status::Ended {
        assert!(run.size() <= 2_048, "{} bytes: {:#?}", run.size(), run.instance);
        run.complete();
    }
}

#[test]
fn a_loop_of_a_thousand_steps_does_not_grow_what_is_stored() {
    let body = format!(
        "<startEvent id='s'/><endEvent id='e'/>{}{}<exclusiveGateway id='g' default='g_e'/>{}{}{}{}{}",
        task(1),
        task(2),
        flow("s", "task1", ""),
        flow("task1", "task2", ""),
        flow("task2", "g", ""),
        flow("g", "task1", "${again}"),
        flow("g", "e", ""),
    );
    let mut run = Run::start(definition(&body));
    let mut largest = 0;
    for _ in 0..1_000 {
        run.complete();
        largest = largest.max(run.size());
    }
    assert!(largest < 8_192, "{largest} bytes");
}

#[test]
fn a_step_copies_only_what_it_changes() {
    let twenty = "<startEvent id='s'/><userTask id='t'><multiInstanceLoopCharacteristics><loopCardinality>20\
                  </loopCardinality></multiInstanceLoopCharacteristics></userTask>";
    let mut run = Run::start(definition(&(twenty.to_owned() + &flow("s", "t", ""))));
    let before = run.instance.clone();
    run.complete();
    let tasks = before.tasks.iter().filter_map(|old| Some((old, run.instance.task(old.id)?)));
    assert_eq!(tasks.filter(|(old, new)| std::ptr::eq(*old, *new)).count(), 19);
    let tokens = before.tokens.iter().filter_map(|old| Some((old, run.instance.token(old.id)?)));
    assert_eq!(tokens.filter(|(old, new)| std::ptr::eq(*old, *new)).count(), 20);
}
