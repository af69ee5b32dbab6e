//! What can be proved of a process before it runs: that it can always end, ends once, has no dead node and never has two
//! tokens in one place.
//!
//! Data is left open: every condition may be true or false, every event may come. Each scope is a proof of its own,
//! because a sub-process ends when it is empty. Returns and withdrawals put a scope back into a state it has been in
//! (approval-semantics 4.4), so what holds of the states without them holds with them. A net is first made smaller by
//! rules that keep these properties, then its states are visited up to a bound. A verdict is never guessed: past the
//! bound it is `NotProven`.

mod explore;
mod net;
mod reduce;
mod table;
mod trail;
mod verdict;

pub use explore::MOST_STATES;

use serde::{Deserialize, Serialize};

use crate::bpmn::model::{NodeKind, Process, ScopeIndex};

use net::{Join, Net};

/// What is proved or refuted of one scope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Claim {
    /// Id of the process or sub-process.
    pub scope: String,
    /// What is claimed.
    pub property: Property,
    /// Whether it holds.
    pub verdict: Verdict,
}

/// The properties, together called soundness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Property {
    /// From every reachable state the end can be reached: no deadlock, no endless loop.
    OptionToComplete,
    /// No end event is reached twice in one run.
    ProperCompletion,
    /// Every node can be reached.
    NoDeadNode,
    /// No flow ever carries two tokens.
    Safe,
}

/// Whether a property holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Verdict {
    /// It holds in every run.
    Proven,
    /// It does not, and this shows it.
    Refuted {
        /// Ids of the nodes that run, in their order: a shortest run. Empty for a dead node.
        path: Vec<String>,
        /// Ids of the nodes where it shows: where tokens are stuck, the end reached twice, the dead nodes.
        at: Vec<String>,
    },
    /// The bound was reached, or the diagram holds what cannot be abstracted.
    NotProven {
        /// Why.
        reason: NotProven,
    },
}

/// Why a property is not proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum NotProven {
    /// More states than `MOST_STATES`.
    TooManyStates,
    /// A split with more combinations than can be tried.
    TooManyChoices,
    /// Tokens multiply without end.
    Unbounded,
    /// Nothing starts it, or a node's meaning is open: a complex gateway or an ad-hoc sub-process.
    OpenMeaning,
}

/// Proves or refutes the four properties of every scope, the process first.
#[must_use]
pub fn prove(process: &Process) -> Vec<Claim> {
    let scopes = (0..process.scopes.len()).map(ScopeIndex::of);
    scopes
        .filter(|scope| !process.scope(*scope).nodes.is_empty())
        .flat_map(|scope| prove_scope(process, scope))
        .collect()
}

fn prove_scope(process: &Process, scope: ScopeIndex) -> Vec<Claim> {
    let owner = process.scope(scope).owner.map(|owner| process.node(owner));
    let id = owner.map_or(&process.id, |owner| &owner.id);
    let claim = |(property, verdict)| Claim { scope: id.clone(), property, verdict };
    let open = |reason| {
        let properties = [Property::OptionToComplete, Property::ProperCompletion, Property::NoDeadNode, Property::Safe];
        properties.map(|property| claim((property, Verdict::NotProven { reason }))).to_vec()
    };
    let nodes = process.scope(scope).nodes.iter().map(|index| process.node(*index));
    let complex = nodes.into_iter().any(|node| matches!(node.kind, NodeKind::ComplexGateway));
    if complex || owner.is_some_and(|owner| matches!(owner.kind, NodeKind::AdHocSubProcess(_))) {
        return open(NotProven::OpenMeaning);
    }
    let Some(net) = net::build(process, scope) else {
        return open(NotProven::TooManyChoices);
    };
    if net.places[0].choices.is_empty() {
        return open(NotProven::OpenMeaning);
    }
    verdicts(process, scope, net).into_iter().map(claim).collect()
}

/// The rules take every inclusive join for one that gets each token once. Where tokens double, that is not so, and the
/// net is looked at as it is.
fn verdicts(process: &Process, scope: ScopeIndex, net: Net) -> Vec<(Property, Verdict)> {
    let inclusive = net.places.iter().any(|place| place.join == Join::Inclusive);
    let whole = inclusive.then(|| net.clone());
    let reduced = reduce::reduce(net);
    let found = verdict::verdicts(process, scope, &reduced, &explore::explore(&reduced));
    let safe = found.contains(&(Property::Safe, Verdict::Proven));
    match whole.filter(|_| !safe) {
        Some(whole) => verdict::verdicts(process, scope, &whole, &explore::explore(&whole)),
        None => found,
    }
}

#[cfg(test)]
mod tests;
