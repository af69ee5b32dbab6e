//! The drawing: there is one, it shows every node, shapes do not lie on each other, nodes that people read have names.

use crate::bpmn::Edit;
use crate::bpmn::model::{Bounds, Model, Node, NodeKind, Shape};
use crate::string_index::Index;

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let model = scene.model;
    if model.diagram.shapes.is_empty() {
        if let Some(process) = model.processes.iter().find(|process| !process.nodes.is_empty()) {
            findings.add_fixable(FindingKind::DiMissing, FindingLocation::from(process), vec![Edit::DrawDiagram]);
        }
    } else {
        let drawn = ShapesByElement::of(model);
        for (_, node) in scene.nodes().filter(|(_, node)| drawn.shape(node).is_none()) {
            findings.add(FindingKind::DiIncomplete, node);
        }
        let boxes = flat(scene, &drawn);
        sizes(&boxes, findings);
        overlaps(boxes, findings);
    }
    for (_, node) in scene.nodes().filter(|(_, node)| node.name.is_none() && wants_name(node)) {
        findings.add(FindingKind::LabelRequired, FindingLocation::from(node).at("name"));
    }
}

/// Activities and exclusive gateways that split. A user task without a name has a finding of its own.
fn wants_name(node: &Node) -> bool {
    match node.kind {
        NodeKind::UserTask(_) | NodeKind::EventSubProcess(_) => false,
        NodeKind::ExclusiveGateway => node.outgoing.len() > 1,
        _ => node.is_activity(),
    }
}

/// Sizes that the modellers in use draw, with room to spare: smaller cannot be read, larger is taken for something else.
fn sizes(boxes: &[NodeBox<'_>], findings: &mut Findings) {
    for (node, _, bounds) in boxes {
        let (least, most) = match node.kind {
            _ if node.inside().is_some() => continue,
            NodeKind::StartEvent(_)
            | NodeKind::EndEvent
            | NodeKind::IntermediateCatchEvent
            | NodeKind::IntermediateThrowEvent => (20.0, 100.0),
            _ if node.is_gateway() => (30.0, 100.0),
            _ => (30.0, 400.0),
        };
        let fits = |length: f64| (least..=most).contains(&length);
        if !fits(bounds.width) || !fits(bounds.height) {
            findings.add(FindingKind::DiStandardSize, *node);
        }
    }
}

/// Two nodes of one scope on top of each other; boundary events lie on their hosts. Sweeps from left to right.
fn overlaps(mut boxes: Vec<NodeBox<'_>>, findings: &mut Findings) {
    boxes.sort_by(|one, other| one.2.x.total_cmp(&other.2.x));
    let mut open: Vec<usize> = Vec::new();
    for at in 0..boxes.len() {
        let (node, scope, bounds) = boxes[at];
        open.retain(|other| boxes[*other].2.x + boxes[*other].2.width > bounds.x);
        // A pile of shapes needs one finding, not one for each pair.
        let hit = open.iter().find(|other| boxes[**other].1 == scope && meets(boxes[**other].2, bounds));
        if let Some(other) = hit {
            findings.add(FindingKind::DiOverlap { other: boxes[*other].0.id.clone() }, node);
        } else {
            open.push(at);
        }
    }
}

type NodeBox<'a> = (&'a Node, (usize, u32), Bounds);

/// The shapes by the elements they draw.
struct ShapesByElement<'a> {
    shapes: &'a [Shape],
    by_element: Index,
}

impl<'a> ShapesByElement<'a> {
    fn of(model: &'a Model) -> Self {
        let shapes = &model.diagram.shapes;
        Self { shapes, by_element: Index::of(shapes.iter().map(|shape| shape.element.as_str()).zip(0..)) }
    }

    fn shape(&self, node: &Node) -> Option<&'a Shape> {
        let place = self.by_element.find(&node.id, |place| &self.shapes[place as usize].element)?;
        Some(&self.shapes[place as usize])
    }
}

/// The nodes that are drawn beside each other, each with its process and scope.
fn flat<'a>(scene: &LintInput<'a>, drawn: &ShapesByElement<'_>) -> Vec<NodeBox<'a>> {
    let mut boxes = Vec::new();
    for (number, process) in scene.model.processes.iter().enumerate() {
        for node in process.nodes.iter().filter(|node| !matches!(node.kind, NodeKind::BoundaryEvent(_))) {
            let bounds = drawn.shape(node).map(|shape| shape.bounds);
            if let Some(bounds) = bounds.filter(|bounds| bounds.width > 0.0 && bounds.height > 0.0) {
                boxes.push((node, (number, node.scope.0), bounds));
            }
        }
    }
    boxes
}

fn meets(one: Bounds, other: Bounds) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}
