//! What the proof says: the flow can always end, ends once, and every node can run.

use std::cell::LazyCell;

use crate::bpmn::model::{NodeIndex, Process};
use crate::proof::{Claim, NotProven, ProofVerdict, SoundnessProperty, prove};

use super::reachable::drawn_to;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let reached = LazyCell::new(|| drawn_to(process));
        let mut unproven: Vec<String> = Vec::new();
        for claim in prove(process) {
            match &claim.verdict {
                ProofVerdict::Refuted { path, at, certain } => {
                    let shown = Counterexample { property: claim.property, path, at, certain: *certain };
                    report_counterexample(process, &shown, &reached, findings);
                }
                ProofVerdict::NotProven { reason } => {
                    if *reason != NotProven::OpenMeaning && !unproven.contains(&claim.scope) {
                        findings.add(FindingKind::SoundnessNotProven, place(process, &claim));
                        unproven.push(claim.scope.clone());
                    }
                }
                ProofVerdict::Proven => (),
            }
        }
    }
}

fn place<'a>(process: &'a Process, claim: &Claim) -> FindingLocation<'a> {
    process
        .find(&claim.scope)
        .map_or(FindingLocation::from(process), |index| FindingLocation::from(process.node(index)))
}

/// What is refuted, and the run that shows it.
struct Counterexample<'a> {
    property: SoundnessProperty,
    path: &'a [String],
    at: &'a [String],
    certain: bool,
}

fn report_counterexample(process: &Process, shown: &Counterexample<'_>, reached: &[bool], findings: &mut Findings) {
    let mut nodes = shown.at.iter().filter_map(|id| process.find(id));
    let path = shorten(shown.path);
    let location = |node: Option<NodeIndex>| {
        node.map_or(FindingLocation::from(process), |it| FindingLocation::from(process.node(it)))
    };
    match shown.property {
        SoundnessProperty::OptionToComplete => {
            let place = location(nodes.next());
            let nodes = shorten(shown.at);
            let kind = if shown.certain {
                FindingKind::CertainDeadlock { path, nodes }
            } else {
                FindingKind::NoOptionToComplete { path, nodes }
            };
            findings.add(kind, place);
        }
        SoundnessProperty::ProperCompletion => {
            for index in nodes {
                findings.add(FindingKind::ImproperCompletion { path: path.clone() }, process.node(index));
            }
        }
        SoundnessProperty::NoDeadNode => {
            // What no flow leads to has a finding of its own.
            for index in nodes.filter(|index| reached[index.get()]) {
                findings.add(FindingKind::DeadNode, process.node(index));
            }
        }
        SoundnessProperty::Safe if shown.certain => {
            findings.add(FindingKind::TokensMultiply { path }, location(nodes.next()));
        }
        SoundnessProperty::Safe => {
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
