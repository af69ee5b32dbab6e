//! A flow stays inside its scope and respects what starts, ends and sits on borders.

use crate::bpmn::model::NodeKind;

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, flow) in scene.flows() {
        let (source, target) = (process.node(flow.source), process.node(flow.target));
        if source.scope != target.scope {
            findings.add(FindingKind::SeqFlowCrossesScope, flow);
        }
        if matches!(target.kind, NodeKind::StartEvent(_)) {
            findings.add(FindingKind::SeqFlowIntoStartEvent, flow);
        }
        if matches!(source.kind, NodeKind::EndEvent) {
            findings.add(FindingKind::SeqFlowOutOfEndEvent, flow);
        }
        if matches!(target.kind, NodeKind::BoundaryEvent(_)) {
            findings.add(FindingKind::SeqFlowIntoBoundaryEvent, flow);
        }
        let is_event_sub_process = |kind: &NodeKind| matches!(kind, NodeKind::EventSubProcess(_));
        if is_event_sub_process(&source.kind) || is_event_sub_process(&target.kind) {
            findings.add(FindingKind::SeqFlowEventSubprocess, flow);
        }
    }
}
