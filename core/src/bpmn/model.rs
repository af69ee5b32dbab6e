//! The semantic model of a BPMN file, with the extension data of flowable, activiti and camunda normalised.
//!
//! Everything is held flat: a process owns its scopes, nodes and flows, and they name each other by index. The reader
//! guarantees that every index is valid and that a node's incoming and outgoing flows are derived from the flows.

mod diagram;
mod event;
mod extension;
mod node;
mod policy;
mod process;
mod repeat;
mod task;

pub use diagram::{Bounds, Diagram, Edge, Point, Shape};
pub use event::{
    ErrorEvent, EscalationEvent, EventDefinition, EventKind, MessageEvent, SignalEvent, SignalScope, Timer,
    VariableChange,
};
pub use extension::{
    Choice, ExecutionEvent, ExecutionListener, FieldInjection, FormField, FormalExpression, Implementation,
    ListenerTransaction, Parameter, ParameterValue, ProcessListener, Property, Script, TaskEvent, TaskListener,
};
pub use node::{AdHoc, BoundaryEvent, Node, NodeKind, StartEvent, SubProcess};
pub use policy::{
    Assignee, Button, ButtonSetting, Condition, CopyRule, FieldPermission, FormTab, LetterBinding, NodePolicy,
    OperationSettings, Oversight, VoteRule,
};
pub use process::{DataObject, Lane, Process, ProcessScope, SequenceFlow};
pub use repeat::{Aggregation, Asynchronous, Loop, MultiInstance, StandardLoop};
pub use task::{
    BusinessRule, CallActivity, CalledBy, CustomResource, FormReference, MapException, Mapping, ReceiveTask,
    ScriptTask, ServiceTask, UserTask,
};

use serde::{Deserialize, Serialize};

/// A place in the file: line and column, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Position {
    /// Line, from 1; 0 when the place is not known.
    pub line: u32,
    /// Character in the line, from 1; 0 when the place is not known.
    pub column: u32,
}

/// What a BPMN file says, whoever wrote it: processes, declarations, pools and the drawing.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Model {
    /// `definitions@id`.
    pub id: Option<String>,
    /// `definitions@name`.
    pub name: Option<String>,
    /// `definitions@targetNamespace`; Flowable takes it as the category.
    pub target_namespace: Option<String>,
    /// The program that wrote the file.
    pub exporter: Option<String>,
    /// The processes, in document order.
    pub processes: Vec<Process>,
    /// Messages, by which catch and throw events name what they wait for.
    pub messages: Vec<Declaration>,
    /// Signals.
    pub signals: Vec<Declaration>,
    /// Errors; `code` is their error code.
    pub errors: Vec<Declaration>,
    /// Escalations; `code` is their escalation code.
    pub escalations: Vec<Declaration>,
    /// Id of the collaboration, when the file has one.
    pub collaboration: Option<String>,
    /// The pools, when the file has a collaboration.
    pub participants: Vec<Participant>,
    /// Message flows between pools. They are drawn, not executed.
    pub message_flows: Vec<Association>,
    /// Shapes and edges of the first diagram.
    pub diagram: Diagram,
}

/// A message, signal, error or escalation declared at the top of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    /// The id that events refer to.
    pub id: String,
    /// The name by which it is sent and received.
    pub name: Option<String>,
    /// Error or escalation code, perhaps empty; none for messages and signals.
    pub code: Option<String>,
    /// Signals only: who hears it.
    pub scope: SignalScope,
    /// camunda: the text an error carries.
    pub error_message: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// A pool (`participant`): the process that it shows, or a black box.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Participant {
    /// Id of the pool.
    pub id: String,
    /// Its caption.
    pub name: Option<String>,
    /// Id of the process it shows; none for a black box.
    pub process: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// A line between two elements that no token takes: an association or a message flow.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Association {
    /// Id of the line.
    pub id: String,
    /// Id of the element it comes from.
    pub source: String,
    /// Id of the element it goes to.
    pub target: String,
    /// Where it stands.
    pub position: Position,
}

macro_rules! index {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// Place in the list it indexes.
            #[must_use]
            pub const fn get(self) -> usize {
                self.0 as usize
            }

            /// The index of place `place`; the reader's limits keep lists far below `u32::MAX`.
            #[must_use]
            pub fn of(place: usize) -> Self {
                Self(u32::try_from(place).unwrap_or(u32::MAX))
            }
        }
    };
}

index!(
    /// A node of `Process::nodes`.
    NodeIndex
);
index!(
    /// A flow of `Process::flows`.
    FlowIndex
);
index!(
    /// A scope of `Process::scopes`; 0 is the process itself.
    ScopeIndex
);
index!(
    /// A lane of `Process::lanes`.
    LaneIndex
);

impl Model {
    /// The process with this key.
    #[must_use]
    pub fn process(&self, id: &str) -> Option<&Process> {
        self.processes.iter().find(|process| process.id == id)
    }
}
