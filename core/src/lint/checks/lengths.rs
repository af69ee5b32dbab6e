//! Ids, names and texts fit the columns that Flowable keeps them in.

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

/// The longest id, name and namespace.
const LONGEST: usize = 255;
/// The longest documentation of a process.
const LONGEST_TEXT: usize = 2_000;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let place = FindingLocation::from(process);
        if is_long(process.name.as_ref(), LONGEST) {
            findings.add(FindingKind::ProcessDefinitionNameTooLong, place.at("name"));
        }
        if is_long(process.documentation.as_ref(), LONGEST_TEXT) {
            findings.add(FindingKind::ProcessDefinitionDocumentationTooLong, place.at("documentation"));
        }
        if is_long(scene.model.target_namespace.as_ref(), LONGEST) {
            findings.add(FindingKind::BpmnModelTargetNamespaceTooLong, place);
        }
    }
    for (_, node) in scene.nodes().filter(|(_, node)| is_long(Some(&node.id), LONGEST)) {
        findings.add(FindingKind::FlowElementIdTooLong, FindingLocation::from(node).at("id"));
    }
    for (_, flow) in scene.flows().filter(|(_, flow)| is_long(Some(&flow.id), LONGEST)) {
        findings.add(FindingKind::FlowElementIdTooLong, FindingLocation::from(flow).at("id"));
    }
}

fn is_long(text: Option<&String>, most: usize) -> bool {
    text.is_some_and(|text| text.len() > most && text.chars().count() > most)
}
