//! How tokens go from node to node, how they end, and how scopes close.

use std::sync::Arc;

use super::{Done, Run};
use crate::engine::definition::{Flow, FlowNumber, Kind, Node};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Outcome, ROOT, Token, Variables};
use crate::engine::model::variable_map::Locals;
use crate::expression::{self, EvaluationError, EvaluationErrorKind, Value};

impl<'a> Run<'a> {
    /// Leaves a node by the flows it chooses.
    pub(crate) fn go_on(&mut self, token: Number, node: &'a Node) -> Done {
        self.listeners(token, node, "end")?;
        if let Some(back) = self.instance.token(token).and_then(|token| token.back.clone()) {
            return self.go_back(token, &back);
        }
        match node.kind {
            Kind::Exclusive => {
                let flow = self.first_true(token, node)?;
                self.take(token, &[flow])
            }
            Kind::Parallel | Kind::EventBased => self.take(token, &node.outgoing),
            _ => {
                let flows = self.all_true(token, node)?;
                self.take(token, &flows)
            }
        }
    }

    /// The first flow in document order whose condition holds; the default only last.
    fn first_true(&mut self, token: Number, node: &'a Node) -> Result<FlowNumber, Refusal> {
        for number in &node.outgoing {
            if self.holds(token, self.definition.flow(*number))? && node.default != Some(*number) {
                return Ok(*number);
            }
        }
        node.default.ok_or_else(|| Refusal::NoFlow { element: node.id.to_string() })
    }

    /// All flows whose condition holds, else the default; a node without flows out ends its token.
    fn all_true(&mut self, token: Number, node: &'a Node) -> Result<Vec<FlowNumber>, Refusal> {
        let mut flows = Vec::with_capacity(node.outgoing.len());
        for number in &node.outgoing {
            if node.default != Some(*number) && self.holds(token, self.definition.flow(*number))? {
                flows.push(*number);
            }
        }
        if flows.is_empty() {
            flows.extend(node.default);
        }
        if flows.is_empty() && !node.outgoing.is_empty() {
            return Err(Refusal::NoFlow { element: node.id.to_string() });
        }
        Ok(flows)
    }

    fn holds(&mut self, token: Number, flow: &'a Flow) -> Result<bool, Refusal> {
        if let Some(verdict) = self.assumed.and_then(|it| it.get(&flow.id)) {
            return Ok(*verdict);
        }
        if let Some(skip) = &flow.skip
            && self.skipping(token)
        {
            return self.condition(token, &flow.id, "skipExpression", skip);
        }
        let Some(condition) = &flow.condition else { return Ok(true) };
        if self.assumed.is_some() {
            self.known(token, flow, condition)?;
        }
        self.condition(token, &flow.id, "conditionExpression", condition)
    }

    /// Looking ahead: what nobody has been asked yet is not known, also where the condition would do without it.
    fn known(&self, token: Number, flow: &Flow, condition: &expression::Expression) -> Done {
        let open = |name: &&str| self.definition.asked.contains(*name) && self.variable(token, name).is_none();
        let Some(name) = condition.names().into_iter().find(open) else { return Ok(()) };
        let kind = EvaluationErrorKind::UnknownName(name.to_owned());
        let error = EvaluationError { position: 0, kind };
        Err(Refusal::without_value(&flow.id, "conditionExpression", &error))
    }

    /// A verdict; `null` and anything that is neither true nor false refuse the act.
    pub(crate) fn condition(
        &self,
        token: Number,
        element: &str,
        property: &str,
        condition: &expression::Expression,
    ) -> Result<bool, Refusal> {
        expression::condition(condition, &self.view(token))
            .map_err(|error| Refusal::without_value(element, property, &error))
    }

    /// The token takes the first flow; each further flow gets a token of its own.
    pub(crate) fn take(&mut self, token: Number, flows: &[FlowNumber]) -> Done {
        let Some((first, others)) = flows.split_first() else {
            return self.end(token);
        };
        let Some(standing) = self.instance.token(token) else { return Ok(()) };
        let (scope, from) = (standing.scope, standing.element.clone());
        let first = self.definition.flow(*first);
        self.flow_listeners(token, first)?;
        let to = self.definition.node(first.target).id.clone();
        self.emit(Event::TokenMoved { token, from, flow: Some(first.id.clone()), to });
        self.enter(token);
        for number in others {
            let flow = self.definition.flow(*number);
            self.flow_listeners(token, flow)?;
            let id = self.number();
            let new = Token {
                id,
                scope,
                element: self.definition.node(flow.target).id.clone(),
                via: Some(flow.id.clone()),
                race: None,
                back: None,
                returned: false,
                person: None,
                variables: Locals::default(),
            };
            self.emit(Event::TokenCreated { token: Arc::new(new) });
            self.enter(id);
        }
        Ok(())
    }

    /// The token puts itself somewhere else without a flow.
    pub(crate) fn jump(&mut self, token: Number, to: &'a Node) {
        let Some(standing) = self.instance.token(token) else { return };
        let from = standing.element.clone();
        self.emit(Event::TokenMoved { token, from, flow: None, to: to.id.clone() });
    }

    /// Uses up a token, and closes its scope when it was the last.
    pub(crate) fn end(&mut self, token: Number) -> Done {
        let Some(standing) = self.instance.token(token) else { return Ok(()) };
        let (scope, element) = (standing.scope, standing.element.clone());
        self.emit(Event::TokenConsumed { token, element });
        self.close_if_done(scope)
    }

    /// Closes a scope in which no token is left. Where only event sub-processes still run, nothing starts another one,
    /// as in Flowable.
    pub(crate) fn close_if_done(&mut self, scope: Number) -> Done {
        let mut left = self.instance.tokens.iter().filter(|token| token.scope == scope).peekable();
        if left.peek().is_none() {
            return self.close(scope, Outcome::Completed);
        }
        let of_an_event = |token: &Token| {
            matches!(self.definition.find(&token.element).map(|it| &it.kind), Some(Kind::EventSubProcess(_)))
        };
        if left.all(of_an_event) {
            self.release_scope(scope);
        }
        Ok(())
    }

    /// Closes a scope that holds no token any more.
    pub(crate) fn close(&mut self, scope: Number, outcome: Outcome) -> Done {
        let Some(closing) = self.instance.scope(scope) else { return Ok(()) };
        let owner = closing.owner;
        self.release_scope(scope);
        self.keep_undo_around(scope);
        if scope == ROOT {
            return self.end_process(outcome, None);
        }
        self.emit(Event::ScopeClosed { scope });
        if let Some(owner) = owner {
            self.leave(owner);
        }
        Ok(())
    }

    /// The process is over. Everything in it must be gone.
    pub(crate) fn end_process(&mut self, outcome: Outcome, reason: Option<String>) -> Done {
        self.ended(outcome, reason, None, Variables::new())
    }

    /// The called process is over by an error that nobody in it catches.
    pub(crate) fn end_process_with_error(&mut self, code: &str, data: &Variables) -> Done {
        self.ended(Outcome::Failed, None, Some(code.to_owned()), data.clone())
    }

    fn ended(&mut self, outcome: Outcome, reason: Option<String>, error: Option<String>, data: Variables) -> Done {
        let element = self.last_end();
        self.process_listeners("end")?;
        let by = self.context.actor.map(|actor| actor.user.clone());
        self.emit(Event::Ended { outcome, element, reason, error, data, by, at: self.now });
        Ok(())
    }

    /// The end event reached last in this step.
    fn last_end(&self) -> Option<crate::engine::model::element_id::Id> {
        self.events.iter().rev().find_map(|event| match event {
            Event::TokenConsumed { element, .. } => Some(element.clone()),
            _ => None,
        })
    }

    /// Skipping must be switched on by a variable.
    pub(crate) fn skipping(&self, token: Number) -> bool {
        let on = |name| matches!(self.variable(token, name), Some(Value::Boolean(true)));
        on("_FLOWABLE_SKIP_EXPRESSION_ENABLED") || on("_ACTIVITI_SKIP_EXPRESSION_ENABLED")
    }

    pub(crate) fn skips(&self, token: Number, node: &'a Node) -> Result<bool, Refusal> {
        match &node.skip {
            Some(skip) if self.skipping(token) => self.condition(token, &node.id, "skipExpression", skip),
            _ => Ok(false),
        }
    }
}
