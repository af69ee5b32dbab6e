//! What a step back takes away: the region that the target has led to, and the joins on its border.

use std::collections::BTreeSet;

use crate::engine::approval::join_arrivals::flow_by;
use crate::engine::definition::{CompiledNode, Definition, FlowNumber, NodeBehavior, NodeNumber};
use crate::engine::model::instance::Token;

/// Where a token is; one that waits at a join is still on the branch it came by.
pub(super) fn stands_behind(definition: &Definition, token: &Token) -> Option<NodeNumber> {
    let node = definition.find(&token.element)?;
    match flow_by(definition, node, token) {
        Some(flow) if is_join(node) => Some(definition.flow(flow).source),
        _ => Some(node.number),
    }
}

/// What is taken away.
pub(super) struct Region {
    pub(super) nodes: BTreeSet<NodeNumber>,
    /// Joins between the target and those who go back.
    pub(super) passed: BTreeSet<NodeNumber>,
}

impl Region {
    /// `lies_between`: the join lies between the target and those who go back, or has done its work already. A join to
    /// which there is no way but from the target is no place to stop either.
    pub(super) fn of(
        definition: &Definition,
        target: &CompiledNode,
        lies_between: impl Fn(NodeNumber) -> bool,
    ) -> Self {
        let mut region = Self::up_to_joins(definition, target, &lies_between);
        loop {
            let stops = region.nodes.iter().map(|number| definition.node(*number));
            let enclosed: Vec<NodeNumber> =
                stops.filter(|node| region.encloses(definition, target, node)).map(|node| node.number).collect();
            if enclosed.is_empty() {
                return region;
            }
            region.passed.extend(&enclosed);
            region.grow(definition, target, enclosed, &lies_between);
        }
    }

    /// It stops at every join that does not lie between.
    pub(super) fn up_to_joins(
        definition: &Definition,
        target: &CompiledNode,
        lies_between: &impl Fn(NodeNumber) -> bool,
    ) -> Self {
        let mut region = Self { nodes: BTreeSet::from([target.number]), passed: BTreeSet::new() };
        region.grow(definition, target, vec![target.number], lies_between);
        region
    }

    fn grow(
        &mut self,
        definition: &Definition,
        target: &CompiledNode,
        mut open: Vec<NodeNumber>,
        lies_between: &impl Fn(NodeNumber) -> bool,
    ) {
        while let Some(number) = open.pop() {
            let node = definition.node(number);
            if is_join(node) && number != target.number && !self.passed.contains(&number) {
                if !lies_between(number) {
                    continue;
                }
                self.passed.insert(number);
            }
            open.extend(successors(definition, node).into_iter().filter(|next| self.nodes.insert(*next)));
        }
    }

    fn encloses(&self, definition: &Definition, target: &CompiledNode, join: &CompiledNode) -> bool {
        let from_here = |flow: &FlowNumber| self.nodes.contains(&definition.flow(*flow).source);
        let stops = is_join(join) && join.number != target.number && !self.passed.contains(&join.number);
        stops && join.incoming.iter().all(from_here)
    }

    /// A token waiting at a join goes only when the branch it came from goes.
    pub(super) fn holds(&self, definition: &Definition, token: &Token) -> bool {
        let Some(node) = definition.find(&token.element) else { return true };
        let behind = stands_behind(definition, token).unwrap_or(node.number);
        self.nodes.contains(&behind)
    }
}

pub(super) fn is_join(node: &CompiledNode) -> bool {
    matches!(node.behavior, NodeBehavior::Parallel | NodeBehavior::Inclusive) && node.incoming.len() > 1
}

/// Where a token can go from a node, by its flows and by its boundary events.
pub(super) fn successors(definition: &Definition, node: &CompiledNode) -> Vec<NodeNumber> {
    definition.onward(node).chain(node.boundary.iter().copied()).collect()
}

/// The join lies between: there is no way from one to the other but through it.
pub(super) fn must_pass(definition: &Definition, from: NodeNumber, to: NodeNumber, join: NodeNumber) -> bool {
    reached_without(definition, join, from).contains(&to) && !reached_without(definition, from, join).contains(&to)
}

/// What can be reached on ways that do not touch `without`.
pub(super) fn reached_without(definition: &Definition, from: NodeNumber, without: NodeNumber) -> BTreeSet<NodeNumber> {
    let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(number) = open.pop() {
        for next in successors(definition, definition.node(number)) {
            if next != without && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}
