//! What the proof says: the flow can always end, ends once, and every node can run.

use crate::bpmn::model::Process;
use crate::proof::{Claim, NotProven, Property, Verdict, prove};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::reachable::drawn_to;
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let reached = drawn_to(process);
        let mut unproven: Vec<String> = Vec::new();
        for claim in prove(process) {
            match &claim.verdict {
                Verdict::Refuted { path, at } => refuted(process, claim.property, path, at, &reached, findings),
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

fn refuted(
    process: &Process,
    property: Property,
    path: &[String],
    at: &[String],
    reached: &[bool],
    findings: &mut Findings,
) {
    let nodes = at.iter().filter_map(|id| process.find(id));
    let path = shorten(path);
    match property {
        Property::OptionToComplete => {
            let place = nodes.into_iter().next().map_or(Place::from(process), |it| Place::from(process.node(it)));
            findings.add(FindingKind::NoOptionToComplete { path, nodes: shorten(at) }, place);
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
