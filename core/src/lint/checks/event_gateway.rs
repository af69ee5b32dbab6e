//! An event-based gateway waits for the first of several events.

use crate::bpmn::model::NodeKind;

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        if !matches!(node.kind, NodeKind::EventBasedGateway { .. }) {
            continue;
        }
        if node.outgoing.len() < 2 {
            findings.add(FindingKind::EventGatewayTooFewFlows, node);
        }
        for index in &node.outgoing {
            let target = process.node(process.flow(*index).target);
            let id = target.id.clone();
            if !matches!(target.kind, NodeKind::IntermediateCatchEvent | NodeKind::ReceiveTask(_)) {
                findings.add(FindingKind::EventGatewayOnlyConnectedToIntermediateEvents { target: id }, node);
            } else if target.incoming.len() > 1 {
                findings.add(FindingKind::EventGatewayTargetSecondIncoming { target: id }, node);
            }
        }
    }
}
