//! An exclusive gateway takes the first flow whose condition holds, else the default.

use crate::bpmn::Edit;
use crate::bpmn::model::{FlowIndex, Node, NodeKind, Process, SequenceFlow};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
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
                findings.add_fixable(kind, FindingLocation::from(node), vec![without_condition(flow)]);
            }
        }
        several => {
            let is_free = |index: &&FlowIndex| process.flow(**index).condition.is_none();
            let one_free = several.iter().filter(is_free).count() == 1 && node.default_flow.is_none();
            for index in several {
                branch(node, process.flow(*index), node.default_flow == Some(*index), one_free, findings);
            }
            if node.default_flow.is_none() && several.iter().all(|index| process.flow(*index).condition.is_some()) {
                findings.add(FindingKind::ExclusiveGatewayNoDefault, FindingLocation::from(node).at("default"));
            }
        }
    }
}

/// `one_free`: only one flow has no condition, so it must be meant as the default.
fn branch(node: &Node, flow: &SequenceFlow, is_default: bool, one_free: bool, findings: &mut Findings) {
    let id = || flow.id.clone();
    match (&flow.condition, is_default) {
        (Some(_), true) => {
            let kind = FindingKind::ExclusiveGatewayConditionOnSeqFlow { flow: id() };
            findings.add_fixable(kind, FindingLocation::from(node), vec![without_condition(flow)]);
        }
        (None, false) => {
            let kind = FindingKind::ExclusiveGatewaySeqFlowWithoutConditions { flow: id() };
            if one_free {
                findings.add_fixable(kind, FindingLocation::from(node), vec![as_default(node, flow)]);
            } else {
                findings.add(kind, node);
            }
        }
        (Some(_), false) | (None, true) => (),
    }
}

fn as_default(node: &Node, flow: &SequenceFlow) -> Edit {
    let (name, value) = ("default".to_owned(), Some(flow.id.clone()));
    Edit::SetAttribute { element: node.id.clone(), vendor: None, name, value }
}

/// The edit that takes a flow's condition away.
pub(super) fn without_condition(flow: &SequenceFlow) -> Edit {
    Edit::SetCondition { flow: flow.id.clone(), body: None }
}
