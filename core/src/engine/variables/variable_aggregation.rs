//! Variable aggregation of multi-instance activities: what each instance leaves becomes an entry of a list.

use std::collections::BTreeMap;

use crate::engine::definition::{CompiledNode, LoopCharacteristics, MultiInstanceDefinition};
use crate::engine::execution::{Execution, StepResult, multi_instance};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::VariableHolder;
use crate::engine::model::instance::LocalId;
use crate::engine::variables::mapping::{VariableAggregation, VariableMapping};
use crate::expression::{EvaluationError, Value};

/// One instance is done: its entry is kept by its number, so that entries come out in that order whoever was first.
pub(crate) fn instance_left(
    execution: &mut Execution,
    scope: LocalId,
    token: LocalId,
    node: &CompiledNode,
    repeat: &MultiInstanceDefinition,
) -> StepResult {
    for (place, aggregation) in repeat.aggregations.iter().enumerate() {
        let mut entries = gathered(execution, scope, place);
        let entry = entry(execution, token, aggregation, true)
            .map_err(|error| EngineError::without_value(&node.id, "sourceExpression", &error))?;
        entries.insert(index(execution, token, repeat), entry);
        execution.set_at(VariableHolder::Scope(scope), &kept_as(place), Value::Map(entries));
    }
    Ok(())
}

/// All are done: the list goes to the scope around.
pub(crate) fn activity_left(execution: &mut Execution, scope: LocalId, node: &CompiledNode) {
    let Some(LoopCharacteristics::Multi(repeat)) = &node.repeat else { return };
    for (place, aggregation) in repeat.aggregations.iter().enumerate() {
        let entries = gathered(execution, scope, place);
        if !entries.is_empty() {
            publish(execution, scope, aggregation, entries);
        }
    }
}

/// What can be seen before all are done, where that is asked for.
pub(crate) fn overview(execution: &mut Execution, scope: LocalId, repeat: &MultiInstanceDefinition) {
    for (place, aggregation) in repeat.aggregations.iter().enumerate().filter(|(_, it)| it.overview) {
        let mut entries = gathered(execution, scope, place);
        for token in execution.tokens_of(scope) {
            let entry = entry(execution, token, aggregation, false).unwrap_or_default();
            entries.entry(index(execution, token, repeat)).or_insert(entry);
        }
        publish(execution, scope, aggregation, entries);
    }
}

/// The list belongs to the scope that the activity stands in, and there to the instance of the multi-instance around,
/// which has yet to gather when the scope is gone.
fn publish(
    execution: &mut Execution,
    scope: LocalId,
    aggregation: &VariableAggregation,
    entries: BTreeMap<String, Value>,
) {
    let Some(owner) = execution.owner_of(scope) else { return };
    let Some(around) = execution.instance.token(owner).map(|token| token.scope) else { return };
    let target = execution.text(owner, &aggregation.target);
    let instance = execution.owner_of(around).filter(|token| multi_instance::is_instance(execution, *token));
    let holder = instance.map_or(VariableHolder::Scope(around), VariableHolder::Token);
    let list = Value::List(entries.into_values().collect());
    if aggregation.transient {
        execution.set_transient(holder, &target, list);
    } else {
        execution.set_at(holder, &target, list);
    }
}

/// A variable that is not there is left out; so is, unless `strict`, what cannot be told yet.
fn entry(
    execution: &Execution,
    token: LocalId,
    aggregation: &VariableAggregation,
    strict: bool,
) -> Result<Value, EvaluationError> {
    let mut entry = BTreeMap::new();
    for mapping in &aggregation.variables {
        let (value, target) = match mapping {
            VariableMapping::All | VariableMapping::Local => continue,
            VariableMapping::Variable(source, target) => (execution.variable(token, source).cloned(), target),
            VariableMapping::Expression(source, target) => match source.evaluate(&execution.view(token)) {
                Ok(value) => (Some(value), target),
                Err(error) if strict => return Err(error),
                Err(_) => (None, target),
            },
        };
        if let Some(value) = value {
            entry.insert(execution.text(token, &target.name), value);
        }
    }
    Ok(Value::Map(entry))
}

fn gathered(execution: &Execution, scope: LocalId, place: usize) -> BTreeMap<String, Value> {
    match execution.instance.scope(scope).and_then(|scope| scope.variables.get(&kept_as(place))) {
        Some(Value::Map(entries)) => entries.clone(),
        _ => BTreeMap::new(),
    }
}

fn kept_as(place: usize) -> String {
    format!("_gathered{place}")
}

/// The number of an instance, so written that texts sort as numbers do.
fn index(execution: &Execution, token: LocalId, repeat: &MultiInstanceDefinition) -> String {
    let index = match execution.instance.token(token).and_then(|token| token.variables.get(&repeat.index)) {
        Some(Value::Long(index)) => *index,
        _ => 0,
    };
    format!("{index:019}")
}
