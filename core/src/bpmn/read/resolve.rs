//! The second pass over a process: flows between nodes, boundary events on their hosts, defaults, lanes.

use std::collections::BTreeMap;

use super::build::{Builder, ModelTarget};
use super::extension::execution_listeners;
use super::policy::conditions;
use super::process::SecondPass;
use super::tag::Tag;
use super::values::{documentation, expression, owned};
use crate::bpmn::model::{EventKind, FlowIndex, LaneIndex, NodeIndex, NodeKind, Process, ScopeIndex, SequenceFlow};
use crate::bpmn::problem::ProblemKind;

impl<'d> Builder<'d> {
    /// Joins what the first pass found.
    pub fn resolve(&mut self, process: &mut Process, number: usize, later: &SecondPass<'d>) {
        let mut generated = BTreeMap::new();
        for (tag, scope) in &later.flows {
            self.flow(*tag, *scope, process, number, &mut generated);
        }
        for (at, tag) in later.nodes.iter().enumerate() {
            self.references(*tag, NodeIndex::of(at), process, number);
        }
        for (at, tag) in later.lanes.iter().enumerate() {
            self.lane(*tag, LaneIndex::of(at), process, number);
        }
    }

    fn node_ref(&self, reference: &str, number: usize) -> Option<NodeIndex> {
        match self.refer(reference) {
            Some(ModelTarget::Node(process, index)) if process == number => Some(index),
            _ => None,
        }
    }

    fn flow(
        &mut self,
        tag: Tag<'d>,
        scope: ScopeIndex,
        process: &mut Process,
        number: usize,
        generated: &mut BTreeMap<String, u32>,
    ) {
        self.targets[tag.index()] = ModelTarget::Drawn;
        // Whence and whither it leads; one that leads nowhere has been noted and is left out.
        let end = |name| tag.attribute(name).unwrap_or_default();
        let (source_ref, target_ref) = (end("sourceRef"), end("targetRef"));
        let written = tag.attribute("id");
        let id = written.map_or_else(|| self.flow_id(source_ref, target_ref, generated), str::to_owned);
        let Some((source, target)) = self.flow_ends(tag, &id, source_ref, target_ref, number) else { return };
        let index = FlowIndex::of(process.flows.len());
        self.targets[tag.index()] = ModelTarget::Flow(number, index);
        process.nodes[source.get()].outgoing.push(index);
        process.nodes[target.get()].incoming.push(index);
        process.scopes[scope.get()].flows.push(index);
        process.flows.push(SequenceFlow {
            generated_id: written.is_none(),
            name: owned(tag.attribute("name")),
            documentation: documentation(tag),
            position: tag.position(),
            scope,
            source,
            target,
            condition: tag.child("conditionExpression").and_then(expression),
            // Flowable's own diagrams write it without a prefix.
            skip_expression: owned(tag.either("skipExpression")),
            conditions: conditions(tag, &id, &mut self.notes),
            listeners: execution_listeners(tag),
            id,
        });
    }

    /// The nodes at both ends of a flow; notes each end that is no node of this process.
    fn flow_ends(
        &mut self,
        tag: Tag<'d>,
        id: &str,
        source_ref: &str,
        target_ref: &str,
        number: usize,
    ) -> Option<(NodeIndex, NodeIndex)> {
        let (source, target) = (self.node_ref(source_ref, number), self.node_ref(target_ref, number));
        if source.is_none() {
            let kind = ProblemKind::SeqFlowInvalidSrc { reference: source_ref.to_owned() };
            self.notes.add(kind, id, Some("sourceRef"), tag.position());
        }
        if target.is_none() {
            let kind = ProblemKind::SeqFlowInvalidTarget { reference: target_ref.to_owned() };
            self.notes.add(kind, id, Some("targetRef"), tag.position());
        }
        Some((source?, target?))
    }

    /// Made from the ends and counted, so that reading the file again makes the same.
    fn flow_id(&self, source: &str, target: &str, generated: &mut BTreeMap<String, u32>) -> String {
        let base = format!("flow_{source}_{target}");
        let count = generated.entry(base.clone()).or_insert(0);
        *count += 1;
        self.unused_id(if *count == 1 { base } else { format!("{base}_{count}") })
    }

    fn references(&mut self, tag: Tag<'d>, index: NodeIndex, process: &mut Process, number: usize) {
        if let Some(reference) = tag.attribute("default").filter(|it| !it.is_empty()) {
            self.default_flow(tag, reference, index, process, number);
        }
        if matches!(process.node(index).kind, NodeKind::BoundaryEvent(_)) {
            self.boundary(tag, index, process, number);
        }
        if process.node(index).events.iter().any(|it| matches!(it.kind, EventKind::Compensation { .. })) {
            self.compensation(tag, index, process, number);
        }
    }

    fn default_flow(&mut self, tag: Tag<'d>, reference: &str, index: NodeIndex, process: &mut Process, number: usize) {
        let found = match self.refer(reference) {
            Some(ModelTarget::Flow(owner, flow)) if owner == number && process.flow(flow).source == index => Some(flow),
            _ => None,
        };
        if found.is_none() {
            let kind = ProblemKind::DefaultFlowInvalidRef { reference: reference.to_owned() };
            self.notes.add(kind, &process.node(index).id, Some("default"), tag.position());
        }
        process.nodes[index.get()].default_flow = found;
    }

    fn boundary(&mut self, tag: Tag<'d>, index: NodeIndex, process: &mut Process, number: usize) {
        let reference = tag.attribute("attachedToRef").unwrap_or_default();
        let host = self.node_ref(reference, number).filter(|host| process.node(*host).is_activity());
        let Some(host) = host else {
            let kind = ProblemKind::BoundaryEventInvalidAttachedRef { reference: reference.to_owned() };
            self.notes.add(kind, &process.node(index).id, Some("attachedToRef"), tag.position());
            return;
        };
        process.nodes[host.get()].boundary.push(index);
        if let NodeKind::BoundaryEvent(event) = &mut process.nodes[index.get()].kind {
            event.attached_to = Some(host);
        }
    }

    fn compensation(&mut self, tag: Tag<'d>, index: NodeIndex, process: &mut Process, number: usize) {
        let definition = tag.child("compensateEventDefinition");
        let Some(reference) = definition.and_then(|it| it.attribute("activityRef")) else { return };
        let found = self.node_ref(reference, number);
        if found.is_none() {
            let kind = ProblemKind::CompensateEventInvalidActivityRef { reference: reference.to_owned() };
            self.notes.add(kind, &process.node(index).id, Some("activityRef"), tag.position());
        }
        for event in &mut process.nodes[index.get()].events {
            if let EventKind::Compensation { activity, .. } = &mut event.kind {
                *activity = found;
            }
        }
    }

    /// Inner lanes come after the lanes around them, so the innermost stays.
    fn lane(&mut self, tag: Tag<'d>, index: LaneIndex, process: &mut Process, number: usize) {
        for child in tag.children().filter(|it| it.is_bpmn("flowNodeRef")) {
            let reference = child.text().unwrap_or_default();
            if let Some(node) = self.node_ref(reference, number) {
                process.nodes[node.get()].lane = Some(index);
            } else {
                let kind = ProblemKind::LaneInvalidFlowNodeRef { reference: reference.to_owned() };
                self.notes.add(kind, &process.lanes[index.get()].id, Some("flowNodeRef"), child.position());
            }
        }
    }
}
