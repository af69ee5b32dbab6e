//! A new version keeps every node that running instances stand on.

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let Some(process) = scene.model.processes.iter().find(|process| process.executable) else { return };
    for (node, count) in &scene.context.occupied {
        if scene.nodes().all(|(_, it)| it.id != *node) {
            findings.add(FindingKind::MigrationNodeMissing { node: node.clone(), count: *count }, process);
        }
    }
}
