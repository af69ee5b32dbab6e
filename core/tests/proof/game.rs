//! The token game of a process as it stands in the model: every state of it, with no reduction and no net.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::bpmn::model::{NodeIndex, Process, ScopeIndex};

use super::player::{Inside, Player, State};

/// All states of a game and the steps between them.
pub struct Game<'a> {
    player: Player<'a>,
    pub states: Vec<State>,
    pub steps: Vec<(usize, Option<NodeIndex>, usize)>,
}

/// More states than this are not visited.
const MOST_STATES: usize = 3_000;

impl<'a> Game<'a> {
    /// Plays it in all ways. None: too large.
    pub fn play(process: &'a Process, scope: ScopeIndex, inside: Inside) -> Option<Self> {
        let player = Player { process, scope, inside };
        let mut first = State::default();
        player.enter(scope, &mut first);
        let mut game = Self { player, states: vec![first.clone()], steps: Vec::new() };
        let (mut numbers, mut at) = (BTreeMap::from([(first, 0)]), 0);
        while at < game.states.len() {
            let state = game.states[at].clone();
            for (node, next) in game.player.steps(&state)? {
                let number = *numbers.entry(next.clone()).or_insert(game.states.len());
                if number == game.states.len() {
                    game.states.push(next);
                }
                game.steps.push((at, node, number));
            }
            if game.states.len() > MOST_STATES {
                return None;
            }
            at += 1;
        }
        Some(game)
    }

    /// Some state has tokens and no step.
    pub fn gets_stuck(&self) -> bool {
        let mut leaves = vec![false; self.states.len()];
        self.steps.iter().for_each(|step| leaves[step.0] = true);
        (0..self.states.len()).any(|state| !leaves[state] && !self.states[state].is_over())
    }

    /// From every state the end can be reached.
    pub fn completes(&self) -> bool {
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); self.states.len()];
        self.steps.iter().for_each(|(from, _, to)| before[*to].push(*from));
        let mut open: Vec<usize> = (0..self.states.len()).filter(|state| self.states[*state].is_over()).collect();
        let mut ends = vec![false; self.states.len()];
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut ends[state], true) {
                open.extend(&before[state]);
            }
        }
        ends.iter().all(|it| *it)
    }

    /// No end is reached twice in one run.
    pub fn ends_once(&self) -> bool {
        let ends = self.player.nodes(self.player.scope).filter(|index| self.player.is_end(*index));
        ends.into_iter().all(|end| !self.reaches_twice(end))
    }

    fn reaches_twice(&self, end: NodeIndex) -> bool {
        let mut after = vec![false; self.states.len()];
        let at_end = |step: &&(usize, Option<NodeIndex>, usize)| step.1 == Some(end) && self.adds_nothing(step);
        let mut open: Vec<usize> = self.steps.iter().filter(at_end).map(|step| step.2).collect();
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut after[state], true) {
                open.extend(self.steps.iter().filter(|step| step.0 == state).map(|step| step.2));
            }
        }
        self.steps.iter().filter(at_end).any(|step| after[step.0])
    }

    /// An activity without a way out may still be left by its events.
    fn adds_nothing(&self, (from, _, to): &(usize, Option<NodeIndex>, usize)) -> bool {
        let count =
            |state: &State| state.tokens.values().chain(state.open.values()).map(|it| usize::from(*it)).sum::<usize>();
        count(&self.states[*to]) < count(&self.states[*from])
    }

    /// The nodes that run in some run.
    pub fn runs(&self) -> BTreeSet<NodeIndex> {
        let open = self.states.iter().flat_map(|state| state.open.keys().map(|it| it.0));
        self.steps.iter().filter_map(|step| step.1).chain(open).collect()
    }

    /// No place has two tokens, and no node that takes them one by one has two before it, but an end.
    pub fn is_safe(&self) -> bool {
        self.states.iter().all(|state| self.player.is_safe(state))
    }

    /// It may end so that the flow around it goes on: by its last token, or by an event sub-process in its place.
    pub fn goes_on(&self) -> bool {
        let leaves_all =
            |step: &(usize, Option<NodeIndex>, usize)| step.1.is_some_and(|node| self.player.leaves_beyond(node));
        self.steps.iter().any(|step| self.states[step.2].is_over() && !leaves_all(step))
            || self.player.nodes(self.player.scope).any(|index| {
                let inside = self.player.node(index).inside();
                self.player.takes_over(index, true) && inside.is_some_and(|inside| self.player.may_go_on(inside))
            })
    }

    /// Nodes run in this order lead to a state in which tokens stand before these nodes, if any are named.
    pub fn replays(&self, path: &[String], at: &[String]) -> bool {
        let id = |node: NodeIndex| self.player.process.node(node).id.as_str();
        let mut now = BTreeSet::from([0]);
        let silent = |mut now: BTreeSet<usize>| {
            let mut open: Vec<usize> = now.iter().copied().collect();
            while let Some(state) = open.pop() {
                let more = self.steps.iter().filter(|step| step.0 == state && step.1.is_none()).map(|step| step.2);
                open.extend(more.filter(|to| now.insert(*to)).collect::<Vec<_>>());
            }
            now
        };
        for (place, name) in path.iter().enumerate() {
            now = silent(now);
            // The host of an event that comes next has opened; it does not go on.
            let next = path.get(place + 1).and_then(|next| self.player.process.find(next));
            let host = next.and_then(|next| self.player.host(next)).filter(|host| id(*host) == name);
            let by_name: BTreeSet<usize> = self
                .steps
                .iter()
                .filter(|step| now.contains(&step.0) && step.1.is_some_and(|node| id(node) == name))
                .map(|step| step.2)
                .collect();
            if host.is_some() {
                now.extend(by_name);
            } else {
                now = by_name;
            }
        }
        let now = silent(now);
        now.iter().any(|state| at.iter().all(|name| self.player.waits_before(&self.states[*state], name)))
    }
}

impl Game<'_> {
    /// An event from outside may end what is played.
    pub fn may_be_ended(&self) -> bool {
        self.player.may_be_ended(self.player.scope, false)
    }
}
