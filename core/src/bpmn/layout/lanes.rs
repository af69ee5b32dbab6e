//! Lanes: bands of rows, one below the other.

use crate::bpmn::model::{Bounds, LaneIndex, NodeIndex, Process, ScopeIndex, Shape};

use super::grid::Grid;
use super::size::GAP;

/// Width of the caption at the left of a lane.
pub(super) const CAPTION: f64 = 30.0;

/// The lanes of a process that hold no other, in document order: each has rows of its own.
pub(super) struct Bands(Vec<LaneIndex>);

impl Bands {
    /// Only what stands directly in the process is drawn in lanes.
    pub(super) fn of(process: &Process, scope: ScopeIndex) -> Self {
        let all = (0..process.lanes.len()).map(LaneIndex::of);
        let holds_another = |lane: LaneIndex| process.lanes.iter().any(|it| it.parent == Some(lane));
        let leaves = all.filter(|lane| !holds_another(*lane));
        Self(if scope == ScopeIndex(0) { leaves.collect() } else { Vec::new() })
    }

    /// How many there are, with the one of nodes outside all lanes.
    pub(super) fn count(&self) -> usize {
        self.0.len() + 1
    }

    /// The band of a node; the last one, when it is in no lane or in one that holds others.
    pub(super) fn band(&self, process: &Process, node: NodeIndex) -> usize {
        let lane = process.node(node).lane;
        self.0.iter().position(|it| Some(*it) == lane).unwrap_or(self.0.len())
    }
}

/// How many lanes stand one in the other.
pub(super) fn depth(process: &Process) -> usize {
    (0..process.lanes.len()).map(|at| level(process, LaneIndex::of(at)) + 1).max().unwrap_or(0)
}

/// Parents come before their children in the file, so this ends.
fn level(process: &Process, lane: LaneIndex) -> usize {
    std::iter::successors(process.lanes[lane.get()].parent, |it| process.lanes[it.get()].parent).count()
}

/// A box for each lane: as wide as all nodes together, as high as its rows and those of the lanes in it.
pub(super) fn shapes(process: &Process, grid: &Grid, inside: Bounds) -> Vec<Shape> {
    let bands = Bands::of(process, ScopeIndex(0));
    let depth = depth(process);
    let first = |lane: LaneIndex| bands.0.iter().position(|leaf| is_in(process, *leaf, lane));
    let last = |lane: LaneIndex| bands.0.iter().rposition(|leaf| is_in(process, *leaf, lane));
    let shape = |at: usize| {
        let lane = LaneIndex::of(at);
        let (top, bottom) = (grid.band_top(first(lane)?), grid.band_top(last(lane)? + 1));
        let indent = CAPTION * steps(depth - level(process, lane));
        let x = inside.x - GAP / 2.0 - indent;
        let width = inside.width + GAP + indent;
        let bounds = Bounds { x, y: top - GAP / 2.0, width, height: bottom - top };
        Some(Shape { element: process.lanes[at].id.clone(), bounds, expanded: true })
    };
    (0..process.lanes.len()).filter_map(shape).collect()
}

fn is_in(process: &Process, leaf: LaneIndex, lane: LaneIndex) -> bool {
    std::iter::successors(Some(leaf), |it| process.lanes[it.get()].parent).any(|it| it == lane)
}

/// A count as a factor.
pub(super) fn steps(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(0))
}
