//! Nodes: what a token can stand on.

use serde::Serialize;

use super::{
    Asynchronous, BusinessRule, CallActivity, EventDefinition, ExecutionListener, FlowIndex, FormReference,
    FormalExpression, LaneIndex, Loop, Mapping, MultiInstance, NodeIndex, NodePolicy, Parameter, Position, Property,
    ReceiveTask, ScopeIndex, ScriptTask, ServiceTask, UserTask,
};

/// Anything a token can stand on.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Node {
    /// Id in the file; of a node without one, an id made for it.
    pub id: String,
    /// Caption; may hold an expression.
    pub name: Option<String>,
    /// Plain documentation; the task's description, may hold an expression.
    pub documentation: Option<String>,
    /// Where its tag begins in the file.
    pub position: Position,
    /// What it is, with the settings of its kind.
    pub kind: NodeKind,
    /// The scope it stands in.
    pub scope: ScopeIndex,
    /// The innermost lane it is drawn in.
    pub lane: Option<LaneIndex>,
    /// Flows that come in, in document order.
    pub incoming: Vec<FlowIndex>,
    /// Flows that go out, in document order.
    pub outgoing: Vec<FlowIndex>,
    /// The flow taken when no condition is true.
    pub default_flow: Option<FlowIndex>,
    /// Boundary events attached to it, in document order.
    pub boundary: Vec<NodeIndex>,
    /// What an event waits for or does. Empty: a none event.
    pub events: Vec<EventDefinition>,
    /// How it repeats: several instances, or a loop. None: it runs once.
    pub repeat: Option<Loop>,
    /// Listeners of start and end.
    pub listeners: Vec<ExecutionListener>,
    /// Whether a job stands before or after it.
    pub asynchronous: Asynchronous,
    /// `failedJobRetryTimeCycle`, e.g. `R3/PT10M`.
    pub retry: Option<String>,
    /// An expression; when it is true, the node is passed without running.
    pub skip_expression: Option<String>,
    /// It runs only to undo another activity.
    pub for_compensation: bool,
    /// Free properties.
    pub properties: Vec<Property>,
    /// Flowable, of an event: what it hands on when it throws (`out`), or takes when it catches (`in`).
    pub handed: Vec<Mapping>,
    /// Camunda's input parameters: variables of the activity's own.
    pub inputs: Vec<Parameter>,
    /// Camunda's output parameters: what the activity gives when it is left.
    pub outputs: Vec<Parameter>,
    /// Approval settings that any node can carry; none when nothing is set.
    pub policy: Option<Box<NodePolicy>>,
    /// Names of extension settings that no engine here executes (`camunda:connector` …), for portability findings.
    pub foreign: Vec<String>,
}

/// The element of a node, with the settings that only this kind has.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum NodeKind {
    /// Start event; typed by the node's `events`.
    StartEvent(Box<StartEvent>),
    /// Ends its path; what it throws stands in the node's `events`.
    EndEvent,
    /// Waits for its event.
    IntermediateCatchEvent,
    /// Does its event and goes on.
    IntermediateThrowEvent,
    /// Waits for its event while the activity that it sits on runs.
    BoundaryEvent(BoundaryEvent),
    /// A task of no kind: passes.
    #[default]
    Task,
    /// A person decides.
    UserTask(Box<UserTask>),
    /// A registered handler or an expression runs.
    ServiceTask(Box<ServiceTask>),
    /// Sends a message, or runs as a service task.
    SendTask(Box<ServiceTask>),
    /// Waits for a message or a trigger.
    ReceiveTask(Box<ReceiveTask>),
    /// Runs a script.
    ScriptTask(Box<ScriptTask>),
    /// Asks a decision table.
    BusinessRuleTask(Box<BusinessRule>),
    /// Done outside: passes.
    ManualTask,
    /// Runs another process.
    CallActivity(Box<CallActivity>),
    /// Embedded sub-process.
    SubProcess(SubProcess),
    /// Sub-process started by an event inside its scope.
    EventSubProcess(SubProcess),
    /// Sub-process that can be cancelled as a whole.
    Transaction(SubProcess),
    /// Sub-process of activities in no fixed order.
    AdHocSubProcess(Box<AdHoc>),
    /// Takes the first flow whose condition is true; joins by passing every token on.
    ExclusiveGateway,
    /// Takes all flows; waits for a token on each flow that comes in.
    ParallelGateway,
    /// Takes all flows whose condition is true; waits for the tokens that can still come.
    InclusiveGateway,
    /// Waits for the first of the events that follow.
    EventBasedGateway {
        /// It begins the process: the first event starts an instance.
        instantiate: bool,
    },
    /// Known by name, but not executed.
    ComplexGateway,
}

/// Settings of a start event.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StartEvent {
    /// In an event sub-process: whether it ends the scope around. True when absent.
    pub interrupting: bool,
    /// Name of the variable that takes the starter's id.
    pub initiator: Option<String>,
    /// The form by which people start the process.
    pub form: FormReference,
}

/// Settings of a boundary event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoundaryEvent {
    /// The activity it sits on. None: the reader could not resolve it and says so.
    pub attached_to: Option<NodeIndex>,
    /// `cancelActivity`: whether the event ends the activity. True when absent.
    pub interrupting: bool,
}

/// What a sub-process has beside its nodes: the scope of its inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SubProcess {
    /// Its inside.
    pub inside: ScopeIndex,
}

/// Settings of an ad-hoc sub-process.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AdHoc {
    /// Its inside.
    pub inside: ScopeIndex,
    /// Its activities run one at a time.
    pub sequential: bool,
    /// The sub-process is done when this is true.
    pub completion_condition: Option<FormalExpression>,
    /// What still runs is cancelled then. True when absent.
    pub cancel_remaining: bool,
}

impl Node {
    /// The scope inside a sub-process of any kind.
    #[must_use]
    pub fn inside(&self) -> Option<ScopeIndex> {
        match &self.kind {
            NodeKind::SubProcess(it) | NodeKind::EventSubProcess(it) | NodeKind::Transaction(it) => Some(it.inside),
            NodeKind::AdHocSubProcess(it) => Some(it.inside),
            _ => None,
        }
    }

    /// Nothing leads to it, so that a scope without a start event may begin with it.
    #[must_use]
    pub fn begins(&self) -> bool {
        let event = matches!(self.kind, NodeKind::BoundaryEvent(_) | NodeKind::EventSubProcess(_));
        self.incoming.is_empty() && !event && !self.for_compensation
    }

    /// The settings of a user task.
    #[must_use]
    pub fn user_task(&self) -> Option<&UserTask> {
        match &self.kind {
            NodeKind::UserTask(task) => Some(task),
            _ => None,
        }
    }

    /// A gateway of any kind.
    #[must_use]
    pub fn is_gateway(&self) -> bool {
        matches!(
            self.kind,
            NodeKind::ExclusiveGateway
                | NodeKind::ParallelGateway
                | NodeKind::InclusiveGateway
                | NodeKind::EventBasedGateway { .. }
                | NodeKind::ComplexGateway
        )
    }

    /// An event of any kind.
    #[must_use]
    pub fn is_event(&self) -> bool {
        matches!(
            self.kind,
            NodeKind::StartEvent(_)
                | NodeKind::EndEvent
                | NodeKind::IntermediateCatchEvent
                | NodeKind::IntermediateThrowEvent
                | NodeKind::BoundaryEvent(_)
        )
    }

    /// A task, call activity or sub-process.
    #[must_use]
    pub fn is_activity(&self) -> bool {
        !self.is_gateway() && !self.is_event()
    }

    /// Multi-instance settings, when it has them.
    #[must_use]
    pub fn multi_instance(&self) -> Option<&MultiInstance> {
        match &self.repeat {
            Some(Loop::MultiInstance(it)) => Some(it),
            _ => None,
        }
    }
}

impl NodeKind {
    /// Name of the BPMN element; an event sub-process is a `subProcess` there.
    #[must_use]
    pub const fn element(&self) -> &'static str {
        match self {
            Self::StartEvent(_) => "startEvent",
            Self::EndEvent => "endEvent",
            Self::IntermediateCatchEvent => "intermediateCatchEvent",
            Self::IntermediateThrowEvent => "intermediateThrowEvent",
            Self::BoundaryEvent(_) => "boundaryEvent",
            Self::Task => "task",
            Self::UserTask(_) => "userTask",
            Self::ServiceTask(_) => "serviceTask",
            Self::SendTask(_) => "sendTask",
            Self::ReceiveTask(_) => "receiveTask",
            Self::ScriptTask(_) => "scriptTask",
            Self::BusinessRuleTask(_) => "businessRuleTask",
            Self::ManualTask => "manualTask",
            Self::CallActivity(_) => "callActivity",
            Self::SubProcess(_) | Self::EventSubProcess(_) => "subProcess",
            Self::Transaction(_) => "transaction",
            Self::AdHocSubProcess(_) => "adHocSubProcess",
            Self::ExclusiveGateway => "exclusiveGateway",
            Self::ParallelGateway => "parallelGateway",
            Self::InclusiveGateway => "inclusiveGateway",
            Self::EventBasedGateway { .. } => "eventBasedGateway",
            Self::ComplexGateway => "complexGateway",
        }
    }
}
