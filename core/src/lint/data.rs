//! Data objects have names, and the fields of a form are there once.

use crate::bpmn::model::{Form, NodeKind};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;
use super::seen::Seen;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for scope in scene.model.processes.iter().flat_map(|process| &process.scopes) {
        for object in scope.data_objects.iter().filter(|it| it.name.is_none()) {
            findings.add(FindingKind::DataObjectMissingName, Place::new(&object.id, object.position).at("name"));
        }
    }
    for (_, node) in scene.nodes() {
        let form = match &node.kind {
            NodeKind::UserTask(task) => &task.form,
            NodeKind::StartEvent(start) => &start.form,
            _ => continue,
        };
        repeated(form, Place::from(node), findings);
    }
}

fn repeated(form: &Form, place: Place<'_>, findings: &mut Findings) {
    let mut seen = Seen::default();
    for field in form.fields.iter().filter(|field| !seen.insert(&field.id)) {
        let place = place.at("formProperty").placed(field.position);
        findings.add(FindingKind::FormFieldTwice { id: field.id.clone() }, place);
    }
}
