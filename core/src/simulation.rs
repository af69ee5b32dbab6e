//! A dry run: the engine itself, on a clock of its own, where anybody's task can be decided and every step undone.
//!
//! The designer runs it in the browser before anyone depends on the flow. Nothing leaves it.

mod log;
mod past_case;
mod step_form;
mod task;
mod test_case;

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::Serialize;

use crate::bpmn::model::{Button, Process};
use crate::bpmn::{self, FindingSeverity, ReadOutcome};
use crate::calendar::Calendar;
use crate::engine::{
    Actor, Command, CompileError, Context, Definition, EngineError, Environment, Event, Forecast, Instance, Progress,
    StartCommand, Status, Step, Variables, advance, compile, forecast, rehearse,
};
use crate::expression::Value;
use crate::locale::Locale;
use crate::operation::{self, Operation};
use crate::operation_command::{OperationCommand, OperationInput};

use self::log::Note;

pub use self::log::{LogEntry, LogKind};
pub use self::past_case::{PastCase, PastCaseOutcome};
pub use self::step_form::{CaseForm, SimulatedField};
pub use self::task::{SimulatedLetter, SimulatedOperation, SimulatedTask};
pub use self::test_case::{CaseDifference, MOST_CASE_STEPS, is_test_case, is_too_long};

/// A dry run begins at this moment, unless it tells a case again, 2026-01-05 09:00 in China: the first working day of a year.
const BEGINNING: i64 = 1_767_574_800_000;

/// A run of a diagram without a database: the engine on a clock of its own, with the states to go back to.
#[derive(Debug)]
pub struct DryRun {
    definition: Definition,
    process: Process,
    world: Environment,
    form: CaseForm,
    /// When it begins, milliseconds since 1970.
    beginning: i64,
    /// What it began with.
    given: Variables,
    runs: Vec<Branch>,
    current: usize,
}

/// Who decides what nobody has.
const ANYONE: &str = "anyone";

/// The most runs of one dry run beside each other.
const MAX_RUNS: usize = 50;

/// One of the ways a dry run has gone.
#[derive(Clone, Debug)]
struct Branch {
    now: i64,
    /// Runs that went the same way share what is past.
    moments: Vec<Rc<Checkpoint>>,
}

impl Default for Branch {
    fn default() -> Self {
        Self { now: BEGINNING, moments: Vec::new() }
    }
}

/// What does a step: [`rehearse`] or [`advance`].
type StepFunction = fn(&Definition, Instance, &Command, &Context) -> Result<Step, EngineError>;

/// What an undo goes back to.
#[derive(Debug, Default)]
struct Checkpoint {
    /// What was done, as a step of a story; null: it is none.
    act: Value,
    now: i64,
    instance: Instance,
    events: Vec<Event>,
    /// Who is told of what after the step.
    told: Vec<Note>,
}

/// Why a dry run cannot begin.
#[derive(Debug)]
pub enum DryRunError {
    /// The file cannot be read; the findings say why.
    Unreadable,
    /// It holds no process.
    Empty,
    /// The engine cannot run it.
    Uncompiled(Vec<CompileError>),
}

/// Where a dry run stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SimulationState {
    /// What is done, active and taken.
    #[serde(flatten)]
    pub progress: Progress,
    /// It is over.
    pub ended: bool,
    /// How many ways have been tried so far.
    pub runs: usize,
    /// Which of them this is, from 0.
    pub run: usize,
    /// Its clock, milliseconds since 1970.
    pub now: i64,
    /// When its next timer is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_deadline: Option<i64>,
    /// Variables of the process.
    pub variables: Variables,
    /// What happened, in order.
    pub log: Vec<LogEntry>,
}

impl DryRun {
    /// Makes a dry run of the first process in a file, whatever its encoding.
    pub fn new(bytes: &[u8]) -> Result<Self, DryRunError> {
        Self::of(bpmn::read(bytes).map_err(|_| DryRunError::Unreadable)?)
    }

    /// Makes a dry run of the first process in a file's text.
    pub fn of_text(text: &str) -> Result<Self, DryRunError> {
        Self::of(bpmn::read_text(text).map_err(|_| DryRunError::Unreadable)?)
    }

    fn of(read: ReadOutcome) -> Result<Self, DryRunError> {
        if read.problems.iter().any(|problem| problem.kind.severity() == FindingSeverity::Error) {
            return Err(DryRunError::Unreadable);
        }
        let process = read.model.processes.into_iter().next().ok_or(DryRunError::Empty)?;
        let definition = compile(&process, 1, operation::CODES).map_err(DryRunError::Uncompiled)?;
        let world = Environment { trusting: true, calendar: Some(Calendar::china().clone()), ..Environment::default() };
        Ok(Self {
            definition,
            process,
            world,
            form: CaseForm::default(),
            beginning: BEGINNING,
            given: Variables::new(),
            runs: vec![Branch::default()],
            current: 0,
        })
    }

    /// Code of the form that its cases are applied for with; none: it names none.
    #[must_use]
    pub fn form_code(&self) -> Option<&str> {
        self.process.start_form()
    }

    /// That form, so that its steps say what of it is filled in there.
    pub fn set_form(&mut self, form: CaseForm) {
        self.form = form;
    }

    /// Begins, or begins again, with these variables. `roles`: the known role codes, which make candidate groups of
    /// `CODE@organisation`, and how many people have each.
    pub fn start(&mut self, variables: Variables, roles: &BTreeMap<String, u32>) -> Result<(), EngineError> {
        self.world.roles = roles.keys().cloned().collect();
        self.world.vacant = roles.iter().filter(|(_, members)| **members == 0).map(|(role, _)| role.clone()).collect();
        self.begin(variables)
    }

    fn begin(&mut self, variables: Variables) -> Result<(), EngineError> {
        let now = self.beginning;
        let moments = vec![Rc::new(Checkpoint { now, ..Checkpoint::default() })];
        (self.runs, self.current) = (vec![Branch { now, moments }], 0);
        self.given.clone_from(&variables);
        let start = StartCommand { name: "dry-run".to_owned(), variables, ..StartCommand::default() };
        self.act(rehearse, &Command::Start(Box::new(start)), log::APPLICANT, Value::Null)
    }

    /// Decides a task, as whoever has it or may claim it.
    pub fn complete(&mut self, task: u32, operation: &str, variables: Variables) -> Result<(), EngineError> {
        self.complete_by(task, operation, variables, None)
    }

    /// Decides a task as whoever has it; what nobody has is decided by `person`, or by who may claim it.
    fn complete_by(
        &mut self,
        task: u32,
        operation: &str,
        variables: Variables,
        person: Option<String>,
    ) -> Result<(), EngineError> {
        let button = self.buttons_of(task).into_iter().find(|it| it.code.as_deref() == Some(operation)).cloned();
        let known = Operation::from_code(operation).unwrap_or(Operation::SUBMIT);
        let choice = OperationCommand::of(known, &button.unwrap_or_default(), &self.process);
        // What a real step demands is taken as given here.
        let (opinion, signature) = (Some("-".to_owned()), Some("-".to_owned()));
        let given = OperationInput { task, variables, opinion, signature, ..OperationInput::default() };
        let command = choice.command(known, given);
        self.decide(task, &command, operation, person)
    }

    /// Gives a task to somebody, who decides first and hands it back, as whoever has it.
    pub fn delegate(&mut self, task: u32, to: &str) -> Result<(), EngineError> {
        self.decide(task, &Command::Delegate { task, version: None, to: to.to_owned(), opinion: None }, "", None)
    }

    fn decide(
        &mut self,
        task: u32,
        command: &Command,
        operation: &str,
        person: Option<String>,
    ) -> Result<(), EngineError> {
        let stands = self.instance().and_then(|it| it.task(task));
        let at = stands.map_or(("", None), |it| (it.element.as_str(), it.assignee.as_deref()));
        let who = self.holder(task).or(person).unwrap_or_else(|| ANYONE.to_owned());
        let step = test_case::step_of(command, at, operation, &who);
        self.act(rehearse, command, &who, step)
    }

    /// Moves the clock and fires what is due then.
    pub fn advance(&mut self, seconds: i64) -> Result<(), EngineError> {
        let run = self.run_mut();
        run.now = run.now.saturating_add(seconds.max(0).saturating_mul(1000));
        self.act(rehearse, &Command::Tick, "", test_case::time_step(seconds))
    }

    /// Does anything else the engine can do, as this person; without a name as the system.
    pub fn command(&mut self, command: &Command, who: &str) -> Result<(), EngineError> {
        self.act(advance, command, who, Value::Null)
    }

    /// A second run that has gone like this one so far, and goes on in its place; the number of the new one. None: there
    /// are too many.
    pub fn branch(&mut self) -> Option<usize> {
        if self.runs.len() >= MAX_RUNS {
            return None;
        }
        self.runs.push(self.run().clone());
        self.current = self.runs.len() - 1;
        Some(self.current)
    }

    /// Goes on with another run, by its number from 0. False: there is none.
    pub fn switch(&mut self, run: usize) -> bool {
        let known = run < self.runs.len();
        if known {
            self.current = run;
        }
        known
    }

    /// What lies ahead when everybody approves.
    #[must_use]
    pub fn predict(&self) -> Forecast {
        let context = Context { now: self.run().now, actor: None, environment: &self.world };
        self.instance().map(|instance| forecast(&self.definition, instance, &context)).unwrap_or_default()
    }

    /// Goes back one step; the first one stays.
    pub fn undo(&mut self) {
        let run = self.run_mut();
        if run.moments.len() > 2 {
            run.moments.pop();
            run.now = run.moments.last().map_or(BEGINNING, |moment| moment.now);
        }
    }

    /// The tasks that wait for somebody.
    #[must_use]
    pub fn tasks(&self, locale: Locale) -> Vec<SimulatedTask> {
        let tasks = self.instance().into_iter().flat_map(|it| &it.tasks);
        tasks.map(|task| self.task(task, locale)).collect()
    }

    /// Where it stands.
    #[must_use]
    pub fn state(&self, locale: Locale) -> SimulationState {
        let none = Instance::default();
        let instance = self.instance().unwrap_or(&none);
        let events = || self.run().moments.iter().flat_map(|moment| &moment.events);
        SimulationState {
            progress: Progress::of(events(), instance),
            ended: instance.status == Status::Ended,
            runs: self.runs.len(),
            run: self.current,
            now: self.run().now,
            next_deadline: instance.next_deadline(),
            variables: instance.scopes.first().map(|scope| scope.variables.to_variables()).unwrap_or_default(),
            log: self.log(locale),
        }
    }

    fn holder(&self, task: u32) -> Option<String> {
        self.instance()?.task(task)?.assignee.clone()
    }

    fn run(&self) -> &Branch {
        &self.runs[self.current]
    }

    fn run_mut(&mut self) -> &mut Branch {
        &mut self.runs[self.current]
    }

    fn instance(&self) -> Option<&Instance> {
        self.run().moments.last().map(|moment| &moment.instance)
    }

    fn act(&mut self, advance: StepFunction, command: &Command, who: &str, act: Value) -> Result<(), EngineError> {
        let actor = Actor { user: who.to_owned(), administrator: true, ..Actor::default() };
        let actor = Some(&actor).filter(|actor| !actor.user.is_empty());
        let now = self.run().now;
        let context = Context { now, actor, environment: &self.world };
        let before = self.instance().cloned().unwrap_or_default();
        let step = advance(&self.definition, before, command, &context)?;
        let told = Note::after(&step);
        let moment = Checkpoint { act, now, instance: step.instance, events: step.events, told };
        self.run_mut().moments.push(Rc::new(moment));
        Ok(())
    }

    fn buttons_of(&self, task: u32) -> Vec<&Button> {
        let element = self.instance().and_then(|it| it.task(task)).map(|it| it.element.as_str());
        element.map(|it| self.buttons(it)).unwrap_or_default()
    }

    /// Those that are shown, in their order.
    fn buttons(&self, element: &str) -> Vec<&Button> {
        let task = self.process.find(element).and_then(|index| self.process.node(index).user_task());
        let mut buttons: Vec<&Button> = task.iter().flat_map(|it| &it.buttons).filter(|it| !it.hidden).collect();
        buttons.sort_by_key(|button| button.sort);
        buttons
    }
}
