//! Conditional events, and those that listen for a variable: looked at after every change of a variable that they read
//! (`docs/handbook/bpmn-extensions.md` 3.8, D10).

use super::Run;
use crate::bpmn::model::VariableChange;
use crate::engine::definition::{Node, Trigger};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Awaits, Number, Owner, Subscription, Variables};
use crate::engine::variables::variable_subscriptions::Moment;
use crate::expression::{self, EvaluationErrorKind, Expression};

/// What may bring an event about.
#[derive(Default)]
pub(crate) struct News {
    /// Variables written that some event waits for, and whether they are new.
    pub(crate) changes: Vec<(String, bool)>,
    /// Numbers of conditional events that nobody has looked at yet.
    pub(crate) opened: Vec<Number>,
}

impl News {
    fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.opened.is_empty()
    }

    /// A conditional event that waits for this is to be looked at.
    fn concern(&self, subscription: Number, moment: &Moment) -> bool {
        let opened = || self.opened.contains(&subscription);
        match moment {
            Moment::Named(named, change) => {
                self.changes.iter().any(|(name, is_new)| name == named && is_meant(*change, *is_new))
            }
            Moment::Read(read) => opened() || self.changes.iter().any(|(name, _)| read.contains(name)),
            Moment::Any => opened() || !self.changes.is_empty(),
        }
    }
}

/// Fires the events that what was written since then has brought about. True when there was one.
pub(crate) fn evaluate_changed(run: &mut Run) -> Result<bool, Refusal> {
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

/// Looks at the conditional events that news concern; none: somebody asks, and all are looked at, also those that held
/// before fire, as `evaluateConditionalEvents` does.
pub(crate) fn evaluate(run: &mut Run, news: Option<&News>) -> Result<bool, Refusal> {
    let waiting: Vec<Subscription> =
        run.instance.subscriptions.iter().filter(|it| matches!(it.awaits, Awaits::Condition(_))).cloned().collect();
    let mut fired = false;
    for subscription in waiting {
        let Some(open) = run.instance.subscriptions.iter().find(|it| it.id == subscription.id) else { continue };
        let Some(node) = run.definition.find(&subscription.element) else { continue };
        let Some(Trigger::Condition(_, moment)) = node.trigger() else { continue };
        if news.is_some_and(|news| !news.concern(subscription.id, moment)) {
            continue;
        }
        let asked = news.is_none();
        let seen = open.awaits == Awaits::Condition(true) && !matches!(moment, Moment::Named(..));
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
pub(crate) fn judge(run: &Run, token: Number, node: &Node, asked: bool) -> Result<bool, Refusal> {
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
