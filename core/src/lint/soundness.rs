//! What the proof says: the flow can always end, ends once, and every node can run.

use std::cell::LazyCell;

use crate::bpmn::model::Process;
use crate::proof::{Claim, NotProven, Property, Verdict, prove};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::inclusive_cycle;
use super::reachable::drawn_to;
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let reached = LazyCell::new(|| drawn_to(process));
        let mut unproven: Vec<String> = Vec::new();
        let claims = prove(process);
        if claims.iter().any(|claim| matches!(claim.verdict, Verdict::NotProven { .. })) {
            inclusive_cycle::check(process, findings);
        }
        for claim in claims {
            match &claim.verdict {
                Verdict::Refuted { path, at, certain } => {
                    let shown = Shown { property: claim.property, path, at, certain: *certain };
                    refuted(process, &shown, &reached, findings);
                }
                Verdict::NotProven { reason } => {
                    if *reason != NotProven::OpenMeaning && !unproven.contains(&claim.scope) {
                        findings.add(FindingKind::SoundnessNotProven, place(process, &claim));
                        unproven.push(claim.scope.clone());
                    }
                }
                Verdict::Proven => (),
            }
        }
    }
}

fn place<'a>(process: &'a Process, claim: &Claim) -> Place<'a> {
    process.find(&claim.scope).map_or(Place::from(process), |index| Place::from(process.node(index)))
}

/// What is refuted, and the run that shows it.
struct Shown<'a> {
    property: Property,
    path: &'a [String],
    at: &'a [String],
    certain: bool,
}

fn refuted(process: &Process, shown: &Shown<'_>, reached: &[bool], findings: &mut Findings) {
    let nodes = shown.at.iter().filter_map(|id| process.find(id));
    let path = shorten(shown.path);
    match shown.property {
        Property::OptionToComplete => {
            let place = nodes.into_iter().next().map_or(Place::from(process), |it| Place::from(process.node(it)));
            let nodes = shorten(shown.at);
            let kind = if shown.certain {
                FindingKind::CertainDeadlock { path, nodes }
            } else {
                FindingKind::NoOptionToComplete { path, nodes }
            };
            findings.add(kind, place);
        }
        Property::ProperCompletion => {
            for index in nodes {
                findings.add(FindingKind::ImproperCompletion { path: path.clone() }, process.node(index));
            }
        }
        Property::NoDeadNode => {
            // What no flow leads to has a finding of its own.
            for index in nodes.filter(|index| reached[index.get()]) {
                findings.add(FindingKind::DeadNode, process.node(index));
            }
        }
        Property::Safe if shown.certain => {
            let place = nodes.into_iter().next().map_or(Place::from(process), |it| Place::from(process.node(it)));
            findings.add(FindingKind::TokensMultiply { path }, place);
        }
        Property::Safe => {
            for index in nodes {
                findings.add(FindingKind::UnsafeFlow { path: path.clone() }, process.node(index));
            }
        }
    }
}

/// The last steps of a run; the first ones are the start.
fn shorten(ids: &[String]) -> String {
    const SHOWN: usize = 12;
    let from = ids.len().saturating_sub(SHOWN);
    let tail = ids[from..].join(" → ");
    if from == 0 { tail } else { format!("… → {tail}") }
}
