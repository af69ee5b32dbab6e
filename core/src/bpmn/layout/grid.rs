//! Cells: the column is the longest way from the start, the row is close to the rows of the nodes before.

use crate::bpmn::model::{Bounds, NodeIndex, NodeKind, Process, ScopeIndex};

use super::lanes::Bands;
use super::size::GAP;

/// The cells that the nodes of one scope are drawn in, and the edges of its columns and rows.
#[derive(Debug)]
pub(super) struct Grid {
    /// Node, column and row.
    cells: Vec<(NodeIndex, usize, usize)>,
    /// Left edge of each column, and the right edge of the last.
    columns: Vec<f64>,
    /// Top edge of each row, and the bottom edge of the last.
    rows: Vec<f64>,
    /// First row of each band of rows, and the one after the last.
    bands: Vec<usize>,
}

impl Grid {
    /// Finds a cell for every node of a scope that is no boundary event.
    pub(super) fn of(process: &Process, scope: ScopeIndex, boxes: &[Bounds]) -> Self {
        let nodes: Vec<NodeIndex> = process
            .scope(scope)
            .nodes
            .iter()
            .copied()
            .filter(|index| !matches!(process.node(*index).kind, NodeKind::BoundaryEvent(_)))
            .collect();
        let links = Links::of(process, &nodes);
        let layers = links.layers();
        let bands = Bands::of(process, scope);
        let of_node: Vec<usize> = nodes.iter().map(|node| bands.band(process, *node)).collect();
        let (rows, bands) = links.rows(&layers, &of_node, bands.count());
        let cells: Vec<_> = nodes.iter().zip(layers.iter().zip(&rows)).map(|(n, (l, r))| (*n, *l, *r)).collect();
        let columns = edges(cells.iter().map(|(node, column, _)| (*column, boxes[node.get()].width)));
        // A lane without nodes is as high as a task.
        let empty = (0..bands.last().copied().unwrap_or(0)).filter(|row| !cells.iter().any(|(_, _, it)| it == row));
        let rows = cells.iter().map(|(node, _, row)| (*row, boxes[node.get()].height));
        let rows = edges(rows.chain(empty.map(|row| (row, 80.0))));
        Self { cells, columns, rows, bands }
    }

    /// Width and height without the gap around.
    pub(super) fn size(&self) -> (f64, f64) {
        let extent = |edges: &[f64]| (edges.last().unwrap_or(&0.0) - edges.first().unwrap_or(&0.0) - GAP).max(0.0);
        (extent(&self.columns), extent(&self.rows))
    }

    /// Left and top of each node, in the middle of its cell.
    pub(super) fn places(&self, boxes: &[Bounds]) -> Vec<(NodeIndex, f64, f64)> {
        let middle = |edges: &[f64], at: usize, length: f64| (edges[at] + edges[at + 1] - GAP - length) / 2.0;
        let place = |(node, column, row): &(NodeIndex, usize, usize)| {
            let bounds = &boxes[node.get()];
            (*node, middle(&self.columns, *column, bounds.width), middle(&self.rows, *row, bounds.height))
        };
        self.cells.iter().map(place).collect()
    }

    /// Top edge of the first row of a band; for the number after the last one, the bottom edge of that.
    pub(super) fn band_top(&self, band: usize) -> f64 {
        let row = self.bands.get(band).or(self.bands.last()).copied().unwrap_or(0);
        self.rows.get(row).or(self.rows.last()).copied().unwrap_or(0.0)
    }

    /// Moves all columns to the right by `x`, all rows down by `y`.
    pub(super) fn shift(&mut self, x: f64, y: f64) {
        self.columns.iter_mut().for_each(|edge| *edge += x);
        self.rows.iter_mut().for_each(|edge| *edge += y);
    }

    /// Middle of the gap right of the column that ends before the one after `x`.
    pub(super) fn gap_right_of(&self, x: f64) -> f64 {
        gap(&self.columns, x)
    }

    /// Middle of the gap left of the column that holds `x`.
    pub(super) fn gap_left_of(&self, x: f64) -> f64 {
        let edge = self.columns.iter().rev().find(|edge| **edge <= x + 0.5).or(self.columns.first());
        edge.map_or(x, |edge| edge - GAP / 2.0)
    }

    /// Middle of the gap below the row that holds `y`.
    pub(super) fn gap_below(&self, y: f64) -> f64 {
        gap(&self.rows, y)
    }
}

fn gap(edges: &[f64], at: f64) -> f64 {
    edges.iter().find(|edge| **edge > at + 0.5).or(edges.last()).map_or(at, |edge| edge - GAP / 2.0)
}

/// Edges of columns or rows from the lengths in them.
fn edges(lengths: impl Iterator<Item = (usize, f64)>) -> Vec<f64> {
    let mut widest: Vec<f64> = Vec::new();
    for (at, length) in lengths {
        if widest.len() <= at {
            widest.resize(at + 1, 0.0);
        }
        widest[at] = widest[at].max(length);
    }
    let mut edge = 0.0;
    let mut edges = vec![edge];
    for length in widest {
        edge += length + GAP;
        edges.push(edge);
    }
    edges
}

/// Who follows whom inside a scope, by place in its list of nodes.
struct Links {
    next: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
}

impl Links {
    fn of(process: &Process, nodes: &[NodeIndex]) -> Self {
        let mut place = vec![usize::MAX; process.nodes.len()];
        for (at, node) in nodes.iter().enumerate() {
            place[node.get()] = at;
        }
        let mut next = vec![Vec::new(); nodes.len()];
        for flow in &process.flows {
            let (source, target) =
                (place[origin(process, flow.source).get()], place[origin(process, flow.target).get()]);
            if source != usize::MAX && target != usize::MAX && source != target {
                next[source].push(target);
            }
        }
        let mut links = Self { next, before: vec![Vec::new(); nodes.len()] };
        links.cut_loops();
        for (source, targets) in links.next.iter().enumerate() {
            for target in targets {
                links.before[*target].push(source);
            }
        }
        links
    }

    /// Takes away the links that lead back to a node still open in a depth-first walk.
    fn cut_loops(&mut self) {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut state = vec![State::New; self.next.len()];
        let mut kept: Vec<Vec<usize>> = vec![Vec::new(); self.next.len()];
        // The walk begins at the starts, so that a loop is cut where it comes back and not where it begins.
        for root in self.order() {
            if state[root] != State::New {
                continue;
            }
            state[root] = State::Open;
            let mut path = vec![(root, 0)];
            while let Some((node, at)) = path.last_mut() {
                // Everything behind the node has been seen.
                let Some(target) = self.next[*node].get(*at).copied() else {
                    state[*node] = State::Done;
                    path.pop();
                    continue;
                };
                *at += 1;
                // The link leads back to a node on the way here.
                if state[target] == State::Open {
                    continue;
                }
                kept[*node].push(target);
                if state[target] == State::New {
                    state[target] = State::Open;
                    path.push((target, 0));
                }
            }
        }
        self.next = kept;
    }

    /// Nodes that nothing leads to first: they are starts.
    fn order(&self) -> Vec<usize> {
        let mut led_to = vec![false; self.next.len()];
        for target in self.next.iter().flatten() {
            led_to[*target] = true;
        }
        let (mut starts, others): (Vec<usize>, Vec<usize>) = (0..self.next.len()).partition(|at| !led_to[*at]);
        starts.extend(others);
        starts
    }

    /// The longest way to each node. The links hold no loop.
    fn layers(&self) -> Vec<usize> {
        let mut missing: Vec<usize> = self.before.iter().map(Vec::len).collect();
        let mut layers = vec![0; self.next.len()];
        let mut open: Vec<usize> = (0..self.next.len()).filter(|at| missing[*at] == 0).collect();
        while let Some(node) = open.pop() {
            for target in &self.next[node] {
                layers[*target] = layers[*target].max(layers[node] + 1);
                missing[*target] -= 1;
                if missing[*target] == 0 {
                    open.push(*target);
                }
            }
        }
        layers
    }

    /// A row for each node, its own in its column, close to the middle of the rows before it; and the first row of each
    /// band, with the one after the last. Every band but the last, which is for what is in no lane, has a row at least.
    fn rows(&self, layers: &[usize], bands: &[usize], count: usize) -> (Vec<usize>, Vec<usize>) {
        // Column by column, because a node wishes for the row of those before it.
        let mut order: Vec<usize> = (0..layers.len()).collect();
        order.sort_by_key(|at| (layers[*at], bands[*at]));
        let mut rows = vec![0; layers.len()];
        let mut heights = vec![1; count];
        heights[count - 1] = 0;
        for together in order.chunk_by(|one, other| (layers[*one], bands[*one]) == (layers[*other], bands[*other])) {
            let mut wanted: Vec<(usize, usize)> =
                together.iter().map(|at| (self.wish(*at, &rows, bands), *at)).collect();
            wanted.sort_unstable();
            let mut free = 0;
            // Each gets the row it wishes for, or the next one below that is free.
            for (wish, at) in wanted {
                rows[at] = free.max(wish);
                free = rows[at] + 1;
                heights[bands[at]] = heights[bands[at]].max(free);
            }
        }
        // Rows were counted within their band so far: the bands are put below each other.
        let mut firsts = vec![0];
        for height in heights {
            firsts.push(firsts[firsts.len() - 1] + height);
        }
        for (row, band) in rows.iter_mut().zip(bands) {
            *row += firsts[*band];
        }
        (rows, firsts)
    }

    /// The row of the node's first predecessor in its band; a join goes to the uppermost of its branches.
    fn wish(&self, at: usize, rows: &[usize], bands: &[usize]) -> usize {
        let beside = self.before[at].iter().filter(|before| bands[**before] == bands[at]);
        beside.map(|before| rows[*before]).min().unwrap_or(0)
    }
}

/// The node a flow leaves in the grid: a boundary event's host.
pub(super) fn origin(process: &Process, index: NodeIndex) -> NodeIndex {
    match process.node(index).kind {
        NodeKind::BoundaryEvent(event) => event.attached_to.unwrap_or(index),
        _ => index,
    }
}
