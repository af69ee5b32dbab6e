//! A rejected task returns to a node that exists and lies before it.

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(policy) = node.policy.as_ref().filter(|it| it.reject_handler == Some(2)) else { continue };
        let target = policy.reject_return_to.clone().unwrap_or_default();
        let place = FindingLocation::from(node).at("rejectReturnTaskId");
        match process.find(&target) {
            None => findings.add(FindingKind::ReturnTargetUnknown { target }, place),
            Some(index) if !process.leads_to(index, node) => {
                findings.add(FindingKind::ReturnTargetNotUpstream { target }, place);
            }
            Some(_) => (),
        }
    }
}
