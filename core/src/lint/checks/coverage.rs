//! Gaps and overlaps between the conditions of one exclusive gateway.

use std::collections::BTreeMap;

use crate::bpmn::model::{Node, NodeKind, Process};
use crate::decimal;
use crate::expression::{self, Coverage, Expression, NameCatalogue, Value};

use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;

/// Every pair of conditions is compared; a person draws no gateway with more.
const MOST_FLOWS: usize = 32;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    let unknown = NameCatalogue::default();
    let names = scene.context.names.as_ref().unwrap_or(&unknown);
    for (process, node) in scene.nodes() {
        if matches!(node.kind, NodeKind::ExclusiveGateway) && (2..=MOST_FLOWS).contains(&node.outgoing.len()) {
            gateway(process, node, names, findings);
        }
    }
}

fn gateway(process: &Process, node: &Node, names: &NameCatalogue, findings: &mut Findings) {
    let mut parsed: Vec<(&str, Expression)> = Vec::new();
    for index in node.outgoing.iter().filter(|index| node.default_flow != Some(**index)) {
        let flow = process.flow(*index);
        // A flow without condition has a finding of its own, and so has a condition that cannot be read.
        let Some(condition) = flow.condition.as_ref().filter(|it| it.language.is_none()) else { return };
        let Ok(expression) = expression::parse(&condition.body) else { return };
        parsed.push((&flow.id, expression));
    }
    if node.default_flow.is_some() && parsed.len() < 2 {
        return; // Neither a gap nor an overlap.
    }
    let conditions: Vec<(&str, Option<&Expression>)> = parsed.iter().map(|(id, it)| (*id, Some(it))).collect();
    for coverage in expression::coverage(&conditions, names) {
        match coverage {
            Coverage::Gap { example } if node.default_flow.is_none() => {
                findings.add(FindingKind::ConditionsGap { example: show(&example) }, node);
            }
            Coverage::Gap { .. } => (),
            Coverage::Overlap { first, second, example } => {
                findings.add(FindingKind::ConditionsOverlap { first, second, example: show(&example) }, node);
            }
        }
    }
}

fn show(example: &BTreeMap<String, Value>) -> String {
    let pairs: Vec<String> = example.iter().map(|(name, value)| format!("{name} = {}", literal(value))).collect();
    pairs.join(", ")
}

/// A value as it would stand in an expression.
fn literal(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Boolean(it) => it.to_string(),
        Value::Long(it) => it.to_string(),
        Value::Double(it) => decimal::text(*it),
        Value::String(it) => format!("'{it}'"),
        Value::List(_) => "[…]".to_owned(),
        Value::Map(_) => "{…}".to_owned(),
    }
}
