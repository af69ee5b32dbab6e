//! Style: gateways that do nothing or two things at once, and splits without a gateway.

use crate::bpmn::model::{Node, NodeKind, Process};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        match (node.incoming.len(), node.outgoing.len()) {
            (1, 1) if node.is_gateway() => findings.add(FindingKind::GatewaySuperfluous, node),
            (2.., 2..) if node.is_gateway() => findings.add(FindingKind::GatewayJoinsAndForks, node),
            (2.., _) if node.is_activity() => findings.add(FindingKind::FakeJoin, node),
            (_, 2..) if splits_unconditionally(process, node) => findings.add(FindingKind::ImplicitSplit, node),
            _ => (),
        }
    }
}

fn splits_unconditionally(process: &Process, node: &Node) -> bool {
    let unconditional = node.outgoing.iter().filter(|index| process.flow(**index).condition.is_none()).count();
    !node.is_gateway() && !matches!(node.kind, NodeKind::EndEvent) && unconditional >= 2
}
