//! Random small graphs: blocks first, then broken here and there, so that some are sound and many are nearly so.

use std::fmt::Write as _;

use proptest::prelude::*;
use proptest::sample::Index;

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Task,
    Exclusive,
    Parallel,
    Inclusive,
    End,
    Terminate,
}

/// An event at a task: its task, whether it interrupts, where it leads.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub host: usize,
    pub interrupting: bool,
    pub to: usize,
}

/// Nodes and flows; a start leads to node 0.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub nodes: Vec<Kind>,
    pub flows: Vec<(usize, usize)>,
    pub limits: Vec<Limit>,
}

#[derive(Clone, Debug)]
enum Block {
    Task,
    Sequence(Vec<Block>),
    Branches(Kind, Vec<Block>),
    Loop(Box<Block>),
}

/// One thing changed about a graph.
#[derive(Clone, Debug)]
enum Change {
    Kind(Index, Kind),
    Flow(Index, Index),
    Limit(Index, bool, Index),
    End(Index, Kind),
}

/// Graphs of up to some twenty nodes.
pub fn graph() -> impl Strategy<Value = Graph> {
    (block(), prop::collection::vec(change(), 0..3)).prop_map(|(block, changes)| {
        let mut graph = Graph::default();
        let (_, last) = graph.block(&block);
        let end = graph.node(Kind::End);
        graph.flows.push((last, end));
        for change in &changes {
            graph.change(change);
        }
        graph
    })
}

/// Up to seven nodes of any kind in a row, and any flows between them.
pub fn tangle() -> impl Strategy<Value = Graph> {
    let kind = prop_oneof![
        2 => Just(Kind::Task),
        2 => Just(Kind::Exclusive),
        1 => Just(Kind::Parallel),
        1 => Just(Kind::Inclusive),
    ];
    let any_flow = (any::<Index>(), any::<Index>());
    (prop::collection::vec(kind, 1..8), prop::collection::vec(any_flow, 0..5)).prop_map(|(mut nodes, more)| {
        let count = nodes.len();
        let row = (0..count).map(|at| (at, at + 1));
        let flows = row.chain(more.iter().map(|(from, to)| (from.index(count), to.index(count)))).collect();
        nodes.push(Kind::End);
        Graph { nodes, flows, limits: Vec::new() }
    })
}

fn block() -> impl Strategy<Value = Block> {
    Just(Block::Task).prop_recursive(3, 10, 3, |inner| {
        let several = prop::collection::vec(inner.clone(), 2..4);
        let split = prop_oneof![Just(Kind::Exclusive), Just(Kind::Parallel), Just(Kind::Inclusive)];
        prop_oneof![
            several.clone().prop_map(Block::Sequence),
            (split, several).prop_map(|(kind, blocks)| Block::Branches(kind, blocks)),
            inner.prop_map(|block| Block::Loop(Box::new(block))),
        ]
    })
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>();
    let gateway = prop_oneof![Just(Kind::Exclusive), Just(Kind::Parallel), Just(Kind::Inclusive)];
    let end = prop_oneof![Just(Kind::End), Just(Kind::Terminate)];
    prop_oneof![
        (at.clone(), gateway).prop_map(|(at, kind)| Change::Kind(at, kind)),
        (at.clone(), at.clone()).prop_map(|(from, to)| Change::Flow(from, to)),
        (at.clone(), any::<bool>(), at.clone()).prop_map(|(host, interrupting, to)| Change::Limit(
            host,
            interrupting,
            to
        )),
        (at, end).prop_map(|(from, kind)| Change::End(from, kind)),
    ]
}

impl Graph {
    fn node(&mut self, kind: Kind) -> usize {
        self.nodes.push(kind);
        self.nodes.len() - 1
    }

    fn block(&mut self, block: &Block) -> (usize, usize) {
        match block {
            Block::Task => {
                let task = self.node(Kind::Task);
                (task, task)
            }
            Block::Sequence(blocks) => {
                let ends: Vec<_> = blocks.iter().map(|block| self.block(block)).collect();
                for pair in ends.windows(2) {
                    self.flows.push((pair[0].1, pair[1].0));
                }
                (ends[0].0, ends[ends.len() - 1].1)
            }
            Block::Branches(kind, blocks) => {
                let (split, join) = (self.node(*kind), self.node(*kind));
                for block in blocks {
                    let (first, last) = self.block(block);
                    self.flows.extend([(split, first), (last, join)]);
                }
                (split, join)
            }
            Block::Loop(inner) => {
                let (entry, exit, after) =
                    (self.node(Kind::Exclusive), self.node(Kind::Exclusive), self.node(Kind::Task));
                let (first, last) = self.block(inner);
                self.flows.extend([(entry, first), (last, exit), (exit, entry), (exit, after)]);
                (entry, after)
            }
        }
    }

    fn change(&mut self, change: &Change) {
        let of = |kinds: &[Kind]| -> Vec<usize> {
            (0..self.nodes.len()).filter(|at| kinds.contains(&self.nodes[*at])).collect()
        };
        let going_on = of(&[Kind::Task, Kind::Exclusive, Kind::Parallel, Kind::Inclusive]);
        match change {
            Change::Kind(at, kind) => {
                let gateways = of(&[Kind::Exclusive, Kind::Parallel, Kind::Inclusive]);
                if !gateways.is_empty() {
                    self.nodes[*at.get(&gateways)] = *kind;
                }
            }
            Change::Flow(from, to) => self.flows.push((*from.get(&going_on), *to.get(&going_on))),
            Change::Limit(host, interrupting, to) => {
                let tasks = of(&[Kind::Task]);
                let (host, to) = (*host.get(&tasks), *to.get(&going_on));
                if self.limits.iter().all(|limit| limit.host != host) {
                    self.limits.push(Limit { host, interrupting: *interrupting, to });
                }
            }
            Change::End(from, kind) => {
                let (from, end) = (*from.get(&going_on), self.node(*kind));
                self.flows.push((from, end));
            }
        }
    }

    /// The flows out of a node.
    pub fn outgoing(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.flows.len()).filter(move |flow| self.flows[*flow].0 == node)
    }

    /// The flows into a node.
    pub fn incoming(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.flows.len()).filter(move |flow| self.flows[*flow].1 == node)
    }

    /// The diagram as BPMN. Variable `nN` says which way gateway N takes: of an exclusive one the number of the flow, of
    /// an inclusive one a bit for each flow; the last flow is the default.
    pub fn xml(&self) -> String {
        let mut text = "<startEvent id=\"s\"/><sequenceFlow id=\"fs\" sourceRef=\"s\" targetRef=\"n0\"/>".to_owned();
        for (at, kind) in self.nodes.iter().enumerate() {
            let default = self.outgoing(at).last().filter(|_| self.outgoing(at).count() > 1);
            let default = default.map(|flow| format!(" default=\"f{flow}\"")).unwrap_or_default();
            let _ = match kind {
                Kind::Task => write!(text, "<userTask id=\"n{at}\" name=\"n{at}\"/>"),
                Kind::Exclusive => write!(text, "<exclusiveGateway id=\"n{at}\"{default}/>"),
                Kind::Parallel => write!(text, "<parallelGateway id=\"n{at}\"/>"),
                Kind::Inclusive => write!(text, "<inclusiveGateway id=\"n{at}\"{default}/>"),
                Kind::End => write!(text, "<endEvent id=\"n{at}\"/>"),
                Kind::Terminate => write!(text, "<endEvent id=\"n{at}\"><terminateEventDefinition/></endEvent>"),
            };
        }
        for (at, limit) in self.limits.iter().enumerate() {
            let Limit { host, interrupting, to } = limit;
            let _ = write!(
                text,
                "<boundaryEvent id=\"b{at}\" attachedToRef=\"n{host}\" cancelActivity=\"{interrupting}\">\
                 <messageEventDefinition messageRef=\"m{at}\"/></boundaryEvent>\
                 <sequenceFlow id=\"fb{at}\" sourceRef=\"b{at}\" targetRef=\"n{to}\"/>"
            );
        }
        for (flow, (from, to)) in self.flows.iter().enumerate() {
            let condition = self.condition(flow, *from);
            let _ = write!(
                text,
                "<sequenceFlow id=\"f{flow}\" sourceRef=\"n{from}\" targetRef=\"n{to}\">{condition}</sequenceFlow>"
            );
        }
        let mut messages = String::new();
        for at in 0..self.limits.len() {
            let _ = write!(messages, "<message id=\"m{at}\" name=\"m{at}\"/>");
        }
        format!(
            "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" targetNamespace=\"t\">{messages}\
             <process id=\"p\" isExecutable=\"true\">{text}</process></definitions>"
        )
    }

    fn condition(&self, flow: usize, from: usize) -> String {
        let ways: Vec<usize> = self.outgoing(from).collect();
        let place = ways.iter().position(|it| *it == flow).expect("it leaves there");
        if ways.len() < 2 || place + 1 == ways.len() {
            return String::new();
        }
        match self.nodes[from] {
            Kind::Exclusive => format!("<conditionExpression>${{n{from} == {place}}}</conditionExpression>"),
            Kind::Inclusive => {
                let bit = 1 << place;
                format!("<conditionExpression>${{(n{from} - n{from} % {bit}) / {bit} % 2 == 1}}</conditionExpression>")
            }
            _ => String::new(),
        }
    }
}
