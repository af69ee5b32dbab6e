//! Associations name both of the elements they join.

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for association in scene.model.processes.iter().flat_map(|process| &process.associations) {
        let place = FindingLocation::new(&association.id, association.position);
        if association.source.is_empty() {
            findings.add(FindingKind::AssociationInvalidSourceReference, place.at("sourceRef"));
        }
        if association.target.is_empty() {
            findings.add(FindingKind::AssociationInvalidTargetReference, place.at("targetRef"));
        }
    }
}
