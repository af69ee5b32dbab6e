//! Extension data that many elements share: expressions, implementations, listeners, fields, properties.

use serde::Serialize;

use super::{Position, Timer};

/// An element whose text is evaluated (`tFormalExpression`, BPMN 2.0.2, 8.4.6): a condition, a time, a number.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormalExpression {
    /// The text, white space around removed.
    pub body: String,
    /// Script language; none: JUEL.
    pub language: Option<String>,
    /// camunda: a script kept elsewhere.
    pub resource: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// What a task or a listener names to be run, in whichever of the ways that Flowable and Camunda have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", content = "value", rename_all = "camelCase")]
pub enum Implementation {
    /// Name of a class: a registered handler.
    Class(String),
    /// An expression.
    Expression(String),
    /// An expression that names a registered handler.
    Delegate(String),
    /// Flowable's built-in kinds: `mail`, `http`, `external-worker` …
    BuiltIn(String),
    /// A script.
    Script(Script),
}

/// A script as it is written, in whatever language.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Script {
    /// `scriptFormat` or `language`.
    pub format: Option<String>,
    /// The text.
    pub text: String,
    /// camunda: kept elsewhere.
    pub resource: Option<String>,
    /// Variable that takes the result.
    pub result_variable: Option<String>,
}

/// A value handed to a handler by name (`flowable:field`): a fixed text or an expression.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FieldInjection {
    /// Name.
    pub name: String,
    /// Fixed text.
    pub text: Option<String>,
    /// Expression.
    pub expression: Option<String>,
}

/// When an execution listener runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ExecutionEvent {
    /// The node is entered.
    Start,
    /// The node is left.
    End,
    /// The flow is taken.
    Take,
    /// Something else is written; never runs.
    Other(String),
}

/// When Flowable runs a listener, relative to the transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListenerTransaction {
    /// Before commit.
    BeforeCommit,
    /// After commit.
    Committed,
    /// After a rollback.
    RolledBack,
}

/// A listener of a node, flow or process.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExecutionListener {
    /// When; none: not written, which means `start` on nodes and `take` on flows.
    pub event: Option<ExecutionEvent>,
    /// What runs; none: nothing is named.
    pub implementation: Option<Implementation>,
    /// Injected fields.
    pub fields: Vec<FieldInjection>,
    /// Relative to the transaction.
    pub on_transaction: Option<ListenerTransaction>,
    /// A script that Flowable would drop because `type="script"` is missing.
    pub script_without_type: bool,
    /// Where it stands.
    pub position: Position,
}

/// When a task listener runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum TaskEvent {
    /// The task is made.
    Create,
    /// It gets an assignee.
    Assignment,
    /// It is completed.
    Complete,
    /// It is removed.
    Delete,
    /// camunda: something changes.
    Update,
    /// camunda: its timer is due.
    Timeout,
    /// All of create, assignment, complete and delete.
    All,
    /// Something else is written; never runs.
    Other(String),
}

/// A listener of a user task.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TaskListener {
    /// Its id.
    pub id: Option<String>,
    /// When; none: not written, an error.
    pub event: Option<TaskEvent>,
    /// What runs; none: nothing is named.
    pub implementation: Option<Implementation>,
    /// Injected fields.
    pub fields: Vec<FieldInjection>,
    /// When `timeout` is due.
    pub timers: Vec<Timer>,
    /// Relative to the transaction.
    pub on_transaction: Option<ListenerTransaction>,
    /// A script that Flowable would drop because `type="script"` is missing.
    pub script_without_type: bool,
    /// Where it stands.
    pub position: Position,
}

/// Flowable's `eventListener` of a process.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProcessListener {
    /// Engine events, as written.
    pub events: Option<String>,
    /// Of which kind of entity.
    pub entity_type: Option<String>,
    /// What runs, unless it throws.
    pub implementation: Option<Implementation>,
    /// `signal`, `globalSignal`, `message` or `error`.
    pub throws: Option<String>,
    /// Name of the signal or message, or the error code.
    pub thrown: Option<String>,
    /// Relative to the transaction.
    pub on_transaction: Option<ListenerTransaction>,
    /// Where it stands.
    pub position: Position,
}

/// A name and a value that no engine reads.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Property {
    /// Its id.
    pub id: Option<String>,
    /// Name.
    pub name: Option<String>,
    /// Value.
    pub value: Option<String>,
}

/// camunda's input or output parameter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Parameter {
    /// Variable that takes the value.
    pub name: String,
    /// What it takes.
    pub value: ParameterValue,
    /// Where it stands.
    pub position: Position,
}

/// The value of a parameter. The reader's depth limit bounds the nesting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", content = "value", rename_all = "camelCase")]
pub enum ParameterValue {
    /// A text or expression.
    Text(String),
    /// A list.
    List(Vec<ParameterValue>),
    /// A map, in document order.
    Map(Vec<(String, ParameterValue)>),
    /// The result of a script.
    Script(Script),
}

/// A field of a form written into the diagram: flowable's `formProperty`, camunda's `formField`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormField {
    /// Its id.
    pub id: String,
    /// Caption.
    pub name: Option<String>,
    /// `string`, `long`, `double`, `boolean`, `date`, `enum` or a custom type.
    pub data_type: Option<String>,
    /// Must be given.
    pub required: bool,
    /// Shown. True when absent.
    pub readable: bool,
    /// May be changed. True when absent.
    pub writable: bool,
    /// Variable it stands for; the id when none.
    pub variable: Option<String>,
    /// Expression it reads from and writes to.
    pub expression: Option<String>,
    /// Value when none is there; may be an expression.
    pub default: Option<String>,
    /// Pattern of dates.
    pub date_pattern: Option<String>,
    /// The choices of an enumeration.
    pub values: Vec<Choice>,
    /// The dictionary whose codes are its choices.
    pub dictionary: Option<String>,
    /// Constraints, name and setting: camunda's, and ours of a `formProperty` (`minItems`, `among`).
    pub constraints: Vec<(String, Option<String>)>,
    /// Flowable descriptor: fields under it.
    pub children: Vec<FormField>,
    /// Where it stands.
    pub position: Position,
}

/// A choice of an enumeration.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// What is stored.
    pub id: String,
    /// What is shown.
    pub name: Option<String>,
}
