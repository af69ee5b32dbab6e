//! From the BPMN model to a definition that runs: every expression parsed once, every reference a number.

mod error;
mod event;
mod invocation;
mod mapping;
mod task;
mod value;

use self::value::text;
use crate::bpmn::model::{self, EventKind, NodeKind, Process, ScopeIndex};
use crate::engine::definition::{
    ApprovalCodes, Body, CompiledFlow, CompiledNode, Definition, LoopCharacteristics, MultiInstanceDefinition,
    NodeBehavior, NodeNumber, ProcessPolicy, RetryPolicy, SameApprover, StandardLoopDefinition,
};
use crate::engine::model::element_id::ElementId;
use crate::engine::time::iso8601;
use crate::engine::variables::variable_subscriptions::VariableSubscriptions;
use crate::expression::{Value, double};
use crate::string_index::Index;

pub use self::error::{CompileError, CompileErrorKind};

/// Makes a definition of a process that runs with the codes of a product, or says everything that stands against it.
pub fn compile(process: &Process, version: u32, codes: ApprovalCodes) -> Result<Definition, Vec<CompileError>> {
    let mut compiler = Compiler { process, codes, element: process.id.clone(), errors: Vec::new() };
    // Nodes and flows, each under its own id for errors.
    let nodes: Vec<CompiledNode> = (0..process.nodes.len()).map(|place| compiler.node(place)).collect();
    let flows = process.flows.iter().map(|flow| compiler.flow(flow)).collect();
    compiler.element.clone_from(&process.id);
    // The process around them, and what is asked of all nodes at once.
    let definition = Definition {
        key: process.id.as_str().into(),
        version,
        name: process.name.clone().unwrap_or_else(|| process.id.clone()),
        body: compiler.body(ScopeIndex(0)),
        listeners: compiler.listeners(&process.listeners, "start"),
        policy: policy(process),
        codes,
        has_inclusive_join: nodes
            .iter()
            .any(|node| matches!(node.behavior, NodeBehavior::Inclusive) && node.incoming.len() > 1),
        waits_for_compensation: nodes
            .iter()
            .filter_map(|node| nodes.get(node.compensated_by? as usize))
            .any(|handler| matches!(handler.behavior, NodeBehavior::EventSubProcess(_))),
        has_task_listeners: nodes
            .iter()
            .any(|node| matches!(&node.behavior, NodeBehavior::User(user) if !user.listeners.is_empty())),
        variable_subscriptions: VariableSubscriptions::of(&nodes),
        decision_variables: process
            .nodes
            .iter()
            .filter_map(model::Node::user_task)
            .flat_map(model::UserTask::decision_variables)
            .collect(),
        by_id: Index::of(nodes.iter().map(|node| (node.id.as_str(), node.number))),
        nodes,
        flows,
    };
    if compiler.errors.is_empty() { Ok(definition) } else { Err(compiler.errors) }
}

fn policy(process: &Process) -> ProcessPolicy {
    let same_approver = match process.same_approver {
        Some(1) => SameApprover::AnyEarlier,
        Some(2) => SameApprover::JustBefore,
        Some(3) => SameApprover::Applicant,
        _ => SameApprover::Never,
    };
    ProcessPolicy {
        same_approver,
        allow_withdraw: process.allow_withdraw.unwrap_or(true),
        allow_revoke: process.allow_revoke.unwrap_or(true),
    }
}

struct Compiler<'a> {
    process: &'a Process,
    codes: ApprovalCodes,
    element: String,
    errors: Vec<CompileError>,
}

impl Compiler<'_> {
    fn node(&mut self, place: usize) -> CompiledNode {
        let process = self.process;
        let node = &process.nodes[place];
        self.element.clone_from(&node.id);
        CompiledNode {
            id: node.id.as_str().into(),
            number: number(place),
            name: node.name.as_deref().map(text),
            description: node.documentation.as_deref().map(text),
            behavior: self.kind(node),
            parent: process.scope(node.scope).owner.map(|owner| owner.0),
            incoming: node.incoming.iter().map(|flow| flow.0).collect(),
            outgoing: node.outgoing.iter().map(|flow| flow.0).collect(),
            default: node.default_flow.map(|flow| flow.0),
            boundary: node.boundary.iter().map(|node| node.0).collect(),
            repeat: self.repeat(node),
            listeners: self.listeners(&node.listeners, "start"),
            inputs: self.parameters("inputParameter", &node.inputs),
            outputs: self.parameters("outputParameter", &node.outputs),
            job_before: node.asynchronous.before || each_waits(node),
            job_after: node.asynchronous.after || completes_later(node),
            retry: retry(node.retry.as_deref()),
            skip: self.optional("skipExpression", node.skip_expression.as_deref()),
            compensated_by: self.undone_by(node),
            event_mappings: self.handed(node),
        }
    }

    /// The event sub-process in it that compensation starts, or what is associated with its compensation boundary event.
    fn undone_by(&self, node: &model::Node) -> Option<NodeNumber> {
        let process = self.process;
        let undoes = |event: &model::EventDefinition| matches!(event.kind, EventKind::Compensation { .. });
        let starts = |node: &model::Node| {
            let inside = node.inside().filter(|_| matches!(node.kind, NodeKind::EventSubProcess(_)));
            inside.is_some_and(|it| {
                let mut nodes = process.scope(it).nodes.iter().map(|index| process.node(*index));
                nodes.any(|it| matches!(it.kind, NodeKind::StartEvent(_)) && it.events.iter().any(undoes))
            })
        };
        let inside = node.inside().filter(|_| !matches!(node.kind, NodeKind::EventSubProcess(_)));
        let handler = inside.and_then(|it| process.scope(it).nodes.iter().find(|it| starts(process.node(**it))));
        if let Some(handler) = handler {
            return Some(handler.0);
        }
        let attached = node.boundary.iter().map(|number| process.node(*number));
        let boundary = attached.into_iter().find(|boundary| boundary.events.iter().any(undoes))?;
        let mut from_it = process.associations.iter().filter(|it| it.source == boundary.id);
        from_it.find_map(|it| process.find(&it.target)).map(|it| it.0)
    }

    fn kind(&mut self, node: &model::Node) -> NodeBehavior {
        match &node.kind {
            NodeKind::Task | NodeKind::ManualTask => NodeBehavior::Pass,
            NodeKind::ExclusiveGateway => NodeBehavior::Exclusive,
            NodeKind::ParallelGateway => NodeBehavior::Parallel,
            NodeKind::InclusiveGateway => NodeBehavior::Inclusive,
            NodeKind::EventBasedGateway { .. } => NodeBehavior::EventBased,
            NodeKind::ComplexGateway => self.unsupported("complexGateway"),
            NodeKind::AdHocSubProcess(_) => self.unsupported("adHocSubProcess"),
            NodeKind::SubProcess(it) | NodeKind::Transaction(it) => NodeBehavior::SubProcess(self.body(it.inside)),
            NodeKind::EventSubProcess(it) => NodeBehavior::EventSubProcess(self.body(it.inside)),
            NodeKind::UserTask(task) => NodeBehavior::User(Box::new(self.user_task(node, task))),
            NodeKind::ServiceTask(task) | NodeKind::SendTask(task) => {
                NodeBehavior::Service(Box::new(self.service(task)))
            }
            NodeKind::ScriptTask(task) => NodeBehavior::Service(Box::new(self.script_task(task))),
            NodeKind::BusinessRuleTask(rule) => NodeBehavior::Service(Box::new(self.business_rule(rule))),
            NodeKind::ReceiveTask(task) => NodeBehavior::Receive(task.message.as_deref().map(text)),
            NodeKind::CallActivity(call) => NodeBehavior::Call(Box::new(self.call(call))),
            NodeKind::StartEvent(_)
            | NodeKind::EndEvent
            | NodeKind::IntermediateCatchEvent
            | NodeKind::IntermediateThrowEvent
            | NodeKind::BoundaryEvent(_) => self.event(node),
        }
    }

    fn body(&mut self, scope: ScopeIndex) -> Body {
        let process = self.process;
        let inside = process.scope(scope);
        let mut body = Body::default();
        for index in &inside.nodes {
            match process.node(*index).kind {
                NodeKind::StartEvent(_) => body.starts.push(index.0),
                NodeKind::EventSubProcess(_) => body.event_sub_processes.push(index.0),
                _ => (),
            }
        }
        if body.starts.is_empty() {
            body.starts = inside.nodes.iter().filter(|index| process.node(**index).begins()).map(|it| it.0).collect();
        }
        body.data = inside.data_objects.iter().filter_map(data_object).collect();
        body
    }

    fn flow(&mut self, flow: &model::SequenceFlow) -> CompiledFlow {
        self.element.clone_from(&flow.id);
        CompiledFlow {
            id: flow.id.as_str().into(),
            source: flow.source.0,
            target: flow.target.0,
            condition: flow.condition.as_ref().and_then(|it| self.condition("conditionExpression", it)),
            skip: self.optional("skipExpression", flow.skip_expression.as_deref()),
            listeners: self.listeners(&flow.listeners, "take"),
        }
    }

    fn repeat(&mut self, node: &model::Node) -> Option<LoopCharacteristics> {
        match node.repeat.as_ref()? {
            model::Loop::Standard(it) => Some(LoopCharacteristics::Loop(StandardLoopDefinition {
                condition: it.condition.as_ref().and_then(|it| self.condition("loopCondition", it)),
                test_before: it.test_before,
                maximum: it.maximum,
            })),
            model::Loop::MultiInstance(it) => Some(LoopCharacteristics::Multi(Box::new(MultiInstanceDefinition {
                sequential: it.sequential || votes_in_sequence(node),
                cardinality: it.cardinality.as_ref().and_then(|it| self.expression("loopCardinality", it)),
                collection: self.optional("collection", it.collection.as_deref()),
                element: it.element_variable.as_deref().map(id).or_else(|| element_of_strategy(node)),
                index: id(it.element_index_variable.as_deref().unwrap_or("loopCounter")),
                completion: it.completion_condition.as_ref().and_then(|it| self.condition("completionCondition", it)),
                aggregations: it.aggregations.iter().filter_map(|it| self.aggregation(it)).collect(),
            }))),
        }
    }

    fn unsupported(&mut self, what: &str) -> NodeBehavior {
        self.fail("type", CompileErrorKind::Unsupported(what.to_owned()));
        NodeBehavior::Pass
    }

    fn fail(&mut self, property: &'static str, kind: CompileErrorKind) {
        self.errors.push(CompileError { element: self.element.clone(), property, kind });
    }
}

/// `R3/PT10M`.
fn retry(cycle: Option<&str>) -> RetryPolicy {
    let usual = RetryPolicy::default();
    match cycle.and_then(iso8601::repetition) {
        Some(repetition) => RetryPolicy {
            attempts: repetition.times.unwrap_or(usual.attempts),
            wait: repetition.interval.map_or(usual.wait, |interval| interval.after(0)),
        },
        None => usual,
    }
}

/// A call activity that goes on by a job when the called instance is over.
fn completes_later(node: &model::Node) -> bool {
    matches!(&node.kind, NodeKind::CallActivity(call) if call.complete_async)
}

/// `camunda:asyncBefore` of a multi-instance: each instance has its own job, as with that of the activity.
fn each_waits(node: &model::Node) -> bool {
    matches!(&node.repeat, Some(model::Loop::MultiInstance(it)) if it.asynchronous.before)
}

/// Whom a strategy means an instance for, under the name that the SIMPLE designer gives it.
fn element_of_strategy(node: &model::Node) -> Option<ElementId> {
    node.policy.as_ref()?.candidate_strategy.map(|_| ElementId::from(format!("{}_assignee", node.id)))
}

fn votes_in_sequence(node: &model::Node) -> bool {
    let vote = node.policy.as_ref().and_then(|policy| policy.vote.as_ref());
    vote.is_some_and(|vote| vote.mode.as_deref() == Some("sequence"))
}

fn data_object(it: &model::DataObject) -> Option<(String, Value)> {
    let name = it.name.clone().unwrap_or_else(|| it.id.clone());
    let written = it.value.as_deref()?;
    let value = match it.data_type.as_deref() {
        Some("int" | "integer" | "long") => written.trim().parse().map_or(Value::Null, Value::Long),
        Some("double" | "float" | "decimal") => double(written.trim()).map_or(Value::Null, Value::Double),
        Some("boolean") => Value::Boolean(written.trim() == "true"),
        Some("json") => Value::from_json(written.as_bytes()).unwrap_or_default(),
        _ => Value::String(written.to_owned()),
    };
    Some((name, value))
}

fn number(place: usize) -> NodeNumber {
    NodeNumber::try_from(place).unwrap_or(NodeNumber::MAX)
}

fn id(text: &str) -> ElementId {
    text.into()
}
