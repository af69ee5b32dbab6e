//! Waiting: arming timers and subscriptions, and what happens when one comes true.

use super::{Done, Run};
use crate::bpmn::model::SignalScope;
use crate::engine::approval;
use crate::engine::definition::{Kind, Node, TimeoutAction, Trigger};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Awaits, JobKind, Number, Owner, Subscription, Timer, TimerKind, Variables};
use crate::engine::nodes;
use crate::engine::time::timer;

impl<'a> Run<'a> {
    /// Waits for a trigger. `token` lends its view of the variables; it may be gone before the trigger comes.
    pub(crate) fn arm(&mut self, owner: Owner, token: Number, node: &'a Node, trigger: &'a Trigger) -> Done {
        match trigger {
            Trigger::Timer(timer) => {
                let (due_at, cycle) = timer::schedule(self, token, node, timer)?;
                let (id, element) = (self.number(), node.id.clone());
                let legal = timer.is_legal();
                let timer = Timer { id, owner, element, kind: TimerKind::Event, due_at, cycle, legal, listener: 0 };
                self.emit(Event::TimerArmed { timer: Box::new(timer) });
            }
            Trigger::Message(name) => self.subscribe(owner, node, Awaits::Message(self.text(token, name))),
            Trigger::Signal(name, scope) => {
                let name = self.text(token, name);
                let awaits = match scope {
                    SignalScope::Global => Awaits::Signal(name),
                    SignalScope::ProcessInstance => Awaits::FamilySignal(name),
                };
                self.subscribe(owner, node, awaits);
            }
            Trigger::Condition(..) => {
                self.news.opened.push(self.number());
                self.subscribe(owner, node, Awaits::Condition(false));
            }
            Trigger::Variable(name, _) => self.subscribe(owner, node, Awaits::Variable(name.clone())),
            Trigger::None
            | Trigger::Error(_)
            | Trigger::Escalation(_)
            | Trigger::Link
            | Trigger::Compensation
            | Trigger::Cancel => (),
        }
        Ok(())
    }

    pub(crate) fn subscribe(&mut self, owner: Owner, node: &Node, awaits: Awaits) {
        let subscription = Subscription { id: self.number(), owner, element: node.id.clone(), awaits };
        self.emit(Event::SubscriptionOpened { subscription: Box::new(subscription) });
    }

    /// What was waited for has come.
    pub(crate) fn fire(&mut self, owner: Owner, element: &str, variables: &Variables) -> Done {
        let Some(node) = self.definition.find(element) else { return Ok(()) };
        match (owner, &node.kind) {
            (Owner::Token(token), Kind::Boundary(boundary)) => {
                if let Some(action) = boundary.timeout.as_ref().filter(|it| **it != TimeoutAction::Jump) {
                    return approval::timeout::act(self, token, action);
                }
                self.take_along(token, node, variables)?;
                nodes::boundary_event::fire(self, token, node, boundary.interrupting);
                Ok(())
            }
            (Owner::Token(token), _) => {
                self.take_along(token, node, variables)?;
                self.win(token);
                self.release_owner(owner);
                self.leave(token);
                Ok(())
            }
            (Owner::Scope(scope), Kind::Start(start)) => {
                if let Some(token) = self.instance.tokens.iter().find(|it| it.scope == scope).map(|it| it.id) {
                    self.take_along(token, node, variables)?;
                }
                nodes::event_sub_process::fire(self, scope, node, start.interrupting)
            }
            (Owner::Scope(_) | Owner::Task(_), _) => Ok(()),
        }
    }

    /// A message that a person sends is on record; one of the system is not.
    pub(crate) fn message_received(&mut self, name: &str, opinion: Option<&str>) {
        let Some(actor) = self.context.actor else { return };
        let (by, opinion) = (Some(actor.user.clone()), opinion.map(str::to_owned));
        self.emit(Event::MessageReceived { name: name.to_owned(), by, at: self.now, opinion });
    }

    /// Delivers a message to the oldest subscription of its name.
    pub(crate) fn deliver_message(&mut self, name: &str, variables: &Variables) -> Done {
        let waits = |it: &&Subscription| matches!(&it.awaits, Awaits::Message(awaited) if awaited == name);
        let Some(found) = self.instance.subscriptions.iter().find(waits) else {
            return Err(Refusal::NothingWaits { name: name.to_owned() });
        };
        self.come(&found.clone(), variables)
    }

    /// Delivers a signal to all who wait for it now; `family`: thrown in this instance, or in one bound to it by calls;
    /// `later`: they take what comes with it, and go on by a job.
    pub(crate) fn deliver_signal(&mut self, name: &str, variables: &Variables, family: bool, later: bool) -> Done {
        let waits = |it: &&Subscription| match &it.awaits {
            Awaits::Signal(awaited) => awaited == name,
            Awaits::FamilySignal(awaited) => family && awaited == name,
            _ => false,
        };
        for found in self.instance.subscriptions.iter().filter(waits).cloned().collect::<Vec<_>>() {
            if later {
                self.put_off(&found, variables)?;
            } else if self.instance.subscriptions.iter().any(|it| it.id == found.id) {
                self.come(&found, variables)?;
            }
        }
        Ok(())
    }

    fn put_off(&mut self, subscription: &Subscription, variables: &Variables) -> Done {
        let token = match subscription.owner {
            Owner::Token(token) => Some(token),
            Owner::Scope(scope) => self.tokens_of(scope).first().copied(),
            Owner::Task(_) => None,
        };
        let (Some(token), Some(node)) = (token, self.definition.find(&subscription.element)) else { return Ok(()) };
        self.take_along(token, node, variables)?;
        self.job(token, node, JobKind::Event(subscription.id), node.retry.attempts);
        Ok(())
    }

    /// Continues an element that waits to be triggered, or for its message.
    pub(crate) fn trigger(&mut self, element: &str, variables: &Variables) -> Done {
        let at = |it: &&Subscription| &*it.element == element && matches!(it.owner, Owner::Token(_));
        let Some(found) = self.instance.subscriptions.iter().find(at) else {
            return Err(Refusal::NothingWaits { name: element.to_owned() });
        };
        self.come(&found.clone(), variables)
    }

    /// A subscription has its event. One that does not interrupt stays open.
    pub(crate) fn come(&mut self, subscription: &Subscription, variables: &Variables) -> Done {
        if !self.stays(&subscription.element) {
            self.emit(Event::SubscriptionClosed { subscription: subscription.id });
        }
        self.fire(subscription.owner, &subscription.element, variables)
    }

    fn stays(&self, element: &str) -> bool {
        match self.definition.find(element).map(|node| &node.kind) {
            Some(Kind::Boundary(boundary)) => !boundary.interrupting,
            Some(Kind::Start(start)) => !start.interrupting,
            _ => false,
        }
    }

    /// Live tokens directly in a scope.
    pub(crate) fn tokens_of(&self, scope: Number) -> Vec<Number> {
        super::cancel::numbers(&self.instance.tokens, |it| it.scope == scope, |it| it.id)
    }
}
