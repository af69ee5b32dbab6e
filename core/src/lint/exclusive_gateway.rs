//! An exclusive gateway takes the first flow whose condition holds, else the default.

use crate::bpmn::Edit;
use crate::bpmn::model::{Flow, Node, NodeKind, Process};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        if matches!(node.kind, NodeKind::ExclusiveGateway) {
            gateway(process, node, findings);
        }
    }
}

fn gateway(process: &Process, node: &Node, findings: &mut Findings) {
    match node.outgoing.as_slice() {
        [] => findings.add(FindingKind::ExclusiveGatewayNoOutgoingSeqFlow, node),
        [only] => {
            let flow = process.flow(*only);
            if flow.condition.is_some() {
                let kind = FindingKind::ExclusiveGatewayConditionNotAllowedOnSingleSeqFlow { flow: flow.id.clone() };
                findings.add_fixable(kind, Place::from(node), vec![without_condition(flow)]);
            }
        }
        several => {
            for index in several {
                branch(node, process.flow(*index), node.default_flow == Some(*index), findings);
            }
            if node.default_flow.is_none() && several.iter().all(|index| process.flow(*index).condition.is_some()) {
                findings.add(FindingKind::ExclusiveGatewayNoDefault, Place::from(node).at("default"));
            }
        }
    }
}

fn branch(node: &Node, flow: &Flow, is_default: bool, findings: &mut Findings) {
    let id = || flow.id.clone();
    match (&flow.condition, is_default) {
        (Some(_), true) => {
            let kind = FindingKind::ExclusiveGatewayConditionOnSeqFlow { flow: id() };
            findings.add_fixable(kind, Place::from(node), vec![without_condition(flow)]);
        }
        (None, false) => findings.add(FindingKind::ExclusiveGatewaySeqFlowWithoutConditions { flow: id() }, node),
        (Some(_), false) | (None, true) => (),
    }
}

/// The edit that takes a flow's condition away.
pub(super) fn without_condition(flow: &Flow) -> Edit {
    Edit::SetCondition { flow: flow.id.clone(), body: None }
}
