//! A process ready to run: its graph by number, its expressions parsed. Made once per deployed version by `compile`.

pub(crate) mod approval_codes;
pub(crate) mod called_process;
pub(crate) mod compile;
mod event;
pub(crate) mod policy;
mod task;

use std::collections::BTreeSet;

use crate::engine::model::element_id::ElementId;
use crate::engine::variables::mapping::VariableMapping;
use crate::engine::variables::variable_subscriptions::VariableSubscriptions;
use crate::expression::Expression;
use crate::string_index::Index;

pub use self::approval_codes::ApprovalCodes;
pub use self::called_process::{CallActivityDefinition, CalledVersion};
pub use self::policy::{ApprovalPolicy, CompiledVoteRule, EmptyPolicy, InitiatorPolicy, OnReject, VoteMode};
pub use super::people::strategy::Strategy;
pub use super::variables::parameter::{CompiledParameterValue, IoParameter};
pub use crate::engine::definition::event::{
    BoundaryEventDefinition, CatchFilter, EventTrigger, StartEventDefinition, ThrowAction, TimeoutAction,
    TimerExpression,
};
pub use crate::engine::definition::task::{
    CompiledCopyRule, Invocation, Listener, LoopCharacteristics, MultiInstanceDefinition, RetryPolicy,
    ServiceTaskDefinition, StandardLoopDefinition, UserTaskDefinition,
};

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
    /// The last approver may take the decision back.
    pub allow_withdraw: bool,
    /// The applicant may revoke while it runs.
    pub allow_revoke: bool,
}

/// When an approver is skipped because of an earlier approval (`docs/handbook/approval-semantics.md` 4.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SameApprover {
    /// Never.
    #[default]
    Never,
    /// The approver of any earlier node.
    AnyEarlier,
    /// The approver of the node just before.
    JustBefore,
    /// The applicant.
    Applicant,
}

/// A node of a process ready to run: what stands in the diagram once, with every expression parsed and every reference
/// a number.
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

/// A sequence flow ready to run (BPMN 2.0.2, 8.4.13): its ends as numbers, its condition parsed.
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

/// What happens when a token reaches the node, and what it waits for there: a variant a module of `engine::nodes`.
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

    /// The element that a sequence flow comes from.
    #[must_use]
    pub fn source_of(&self, flow: &str) -> Option<&str> {
        let flow = self.flows.iter().find(|it| it.id.as_str() == flow)?;
        Some(self.node(flow.source).id.as_str())
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

    /// Whether work at `from` can lead to work at `to` in any way: flows, boundary events, into and out of sub-processes.
    #[must_use]
    pub fn leads_to(&self, from: NodeNumber, to: NodeNumber) -> bool {
        self.leads_past(None, from, to)
    }

    /// Whether a node lies in one of several branches that run at the same time: behind some of the ways out of a fork and
    /// not behind all of them. One token put there would be waited for in vain by whatever joins the branches.
    pub(super) fn is_in_branch(&self, number: NodeNumber) -> bool {
        self.nodes.iter().any(|fork| {
            let ways = self.ways_at_once(fork);
            let leads_here = |way: &NodeNumber| *way == number || self.leads_past(Some(fork.number), *way, number);
            let leading = ways.iter().filter(|way| leads_here(way)).count();
            fork.number != number && leading > 0 && leading < ways.len()
        })
    }

    /// The ways that tokens may take from a node at the same time; fewer than two: it does not fork.
    fn ways_at_once(&self, node: &CompiledNode) -> Vec<NodeNumber> {
        let goes_on_beside = |event: &&NodeNumber| matches!(&self.node(**event).behavior, NodeBehavior::Boundary(boundary) if !boundary.interrupting);
        let beside = node.boundary.iter().filter(goes_on_beside).copied();
        match node.behavior {
            NodeBehavior::Exclusive | NodeBehavior::EventBased => Vec::new(),
            _ => self.onward(node).chain(beside).collect(),
        }
    }

    /// Whether work at `from` can lead to work at `to` without coming through a node.
    fn leads_past(&self, without: Option<NodeNumber>, from: NodeNumber, to: NodeNumber) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        if let Some(without) = without {
            seen[without as usize] = true;
        }
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
