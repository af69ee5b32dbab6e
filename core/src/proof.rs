//! What can be proved of a process before it runs: that it can always end, ends once, has no dead node and never has two
//! tokens in one place.
//!
//! Data is left open: every condition may be true or false, every event may come. Each scope is a proof of its own,
//! because a sub-process ends when it is empty; one that only ever leaves by an error does not let its outer flow go on.
//! A net is first made smaller by rules that keep these properties, then its states are visited up to a bound. A verdict
//! is never guessed: past the bound it is `NotProven`.
//!
//! Returns, withdrawals and revocations are in the states without being transitions of the net. They take back one step
//! and everything that followed from it, and leave everything beside it as it is, the arrivals at joins included
//! (`approval-semantics.md` 4.4). Of a run, leave out a step and all that used its tokens, and a run remains: the state
//! after a return is one that a run without returns comes to, so what holds of those holds with returns. A return straight
//! back is a wait at the task it comes back to. `core/tests/proof_runs.rs` holds the engine to this. What does not go
//! back but forward, a rejection that jumps to a node that does not lie before, is not proven.

mod explore;
mod net;
mod reduce;
mod table;
mod trail;
mod verdict;

pub use explore::MOST_STATES;

use serde::{Deserialize, Serialize};

use crate::bpmn::model::{Node, NodeKind, Process, ScopeIndex};

use net::{Join, Net};

/// What is proved or refuted of one scope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Claim {
    /// Id of the process or sub-process.
    pub scope: String,
    /// What is claimed.
    pub property: SoundnessProperty,
    /// Whether it holds.
    pub verdict: ProofVerdict,
}

/// The properties, together called soundness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SoundnessProperty {
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ProofVerdict {
    /// It holds in every run.
    Proven,
    /// It does not, and this shows it.
    Refuted {
        /// Ids of the nodes that run, in their order: a shortest run. Empty for a dead node.
        path: Vec<String>,
        /// Ids of the nodes where it shows: where tokens are stuck, the end reached twice, the dead nodes.
        at: Vec<String>,
        /// No run does better: of the option to complete, every run gets stuck, and no token had doubled; of safety, a
        /// loop makes more tokens at each turn.
        certain: bool,
    },
    /// The bound was reached, or the diagram holds what cannot be abstracted.
    NotProven {
        /// What keeps it from being proven.
        reason: NotProven,
    },
}

/// Why a property is not proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum NotProven {
    /// More states than `MOST_STATES`.
    TooManyStates,
    /// A split with more combinations than can be tried.
    TooManyChoices,
    /// Tokens multiply without end.
    Unbounded,
    /// Nothing starts it, or what it does is open: a complex gateway, an ad-hoc sub-process, a rejection that jumps
    /// forward.
    OpenMeaning,
}

/// Proves or refutes the four properties of every scope, the process first.
#[must_use]
pub fn prove(process: &Process) -> Vec<Claim> {
    let mut goes_on = vec![true; process.scopes.len()];
    let mut claims = Vec::new();
    // Inner scopes come after the scopes around them, and are known first.
    for scope in (0..process.scopes.len()).rev().map(ScopeIndex::of) {
        if !process.scope(scope).nodes.is_empty() {
            claims.push(prove_scope(process, scope, &mut goes_on));
        }
    }
    claims.into_iter().rev().flatten().collect()
}

/// `goes_on`: the scopes that may end so that the flow around them goes on.
fn prove_scope(process: &Process, scope: ScopeIndex, goes_on: &mut [bool]) -> Vec<Claim> {
    let owner = process.scope(scope).owner.map(|owner| process.node(owner));
    let id = owner.map_or(&process.id, |owner| &owner.id);
    let claim = |(property, verdict)| Claim { scope: id.clone(), property, verdict };
    // Without a net, none of the properties is claimed.
    let open = |reason| {
        let properties = [
            SoundnessProperty::OptionToComplete,
            SoundnessProperty::ProperCompletion,
            SoundnessProperty::NoDeadNode,
            SoundnessProperty::Safe,
        ];
        properties.map(|property| claim((property, ProofVerdict::NotProven { reason }))).to_vec()
    };
    // What the diagram leaves open, no net can show.
    let nodes = process.scope(scope).nodes.iter().map(|index| process.node(*index));
    let mut nodes = nodes.into_iter();
    let open_meaning = nodes.any(|node| matches!(node.kind, NodeKind::ComplexGateway) || jumps_forward(process, node));
    if open_meaning || owner.is_some_and(|owner| matches!(owner.kind, NodeKind::AdHocSubProcess(_))) {
        return open(NotProven::OpenMeaning);
    }
    let Some(net) = net::build(process, scope, goes_on) else {
        return open(NotProven::TooManyChoices);
    };
    // Nothing starts the scope.
    if net.places[0].choices.is_empty() {
        return open(NotProven::OpenMeaning);
    }
    let (found, may_go_on) = verdicts(process, scope, net);
    // The scope around asks whether this one lets it go on.
    goes_on[scope.get()] = may_go_on || verdict::goes_on_replaced(process, scope, goes_on);
    found.into_iter().map(claim).collect()
}

/// A rejection leads to a node that does not lie before the task, or a step that always rejects goes back for ever.
fn jumps_forward(process: &Process, node: &Node) -> bool {
    let Some(policy) = node.policy.as_ref().filter(|policy| policy.reject_handler == Some(2)) else { return false };
    let target = policy.reject_return_to.as_deref().and_then(|target| process.find(target));
    policy.approve_type == Some(3) || target.is_some_and(|target| !process.leads_to(target, node))
}

/// The rules take every inclusive join for one that gets each token once, by one flow. Where tokens double, or one may come
/// by a flow on which another waits, that is not so, and the net is looked at as it is.
fn verdicts(process: &Process, scope: ScopeIndex, net: Net) -> (Vec<(SoundnessProperty, ProofVerdict)>, bool) {
    let inclusive = net.places.iter().any(|place| place.join == Join::Inclusive);
    let whole = inclusive.then(|| net.clone());
    let reduced = reduce::reduce(net);
    let states = explore::explore(&reduced);
    let found = verdict::verdicts(process, scope, &reduced, &states);
    let safe = found.0.contains(&(SoundnessProperty::Safe, ProofVerdict::Proven));
    // On a loop nothing was made smaller.
    let smaller = |whole: &Net| reduced.edges.len() < whole.edges.len();
    match whole.filter(|whole| (!safe || states.passes) && smaller(whole)) {
        Some(whole) => verdict::verdicts(process, scope, &whole, &explore::explore(&whole)),
        None => found,
    }
}

#[cfg(test)]
mod tests;
