//! A new version keeps every node that running instances stand on.

use super::finding::FindingKind;
use super::findings::Findings;
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    let Some(process) = scene.model.processes.iter().find(|process| process.executable) else { return };
    for (node, count) in &scene.context.occupied {
        if scene.nodes().all(|(_, it)| it.id != *node) {
            findings.add(FindingKind::MigrationNodeMissing { node: node.clone(), count: *count }, process);
        }
    }
}
