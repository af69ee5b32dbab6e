//! Conditional events, and those that listen for a variable: looked at after every change of a variable
//! (`bpmn-extensions.md` 3.8, D10).

use super::definition::{Node, Trigger, Watched};
use super::event::Event;
use super::instance::{Awaits, Number, Owner, Subscription, Variables};
use super::refusal::Refusal;
use super::run::Run;
use crate::bpmn::model::VariableChange;
use crate::expression::{self, EvaluationErrorKind, Expression};

/// Fires the events that variables written since then have brought about. True when there was one.
pub(super) fn evaluate_changed(run: &mut Run) -> Result<bool, Refusal> {
    if !std::mem::take(&mut run.written) {
        return Ok(false);
    }
    let changes = std::mem::take(&mut run.changes);
    let heard = hear(run, &changes)?;
    Ok(evaluate(run, Some(&changes))? || heard)
}

/// A variable that was written, and whether it is new.
type Change = (String, bool);

/// Tells those who listen for a variable that it was written.
fn hear(run: &mut Run, changes: &[Change]) -> Result<bool, Refusal> {
    let mut fired = false;
    for (name, is_new) in changes {
        let waits = |it: &&Subscription| matches!(&it.awaits, Awaits::Variable(awaited) if awaited == name);
        for subscription in run.instance.subscriptions.iter().filter(waits).cloned().collect::<Vec<_>>() {
            let open = run.instance.subscriptions.iter().any(|it| it.id == subscription.id);
            if open && listens(run, &subscription, *is_new) {
                run.come(&subscription, &Variables::new())?;
                fired = true;
            }
        }
    }
    Ok(fired)
}

fn listens(run: &Run, subscription: &Subscription, is_new: bool) -> bool {
    match run.definition.find(&subscription.element).and_then(Node::trigger) {
        Some(Trigger::Variable(_, change)) => is_meant(*change, is_new),
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

/// Looks at all conditional events. Without changes somebody asks: also those that held before fire, as
/// `evaluateConditionalEvents` does. One that names its variable is looked at each time that is written.
pub(super) fn evaluate(run: &mut Run, changes: Option<&[Change]>) -> Result<bool, Refusal> {
    let asked = changes.is_none();
    let waiting: Vec<Subscription> =
        run.instance.subscriptions.iter().filter(|it| matches!(it.awaits, Awaits::Condition(_))).cloned().collect();
    let mut fired = false;
    for subscription in waiting {
        let Some(open) = run.instance.subscriptions.iter().find(|it| it.id == subscription.id) else { continue };
        let watched = run.definition.find(&subscription.element).and_then(Node::trigger).and_then(watched);
        let touches = |(name, change): &&Watched| {
            changes.is_none_or(|it| it.iter().any(|(written, is_new)| written == name && is_meant(*change, *is_new)))
        };
        if watched.is_some_and(|it| !touches(&it)) {
            continue;
        }
        let seen = open.awaits == Awaits::Condition(true) && watched.is_none();
        let holds = holds(run, &subscription, asked)?;
        if holds != seen {
            run.emit(Event::ConditionSeen { subscription: subscription.id, holds });
        }
        if holds && (asked || !seen) {
            run.come(&subscription, &Variables::new())?;
            fired = true;
        }
    }
    Ok(fired)
}

fn holds(run: &Run, subscription: &Subscription, asked: bool) -> Result<bool, Refusal> {
    let Some(node) = run.definition.find(&subscription.element) else { return Ok(false) };
    view(run, subscription.owner).map_or(Ok(false), |token| judge(run, token, node, asked))
}

/// Whether the condition of an event holds, as seen from a token. Nobody but who asks is told that a variable is missing:
/// Flowable looks only when asked, and the variable may still come.
pub(super) fn judge(run: &Run, token: Number, node: &Node, asked: bool) -> Result<bool, Refusal> {
    let Some(condition) = condition(node) else { return Ok(false) };
    match expression::condition(condition, &run.view(token)) {
        Err(error) if !asked && matches!(error.kind, EvaluationErrorKind::UnknownName(_)) => Ok(false),
        verdict => verdict.map_err(|error| Refusal::without_value(&node.id, "condition", &error)),
    }
}

fn condition(node: &Node) -> Option<&Expression> {
    match node.trigger()? {
        Trigger::Condition(it, _) => Some(it),
        _ => None,
    }
}

fn watched(trigger: &Trigger) -> Option<&Watched> {
    match trigger {
        Trigger::Condition(_, watched) => watched.as_ref(),
        _ => None,
    }
}

/// A token that sees what the subscription's owner sees.
fn view(run: &Run, owner: Owner) -> Option<Number> {
    match owner {
        Owner::Token(token) => Some(token),
        Owner::Scope(scope) => run.instance.tokens.iter().find(|it| it.scope == scope).map(|it| it.id),
        Owner::Task(task) => run.instance.task(task).map(|it| it.token),
    }
}
