//! A process ready to run: its graph by number, its expressions parsed. Made once per deployed version by `compile`.

pub(crate) mod approval_codes;
pub(crate) mod called_process;
pub(crate) mod compile;
pub(crate) mod policy;

use std::collections::BTreeSet;

use crate::bpmn::model::{SignalScope, VariableChange};
use crate::engine::model::element_id::ElementId;
use crate::engine::variables::mapping::{VariableAggregation, VariableMapping};
use crate::engine::variables::variable_subscriptions::{ConditionTrigger, VariableSubscriptions};
use crate::expression::{Expression, ScriptError};
use crate::string_index::Index;

pub use self::approval_codes::ApprovalCodes;
pub use self::called_process::{CallActivityDefinition, CalledVersion};
pub use self::policy::{ApprovalPolicy, CompiledVoteRule, EmptyPolicy, InitiatorPolicy, OnReject, VoteMode};
pub use super::people::strategy::Strategy;
pub use super::variables::parameter::{IoParameter, ParameterValue};

/// Place of a node in [`Definition::nodes`].
pub type NodeNumber = u32;
/// Place of a flow in [`Definition::flows`].
pub type FlowNumber = u32;

/// A process ready to run.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Key of the process.
    pub key: ElementId,
    /// Version, counted by the server.
    pub version: u32,
    /// Caption.
    pub name: String,
    /// All nodes of all scopes.
    pub nodes: Vec<CompiledNode>,
    /// All sequence flows of all scopes.
    pub flows: Vec<CompiledFlow>,
    /// What stands directly in the process.
    pub body: Body,
    /// Listeners of the process itself.
    pub listeners: Vec<Listener>,
    /// Rules that hold for all nodes.
    pub policy: ProcessPolicy,
    /// Codes of the product.
    pub codes: ApprovalCodes,
    /// Some inclusive gateway waits for several flows.
    pub has_inclusive_join: bool,
    /// Some sub-process is undone by an event sub-process, as Camunda has it: there, who undoes waits until it is done.
    pub waits_for_compensation: bool,
    /// Some user task has listeners.
    pub has_task_listeners: bool,
    /// Variables that events wait for.
    pub(super) variable_subscriptions: VariableSubscriptions,
    /// Variables that people are asked for at some step.
    pub decision_variables: BTreeSet<String>,
    /// Numbers by id.
    pub(super) by_id: Index,
}

/// What stands directly in the process or in a sub-process.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// Start events; in a process without any: nodes nothing leads to.
    pub starts: Vec<NodeNumber>,
    /// Event sub-processes.
    pub event_sub_processes: Vec<NodeNumber>,
    /// Variables with a start value.
    pub data: Vec<(String, crate::expression::Value)>,
}

static NOTHING_INSIDE: Body = Body { starts: Vec::new(), event_sub_processes: Vec::new(), data: Vec::new() };

/// Rules that hold for all nodes of a process.
#[derive(Clone, Debug, Default)]
pub struct ProcessPolicy {
    /// Whose earlier approval counts for a later node.
    pub same_approver: SameApprover,
    /// The last approver may take his decision back.
    pub allow_withdraw: bool,
    /// The applicant may revoke while it runs.
    pub allow_revoke: bool,
}

/// When an approver is skipped because he has approved before (`docs/handbook/approval-semantics.md` 4.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SameApprover {
    /// Never.
    #[default]
    Never,
    /// He approved any earlier node.
    AnyEarlier,
    /// He approved the node just before.
    JustBefore,
    /// He is the applicant.
    Applicant,
}

/// A node.
#[derive(Clone, Debug)]
pub struct CompiledNode {
    /// Its element id.
    pub id: ElementId,
    /// Its number.
    pub number: NodeNumber,
    /// Caption; on an error in it the text as written.
    pub name: Option<TextTemplate>,
    /// Documentation.
    pub description: Option<TextTemplate>,
    /// What it is.
    pub behavior: NodeBehavior,
    /// The sub-process it stands in.
    pub parent: Option<NodeNumber>,
    /// Flows in, in document order.
    pub incoming: Vec<FlowNumber>,
    /// Flows out, in document order.
    pub outgoing: Vec<FlowNumber>,
    /// The flow taken when no condition holds.
    pub default: Option<FlowNumber>,
    /// Events attached to it.
    pub boundary: Vec<NodeNumber>,
    /// How it repeats.
    pub repeat: Option<LoopCharacteristics>,
    /// Listeners of start and end.
    pub listeners: Vec<Listener>,
    /// Its own variables.
    pub inputs: Vec<IoParameter>,
    /// What it gives to its surroundings.
    pub outputs: Vec<IoParameter>,
    /// A job stands before it.
    pub job_before: bool,
    /// A job stands after it.
    pub job_after: bool,
    /// Its jobs are tried so often, so many milliseconds apart.
    pub retry: RetryPolicy,
    /// Left out when true (and skipping is switched on).
    pub skip: Option<Expression>,
    /// Undoes it, when it has finished.
    pub compensated_by: Option<NodeNumber>,
    /// Of an event: what it hands on when it throws, or takes when it catches.
    pub event_mappings: Vec<VariableMapping>,
}

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

/// A sequence flow.
#[derive(Clone, Debug)]
pub struct CompiledFlow {
    /// Its id.
    pub id: ElementId,
    /// Where it goes.
    pub target: NodeNumber,
    /// Where it comes from.
    pub source: NodeNumber,
    /// None: always.
    pub condition: Option<Expression>,
    /// Taken whatever the condition when true (and skipping is switched on).
    pub skip: Option<Expression>,
    /// Listeners of `take`.
    pub listeners: Vec<Listener>,
}

/// A text that may hold expressions. A broken one stands for itself.
#[derive(Clone, Debug)]
pub enum TextTemplate {
    /// As written.
    Plain(String),
    /// To be evaluated.
    Expression(Expression),
}

/// What a node is.
#[derive(Clone, Debug)]
pub enum NodeBehavior {
    /// Start event.
    Start(StartEventDefinition),
    /// End event.
    End(ThrowAction),
    /// Waits for its event.
    Catch(EventTrigger),
    /// Does its event and goes on.
    Throw(ThrowAction),
    /// Attached to an activity.
    Boundary(BoundaryEventDefinition),
    /// Goes on at once.
    Pass,
    /// A person decides.
    User(Box<UserTaskDefinition>),
    /// An expression or a handler runs.
    Service(Box<ServiceTaskDefinition>),
    /// Waits for a message or a trigger.
    Receive(Option<TextTemplate>),
    /// First flow whose condition holds.
    Exclusive,
    /// All flows; waits for one token of each.
    Parallel,
    /// All flows whose condition holds; waits for those that can still come.
    Inclusive,
    /// The first of the events behind it.
    EventBased,
    /// Embedded.
    SubProcess(Body),
    /// Started by an event in its scope.
    EventSubProcess(Body),
    /// Runs another process.
    Call(Box<CallActivityDefinition>),
}

/// A start event.
#[derive(Clone, Debug)]
pub struct StartEventDefinition {
    /// What starts it.
    pub trigger: EventTrigger,
    /// Of an event sub-process: ends the scope around it.
    pub interrupting: bool,
    /// Variable that takes the starter's id.
    pub initiator: Option<String>,
}

/// A boundary event.
#[derive(Clone, Debug)]
pub struct BoundaryEventDefinition {
    /// The activity.
    pub host: NodeNumber,
    /// Ends the activity.
    pub interrupting: bool,
    /// What fires it.
    pub trigger: EventTrigger,
    /// A time limit of an approval rather than a branch (`docs/handbook/approval-semantics.md` 4.10).
    pub timeout: Option<TimeoutAction>,
}

/// What a time limit does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeoutAction {
    /// Tells the people.
    Remind,
    /// Approves for them.
    Approve,
    /// Rejects for them.
    Reject,
    /// Gives it to their leader.
    Transfer,
    /// Goes on along the boundary event's flow.
    Jump,
}

/// What is waited for.
#[derive(Clone, Debug)]
pub enum EventTrigger {
    /// Nothing.
    None,
    /// A time.
    Timer(TimerExpression),
    /// A message of this name.
    Message(TextTemplate),
    /// A signal of this name, and from whom.
    Signal(TextTemplate, SignalScope),
    /// An error; none: any.
    Error(CatchFilter),
    /// An escalation; none: any.
    Escalation(CatchFilter),
    /// A condition, and when it is looked at.
    Condition(Expression, ConditionTrigger),
    /// A change of a variable.
    Variable(String, VariableChange),
    /// A link of this name.
    Link,
    /// Undoing.
    Compensation,
    /// The cancel end event of a transaction.
    Cancel,
}

/// What is caught, and where it is noted.
#[derive(Clone, Debug, Default)]
pub struct CatchFilter {
    /// None: any.
    pub code: Option<String>,
    /// The code is only the id of what is declared without one: others are caught too, where nobody names theirs.
    pub any_code: bool,
    /// Variable that takes the code.
    pub code_variable: Option<String>,
    /// Variable that takes the message.
    pub message_variable: Option<String>,
}

/// A time, as written.
#[derive(Clone, Debug)]
pub enum TimerExpression {
    /// ISO 8601 date and time, or duration, and the element it is written in.
    Once(&'static str, Expression),
    /// ISO 8601 duration in whole days, counted in working days: due at the end of the last one.
    WorkingDays(Expression),
    /// ISO 8601 duration in calendar days that stands still with the legal clock.
    Legal(Expression),
    /// ISO 8601 repetition or cron, and when it ends.
    Cycle(Expression, Option<Expression>),
}

impl TimerExpression {
    /// It stands still with the legal clock.
    pub(super) fn is_legal(&self) -> bool {
        matches!(self, Self::WorkingDays(_) | Self::Legal(_))
    }
}

/// What an end or a throw event does.
#[derive(Clone, Debug)]
pub enum ThrowAction {
    /// Nothing.
    None,
    /// Sends a message, and evaluates the expression that sends it.
    Message(TextTemplate, Option<Expression>),
    /// Throws a signal; whether those who wait for it go on by a job.
    Signal(TextTemplate, SignalScope, bool),
    /// Throws an error. One without a code, that is an empty one, is caught by whoever catches errors.
    Error(String),
    /// Throws an escalation.
    Escalation(Option<String>),
    /// Ends the scope: of the call hierarchy (`all`) or of the multi-instance around.
    Terminate {
        /// The whole instance.
        all: bool,
        /// The multi-instance around.
        multi_instance: bool,
    },
    /// Goes on at this catching link.
    Link(NodeNumber),
    /// Undoes an activity, or all of the scope.
    Compensation(Option<NodeNumber>),
    /// Cancels the transaction.
    Cancel,
}

/// A user task.
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

/// What runs.
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

/// How a node repeats.
#[derive(Clone, Debug)]
pub enum LoopCharacteristics {
    /// Once for each.
    Multi(Box<MultiInstanceDefinition>),
    /// While a condition holds.
    Loop(StandardLoopDefinition),
}

/// Multi-instance.
#[derive(Clone, Debug)]
pub struct MultiInstanceDefinition {
    /// One after the other.
    pub sequential: bool,
    /// How many.
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

/// Standard loop.
#[derive(Clone, Debug)]
pub struct StandardLoopDefinition {
    /// Goes on while true.
    pub condition: Option<Expression>,
    /// Tested before the first time.
    pub test_before: bool,
    /// At most so many times.
    pub maximum: Option<u32>,
}

/// A listener.
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

impl CompiledNode {
    /// What it waits for, as an event.
    #[must_use]
    pub fn trigger(&self) -> Option<&EventTrigger> {
        match &self.behavior {
            NodeBehavior::Catch(trigger) => Some(trigger),
            NodeBehavior::Boundary(boundary) => Some(&boundary.trigger),
            NodeBehavior::Start(start) => Some(&start.trigger),
            _ => None,
        }
    }

    /// Where a link leads.
    pub(super) fn linked(&self) -> Option<NodeNumber> {
        match self.behavior {
            NodeBehavior::Throw(ThrowAction::Link(target)) => Some(target),
            _ => None,
        }
    }
}

impl Definition {
    /// The node of this number.
    #[must_use]
    pub fn node(&self, number: NodeNumber) -> &CompiledNode {
        &self.nodes[number as usize]
    }

    /// The flow of this number.
    #[must_use]
    pub fn flow(&self, number: FlowNumber) -> &CompiledFlow {
        &self.flows[number as usize]
    }

    /// The node with this element id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&CompiledNode> {
        self.by_id.find(id, |number| self.node(number).id.as_str()).map(|number| self.node(number))
    }

    /// What stands directly in a sub-process, or in the process; in any other node nothing does.
    #[must_use]
    pub fn body(&self, parent: Option<NodeNumber>) -> &Body {
        match parent.map(|number| &self.node(number).behavior) {
            Some(NodeBehavior::SubProcess(body) | NodeBehavior::EventSubProcess(body)) => body,
            Some(_) => &NOTHING_INSIDE,
            None => &self.body,
        }
    }

    /// Whether a token at `from` can come to `to` by sequence flows, leaving sub-processes at their end.
    #[must_use]
    pub fn reaches(&self, from: NodeNumber, to: NodeNumber) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = vec![from];
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut seen[number as usize], true) {
                continue;
            }
            let node = self.node(number);
            let before = open.len();
            open.extend(self.onward(node));
            if open[before..].contains(&to) {
                return true;
            }
            if open.len() == before {
                open.extend(
                    node.parent.filter(|parent| matches!(self.node(*parent).behavior, NodeBehavior::SubProcess(_))),
                );
            }
        }
        false
    }

    /// Whether work at `from` can lead to work at `to` in any way: flows, boundary events, into and out of sub-processes.
    #[must_use]
    pub fn leads_to(&self, from: NodeNumber, to: NodeNumber) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = vec![from];
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut seen[number as usize], true) {
                continue;
            }
            for next in self.successors(number) {
                if next == to {
                    return true;
                }
                open.push(next);
            }
        }
        false
    }

    /// Where a token goes from a node when it leaves: along its flows, or over its link.
    pub(super) fn onward(&self, node: &CompiledNode) -> impl Iterator<Item = NodeNumber> {
        node.outgoing.iter().map(|flow| self.flow(*flow).target).chain(node.linked())
    }

    /// Nodes from which a token comes here by one step: a flow, a link, the activity of a boundary event, the last
    /// nodes of a sub-process, the sub-process around its start.
    pub(super) fn predecessors(&self, number: NodeNumber) -> Vec<NodeNumber> {
        let leads_here = |node: &&CompiledNode| self.successors(node.number).contains(&number);
        self.nodes.iter().filter(leads_here).map(|node| node.number).collect()
    }

    fn successors(&self, number: NodeNumber) -> Vec<NodeNumber> {
        let node = self.node(number);
        let mut next: Vec<NodeNumber> = self.onward(node).collect();
        next.extend(&node.boundary);
        if let NodeBehavior::SubProcess(body) | NodeBehavior::EventSubProcess(body) = &node.behavior {
            next.extend(&body.starts);
            next.extend(&body.event_sub_processes);
        }
        if let Some(parent) = node.parent.filter(|_| node.outgoing.is_empty()) {
            next.extend(self.node(parent).outgoing.iter().map(|flow| self.flow(*flow).target));
        }
        next
    }
}
