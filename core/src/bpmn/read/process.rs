//! A process: its nodes in one pass, its flows and references in a second.

use super::build::{Builder, ModelTarget, association};
use super::extension::{
    asynchronous, camunda_only, execution_listeners, form, mappings, parameters, process_listeners, properties,
};
use super::policy::policy;
use super::repeat::repeat;
use super::tag::Tag;
use super::task::{business_rule, call_activity, script_task};
use super::values::{documentation, expression, extensions, flag, list, owned, truth};
use crate::bpmn::model::{
    AdHoc, BoundaryEvent, DataObject, Lane, LaneIndex, Mapping, Node, NodeIndex, NodeKind, Process, ProcessScope,
    ScopeIndex, StartEvent, SubProcess,
};
use crate::bpmn::problem::ProblemKind;

/// What the first pass leaves for the second.
#[derive(Debug, Default)]
pub struct SecondPass<'d> {
    /// Sequence flows and the scope they are written in.
    pub flows: Vec<(Tag<'d>, ScopeIndex)>,
    /// Elements of the nodes, in the order of `Process::nodes`.
    pub nodes: Vec<Tag<'d>>,
    /// Lanes with their elements.
    pub lanes: Vec<Tag<'d>>,
}

impl<'d> Builder<'d> {
    /// Adds a process to the model.
    pub fn process(&mut self, tag: Tag<'d>) {
        let number = self.model.processes.len();
        let mut process = header(tag);
        process.same_approver =
            self.notes.number(tag, tag.extension("autoApprovalType"), &process.id, "autoApprovalType");
        process.scopes.push(ProcessScope::default());
        // Growing step by step would copy them again and again.
        let flows = tag.named("sequenceFlow").count();
        process.nodes.reserve(tag.children().count() - flows);
        process.flows.reserve(flows);
        let mut later = SecondPass { flows: Vec::with_capacity(flows), ..SecondPass::default() };
        self.flow_elements(tag, &mut process, ScopeIndex(0), number, &mut later);
        self.resolve(&mut process, number, &later);
        self.model.processes.push(process);
    }

    fn flow_elements(
        &mut self,
        tag: Tag<'d>,
        process: &mut Process,
        scope: ScopeIndex,
        number: usize,
        later: &mut SecondPass<'d>,
    ) {
        for child in tag.children() {
            let Some(name) = child.bpmn() else { continue };
            match name {
                "sequenceFlow" => later.flows.push((child, scope)),
                "laneSet" => self.lanes(child, process, None, later),
                "dataObject" => process.scopes[scope.get()].data_objects.push(data_object(child)),
                "association" => process.associations.push(association(child)),
                _ if self.node(child, name, process, scope, number, later) => continue,
                "dataObjectReference" | "dataStoreReference" | "textAnnotation" | "group" => (),
                part if is_part(part) => continue,
                _ => self.unknown(child, name),
            }
            // No node, but a shape of the drawing may belong to it.
            self.targets[child.index()] = ModelTarget::Drawn;
        }
    }

    /// False: the element is no node.
    fn node(
        &mut self,
        tag: Tag<'d>,
        name: &str,
        process: &mut Process,
        scope: ScopeIndex,
        number: usize,
        later: &mut SecondPass<'d>,
    ) -> bool {
        // A sub-process gets the next scope; other nodes leave that number unused.
        let inside = ScopeIndex::of(process.scopes.len());
        let id = self.node_id(tag, name, number, process.nodes.len());
        let Some(kind) = self.kind(tag, name, &id, inside) else {
            return false;
        };
        if tag.attribute("id").is_none() {
            self.notes.add(ProblemKind::MissingId { name: name.to_owned() }, &id, Some("id"), tag.position());
        }
        // The node has its place before those inside it get theirs.
        let index = NodeIndex::of(process.nodes.len());
        let node = self.fill(tag, id, kind, scope);
        let nested = node.inside().is_some();
        process.nodes.push(node);
        process.scopes[scope.get()].nodes.push(index);
        later.nodes.push(tag);
        self.targets[tag.index()] = ModelTarget::Node(number, index);
        // What a sub-process holds is read with it.
        if nested {
            process.scopes.push(ProcessScope { parent: Some(scope), owner: Some(index), ..ProcessScope::default() });
            self.flow_elements(tag, process, inside, number, later);
        }
        true
    }

    fn node_id(&self, tag: Tag<'d>, name: &str, number: usize, place: usize) -> String {
        if let Some(id) = tag.attribute("id") {
            return id.to_owned();
        }
        self.unused_id(format!("{name}_{number}_{place}"))
    }

    /// An id made from what identifies an element, made longer until the file does not use it.
    pub fn unused_id(&self, mut id: String) -> String {
        while self.ids.find(&id).is_some() {
            id.push('_');
        }
        id
    }

    fn fill(&mut self, tag: Tag<'d>, id: String, kind: NodeKind, scope: ScopeIndex) -> Node {
        let is_event = matches!(
            kind,
            NodeKind::StartEvent(_)
                | NodeKind::EndEvent
                | NodeKind::IntermediateCatchEvent
                | NodeKind::IntermediateThrowEvent
                | NodeKind::BoundaryEvent(_)
        );
        let throws = matches!(kind, NodeKind::EndEvent | NodeKind::IntermediateThrowEvent);
        Node {
            name: owned(tag.attribute("name")),
            documentation: documentation(tag),
            position: tag.position(),
            scope,
            events: if is_event { self.events(tag, &id) } else { Vec::new() },
            repeat: repeat(tag, &id, &mut self.notes),
            listeners: execution_listeners(tag),
            asynchronous: asynchronous(tag),
            retry: owned(extensions(tag, "failedJobRetryTimeCycle").next().and_then(Tag::text)),
            skip_expression: owned(tag.extension("skipExpression")),
            for_compensation: flag(tag.attribute("isForCompensation"), false),
            properties: properties(tag),
            handed: if is_event { event_mappings(tag, throws) } else { Vec::new() },
            inputs: parameters(tag, "inputParameter"),
            outputs: parameters(tag, "outputParameter"),
            policy: policy(tag, &id, &mut self.notes),
            foreign: camunda_only(tag),
            kind,
            id,
            ..Node::default()
        }
    }

    fn kind(&mut self, tag: Tag<'d>, name: &str, id: &str, inside: ScopeIndex) -> Option<NodeKind> {
        Some(match name {
            "startEvent" => NodeKind::StartEvent(Box::new(start_event(tag))),
            "endEvent" => NodeKind::EndEvent,
            "intermediateCatchEvent" => NodeKind::IntermediateCatchEvent,
            "intermediateThrowEvent" => NodeKind::IntermediateThrowEvent,
            "boundaryEvent" => NodeKind::BoundaryEvent(BoundaryEvent {
                attached_to: None,
                interrupting: flag(tag.attribute("cancelActivity"), true),
            }),
            "task" => NodeKind::Task,
            "userTask" => NodeKind::UserTask(self.user_task(tag, id)),
            "serviceTask" => NodeKind::ServiceTask(self.service_task(tag, id)),
            "sendTask" => NodeKind::SendTask(self.service_task(tag, id)),
            "receiveTask" => NodeKind::ReceiveTask(Box::new(self.receive_task(tag, id))),
            "scriptTask" => NodeKind::ScriptTask(Box::new(script_task(tag))),
            "businessRuleTask" => NodeKind::BusinessRuleTask(Box::new(business_rule(tag))),
            "manualTask" => NodeKind::ManualTask,
            "callActivity" => NodeKind::CallActivity(Box::new(call_activity(tag))),
            "subProcess" if flag(tag.attribute("triggeredByEvent"), false) => {
                NodeKind::EventSubProcess(SubProcess { inside })
            }
            "subProcess" => NodeKind::SubProcess(SubProcess { inside }),
            "transaction" => NodeKind::Transaction(SubProcess { inside }),
            "adHocSubProcess" => NodeKind::AdHocSubProcess(Box::new(ad_hoc(tag, inside))),
            "exclusiveGateway" => NodeKind::ExclusiveGateway,
            "parallelGateway" => NodeKind::ParallelGateway,
            "inclusiveGateway" => NodeKind::InclusiveGateway,
            "eventBasedGateway" => {
                NodeKind::EventBasedGateway { instantiate: flag(tag.attribute("instantiate"), false) }
            }
            "complexGateway" => NodeKind::ComplexGateway,
            _ => return None,
        })
    }

    fn lanes(&mut self, tag: Tag<'d>, process: &mut Process, parent: Option<LaneIndex>, later: &mut SecondPass<'d>) {
        for child in tag.children().filter(|it| it.is_bpmn("lane")) {
            let index = LaneIndex::of(process.lanes.len());
            process.lanes.push(Lane {
                id: child.attribute("id").unwrap_or_default().to_owned(),
                name: owned(child.attribute("name")),
                parent,
                position: child.position(),
            });
            later.lanes.push(child);
            self.targets[child.index()] = ModelTarget::Drawn;
            if let Some(inner) = child.child("childLaneSet") {
                self.lanes(inner, process, Some(index), later);
            }
        }
    }
}

fn header(tag: Tag<'_>) -> Process {
    Process {
        id: tag.attribute("id").unwrap_or_default().to_owned(),
        name: owned(tag.attribute("name")),
        documentation: documentation(tag),
        position: tag.position(),
        executable: flag(tag.attribute("isExecutable"), true),
        candidate_starter_users: list(tag.extension("candidateStarterUsers")),
        candidate_starter_groups: list(tag.extension("candidateStarterGroups")),
        version_tag: owned(tag.extension("versionTag")),
        history_time_to_live: owned(tag.extension("historyTimeToLive")),
        startable_in_tasklist: flag(tag.extension("isStartableInTasklist"), true),
        job_priority: owned(tag.extension("jobPriority")),
        allow_withdraw: truth(tag.extension("allowWithdrawTask")),
        allow_revoke: truth(tag.extension("allowCancelRunningProcess")),
        listeners: execution_listeners(tag),
        event_listeners: process_listeners(tag),
        properties: properties(tag),
        ..Process::default()
    }
}

/// What an event hands on or takes: `out` and `in` of Flowable, and the `in` of Camunda's thrown signals.
fn event_mappings(tag: Tag<'_>, throws: bool) -> Vec<Mapping> {
    if !throws {
        return mappings(tag, "in");
    }
    let mut handed = mappings(tag, "out");
    for signal in tag.children().filter(|it| it.is_bpmn("signalEventDefinition")) {
        handed.extend(mappings(signal, "in"));
    }
    handed
}

fn start_event(tag: Tag<'_>) -> StartEvent {
    StartEvent {
        interrupting: flag(tag.attribute("isInterrupting").or_else(|| tag.extension("isInterrupting")), true),
        initiator: owned(tag.extension("initiator")),
        form: form(tag),
    }
}

fn ad_hoc(tag: Tag<'_>, inside: ScopeIndex) -> AdHoc {
    AdHoc {
        inside,
        sequential: tag.attribute("ordering") == Some("Sequential"),
        completion_condition: tag.child("completionCondition").and_then(expression),
        cancel_remaining: flag(tag.attribute("cancelRemainingInstances"), true),
    }
}

fn data_object(tag: Tag<'_>) -> DataObject {
    let data_type = owned(tag.attribute("itemSubjectRef"));
    DataObject {
        id: tag.attribute("id").unwrap_or_default().to_owned(),
        name: owned(tag.attribute("name")),
        data_type: data_type.map(|it| it.rsplit(':').next().unwrap_or_default().to_owned()),
        value: owned(extensions(tag, "value").next().and_then(Tag::text)),
        position: tag.position(),
    }
}

/// What belongs to a process or an activity without being drawn: others read it, or nobody.
fn is_part(name: &str) -> bool {
    matches!(
        name,
        "extensionElements"
            | "documentation"
            | "incoming"
            | "outgoing"
            | "ioSpecification"
            | "property"
            | "auditing"
            | "monitoring"
            | "multiInstanceLoopCharacteristics"
            | "standardLoopCharacteristics"
            | "completionCondition"
            | "dataInputAssociation"
            | "dataOutputAssociation"
            | "resourceRole"
            | "performer"
            | "humanPerformer"
            | "potentialOwner"
            | "correlationSubscription"
            | "supports"
            | "supportedInterfaceRef"
            | "ioBinding"
            | "artifact"
    )
}
