//! Event definitions.

use serde::{Deserialize, Serialize};

use super::{FieldInjection, FormalExpression, Implementation, NodeIndex, Position};

/// What an event waits for or does, and where that is written.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EventDefinition {
    /// Id of the definition, when it has one.
    pub id: Option<String>,
    /// What it is.
    #[serde(flatten)]
    pub kind: EventKind,
    /// Where it stands.
    pub position: Position,
}

/// The kinds of event definitions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum EventKind {
    /// A point in time, a while, or again and again.
    Timer(Timer),
    /// A message.
    Message(Box<MessageEvent>),
    /// A signal.
    Signal(SignalEvent),
    /// An error.
    Error(ErrorEvent),
    /// An escalation.
    Escalation(EscalationEvent),
    /// A condition over variables.
    #[serde(rename_all = "camelCase")]
    Conditional {
        /// The condition.
        condition: Option<FormalExpression>,
        /// camunda: only changes of this variable.
        variable_name: Option<String>,
        /// camunda: only these changes (`create, update, delete`).
        variable_events: Option<String>,
    },
    /// Flowable: a change of a variable.
    #[serde(rename_all = "camelCase")]
    Variable {
        /// The variable.
        variable_name: Option<String>,
        /// Which change.
        change: VariableChange,
    },
    /// Ends the whole scope.
    #[serde(rename_all = "camelCase")]
    Terminate {
        /// Flowable: the whole instance, calling instances included.
        all: bool,
        /// Flowable: only the multi-instance around.
        multi_instance: bool,
    },
    /// Goes on at the catching link of the same name.
    Link {
        /// The name that pairs them.
        name: Option<String>,
    },
    /// Undoes.
    #[serde(rename_all = "camelCase")]
    Compensation {
        /// Only this activity; none = the whole scope.
        activity: Option<NodeIndex>,
        /// Waits until undone. True when absent.
        wait: bool,
    },
    /// Cancels the transaction.
    Cancel,
}

/// A timer. Exactly one of date, duration and cycle should be there.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Timer {
    /// ISO 8601 date and time, or an expression.
    pub date: Option<FormalExpression>,
    /// ISO 8601 duration, or an expression.
    pub duration: Option<FormalExpression>,
    /// `R3/PT10H`, a cron text, or an expression.
    pub cycle: Option<FormalExpression>,
    /// Flowable: when a cycle ends.
    pub end_date: Option<String>,
    /// Flowable: the business calendar that reads the text.
    pub calendar: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// A message that is waited for or sent (`messageEventDefinition`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MessageEvent {
    /// `messageRef` as written.
    pub reference: Option<String>,
    /// Name of the message, when the reference resolves and the message has a name.
    pub name: Option<String>,
    /// Flowable: an expression for the name.
    pub expression: Option<String>,
    /// Throwing: how it is sent.
    pub implementation: Option<Implementation>,
    /// Fields of that implementation.
    pub fields: Vec<FieldInjection>,
}

/// A signal that is waited for or thrown (`signalEventDefinition`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SignalEvent {
    /// `signalRef` as written.
    pub reference: Option<String>,
    /// Name of the signal, when the reference resolves.
    pub name: Option<String>,
    /// Flowable: an expression for the name.
    pub expression: Option<String>,
    /// Who hears it.
    pub scope: SignalScope,
    /// Sent by a job.
    pub asynchronous: bool,
}

/// Which instances hear a signal: `flowable:scope`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SignalScope {
    /// Every instance.
    #[default]
    Global,
    /// Only the instance that throws it.
    ProcessInstance,
}

/// An error that is caught or thrown (`errorEventDefinition`), and the variables that take it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ErrorEvent {
    /// `errorRef` as written. None on a catching event: any error.
    pub reference: Option<String>,
    /// The error code: of the error referred to (empty when it has none), else the reference itself, as in Flowable.
    pub code: Option<String>,
    /// camunda: the message of the error referred to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Variable that takes the code.
    pub code_variable: Option<String>,
    /// Variable that takes the message.
    pub message_variable: Option<String>,
}

/// An escalation that is caught or thrown (`escalationEventDefinition`), and the variable that takes its code.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EscalationEvent {
    /// `escalationRef` as written. None on a catching event: any escalation.
    pub reference: Option<String>,
    /// The escalation code; without one the id of the escalation.
    pub code: Option<String>,
    /// The escalation is declared without a code.
    pub codeless: bool,
    /// camunda: variable that takes the code.
    pub code_variable: Option<String>,
}

/// Which change of a variable fires Flowable's variable event: `variableChangeType`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VariableChange {
    /// Any.
    #[default]
    All,
    /// New.
    Create,
    /// A new value.
    Update,
    /// New or a new value.
    UpdateCreate,
    /// Gone.
    Delete,
}
