//! What runs when a choice is taken: grows as the net is made smaller, so that a short net still tells a whole run.

use crate::bpmn::model::NodeIndex;

/// A place in `Trails`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trail(usize);

#[derive(Clone, Copy, Debug)]
enum Part {
    Nothing,
    Node(NodeIndex),
    /// One after the other.
    Then(Trail, Trail),
    /// Either of two that do the same to the net; a run shows the first.
    Either(Trail, Trail),
}

/// All trails of a net. They share their parts, and none is taken apart by recursion: a chain may be long.
#[derive(Clone, Debug, Default)]
pub(super) struct Trails(Vec<Part>);

impl Trails {
    fn add(&mut self, part: Part) -> Trail {
        self.0.push(part);
        Trail(self.0.len() - 1)
    }

    /// Nothing runs.
    pub(super) fn none(&mut self) -> Trail {
        self.add(Part::Nothing)
    }

    /// One node runs.
    pub(super) fn node(&mut self, index: NodeIndex) -> Trail {
        self.add(Part::Node(index))
    }

    /// One after the other.
    pub(super) fn then(&mut self, first: Trail, second: Trail) -> Trail {
        self.add(Part::Then(first, second))
    }

    /// One or the other.
    pub(super) fn either(&mut self, shown: Trail, hidden: Trail) -> Trail {
        self.add(Part::Either(shown, hidden))
    }

    /// The nodes of one run, at most `most` of them.
    pub(super) fn run(&self, trail: Trail, most: usize) -> Vec<NodeIndex> {
        let mut nodes = Vec::new();
        let mut open = vec![trail];
        while let Some(Trail(at)) = open.pop() {
            if nodes.len() >= most {
                break;
            }
            match self.0[at] {
                Part::Nothing => (),
                Part::Node(index) => nodes.push(index),
                Part::Then(first, second) => open.extend([second, first]),
                Part::Either(shown, _) => open.push(shown),
            }
        }
        nodes
    }

    /// Marks every node of every run of these trails. Shared parts are looked at once.
    pub(super) fn members(&self, trails: impl Iterator<Item = Trail>, alive: &mut [bool]) {
        let mut seen = vec![false; self.0.len()];
        let mut open: Vec<Trail> = trails.collect();
        while let Some(Trail(at)) = open.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            match self.0[at] {
                Part::Nothing => (),
                Part::Node(index) => alive[index.get()] = true,
                Part::Then(first, second) | Part::Either(first, second) => open.extend([first, second]),
            }
        }
    }
}
