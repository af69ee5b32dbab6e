//! Flows ready to run, by key and version. A version never changes, so neither does what is kept here.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, RwLock};

use anyhow::{Context, anyhow};
use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{
    Button, FormField, LetterBinding, Node, NodeIndex, NodeKind, OperationSettings, Process, UserTask,
};
use lawdesk_core::channel::Channel;
use lawdesk_core::dto::yes;
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{self, Definition, Strategy, UserTaskDefinition};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::{self, Operation};
use lawdesk_core::operation_command::{Demand, OperationCommand};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::flows::processes;
use crate::platform::error::Result;

/// The flows used since the server started. One version is a few dozen kilobytes.
#[derive(Debug, Default)]
pub struct Definitions(RwLock<HashMap<(String, i64), Arc<Flow>>>);

impl Definitions {
    /// A deployed version.
    pub async fn get(&self, connection: &mut AnyConnection, flow_key: &str, version: i64) -> Result<Arc<Flow>> {
        let key = (flow_key.to_owned(), version);
        let known = self.0.read().expect("no holder panics").get(&key).cloned();
        if let Some(flow) = known {
            return Ok(flow);
        }
        let text = processes::version(connection, flow_key, version).await?;
        let flow = Arc::new(Flow::compile(&text, flow_key, version)?);
        self.0.write().expect("no holder panics").insert(key, flow.clone());
        Ok(flow)
    }
}

/// One version of a flow: what the engine runs, and the captions and operations that people see.
#[derive(Debug)]
pub struct Flow {
    /// For the engine.
    pub definition: Definition,
    process: Process,
    /// Every word of the file that may be the name of a variable.
    words: BTreeSet<String>,
    /// English for its names, as its author gave it.
    english: BTreeMap<String, String>,
}

impl Flow {
    /// Reads and compiles a file that the checks have passed; anything that fails here is our fault.
    pub fn compile(text: &str, flow_key: &str, version: i64) -> Result<Self> {
        let read = bpmn::read(text.as_bytes()).map_err(|refused| anyhow!("{flow_key} {version}: {refused:?}"))?;
        let process = read.model.processes.into_iter().find(|process| process.id == flow_key);
        let process = process.with_context(|| format!("{flow_key} {version} holds another process"))?;
        let number = u32::try_from(version).map_err(anyhow::Error::from)?;
        let definition = engine::compile(&process, number, operation::CODES)
            .map_err(|errors| anyhow!("{flow_key} {version}: {errors:?}"))?;
        let words = text.split(|it: char| !it.is_ascii_alphanumeric() && it != '_').filter(|word| !word.is_empty());
        let (words, english) = (words.map(ToOwned::to_owned).collect(), processes::names_of(text));
        Ok(Self { definition, process, words, english })
    }

    /// How the people of a user task are found, where it is by a strategy.
    #[must_use]
    pub fn strategy(&self, element: &str) -> Option<&Strategy> {
        self.user_task(element)?.strategy.as_ref()
    }

    /// Whether its file says this name anywhere, in an expression, a script or a mapping.
    #[must_use]
    pub fn mentions(&self, name: &str) -> bool {
        self.words.contains(name)
    }

    /// Whether a person who belongs to these groups may start it.
    #[must_use]
    pub fn may_be_started_by(&self, user: &str, groups: &[String]) -> bool {
        self.process.may_be_started_by(user, groups)
    }

    /// Code of the form that its cases are applied for with; none: it names none.
    #[must_use]
    pub fn form_code(&self) -> Option<&str> {
        self.process.start_form()
    }

    /// The element a case begins with.
    #[must_use]
    pub fn start_element(&self) -> Option<&str> {
        let start = self.process.nodes.iter().find(|node| matches!(node.kind, NodeKind::StartEvent(_)));
        start.map(|node| node.id.as_str())
    }

    /// The user task that a case comes to first: nearest to its start, over whatever lies between; none: no task follows.
    #[must_use]
    pub fn first_task(&self) -> Option<&str> {
        let process = &self.process;
        let start = process.nodes.iter().position(|node| matches!(node.kind, NodeKind::StartEvent(_)))?;
        let mut seen = vec![start];
        let mut next = 0;
        while let Some(&at) = seen.get(next) {
            let node = &process.nodes[at];
            if node.user_task().is_some() {
                return Some(&node.id);
            }
            for flow in &node.outgoing {
                let target = process.flow(*flow).target.get();
                if !seen.contains(&target) {
                    seen.push(target);
                }
            }
            seen.extend(self.start_inside(node));
            next += 1;
        }
        None
    }

    /// Where the inside of a sub-process begins.
    fn start_inside(&self, node: &Node) -> Option<usize> {
        let inside = &self.process.scopes[node.inside()?.get()];
        let is_start = |at: &NodeIndex| matches!(self.process.nodes[at.get()].kind, NodeKind::StartEvent(_));
        inside.nodes.iter().copied().find(is_start).map(NodeIndex::get)
    }

    /// Whether one of its steps offers an operation of this kind.
    #[must_use]
    pub fn has_step_that(&self, is_wanted: fn(Operation) -> bool) -> bool {
        let buttons = self.process.nodes.iter().filter_map(Node::user_task).flat_map(|task| &task.buttons);
        buttons.filter_map(|it| Operation::from_code(it.code.as_deref()?)).any(is_wanted)
    }

    /// Whether one of its listeners names this effect.
    #[must_use]
    pub fn calls(&self, effect: Effect) -> bool {
        self.words.contains(effect.code())
    }

    /// What the user reads of an element; its id where it has no caption.
    #[must_use]
    pub fn caption<'a>(&'a self, element: &'a str) -> &'a str {
        self.node(element).and_then(|node| node.name.as_deref()).unwrap_or(element)
    }

    /// What the user reads of the step that an element is, or that a sequence flow comes from; empty where it has no caption.
    #[must_use]
    pub fn step_caption(&self, element: &str) -> &str {
        let step = self.definition.source_of(element).unwrap_or(element);
        self.node(step).and_then(|node| node.name.as_deref()).unwrap_or_default()
    }

    /// English for one of its names, as its author gave it, else as it is shipped; none: it has none.
    #[must_use]
    pub fn english<'a>(&'a self, name: &str) -> Option<&'a str> {
        self.english.get(name).map(String::as_str).or_else(|| processes::shipped_english(name))
    }

    /// Working days that a user task allows; none: as many as it takes.
    #[must_use]
    pub fn work_days(&self, element: &str) -> Option<u32> {
        match &self.definition.find(element)?.behavior {
            engine::NodeBehavior::User(task) => task.overtime,
            _ => None,
        }
    }

    /// The operations a user task offers, in their order.
    #[must_use]
    pub fn offers(&self, element: &str) -> Vec<Offer> {
        let Some(task) = self.node(element).and_then(Node::user_task) else { return Vec::new() };
        let mut buttons: Vec<&Button> = task.buttons.iter().filter(|button| !button.hidden).collect();
        buttons.sort_by_key(|button| button.sort);
        let policy = self.user_task(element).map(|it| &it.policy);
        let offer = |button: &&Button| {
            let mut offer = Offer::of(button, task, &self.process, policy.is_some_and(|it| it.signature))?;
            // The engine takes no decision without it.
            offer.demand.opinion |= policy.is_some_and(|it| it.opinion) && offer.choice == OperationCommand::Decide;
            Some(offer)
        };
        buttons.iter().filter_map(offer).collect()
    }

    /// Whether a user task is decided with a signature.
    #[must_use]
    pub fn is_signed(&self, element: &str) -> bool {
        self.user_task(element).is_some_and(|it| it.policy.signature)
    }

    /// A user task as the engine runs it.
    #[must_use]
    pub fn user_task(&self, element: &str) -> Option<&UserTaskDefinition> {
        match &self.definition.find(element)?.behavior {
            engine::NodeBehavior::User(task) => Some(task),
            _ => None,
        }
    }

    /// What the button says that stands for an operation at a user task; none: it says nothing, or there is none.
    #[must_use]
    pub fn button_name(&self, element: &str, operation: &str) -> Option<&str> {
        let task = self.node(element).and_then(Node::user_task)?;
        let button = task.buttons.iter().find(|it| it.code.as_deref() == Some(operation))?;
        button.name.as_deref().filter(|name| !name.is_empty())
    }

    /// The letters that an operation of a user task brings.
    #[must_use]
    pub fn letters(&self, element: &str, operation: &str) -> Vec<Letter> {
        let operation = Operation::from_code(operation);
        operation.map_or_else(Vec::new, |operation| self.notices(element, operation).map(Letter::of).collect())
    }

    /// The letters of an operation at a user task, as the diagram has them.
    pub fn notices(&self, element: &str, operation: Operation) -> impl Iterator<Item = &LetterBinding> {
        let task = self.node(element).and_then(Node::user_task);
        task.zip(operation.letter_result()).into_iter().flat_map(|(task, result)| task.letters(result))
    }

    /// The letter of an operation at whichever user task has one.
    #[must_use]
    pub fn notice_anywhere(&self, operation: Operation) -> Option<&LetterBinding> {
        let result = operation.letter_result()?;
        self.process.nodes.iter().filter_map(Node::user_task).find_map(|task| task.letters(result).next())
    }

    /// The forms that a user task shows beside the application's: code and caption, in their order.
    pub fn tabs(&self, element: &str) -> impl Iterator<Item = (&str, &str)> {
        let task = self.node(element).and_then(Node::user_task);
        let tabs = task.into_iter().flat_map(|it| &it.tabs);
        tabs.filter_map(|it| Some((it.form.as_deref()?, it.name.as_deref().or(it.form.as_deref())?)))
    }

    /// Whether its applicant fills his form again at a step: it takes a submission, and asks for nothing of its own.
    #[must_use]
    pub fn resubmits(&self, element: &str) -> bool {
        self.asks(element).is_empty() && self.offers(element).iter().any(|it| it.operation == Operation::SUBMIT)
    }

    /// What a user task asks for beside the operation: the fields written into the diagram, a variable each.
    #[must_use]
    pub fn asks(&self, element: &str) -> &[FormField] {
        self.node(element).and_then(Node::user_task).map_or(&[], |task| &task.form.fields)
    }

    /// The caption of what some user task asks for under this name.
    #[must_use]
    pub fn question(&self, name: &str) -> Option<&str> {
        let asked = self.process.nodes.iter().filter_map(Node::user_task).flat_map(|task| &task.form.fields);
        asked.filter(|field| field.id == name).find_map(|field| field.name.as_deref())
    }

    /// Whether a node is repeated for each element of this variable.
    #[must_use]
    pub fn goes_through(&self, variable: &str) -> bool {
        let mut repeated = self.process.nodes.iter().filter_map(Node::multi_instance);
        repeated.any(|it| it.collection.as_deref() == Some(variable))
    }

    fn node(&self, element: &str) -> Option<&Node> {
        self.process.find(element).map(|index| self.process.node(index))
    }
}

/// An operation that a user task offers.
#[derive(Debug)]
pub struct Offer {
    /// What it is.
    pub operation: Operation,
    /// Its caption in the diagram, else its usual one.
    pub name: String,
    /// What choosing it does.
    pub choice: OperationCommand,
    /// What goes with it.
    pub demand: Demand,
    /// The letters that it brings.
    pub letters: Vec<Letter>,
    /// What the applicant is told, where the operation tells him.
    pub message: Option<ApplicantMessage>,
    /// The diagram says that the applicant is not told.
    pub is_silent: bool,
}

/// What the applicant is told of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApplicantMessage {
    /// Dictionary xxmb.
    pub template: String,
    /// How, as the diagram says; some may not be available here.
    pub channels: Vec<Channel>,
}

impl ApplicantMessage {
    fn of(settings: &OperationSettings) -> Option<Self> {
        let channels = Channel::listed(settings.send_methods.as_deref()?).collect();
        Some(Self { template: settings.template.clone()?, channels })
    }
}

/// A letter that a decision brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Letter {
    /// What people read.
    name: String,
    /// Dictionary `tzslx`.
    kind: String,
    /// It is signed.
    signed: bool,
}

impl Letter {
    fn of(notice: &LetterBinding) -> Self {
        Self {
            name: notice.name.clone().unwrap_or_default(),
            kind: notice.kind.clone().unwrap_or_default(),
            signed: notice.signature.as_deref().is_some_and(yes),
        }
    }
}

impl Offer {
    fn of(button: &Button, task: &UserTask, process: &Process, node_is_signed: bool) -> Option<Self> {
        let operation = Operation::from_code(button.code.as_deref()?)?;
        let choice = OperationCommand::of(operation, button, process);
        let says = button.settings.as_deref().and_then(|it| it.sends.as_deref());
        let sends = button.settings.as_deref().filter(|_| says.is_some_and(yes));
        let letters = operation.letter_result().into_iter().flat_map(|result| task.letters(result));
        Some(Self {
            name: button.name.clone().unwrap_or_else(|| operation.caption(Locale::ZhCn).to_owned()),
            demand: choice.demand(operation, button, node_is_signed),
            letters: letters.map(Letter::of).collect(),
            message: sends.and_then(ApplicantMessage::of),
            is_silent: says == Some("0"),
            choice,
            operation,
        })
    }
}
