//! A file needs an executable process with a sound key and a name.

use crate::bpmn::{Edit, is_element_id};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

/// The longest key, as in Flowable.
const LONGEST_KEY: usize = 255;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let processes = &scene.model.processes;
    if let Some(first) = processes.first()
        && processes.iter().all(|process| !process.executable)
    {
        let edit = Edit::SetAttribute {
            element: first.id.clone(),
            vendor: None,
            name: "isExecutable".to_owned(),
            value: Some("true".to_owned()),
        };
        let place = FindingLocation::from(first).at("isExecutable");
        findings.add_fixable(FindingKind::ProcessDefinitionNotExecutable, place, vec![edit]);
    }
    for process in processes.iter().filter(|process| process.executable) {
        if !is_key(&process.id) {
            findings
                .add(FindingKind::ProcessIdInvalid { id: process.id.clone() }, FindingLocation::from(process).at("id"));
        }
        if process.name.is_none() {
            findings.add(FindingKind::ProcessMissingName, FindingLocation::from(process).at("name"));
        }
    }
}

/// An id that the designer can open again, and not too long.
fn is_key(id: &str) -> bool {
    is_element_id(id) && id.len() <= LONGEST_KEY
}
