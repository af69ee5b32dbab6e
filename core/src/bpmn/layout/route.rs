//! Flows: straight where nothing lies between, else along the gaps between columns and rows.

use crate::bpmn::model::{Bounds, Edge, NodeKind, Point, Process, SequenceFlow};

use super::grid::Grid;
use super::size::GAP;

/// The bends of a flow.
pub(super) fn edge(process: &Process, boxes: &[Bounds], grids: &[Option<Grid>], flow: &SequenceFlow) -> Edge {
    let source = process.node(flow.source);
    let (from, to) = (boxes[flow.source.get()], boxes[flow.target.get()]);
    let grid = grids[process.node(flow.target).scope.get()].as_ref();
    let points = match (grid, &source.kind) {
        (Some(grid), NodeKind::BoundaryEvent(_)) => below(from, to, grid),
        (Some(grid), _) => beside(from, to, grid),
        (None, _) => vec![right(from), left(to)],
    };
    Edge { element: flow.id.clone(), points }
}

fn right(of: Bounds) -> Point {
    Point { x: of.x + of.width, y: of.y + of.height / 2.0 }
}

fn left(of: Bounds) -> Point {
    Point { x: of.x, y: of.y + of.height / 2.0 }
}

/// From the right side of one node to the left side of another.
fn beside(from: Bounds, to: Bounds, grid: &Grid) -> Vec<Point> {
    let (start, end) = (right(from), left(to));
    let (first, last) = (grid.gap_right_of(start.x), grid.gap_left_of(end.x));
    if (first - last).abs() < 1.0 {
        if (start.y - end.y).abs() < 1.0 {
            return vec![start, end];
        }
        return vec![start, Point { x: first, y: start.y }, Point { x: first, y: end.y }, end];
    }
    let between = grid.gap_below(start.y.max(end.y));
    around(start, Point { x: first, y: start.y }, between, last, end)
}

/// From the lower side of a boundary event.
fn below(from: Bounds, to: Bounds, grid: &Grid) -> Vec<Point> {
    let start = Point { x: from.x + from.width / 2.0, y: from.y + from.height };
    let end = left(to);
    let between = grid.gap_below(from.y).max(start.y + GAP / 4.0);
    let last = grid.gap_left_of(end.x);
    vec![start, Point { x: start.x, y: between }, Point { x: last, y: between }, Point { x: last, y: end.y }, end]
}

fn around(start: Point, first: Point, between: f64, last: f64, end: Point) -> Vec<Point> {
    vec![
        start,
        first,
        Point { x: first.x, y: between },
        Point { x: last, y: between },
        Point { x: last, y: end.y },
        end,
    ]
}
