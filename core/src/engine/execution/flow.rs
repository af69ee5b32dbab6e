//! How tokens go from node to node, how they end, and how scopes close.

use std::sync::Arc;

use super::{Execution, StepResult};
use crate::engine::definition::{CompiledFlow, CompiledNode, FlowNumber, NodeBehavior};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, ROOT, Token, Variables};
use crate::engine::model::variable_map::VariableMap;
use crate::expression::{self, EvaluationError, EvaluationErrorKind, Value};

impl<'a> Execution<'a> {
    /// Leaves a node by the flows it chooses.
    pub(crate) fn take_outgoing(&mut self, token: LocalId, node: &'a CompiledNode) -> StepResult {
        self.run_listeners(token, node, "end")?;
        if let Some(back) = self.instance.token(token).and_then(|token| token.return_point.clone()) {
            return self.go_back(token, &back);
        }
        match node.behavior {
            NodeBehavior::Exclusive => {
                let flow = self.first_true(token, node)?;
                self.take(token, &[flow])
            }
            NodeBehavior::Parallel | NodeBehavior::EventBased => self.take(token, &node.outgoing),
            _ => {
                let flows = self.all_true(token, node)?;
                self.take(token, &flows)
            }
        }
    }

    /// The first flow in document order whose condition holds; the default only last.
    fn first_true(&mut self, token: LocalId, node: &'a CompiledNode) -> Result<FlowNumber, EngineError> {
        for number in &node.outgoing {
            if self.flow_holds(token, self.definition.flow(*number))? && node.default != Some(*number) {
                return Ok(*number);
            }
        }
        node.default.ok_or_else(|| EngineError::NoFlow { element: node.id.to_string() })
    }

    /// All flows whose condition holds, else the default; a node without flows out ends its token.
    fn all_true(&mut self, token: LocalId, node: &'a CompiledNode) -> Result<Vec<FlowNumber>, EngineError> {
        let mut flows = Vec::with_capacity(node.outgoing.len());
        for number in &node.outgoing {
            if node.default != Some(*number) && self.flow_holds(token, self.definition.flow(*number))? {
                flows.push(*number);
            }
        }
        if flows.is_empty() {
            flows.extend(node.default);
        }
        if flows.is_empty() && !node.outgoing.is_empty() {
            return Err(EngineError::NoFlow { element: node.id.to_string() });
        }
        Ok(flows)
    }

    fn flow_holds(&mut self, token: LocalId, flow: &'a CompiledFlow) -> Result<bool, EngineError> {
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
            self.require_known(token, flow, condition)?;
        }
        self.condition(token, &flow.id, "conditionExpression", condition)
    }

    /// Looking ahead: what nobody has been asked yet is not known, also where the condition would do without it.
    fn require_known(&self, token: LocalId, flow: &CompiledFlow, condition: &expression::Expression) -> StepResult {
        let open =
            |name: &&str| self.definition.decision_variables.contains(*name) && self.variable(token, name).is_none();
        let Some(name) = condition.names().into_iter().find(open) else { return Ok(()) };
        let kind = EvaluationErrorKind::UnknownName(name.to_owned());
        let error = EvaluationError { position: 0, kind };
        Err(EngineError::without_value(&flow.id, "conditionExpression", &error))
    }

    /// A verdict; `null` and anything that is neither true nor false refuse the act.
    pub(crate) fn condition(
        &self,
        token: LocalId,
        element: &str,
        property: &str,
        condition: &expression::Expression,
    ) -> Result<bool, EngineError> {
        expression::condition(condition, &self.view(token))
            .map_err(|error| EngineError::without_value(element, property, &error))
    }

    /// The token takes the first flow; each further flow gets a token of its own.
    pub(crate) fn take(&mut self, token: LocalId, flows: &[FlowNumber]) -> StepResult {
        let Some((first, others)) = flows.split_first() else {
            return self.end(token);
        };
        let Some(standing) = self.instance.token(token) else { return Ok(()) };
        let (scope, from) = (standing.scope, standing.element.clone());
        let first = self.definition.flow(*first);
        self.run_flow_listeners(token, first)?;
        let to = self.definition.node(first.target).id.clone();
        self.emit(Event::TokenMoved { token, from, flow: Some(first.id.clone()), to });
        self.enter(token);
        for number in others {
            let flow = self.definition.flow(*number);
            self.run_flow_listeners(token, flow)?;
            let id = self.next_id();
            let new = Token {
                id,
                scope,
                element: self.definition.node(flow.target).id.clone(),
                via: Some(flow.id.clone()),
                race: None,
                return_point: None,
                returned: false,
                person: None,
                variables: VariableMap::default(),
            };
            self.emit(Event::TokenCreated { token: Arc::new(new) });
            self.enter(id);
        }
        Ok(())
    }

    /// The token puts itself somewhere else without a flow.
    pub(crate) fn jump(&mut self, token: LocalId, to: &'a CompiledNode) {
        let Some(standing) = self.instance.token(token) else { return };
        let from = standing.element.clone();
        self.emit(Event::TokenMoved { token, from, flow: None, to: to.id.clone() });
    }

    /// Uses up a token, and closes its scope when it was the last.
    pub(crate) fn end(&mut self, token: LocalId) -> StepResult {
        let Some(standing) = self.instance.token(token) else { return Ok(()) };
        let (scope, element) = (standing.scope, standing.element.clone());
        self.emit(Event::TokenConsumed { token, element });
        self.close_if_done(scope)
    }

    /// Closes a scope in which no token is left. Where only event sub-processes still run, nothing starts another one,
    /// as in Flowable.
    pub(crate) fn close_if_done(&mut self, scope: LocalId) -> StepResult {
        let mut left = self.instance.tokens.iter().filter(|token| token.scope == scope).peekable();
        if left.peek().is_none() {
            return self.close(scope, Outcome::Completed);
        }
        let of_an_event = |token: &Token| {
            matches!(
                self.definition.find(&token.element).map(|it| &it.behavior),
                Some(NodeBehavior::EventSubProcess(_))
            )
        };
        if left.all(of_an_event) {
            self.release_scope(scope);
        }
        Ok(())
    }

    /// Closes a scope that holds no token any more.
    pub(crate) fn close(&mut self, scope: LocalId, outcome: Outcome) -> StepResult {
        let Some(closing) = self.instance.scope(scope) else { return Ok(()) };
        let owner = closing.owner;
        self.release_scope(scope);
        self.hand_compensation_outwards(scope);
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
    pub(crate) fn end_process(&mut self, outcome: Outcome, reason: Option<String>) -> StepResult {
        self.emit_ended(outcome, reason, None, Variables::new())
    }

    /// The called process is over by an error that nobody in it catches.
    pub(crate) fn end_process_with_error(&mut self, code: &str, data: &Variables) -> StepResult {
        self.emit_ended(Outcome::Failed, None, Some(code.to_owned()), data.clone())
    }

    fn emit_ended(
        &mut self,
        outcome: Outcome,
        reason: Option<String>,
        error: Option<String>,
        data: Variables,
    ) -> StepResult {
        let element = self.last_end();
        self.run_process_listeners("end")?;
        let by = self.context.actor.map(|actor| actor.user.clone());
        self.emit(Event::Ended { outcome, element, reason, error, data, by, at: self.now });
        Ok(())
    }

    /// The end event reached last in this step.
    fn last_end(&self) -> Option<crate::engine::model::element_id::ElementId> {
        self.events.iter().rev().find_map(|event| match event {
            Event::TokenConsumed { element, .. } => Some(element.clone()),
            _ => None,
        })
    }

    /// Skipping must be switched on by a variable.
    pub(crate) fn skipping(&self, token: LocalId) -> bool {
        let on = |name| matches!(self.variable(token, name), Some(Value::Boolean(true)));
        on("_FLOWABLE_SKIP_EXPRESSION_ENABLED") || on("_ACTIVITI_SKIP_EXPRESSION_ENABLED")
    }

    pub(crate) fn skips(&self, token: LocalId, node: &'a CompiledNode) -> Result<bool, EngineError> {
        match &node.skip {
            Some(skip) if self.skipping(token) => self.condition(token, &node.id, "skipExpression", skip),
            _ => Ok(false),
        }
    }
}
