//! From the states to the verdicts.

use crate::bpmn::model::{EventKind, Node, NodeIndex, NodeKind, Process, ScopeIndex};

use super::explore::{States, Step};
use super::net::{Choice, Clears, Join, Net, acts_on_tasks};
use super::{NotProven, ProofVerdict, SoundnessProperty};

/// The longest run shown.
const LONGEST_PATH: usize = 500;
/// Scopes with more end events than this are not checked for reaching one twice.
const MOST_ENDS: usize = 64;

/// The four verdicts of a scope, and whether it may end so that the flow around it goes on.
pub(super) fn verdicts(
    process: &Process,
    scope: ScopeIndex,
    net: &Net,
    states: &States,
) -> (Vec<(SoundnessProperty, ProofVerdict)>, bool) {
    let judge = Judge { process, scope, net, states };
    let verdicts = vec![
        (SoundnessProperty::OptionToComplete, judge.completes()),
        (SoundnessProperty::ProperCompletion, judge.ends_once()),
        (SoundnessProperty::NoDeadNode, judge.lives()),
        (SoundnessProperty::Safe, judge.is_safe()),
    ];
    (verdicts, judge.goes_on())
}

struct Judge<'a> {
    process: &'a Process,
    scope: ScopeIndex,
    net: &'a Net,
    states: &'a States,
}

impl Judge<'_> {
    fn choice(&self, step: Step) -> &Choice {
        &self.net.places[step.place as usize].choices[step.choice as usize]
    }

    /// The property was looked for in every state and not refuted.
    fn unless_cut(&self) -> ProofVerdict {
        self.states.cut.map_or(ProofVerdict::Proven, |reason| ProofVerdict::NotProven { reason })
    }

    fn completes(&self) -> ProofVerdict {
        let mut leaves = vec![false; self.states.len()];
        for step in &self.states.steps {
            leaves[step.from as usize] = true;
        }
        // A state that nothing leads out of.
        let undecided = &self.states.undecided;
        let is_stuck =
            |state: &usize| !leaves[*state] && !self.states.is_final(*state) && undecided.binary_search(state).is_err();
        let visited = 0..self.states.done;
        if let Some(stuck) = visited.clone().find(is_stuck) {
            let certain = self.never_ends() && self.can_come_to(|state| is_stuck(&state)).iter().all(|stuck| *stuck);
            return self.refutation(self.path_to(stuck), &self.waiting(stuck), certain);
        }
        if self.states.cut.is_some() {
            return self.unless_cut();
        }
        let ends = self.can_come_to(|state| self.states.is_final(state));
        let mut endless = visited.filter(|state| !ends[*state]);
        // The first such state may be the very first of all, which shows nothing: the next one does.
        let shown = match (endless.next(), endless.next()) {
            (None, _) => return ProofVerdict::Proven,
            (Some(first), None) => first,
            (Some(_), Some(second)) => second,
        };
        if ended_by_event(self.process, self.scope) {
            return ProofVerdict::Proven;
        }
        if self.process.nodes.iter().any(rejection_ends) {
            return ProofVerdict::NotProven { reason: NotProven::OpenMeaning };
        }
        self.refutation(self.path_to(shown), &self.waiting(shown), false)
    }

    /// No run ends. One that comes to an end, and leaves behind only a token that had doubled, has done its work.
    fn never_ends(&self) -> bool {
        let comes_to_end = self.states.steps.iter().any(|step| self.choice(*step).put.is_empty());
        self.states.cut.is_none()
            && !ended_by_event(self.process, self.scope)
            && !(0..self.states.len()).any(|state| self.states.is_final(state))
            && (!comes_to_end || self.is_safe() == ProofVerdict::Proven)
    }

    /// States from which one of these can be reached.
    fn can_come_to(&self, is_goal: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.states.len()];
        for step in &self.states.steps {
            before[step.to as usize].push(step.from);
        }
        let mut comes = vec![false; self.states.len()];
        let mut open: Vec<usize> = (0..self.states.len()).filter(|state| is_goal(*state)).collect();
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut comes[state], true) {
                open.extend(before[state].iter().map(|from| *from as usize));
            }
        }
        comes
    }

    /// The scope may end by its last token.
    fn goes_on(&self) -> bool {
        let ends = |step: &Step| self.choice(*step).clears != Clears::Beyond && self.states.is_final(step.to as usize);
        self.states.cut.is_some() || self.states.steps.iter().any(ends)
    }

    fn ends_once(&self) -> ProofVerdict {
        let ends: Vec<usize> =
            (0..self.net.places.len()).filter(|place| self.net.places[*place].end.is_some()).collect();
        if ends.len() > MOST_ENDS {
            return ProofVerdict::NotProven { reason: NotProven::TooManyChoices };
        }
        for place in ends {
            if let Some(path) = self.ends_twice(place) {
                let at: Vec<NodeIndex> = self.net.places[place].node.into_iter().collect();
                return self.refutation(path, &at, false);
            }
        }
        self.unless_cut()
    }

    /// A run that comes to this end and, later, to it again.
    fn ends_twice(&self, place: usize) -> Option<Vec<Step>> {
        let steps = &self.states.steps;
        let at_end = |step: &Step| step.place as usize == place && self.choice(*step).put.is_empty();
        // Steps stand in the order of the states they leave: one range for each state.
        let mut next: Vec<(usize, usize)> = vec![(0, 0); self.states.len()];
        for (at, step) in steps.iter().enumerate() {
            let range = &mut next[step.from as usize];
            *range = if range.1 == 0 { (at, at + 1) } else { (range.0, at + 1) };
        }
        // The search begins behind every step that comes to the end.
        let mut came: Vec<Option<Step>> = vec![None; self.states.len()];
        let mut open: std::collections::VecDeque<usize> = std::collections::VecDeque::new();
        for step in steps.iter().filter(|step| at_end(step)) {
            if came[step.to as usize].is_none() {
                came[step.to as usize] = Some(*step);
                open.push_back(step.to as usize);
            }
        }
        // Breadth first, to a step that comes to it again.
        while let Some(state) = open.pop_front() {
            for step in &steps[next[state].0..next[state].1] {
                if at_end(step) {
                    return Some(self.twice(*step, &came, place));
                }
                if came[step.to as usize].is_none() {
                    came[step.to as usize] = Some(*step);
                    open.push_back(step.to as usize);
                }
            }
        }
        None
    }

    fn twice(&self, last: Step, came: &[Option<Step>], place: usize) -> Vec<Step> {
        let mut back = vec![last];
        while let Some(step) = back.last().and_then(|it| came[it.from as usize]) {
            back.push(step);
            if step.place as usize == place && self.choice(step).put.is_empty() {
                break;
            }
        }
        let first = back.last().map_or(0, |step| step.from as usize);
        let mut path = self.path_to(first);
        path.extend(back.into_iter().rev());
        path
    }

    fn lives(&self) -> ProofVerdict {
        let mut alive = vec![false; self.process.nodes.len()];
        let fired = self
            .states
            .steps
            .iter()
            .map(|step| self.net.places[step.place as usize].choices[step.choice as usize].trail);
        self.net.trails.members(fired, &mut alive);
        let dead: Vec<NodeIndex> = self
            .process
            .scope(self.scope)
            .nodes
            .iter()
            .copied()
            .filter(|index| !alive[index.get()] && !stands_aside(self.process, *index))
            .collect();
        match (dead.is_empty(), self.states.cut) {
            (true, _) => ProofVerdict::Proven,
            (false, Some(reason)) => ProofVerdict::NotProven { reason },
            (false, None) => self.refutation(Vec::new(), &dead, false),
        }
    }

    /// Two tokens on one flow, or waiting before one node that takes them one by one: what follows runs twice.
    fn is_safe(&self) -> ProofVerdict {
        // A loop makes more tokens at each turn.
        if let Some(state) = self.states.grows {
            return self.refutation(self.path_to(state), &self.waiting(state), true);
        }
        // Tokens before each place; counted anew for each state, without a new vector.
        let mut before = vec![0; self.net.places.len()];
        for state in 0..self.states.len() {
            let tokens = self.states.tokens(state, self.net);
            let mut doubled = Vec::new();
            for (edge, count) in &tokens {
                let at = self.net.edges[*edge].to;
                let place = &self.net.places[at];
                before[at] += count;
                // Tokens on two flows also follow each other where the flows meet without a join.
                let merges = place.join == Join::Any && place.end.is_none() && before[at] > 1;
                if *count > 1 || merges {
                    doubled.extend(place.node);
                }
            }
            for (edge, _) in &tokens {
                before[self.net.edges[*edge].to] = 0;
            }
            if !doubled.is_empty() {
                doubled.dedup();
                return self.refutation(self.path_to(state), &doubled, false);
            }
        }
        self.unless_cut()
    }

    /// The nodes that tokens of a state wait before.
    fn waiting(&self, state: usize) -> Vec<NodeIndex> {
        let tokens = self.states.tokens(state, self.net);
        let mut nodes: Vec<NodeIndex> = tokens.into_iter().filter_map(|(edge, _)| self.behind(edge)).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    fn behind(&self, edge: usize) -> Option<NodeIndex> {
        self.net.places[self.net.edges[edge].to].node
    }

    /// The shortest way to a state.
    fn path_to(&self, state: usize) -> Vec<Step> {
        let mut path = Vec::new();
        let mut at = state;
        while let Some(step) = self.states.parents[at] {
            path.push(step);
            at = step.from as usize;
        }
        path.reverse();
        path
    }

    fn refutation(&self, steps: Vec<Step>, at: &[NodeIndex], certain: bool) -> ProofVerdict {
        let mut path: Vec<NodeIndex> = Vec::new();
        for step in steps {
            path.extend(self.net.trails.run(self.choice(step).trail, LONGEST_PATH - path.len()));
        }
        let id = |index: &NodeIndex| self.process.node(*index).id.clone();
        ProofVerdict::Refuted { path: path.iter().map(id).collect(), at: at.iter().map(id).collect(), certain }
    }
}

/// An event may end the scope, or one around it, whatever its tokens do.
fn ended_by_event(process: &Process, scope: ScopeIndex) -> bool {
    let mut scope = Some(scope);
    // Where an event sub-process has taken the place of what is around it, no other comes any more.
    let mut replaced = false;
    while let Some(index) = scope {
        let owner = process.scope(index).owner.map(|owner| process.node(owner));
        let leaves = |index: &NodeIndex| interrupts(process.node(*index), comes_from_outside);
        let left = owner.is_some_and(|owner| owner.boundary.iter().any(leaves));
        if left || (!replaced && replacing(process, index, comes_from_outside).next().is_some()) {
            return true;
        }
        let around = owner.map(|owner| owner.scope);
        replaced = around.is_some_and(|around| replacing(process, around, |_| true).any(|inside| inside == index));
        scope = around;
    }
    false
}

/// An event sub-process may take the place of the scope, and end so that the flow around goes on.
pub(super) fn goes_on_replaced(process: &Process, scope: ScopeIndex, goes_on: &[bool]) -> bool {
    replacing(process, scope, |_| true).any(|inside| goes_on[inside.get()])
}

/// The event sub-processes of the scope that may take its place, by one of these events.
fn replacing(
    process: &Process,
    scope: ScopeIndex,
    events: fn(&EventKind) -> bool,
) -> impl Iterator<Item = ScopeIndex> + '_ {
    let nodes = process.scope(scope).nodes.iter().map(|index| process.node(*index));
    let handlers = nodes.filter(|node| matches!(node.kind, NodeKind::EventSubProcess(_)));
    handlers.filter_map(Node::inside).filter(move |inside| {
        let mut nodes = process.scope(*inside).nodes.iter().map(|index| process.node(*index));
        nodes.any(|node| matches!(node.kind, NodeKind::StartEvent(_)) && interrupts(node, events))
    })
}

/// A start or boundary event that interrupts, by one of these events.
fn interrupts(node: &Node, events: fn(&EventKind) -> bool) -> bool {
    let interrupting = match &node.kind {
        NodeKind::StartEvent(start) => start.interrupting,
        NodeKind::BoundaryEvent(boundary) => boundary.interrupting,
        _ => false,
    };
    interrupting && node.events.iter().any(|event| events(&event.kind))
}

/// What the tokens of a scope do not throw themselves.
fn comes_from_outside(kind: &EventKind) -> bool {
    !matches!(kind, EventKind::Error(_) | EventKind::Cancel | EventKind::Compensation { .. })
}

/// Whoever rejects here ends the process.
fn rejection_ends(node: &Node) -> bool {
    node.policy.as_ref().is_some_and(|policy| policy.reject_handler == Some(1))
}

/// Nodes that no token of the scope comes to: handlers and event sub-processes.
fn stands_aside(process: &Process, index: NodeIndex) -> bool {
    let node = process.node(index);
    let compensates = node.events.iter().any(|event| matches!(event.kind, EventKind::Compensation { .. }));
    node.for_compensation
        || matches!(node.kind, NodeKind::EventSubProcess(_))
        || (matches!(node.kind, NodeKind::BoundaryEvent(_)) && (compensates || acts_on_tasks(node)))
}
