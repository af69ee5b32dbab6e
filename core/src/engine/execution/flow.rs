//! How tokens go from node to node, how they end, and how scopes close.

use crate::engine::approval::return_step;
use crate::engine::definition::{CompiledFlow, CompiledNode, FlowNumber, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, cancel, compensation, listener};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, ROOT, Token, Variables};
use crate::expression::{self, EvaluationError, EvaluationErrorKind, Value};

/// Leaves a node by the flows it chooses.
pub(crate) fn take_outgoing<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    listener::run_listeners(execution, token, node, "end")?;
    if let Some(back) = execution.instance.token(token).and_then(|token| token.return_point.clone()) {
        return return_step::go_back(execution, token, &back);
    }
    match node.behavior {
        NodeBehavior::Exclusive => {
            let flow = first_true(execution, token, node)?;
            take(execution, token, &[flow])
        }
        NodeBehavior::Parallel | NodeBehavior::EventBased => take(execution, token, &node.outgoing),
        _ => {
            let flows = all_true(execution, token, node)?;
            take(execution, token, &flows)
        }
    }
}

/// The first flow in document order whose condition holds; the default only last.
fn first_true<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
) -> Result<FlowNumber, EngineError> {
    for number in &node.outgoing {
        if flow_holds(execution, token, execution.definition.flow(*number))? && node.default != Some(*number) {
            return Ok(*number);
        }
    }
    node.default.ok_or_else(|| EngineError::NoFlow { element: node.id.to_string() })
}

/// All flows whose condition holds, else the default; a node without flows out ends its token.
fn all_true<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
) -> Result<Vec<FlowNumber>, EngineError> {
    let mut flows = Vec::with_capacity(node.outgoing.len());
    for number in &node.outgoing {
        if node.default != Some(*number) && flow_holds(execution, token, execution.definition.flow(*number))? {
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

fn flow_holds<'a>(execution: &mut Execution<'a>, token: LocalId, flow: &'a CompiledFlow) -> Result<bool, EngineError> {
    if let Some(verdict) = execution.assumed.and_then(|it| it.get(&flow.id)) {
        return Ok(*verdict);
    }
    if let Some(skip) = &flow.skip
        && skipping(execution, token)
    {
        return execution.evaluate_condition(token, &flow.id, "skipExpression", skip);
    }
    let Some(condition) = &flow.condition else { return Ok(true) };
    if execution.assumed.is_some() {
        require_known(execution, token, flow, condition)?;
    }
    execution.evaluate_condition(token, &flow.id, "conditionExpression", condition)
}

/// Looking ahead: what nobody has been asked yet is not known, also where the condition would do without it.
fn require_known(
    execution: &Execution,
    token: LocalId,
    flow: &CompiledFlow,
    condition: &expression::Expression,
) -> StepResult {
    let open = |name: &&str| {
        execution.definition.decision_variables.contains(*name) && execution.variable(token, name).is_none()
    };
    let Some(name) = condition.names().into_iter().find(open) else { return Ok(()) };
    let kind = EvaluationErrorKind::UnknownName(name.to_owned());
    let error = EvaluationError { position: 0, kind };
    Err(EngineError::without_value(&flow.id, "conditionExpression", &error))
}

/// The token takes the first flow; each further flow gets a token of its own.
pub(crate) fn take(execution: &mut Execution, token: LocalId, flows: &[FlowNumber]) -> StepResult {
    let Some((first, others)) = flows.split_first() else {
        return end(execution, token);
    };
    let Some(standing) = execution.instance.token(token) else { return Ok(()) };
    let (scope, from) = (standing.scope, standing.element.clone());
    let first = execution.definition.flow(*first);
    listener::run_flow_listeners(execution, token, first)?;
    let to = execution.definition.node(first.target).id.clone();
    execution.emit(Event::TokenMoved { token, from, flow: Some(first.id.clone()), to });
    execution.enter(token);
    for number in others {
        let flow = execution.definition.flow(*number);
        listener::run_flow_listeners(execution, token, flow)?;
        let to = execution.definition.node(flow.target).id.clone();
        let new = Token { via: Some(flow.id.clone()), ..Token::new(execution.next_id(), scope, to) };
        let new = execution.create_token(new);
        execution.enter(new);
    }
    Ok(())
}

/// The token puts itself somewhere else without a flow.
pub(crate) fn jump<'a>(execution: &mut Execution<'a>, token: LocalId, to: &'a CompiledNode) {
    let Some(standing) = execution.instance.token(token) else { return };
    let from = standing.element.clone();
    execution.emit(Event::TokenMoved { token, from, flow: None, to: to.id.clone() });
}

/// Uses up a token, and closes its scope when it was the last.
pub(crate) fn end(execution: &mut Execution, token: LocalId) -> StepResult {
    let Some(standing) = execution.instance.token(token) else { return Ok(()) };
    let (scope, element) = (standing.scope, standing.element.clone());
    execution.emit(Event::TokenConsumed { token, element });
    close_if_done(execution, scope)
}

/// Closes a scope in which no token is left. Where only event sub-processes still run, nothing starts another one,
/// as in Flowable.
pub(crate) fn close_if_done(execution: &mut Execution, scope: LocalId) -> StepResult {
    let mut left = execution.instance.tokens.iter().filter(|token| token.scope == scope).peekable();
    if left.peek().is_none() {
        return close(execution, scope, Outcome::Completed);
    }
    let of_an_event = |token: &Token| {
        matches!(
            execution.definition.find(&token.element).map(|it| &it.behavior),
            Some(NodeBehavior::EventSubProcess(_))
        )
    };
    if left.all(of_an_event) {
        cancel::release_scope(execution, scope);
    }
    Ok(())
}

/// Closes a scope that holds no token any more.
pub(crate) fn close(execution: &mut Execution, scope: LocalId, outcome: Outcome) -> StepResult {
    let Some(closing) = execution.instance.scope(scope) else { return Ok(()) };
    let owner = closing.owner;
    cancel::release_scope(execution, scope);
    compensation::hand_compensation_outwards(execution, scope);
    if scope == ROOT {
        return end_process(execution, outcome, None);
    }
    execution.emit(Event::ScopeClosed { scope });
    if let Some(owner) = owner {
        execution.leave(owner);
    }
    Ok(())
}

/// The process is over. Everything in it must be gone.
pub(crate) fn end_process(execution: &mut Execution, outcome: Outcome, reason: Option<String>) -> StepResult {
    emit_ended(execution, outcome, reason, None, Variables::new())
}

/// The called process is over by an error that nobody in it catches.
pub(crate) fn end_process_with_error(execution: &mut Execution, code: &str, data: &Variables) -> StepResult {
    emit_ended(execution, Outcome::Failed, None, Some(code.to_owned()), data.clone())
}

fn emit_ended(
    execution: &mut Execution,
    outcome: Outcome,
    reason: Option<String>,
    error: Option<String>,
    data: Variables,
) -> StepResult {
    let element = last_end(execution);
    listener::run_process_listeners(execution, "end")?;
    let by = execution.context.actor.map(|actor| actor.user.clone());
    execution.emit(Event::Ended { outcome, element, reason, error, data, by, at: execution.now });
    Ok(())
}

/// The end event reached last in this step.
fn last_end(execution: &Execution) -> Option<crate::engine::model::element_id::ElementId> {
    execution.events.iter().rev().find_map(|event| match event {
        Event::TokenConsumed { element, .. } => Some(element.clone()),
        _ => None,
    })
}

/// Skipping must be switched on by a variable.
pub(crate) fn skipping(execution: &Execution, token: LocalId) -> bool {
    let on = |name| matches!(execution.variable(token, name), Some(Value::Boolean(true)));
    on("_FLOWABLE_SKIP_EXPRESSION_ENABLED") || on("_ACTIVITI_SKIP_EXPRESSION_ENABLED")
}

pub(crate) fn skips<'a>(
    execution: &Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
) -> Result<bool, EngineError> {
    match &node.skip {
        Some(skip) if skipping(execution, token) => {
            execution.evaluate_condition(token, &node.id, "skipExpression", skip)
        }
        _ => Ok(false),
    }
}
