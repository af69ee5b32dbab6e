//! Variable aggregation of multi-instance activities: what each instance leaves becomes an entry of a list.

use std::collections::BTreeMap;

use super::mapping::{Aggregation, Mapping};
use crate::engine::definition::{MultiInstance, Node, Repeat};
use crate::engine::execution::multi_instance;
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Holder;
use crate::engine::model::instance::Number;
use crate::expression::{EvaluationError, Value};

/// One instance is done: its entry is kept by its number, so that entries come out in that order whoever was first.
pub(crate) fn one_left(run: &mut Run, scope: Number, token: Number, node: &Node, repeat: &MultiInstance) -> Done {
    for (place, aggregation) in repeat.aggregations.iter().enumerate() {
        let mut entries = gathered(run, scope, place);
        let entry = entry(run, token, aggregation, true)
            .map_err(|error| Refusal::without_value(&node.id, "sourceExpression", &error))?;
        entries.insert(index(run, token, repeat), entry);
        run.set_at(Holder::Scope(scope), &kept_as(place), Value::Map(entries));
    }
    Ok(())
}

/// All are done: the list goes to the scope around.
pub(crate) fn all_left(run: &mut Run, scope: Number, node: &Node) {
    let Some(Repeat::Multi(repeat)) = &node.repeat else { return };
    for (place, aggregation) in repeat.aggregations.iter().enumerate() {
        let entries = gathered(run, scope, place);
        if !entries.is_empty() {
            publish(run, scope, aggregation, entries);
        }
    }
}

/// What can be seen before all are done, where that is asked for.
pub(crate) fn overview(run: &mut Run, scope: Number, repeat: &MultiInstance) {
    for (place, aggregation) in repeat.aggregations.iter().enumerate().filter(|(_, it)| it.overview) {
        let mut entries = gathered(run, scope, place);
        for token in run.tokens_of(scope) {
            let entry = entry(run, token, aggregation, false).unwrap_or_default();
            entries.entry(index(run, token, repeat)).or_insert(entry);
        }
        publish(run, scope, aggregation, entries);
    }
}

/// The list belongs to the scope that the activity stands in, and there to the instance of the multi-instance around,
/// which has yet to gather when the scope is gone.
fn publish(run: &mut Run, scope: Number, aggregation: &Aggregation, entries: BTreeMap<String, Value>) {
    let Some(owner) = run.owner_of(scope) else { return };
    let Some(around) = run.instance.token(owner).map(|token| token.scope) else { return };
    let target = run.text(owner, &aggregation.target);
    let instance = run.owner_of(around).filter(|token| multi_instance::is_instance(run, *token));
    let holder = instance.map_or(Holder::Scope(around), Holder::Token);
    let list = Value::List(entries.into_values().collect());
    if aggregation.transient {
        run.set_for_now(holder, &target, list);
    } else {
        run.set_at(holder, &target, list);
    }
}

/// A variable that is not there is left out; so is, unless `strict`, what cannot be told yet.
fn entry(run: &Run, token: Number, aggregation: &Aggregation, strict: bool) -> Result<Value, EvaluationError> {
    let mut entry = BTreeMap::new();
    for mapping in &aggregation.variables {
        let (value, target) = match mapping {
            Mapping::All | Mapping::Local => continue,
            Mapping::Variable(source, target) => (run.variable(token, source).cloned(), target),
            Mapping::Expression(source, target) => match source.evaluate(&run.view(token)) {
                Ok(value) => (Some(value), target),
                Err(error) if strict => return Err(error),
                Err(_) => (None, target),
            },
        };
        if let Some(value) = value {
            entry.insert(run.text(token, &target.name), value);
        }
    }
    Ok(Value::Map(entry))
}

fn gathered(run: &Run, scope: Number, place: usize) -> BTreeMap<String, Value> {
    match run.instance.scope(scope).and_then(|scope| scope.variables.get(&kept_as(place))) {
        Some(Value::Map(entries)) => entries.clone(),
        _ => BTreeMap::new(),
    }
}

fn kept_as(place: usize) -> String {
    format!("_gathered{place}")
}

/// The number of an instance, so written that texts sort as numbers do.
fn index(run: &Run, token: Number, repeat: &MultiInstance) -> String {
    let index = match run.instance.token(token).and_then(|token| token.variables.get(&repeat.index)) {
        Some(Value::Long(index)) => *index,
        _ => 0,
    };
    format!("{index:019}")
}
