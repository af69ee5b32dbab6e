//! Parallel and event-based gateways ask no conditions; a default flow needs conditions beside it.

use crate::bpmn::model::NodeKind;

use super::exclusive_gateway::without_condition;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let conditional =
            node.outgoing.iter().map(|index| process.flow(*index)).filter(|flow| flow.condition.is_some());
        match node.kind {
            NodeKind::ParallelGateway | NodeKind::EventBasedGateway { .. } => {
                for flow in conditional {
                    let kind = FindingKind::ParallelGatewayConditionIgnored { flow: flow.id.clone() };
                    findings.add_fixable(kind, FindingLocation::from(node), vec![without_condition(flow)]);
                }
            }
            _ if node.is_activity() && node.default_flow.is_some() && conditional.count() == 0 => {
                findings.add(FindingKind::ActivityDefaultWithoutConditions, FindingLocation::from(node).at("default"));
            }
            _ => (),
        }
    }
}
