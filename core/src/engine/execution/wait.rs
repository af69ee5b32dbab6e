//! Waiting: arming timers and subscriptions, and what happens when one comes true.

use super::{Execution, StepResult};
use crate::bpmn::model::SignalScope;
use crate::engine::approval;
use crate::engine::definition::{CompiledNode, EventTrigger, NodeBehavior, TimeoutAction};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{
    AwaitedEvent, JobKind, LocalId, Owner, PendingTimer, Subscription, TimerKind, Variables,
};
use crate::engine::nodes;
use crate::engine::time::timer;

impl<'a> Execution<'a> {
    /// Waits for a trigger. `token` lends its view of the variables; it may be gone before the trigger comes.
    pub(crate) fn arm(
        &mut self,
        owner: Owner,
        token: LocalId,
        node: &'a CompiledNode,
        trigger: &'a EventTrigger,
    ) -> StepResult {
        match trigger {
            EventTrigger::Timer(timer) => {
                let (due_at, cycle) = timer::schedule(self, token, node, timer)?;
                let (id, element) = (self.next_id(), node.id.clone());
                let legal = timer.is_legal();
                let timer =
                    PendingTimer { id, owner, element, kind: TimerKind::Event, due_at, cycle, legal, listener: 0 };
                self.emit(Event::TimerArmed { timer: Box::new(timer) });
            }
            EventTrigger::Message(name) => self.subscribe(owner, node, AwaitedEvent::Message(self.text(token, name))),
            EventTrigger::Signal(name, scope) => {
                let name = self.text(token, name);
                let awaits = match scope {
                    SignalScope::Global => AwaitedEvent::Signal(name),
                    SignalScope::ProcessInstance => AwaitedEvent::FamilySignal(name),
                };
                self.subscribe(owner, node, awaits);
            }
            EventTrigger::Condition(..) => {
                self.changes.opened.push(self.next_id());
                self.subscribe(owner, node, AwaitedEvent::Condition(false));
            }
            EventTrigger::Variable(name, _) => self.subscribe(owner, node, AwaitedEvent::Variable(name.clone())),
            EventTrigger::None
            | EventTrigger::Error(_)
            | EventTrigger::Escalation(_)
            | EventTrigger::Link
            | EventTrigger::Compensation
            | EventTrigger::Cancel => (),
        }
        Ok(())
    }

    pub(crate) fn subscribe(&mut self, owner: Owner, node: &CompiledNode, awaits: AwaitedEvent) {
        let subscription = Subscription { id: self.next_id(), owner, element: node.id.clone(), awaits };
        self.emit(Event::SubscriptionOpened { subscription: Box::new(subscription) });
    }

    /// What was waited for has come.
    pub(crate) fn fire(&mut self, owner: Owner, element: &str, variables: &Variables) -> StepResult {
        let Some(node) = self.definition.find(element) else { return Ok(()) };
        match (owner, &node.behavior) {
            (Owner::Token(token), NodeBehavior::Boundary(boundary)) => {
                if let Some(action) = boundary.timeout.as_ref().filter(|it| **it != TimeoutAction::Jump) {
                    return approval::timeout::act(self, token, action);
                }
                self.take_event_data(token, node, variables)?;
                nodes::boundary_event::fire(self, token, node, boundary.interrupting);
                Ok(())
            }
            (Owner::Token(token), _) => {
                self.take_event_data(token, node, variables)?;
                self.win_race(token);
                self.release_owner(owner);
                self.leave(token);
                Ok(())
            }
            (Owner::Scope(scope), NodeBehavior::Start(start)) => {
                if let Some(token) = self.instance.tokens.iter().find(|it| it.scope == scope).map(|it| it.id) {
                    self.take_event_data(token, node, variables)?;
                }
                nodes::event_sub_process::fire(self, scope, node, start.interrupting)
            }
            (Owner::Scope(_) | Owner::Task(_), _) => Ok(()),
        }
    }

    /// A message that a person sends is on record; one of the system is not.
    pub(crate) fn record_message(&mut self, name: &str, opinion: Option<&str>) {
        let Some(actor) = self.context.actor else { return };
        let (by, opinion) = (Some(actor.user.clone()), opinion.map(str::to_owned));
        self.emit(Event::MessageReceived { name: name.to_owned(), by, at: self.now, opinion });
    }

    /// Delivers a message to the oldest subscription of its name.
    pub(crate) fn deliver_message(&mut self, name: &str, variables: &Variables) -> StepResult {
        let waits = |it: &&Subscription| matches!(&it.awaits, AwaitedEvent::Message(awaited) if awaited == name);
        let Some(found) = self.instance.subscriptions.iter().find(waits) else {
            return Err(EngineError::NothingWaits { name: name.to_owned() });
        };
        self.trigger_subscription(&found.clone(), variables)
    }

    /// Delivers a signal to all who wait for it now; `family`: thrown in this instance, or in one bound to it by calls;
    /// `later`: they take what comes with it, and go on by a job.
    pub(crate) fn deliver_signal(
        &mut self,
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
        for found in self.instance.subscriptions.iter().filter(waits).cloned().collect::<Vec<_>>() {
            if later {
                self.deliver_later(&found, variables)?;
            } else if self.instance.subscriptions.iter().any(|it| it.id == found.id) {
                self.trigger_subscription(&found, variables)?;
            }
        }
        Ok(())
    }

    fn deliver_later(&mut self, subscription: &Subscription, variables: &Variables) -> StepResult {
        let token = match subscription.owner {
            Owner::Token(token) => Some(token),
            Owner::Scope(scope) => self.tokens_of(scope).first().copied(),
            Owner::Task(_) => None,
        };
        let (Some(token), Some(node)) = (token, self.definition.find(&subscription.element)) else { return Ok(()) };
        self.take_event_data(token, node, variables)?;
        self.create_job(token, node, JobKind::Event(subscription.id), node.retry.attempts);
        Ok(())
    }

    /// Continues an element that waits to be triggered, or for its message.
    pub(crate) fn trigger_element(&mut self, element: &str, variables: &Variables) -> StepResult {
        let at = |it: &&Subscription| &*it.element == element && matches!(it.owner, Owner::Token(_));
        let Some(found) = self.instance.subscriptions.iter().find(at) else {
            return Err(EngineError::NothingWaits { name: element.to_owned() });
        };
        self.trigger_subscription(&found.clone(), variables)
    }

    /// A subscription has its event. One that does not interrupt stays open.
    pub(crate) fn trigger_subscription(&mut self, subscription: &Subscription, variables: &Variables) -> StepResult {
        if !self.stays_open(&subscription.element) {
            self.emit(Event::SubscriptionClosed { subscription: subscription.id });
        }
        self.fire(subscription.owner, &subscription.element, variables)
    }

    fn stays_open(&self, element: &str) -> bool {
        match self.definition.find(element).map(|node| &node.behavior) {
            Some(NodeBehavior::Boundary(boundary)) => !boundary.interrupting,
            Some(NodeBehavior::Start(start)) => !start.interrupting,
            _ => false,
        }
    }

    /// Live tokens directly in a scope.
    pub(crate) fn tokens_of(&self, scope: LocalId) -> Vec<LocalId> {
        super::cancel::ids_of(&self.instance.tokens, |it| it.scope == scope, |it| it.id)
    }
}
