//! Random diagrams of nested scopes that nobody would draw: any gateway anywhere, several events at one host, links,
//! event sub-processes, ends that end everything.

use std::fmt::Write as _;

use proptest::prelude::*;
use proptest::sample::Index;

use super::graph::{self, Kind};

/// A scope: nodes and flows between them. The start leads to node 0.
#[derive(Clone, Debug)]
pub struct Wild {
    nodes: Vec<Node>,
    flows: Vec<(usize, usize)>,
    events: Vec<Event>,
    /// Event sub-processes: whether they interrupt, whether by an error, what is in them.
    handlers: Vec<(bool, bool, Wild)>,
}

#[derive(Clone, Debug)]
enum Node {
    Plain(Kind),
    EventBased,
    /// Its unmarked flows are taken, and any of the others.
    Chooses,
    ErrorEnd,
    CancelEnd,
    TerminateAll,
    /// A throwing link, to the catching link at this node.
    Link(usize),
    Caught,
    Inside(Box<Wild>, bool),
}

#[derive(Clone, Copy, Debug)]
struct Event {
    host: usize,
    interrupting: bool,
    error: bool,
    to: usize,
}

/// One thing changed about a scope.
#[derive(Clone, Debug)]
enum Dress {
    Make(Index, Node),
    Link(Index, Index),
    Event(Index, bool, bool, Index),
    Handler(bool, bool, Wild),
}

/// Diagrams of up to three levels.
pub fn wild() -> BoxedStrategy<Wild> {
    scope(2)
}

fn scope(depth: u32) -> BoxedStrategy<Wild> {
    let graph = prop_oneof![2 => graph::graph(), 1 => graph::tangle()];
    (graph, prop::collection::vec(dress(depth), 0..4))
        .prop_map(|(graph, dresses)| {
            let events = graph.limits.iter().map(|it| Event {
                host: it.host,
                interrupting: it.interrupting,
                error: false,
                to: it.to,
            });
            let mut wild = Wild {
                events: events.collect(),
                nodes: graph.nodes.into_iter().map(Node::Plain).collect(),
                flows: graph.flows,
                handlers: Vec::new(),
            };
            for dress in dresses {
                wild.dress(dress);
            }
            wild
        })
        .boxed()
}

fn dress(depth: u32) -> BoxedStrategy<Dress> {
    let at = any::<Index>();
    let leaf = prop_oneof![
        Just(Node::EventBased),
        Just(Node::Chooses),
        Just(Node::ErrorEnd),
        Just(Node::CancelEnd),
        Just(Node::TerminateAll),
    ];
    let flat = prop_oneof![
        (at.clone(), leaf).prop_map(|(at, node)| Dress::Make(at, node)),
        (at.clone(), at.clone()).prop_map(|(from, to)| Dress::Link(from, to)),
        (at.clone(), any::<bool>(), any::<bool>(), at.clone())
            .prop_map(|(host, interrupting, error, to)| Dress::Event(host, interrupting, error, to)),
    ];
    if depth == 0 {
        return flat.boxed();
    }
    prop_oneof![
        2 => flat,
        2 => (at, scope(depth - 1), any::<bool>()).prop_map(|(at, inside, all)| Dress::Make(at, Node::Inside(Box::new(inside), all))),
        1 => (any::<bool>(), any::<bool>(), scope(depth - 1)).prop_map(|(interrupting, error, inside)| Dress::Handler(interrupting, error, inside)),
    ].boxed()
}

impl Wild {
    fn dress(&mut self, dress: Dress) {
        let of = |fits: fn(&Node) -> bool| -> Vec<usize> {
            (0..self.nodes.len()).filter(|at| fits(&self.nodes[*at])).collect()
        };
        let going_on = of(|it| matches!(it, Node::Plain(kind) if !matches!(kind, Kind::End | Kind::Terminate)));
        let tasks = of(|it| matches!(it, Node::Plain(Kind::Task)));
        let ends = of(|it| matches!(it, Node::Plain(Kind::End | Kind::Terminate)));
        let hosts = of(|it| matches!(it, Node::Plain(Kind::Task) | Node::Inside(..)));
        match dress {
            Dress::Make(at, node) => {
                let fits =
                    if matches!(node, Node::ErrorEnd | Node::CancelEnd | Node::TerminateAll) { ends } else { tasks };
                let free = |node: &usize| self.events.iter().all(|event| event.host != *node);
                let fits: Vec<usize> = fits.into_iter().filter(free).collect();
                if !fits.is_empty() {
                    self.nodes[*at.get(&fits)] = node;
                }
            }
            Dress::Link(from, to) if !tasks.is_empty() => {
                let (from, to) = (*from.get(&tasks), *to.get(&going_on));
                if from != 0 && self.events.iter().all(|event| event.host != from) {
                    let caught = self.nodes.len();
                    self.nodes.push(Node::Caught);
                    self.nodes[from] = Node::Link(caught);
                    self.flows.retain(|flow| flow.0 != from);
                    self.flows.push((caught, to));
                }
            }
            Dress::Event(host, interrupting, error, to) if !hosts.is_empty() && !going_on.is_empty() => {
                let (host, to) = (*host.get(&hosts), *to.get(&going_on));
                let interrupting = interrupting || error;
                if self.events.iter().filter(|event| event.host == host).count() < 2 {
                    self.events.push(Event { host, interrupting, error, to });
                }
            }
            Dress::Handler(interrupting, error, inside) => self.handlers.push((interrupting || error, error, inside)),
            _ => {}
        }
    }

    /// The diagram as BPMN. Ids of a scope begin with the id of the node it is the inside of.
    pub fn xml(&self) -> String {
        let mut text = String::new();
        self.write("", "", &mut text);
        format!(
            "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" xmlns:flowable=\"http://flowable.org/bpmn\" \
             targetNamespace=\"t\"><message id=\"m\" name=\"m\"/><error id=\"e\" errorCode=\"e\"/>\
             <process id=\"p\" isExecutable=\"true\">{text}</process></definitions>"
        )
    }

    fn write(&self, prefix: &str, trigger: &str, text: &mut String) {
        let _ = write!(
            text,
            "<startEvent id=\"{prefix}s\" {trigger}</startEvent>",
            trigger = if trigger.is_empty() { ">" } else { trigger }
        );
        let _ = write!(text, "<sequenceFlow id=\"{prefix}fs\" sourceRef=\"{prefix}s\" targetRef=\"{prefix}n0\"/>");
        for (at, node) in self.nodes.iter().enumerate() {
            self.node(prefix, at, node, text);
        }
        for (at, event) in self.events.iter().enumerate() {
            let Event { host, interrupting, error, to } = event;
            let what = if *error {
                "<errorEventDefinition errorRef=\"e\"/>"
            } else {
                "<messageEventDefinition messageRef=\"m\"/>"
            };
            let _ = write!(
                text,
                "<boundaryEvent id=\"{prefix}b{at}\" attachedToRef=\"{prefix}n{host}\" cancelActivity=\"{interrupting}\">{what}\
                 </boundaryEvent><sequenceFlow id=\"{prefix}fb{at}\" sourceRef=\"{prefix}b{at}\" targetRef=\"{prefix}n{to}\"/>"
            );
        }
        for (flow, (from, to)) in self.flows.iter().enumerate() {
            let condition =
                if self.is_conditional(flow) { "<conditionExpression>${x}</conditionExpression>" } else { "" };
            let _ = write!(
                text,
                "<sequenceFlow id=\"{prefix}f{flow}\" sourceRef=\"{prefix}n{from}\" targetRef=\"{prefix}n{to}\">{condition}</sequenceFlow>"
            );
        }
        for (at, (interrupting, error, inside)) in self.handlers.iter().enumerate() {
            let id = format!("{prefix}h{at}");
            let what = if *error {
                "<errorEventDefinition errorRef=\"e\"/>"
            } else {
                "<messageEventDefinition messageRef=\"m\"/>"
            };
            let _ = write!(text, "<subProcess id=\"{id}\" triggeredByEvent=\"true\">");
            inside.write(&id, &format!("isInterrupting=\"{interrupting}\">{what}"), text);
            text.push_str("</subProcess>");
        }
    }

    fn outgoing(&self, node: usize) -> Vec<usize> {
        (0..self.flows.len()).filter(|flow| self.flows[*flow].0 == node).collect()
    }

    /// The last flow of a gateway is its default; of a task that chooses, the first is always taken.
    fn is_conditional(&self, flow: usize) -> bool {
        let ways = self.outgoing(self.flows[flow].0);
        match self.nodes[self.flows[flow].0] {
            Node::Plain(Kind::Exclusive | Kind::Inclusive) => ways.last() != Some(&flow),
            Node::Chooses => ways.first() != Some(&flow),
            _ => false,
        }
    }

    fn node(&self, prefix: &str, at: usize, node: &Node, text: &mut String) {
        let id = format!("{prefix}n{at}");
        let ways = self.outgoing(at);
        let default = ways.last().filter(|_| ways.len() > 1).map(|flow| format!(" default=\"{prefix}f{flow}\""));
        let default = default.unwrap_or_default();
        let _ = match node {
            Node::Plain(Kind::Task) | Node::Chooses => write!(text, "<userTask id=\"{id}\"/>"),
            Node::Plain(Kind::Exclusive) => write!(text, "<exclusiveGateway id=\"{id}\"{default}/>"),
            Node::Plain(Kind::Parallel) => write!(text, "<parallelGateway id=\"{id}\"/>"),
            Node::Plain(Kind::Inclusive) => write!(text, "<inclusiveGateway id=\"{id}\"{default}/>"),
            Node::Plain(Kind::End) => write!(text, "<endEvent id=\"{id}\"/>"),
            Node::Plain(Kind::Terminate) => {
                write!(text, "<endEvent id=\"{id}\"><terminateEventDefinition/></endEvent>")
            }
            Node::EventBased => write!(text, "<eventBasedGateway id=\"{id}\"/>"),
            Node::ErrorEnd => write!(text, "<endEvent id=\"{id}\"><errorEventDefinition errorRef=\"e\"/></endEvent>"),
            Node::CancelEnd => write!(text, "<endEvent id=\"{id}\"><cancelEventDefinition/></endEvent>"),
            Node::TerminateAll => {
                write!(
                    text,
                    "<endEvent id=\"{id}\"><terminateEventDefinition flowable:terminateAll=\"true\"/></endEvent>"
                )
            }
            Node::Link(to) => {
                let link = format!("<linkEventDefinition name=\"{prefix}{to}\"/>");
                write!(text, "<intermediateThrowEvent id=\"{id}\">{link}</intermediateThrowEvent>")
            }
            Node::Caught => {
                let link = format!("<linkEventDefinition name=\"{prefix}{at}\"/>");
                write!(text, "<intermediateCatchEvent id=\"{id}\">{link}</intermediateCatchEvent>")
            }
            Node::Inside(inside, all) => {
                let tag = if *all { "transaction" } else { "subProcess" };
                let _ = write!(text, "<{tag} id=\"{id}\">");
                inside.write(&id, "", text);
                write!(text, "</{tag}>")
            }
        };
    }
}
