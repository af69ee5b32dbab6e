//! Shapes and edges.

use super::build::{Became, Builder};
use super::decode::Tracker;
use super::document::Tag;
use super::namespace::Namespace;
use super::values::{flag, owned};
use crate::bpmn::model::{Bounds, Edge, Point, Shape};
use crate::bpmn::problem::ProblemKind;

impl<'d> Builder<'d> {
    /// Reads every plane. A file with several diagrams (collapsed sub-processes) draws each element once.
    pub fn diagram(&mut self, tag: Tag<'d>) {
        let mut tracker = Tracker::default();
        let planes = tag.children().filter(|it| it.namespace() == Namespace::BpmnDi && it.is_named("BPMNPlane"));
        for plane in planes {
            if self.model.diagram.plane.is_none() {
                self.model.diagram.plane = owned(plane.attribute("bpmnElement"));
            }
            for child in plane.children().filter(|it| it.namespace() == Namespace::BpmnDi) {
                match child.name() {
                    "BPMNShape" => self.shape(child, &mut tracker),
                    "BPMNEdge" => self.edge(child, &mut tracker),
                    _ => (),
                }
            }
        }
    }

    fn shape(&mut self, tag: Tag<'d>, tracker: &mut Tracker) {
        let Some(element) = self.drawn(tag, tracker) else { return };
        let bounds = tag.children().find(|it| it.namespace() == Namespace::Dc && it.is_named("Bounds"));
        let side = |name| bounds.map_or(0.0, |it| length(it, name));
        let bounds = Bounds { x: side("x"), y: side("y"), width: side("width"), height: side("height") };
        let expanded = flag(tag.attribute("isExpanded"), true);
        self.model.diagram.shapes.push(Shape { element, bounds, expanded });
    }

    fn edge(&mut self, tag: Tag<'d>, tracker: &mut Tracker) {
        let Some(element) = self.drawn(tag, tracker) else { return };
        let waypoints = tag.children().filter(|it| it.namespace() == Namespace::Di && it.is_named("waypoint"));
        let points = waypoints.map(|it| Point { x: length(it, "x"), y: length(it, "y") }).collect();
        self.model.diagram.edges.push(Edge { element, points });
    }

    fn drawn(&mut self, tag: Tag<'d>, tracker: &mut Tracker) -> Option<String> {
        let reference = tag.attribute("bpmnElement").unwrap_or_default();
        if self.refer(reference).is_some() {
            return Some(reference.rsplit(':').next().unwrap_or(reference).to_owned());
        }
        let kind = ProblemKind::DiInvalidReference { reference: reference.to_owned() };
        let id = tag.attribute("id").unwrap_or_default();
        let position = tracker.advance(self.text.as_bytes(), tag.start());
        self.notes.add(kind, id, Some("bpmnElement"), position);
        None
    }
}

/// A length that no drawing can have is nought.
fn length(tag: Tag<'_>, name: &str) -> f64 {
    let value: Option<f64> = tag.attribute(name).and_then(|it| it.trim().parse().ok());
    value.filter(|it| it.is_finite() && it.abs() < 1e9).unwrap_or(0.0)
}

impl Became {
    /// A sequence flow that was left out for a dangling end may still be drawn.
    pub fn is_known(self) -> bool {
        self != Self::Nothing
    }
}
