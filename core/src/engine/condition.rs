//! Conditional events: looked at after every change of a variable (`bpmn-extensions.md` 3.8, D10).

use super::definition::{Kind, Node, Trigger};
use super::event::Event;
use super::instance::{Awaits, Number, Owner, Subscription, Variables};
use super::refusal::Refusal;
use super::run::Run;
use crate::expression::Expression;

/// Fires the conditional events that came true since variables were written. True when there was one.
pub(super) fn evaluate_changed(run: &mut Run) -> Result<bool, Refusal> {
    if !std::mem::take(&mut run.written) {
        return Ok(false);
    }
    evaluate(run, false)
}

/// Looks at all conditional events. `asked`: also those that held before fire, as `evaluateConditionalEvents` does.
pub(super) fn evaluate(run: &mut Run, asked: bool) -> Result<bool, Refusal> {
    let waiting: Vec<Subscription> =
        run.instance.subscriptions.iter().filter(|it| matches!(it.awaits, Awaits::Condition(_))).cloned().collect();
    let mut fired = false;
    for subscription in waiting {
        let Some(open) = run.instance.subscriptions.iter().find(|it| it.id == subscription.id) else { continue };
        let seen = open.awaits == Awaits::Condition(true);
        let holds = holds(run, &subscription)?;
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

fn holds(run: &Run, subscription: &Subscription) -> Result<bool, Refusal> {
    let Some(node) = run.definition.find(&subscription.element) else { return Ok(false) };
    let (Some(condition), Some(token)) = (condition(node), view(run, subscription.owner)) else { return Ok(false) };
    run.condition(token, &node.id, "condition", condition)
}

fn condition(node: &Node) -> Option<&Expression> {
    match &node.kind {
        Kind::Catch(Trigger::Condition(it)) => Some(it),
        Kind::Boundary(boundary) => of_trigger(&boundary.trigger),
        Kind::Start(start) => of_trigger(&start.trigger),
        _ => None,
    }
}

fn of_trigger(trigger: &Trigger) -> Option<&Expression> {
    match trigger {
        Trigger::Condition(it) => Some(it),
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
