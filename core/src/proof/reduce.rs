//! Makes a net smaller without changing what is claimed of it: sequences, splits after splits, blocks and loops go.

use super::net::{Choice, Clears, Join, Net};

/// A place with more choices than this is left as it is.
const MOST_CHOICES: usize = 64;

/// Blocks nested deeper than this are left to be visited.
const MOST_ROUNDS: usize = 200;

/// The smallest net the rules find. Block-structured diagrams vanish but for start and end. An inclusive join on a loop
/// looks at where every token stands, so its net stays as it is.
pub(super) fn reduce(mut net: Net) -> Net {
    if (0..net.places.len()).any(|place| waits_for_itself(&net, place)) {
        return net;
    }
    for _ in 0..MOST_ROUNDS {
        let mut changed = false;
        for place in 0..net.places.len() {
            changed |= step(&mut net, place);
        }
        if !changed {
            break;
        }
    }
    compact(&mut net);
    net
}

/// Edges that are left get the first numbers, so that a state takes little room.
fn compact(net: &mut Net) {
    let mut number = vec![0; net.edges.len()];
    let mut edges = vec![net.edges[0]];
    for edge in net.incoming.iter_mut().flatten() {
        // Edge 0 is the start's and keeps its number.
        if *edge != 0 {
            number[*edge] = edges.len();
            edges.push(net.edges[*edge]);
        }
        *edge = number[*edge];
    }
    for put in net.places.iter_mut().flat_map(|place| &mut place.choices).flat_map(|choice| &mut choice.put) {
        *put = number[*put];
    }
    net.edges = edges;
}

/// An inclusive join whose own tokens can come back to it.
fn waits_for_itself(net: &Net, place: usize) -> bool {
    if net.places[place].join != Join::Inclusive || net.incoming[place].len() < 2 {
        return false;
    }
    let mut seen = vec![false; net.places.len()];
    let mut open = vec![place];
    while let Some(at) = open.pop() {
        for edge in net.places[at].choices.iter().flat_map(|choice| &choice.put) {
            let to = net.edges[*edge].to;
            if to == place {
                return true;
            }
            if !std::mem::replace(&mut seen[to], true) {
                open.push(to);
            }
        }
    }
    false
}

/// Tries every rule at one place; true when one of them did something.
fn step(net: &mut Net, place: usize) -> bool {
    if net.incoming[place].len() == 1 {
        net.places[place].join = Join::Any;
    }
    if net.places[place].choices.len() > MOST_CHOICES {
        return pass(net, place);
    }
    let same = same_choices(net, place);
    let xor = branches_that_meet(net, place);
    let and = tokens_that_meet(net, place);
    let turn = turns(net, place);
    same || xor || and || turn || pass(net, place) || unfold(net, place)
}

/// Two choices that put the same tokens are one.
fn same_choices(net: &mut Net, place: usize) -> bool {
    let choices = &net.places[place].choices;
    let pair = (1..choices.len()).find_map(|at| {
        let same = |other: &Choice| other.clears == choices[at].clears && same_edges(&other.put, &choices[at].put);
        choices[..at].iter().position(same).map(|first| (first, at))
    });
    let Some((first, second)) = pair else { return false };
    drop_choice(net, place, first, second);
    true
}

fn same_edges(one: &[usize], other: &[usize]) -> bool {
    one.len() == other.len() && one.iter().all(|edge| other.contains(edge))
}

/// Takes away a choice that does what another does; its nodes live as long as the other is taken.
fn drop_choice(net: &mut Net, place: usize, kept: usize, dropped: usize) {
    let gone = net.places[place].choices.remove(dropped);
    let at = if dropped < kept { kept - 1 } else { kept };
    let shown = net.places[place].choices[at].trail;
    net.places[place].choices[at].trail = net.trails.either(shown, gone.trail);
}

/// Two branches of a choice that lead straight to the same place are one.
fn branches_that_meet(net: &mut Net, place: usize) -> bool {
    let choices = &net.places[place].choices;
    let single = |choice: &Choice| match choice.put.as_slice() {
        [edge] if net.places[net.edges[*edge].to].join == Join::Any => Some(*edge),
        _ => None,
    };
    let used_once = |edge: usize| choices.iter().filter(|choice| choice.put.contains(&edge)).count() == 1;
    let pair = (1..choices.len()).find_map(|at| {
        let edge = single(&choices[at]).filter(|edge| used_once(*edge))?;
        let meets = |other: &Choice| single(other).is_some_and(|it| net.edges[it].to == net.edges[edge].to);
        choices[..at].iter().position(meets).map(|first| (first, at, edge))
    });
    let Some((first, second, edge)) = pair else { return false };
    drop_choice(net, place, first, second);
    forget(net, edge);
    true
}

/// Two tokens that are always put together and wait together at the same join are one.
fn tokens_that_meet(net: &mut Net, place: usize) -> bool {
    let choices = &net.places[place].choices;
    let together = |one: usize, other: usize| {
        choices.iter().all(|choice| choice.put.contains(&one) == choice.put.contains(&other))
    };
    for choice in choices {
        for (at, edge) in choice.put.iter().enumerate() {
            let join = net.edges[*edge].to;
            let other = choice.put[..at].iter().find(|other| {
                net.edges[**other].to == join && net.places[join].join == Join::All && together(**other, *edge)
            });
            if other.is_some() {
                let edge = *edge;
                net.places[place].choices.iter_mut().for_each(|choice| choice.put.retain(|it| *it != edge));
                forget(net, edge);
                return true;
            }
        }
    }
    inclusive_block(net, place)
}

/// An inclusive join that gets all its tokens straight from one split waits for exactly what was put.
fn inclusive_block(net: &mut Net, place: usize) -> bool {
    let choices = &net.places[place].choices;
    let into = |edge: &usize| net.edges[*edge].to;
    let Some(first) = choices.iter().find_map(|choice| choice.put.first().copied()) else { return false };
    let join = into(&first);
    let whole = net.places[join].join == Join::Inclusive
        && net.incoming[join].len() > 1
        && net.incoming[join].iter().all(|edge| net.edges[*edge].from == place)
        && choices.iter().all(|choice| choice.put.is_empty() || choice.put.iter().all(|edge| into(edge) == join));
    if !whole {
        return false;
    }
    for choice in net.places[place].choices.iter_mut().filter(|choice| !choice.put.is_empty()) {
        choice.put = vec![first];
    }
    net.incoming[join] = vec![first];
    true
}

/// Going round and coming back to the same place does nothing, when there is another way.
fn turns(net: &mut Net, place: usize) -> bool {
    if net.places[place].join != Join::Any {
        return false;
    }
    let choices = &net.places[place].choices;
    let turn = choices.iter().position(|choice| match choice.put.as_slice() {
        [edge] => net.edges[*edge].to == place && choice.clears == Clears::Nothing,
        _ => false,
    });
    let Some(turn) = turn else { return false };
    let edge = choices[turn].put[0];
    let other = choices.iter().position(|choice| !choice.put.contains(&edge));
    let alone = choices.iter().filter(|choice| choice.put.contains(&edge)).count() == 1;
    let Some(other) = other.filter(|_| alone) else { return false };
    drop_choice(net, place, other, turn);
    forget(net, edge);
    true
}

/// A place with one way out to one place is passed: what led to it leads to that place.
fn pass(net: &mut Net, place: usize) -> bool {
    let this = &net.places[place];
    let [Choice { put, clears: Clears::Nothing, trail }] = this.choices.as_slice() else { return false };
    let ([out], trail) = (put.as_slice(), *trail) else { return false };
    let (out, target) = (*out, net.edges[*out].to);
    let merges = net.incoming[place].len() != 1;
    let possible = place != 0
        && target != place
        && !net.incoming[place].is_empty()
        && (!merges || (this.join == Join::Any && takes_one_by_one(net, target)));
    if !possible {
        return false;
    }
    let incoming = std::mem::take(&mut net.incoming[place]);
    forget(net, out);
    let beside = net.edges[out].beside;
    for edge in &incoming {
        net.edges[*edge].to = target;
        net.edges[*edge].beside |= beside;
        append(net, *edge, trail);
    }
    net.incoming[target].extend(incoming);
    net.places[place].choices.clear();
    true
}

/// Two tokens before such a place show that what follows runs twice; before an end they may be two branches that end.
fn takes_one_by_one(net: &Net, place: usize) -> bool {
    net.places[place].join == Join::Any && net.places[place].end.is_none()
}

/// Whoever puts a token on the edge also runs the trail.
fn append(net: &mut Net, edge: usize, trail: super::trail::Trail) {
    let from = net.edges[edge].from;
    for at in 0..net.places[from].choices.len() {
        let choice = &net.places[from].choices[at];
        let times = choice.put.iter().filter(|it| **it == edge).count();
        for _ in 0..times {
            let before = net.places[from].choices[at].trail;
            net.places[from].choices[at].trail = net.trails.then(before, trail);
        }
    }
}

/// A split that only one edge leads to: its choices are made where the token for it is put.
fn unfold(net: &mut Net, place: usize) -> bool {
    let [edge] = net.incoming[place].as_slice() else { return false };
    let (edge, from) = (*edge, net.edges[*edge].from);
    let this = &net.places[place];
    let puts = |choice: &&Choice| choice.put.contains(&edge);
    // Starts, ends and what empties the scope keep a place of their own.
    let possible = place != 0
        && from != place
        && this.end.is_none()
        && !this.choices.is_empty()
        && this.choices.iter().all(|choice| choice.clears == Clears::Nothing && !choice.put.is_empty());
    if !possible {
        return false;
    }
    // Choices multiply: there must be few enough, and the token put once.
    let before = &net.places[from].choices;
    let using = before.iter().filter(puts).count();
    let twice = before.iter().any(|choice| choice.put.iter().filter(|it| **it == edge).count() > 1);
    if twice || using == 0 || before.len() - using + using * this.choices.len() > MOST_CHOICES {
        return false;
    }
    // The split's edges leave from the place before it.
    let inner = std::mem::take(&mut net.places[place].choices);
    let beside = net.edges[edge].beside;
    for choice in &inner {
        for put in &choice.put {
            net.edges[*put].from = from;
            net.edges[*put].beside |= beside;
        }
    }
    unfold_choices(net, from, edge, &inner);
    net.incoming[place].clear();
    true
}

/// Each choice of a place that puts a token on the edge becomes one for each of the inner choices.
fn unfold_choices(net: &mut Net, from: usize, edge: usize, inner: &[Choice]) {
    let mut choices = Vec::new();
    for outer in std::mem::take(&mut net.places[from].choices) {
        if !outer.put.contains(&edge) {
            choices.push(outer);
            continue;
        }
        for choice in inner {
            let kept = outer.put.iter().copied().filter(|it| *it != edge);
            let trail = net.trails.then(outer.trail, choice.trail);
            choices.push(Choice { put: kept.chain(choice.put.iter().copied()).collect(), clears: outer.clears, trail });
        }
    }
    net.places[from].choices = choices;
}

/// The edge is not there any more.
fn forget(net: &mut Net, edge: usize) {
    let to = net.edges[edge].to;
    net.incoming[to].retain(|it| *it != edge);
}
