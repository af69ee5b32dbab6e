//! Data objects that hold a value have names; the fields of a form are there once and can be answered.

use crate::bpmn::model::{DataObject, FormField, FormReference, NodeKind};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::interner::Interner;

/// Types of a data object that is a variable from the start, as in Flowable. Others are drawn only.
const TYPES: [&str; 8] = ["string", "boolean", "datetime", "date", "double", "int", "long", "json"];

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for scope in scene.model.processes.iter().flat_map(|process| &process.scopes) {
        let holds = |it: &&DataObject| it.data_type.as_deref().is_some_and(|it| TYPES.contains(&it));
        for object in scope.data_objects.iter().filter(holds).filter(|it| it.name.is_none()) {
            findings
                .add(FindingKind::DataObjectMissingName, FindingLocation::new(&object.id, object.position).at("name"));
        }
    }
    for (_, node) in scene.nodes() {
        let form = match &node.kind {
            NodeKind::UserTask(task) => &task.form,
            NodeKind::StartEvent(start) => &start.form,
            _ => continue,
        };
        duplicate_fields(form, FindingLocation::from(node), findings);
        if node.user_task().is_some() {
            choices_exist(form, FindingLocation::from(node), findings);
        }
    }
}

/// What must be chosen at a task has choices.
fn choices_exist(form: &FormReference, place: FindingLocation<'_>, findings: &mut Findings) {
    let is_asked = |it: &&FormField| it.required && it.writable && it.data_type.as_deref() == Some("enum");
    for field in form.fields.iter().filter(is_asked).filter(|it| it.values.is_empty()) {
        let place = place.at("formProperty").with_position(field.position);
        findings.add(FindingKind::FormChoicesMissing { id: field.id.clone() }, place);
    }
}

fn duplicate_fields(form: &FormReference, place: FindingLocation<'_>, findings: &mut Findings) {
    if form.fields.len() < 2 {
        return;
    }
    let mut seen = Interner::default();
    for field in form.fields.iter().filter(|field| !seen.insert(&field.id)) {
        let place = place.at("formProperty").with_position(field.position);
        findings.add(FindingKind::FormFieldTwice { id: field.id.clone() }, place);
    }
}
