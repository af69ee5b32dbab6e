//! Errors and escalations: who catches them.

use super::definition::{Caught, Kind, Node, Trigger};
use super::event::Event;
use super::instance::{Number, Outcome, ROOT, ScopeKind};
use super::multi;
use super::node;
use super::refusal::Refusal;
use super::run::{Done, Run};
use crate::expression::Value;

/// Whoever catches: a boundary event of an activity, or an event sub-process of a scope.
enum Catcher<'a> {
    Boundary(Number, &'a Node),
    Start(Number, &'a Node),
}

impl<'a> Run<'a> {
    /// An error ends what it leaves. Nobody catching it refuses the act, or fails the called instance.
    pub(super) fn throw_error(&mut self, token: Number, node: &'a Node, code: &str) -> Done {
        match self.catcher(token, |trigger| matches!(trigger, Trigger::Error(caught) if catches(caught, Some(code)))) {
            Some(catcher) => self.catch(&catcher, Some(code)),
            None if self.instance.called => {
                self.cancel_scope(ROOT, Outcome::Failed);
                self.end_process(Outcome::Failed, Some(code.to_owned()))
            }
            None => Err(Refusal::ErrorNotCaught { error: code.to_owned(), element: node.id.to_string() }),
        }
    }

    /// An escalation nobody catches is no error.
    pub(super) fn throw_escalation(&mut self, token: Number, node: &'a Node, code: Option<&str>) -> Done {
        let catcher =
            self.catcher(token, |trigger| matches!(trigger, Trigger::Escalation(caught) if catches(caught, code)));
        if let Some(catcher) = catcher {
            return self.catch(&catcher, code);
        }
        let escalation = code.unwrap_or_default().to_owned();
        self.emit(Event::EscalationThrown { escalation, element: node.id.clone() });
        Ok(())
    }

    /// The innermost catcher: the activity's own boundary events, then scope by scope outwards.
    fn catcher(&self, token: Number, matching: impl Fn(&Trigger) -> bool) -> Option<Catcher<'a>> {
        let mut token = token;
        loop {
            let node = self.standing(token)?;
            if !multi::is_instance(self, token)
                && let Some(boundary) = self.boundary_for(node, &matching)
            {
                return Some(Catcher::Boundary(token, boundary));
            }
            let scope = self.instance.scope(self.instance.token(token)?.scope)?;
            if scope.kind != ScopeKind::MultiInstance {
                let inside = self.definition.find(&scope.element).map(|node| node.number);
                let body = self.definition.body(inside);
                let start = self.event_starts(body).into_iter().find(|(_, trigger)| matching(trigger));
                if let Some((start, _)) = start {
                    return Some(Catcher::Start(scope.id, start));
                }
            }
            token = scope.owner?;
        }
    }

    fn boundary_for(&self, node: &Node, matching: &impl Fn(&Trigger) -> bool) -> Option<&'a Node> {
        let attached = node.boundary.iter().map(|number| self.definition.node(*number));
        let fits = |it: &&Node| matches!(&it.kind, Kind::Boundary(boundary) if matching(&boundary.trigger));
        attached.into_iter().find(fits)
    }

    fn catch(&mut self, catcher: &Catcher<'a>, code: Option<&str>) -> Done {
        match catcher {
            Catcher::Boundary(token, node) => {
                let Kind::Boundary(boundary) = &node.kind else { return Ok(()) };
                self.note(*token, &boundary.trigger, code);
                let interrupting = boundary.interrupting || matches!(boundary.trigger, Trigger::Error(_));
                node::boundary::fire(self, *token, node, interrupting);
                Ok(())
            }
            Catcher::Start(scope, node) => {
                if let (Kind::Start(start), Some(token)) = (&node.kind, self.tokens_of(*scope).first().copied()) {
                    self.note(token, &start.trigger, code);
                }
                node::event_sub_process::fire(self, *scope, node)
            }
        }
    }

    /// Notes what was caught in the variables the catching event names.
    fn note(&mut self, token: Number, trigger: &Trigger, code: Option<&str>) {
        let (Trigger::Error(caught) | Trigger::Escalation(caught)) = trigger else { return };
        for variable in [&caught.code_variable, &caught.message_variable].into_iter().flatten() {
            self.set(token, variable, code.map_or(Value::Null, Value::from));
        }
    }
}

fn catches(caught: &Caught, code: Option<&str>) -> bool {
    caught.code.is_none() || caught.code.as_deref() == code
}
