//! Conditions are expressions of the diagram itself.

use crate::bpmn::model::Expression;
use crate::expression;

use super::finding::FindingKind;
use super::findings::Findings;
use super::findings::Place;
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (_, flow) in scene.flows() {
        let Some(condition) = &flow.condition else { continue };
        let place = Place::from(flow).at("conditionExpression").placed(condition.position);
        if condition.resource.is_some() {
            findings.add(FindingKind::NotPortableConditionResource, place);
        } else if let Some(language) = foreign_language(condition)
            && expression::script_value(&condition.body).is_none()
        {
            findings.add(FindingKind::ConditionLanguageUnsupported { language }, place);
        }
    }
}

pub(super) fn foreign_language(expression: &Expression) -> Option<String> {
    expression.language.clone().filter(|language| !expression::is_own_language(language))
}
