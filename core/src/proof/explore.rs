//! Every state of a net, breadth first, up to a bound.

use super::NotProven;
use super::net::{Choice, Clears, Edge, Join, Net};
use super::table::Table;

/// The most states visited; what lies beyond stays unknown.
pub const MOST_STATES: usize = 50_000;
/// The most steps between states that are kept.
const MOST_STEPS: usize = 1_000_000;
/// The most words of all markings together: 16 MB.
const MOST_WORDS: usize = 2_000_000;
/// The most edges looked at in all.
const MOST_LOOKS: usize = 30_000_000;
/// How often a state is compared with those on the way to it.
const MOST_LOOKED_BACK: usize = 16;
/// Tokens of one edge, in a word.
const BITS: usize = 2;
const PER_WORD: usize = 64 / BITS;
const MOST_TOKENS: u64 = (1 << BITS) - 1;

/// One step from a state to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) place: u32,
    pub(super) choice: u32,
}

/// The states of a net.
#[derive(Debug)]
pub(super) struct States {
    table: Table,
    /// The step by which each state was first reached; the first state has none.
    pub(super) parents: Vec<Option<Step>>,
    /// Steps in the order of the states they leave.
    pub(super) steps: Vec<Step>,
    /// How many states have been left in all ways: those from here on have not.
    pub(super) done: usize,
    /// Why not all states are here; none: they are.
    pub(super) cut: Option<NotProven>,
    /// States that no step leaves, but only because tokens are not counted further.
    pub(super) undecided: Vec<usize>,
    /// A state that has all tokens of one before it, and more: the way between them can be gone again and again.
    pub(super) grows: Option<usize>,
    /// An inclusive join went on past a token that can come by a flow on which one waited: only the net as it was drawn
    /// tells whether it can come by another too.
    pub(super) passes: bool,
}

impl States {
    /// How many states have been found.
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    /// The edges with tokens in a state, and how many each has.
    pub(super) fn tokens(&self, state: usize, net: &Net) -> Vec<(usize, u64)> {
        let marking = self.table.get(state);
        (0..net.edges.len()).map(|edge| (edge, count(marking, edge))).filter(|(_, tokens)| *tokens > 0).collect()
    }

    /// No token is left.
    pub(super) fn is_final(&self, state: usize) -> bool {
        self.table.get(state).iter().all(|word| *word == 0)
    }
}

/// Visits the states that can be reached from one token on edge 0, breadth first, up to the bounds above.
pub(super) fn explore(net: &Net) -> States {
    let words = net.edges.len().div_ceil(PER_WORD).max(1);
    // The first state: one token, on edge 0.
    let mut first = vec![0; words];
    first[0] = 1;
    let mut table = Table::new(words);
    table.insert(&first);
    let states = States {
        table,
        parents: vec![None],
        steps: Vec::new(),
        done: 0,
        cut: None,
        undecided: Vec::new(),
        grows: None,
        passes: false,
    };
    let mut explorer = Explorer { net, states, awaited: awaited(net), used: live_places(net), uncounted: 0 };
    // The larger the net, the fewer states: both time and memory have a bound.
    let looks = explorer.used.iter().map(|place| net.incoming[*place].len()).sum::<usize>().max(1);
    let most = MOST_STATES.min(MOST_WORDS / words).min(MOST_LOOKS / looks);
    // The states are left in the order in which they were found, so that paths are shortest.
    while explorer.states.done < explorer.states.len() {
        if explorer.states.len() > most || explorer.states.steps.len() > MOST_STEPS {
            explorer.states.cut = Some(NotProven::TooManyStates);
            break;
        }
        explorer.leave(explorer.states.done);
        explorer.states.done += 1;
    }
    explorer.states
}

fn count(marking: &[u64], edge: usize) -> u64 {
    marking[edge / PER_WORD] >> (edge % PER_WORD * BITS) & MOST_TOKENS
}

fn take(marking: &mut [u64], edge: usize) {
    marking[edge / PER_WORD] -= 1 << (edge % PER_WORD * BITS);
}

/// False: the edge holds as many tokens as are counted.
fn add_token(marking: &mut [u64], edge: usize) -> bool {
    if count(marking, edge) == MOST_TOKENS {
        return false;
    }
    marking[edge / PER_WORD] += 1 << (edge % PER_WORD * BITS);
    true
}

/// Places that still have edges and choices.
fn live_places(net: &Net) -> Vec<usize> {
    (0..net.places.len())
        .filter(|place| !net.incoming[*place].is_empty() && !net.places[*place].choices.is_empty())
        .collect()
}

/// The edges from which a token can come to one of an inclusive join without passing it, as masks.
struct Ahead {
    /// The edge that leads to the join.
    edge: usize,
    /// By every way that is drawn.
    all: Vec<u64>,
    /// By those that do not lead over an event beside its activity.
    in_place: Vec<u64>,
}

/// For each inclusive join: what lies before each of its edges.
fn awaited(net: &Net) -> Vec<Option<Vec<Ahead>>> {
    let of = |place: usize| {
        let ahead = |edge: &usize| Ahead {
            edge: *edge,
            all: before(net, place, *edge, false),
            in_place: before(net, place, *edge, true),
        };
        (net.places[place].join == Join::Inclusive).then(|| net.incoming[place].iter().map(ahead).collect())
    };
    (0..net.places.len()).map(of).collect()
}

/// The edges, not of the join itself, from which a token can come to this edge of it without passing it.
fn before(net: &Net, join: usize, edge: usize, in_place: bool) -> Vec<u64> {
    let words = net.edges.len().div_ceil(PER_WORD).max(1);
    let (mut mask, mut seen) = (vec![0; words], vec![false; net.places.len()]);
    let mut open = vec![edge];
    while let Some(edge) = open.pop() {
        let Edge { from, beside, .. } = net.edges[edge];
        if from >= seen.len() || from == join || (in_place && beside) || std::mem::replace(&mut seen[from], true) {
            continue;
        }
        for before in &net.incoming[from] {
            mask[before / PER_WORD] |= MOST_TOKENS << (before % PER_WORD * BITS);
            open.push(*before);
        }
    }
    mask
}

struct Explorer<'a> {
    net: &'a Net,
    states: States,
    awaited: Vec<Option<Vec<Ahead>>>,
    used: Vec<usize>,
    /// Steps that would put more tokens on an edge than are counted.
    uncounted: usize,
}

impl Explorer<'_> {
    /// All steps out of a state.
    fn leave(&mut self, state: usize) {
        let marking = self.states.table.get(state).to_vec();
        let (before, uncounted) = (self.states.steps.len(), self.uncounted);
        for at in 0..self.used.len() {
            self.leave_place(state, &marking, self.used[at]);
        }
        if self.states.steps.len() == before && self.uncounted > uncounted {
            self.states.undecided.push(state);
        }
    }

    /// All steps that one place allows.
    fn leave_place(&mut self, state: usize, marking: &[u64], place: usize) {
        let net = self.net;
        let marked = net.incoming[place].iter().copied().filter(|edge| count(marking, *edge) > 0);
        match net.places[place].join {
            Join::Any => {
                for edge in marked {
                    self.fire(state, marking, place, &[edge]);
                }
            }
            Join::All => {
                if net.incoming[place].iter().all(|edge| count(marking, *edge) > 0) {
                    self.fire(state, marking, place, &net.incoming[place]);
                }
            }
            Join::Inclusive => {
                // The engine takes every token that waits there, several of one flow too.
                let all = marked.flat_map(|edge| (0..count(marking, edge)).map(move |_| edge));
                let edges: Vec<usize> = all.collect();
                if !edges.is_empty() && !self.waits(place, marking) {
                    self.fire(state, marking, place, &edges);
                }
            }
        }
    }

    /// A token elsewhere can come by an edge without one, and by none that has one (BPMN 2.0.2, 13.4.3, table 13.3).
    fn waits(&mut self, place: usize, marking: &[u64]) -> bool {
        let Some(ahead) = &self.awaited[place] else { return false };
        let (mut waits, mut passes) = (false, false);
        for (at, word) in marking.iter().enumerate() {
            let has_token = |it: &&Ahead| count(marking, it.edge) > 0;
            let own = ahead.iter().filter(|it| it.edge / PER_WORD == at);
            let own = own.fold(0, |mask, it| mask | MOST_TOKENS << (it.edge % PER_WORD * BITS));
            let coming = ahead.iter().filter(|it| !has_token(it)).fold(0, |mask, it| mask | it.all[at]);
            let released = ahead.iter().filter(has_token).fold(0, |mask, it| mask | it.in_place[at]);
            waits |= word & coming & !released & !own != 0;
            passes |= word & released & !own != 0;
        }
        self.states.passes |= passes && !waits;
        waits
    }

    /// A state on the way to this one has some of its tokens and no other. An inclusive join may wait where there are
    /// more, and what takes tokens away would take those too, so with one of them nothing follows.
    fn has_grown(&self, state: usize) -> bool {
        if self.awaited.iter().any(Option::is_some) {
            return false;
        }
        let (marking, mut at) = (self.states.table.get(state), state);
        while let Some(step) = self.states.parents[at] {
            let choice = &self.net.places[step.place as usize].choices[step.choice as usize];
            if choice.clears != Clears::Nothing {
                return false;
            }
            at = step.from as usize;
            if is_within(self.states.table.get(at), marking) {
                return true;
            }
        }
        false
    }

    fn fire(&mut self, state: usize, marking: &[u64], place: usize, edges: &[usize]) {
        let net = self.net;
        for (number, choice) in net.places[place].choices.iter().enumerate() {
            let Some(after) = fire(marking, edges, choice) else {
                self.states.cut = Some(NotProven::Unbounded);
                self.uncounted += 1;
                if self.states.grows.is_none() && self.uncounted < MOST_LOOKED_BACK {
                    self.states.grows = self.has_grown(state).then_some(state);
                }
                continue;
            };
            let (to, new) = self.states.table.insert(&after);
            let step = Step { from: index(state), to: index(to), place: index(place), choice: index(number) };
            self.states.steps.push(step);
            if new {
                self.states.parents.push(Some(step));
            }
        }
    }
}

/// Every token of a marking is in the other, too.
fn is_within(marking: &[u64], other: &[u64]) -> bool {
    let edges = 0..marking.len() * PER_WORD;
    edges.into_iter().all(|edge| count(marking, edge) <= count(other, edge))
}

/// None: an edge would hold more tokens than are counted.
fn fire(marking: &[u64], edges: &[usize], choice: &Choice) -> Option<Vec<u64>> {
    if choice.clears != Clears::Nothing {
        return Some(vec![0; marking.len()]);
    }
    let mut after = marking.to_vec();
    for edge in edges {
        take(&mut after, *edge);
    }
    choice.put.iter().all(|edge| add_token(&mut after, *edge)).then_some(after)
}

/// The bounds keep every number far below this.
fn index(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
