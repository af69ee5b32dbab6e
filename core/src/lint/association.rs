//! Associations name both of the elements they join.

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for association in scene.model.processes.iter().flat_map(|process| &process.associations) {
        let place = Place::new(&association.id, association.position);
        if association.source.is_empty() {
            findings.add(FindingKind::AssociationInvalidSourceReference, place.at("sourceRef"));
        }
        if association.target.is_empty() {
            findings.add(FindingKind::AssociationInvalidTargetReference, place.at("targetRef"));
        }
    }
}
