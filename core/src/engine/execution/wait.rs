//! Waiting: arming timers and subscriptions, and what happens when one comes true.

use crate::bpmn::model::SignalScope;
use crate::engine::approval;
use crate::engine::definition::{CompiledNode, EventTrigger, NodeBehavior, TimeoutAction, TimerExpression};
use crate::engine::execution::{Execution, StepResult, cancel};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{
    AwaitedEvent, JobKind, LocalId, Owner, PendingTimer, Status, Subscription, TimerKind, Variables,
};
use crate::engine::nodes::{self, event_based_gateway};
use crate::engine::time::timer;
use crate::engine::variables::mapping;

/// Waits for a trigger. `token` lends its view of the variables; it may be gone before the trigger comes.
pub(crate) fn arm<'a>(
    execution: &mut Execution<'a>,
    owner: Owner,
    token: LocalId,
    node: &'a CompiledNode,
    trigger: &'a EventTrigger,
) -> StepResult {
    match trigger {
        EventTrigger::Timer(timer) => arm_timer(execution, owner, token, node, timer)?,
        EventTrigger::Message(name) => {
            let name = execution.name(token, &node.id, "messageRef", name)?;
            subscribe(execution, owner, node, AwaitedEvent::Message(name));
        }
        EventTrigger::Signal(name, scope) => {
            let name = execution.name(token, &node.id, "signalRef", name)?;
            let awaits = match scope {
                SignalScope::Global => AwaitedEvent::Signal(name),
                SignalScope::ProcessInstance => AwaitedEvent::FamilySignal(name),
            };
            subscribe(execution, owner, node, awaits);
        }
        EventTrigger::Condition(..) => {
            // It may hold already: it is looked at without waiting for a change.
            execution.changes.opened.push(execution.next_id());
            subscribe(execution, owner, node, AwaitedEvent::Condition(false));
        }
        EventTrigger::Variable(name, _) => subscribe(execution, owner, node, AwaitedEvent::Variable(name.clone())),
        EventTrigger::None
        | EventTrigger::Error(_)
        | EventTrigger::Escalation(_)
        | EventTrigger::Link
        | EventTrigger::Compensation
        | EventTrigger::Cancel => (),
    }
    Ok(())
}

fn arm_timer<'a>(
    execution: &mut Execution<'a>,
    owner: Owner,
    token: LocalId,
    node: &'a CompiledNode,
    timer: &'a TimerExpression,
) -> StepResult {
    let (due_at, cycle) = timer::schedule(execution, token, node, timer)?;
    let (id, element) = (execution.next_id(), node.id.clone());
    let legal = timer.is_legal();
    let timer = PendingTimer { id, owner, element, kind: TimerKind::Event, due_at, cycle, legal, listener: 0 };
    execution.emit(Event::TimerArmed { timer: Box::new(timer) });
    Ok(())
}

/// Opens a subscription: whoever owns it waits at the node for this event.
pub(crate) fn subscribe(execution: &mut Execution, owner: Owner, node: &CompiledNode, awaits: AwaitedEvent) {
    let subscription = Subscription { id: execution.next_id(), owner, element: node.id.clone(), awaits };
    execution.emit(Event::SubscriptionOpened { subscription: Box::new(subscription) });
}

/// What was waited for has come, with these variables: the owner goes on as the event says.
pub(crate) fn fire(execution: &mut Execution, owner: Owner, element: &str, variables: &Variables) -> StepResult {
    let Some(node) = execution.definition.find(element) else { return Ok(()) };
    match (owner, &node.behavior) {
        (Owner::Token(token), NodeBehavior::Boundary(boundary)) => {
            // A time limit that acts on the tasks leaves the step where it is.
            if let Some(action) = boundary.timeout.as_ref().filter(|it| **it != TimeoutAction::Jump) {
                return approval::timeout::act(execution, token, action);
            }
            mapping::take_event_data(execution, token, node, variables)?;
            nodes::boundary_event::fire(execution, token, node, boundary.interrupting);
            Ok(())
        }
        (Owner::Token(token), _) => {
            mapping::take_event_data(execution, token, node, variables)?;
            // Events that raced against this one are no longer waited for.
            event_based_gateway::win_race(execution, token);
            cancel::release_owner(execution, owner);
            execution.leave(token);
            Ok(())
        }
        (Owner::Scope(scope), NodeBehavior::Start(start)) => {
            if let Some(token) = execution.instance.tokens.iter().find(|it| it.scope == scope).map(|it| it.id) {
                mapping::take_event_data(execution, token, node, variables)?;
            }
            nodes::event_sub_process::fire(execution, scope, node, start.interrupting)
        }
        (Owner::Scope(_) | Owner::Task(_), _) => Ok(()),
    }
}

/// Delivers a message to the oldest subscription of its name. One that a person sends is on record; one of the system
/// is not.
pub(crate) fn receive_message(
    execution: &mut Execution,
    name: &str,
    variables: &Variables,
    opinion: Option<&str>,
) -> StepResult {
    if let Some(actor) = execution.context.actor {
        let (by, opinion) = (Some(actor.user.clone()), opinion.map(str::to_owned));
        execution.emit(Event::MessageReceived { name: name.to_owned(), by, at: execution.now, opinion });
    }
    deliver_message(execution, name, variables)
}

/// Delivers a signal from outside. It passes by a suspended instance, as in Flowable.
pub(crate) fn receive_signal(
    execution: &mut Execution,
    name: &str,
    variables: &Variables,
    family: bool,
    later: bool,
) -> StepResult {
    if execution.instance.status == Status::Suspended {
        return Ok(());
    }
    deliver_signal(execution, name, variables, family, later)
}

fn deliver_message(execution: &mut Execution, name: &str, variables: &Variables) -> StepResult {
    let waits = |it: &&Subscription| matches!(&it.awaits, AwaitedEvent::Message(awaited) if awaited == name);
    let Some(found) = execution.instance.subscriptions.iter().find(waits) else {
        return Err(EngineError::NothingWaits { name: name.to_owned() });
    };
    trigger_subscription(execution, &found.clone(), variables)
}

/// Delivers a signal to all who wait for it now; `family`: thrown in this instance, or in one bound to it by calls;
/// `later`: they take what comes with it, and go on by a job.
pub(crate) fn deliver_signal(
    execution: &mut Execution,
    name: &str,
    variables: &Variables,
    family: bool,
    later: bool,
) -> StepResult {
    let waits = |it: &&Subscription| match &it.awaits {
        AwaitedEvent::Signal(awaited) => awaited == name,
        AwaitedEvent::FamilySignal(awaited) => family && awaited == name,
        _ => false,
    };
    for found in execution.instance.subscriptions.iter().filter(waits).cloned().collect::<Vec<_>>() {
        if later {
            deliver_later(execution, &found, variables)?;
        } else if execution.instance.subscriptions.iter().any(|it| it.id == found.id) {
            trigger_subscription(execution, &found, variables)?;
        }
    }
    Ok(())
}

fn deliver_later(execution: &mut Execution, subscription: &Subscription, variables: &Variables) -> StepResult {
    let token = match subscription.owner {
        Owner::Token(token) => Some(token),
        Owner::Scope(scope) => execution.tokens_of(scope).first().copied(),
        Owner::Task(_) => None,
    };
    let (Some(token), Some(node)) = (token, execution.definition.find(&subscription.element)) else { return Ok(()) };
    mapping::take_event_data(execution, token, node, variables)?;
    execution.create_job(token, node, JobKind::Event(subscription.id), node.retry.attempts);
    Ok(())
}

/// Continues an element that waits to be triggered, or for its message.
pub(crate) fn trigger_element(execution: &mut Execution, element: &str, variables: &Variables) -> StepResult {
    let at = |it: &&Subscription| &*it.element == element && matches!(it.owner, Owner::Token(_));
    let Some(found) = execution.instance.subscriptions.iter().find(at) else {
        return Err(EngineError::NothingWaits { name: element.to_owned() });
    };
    trigger_subscription(execution, &found.clone(), variables)
}

/// A subscription has its event. One that does not interrupt stays open.
pub(crate) fn trigger_subscription(
    execution: &mut Execution,
    subscription: &Subscription,
    variables: &Variables,
) -> StepResult {
    if !stays_open(execution, &subscription.element) {
        execution.emit(Event::SubscriptionClosed { subscription: subscription.id });
    }
    fire(execution, subscription.owner, &subscription.element, variables)
}

fn stays_open(execution: &Execution, element: &str) -> bool {
    match execution.definition.find(element).map(|node| &node.behavior) {
        Some(NodeBehavior::Boundary(boundary)) => !boundary.interrupting,
        Some(NodeBehavior::Start(start)) => !start.interrupting,
        _ => false,
    }
}
