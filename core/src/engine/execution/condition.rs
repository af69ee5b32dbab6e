//! Conditional events, and those that listen for a variable: looked at after every change of a variable that they read
//! (`docs/handbook/bpmn-extensions.md` 3.8, D10).

use crate::bpmn::model::VariableChange;
use crate::engine::definition::{CompiledNode, EventTrigger};
use crate::engine::execution::{Execution, wait};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{AwaitedEvent, LocalId, Owner, Subscription, Variables};
use crate::engine::variables::variable_subscriptions::ConditionTrigger;
use crate::expression::{self, EvaluationErrorKind, Expression};

/// What may bring an event about.
#[derive(Default)]
pub(crate) struct VariableChanges {
    /// Variables written that some event waits for, and whether they are new.
    pub(crate) changes: Vec<(String, bool)>,
    /// Numbers of conditional events that nobody has looked at yet.
    pub(crate) opened: Vec<LocalId>,
}

impl VariableChanges {
    fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.opened.is_empty()
    }

    /// A conditional event that waits for this is to be looked at.
    fn concern_subscription(&self, subscription: LocalId, moment: &ConditionTrigger) -> bool {
        let opened = || self.opened.contains(&subscription);
        match moment {
            ConditionTrigger::Named(named, change) => {
                opened() || self.changes.iter().any(|(name, is_new)| name == named && is_meant(*change, *is_new))
            }
            ConditionTrigger::Read(read) => opened() || self.changes.iter().any(|(name, _)| read.contains(name)),
            ConditionTrigger::Any => opened() || !self.changes.is_empty(),
        }
    }
}

/// Fires the events that what was written since then has brought about. True when there was one.
pub(crate) fn evaluate_changed(execution: &mut Execution) -> Result<bool, EngineError> {
    if execution.changes.is_empty() {
        return Ok(false);
    }
    let news = std::mem::take(&mut execution.changes);
    let heard = fire_variable_listeners(execution, &news)?;
    Ok(evaluate(execution, Some(&news))? || heard)
}

/// Tells those who listen for a variable that it was written.
fn fire_variable_listeners(execution: &mut Execution, news: &VariableChanges) -> Result<bool, EngineError> {
    let mut fired = false;
    for (name, is_new) in &news.changes {
        let waits = |it: &&Subscription| matches!(&it.awaits, AwaitedEvent::Variable(awaited) if awaited == name);
        for subscription in execution.instance.subscriptions.iter().filter(waits).cloned().collect::<Vec<_>>() {
            let open = execution.instance.subscriptions.iter().any(|it| it.id == subscription.id);
            if open && listens(execution, &subscription, *is_new) {
                wait::trigger_subscription(execution, &subscription, &Variables::new())?;
                fired = true;
            }
        }
    }
    Ok(fired)
}

fn listens(execution: &Execution, subscription: &Subscription, is_new: bool) -> bool {
    match execution.definition.find(&subscription.element).and_then(CompiledNode::trigger) {
        Some(EventTrigger::Variable(_, change)) => is_meant(*change, is_new),
        _ => false,
    }
}

fn is_meant(change: VariableChange, is_new: bool) -> bool {
    match change {
        VariableChange::All | VariableChange::UpdateCreate => true,
        VariableChange::Create => is_new,
        VariableChange::Update => !is_new,
        VariableChange::Delete => false,
    }
}

/// Looks at the conditional events that news concern; none: somebody asks, and all are looked at, also those that held
/// before fire, as `evaluateConditionalEvents` does.
pub(crate) fn evaluate(execution: &mut Execution, news: Option<&VariableChanges>) -> Result<bool, EngineError> {
    // A copy, because an event that fires closes subscriptions and opens others.
    let waiting: Vec<Subscription> = execution
        .instance
        .subscriptions
        .iter()
        .filter(|it| matches!(it.awaits, AwaitedEvent::Condition(_)))
        .cloned()
        .collect();
    let mut fired = false;
    for subscription in waiting {
        let Some(open) = execution.instance.subscriptions.iter().find(|it| it.id == subscription.id) else { continue };
        let Some(node) = execution.definition.find(&subscription.element) else { continue };
        let Some(EventTrigger::Condition(_, moment)) = node.trigger() else { continue };
        if news.is_some_and(|news| !news.concern_subscription(subscription.id, moment)) {
            continue;
        }
        // Only a condition that begins to hold fires, unless somebody asks or a named variable was written.
        let asked = news.is_none();
        let seen = open.awaits == AwaitedEvent::Condition(true) && !matches!(moment, ConditionTrigger::Named(..));
        let holds = match view(execution, subscription.owner) {
            Some(token) => judge(execution, token, node, asked)?,
            None => false,
        };
        // What it was the last time is on record: the next change is compared with it.
        if holds != seen {
            execution.emit(Event::ConditionSeen { subscription: subscription.id, holds });
        }
        if holds && (asked || !seen) {
            wait::trigger_subscription(execution, &subscription, &Variables::new())?;
            fired = true;
        }
    }
    Ok(fired)
}

/// Whether the condition of an event holds, as seen from a token. Nobody but who asks is told that a variable is missing:
/// Flowable looks only when asked, and the variable may still come.
pub(crate) fn judge(
    execution: &Execution,
    token: LocalId,
    node: &CompiledNode,
    asked: bool,
) -> Result<bool, EngineError> {
    let Some(condition) = condition(node) else { return Ok(false) };
    match expression::condition(condition, &execution.view(token)) {
        Err(error) if !asked && matches!(error.kind, EvaluationErrorKind::UnknownName(_)) => Ok(false),
        verdict => verdict.map_err(|error| EngineError::without_value(&node.id, "condition", &error)),
    }
}

fn condition(node: &CompiledNode) -> Option<&Expression> {
    match node.trigger()? {
        EventTrigger::Condition(it, _) => Some(it),
        _ => None,
    }
}

/// A token that sees what the subscription's owner sees.
fn view(execution: &Execution, owner: Owner) -> Option<LocalId> {
    match owner {
        Owner::Token(token) => Some(token),
        Owner::Scope(scope) => execution.instance.tokens.iter().find(|it| it.scope == scope).map(|it| it.id),
        Owner::Task(task) => execution.instance.task(task).map(|it| it.token),
    }
}
