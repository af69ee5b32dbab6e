//! Multi-instance activities and standard loops.
//!
//! The token that came waits on the activity and owns a scope; each instance is a token in that scope on the same
//! activity. Variables as in Flowable: `nrOfInstances`, `nrOfActiveInstances`, `nrOfCompletedInstances` in the scope,
//! `loopCounter` (or its chosen name) and the element variable on each instance.

use crate::engine::approval::{copies, vote};
use crate::engine::definition::{
    CompiledNode, LoopCharacteristics, MultiInstanceDefinition, NodeBehavior, StandardLoopDefinition,
};
use crate::engine::execution::{Execution, StepResult, cancel, compensation, listener};
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::{CopyMoment, Event, VariableHolder};
use crate::engine::model::instance::{LocalId, Outcome, ROOT, ScopeKind, Token};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::people::strategy;
use crate::engine::variables::{parameter, variable_aggregation};
use crate::expression::{Value, plain_text};

/// Holds whom the strategy of a sequence named.
const PEOPLE: &str = "_people";
/// Holds the signers added to a sequence.
const ADDED: &str = "_addedSigners";

/// The most instances of one activity.
pub const MAX_INSTANCES: u32 = 1_000;

/// The token is one of the instances of the activity it stands on.
pub(crate) fn is_instance(execution: &Execution, token: LocalId) -> bool {
    let Some(token) = execution.instance.token(token) else { return false };
    let Some(scope) = execution.instance.scope(token.scope).filter(|scope| scope.id != ROOT) else { return false };
    scope.kind == ScopeKind::MultiInstance && scope.element == token.element
}

/// The scope of all instances, and the token that waits for them, of one that is an instance.
pub(crate) fn around(execution: &Execution, token: LocalId) -> Option<(LocalId, LocalId)> {
    let scope = execution.instance.token(token).filter(|_| is_instance(execution, token))?.scope;
    Some((scope, execution.owner_of(scope)?))
}

pub(crate) fn start<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
) -> StepResult {
    // One instance for each of the people that the strategy names, or as many as the settings say.
    let people = people(execution, token, node)?;
    let items = match &people {
        Some(people) => people.iter().map(|it| it.as_deref().map(Value::from)).collect(),
        None => items(execution, token, node, repeat)?,
    };
    let total = items.len();
    if total == 0 {
        return execution.leave_activity(token, node);
    }
    // The token that came waits; the scope it owns counts the instances.
    let scope = execution.open_scope(Some(token), node, ScopeKind::MultiInstance);
    let first = if repeat.sequential { 1 } else { total };
    set(execution, scope, "nrOfInstances", total);
    set(execution, scope, "nrOfCompletedInstances", 0);
    set(execution, scope, "nrOfActiveInstances", first);
    vote::begin(execution, scope, node);
    // A sequence keeps to the people named at its beginning.
    if people.is_some() && repeat.sequential {
        let all = items.iter().map(|item| item.clone().unwrap_or_default()).collect();
        execution.set_at(VariableHolder::Scope(scope), PEOPLE, Value::List(all));
    }
    // In a sequence only the first begins now.
    execution.reserve(first);
    for (place, item) in items.into_iter().enumerate().take(first) {
        instance(execution, scope, node, repeat, place, item);
    }
    variable_aggregation::overview(execution, scope, repeat);
    Ok(())
}

/// Whom the node's strategy names: one instance for each, or one without a person so that it never passes silently.
fn people<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
) -> Result<Option<Vec<Option<String>>>, EngineError> {
    let NodeBehavior::User(user) = &node.behavior else { return Ok(None) };
    let Some(strategy) = &user.strategy else { return Ok(None) };
    let found = strategy::resolve(execution, token, node, user, strategy, &mut Vec::new())?;
    if found.users.len() > MAX_INSTANCES as usize {
        return Err(EngineError::TooMany { element: node.id.to_string(), limit: MAX_INSTANCES });
    }
    Ok(Some(if found.users.is_empty() { vec![None] } else { found.users.into_iter().map(Some).collect() }))
}

/// What each instance is given; its length is the number of instances.
fn items<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
) -> Result<Vec<Option<Value>>, EngineError> {
    let items: Vec<Option<Value>> = match (&repeat.cardinality, &repeat.collection) {
        (Some(cardinality), _) => {
            let value = execution.evaluate(token, &node.id, "loopCardinality", cardinality)?;
            let count = count(&value).ok_or_else(|| {
                bad(node, "loopCardinality", ExpressionReason::NotANumber { value: plain_text(&value) })
            })?;
            // One more than allowed is enough to be refused below.
            let mut items = vec![None; count.min(MAX_INSTANCES as usize + 1)];
            // With both, the cardinality says how many, and the collection what each of them gets.
            if repeat.collection.is_some() && repeat.element.is_some() {
                let held = collection(execution, token, node, repeat)?;
                if held.len() < items.len() {
                    return Err(bad(node, "collection", ExpressionReason::TooFewElements));
                }
                items = items.into_iter().zip(held).map(|(_, item)| Some(item)).collect();
            }
            items
        }
        (None, Some(_)) => collection(execution, token, node, repeat)?.into_iter().map(Some).collect(),
        (None, None) => return Err(bad(node, "multiInstance", ExpressionReason::NoRepetition)),
    };
    if items.len() > MAX_INSTANCES as usize {
        return Err(EngineError::TooMany { element: node.id.to_string(), limit: MAX_INSTANCES });
    }
    Ok(items)
}

fn count(value: &Value) -> Option<usize> {
    match value {
        Value::Long(number) => usize::try_from(*number).ok(),
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be a small number")]
        Value::Double(number) if (0.0..1e9).contains(number) => Some(*number as usize),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// A list, or the name of a variable that holds one.
fn collection<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
) -> Result<Vec<Value>, EngineError> {
    let Some(expression) = &repeat.collection else { return Ok(Vec::new()) };
    let value = execution.evaluate(token, &node.id, "collection", expression)?;
    let value = match value {
        Value::String(name) => {
            let held = execution.variable(token, name.trim()).cloned();
            held.ok_or_else(|| bad(node, "collection", ExpressionReason::NoVariable { name }))?
        }
        other => other,
    };
    match value {
        Value::List(items) => Ok(items),
        Value::Map(entries) => Ok(entries.into_values().collect()),
        _ => Err(bad(node, "collection", ExpressionReason::NotACollection)),
    }
}

fn bad(node: &CompiledNode, property: &str, reason: ExpressionReason) -> EngineError {
    EngineError::unusable(&node.id, property, reason)
}

/// Begins one more instance: its place, counted from 0, and its item go to its variables. Answers its token.
pub(crate) fn instance<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
    place: usize,
    item: Option<Value>,
) -> LocalId {
    let mut variables = VariableMap::one(repeat.index.clone(), number(place));
    if let (Some(name), Some(item)) = (&repeat.element, item) {
        variables.insert(name, &item);
    }
    spawn(execution, scope, node, variables)
}

fn spawn<'a>(execution: &mut Execution<'a>, scope: LocalId, node: &'a CompiledNode, variables: VariableMap) -> LocalId {
    let returned =
        execution.owner_of(scope).and_then(|owner| execution.instance.token(owner)).is_some_and(|it| it.returned);
    let token = Token { returned, variables, ..Token::new(execution.next_id(), scope, node.id.clone()) };
    let id = execution.create_token(token);
    execution.enter(id);
    id
}

/// The new instance is for this person, whatever the node's expressions say.
pub(crate) fn meant_for(execution: &mut Execution, token: LocalId, user: &str) {
    let person = Some(user.to_owned());
    let returned = execution.instance.token(token).is_some_and(|it| it.returned);
    execution.emit(Event::TokenMarked { token, returned, return_point: None, person });
}

/// Signers added to a sequence come after all others.
pub(crate) fn append(execution: &mut Execution, scope: LocalId, who: &[String]) {
    let held = execution.instance.scope(scope).and_then(|scope| scope.variables.get(ADDED)).cloned();
    let mut list = if let Some(Value::List(list)) = held { list } else { Vec::new() };
    list.extend(who.iter().map(|user| Value::from(user.as_str())));
    execution.set_at(VariableHolder::Scope(scope), ADDED, Value::List(list));
}

/// One instance is done: the activity goes on with the next, waits for the others, or is left.
pub(crate) fn instance_left<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    parameter::give_outputs(execution, token, node)?;
    listener::run_listeners(execution, token, node, "end")?;
    cancel::release(execution, token);
    compensation::record_compensation(execution, token, node);
    let Some(scope) = execution.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    match &node.repeat {
        Some(LoopCharacteristics::Multi(repeat)) => multi_left(execution, scope, token, node, repeat),
        Some(LoopCharacteristics::Loop(repeat)) => loop_left(execution, scope, token, node, repeat),
        None => leave_all(execution, scope, token, node),
    }
}

fn multi_left<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
) -> StepResult {
    // What the instance leaves behind is taken while its variables are there; then it is counted.
    variable_aggregation::instance_left(execution, scope, token, node, repeat)?;
    let total = get(execution, scope, "nrOfInstances");
    let completed = get(execution, scope, "nrOfCompletedInstances") + 1;
    set(execution, scope, "nrOfCompletedInstances", completed);
    if !repeat.sequential {
        let active = get(execution, scope, "nrOfActiveInstances");
        set(execution, scope, "nrOfActiveInstances", active.saturating_sub(1));
    }
    // A vote or a condition may end the activity before all are done.
    let early = match (&repeat.completion, vote::rule(node)) {
        (_, Some(rule)) => vote::decided(execution, token, scope, node, rule, completed >= total)?,
        (Some(condition), None) => execution.evaluate_condition(token, &node.id, "completionCondition", condition)?,
        (None, None) => false,
    };
    if early || completed >= total {
        return leave_all(execution, scope, token, node);
    }
    // Others are open, or come next.
    if repeat.sequential {
        next_in_sequence(execution, scope, token, node, repeat, completed)?;
    } else {
        execution.emit(Event::TokenConsumed { token, element: node.id.clone() });
        variable_aggregation::overview(execution, scope, repeat);
    }
    Ok(())
}

/// The next one in sequence gets the next item, as the collection is now.
fn next_in_sequence<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
    place: usize,
) -> StepResult {
    let owner = execution.owner_of(scope).unwrap_or(token);
    // Signers added to the sequence come after all that were planned.
    let added = match execution.instance.scope(scope).and_then(|scope| scope.variables.get(ADDED)) {
        Some(Value::List(list)) => list.clone(),
        _ => Vec::new(),
    };
    let planned = get(execution, scope, "nrOfInstances").saturating_sub(added.len());
    // People named by the strategy were written down when the sequence began.
    let planned_person = match execution.instance.scope(scope).and_then(|scope| scope.variables.get(PEOPLE)) {
        Some(Value::List(list)) => list.get(place).cloned(),
        _ => None,
    };
    let later = place.checked_sub(planned).and_then(|place| added.get(place)).cloned();
    // Everybody else stands in the collection.
    let item = match (later.clone().or(planned_person), &repeat.cardinality) {
        (Some(item), _) => Some(item),
        (None, Some(_)) if repeat.collection.is_none() => None,
        (None, _) => collection(execution, owner, node, repeat)?.into_iter().nth(place),
    };
    execution.emit(Event::TokenConsumed { token, element: node.id.clone() });
    let next = instance(execution, scope, node, repeat, place, item);
    variable_aggregation::overview(execution, scope, repeat);
    if let Some(Value::String(user)) = later {
        meant_for(execution, next, &user);
    }
    Ok(())
}

/// The activity as a whole is done: those still open were not needed.
pub(crate) fn leave_all<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    token: LocalId,
    node: &'a CompiledNode,
) -> StepResult {
    let owner = execution.owner_of(scope);
    copies::give(execution, token, node, CopyMoment::Complete)?;
    variable_aggregation::activity_left(execution, scope, node);
    compensation::hand_compensation_outwards(execution, scope);
    execution.emit(Event::TokenConsumed { token, element: node.id.clone() });
    cancel::cancel_scope(execution, scope, Outcome::SkippedBySibling);
    match owner {
        Some(owner) => execution.leave_activity(owner, node),
        None => Ok(()),
    }
}

pub(crate) fn start_loop<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a StandardLoopDefinition,
) -> StepResult {
    if repeat.maximum == Some(0) || (repeat.test_before && !goes_on(execution, token, node, repeat)?) {
        return execution.leave_activity(token, node);
    }
    let scope = execution.open_scope(Some(token), node, ScopeKind::MultiInstance);
    spawn(execution, scope, node, VariableMap::one("loopCounter".into(), number(0)));
    Ok(())
}

fn loop_left<'a>(
    execution: &mut Execution<'a>,
    scope: LocalId,
    token: LocalId,
    node: &'a CompiledNode,
    repeat: &'a StandardLoopDefinition,
) -> StepResult {
    let round = match execution.instance.token(token).and_then(|token| token.variables.get("loopCounter")) {
        Some(Value::Long(round)) => u32::try_from(*round).unwrap_or(u32::MAX).saturating_add(1),
        _ => 1,
    };
    let bounded = repeat.condition.is_some() || repeat.maximum.is_some();
    let exhausted = repeat.maximum.is_some_and(|maximum| round >= maximum);
    if !bounded || exhausted || !goes_on(execution, token, node, repeat)? {
        return leave_all(execution, scope, token, node);
    }
    execution.emit(Event::TokenConsumed { token, element: node.id.clone() });
    spawn(execution, scope, node, VariableMap::one("loopCounter".into(), Value::Long(i64::from(round))));
    Ok(())
}

fn goes_on(
    execution: &Execution,
    token: LocalId,
    node: &CompiledNode,
    repeat: &StandardLoopDefinition,
) -> Result<bool, EngineError> {
    match &repeat.condition {
        Some(condition) => execution.evaluate_condition(token, &node.id, "loopCondition", condition),
        None => Ok(true),
    }
}

/// A counter in the scope of the instances, e.g. `nrOfInstances`; 0 when there is none.
pub(crate) fn get(execution: &Execution, scope: LocalId, name: &str) -> usize {
    match execution.instance.scope(scope).and_then(|scope| scope.variables.get(name)) {
        Some(Value::Long(number)) => usize::try_from(*number).unwrap_or(0),
        _ => 0,
    }
}

/// Sets a counter in the scope of the instances.
pub(crate) fn set(execution: &mut Execution, scope: LocalId, name: &str, value: usize) {
    execution.set_at(VariableHolder::Scope(scope), name, number(value));
}

fn number(value: usize) -> Value {
    Value::Long(i64::try_from(value).unwrap_or(i64::MAX))
}
