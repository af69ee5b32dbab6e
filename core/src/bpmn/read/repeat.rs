//! Multi-instance and standard loops.

use super::extension::{asynchronous, implementation, mapping};
use super::tag::{NameSet, Tag};
use super::values::{Notes, each, expression, extensions, flag, inner, owned};
use crate::bpmn::model::{Aggregation, Loop, MultiInstance, StandardLoop};

/// How an activity repeats.
pub fn repeat(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Option<Loop> {
    const NAMES: NameSet = NameSet::of(&["multiInstanceLoopCharacteristics", "standardLoopCharacteristics"]);
    let mut children = if tag.may_hold_any(NAMES) { tag.children() } else { tag.no_children() };
    children.find_map(|child| match child.bpmn()? {
        "multiInstanceLoopCharacteristics" => Some(Loop::MultiInstance(Box::new(multi_instance(child, tag)))),
        "standardLoopCharacteristics" => {
            let maximum = notes.number(child, child.attribute("loopMaximum"), id, "loopMaximum");
            Some(Loop::Standard(Box::new(StandardLoop {
                condition: child.child("loopCondition").and_then(expression),
                test_before: flag(child.attribute("testBefore"), false),
                maximum: maximum.and_then(|it| u32::try_from(it).ok()),
                position: child.position(),
            })))
        }
        _ => None,
    })
}

fn multi_instance(tag: Tag<'_>, activity: Tag<'_>) -> MultiInstance {
    let handler = extensions(tag, "collection").next();
    let text = handler.and_then(|it| inner(it, "string").or_else(|| inner(it, "expression"))).and_then(Tag::text);
    let element = tag.child("inputDataItem").and_then(|it| it.attribute("name").or_else(|| it.attribute("id")));
    MultiInstance {
        sequential: flag(tag.attribute("isSequential"), false),
        cardinality: tag.child("loopCardinality").and_then(expression),
        collection: owned(tag.extension("collection"))
            .or_else(|| {
                owned(
                    tag.child("loopDataInputRef").and_then(Tag::text).map(|input| associated_variable(activity, input)),
                )
            })
            .or_else(|| owned(handler.filter(|it| implementation(*it).is_none()).and(text))),
        collection_handler: handler.and_then(implementation),
        collection_text: owned(text),
        element_variable: owned(tag.extension("elementVariable")).or_else(|| owned(element)),
        element_index_variable: owned(tag.extension("elementIndexVariable")),
        completion_condition: tag.child("completionCondition").and_then(expression),
        aggregations: each(extensions(tag, "variableAggregation"), aggregation),
        asynchronous: asynchronous(tag),
        retry: owned(extensions(tag, "failedJobRetryTimeCycle").next().and_then(Tag::text)),
        position: tag.position(),
    }
}

/// What is associated with a data input of the activity, as jBPM writes it; else a variable of the input's name.
fn associated_variable<'d>(activity: Tag<'d>, input: &'d str) -> &'d str {
    let into = |it: &Tag<'d>| it.child("targetRef").and_then(Tag::text) == Some(input);
    let found = activity.children().filter(|it| it.bpmn() == Some("dataInputAssociation")).find(into);
    found.and_then(|it| it.child("sourceRef")).and_then(Tag::text).unwrap_or(input)
}

fn aggregation(tag: Tag<'_>) -> Aggregation {
    let variables = each(tag.named("variable"), mapping);
    Aggregation {
        target: owned(tag.either("target")),
        target_expression: owned(tag.either("targetExpression")),
        variables,
        overview: flag(tag.either("createOverviewVariable"), false),
        transient: flag(tag.either("storeAsTransientVariable"), false),
    }
}
