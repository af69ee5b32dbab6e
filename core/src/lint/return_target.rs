//! A rejected task returns to a node that exists and lies before it.

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(policy) = node.policy.as_ref().filter(|it| it.reject_handler == Some(2)) else { continue };
        let target = policy.reject_return_to.clone().unwrap_or_default();
        let place = Place::from(node).at("rejectReturnTaskId");
        match process.find(&target) {
            None => findings.add(FindingKind::ReturnTargetUnknown { target }, place),
            Some(index) if !process.leads_to(index, node) => {
                findings.add(FindingKind::ReturnTargetNotUpstream { target }, place);
            }
            Some(_) => (),
        }
    }
}
