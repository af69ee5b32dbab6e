//! Ids are such that the designer can open the diagram again.

use crate::bpmn::is_element_id;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let model = scene.model;
    let nodes = scene.nodes().map(|(_, node)| (&node.id, FindingLocation::from(node)));
    let flows = scene.flows().map(|(_, flow)| (&flow.id, FindingLocation::from(flow)));
    let declared = [&model.messages, &model.signals, &model.errors, &model.escalations].into_iter().flatten();
    let declared = declared.map(|it| (&it.id, FindingLocation::new(&it.id, it.position)));
    // That an id is absent is found elsewhere.
    let wrong = nodes.chain(flows).chain(declared).filter(|(id, _)| !id.is_empty() && !is_element_id(id));
    for (id, place) in wrong.collect::<Vec<_>>() {
        findings.add(FindingKind::ElementIdInvalid { id: id.clone() }, place.at("id"));
    }
}
