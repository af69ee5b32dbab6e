//! The net of one scope: tokens stand on edges, a node takes them from the edges that come in and puts them on one of
//! its choices of edges that go out.

use crate::bpmn::model::{EventKind, FlowIndex, Node, NodeIndex, NodeKind, Process, ScopeIndex};

use super::trail::{Trail, Trails};

/// A split with more conditional flows than this is not tried.
const MOST_CONDITIONS: usize = 8;

/// What a node waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Join {
    /// Any one token, which it takes alone.
    Any,
    /// A token on each edge that comes in.
    All,
    /// A token on some edges, when none can come on the others any more.
    Inclusive,
}

/// What a way out of a node does to the other tokens of the scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clears {
    /// They stay where they are.
    Nothing,
    /// They vanish and the scope is over: a terminate end.
    Scope,
    /// They vanish and what is around the scope does not go on: an error or cancel end, or one that ends everything.
    Beyond,
}

/// One way out of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The edges that get a token.
    pub(super) put: Vec<usize>,
    /// What becomes of the other tokens of the scope.
    pub(super) clears: Clears,
    /// The nodes that run when it is taken.
    pub(super) trail: Trail,
}

/// Something that takes tokens from the edges that lead to it and puts some on others: a node, or the start.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// What it waits for.
    pub(super) join: Join,
    /// Its ways out. An end has one that puts nothing.
    pub(super) choices: Vec<Choice>,
    /// The end event it is, for counting how often it is reached.
    pub(super) end: Option<NodeIndex>,
    /// The node of the diagram it stands for; none for the start.
    pub(super) node: Option<NodeIndex>,
}

/// An edge: tokens on it wait before the place it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The place it comes from.
    pub(super) from: usize,
    /// The place it leads to.
    pub(super) to: usize,
    /// It comes from an event that leaves its activity where it is.
    pub(super) beside: bool,
}

/// A net. Place 0 is the start: it fires once, because edge 0, which leads to it, begins with the only token.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) places: Vec<Place>,
    pub(super) edges: Vec<Edge>,
    /// The edges that lead to each place.
    pub(super) incoming: Vec<Vec<usize>>,
    pub(super) trails: Trails,
}

/// The net of a scope; none when a split has too many combinations. `goes_on`: the scopes that may end so that the flow
/// around them goes on.
pub(super) fn build(process: &Process, scope: ScopeIndex, goes_on: &[bool]) -> Option<Net> {
    let mut builder = Builder {
        process,
        goes_on,
        place_of: vec![NOWHERE; process.nodes.len()],
        edge_of: vec![NOWHERE; process.flows.len()],
        places: vec![Place { join: Join::Any, choices: Vec::new(), end: None, node: None }],
        edges: vec![Edge { from: NOWHERE, to: 0, beside: false }],
        trails: Trails::default(),
        failing: Vec::new(),
    };
    let nodes = &process.scope(scope).nodes;
    for index in nodes.iter().filter(|index| takes_tokens(process.node(**index))) {
        builder.place_of[index.get()] = builder.places.len();
        builder.places.push(Place { join: Join::Any, choices: Vec::new(), end: None, node: Some(*index) });
    }
    for index in nodes {
        builder.node(*index)?;
    }
    Some(builder.finish())
}

/// No place, or no edge yet.
const NOWHERE: usize = usize::MAX;

/// Start and boundary events fire with the start or their host; event sub-processes and handlers stand aside.
fn takes_tokens(node: &Node) -> bool {
    !node.for_compensation
        && !matches!(node.kind, NodeKind::StartEvent(_) | NodeKind::BoundaryEvent(_) | NodeKind::EventSubProcess(_))
        && !starts(node)
}

fn starts(node: &Node) -> bool {
    matches!(node.kind, NodeKind::EventBasedGateway { instantiate: true } if node.incoming.is_empty())
}

struct Builder<'a> {
    process: &'a Process,
    goes_on: &'a [bool],
    place_of: Vec<usize>,
    edge_of: Vec<usize>,
    places: Vec<Place>,
    edges: Vec<Edge>,
    trails: Trails,
    /// Places of nodes that only ever fail, each with the place where it does.
    failing: Vec<(usize, usize)>,
}

impl Builder<'_> {
    fn node(&mut self, index: NodeIndex) -> Option<()> {
        let node = self.process.node(index);
        if matches!(node.kind, NodeKind::StartEvent(_)) || starts(node) {
            let choices = self.ways(index, 0)?;
            self.places[0].choices.extend(choices);
        } else if takes_tokens(node) {
            let at = self.place_of[index.get()];
            let choices = self.ways(index, at)?;
            let place = &mut self.places[at];
            place.choices = choices;
            place.join = match node.kind {
                NodeKind::ParallelGateway => Join::All,
                NodeKind::InclusiveGateway if node.incoming.len() > 1 => Join::Inclusive,
                _ => Join::Any,
            };
            if node.outgoing.is_empty() {
                place.end = Some(index);
            }
        }
        Some(())
    }

    /// The ways out of a node: its flows, together or one of them, and its boundary events.
    fn ways(&mut self, index: NodeIndex, from: usize) -> Option<Vec<Choice>> {
        let process = self.process;
        let node = process.node(index);
        let trail = self.trails.node(index);
        // An end that others feel: the tokens beside it vanish.
        let clears = node.events.iter().map(|event| clears(node, &event.kind)).find(|it| *it != Clears::Nothing);
        if let Some(clears) = clears.or_else(|| rejects_itself(node)) {
            return Some(vec![Choice { put: Vec::new(), clears, trail }]);
        }
        // A sub-process that cannot end by itself is left only by its events.
        let one_of = matches!(node.kind, NodeKind::ExclusiveGateway | NodeKind::EventBasedGateway { .. });
        let leaves_by_event = node.repeat.is_none() && node.inside().is_some_and(|inside| !self.goes_on[inside.get()]);
        let mut ways: Vec<Choice> = if leaves_by_event {
            Vec::new()
        } else if one_of && !node.outgoing.is_empty() {
            node.outgoing.iter().map(|flow| self.choice(&[*flow], from, trail)).collect()
        } else if takes_all(process, node) {
            vec![self.choice(&node.outgoing, from, trail)]
        } else {
            sets(process, node)?.iter().map(|set| self.choice(set, from, trail)).collect()
        };
        // A link needs no flow to lead on.
        if let Some(target) = link_target(process, node) {
            self.edges.push(Edge { from, to: self.place_of[target.get()], beside: false });
            let edge = self.edges.len() - 1;
            for way in &mut ways {
                way.put.push(edge);
            }
        }
        // What ends the sub-process flies on when none of its events catches it.
        if leaves_by_event && !node.boundary.iter().any(|index| catches(self.process.node(*index))) {
            ways.push(self.fails(index, from, trail));
        }
        self.boundary(node, from, trail, ways)
    }

    /// Nobody here catches what ends the node: everything around it ends too, after what its other events have begun.
    fn fails(&mut self, index: NodeIndex, from: usize, host: Trail) -> Choice {
        let to = self.places.len();
        let choices = vec![Choice { put: Vec::new(), clears: Clears::Beyond, trail: host }];
        self.places.push(Place { join: Join::Any, choices, end: None, node: Some(index) });
        self.edges.push(Edge { from, to, beside: false });
        self.failing.push((from, to));
        Choice { put: vec![self.edges.len() - 1], clears: Clears::Nothing, trail: self.trails.none() }
    }

    fn boundary(&mut self, node: &Node, from: usize, host: Trail, mut ways: Vec<Choice>) -> Option<Vec<Choice>> {
        let mut beside: Vec<Choice> = Vec::new();
        for index in &node.boundary {
            let boundary = self.process.node(*index);
            let NodeKind::BoundaryEvent(settings) = boundary.kind else { continue };
            if !leads_on(boundary) {
                continue;
            }
            let trail = self.trails.node(*index);
            if settings.interrupting {
                let trail = self.trails.then(host, trail);
                ways.push(self.choice(&boundary.outgoing, from, trail));
            } else {
                beside.push(self.choice(&boundary.outgoing, from, trail));
            }
        }
        if beside.len() > MOST_CONDITIONS / 2 {
            return None;
        }
        // An event that does not interrupt comes or does not; it adds its tokens to whatever else happens.
        for extra in beside {
            for at in 0..ways.len() {
                let mut way = ways[at].clone();
                way.put.extend(&extra.put);
                way.trail = self.trails.then(extra.trail, way.trail);
                ways.push(way);
            }
        }
        Some(ways)
    }

    fn choice(&mut self, flows: &[FlowIndex], from: usize, trail: Trail) -> Choice {
        let put = flows.iter().filter_map(|flow| self.edge(*flow, from)).collect();
        Choice { put, clears: Clears::Nothing, trail }
    }

    /// The edge of a flow. A flow across a border or into a start is an error of its own and leads nowhere here.
    fn edge(&mut self, flow: FlowIndex, from: usize) -> Option<usize> {
        let to = self.place_of[self.process.flow(flow).target.get()];
        if to == NOWHERE {
            return None;
        }
        if self.edge_of[flow.get()] == NOWHERE {
            self.edge_of[flow.get()] = self.edges.len();
            self.edges.push(Edge { from, to, beside: is_beside(self.process, flow) });
        }
        Some(self.edge_of[flow.get()])
    }

    /// An inclusive join looks along the flows out of a node and its events, whether they are taken or not.
    fn ways_of_failing(&mut self) {
        for at in 0..self.failing.len() {
            let (place, fails) = self.failing[at];
            let Some(node) = self.places[place].node.map(|index| self.process.node(index)) else { continue };
            for flow in &node.outgoing {
                self.edge(*flow, fails);
            }
            for flow in node.boundary.iter().flat_map(|index| &self.process.node(*index).outgoing) {
                let to = self.place_of[self.process.flow(*flow).target.get()];
                if to != NOWHERE && self.places[to].join != Join::All {
                    self.edges.push(Edge { from: fails, to, beside: is_beside(self.process, *flow) });
                }
            }
        }
    }

    /// A join waits for every flow that is drawn to it, also for one that no node takes: that of a sub-process that only
    /// ever fails, of an end, of a handler.
    fn add_dead_flows(&mut self) {
        if self.places.iter().any(|place| place.join == Join::Inclusive) {
            self.ways_of_failing();
        }
        for at in 1..self.places.len() {
            let Some(node) = self.places[at].node.filter(|_| self.places[at].join != Join::Any) else { continue };
            for flow in &self.process.node(node).incoming {
                let source = self.place_of[self.process.flow(*flow).source.get()];
                let fails = self.failing.iter().find(|it| it.0 == source).map(|it| it.1);
                self.edge(*flow, if source == NOWHERE { 0 } else { fails.unwrap_or(source) });
            }
        }
    }

    fn finish(mut self) -> Net {
        self.add_dead_flows();
        let mut incoming = vec![Vec::new(); self.places.len()];
        for (at, edge) in self.edges.iter().enumerate() {
            incoming[edge.to].push(at);
        }
        Net { places: self.places, edges: self.edges, incoming, trails: self.trails }
    }
}

/// The flow comes from an event that leaves its activity where it is.
fn is_beside(process: &Process, flow: FlowIndex) -> bool {
    let source = process.node(process.flow(flow).source);
    matches!(&source.kind, NodeKind::BoundaryEvent(settings) if !settings.interrupting)
}

/// All flows out are taken, whatever holds.
fn takes_all(process: &Process, node: &Node) -> bool {
    let conditional = |flow: &FlowIndex| process.flow(*flow).condition.is_some() || node.default_flow == Some(*flow);
    matches!(node.kind, NodeKind::ParallelGateway) || !node.outgoing.iter().any(conditional)
}

/// The sets of flows that can be taken together: the unconditional ones, and any of the others.
fn sets(process: &Process, node: &Node) -> Option<Vec<Vec<FlowIndex>>> {
    let chooses = !matches!(node.kind, NodeKind::ParallelGateway);
    let is_default = |flow: &FlowIndex| chooses && node.default_flow == Some(*flow);
    let conditional = |flow: &FlowIndex| chooses && !is_default(flow) && process.flow(*flow).condition.is_some();
    let free: Vec<FlowIndex> = node.outgoing.iter().copied().filter(conditional).collect();
    let always = node.outgoing.iter().copied().filter(|flow| !conditional(flow) && !is_default(flow));
    let always: Vec<FlowIndex> = always.collect();
    if free.len() > MOST_CONDITIONS {
        return None;
    }
    let mut sets = Vec::new();
    for chosen in 0_u32..1 << free.len() {
        let taken = free.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, flow)| *flow);
        let mut set: Vec<FlowIndex> = always.iter().copied().chain(taken).collect();
        if set.is_empty() {
            set.extend(node.default_flow);
        }
        // With flows but none taken the engine raises an incident, which people resolve: no way of the net.
        if !set.is_empty() || node.outgoing.is_empty() {
            sets.push(set);
        }
    }
    Some(sets)
}

/// A token goes out of the event, beside its host or in its place.
fn leads_on(boundary: &Node) -> bool {
    let compensates = boundary.events.iter().any(|event| matches!(event.kind, EventKind::Compensation { .. }));
    !compensates && !acts_on_tasks(boundary)
}

/// A token goes out of the event in the place of its host.
fn catches(boundary: &Node) -> bool {
    leads_on(boundary) && matches!(&boundary.kind, NodeKind::BoundaryEvent(settings) if settings.interrupting)
}

/// A time limit that reminds, decides or hands over the tasks of its host, and leads nowhere.
pub(super) fn acts_on_tasks(boundary: &Node) -> bool {
    boundary.policy.as_ref().is_some_and(|policy| matches!(policy.timeout_handler, Some(1..=4)))
}

/// Terminating, throwing an error and cancelling end the whole scope at once.
fn clears(node: &Node, kind: &EventKind) -> Clears {
    match kind {
        _ if !matches!(node.kind, NodeKind::EndEvent) => Clears::Nothing,
        EventKind::Terminate { all: true, .. } | EventKind::Error(_) | EventKind::Cancel => Clears::Beyond,
        EventKind::Terminate { .. } => Clears::Scope,
        _ => Clears::Nothing,
    }
}

/// A step that always rejects, which ends the process unless it goes back or is a vote.
fn rejects_itself(node: &Node) -> Option<Clears> {
    let policy = node.policy.as_ref().filter(|policy| policy.approve_type == Some(3))?;
    let ends = match policy.reject_handler {
        Some(handler) => handler == 1,
        None => policy.vote.is_none(),
    };
    ends.then_some(Clears::Beyond)
}

/// The catching link a throwing link goes on at.
fn link_target(process: &Process, node: &Node) -> Option<NodeIndex> {
    let name_of = |kind: &EventKind| match kind {
        EventKind::Link { name } => Some(name.clone()),
        _ => None,
    };
    let name = node.events.iter().find_map(|event| name_of(&event.kind))?;
    if !matches!(node.kind, NodeKind::IntermediateThrowEvent) {
        return None;
    }
    let catches = |index: &NodeIndex| {
        let other = process.node(*index);
        matches!(other.kind, NodeKind::IntermediateCatchEvent)
            && other.events.iter().any(|event| name_of(&event.kind).as_ref() == Some(&name))
    };
    process.scope(node.scope).nodes.iter().copied().find(catches)
}
