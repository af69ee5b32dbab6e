//! Conditional events, and those that listen for a variable: looked at after every change of a variable that they read
//! (`bpmn-extensions.md` 3.8, D10).

use super::definition::{Node, Trigger};
use super::event::Event;
use super::instance::{Awaits, Number, Owner, Subscription, Variables};
use super::refusal::Refusal;
use super::run::Run;
use crate::bpmn::model::VariableChange;
use crate::expression::{self, EvaluationErrorKind, Expression};

/// What may bring an event about.
#[derive(Default)]
pub(super) struct News {
    /// Variables written that some event waits for, and whether they are new.
    pub(super) changes: Vec<(String, bool)>,
    /// Numbers of conditional events that nobody has looked at yet.
    pub(super) opened: Vec<Number>,
}

impl News {
    fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.opened.is_empty()
    }

    /// The verdict on this conditional event may be another one now.
    fn concern(&self, subscription: Number, node: &Node) -> bool {
        let Some(Trigger::Condition(_, read)) = node.trigger() else { return false };
        let is_read = |name: &String| read.as_ref().is_none_or(|read| read.contains(name));
        self.opened.contains(&subscription) || self.changes.iter().any(|(name, _)| is_read(name))
    }
}

/// Fires the events that what was written since then has brought about. True when there was one.
pub(super) fn evaluate_changed(run: &mut Run) -> Result<bool, Refusal> {
    if run.news.is_empty() {
        return Ok(false);
    }
    let news = std::mem::take(&mut run.news);
    let heard = hear(run, &news)?;
    Ok(evaluate(run, Some(&news))? || heard)
}

/// Tells those who listen for a variable that it was written.
fn hear(run: &mut Run, news: &News) -> Result<bool, Refusal> {
    let mut fired = false;
    for (name, is_new) in &news.changes {
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
        Some(Trigger::Variable(_, VariableChange::All | VariableChange::UpdateCreate)) => true,
        Some(Trigger::Variable(_, VariableChange::Create)) => is_new,
        Some(Trigger::Variable(_, VariableChange::Update)) => !is_new,
        _ => false,
    }
}

/// Looks at the conditional events that news concern; none: somebody asks, and all are looked at, also those that held
/// before fire, as `evaluateConditionalEvents` does.
pub(super) fn evaluate(run: &mut Run, news: Option<&News>) -> Result<bool, Refusal> {
    let waiting: Vec<Subscription> =
        run.instance.subscriptions.iter().filter(|it| matches!(it.awaits, Awaits::Condition(_))).cloned().collect();
    let mut fired = false;
    for subscription in waiting {
        let Some(open) = run.instance.subscriptions.iter().find(|it| it.id == subscription.id) else { continue };
        let Some(node) = run.definition.find(&subscription.element) else { continue };
        if news.is_some_and(|news| !news.concern(subscription.id, node)) {
            continue;
        }
        let (seen, asked) = (open.awaits == Awaits::Condition(true), news.is_none());
        let holds = match view(run, subscription.owner) {
            Some(token) => judge(run, token, node, asked)?,
            None => false,
        };
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

/// A token that sees what the subscription's owner sees.
fn view(run: &Run, owner: Owner) -> Option<Number> {
    match owner {
        Owner::Token(token) => Some(token),
        Owner::Scope(scope) => run.instance.tokens.iter().find(|it| it.scope == scope).map(|it| it.id),
        Owner::Task(task) => run.instance.task(task).map(|it| it.token),
    }
}
