//! Multi-instance activities and standard loops.
//!
//! The token that came waits on the activity and owns a scope; each instance is a token in that scope on the same
//! activity. Variables as in Flowable: `nrOfInstances`, `nrOfActiveInstances`, `nrOfCompletedInstances` in the scope,
//! `loopCounter` (or its chosen name) and the element variable on each instance.

use std::sync::Arc;

use super::{Done, Run};
use crate::engine::approval::vote;
use crate::engine::definition::{Kind, MultiInstance, Node, Repeat, StandardLoop};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Holder};
use crate::engine::model::instance::{Number, Outcome, ROOT, ScopeKind, Token};
use crate::engine::model::variable_map::Locals;
use crate::engine::people::strategy;
use crate::engine::variables::variable_aggregation;
use crate::expression::Value;

/// Holds whom the strategy of a sequence named.
const PEOPLE: &str = "_people";
/// Holds the signers added to a sequence.
const ADDED: &str = "_addedSigners";

/// The most instances of one activity.
pub const MAX_INSTANCES: u32 = 1_000;

/// The token is one of the instances of the activity it stands on.
pub(crate) fn is_instance(run: &Run, token: Number) -> bool {
    let Some(token) = run.instance.token(token) else { return false };
    let Some(scope) = run.instance.scope(token.scope).filter(|scope| scope.id != ROOT) else { return false };
    scope.kind == ScopeKind::MultiInstance && scope.element == token.element
}

/// The scope of all instances, and the token that waits for them, of one that is an instance.
pub(crate) fn around(run: &Run, token: Number) -> Option<(Number, Number)> {
    let scope = run.instance.token(token).filter(|_| is_instance(run, token))?.scope;
    Some((scope, run.owner_of(scope)?))
}

pub(crate) fn start<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, repeat: &'a MultiInstance) -> Done {
    let people = people(run, token, node)?;
    let items = match &people {
        Some(people) => people.iter().map(|it| it.as_deref().map(Value::from)).collect(),
        None => items(run, token, node, repeat)?,
    };
    let total = items.len();
    if total == 0 {
        return run.depart(token, node);
    }
    let scope = run.open_scope(Some(token), node, ScopeKind::MultiInstance);
    let first = if repeat.sequential { 1 } else { total };
    set(run, scope, "nrOfInstances", total);
    set(run, scope, "nrOfCompletedInstances", 0);
    set(run, scope, "nrOfActiveInstances", first);
    vote::begin(run, scope, node);
    if people.is_some() && repeat.sequential {
        let all = items.iter().map(|item| item.clone().unwrap_or_default()).collect();
        run.set_at(Holder::Scope(scope), PEOPLE, Value::List(all));
    }
    run.expect(first);
    for (place, item) in items.into_iter().enumerate().take(first) {
        instance(run, scope, node, repeat, place, item);
    }
    variable_aggregation::overview(run, scope, repeat);
    Ok(())
}

/// Whom the node's strategy names: one instance for each, or one without a person so that it never passes silently.
fn people<'a>(run: &mut Run<'a>, token: Number, node: &'a Node) -> Result<Option<Vec<Option<String>>>, Refusal> {
    let Kind::User(user) = &node.kind else { return Ok(None) };
    let Some(strategy) = &user.strategy else { return Ok(None) };
    let found = strategy::resolve(run, token, node, user, strategy, &mut Vec::new())?;
    if found.users.len() > MAX_INSTANCES as usize {
        return Err(Refusal::TooMany { element: node.id.to_string(), limit: MAX_INSTANCES });
    }
    Ok(Some(if found.users.is_empty() { vec![None] } else { found.users.into_iter().map(Some).collect() }))
}

/// What each instance is given; its length is the number of instances.
fn items<'a>(
    run: &mut Run<'a>,
    token: Number,
    node: &'a Node,
    repeat: &'a MultiInstance,
) -> Result<Vec<Option<Value>>, Refusal> {
    let items: Vec<Option<Value>> = match (&repeat.cardinality, &repeat.collection) {
        (Some(cardinality), _) => {
            let value = run.evaluate(token, &node.id, "loopCardinality", cardinality)?;
            let count = count(&value).ok_or_else(|| bad(node, "loopCardinality", "not a whole number"))?;
            let mut items = vec![None; count.min(MAX_INSTANCES as usize + 1)];
            if repeat.collection.is_some() && repeat.element.is_some() {
                let held = collection(run, token, node, repeat)?;
                if held.len() < items.len() {
                    return Err(bad(node, "collection", "has fewer elements than there are instances"));
                }
                items = items.into_iter().zip(held).map(|(_, item)| Some(item)).collect();
            }
            items
        }
        (None, Some(_)) => collection(run, token, node, repeat)?.into_iter().map(Some).collect(),
        (None, None) => return Err(bad(node, "multiInstance", "neither cardinality nor collection")),
    };
    if items.len() > MAX_INSTANCES as usize {
        return Err(Refusal::TooMany { element: node.id.to_string(), limit: MAX_INSTANCES });
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
    run: &mut Run<'a>,
    token: Number,
    node: &'a Node,
    repeat: &'a MultiInstance,
) -> Result<Vec<Value>, Refusal> {
    let Some(expression) = &repeat.collection else { return Ok(Vec::new()) };
    let value = run.evaluate(token, &node.id, "collection", expression)?;
    let value = match value {
        Value::String(name) => {
            let held = run.variable(token, name.trim()).cloned();
            held.ok_or_else(|| bad(node, "collection", &format!("Variable '{name}' was not found")))?
        }
        other => other,
    };
    match value {
        Value::List(items) => Ok(items),
        Value::Map(entries) => Ok(entries.into_values().collect()),
        _ => Err(bad(node, "collection", "not a collection")),
    }
}

fn bad(node: &Node, property: &str, reason: &str) -> Refusal {
    let (element, property, reason) = (node.id.to_string(), property.to_owned(), reason.to_owned());
    Refusal::Expression { element, property, reason }
}

/// One more instance.
pub(crate) fn instance<'a>(
    run: &mut Run<'a>,
    scope: Number,
    node: &'a Node,
    repeat: &'a MultiInstance,
    place: usize,
    item: Option<Value>,
) -> Number {
    let mut variables = Locals::one(repeat.index.clone(), number(place));
    if let (Some(name), Some(item)) = (&repeat.element, item) {
        variables.insert(name, &item);
    }
    spawn(run, scope, node, variables)
}

fn spawn<'a>(run: &mut Run<'a>, scope: Number, node: &'a Node, variables: Locals) -> Number {
    let id = run.number();
    let returned = run.owner_of(scope).and_then(|owner| run.instance.token(owner)).is_some_and(|it| it.returned);
    let token = Token {
        id,
        scope,
        element: node.id.clone(),
        via: None,
        race: None,
        back: None,
        returned,
        person: None,
        variables,
    };
    run.emit(Event::TokenCreated { token: Arc::new(token) });
    run.enter(id);
    id
}

/// The new instance is for this person, whatever the node's expressions say.
pub(crate) fn meant_for(run: &mut Run, token: Number, user: &str) {
    let person = Some(user.to_owned());
    let returned = run.instance.token(token).is_some_and(|it| it.returned);
    run.emit(Event::TokenMarked { token, returned, back: None, person });
}

/// Signers added to a sequence come after all others.
pub(crate) fn append(run: &mut Run, scope: Number, who: &[String]) {
    let held = run.instance.scope(scope).and_then(|scope| scope.variables.get(ADDED)).cloned();
    let mut list = if let Some(Value::List(list)) = held { list } else { Vec::new() };
    list.extend(who.iter().map(|user| Value::from(user.as_str())));
    run.set_at(Holder::Scope(scope), ADDED, Value::List(list));
}

/// One instance is done.
pub(crate) fn instance_left<'a>(run: &mut Run<'a>, token: Number, node: &'a Node) -> Done {
    run.give_outputs(token, node)?;
    run.listeners(token, node, "end")?;
    run.release(token);
    run.keep_undo(token, node);
    let Some(scope) = run.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    match &node.repeat {
        Some(Repeat::Multi(repeat)) => multi_left(run, scope, token, node, repeat),
        Some(Repeat::Loop(repeat)) => loop_left(run, scope, token, node, repeat),
        None => leave(run, scope, token, node),
    }
}

fn multi_left<'a>(run: &mut Run<'a>, scope: Number, token: Number, node: &'a Node, repeat: &'a MultiInstance) -> Done {
    variable_aggregation::one_left(run, scope, token, node, repeat)?;
    let total = get(run, scope, "nrOfInstances");
    let completed = get(run, scope, "nrOfCompletedInstances") + 1;
    set(run, scope, "nrOfCompletedInstances", completed);
    if !repeat.sequential {
        let active = get(run, scope, "nrOfActiveInstances");
        set(run, scope, "nrOfActiveInstances", active.saturating_sub(1));
    }
    let early = match (&repeat.completion, vote::rule(node)) {
        (_, Some(rule)) => vote::decided(run, token, scope, node, rule, completed >= total)?,
        (Some(condition), None) => run.condition(token, &node.id, "completionCondition", condition)?,
        (None, None) => false,
    };
    if early || completed >= total {
        return leave(run, scope, token, node);
    }
    if repeat.sequential {
        next_in_sequence(run, scope, token, node, repeat, completed)?;
    } else {
        run.emit(Event::TokenConsumed { token, element: node.id.clone() });
        variable_aggregation::overview(run, scope, repeat);
    }
    Ok(())
}

/// The next one in sequence gets the next item, as the collection is now.
fn next_in_sequence<'a>(
    run: &mut Run<'a>,
    scope: Number,
    token: Number,
    node: &'a Node,
    repeat: &'a MultiInstance,
    place: usize,
) -> Done {
    let owner = run.owner_of(scope).unwrap_or(token);
    let added = match run.instance.scope(scope).and_then(|scope| scope.variables.get(ADDED)) {
        Some(Value::List(list)) => list.clone(),
        _ => Vec::new(),
    };
    let planned = get(run, scope, "nrOfInstances").saturating_sub(added.len());
    let planned_person = match run.instance.scope(scope).and_then(|scope| scope.variables.get(PEOPLE)) {
        Some(Value::List(list)) => list.get(place).cloned(),
        _ => None,
    };
    let later = place.checked_sub(planned).and_then(|place| added.get(place)).cloned();
    let item = match (later.clone().or(planned_person), &repeat.cardinality) {
        (Some(item), _) => Some(item),
        (None, Some(_)) if repeat.collection.is_none() => None,
        (None, _) => collection(run, owner, node, repeat)?.into_iter().nth(place),
    };
    run.emit(Event::TokenConsumed { token, element: node.id.clone() });
    let next = instance(run, scope, node, repeat, place, item);
    variable_aggregation::overview(run, scope, repeat);
    if let Some(Value::String(user)) = later {
        meant_for(run, next, &user);
    }
    Ok(())
}

/// The activity as a whole is done: those still open were not needed.
pub(crate) fn leave<'a>(run: &mut Run<'a>, scope: Number, token: Number, node: &'a Node) -> Done {
    let owner = run.owner_of(scope);
    variable_aggregation::all_left(run, scope, node);
    run.keep_undo_around(scope);
    run.emit(Event::TokenConsumed { token, element: node.id.clone() });
    run.cancel_scope(scope, Outcome::SkippedBySibling);
    match owner {
        Some(owner) => run.depart(owner, node),
        None => Ok(()),
    }
}

pub(crate) fn start_loop<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, repeat: &'a StandardLoop) -> Done {
    if repeat.maximum == Some(0) || (repeat.test_before && !goes_on(run, token, node, repeat)?) {
        return run.depart(token, node);
    }
    let scope = run.open_scope(Some(token), node, ScopeKind::MultiInstance);
    spawn(run, scope, node, Locals::one("loopCounter".into(), number(0)));
    Ok(())
}

fn loop_left<'a>(run: &mut Run<'a>, scope: Number, token: Number, node: &'a Node, repeat: &'a StandardLoop) -> Done {
    let round = match run.instance.token(token).and_then(|token| token.variables.get("loopCounter")) {
        Some(Value::Long(round)) => u32::try_from(*round).unwrap_or(u32::MAX).saturating_add(1),
        _ => 1,
    };
    let bounded = repeat.condition.is_some() || repeat.maximum.is_some();
    let exhausted = repeat.maximum.is_some_and(|maximum| round >= maximum);
    if !bounded || exhausted || !goes_on(run, token, node, repeat)? {
        return leave(run, scope, token, node);
    }
    run.emit(Event::TokenConsumed { token, element: node.id.clone() });
    spawn(run, scope, node, Locals::one("loopCounter".into(), Value::Long(i64::from(round))));
    Ok(())
}

fn goes_on(run: &Run, token: Number, node: &Node, repeat: &StandardLoop) -> Result<bool, Refusal> {
    match &repeat.condition {
        Some(condition) => run.condition(token, &node.id, "loopCondition", condition),
        None => Ok(true),
    }
}

/// A counter of the scope.
pub(crate) fn get(run: &Run, scope: Number, name: &str) -> usize {
    match run.instance.scope(scope).and_then(|scope| scope.variables.get(name)) {
        Some(Value::Long(number)) => usize::try_from(*number).unwrap_or(0),
        _ => 0,
    }
}

/// Sets a counter of the scope.
pub(crate) fn set(run: &mut Run, scope: Number, name: &str, value: usize) {
    run.set_at(Holder::Scope(scope), name, number(value));
}

fn number(value: usize) -> Value {
    Value::Long(i64::try_from(value).unwrap_or(i64::MAX))
}

impl Run<'_> {
    /// The token that waits for a scope.
    pub(crate) fn owner_of(&self, scope: Number) -> Option<Number> {
        self.instance.scope(scope)?.owner
    }
}
