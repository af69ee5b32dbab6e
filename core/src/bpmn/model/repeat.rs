//! Repetition and jobs.

use serde::Serialize;

use super::{FormalExpression, Implementation, Mapping, Position};

/// How an activity repeats (`loopCharacteristics`, BPMN 2.0.2, 10.3.8).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Loop {
    /// Once for each element or number.
    MultiInstance(Box<MultiInstance>),
    /// While a condition holds.
    Standard(Box<StandardLoop>),
}

/// `multiInstanceLoopCharacteristics`, with what Flowable and Camunda add.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MultiInstance {
    /// One after the other.
    pub sequential: bool,
    /// `loopCardinality`: how many instances there are.
    pub cardinality: Option<FormalExpression>,
    /// Name of a variable, or an expression, that holds the elements (`collection` or `loopDataInputRef`).
    pub collection: Option<String>,
    /// Flowable: a handler that makes the collection.
    pub collection_handler: Option<Implementation>,
    /// Flowable: the text given to that handler.
    pub collection_text: Option<String>,
    /// Variable that takes the element (`elementVariable` or `inputDataItem@name`).
    pub element_variable: Option<String>,
    /// Variable that takes the number; `loopCounter` when none.
    pub element_index_variable: Option<String>,
    /// Ends the whole when true.
    pub completion_condition: Option<FormalExpression>,
    /// Flowable: results gathered into one variable.
    pub aggregations: Vec<Aggregation>,
    /// Jobs around each instance.
    pub asynchronous: Asynchronous,
    /// `failedJobRetryTimeCycle` of an instance.
    pub retry: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// Results of all instances gathered into one list: Flowable's `variableAggregation`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Aggregation {
    /// Variable, or expression for its name, that takes the list.
    pub target: Option<String>,
    /// Expression for the target's name.
    pub target_expression: Option<String>,
    /// Source variable (or expression) and name in each element.
    pub variables: Vec<Mapping>,
    /// An overview while it runs.
    pub overview: bool,
    /// Not stored.
    pub transient: bool,
}

/// `standardLoopCharacteristics`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StandardLoop {
    /// Goes on while true.
    pub condition: Option<FormalExpression>,
    /// Tested before the first time.
    pub test_before: bool,
    /// At most so many times.
    pub maximum: Option<u32>,
    /// Where it stands.
    pub position: Position,
}

/// Whether a job runs a node outside the transaction that reached it, before it or behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "the flags of the format, each on its own")]
pub struct Asynchronous {
    /// A job before it: `async` or `asyncBefore`.
    pub before: bool,
    /// Flowable would see it: `async` in any namespace, or `camunda:asyncBefore`.
    pub before_portable: bool,
    /// A job after it: `asyncLeave` or `asyncAfter`.
    pub after: bool,
    /// Its jobs never run beside another of the same instance. True when absent.
    pub exclusive: bool,
    /// The job after it never runs beside another of the instance. True when absent.
    pub after_exclusive: bool,
}

impl Default for Asynchronous {
    fn default() -> Self {
        Self { before: false, before_portable: false, after: false, exclusive: true, after_exclusive: true }
    }
}
