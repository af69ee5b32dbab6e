//! An inclusive gateway takes every flow whose condition holds, else the default.

use crate::bpmn::model::NodeKind;

use super::exclusive_gateway::without_condition;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        if !matches!(node.kind, NodeKind::InclusiveGateway) || node.outgoing.len() < 2 {
            continue;
        }
        for index in &node.outgoing {
            let flow = process.flow(*index);
            let id = flow.id.clone();
            match (&flow.condition, node.default_flow == Some(*index)) {
                (Some(_), true) => {
                    let kind = FindingKind::InclusiveGatewayConditionOnSeqFlow { flow: id };
                    findings.add_fixable(kind, FindingLocation::from(node), vec![without_condition(flow)]);
                }
                (None, false) => {
                    findings.add(FindingKind::InclusiveGatewaySeqFlowWithoutConditions { flow: id }, node);
                }
                (Some(_), false) | (None, true) => (),
            }
        }
        let all_conditional = node.outgoing.iter().all(|index| process.flow(*index).condition.is_some());
        if node.default_flow.is_none() && all_conditional {
            findings.add(FindingKind::InclusiveGatewayNoDefault, FindingLocation::from(node).at("default"));
        }
    }
}
