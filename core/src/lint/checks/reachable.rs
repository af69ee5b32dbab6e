//! Every node can be reached from a start, and from every node an end can be reached. The graph only: `proof` looks at
//! how tokens meet.

use crate::bpmn::model::{EventKind, Node, NodeIndex, NodeKind, Process};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let graph = Graph::of(process);
        let reached = graph.reachable_nodes();
        if reached.contains(&true) {
            for (node, _) in process.nodes.iter().zip(&reached).filter(|(_, reached)| !**reached) {
                findings.add(FindingKind::UnreachableNode, node);
            }
        }
        let ending = graph.ending();
        let stuck =
            process.nodes.iter().zip(reached.iter().zip(&ending)).filter(|(_, (reached, ends))| **reached && !**ends);
        // One finding for each place where a flow goes round for ever: the first node of it.
        if let Some((node, _)) = stuck.into_iter().next() {
            findings.add(FindingKind::NoPathToEnd, node);
        }
    }
}

/// Nodes that flows lead to, by place in the process: whether tokens can come along them is another question.
pub(super) fn drawn_to(process: &Process) -> Vec<bool> {
    Graph::of(process).reachable_nodes()
}

fn is_root(node: &Node) -> bool {
    matches!(node.kind, NodeKind::StartEvent(_) | NodeKind::EventBasedGateway { instantiate: true })
}

/// Where a token can go on from a node, with everything that is no flow: boundary events, links, insides, handlers.
struct Graph<'a> {
    process: &'a Process,
    next: Vec<Vec<NodeIndex>>,
}

impl<'a> Graph<'a> {
    fn of(process: &'a Process) -> Self {
        let mut next: Vec<Vec<NodeIndex>> = process
            .nodes
            .iter()
            .map(|node| {
                let targets = node.outgoing.iter().map(|flow| process.flow(*flow).target);
                targets.chain(node.boundary.iter().copied()).collect()
            })
            .collect();
        for (at, node) in process.nodes.iter().enumerate() {
            for event in &node.events {
                if let (EventKind::Link { name }, NodeKind::IntermediateThrowEvent) = (&event.kind, &node.kind) {
                    // A second end that catches is an error of its own.
                    next[at].extend(catching(process, node, name.as_deref()).next());
                }
            }
        }
        for association in &process.associations {
            if let (Some(source), Some(target)) = (process.find(&association.source), process.find(&association.target))
                && process.node(target).for_compensation
            {
                next[source.get()].push(target);
            }
        }
        Self { process, next }
    }

    /// Nodes a token can come to.
    fn reachable_nodes(&self) -> Vec<bool> {
        let process = self.process;
        let mut reached = vec![false; process.nodes.len()];
        let mut open: Vec<NodeIndex> = Vec::new();
        enter(process, 0, &mut open);
        while let Some(index) = open.pop() {
            if std::mem::replace(&mut reached[index.get()], true) {
                continue;
            }
            open.extend(&self.next[index.get()]);
            if let Some(inside) = process.node(index).inside() {
                enter(process, inside.get(), &mut open);
            }
        }
        reached
    }

    /// Nodes from which an end of their scope can be reached.
    fn ending(&self) -> Vec<bool> {
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); self.next.len()];
        for (at, next) in self.next.iter().enumerate() {
            for target in next {
                before[target.get()].push(at);
            }
        }
        // An event sub-process may end its scope at any time.
        let mut interruptible = vec![false; self.process.scopes.len()];
        for node in self.process.nodes.iter().filter(|node| matches!(node.kind, NodeKind::EventSubProcess(_))) {
            interruptible[node.scope.get()] = true;
        }
        let is_end = |node: &Node| node.outgoing.is_empty() || interruptible[node.scope.get()];
        let mut ends = vec![false; self.next.len()];
        let mut open: Vec<usize> = (0..self.next.len()).filter(|at| is_end(&self.process.nodes[*at])).collect();
        while let Some(at) = open.pop() {
            if !std::mem::replace(&mut ends[at], true) {
                open.extend(&before[at]);
            }
        }
        ends
    }
}

/// The nodes of a scope where a token can begin.
fn enter(process: &Process, scope: usize, open: &mut Vec<NodeIndex>) {
    let scope = &process.scopes[scope];
    let ad_hoc = scope.owner.is_some_and(|owner| matches!(process.node(owner).kind, NodeKind::AdHocSubProcess(_)));
    let begins = |index: &&NodeIndex| {
        let node = process.node(**index);
        is_root(node) || matches!(node.kind, NodeKind::EventSubProcess(_)) || (ad_hoc && node.incoming.is_empty())
    };
    let found = open.len();
    open.extend(scope.nodes.iter().filter(begins));
    // Without a start event the engine begins with the first node that nothing leads to.
    let is_start = |index: &NodeIndex| is_root(process.node(*index));
    if !open[found..].iter().any(is_start) {
        open.extend(scope.nodes.iter().find(|index| process.node(**index).begins()));
    }
}

fn catching<'a>(process: &'a Process, throw: &'a Node, name: Option<&'a str>) -> impl Iterator<Item = NodeIndex> + 'a {
    let nodes = process.scope(throw.scope).nodes.iter().copied();
    nodes.filter(move |index| {
        let node = process.node(*index);
        let same = |kind: &EventKind| matches!(kind, EventKind::Link { name: it } if it.as_deref() == name);
        matches!(node.kind, NodeKind::IntermediateCatchEvent) && node.events.iter().any(|event| same(&event.kind))
    })
}
