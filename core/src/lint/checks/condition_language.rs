//! Conditions are expressions of the diagram itself.

use crate::bpmn::model::FormalExpression;
use crate::expression;

use crate::lint::finding::FindingKind;
use crate::lint::findings::FindingLocation;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (_, flow) in scene.flows() {
        let Some(condition) = &flow.condition else { continue };
        let place = FindingLocation::from(flow).at("conditionExpression").with_position(condition.position);
        if condition.resource.is_some() {
            findings.add(FindingKind::NotPortableConditionResource, place);
        } else if let Some(language) = foreign_language(condition)
            && expression::script_value(&condition.body).is_none()
        {
            findings.add(FindingKind::ConditionLanguageUnsupported { language }, place);
        }
    }
}

pub(super) fn foreign_language(expression: &FormalExpression) -> Option<String> {
    expression.language.clone().filter(|language| !expression::is_own_language(language))
}
