//! The proof against the token game of diagrams with nested scopes, links and every way to end (`quality.md` REL-14).

#[path = "proof/game.rs"]
mod game;
#[path = "proof/graph.rs"]
#[expect(dead_code, reason = "the flat graphs are a part of these diagrams; their own text and engine runs are not")]
mod graph;
#[path = "proof/labelled.rs"]
mod labelled;
#[path = "proof/player.rs"]
mod player;
#[path = "proof/wild.rs"]
mod wild;

use std::collections::BTreeSet;

use game::Game;
use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{EventKind, NodeIndex, NodeKind, Process, ScopeIndex};
use lawdesk_core::proof::{Claim, ProofVerdict, SoundnessProperty, prove};
use player::Inside;
use proptest::prelude::*;
use wild::Wild;

fn process(wild: &Wild) -> Process {
    let text = wild.xml();
    let mut read = bpmn::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}\n{text}"));
    assert!(read.problems.is_empty(), "{:?}\n{text}", read.problems);
    read.model.processes.remove(0)
}

/// Nodes that no token of the scope comes to.
fn stands_aside(process: &Process, index: NodeIndex) -> bool {
    matches!(process.node(index).kind, NodeKind::EventSubProcess(_))
}

/// The four properties of a scope as its game shows them.
fn truths(process: &Process, scope: ScopeIndex, game: &Game) -> [(SoundnessProperty, bool); 4] {
    let runs = game.runs();
    let all_live = process.scope(scope).nodes.iter().all(|node| runs.contains(node) || stands_aside(process, *node));
    let completes = !game.gets_stuck() && (game.may_be_ended() || game.completes());
    [
        (SoundnessProperty::OptionToComplete, completes),
        (SoundnessProperty::ProperCompletion, game.ends_once()),
        (SoundnessProperty::NoDeadNode, all_live),
        (SoundnessProperty::Safe, game.is_safe()),
    ]
}

fn claims_of<'c>(process: &Process, scope: ScopeIndex, claims: &'c [Claim]) -> Vec<&'c Claim> {
    let owner = process.scope(scope).owner.map(|owner| process.node(owner).id.as_str());
    claims.iter().filter(|claim| claim.scope == owner.unwrap_or(&process.id)).collect()
}

/// What is found of one scope against what is claimed of it.
fn compare(process: &Process, scope: ScopeIndex, game: &Game, claims: &[Claim]) -> Result<(), String> {
    for (property, holds) in truths(process, scope, game) {
        let claims = claims_of(process, scope, claims);
        let claim = claims.iter().find(|claim| claim.property == property).expect("each is claimed");
        let differs = match &claim.verdict {
            ProofVerdict::Proven => !holds,
            ProofVerdict::Refuted { path, at, .. } => {
                let stands = if property == SoundnessProperty::ProperCompletion { &[] } else { at.as_slice() };
                holds || (property != SoundnessProperty::NoDeadNode && !game.replays(path, stands))
            }
            ProofVerdict::NotProven { .. } => true,
        };
        if differs {
            return Err(format!("{} {property:?} holds: {holds}, but {:?}", claim.scope, claim.verdict));
        }
    }
    Ok(())
}

/// Every scope, inner ones first, since the outer game needs to know whether they go on. None: a game is too large.
fn compare_all(process: &Process, claims: &[Claim]) -> Option<Result<(), String>> {
    let mut goes_on = vec![true; process.scopes.len()];
    for scope in (0..process.scopes.len()).rev().map(ScopeIndex::of) {
        let game = Game::play(process, scope, Inside::Assumed(goes_on.clone()))?;
        if let Err(differs) = compare(process, scope, &game, claims) {
            return Some(Err(differs));
        }
        goes_on[scope.get()] = game.goes_on();
    }
    Some(Ok(()))
}

/// Nodes that only an error leads to may wait for one that nothing here throws.
fn catches_errors(process: &Process) -> bool {
    let error = |kind: &EventKind| matches!(kind, EventKind::Error(_));
    let catches = process.nodes.iter().filter(|node| !matches!(node.kind, NodeKind::EndEvent));
    catches.flat_map(|node| &node.events).any(|event| error(&event.kind))
}

/// What is proven of each scope holds of the process as a whole.
fn whole(process: &Process) -> Result<(), String> {
    let Some(game) = Game::play(process, ScopeIndex::of(0), Inside::Played) else { return Ok(()) };
    if !game.completes() {
        return Err("proven, and the whole gets stuck".to_owned());
    }
    let runs: BTreeSet<NodeIndex> = game.runs();
    let dead =
        (0..process.nodes.len()).map(NodeIndex::of).find(|node| !runs.contains(node) && !stands_aside(process, *node));
    match dead {
        Some(node) if !catches_errors(process) => Err(format!("proven, and {} is dead", process.node(node).id)),
        _ => Ok(()),
    }
}

/// A diagram of `proof_labelled.txt` with one gateway of another kind, or without one of its flows: each way to do so.
fn mutants(diagram: &str) -> Vec<String> {
    let mut mutants = Vec::new();
    for (at, word) in labelled::words(diagram) {
        let changed = |to: &str| format!("{}{to}{}", &diagram[..at], &diagram[at + word.len()..]);
        match word.split_once(':') {
            Some((kind @ ("x" | "a" | "o"), id)) => {
                let others = ["x", "a", "o"].into_iter().filter(|other| *other != kind);
                mutants.extend(others.map(|other| changed(&format!("{other}:{id}"))));
            }
            Some(_) => (),
            None => mutants.push(changed("")),
        }
    }
    mutants
}

/// What one wrong gateway or one missing flow makes of a sound diagram is found, and nothing else.
#[test]
fn a_sound_diagram_with_one_fault_is_judged_as_its_token_game_judges_it() {
    let (mut judged, mut unsound) = (0, 0);
    for (label, diagram) in labelled::models().filter(|(label, _)| label.starts_with("sound ")) {
        for mutant in mutants(diagram) {
            let process = labelled::process(&mutant);
            let claims = prove(&process);
            let Some(outcome) = compare_all(&process, &claims) else { continue };
            outcome.unwrap_or_else(|differs| panic!("{label}: {differs}\n{mutant}"));
            judged += 1;
            unsound += usize::from(claims.iter().any(|claim| claim.verdict != ProofVerdict::Proven));
        }
    }
    assert!(judged > 500 && unsound > 200, "{judged} were judged, {unsound} of them unsound");
}

proptest! {
    // PROPTEST_CASES asks for more: `npm run soak`.
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases.max(2_000),
        failure_persistence: None,
        max_shrink_iters: 4_000,
        ..ProptestConfig::default()
    })]

    /// REL-14: no difference below the cap, and every refutation replays.
    #[test]
    fn the_proof_says_what_the_token_game_of_each_scope_says(wild in wild::wild()) {
        let process = process(&wild);
        if let Some(Err(differs)) = compare_all(&process, &prove(&process)) {
            prop_assert!(false, "{differs}\n{}", wild.xml());
        }
    }

    /// Never a false proof: scopes that are proven one by one do not get stuck together.
    #[test]
    fn what_is_proven_scope_by_scope_holds_of_the_whole(wild in wild::wild()) {
        let process = process(&wild);
        if prove(&process).iter().all(|claim| claim.verdict == ProofVerdict::Proven)
            && let Err(differs) = whole(&process)
        {
            prop_assert!(false, "{differs}\n{}", wild.xml());
        }
    }
}
