//! Every state of a graph, visited the plain way: no reduction, no bit vectors, hosts of events as they are.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::proof::SoundnessProperty;

use super::graph::{Graph, Kind};

/// Tokens on flows (also of the events at tasks), and tasks with an event that are open, with the event still to come
/// or not.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    flows: BTreeMap<usize, u8>,
    open: BTreeMap<(usize, bool), u8>,
}

/// More states or tokens than this are not visited.
const MOST_STATES: usize = 4_000;
const MOST_TOKENS: u8 = 2;

/// The properties, each with whether it holds. None: too large.
pub fn explore(graph: &Graph) -> Option<[(SoundnessProperty, bool); 4]> {
    let explorer = Explorer { graph, start: graph.flows.len() + graph.limits.len() };
    let mut first = State::default();
    first.flows.insert(explorer.start, 1);
    let (mut numbers, mut states, mut steps) = (BTreeMap::from([(first.clone(), 0)]), vec![first], Vec::new());
    let (mut fired, mut at) = (BTreeSet::new(), 0);
    while at < states.len() {
        for (node, next) in explorer.steps(&states[at]) {
            if next.flows.values().chain(next.open.values()).any(|count| *count > MOST_TOKENS) {
                return None;
            }
            let number = *numbers.entry(next.clone()).or_insert(states.len());
            if number == states.len() {
                states.push(next);
            }
            fired.insert(node);
            steps.push((at, node, number));
        }
        if states.len() > MOST_STATES {
            return None;
        }
        at += 1;
    }
    let ends_once = explorer.ends().all(|end| !twice(states.len(), &steps, end));
    let all_live = (0..graph.nodes.len() + graph.limits.len()).all(|node| fired.contains(&node));
    Some([
        (SoundnessProperty::OptionToComplete, completes(&states, &steps)),
        (SoundnessProperty::ProperCompletion, ends_once),
        (SoundnessProperty::NoDeadNode, all_live),
        (SoundnessProperty::Safe, states.iter().all(|state| explorer.is_safe(state))),
    ])
}

fn completes(states: &[State], steps: &[(usize, usize, usize)]) -> bool {
    let mut ends: Vec<bool> = states.iter().map(|state| *state == State::default()).collect();
    loop {
        let more: Vec<usize> = steps.iter().filter(|(from, _, to)| ends[*to] && !ends[*from]).map(|it| it.0).collect();
        if more.is_empty() {
            return ends.iter().all(|it| *it);
        }
        for from in more {
            ends[from] = true;
        }
    }
}

/// A run comes to this end and later to it again.
fn twice(states: usize, steps: &[(usize, usize, usize)], end: usize) -> bool {
    let mut after = vec![false; states];
    let mut open: Vec<usize> = steps.iter().filter(|step| step.1 == end).map(|step| step.2).collect();
    while let Some(state) = open.pop() {
        if !std::mem::replace(&mut after[state], true) {
            open.extend(steps.iter().filter(|step| step.0 == state).map(|step| step.2));
        }
    }
    steps.iter().any(|step| step.1 == end && after[step.0])
}

struct Explorer<'a> {
    graph: &'a Graph,
    /// The flow out of the start; between lie those of the events at tasks.
    start: usize,
}

impl Explorer<'_> {
    fn ends(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.graph.nodes.len()).filter(|node| self.graph.outgoing(*node).next().is_none())
    }

    /// Flows into a node, whatever they come from.
    fn into(&self, node: usize) -> Vec<usize> {
        let events = self.graph.limits.iter().enumerate().filter(|(_, limit)| limit.to == node);
        let mut all: Vec<usize> =
            self.graph.incoming(node).chain(events.map(|(at, _)| self.graph.flows.len() + at)).collect();
        if node == 0 {
            all.push(self.start);
        }
        all
    }

    fn target(&self, flow: usize) -> usize {
        let flows = self.graph.flows.len();
        match flow {
            _ if flow == self.start => 0,
            _ if flow >= flows => self.graph.limits[flow - flows].to,
            _ => self.graph.flows[flow].1,
        }
    }

    /// Every step: the node that goes on (events count after the nodes), and the state then.
    fn steps(&self, state: &State) -> Vec<(usize, State)> {
        let mut steps = Vec::new();
        for node in 0..self.graph.nodes.len() {
            let into = self.into(node);
            let waiting: Vec<usize> = into.iter().copied().filter(|flow| state.flows.contains_key(flow)).collect();
            let joins = into.len() > 1;
            match self.graph.nodes[node] {
                Kind::Parallel if joins => {
                    if waiting.len() == into.len() {
                        self.go_on(node, &waiting, state, &mut steps);
                    }
                }
                Kind::Inclusive if joins => {
                    if !waiting.is_empty() && !self.can_come(node, state) {
                        let all = waiting.iter().flat_map(|flow| vec![*flow; usize::from(state.flows[flow])]);
                        self.go_on(node, &all.collect::<Vec<_>>(), state, &mut steps);
                    }
                }
                _ => waiting.iter().for_each(|flow| self.arrive(node, *flow, state, &mut steps)),
            }
        }
        for (node, armed) in state.open.keys() {
            self.decide(*node, *armed, state, &mut steps);
        }
        steps
    }

    /// A task with an event opens first; all else goes on at once.
    fn arrive(&self, node: usize, flow: usize, state: &State, steps: &mut Vec<(usize, State)>) {
        if self.graph.limits.iter().any(|limit| limit.host == node) {
            let mut next = without(state, &[flow]);
            *next.open.entry((node, true)).or_default() += 1;
            steps.push((usize::MAX, next));
        } else {
            self.go_on(node, &[flow], state, steps);
        }
    }

    fn decide(&self, node: usize, armed: bool, state: &State, steps: &mut Vec<(usize, State)>) {
        let mut closed = state.clone();
        *closed.open.get_mut(&(node, armed)).expect("it is open") -= 1;
        closed.open.retain(|_, count| *count > 0);
        for ways in self.ways(node) {
            steps.push((node, with(&closed, &ways)));
        }
        let found = self.graph.limits.iter().position(|limit| limit.host == node).expect("only hosts are open");
        let event = self.graph.nodes.len() + found;
        let mut after = with(&closed, &[self.graph.flows.len() + found]);
        if self.graph.limits[found].interrupting {
            steps.push((event, after));
        } else if armed {
            *after.open.entry((node, false)).or_default() += 1;
            steps.push((event, after));
        }
    }

    fn go_on(&self, node: usize, taken: &[usize], state: &State, steps: &mut Vec<(usize, State)>) {
        if self.graph.nodes[node] == Kind::Terminate {
            steps.push((node, State::default()));
            return;
        }
        let before = without(state, taken);
        for ways in self.ways(node) {
            steps.push((node, with(&before, &ways)));
        }
    }

    /// The sets of flows that a node may take.
    fn ways(&self, node: usize) -> Vec<Vec<usize>> {
        let all: Vec<usize> = self.graph.outgoing(node).collect();
        match self.graph.nodes[node] {
            Kind::Exclusive if !all.is_empty() => all.iter().map(|flow| vec![*flow]).collect(),
            Kind::Inclusive if all.len() > 1 => {
                let (default, free) = all.split_last().expect("there are two");
                let chosen = (1..1_usize << free.len())
                    .map(|set| (0..free.len()).filter(|at| set >> at & 1 == 1).map(|at| free[at]).collect());
                chosen.chain([vec![*default]]).collect()
            }
            _ => vec![all],
        }
    }

    /// A token elsewhere can come by a flow on which none waits, and by none on which one does.
    fn can_come(&self, gateway: usize, state: &State) -> bool {
        let own = self.into(gateway);
        let elsewhere = state.flows.keys().filter(|flow| !own.contains(flow)).map(|flow| self.target(*flow));
        elsewhere.chain(state.open.keys().map(|it| it.0)).any(|node| {
            let (all, in_place) = (self.flows_ahead(node, gateway, true), self.flows_ahead(node, gateway, false));
            all.iter().any(|flow| !state.flows.contains_key(flow))
                && in_place.iter().all(|flow| !state.flows.contains_key(flow))
        })
    }

    /// The flows into a gateway to which ways from a node lead, over events beside tasks too or not.
    fn flows_ahead(&self, node: usize, gateway: usize, beside: bool) -> BTreeSet<usize> {
        let (mut seen, mut open, mut found) = (BTreeSet::new(), vec![node], BTreeSet::new());
        while let Some(node) = open.pop() {
            if !seen.insert(node) {
                continue;
            }
            let events = self.graph.limits.iter().enumerate();
            let events = events.filter(|(_, limit)| limit.host == node && (beside || limit.interrupting));
            for flow in self.graph.outgoing(node).chain(events.map(|(at, _)| self.graph.flows.len() + at)) {
                match self.target(flow) {
                    target if target == gateway => {
                        found.insert(flow);
                    }
                    target => open.push(target),
                }
            }
        }
        found
    }

    /// No flow has two tokens; no node that takes them one by one has two before it, but an end.
    fn is_safe(&self, state: &State) -> bool {
        let one_by_one = |node: usize| {
            let joins = matches!(self.graph.nodes[node], Kind::Parallel | Kind::Inclusive) && self.into(node).len() > 1;
            !joins && self.graph.outgoing(node).next().is_some()
        };
        let mut before: BTreeMap<usize, u8> = BTreeMap::new();
        for (flow, count) in &state.flows {
            *before.entry(self.target(*flow)).or_default() += count;
        }
        for ((node, _), count) in &state.open {
            *before.entry(*node).or_default() += count;
        }
        state.flows.values().all(|count| *count < 2)
            && before.iter().all(|(node, count)| *count < 2 || !one_by_one(*node))
    }
}

fn without(state: &State, flows: &[usize]) -> State {
    let mut next = state.clone();
    for flow in flows {
        *next.flows.get_mut(flow).expect("a token is there") -= 1;
    }
    next.flows.retain(|_, count| *count > 0);
    next
}

fn with(state: &State, flows: &[usize]) -> State {
    let mut next = state.clone();
    for flow in flows {
        *next.flows.entry(*flow).or_default() += 1;
    }
    next
}
