//! Errors and escalations: who catches them.

use super::definition::{Caught, Kind, Node, Trigger};
use super::event::{Event, Holder};
use super::instance::{Number, Outcome, ROOT, ScopeKind, Variables};
use super::mapping::Mapping;
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
    /// An error event throws, and hands over what its `in` parameters say.
    pub(super) fn throw_error_with(
        &mut self,
        token: Number,
        node: &'a Node,
        code: &str,
        inputs: &'a [Mapping],
    ) -> Done {
        let mut with = Variables::new();
        for mapping in inputs {
            self.hand_in(token, node, mapping, &mut with)?;
        }
        self.throw_error(token, node, code, &with)
    }

    /// An error ends what it leaves. Nobody catching it refuses the act, or fails the called instance: what goes with
    /// the error is then among the results that the caller gets.
    pub(super) fn throw_error(&mut self, token: Number, node: &'a Node, code: &str, with: &Variables) -> Done {
        match self.catcher(token, |trigger| matches!(trigger, Trigger::Error(caught) if catches_error(caught, code))) {
            Some(catcher) => self.catch(&catcher, Some(code), with),
            None if self.instance.called => {
                self.cancel_scope(ROOT, Outcome::Failed);
                for (name, value) in with {
                    self.set_at(Holder::Scope(ROOT), name, value.clone());
                }
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
            return self.catch(&catcher, code, &Variables::new());
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
                let starts = self.event_starts(body).into_iter().filter(|(_, trigger)| matching(trigger));
                if let Some((start, _)) = choose(starts, |(_, trigger)| trigger) {
                    return Some(Catcher::Start(scope.id, start));
                }
            }
            token = scope.owner?;
        }
    }

    fn boundary_for(&self, node: &Node, matching: &impl Fn(&Trigger) -> bool) -> Option<&'a Node> {
        let attached = node.boundary.iter().map(|number| self.definition.node(*number));
        let events = attached.filter_map(|node| match &node.kind {
            Kind::Boundary(boundary) => Some((node, &boundary.trigger)),
            _ => None,
        });
        choose(events.filter(|(_, trigger)| matching(trigger)), |(_, trigger)| trigger).map(|(node, _)| node)
    }

    fn catch(&mut self, catcher: &Catcher<'a>, code: Option<&str>, with: &Variables) -> Done {
        match catcher {
            Catcher::Boundary(token, node) => {
                let Kind::Boundary(boundary) = &node.kind else { return Ok(()) };
                self.note(*token, node, &boundary.trigger, code, with)?;
                let interrupting = boundary.interrupting || matches!(boundary.trigger, Trigger::Error(_));
                node::boundary::fire(self, *token, node, interrupting);
                Ok(())
            }
            Catcher::Start(scope, node) => {
                if let (Kind::Start(start), Some(token)) = (&node.kind, self.tokens_of(*scope).first().copied()) {
                    self.note(token, node, &start.trigger, code, with)?;
                }
                node::event_sub_process::fire(self, *scope, node)
            }
        }
    }

    /// Notes what was caught in the variables the catching event names.
    fn note(
        &mut self,
        token: Number,
        node: &'a Node,
        trigger: &'a Trigger,
        code: Option<&str>,
        with: &Variables,
    ) -> Done {
        let (Trigger::Error(caught) | Trigger::Escalation(caught)) = trigger else { return Ok(()) };
        for variable in [&caught.code_variable, &caught.message_variable].into_iter().flatten() {
            self.set(token, variable, code.map_or(Value::Null, Value::from));
        }
        if caught.outputs.is_empty() {
            return Ok(());
        }
        let mut with = with.clone();
        with.insert("errorCode".to_owned(), code.map_or(Value::Null, Value::from));
        for mapping in &caught.outputs {
            self.hand_out(token, node, mapping, &with, false)?;
        }
        Ok(())
    }
}

/// As in Flowable: of those that fit, the first that names a code comes before those that catch anything.
fn choose<T>(fitting: impl Iterator<Item = T>, trigger: impl Fn(&T) -> &Trigger) -> Option<T> {
    let mut chosen = None;
    for it in fitting {
        if matches!(trigger(&it), Trigger::Error(Caught { code: Some(_), .. })) {
            return Some(it);
        }
        chosen = chosen.or(Some(it));
    }
    chosen
}

/// An error without a code is caught by all who catch errors.
fn catches_error(caught: &Caught, code: &str) -> bool {
    code.is_empty() || catches(caught, Some(code))
}

fn catches(caught: &Caught, code: Option<&str>) -> bool {
    caught.code.is_none() || caught.code.as_deref() == code
}
