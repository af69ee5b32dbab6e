//! The diagram interchange part, half of a file: taken off on the way through the text, without a tree.

use std::borrow::Cow;
use std::ops::Range;

use super::document::Attribute;
use super::name::{key, same};
use super::namespace::Namespace;
use crate::bpmn::model::{Bounds, Point};
use crate::expression::double;

/// What the planes of a file draw.
#[derive(Debug, Default)]
pub struct Drawing<'a> {
    /// The element the first plane shows.
    pub plane: Option<Cow<'a, str>>,
    /// Shapes and edges, in document order.
    pub drawn: Vec<DrawnElement<'a>>,
    /// The waypoints of all edges.
    pub points: Vec<Point>,
    open: Option<usize>,
}

/// A shape or an edge of the drawing, as written: what it draws is found by its id later.
#[derive(Debug)]
pub struct DrawnElement<'a> {
    /// Id of the element drawn.
    pub element: Cow<'a, str>,
    /// Its own id.
    pub id: Cow<'a, str>,
    /// Offset of its tag in the text.
    pub start: usize,
    /// What it is.
    pub kind: DrawnElementKind,
}

/// Which of the elements of BPMN DI it is.
#[derive(Debug)]
pub enum DrawnElementKind {
    /// A node.
    Shape {
        /// Its box.
        bounds: Bounds,
        /// A sub-process shows its inside.
        expanded: bool,
    },
    /// A flow: its waypoints, by place in `Drawing::points`.
    Edge(Range<usize>),
}

impl<'a> Drawing<'a> {
    /// Takes one element of the part. `depth` is how many elements are open around it.
    pub fn take(&mut self, namespace: Namespace, name: &str, attributes: &[Attribute<'a>], depth: usize, start: usize) {
        match (namespace, name) {
            (Namespace::BpmnDi, "BPMNPlane") if self.plane.is_none() => self.plane = value(attributes, "bpmnElement"),
            (Namespace::BpmnDi, "BPMNShape") => {
                let expanded = value(attributes, "isExpanded").is_none_or(|it| it != "false");
                self.begin(attributes, DrawnElementKind::Shape { bounds: Bounds::default(), expanded }, depth, start);
            }
            (Namespace::BpmnDi, "BPMNEdge") => {
                let none = self.points.len()..self.points.len();
                self.begin(attributes, DrawnElementKind::Edge(none), depth, start);
            }
            // The box of a label lies deeper and is nobody's.
            (Namespace::Dc, "Bounds") if self.open == Some(depth) => self.set_bounds(attributes),
            (Namespace::Di, "waypoint") if self.open == Some(depth) => self.add_point(attributes),
            _ => (),
        }
    }

    fn begin(&mut self, attributes: &[Attribute<'a>], kind: DrawnElementKind, depth: usize, start: usize) {
        let text = |name| value(attributes, name).unwrap_or_default();
        self.drawn.push(DrawnElement { element: text("bpmnElement"), id: text("id"), start, kind });
        self.open = Some(depth + 1);
    }

    fn set_bounds(&mut self, attributes: &[Attribute<'a>]) {
        if let Some(DrawnElement { kind: DrawnElementKind::Shape { bounds, .. }, .. }) = self.drawn.last_mut() {
            let side = |name| length(attributes, name);
            *bounds = Bounds { x: side("x"), y: side("y"), width: side("width"), height: side("height") };
        }
    }

    fn add_point(&mut self, attributes: &[Attribute<'a>]) {
        if let Some(DrawnElement { kind: DrawnElementKind::Edge(points), .. }) = self.drawn.last_mut() {
            self.points.push(Point { x: length(attributes, "x"), y: length(attributes, "y") });
            points.end = self.points.len();
        }
    }
}

fn value<'a>(attributes: &[Attribute<'a>], name: &str) -> Option<Cow<'a, str>> {
    let key = key(name);
    let found = attributes.iter().find(|it| it.key == key && it.namespace == Namespace::None && same(it.name, name));
    found.map(|it| it.value.clone())
}

/// A length that no drawing can have is nought.
fn length(attributes: &[Attribute<'_>], name: &str) -> f64 {
    let number = |text: Cow<'_, str>| match text.parse::<i32>() {
        // Most are whole, and those are read five times faster.
        Ok(whole) => Some(f64::from(whole)),
        Err(_) => double(text.trim()),
    };
    let value = value(attributes, name).and_then(number);
    value.filter(|it| it.is_finite() && it.abs() < 1e9).unwrap_or(0.0)
}
