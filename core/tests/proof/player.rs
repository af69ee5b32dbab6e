//! Who moves the tokens of a process: what each node does with those that come to it.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::bpmn::model::{EventKind, FlowIndex, Node, NodeIndex, NodeKind, Process, ScopeIndex};

/// More tokens than this in one place are not counted.
const MOST_TOKENS: u8 = 2;

/// Where a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Before the start events of a scope.
    Start(ScopeIndex),
    Flow(FlowIndex),
    /// Thrown by a link, before the catching link.
    Link(NodeIndex),
}

/// Tokens, and the activities that are open: those that events sit at, and sub-processes that are played.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    pub tokens: BTreeMap<Place, u8>,
    /// With the events that can still come and do not interrupt.
    pub open: BTreeMap<(NodeIndex, BTreeSet<NodeIndex>), u8>,
    /// Event sub-processes that can still be started.
    pub ready: BTreeSet<NodeIndex>,
}

/// What a game plays of the scopes inside a scope.
pub enum Inside {
    /// Nothing: for each scope, whether it can end so that the flow around goes on.
    Assumed(Vec<bool>),
    /// Everything: their tokens too.
    Played,
}

/// One step: the node that runs (none: it opens), and the state then.
pub type Step = (Option<NodeIndex>, State);

/// Plays the tokens of one scope.
pub struct Player<'a> {
    pub process: &'a Process,
    pub scope: ScopeIndex,
    pub inside: Inside,
}

impl State {
    pub fn is_over(&self) -> bool {
        self.tokens.is_empty() && self.open.is_empty()
    }
}

impl Player<'_> {
    pub fn nodes(&self, scope: ScopeIndex) -> impl Iterator<Item = NodeIndex> + '_ {
        self.process.scope(scope).nodes.iter().copied()
    }

    pub fn node(&self, index: NodeIndex) -> &Node {
        self.process.node(index)
    }

    /// A token stands before the start events; the event sub-processes are ready.
    pub fn enter(&self, scope: ScopeIndex, state: &mut State) {
        *state.tokens.entry(Place::Start(scope)).or_default() += 1;
        if matches!(self.inside, Inside::Played) {
            let handlers =
                self.nodes(scope).filter(|index| matches!(self.node(*index).kind, NodeKind::EventSubProcess(_)));
            state.ready.extend(handlers);
        }
    }

    pub fn scope_of(&self, place: Place) -> ScopeIndex {
        match place {
            Place::Start(scope) => scope,
            Place::Flow(flow) => self.process.flow(flow).scope,
            Place::Link(node) => self.node(node).scope,
        }
    }

    pub fn target(&self, place: Place) -> Option<NodeIndex> {
        match place {
            Place::Start(_) => None,
            Place::Flow(flow) => Some(self.process.flow(flow).target),
            Place::Link(node) => self.catching(node),
        }
    }

    /// The catching link of a throwing one.
    pub fn catching(&self, thrower: NodeIndex) -> Option<NodeIndex> {
        let name = |node: &Node| {
            node.events.iter().find_map(|it| match &it.kind {
                EventKind::Link { name } => Some(name.clone()),
                _ => None,
            })
        };
        let this = self.node(thrower);
        let (NodeKind::IntermediateThrowEvent, Some(link)) = (&this.kind, name(this)) else { return None };
        self.nodes(this.scope).find(|index| {
            let other = self.node(*index);
            matches!(other.kind, NodeKind::IntermediateCatchEvent) && name(other).as_ref() == Some(&link)
        })
    }

    pub fn is_within(&self, mut scope: ScopeIndex, outer: ScopeIndex) -> bool {
        while scope != outer {
            let Some(parent) = self.process.scope(scope).parent else { return false };
            scope = parent;
        }
        true
    }

    /// Takes everything out of a scope and the scopes inside.
    pub fn clear(&self, state: &mut State, scope: ScopeIndex) {
        state.tokens.retain(|place, _| !self.is_within(self.scope_of(*place), scope));
        state.open.retain(|(node, _), _| !self.is_within(self.node(*node).scope, scope));
        state.ready.retain(|node| !self.is_within(self.node(*node).scope, scope));
    }

    pub fn is_empty(&self, state: &State, scope: ScopeIndex) -> bool {
        !state.tokens.keys().any(|place| self.is_within(self.scope_of(*place), scope))
            && !state.open.keys().any(|(node, _)| self.is_within(self.node(*node).scope, scope))
    }

    pub fn has_event(&self, index: NodeIndex, fits: fn(&EventKind) -> bool) -> bool {
        self.node(index).events.iter().any(|event| fits(&event.kind))
    }

    pub fn is_error(kind: &EventKind) -> bool {
        matches!(kind, EventKind::Error(_))
    }

    pub fn interrupts(&self, index: NodeIndex) -> bool {
        match &self.node(index).kind {
            NodeKind::StartEvent(start) => start.interrupting,
            NodeKind::BoundaryEvent(boundary) => boundary.interrupting,
            _ => false,
        }
    }

    pub fn host(&self, event: NodeIndex) -> Option<NodeIndex> {
        self.nodes(self.node(event).scope).find(|index| self.node(*index).boundary.contains(&event))
    }

    /// An event sub-process that interrupts; `errors`: one by an error counts too.
    pub fn takes_over(&self, index: NodeIndex, errors: bool) -> bool {
        let inside = match &self.node(index).kind {
            NodeKind::EventSubProcess(_) => self.node(index).inside(),
            _ => None,
        };
        let starts = inside.into_iter().flat_map(|inside| self.nodes(inside));
        let mut typed = starts.filter(|start| matches!(self.node(*start).kind, NodeKind::StartEvent(_)));
        typed.any(|start| self.interrupts(start) && (errors || !self.has_event(start, Self::is_error)))
    }

    /// An event from outside may end the scope, or one around it. `replaced`: an event sub-process has taken its place,
    /// and no other comes.
    pub fn may_be_ended(&self, scope: ScopeIndex, replaced: bool) -> bool {
        let owner = self.process.scope(scope).owner;
        let events = owner.into_iter().flat_map(|owner| &self.node(owner).boundary);
        let is_handler = owner.is_some_and(|owner| self.takes_over(owner, true));
        events.into_iter().any(|event| self.interrupts(*event) && !self.has_event(*event, Self::is_error))
            || (!replaced && self.nodes(scope).any(|index| self.takes_over(index, false)))
            || self.process.scope(scope).parent.is_some_and(|parent| self.may_be_ended(parent, is_handler))
    }

    pub fn is_end(&self, index: NodeIndex) -> bool {
        let node = self.node(index);
        let aside =
            matches!(node.kind, NodeKind::StartEvent(_) | NodeKind::BoundaryEvent(_) | NodeKind::EventSubProcess(_));
        !aside && node.outgoing.is_empty() && self.catching(index).is_none()
    }

    /// An end, or a sub-process that only ever fails, that the flow around does not go on after.
    pub fn leaves_beyond(&self, index: NodeIndex) -> bool {
        let beyond = |kind: &EventKind| {
            matches!(kind, EventKind::Error(_) | EventKind::Cancel | EventKind::Terminate { all: true, .. })
        };
        let fails = self.node(index).inside().is_some_and(|inside| !self.may_go_on(inside));
        matches!(self.node(index).kind, NodeKind::EndEvent) && self.has_event(index, beyond) || fails
    }

    pub fn may_go_on(&self, inside: ScopeIndex) -> bool {
        match &self.inside {
            Inside::Assumed(goes_on) => goes_on[inside.get()],
            Inside::Played => true,
        }
    }

    pub fn places_before(&self, index: NodeIndex) -> Vec<Place> {
        let links = self.nodes(self.node(index).scope).filter(|it| self.catching(*it) == Some(index)).map(Place::Link);
        self.node(index).incoming.iter().map(|flow| Place::Flow(*flow)).chain(links).collect()
    }

    /// Every step. None: a place would have more tokens than are counted.
    pub fn steps(&self, state: &State) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        for place in state.tokens.keys() {
            if let Place::Start(scope) = place {
                self.start(*scope, state, &mut steps);
            }
        }
        let targets: BTreeSet<NodeIndex> = state.tokens.keys().filter_map(|place| self.target(*place)).collect();
        for index in targets {
            self.arrive(index, state, &mut steps);
        }
        for (index, armed) in state.open.keys() {
            self.leave(*index, armed, state, &mut steps);
        }
        for index in &state.ready {
            self.handle(*index, state, &mut steps);
        }
        let counted =
            |state: &State| state.tokens.values().chain(state.open.values()).all(|count| *count <= MOST_TOKENS);
        steps.iter().all(|(_, state)| counted(state)).then_some(steps)
    }

    pub fn start(&self, scope: ScopeIndex, state: &State, steps: &mut Vec<Step>) {
        for index in self.nodes(scope).filter(|index| matches!(self.node(*index).kind, NodeKind::StartEvent(_))) {
            let next = without(state, &[Place::Start(scope)]);
            steps.push((Some(index), with(&next, &places(&self.node(index).outgoing))));
        }
    }

    pub fn joins(&self, index: NodeIndex) -> Option<&NodeKind> {
        let kind = &self.node(index).kind;
        let joins = matches!(kind, NodeKind::ParallelGateway | NodeKind::InclusiveGateway);
        (joins && self.places_before(index).len() > 1).then_some(kind)
    }

    pub fn arrive(&self, index: NodeIndex, state: &State, steps: &mut Vec<Step>) {
        let before = self.places_before(index);
        let waiting: Vec<Place> = before.iter().copied().filter(|place| state.tokens.contains_key(place)).collect();
        match self.joins(index) {
            Some(NodeKind::ParallelGateway) if waiting.len() < before.len() => {}
            Some(NodeKind::ParallelGateway) => self.go_on(index, &without(state, &waiting), steps),
            Some(_) if self.can_come(index, state) => {}
            Some(_) => {
                let all = waiting.iter().flat_map(|place| vec![*place; usize::from(state.tokens[place])]);
                self.go_on(index, &without(state, &all.collect::<Vec<_>>()), steps);
            }
            None => waiting.iter().for_each(|place| self.take(index, &without(state, &[*place]), steps)),
        }
    }

    /// An activity that something can happen at opens first; all else goes on at once.
    pub fn take(&self, index: NodeIndex, state: &State, steps: &mut Vec<Step>) {
        let node = self.node(index);
        let played = node.inside().filter(|_| matches!(self.inside, Inside::Played));
        if played.is_none() && node.boundary.is_empty() {
            return self.go_on(index, state, steps);
        }
        let mut next = state.clone();
        let armed: BTreeSet<NodeIndex> =
            node.boundary.iter().copied().filter(|event| !self.interrupts(*event)).collect();
        *next.open.entry((index, armed)).or_default() += 1;
        if let Some(inside) = played {
            self.enter(inside, &mut next);
        }
        steps.push((None, next));
    }

    pub fn leave(&self, index: NodeIndex, armed: &BTreeSet<NodeIndex>, state: &State, steps: &mut Vec<Step>) {
        let mut closed = State { open: less(&state.open, &(index, armed.clone())), ..state.clone() };
        let played = self.node(index).inside().filter(|_| matches!(self.inside, Inside::Played));
        let caught = self.node(index).boundary.iter().any(|event| self.interrupts(*event));
        match (played, self.node(index).inside()) {
            (Some(inside), _) if self.is_empty(state, inside) => {
                self.clear(&mut closed, inside);
                self.go_on(index, &closed, steps);
            }
            (Some(inside), _) => self.clear(&mut closed, inside),
            (None, Some(inside)) if !self.may_go_on(inside) && caught => {}
            _ => self.go_on(index, &closed, steps),
        }
        for event in &self.node(index).boundary {
            // What is played throws its errors itself.
            if played.is_some() && self.has_event(*event, Self::is_error) {
                continue;
            }
            let flows = places(&self.node(*event).outgoing);
            if self.interrupts(*event) {
                steps.push((Some(*event), with(&closed, &flows)));
            } else if armed.contains(event) {
                let mut still = armed.clone();
                still.remove(event);
                let mut next = State { open: less(&state.open, &(index, armed.clone())), ..state.clone() };
                *next.open.entry((index, still)).or_default() += 1;
                steps.push((Some(*event), with(&next, &flows)));
            }
        }
    }

    /// An event sub-process starts.
    pub fn handle(&self, index: NodeIndex, state: &State, steps: &mut Vec<Step>) {
        let inside = self.node(index).inside().expect("it is a sub-process");
        let error = self.nodes(inside).any(|start| {
            matches!(self.node(start).kind, NodeKind::StartEvent(_)) && self.has_event(start, Self::is_error)
        });
        if !error && !self.is_empty(state, self.node(index).scope) {
            steps.push((None, self.handled(index, state)));
        }
    }

    pub fn handled(&self, index: NodeIndex, state: &State) -> State {
        let mut next = state.clone();
        if self.takes_over(index, true) {
            self.clear(&mut next, self.node(index).scope);
        }
        next.ready.remove(&index);
        *next.open.entry((index, BTreeSet::new())).or_default() += 1;
        self.enter(self.node(index).inside().expect("it is a sub-process"), &mut next);
        next
    }

    pub fn go_on(&self, index: NodeIndex, state: &State, steps: &mut Vec<Step>) {
        let node = self.node(index);
        if matches!(node.kind, NodeKind::EndEvent)
            && let Some(event) = node.events.first()
        {
            let next = match event.kind {
                EventKind::Terminate { all: true, .. } => State::default(),
                EventKind::Terminate { .. } => {
                    let mut next = state.clone();
                    self.clear(&mut next, node.scope);
                    next
                }
                EventKind::Error(_) | EventKind::Cancel => self.thrown(node.scope, &event.kind, state),
                _ => state.clone(),
            };
            return steps.push((Some(index), next));
        }
        if self.catching(index).is_some() {
            return steps.push((Some(index), with(state, &[Place::Link(index)])));
        }
        if let (Inside::Assumed(goes_on), Some(inside)) = (&self.inside, node.inside())
            && !goes_on[inside.get()]
        {
            // Nobody here catches it.
            return steps.push((Some(index), State::default()));
        }
        for ways in self.ways(node) {
            steps.push((Some(index), with(state, &ways)));
        }
    }

    /// What an error or a cancellation that a scope throws leads to: whoever catches it, or the end of everything.
    pub fn thrown(&self, scope: ScopeIndex, kind: &EventKind, state: &State) -> State {
        let mut next = state.clone();
        let catches = |start: NodeIndex| self.has_event(start, Self::is_error);
        let handler = next.ready.iter().copied().find(|index| {
            let inside = self.node(*index).inside().expect("it is a sub-process");
            self.node(*index).scope == scope && Self::is_error(kind) && self.nodes(inside).any(catches)
        });
        if let Some(handler) = handler {
            return self.handled(handler, &next);
        }
        self.clear(&mut next, scope);
        let Some(owner) = self.process.scope(scope).owner.filter(|_| matches!(self.inside, Inside::Played)) else {
            return State::default();
        };
        next.open.retain(|(node, _), _| *node != owner);
        match self.node(owner).boundary.iter().find(|event| Self::is_error(kind) && catches(**event)) {
            Some(event) => with(&next, &places(&self.node(*event).outgoing)),
            None => self.thrown(self.node(owner).scope, kind, &next),
        }
    }

    /// The sets of flows that a node may take.
    pub fn ways(&self, node: &Node) -> Vec<Vec<Place>> {
        let all = places(&node.outgoing);
        let is_free = |place: &Place| match (&node.kind, place) {
            (NodeKind::ParallelGateway, _) => false,
            (_, Place::Flow(flow)) => self.process.flow(*flow).condition.is_some(),
            _ => false,
        };
        if matches!(node.kind, NodeKind::ExclusiveGateway | NodeKind::EventBasedGateway { .. }) && !all.is_empty() {
            return all.into_iter().map(|place| vec![place]).collect();
        }
        let default = node.default_flow.map(Place::Flow).filter(|_| !matches!(node.kind, NodeKind::ParallelGateway));
        let (free, rest): (Vec<Place>, Vec<Place>) = all.iter().partition(|place| is_free(place));
        let always: Vec<Place> = rest.into_iter().filter(|place| Some(*place) != default).collect();
        let mut ways = Vec::new();
        for chosen in 0..1_usize << free.len() {
            let taken = (0..free.len()).filter(|at| chosen >> at & 1 == 1).map(|at| free[at]);
            let mut set: Vec<Place> = always.iter().copied().chain(taken).collect();
            if set.is_empty() {
                set.extend(default);
            }
            if !set.is_empty() || all.is_empty() {
                ways.push(set);
            }
        }
        ways
    }

    /// A token elsewhere in the scope can come by a place where none waits, and by none where one does.
    pub fn can_come(&self, join: NodeIndex, state: &State) -> bool {
        let scope = self.node(join).scope;
        let mut elsewhere: Vec<Vec<NodeIndex>> = Vec::new();
        for place in state.tokens.keys().filter(|place| self.is_within(self.scope_of(**place), scope)) {
            match (self.target(*place), self.scope_of(*place) == scope) {
                (Some(target), true) => elsewhere.extend((target != join).then(|| vec![target])),
                _ => elsewhere.push(self.around(self.scope_of(*place), scope)),
            }
        }
        for (node, _) in state.open.keys() {
            let at = self.node(*node).scope;
            match at == scope {
                true => elsewhere.push(vec![*node]),
                false if self.is_within(at, scope) => elsewhere.push(self.around(at, scope)),
                false => {}
            }
        }
        let waits = |place: &Place| state.tokens.contains_key(place);
        elsewhere.into_iter().any(|from| {
            self.places_ahead(&from, join, true).iter().any(|place| !waits(place))
                && !self.places_ahead(&from, join, false).iter().any(waits)
        })
    }

    /// The places before a join to which ways lead from one of these nodes, over events beside activities too or not.
    fn places_ahead(&self, from: &[NodeIndex], join: NodeIndex, beside: bool) -> BTreeSet<Place> {
        let (mut seen, mut open, mut found) = (BTreeSet::new(), from.to_vec(), BTreeSet::new());
        while let Some(index) = open.pop() {
            if !seen.insert(index) {
                continue;
            }
            let node = self.node(index);
            for flow in &node.outgoing {
                match self.process.flow(*flow).target {
                    target if target == join => {
                        found.insert(Place::Flow(*flow));
                    }
                    target => open.push(target),
                }
            }
            open.extend(node.boundary.iter().filter(|event| beside || self.interrupts(**event)));
            match self.catching(index) {
                Some(target) if target == join => {
                    found.insert(Place::Link(index));
                }
                target => open.extend(target),
            }
        }
        found
    }

    /// The node of `outer` that holds an inner scope; the nodes after the start, for the scope itself.
    pub fn around(&self, mut scope: ScopeIndex, outer: ScopeIndex) -> Vec<NodeIndex> {
        if scope == outer {
            return self
                .nodes(scope)
                .filter(|index| matches!(self.node(*index).kind, NodeKind::StartEvent(_)))
                .collect();
        }
        loop {
            let owner = self.process.scope(scope).owner.expect("the process itself is the outermost");
            if self.node(owner).scope == outer {
                return vec![owner];
            }
            scope = self.node(owner).scope;
        }
    }

    pub fn is_safe(&self, state: &State) -> bool {
        let mut before: BTreeMap<NodeIndex, u8> = BTreeMap::new();
        for (place, count) in &state.tokens {
            self.target(*place).into_iter().for_each(|node| *before.entry(node).or_default() += count);
        }
        for ((node, _), count) in &state.open {
            *before.entry(*node).or_default() += count;
        }
        let one_by_one = |node: NodeIndex| self.joins(node).is_none() && !self.is_end(node);
        state.tokens.values().all(|count| *count < 2)
            && before.iter().all(|(node, count)| *count < 2 || !one_by_one(*node))
    }

    pub fn waits_before(&self, state: &State, name: &str) -> bool {
        let is = |index: NodeIndex| self.node(index).id == name;
        state.tokens.keys().any(|place| self.target(*place).is_some_and(is))
            || state.open.keys().any(|(node, _)| is(*node))
    }
}

fn places(flows: &[FlowIndex]) -> Vec<Place> {
    flows.iter().map(|flow| Place::Flow(*flow)).collect()
}

fn less<T: Ord + Clone>(all: &BTreeMap<T, u8>, one: &T) -> BTreeMap<T, u8> {
    let mut rest = all.clone();
    *rest.get_mut(one).expect("it is there") -= 1;
    rest.retain(|_, count| *count > 0);
    rest
}

fn without(state: &State, places: &[Place]) -> State {
    let mut next = state.clone();
    for place in places {
        next.tokens = less(&next.tokens, place);
    }
    next
}

fn with(state: &State, places: &[Place]) -> State {
    let mut next = state.clone();
    for place in places {
        *next.tokens.entry(*place).or_default() += 1;
    }
    next
}
