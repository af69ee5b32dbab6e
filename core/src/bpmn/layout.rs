//! Draws a diagram for a file that has none: layers from left to right, one node to a cell, flows in the gaps between.

mod grid;
mod lanes;
mod route;
mod size;
mod xml;

use super::model::{Bounds, Diagram, Model, Node, NodeKind, Process, ScopeIndex, Shape};
use grid::Grid;
use size::{BOUNDARY, EVENT, GAP, PADDING};

pub(super) use xml::diagram_xml;

/// A diagram of everything in the model: every node has a box, none overlaps another, every flow has bends.
#[must_use]
pub fn layout(model: &Model) -> Diagram {
    let mut diagram = Diagram { plane: plane(model), ..Diagram::default() };
    let mut top = 80.0;
    for process in &model.processes {
        let mut drawing = Drawing::of(process);
        let (width, height) = drawing.arrange(ScopeIndex(0));
        let pool = model.participants.iter().find(|it| it.process.as_deref() == Some(&process.id));
        let inset = if pool.is_some() { PADDING } else { 0.0 };
        let captions = lanes::CAPTION * lanes::steps(lanes::depth(process));
        let inside = Bounds { x: 160.0 + inset + captions, y: top + inset, width, height };
        drawing.move_to(ScopeIndex(0), inside.x, inside.y);
        if let Some(pool) = pool {
            let (width, height) = (width + captions + 2.0 * PADDING + 40.0, height + 2.0 * PADDING);
            let bounds = Bounds { x: 120.0, y: top, width, height };
            diagram.shapes.push(Shape { element: pool.id.clone(), bounds, expanded: true });
        }
        if let Some(grid) = &drawing.grids[0] {
            diagram.shapes.extend(lanes::shapes(process, grid, inside));
        }
        drawing.finish(&mut diagram);
        top += height + 2.0 * inset + GAP;
    }
    diagram
}

fn plane(model: &Model) -> Option<String> {
    model.collaboration.clone().or_else(|| model.processes.first().map(|process| process.id.clone()))
}

/// The boxes of one process while they are arranged.
struct Drawing<'a> {
    process: &'a Process,
    boxes: Vec<Bounds>,
    grids: Vec<Option<Grid>>,
}

impl<'a> Drawing<'a> {
    fn of(process: &'a Process) -> Self {
        let grids = process.scopes.iter().map(|_| None).collect();
        Self { process, boxes: vec![Bounds::default(); process.nodes.len()], grids }
    }

    /// Arranges the inside of a scope around the origin, and says how large it is.
    fn arrange(&mut self, scope: ScopeIndex) -> (f64, f64) {
        let process = self.process;
        for index in &process.scope(scope).nodes {
            let node = process.node(*index);
            let (width, height) = match node.inside() {
                Some(inside) => {
                    let (width, height) = self.arrange(inside);
                    (width.max(20.0) + 2.0 * PADDING, height.max(20.0) + 2.0 * PADDING)
                }
                None => size(node),
            };
            let for_events = BOUNDARY * f64::from(u32::try_from(node.boundary.len()).unwrap_or(0)) + 20.0;
            let width = if node.boundary.is_empty() { width } else { width.max(for_events) };
            self.boxes[index.get()] = Bounds { x: 0.0, y: 0.0, width, height };
        }
        let grid = Grid::of(process, scope, &self.boxes);
        let size = grid.size();
        for (index, x, y) in grid.places(&self.boxes) {
            self.boxes[index.get()].x = x;
            self.boxes[index.get()].y = y;
        }
        self.grids[scope.get()] = Some(grid);
        size
    }

    /// Moves a scope and everything in it.
    fn move_to(&mut self, scope: ScopeIndex, x: f64, y: f64) {
        let process = self.process;
        if let Some(grid) = &mut self.grids[scope.get()] {
            grid.shift(x, y);
        }
        for index in &process.scope(scope).nodes {
            let node = process.node(*index);
            if matches!(node.kind, NodeKind::BoundaryEvent(_)) {
                continue;
            }
            let bounds = &mut self.boxes[index.get()];
            bounds.x += x;
            bounds.y += y;
            let (left, top) = (bounds.x + PADDING, bounds.y + PADDING);
            if let Some(inside) = node.inside() {
                self.move_to(inside, left, top);
            }
        }
    }

    /// Boundary events sit on the lower edge of their host, one beside the other.
    fn place_boundary_events(&mut self) {
        for (at, node) in self.process.nodes.iter().enumerate() {
            for (place, event) in node.boundary.iter().enumerate() {
                let host = self.boxes[at];
                let offset = 20.0 + BOUNDARY * f64::from(u32::try_from(place).unwrap_or(0));
                let (x, y) = (host.x + offset, host.y + host.height - EVENT / 2.0);
                self.boxes[event.get()] = Bounds { x, y, width: EVENT, height: EVENT };
            }
        }
    }

    fn finish(mut self, diagram: &mut Diagram) {
        self.place_boundary_events();
        // Outer shapes come first, so that inner ones are drawn on top of them; hosts come before their events.
        for (node, bounds) in self.process.nodes.iter().zip(&self.boxes) {
            if !matches!(node.kind, NodeKind::BoundaryEvent(_)) {
                diagram.shapes.push(Shape { element: node.id.clone(), bounds: *bounds, expanded: true });
            }
        }
        for (node, bounds) in self.process.nodes.iter().zip(&self.boxes) {
            if matches!(node.kind, NodeKind::BoundaryEvent(_)) {
                diagram.shapes.push(Shape { element: node.id.clone(), bounds: *bounds, expanded: true });
            }
        }
        let routes = self.process.flows.iter().map(|flow| route::edge(self.process, &self.boxes, &self.grids, flow));
        diagram.edges.extend(routes);
    }
}

fn size(node: &Node) -> (f64, f64) {
    if node.is_event() {
        (EVENT, EVENT)
    } else if node.is_gateway() {
        (50.0, 50.0)
    } else {
        (100.0, 80.0)
    }
}

#[cfg(test)]
mod tests;
