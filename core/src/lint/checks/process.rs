//! A file needs an executable process with a sound key and a name.

use crate::bpmn::Edit;

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

/// `[A-Za-z_][\w.-]*`, where letters of any script count.
fn is_key(id: &str) -> bool {
    let first = |c: char| c.is_alphabetic() || c == '_';
    let rest = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    id.chars().next().is_some_and(first) && id.chars().all(rest) && id.chars().count() <= LONGEST_KEY
}
