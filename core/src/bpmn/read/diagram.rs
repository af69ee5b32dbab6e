//! Shapes and edges of elements that exist.

use super::build::{Builder, local};
use super::decode::Tracker;
use super::drawing::{Drawing, DrawnElement, DrawnElementKind};
use crate::bpmn::model::{Edge, Shape};
use crate::bpmn::problem::ProblemKind;

impl<'d> Builder<'d> {
    /// Takes over what is drawn. A file with several diagrams (collapsed sub-processes) draws each element once.
    pub fn diagram(&mut self, drawing: &Drawing<'d>) {
        self.model.diagram.plane = drawing.plane.as_deref().map(str::to_owned);
        let mut tracker = Tracker::default();
        for drawn in &drawing.drawn {
            if self.refer(&drawn.element).is_none() {
                // The arrows of data associations and the like are there, but nothing here shows them.
                if !self.is_there(&drawn.element) {
                    self.draws_nothing(drawn, &mut tracker);
                }
                continue;
            }
            // The reference may be a qualified name.
            let element = local(&drawn.element).to_owned();
            match &drawn.kind {
                DrawnElementKind::Shape { bounds, expanded } => {
                    self.model.diagram.shapes.push(Shape { element, bounds: *bounds, expanded: *expanded });
                }
                DrawnElementKind::Edge(points) => {
                    let points = drawing.points[points.clone()].to_vec();
                    self.model.diagram.edges.push(Edge { element, points });
                }
            }
        }
    }

    fn draws_nothing(&mut self, drawn: &DrawnElement<'d>, tracker: &mut Tracker) {
        let kind = ProblemKind::DiInvalidReference { reference: drawn.element.to_string() };
        let position = tracker.advance(self.text.as_bytes(), drawn.start);
        self.notes.add(kind, &drawn.id, Some("bpmnElement"), position);
    }
}
