//! Tasks of a definition, how they repeat, and what their listeners run.

use crate::engine::definition::{ApprovalPolicy, Strategy, TextTemplate, TimerExpression};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::event::CopyMoment;
use crate::engine::variables::mapping::VariableAggregation;
use crate::expression::{Expression, ScriptError};

/// How often and how far apart failed jobs are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Attempts in all.
    pub attempts: u32,
    /// Milliseconds between them.
    pub wait: i64,
}

/// Flowable's defaults.
impl Default for RetryPolicy {
    fn default() -> Self {
        Self { attempts: 3, wait: 10_000 }
    }
}

/// A user task ready to run: who gets it, when it is due, which rules of approval hold.
#[derive(Clone, Debug, Default)]
pub struct UserTaskDefinition {
    /// How its people are found; none: the attributes below name them.
    pub strategy: Option<Strategy>,
    /// Who gets it.
    pub assignee: Option<Expression>,
    /// For whom.
    pub owner: Option<Expression>,
    /// Who may claim it.
    pub candidate_users: Vec<Expression>,
    /// Groups that may claim it.
    pub candidate_groups: Vec<Expression>,
    /// When it is due.
    pub due: Option<Expression>,
    /// Its priority.
    pub priority: Option<Expression>,
    /// Free text.
    pub category: Option<TextTemplate>,
    /// Code of its form.
    pub form_key: Option<TextTemplate>,
    /// Working days allowed.
    pub overtime: Option<u32>,
    /// Working days before the limit at which it warns.
    pub warning: Option<u32>,
    /// Variable that takes the task's number.
    pub task_id_variable: Option<TextTemplate>,
    /// Variable that takes who completed it.
    pub completer_variable: Option<TextTemplate>,
    /// Task listeners.
    pub listeners: Vec<Listener>,
    /// The result by which it lets the case go on, for a forecast.
    pub approved: Option<&'static str>,
    /// Approval rules.
    pub policy: ApprovalPolicy,
    /// Who gets a copy of the case, and when.
    pub copies: Vec<CompiledCopyRule>,
}

/// Who gets a copy of the case when a user task comes or is decided (`docs/handbook/approval-semantics.md` 4.11).
#[derive(Clone, Debug)]
pub struct CompiledCopyRule {
    /// On arrival of the task, or on its decision.
    pub moment: CopyMoment,
    /// Users.
    pub users: Vec<Expression>,
    /// Groups.
    pub groups: Vec<Expression>,
    /// How more people are found.
    pub strategy: Option<Strategy>,
}

/// A service, send, script or business rule task.
#[derive(Clone, Debug, Default)]
pub struct ServiceTaskDefinition {
    /// What runs.
    pub invocation: Invocation,
    /// Variable that takes the result.
    pub result: Option<String>,
    /// The result stays with the token.
    pub local_result: bool,
    /// The result is gone when the step is done.
    pub transient_result: bool,
    /// Waits for a trigger after running.
    pub triggerable: bool,
    /// Given to the handler.
    pub fields: Vec<(String, TextTemplate)>,
}

/// What a service task or a listener runs.
#[derive(Clone, Debug, Default)]
pub enum Invocation {
    /// Nothing: a task of a kind that is done elsewhere.
    #[default]
    Nothing,
    /// An expression, its effects included.
    Expression(Expression),
    /// A registered handler of this name.
    Handler(String),
    /// Sends the message of this name.
    Message(TextTemplate),
    /// Throws a BPMN error.
    Error(Box<ScriptError>),
    /// A script in a language we do not run.
    Foreign(String),
}

/// How often a node is done before it is left (BPMN 2.0.2, 10.3.8).
#[derive(Clone, Debug)]
pub enum LoopCharacteristics {
    /// Once for each.
    Multi(Box<MultiInstanceDefinition>),
    /// While a condition holds.
    Loop(StandardLoopDefinition),
}

/// A node that is done once for each element or number, all at once or one after the other.
#[derive(Clone, Debug)]
pub struct MultiInstanceDefinition {
    /// One after the other.
    pub sequential: bool,
    /// How many instances there are; absent: one an element of the collection.
    pub cardinality: Option<Expression>,
    /// For each of these: an expression, or the name of a variable.
    pub collection: Option<Expression>,
    /// Variable that takes the element.
    pub element: Option<ElementId>,
    /// Variable that takes the number.
    pub index: ElementId,
    /// Ends the whole when true.
    pub completion: Option<Expression>,
    /// Results gathered.
    pub aggregations: Vec<VariableAggregation>,
}

/// A node that is done again and again while a condition holds.
#[derive(Clone, Debug)]
pub struct StandardLoopDefinition {
    /// Goes on while true.
    pub condition: Option<Expression>,
    /// Tested before the first time.
    pub test_before: bool,
    /// At most so many times.
    pub maximum: Option<u32>,
}

/// What runs beside the flow when something happens to a node, a flow or a task.
#[derive(Clone, Debug)]
pub struct Listener {
    /// `start`, `end`, `take`, `create`, `assignment`, `complete`, `delete`, `update`, `timeout`, `all`.
    pub event: &'static str,
    /// What runs.
    pub invocation: Invocation,
    /// Variable that takes the result of a script.
    pub result: Option<String>,
    /// Given to the handler.
    pub fields: Vec<(String, TextTemplate)>,
    /// Of a `timeout` listener.
    pub timer: Option<TimerExpression>,
}
