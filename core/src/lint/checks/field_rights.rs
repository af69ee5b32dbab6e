//! What a step says of a field must be of one that the case's form has: a right of a field that is misspelled hides nothing.

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(policy) = &node.policy else { continue };
        let fields = process.start_form().and_then(|form| scene.context.form_fields.get(form));
        let Some(fields) = fields else { continue };
        for right in policy.fields.iter().filter(|right| !fields.contains(&right.field)) {
            let kind = FindingKind::FieldRightUnknown { field: right.field.clone() };
            findings.add(kind, FindingLocation::from(node).at("fieldsPermission"));
        }
    }
}
