//! A multi-instance knows how often it runs, and its instances know their element.

use crate::bpmn::model::{MultiInstance, Node};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        if let Some(multi) = node.multi_instance() {
            instances(node, multi, findings);
        }
    }
}

fn instances(node: &Node, multi: &MultiInstance, findings: &mut Findings) {
    let place = FindingLocation::from(node).with_position(multi.position);
    let over_collection = multi.collection.is_some() || multi.collection_handler.is_some();
    if !over_collection && multi.cardinality.is_none() && !counts_by_policy(node) {
        findings.add(FindingKind::MultiInstanceMissingCollection, place.at("collection"));
    }
    if over_collection && multi.element_variable.is_none() {
        findings.add(FindingKind::MultiInstanceMissingElementVariable, place.at("elementVariable"));
    }
    if let Some(cardinality) = &multi.cardinality {
        let text = &cardinality.body;
        let positive = text.parse::<u32>().is_ok_and(|number| number > 0);
        if !positive && !text.contains(['$', '#']) {
            let kind = FindingKind::MultiInstanceCardinalityInvalid { text: text.clone() };
            findings.add(kind, place.at("loopCardinality").with_position(cardinality.position));
        }
    }
}

/// The people that a strategy finds are the collection.
fn counts_by_policy(node: &Node) -> bool {
    node.policy.as_ref().is_some_and(|it| it.candidate_strategy.is_some())
}
