//! Two flows between the same nodes under the same condition send two tokens where one is meant.

use crate::bpmn::model::SequenceFlow;

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes().filter(|(_, node)| node.outgoing.len() > 1) {
        let flows: Vec<&SequenceFlow> = node.outgoing.iter().map(|index| process.flow(*index)).collect();
        for (at, flow) in flows.iter().enumerate().take(MOST_COMPARED) {
            if let Some(other) = flows[..at].iter().find(|other| same(other, flow)) {
                findings.add(FindingKind::DuplicateSeqFlow { other: other.id.clone() }, *flow);
            }
        }
    }
}

/// A node with more flows than this is no drawing of a person; comparing all pairs of them would take too long.
const MOST_COMPARED: usize = 200;

fn same<'a>(one: &'a SequenceFlow, other: &'a SequenceFlow) -> bool {
    let body = |flow: &'a SequenceFlow| flow.condition.as_ref().map(|condition| condition.body.as_str());
    one.target == other.target && body(one) == body(other)
}
