//! Call activities: another process runs as an instance of its own.

use std::borrow::Cow;

use super::end_event;
use crate::engine::definition::{
    CallActivityDefinition as Settings, CalledVersion, CompiledNode, NodeBehavior, TextTemplate,
};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{CalledInstance, LocalId, Variables};
use crate::engine::variables::mapping::VariableMapping;
use crate::engine::variables::resolver::plain;
use crate::expression::{Expression, Implicit, Scope, Value};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    call: &'a Settings,
) -> StepResult {
    let (process, version) = called(execution, token, node, call)?;
    let mut variables = if call.inherit_variables { execution.variables(token) } else { Variables::new() };
    for mapping in &call.inputs {
        execution.map_in(token, node, mapping, &mut variables)?;
    }
    let business_key = match &call.business_key {
        Some(key) => Some(plain(&execution.evaluate(token, &node.id, "businessKey", key)?)),
        None if call.inherit_business_key => execution.instance.business_key.clone(),
        None => None,
    };
    let id = execution.next_id();
    let started = CalledInstance { id, token, element: node.id.clone(), process, version };
    execution.emit(Event::CallStarted { call: Box::new(started), variables, business_key });
    if let Some(name) = &call.id_variable {
        let name = execution.text(token, name);
        execution.set(token, &name, Value::from(id.to_string()));
    }
    Ok(())
}

/// Key and version of the process called.
fn called<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    call: &'a Settings,
) -> Result<(String, Option<u32>), EngineError> {
    let unreadable = |property: &str, value: &str| EngineError::Expression {
        element: node.id.to_string(),
        property: property.to_owned(),
        reason: format!("'{value}' names no version"),
    };
    let process = plain(&execution.evaluate(token, &node.id, "calledElement", &call.process)?);
    match &call.version {
        CalledVersion::Latest => Ok((process, None)),
        CalledVersion::OfId => {
            let mut parts = process.split(':');
            let (key, version) = (parts.next().unwrap_or_default(), parts.next().and_then(|it| it.parse().ok()));
            Ok((key.to_owned(), Some(version.ok_or_else(|| unreadable("calledElement", &process))?)))
        }
        CalledVersion::Number(number) => {
            let number = plain(&execution.evaluate(token, &node.id, "calledElementVersion", number)?);
            let version = number.trim().parse().map_err(|_| unreadable("calledElementVersion", &number))?;
            Ok((process, Some(version)))
        }
    }
}

/// The called instance is over. With an error, whoever catches it finds what the out mappings give by then, as in Camunda.
pub(crate) fn ended(execution: &mut Execution, call: LocalId, results: &Variables, error: Option<&str>) -> StepResult {
    let Some(it) = execution.instance.calls.iter().find(|it| it.id == call).cloned() else {
        return Err(EngineError::NothingWaits { name: call.to_string() });
    };
    execution.emit(Event::CallClosed { call, cancelled: false });
    let Some(node) = execution.node_of(it.token) else { return Ok(()) };
    if let NodeBehavior::Call(settings) = &node.behavior {
        for mapping in settings.outputs.iter().filter(|it| error.is_none() || it.finds(results)) {
            execution.map_out(it.token, node, mapping, results, settings.local_out)?;
        }
    }
    if let Some(code) = error {
        return execution.throw_error(it.token, node, code, results);
    }
    execution.leave(it.token);
    Ok(())
}

/// The called instance goes on; whoever catches the escalation does something about it, and finds what the call's out
/// mappings give by then, as in Camunda.
pub(crate) fn escalated(execution: &mut Execution, call: LocalId, escalation: &str, results: &Variables) -> StepResult {
    let Some(token) = execution.instance.calls.iter().find(|it| it.id == call).map(|it| it.token) else {
        return Err(EngineError::NothingWaits { name: call.to_string() });
    };
    let Some(node) = execution.node_of(token) else { return Ok(()) };
    if execution.catches_escalation(token, escalation)
        && let NodeBehavior::Call(settings) = &node.behavior
    {
        for mapping in settings.outputs.iter().filter(|it| it.finds(results)) {
            execution.map_out(token, node, mapping, results, settings.local_out)?;
        }
    }
    execution.throw_escalation(token, node, Some(escalation))
}

/// The called instance ends all instances around its call: without any, those of the caller's caller, or none.
pub(crate) fn instances_terminated(execution: &mut Execution, call: LocalId) -> StepResult {
    let Some(it) = execution.instance.calls.iter().find(|it| it.id == call) else {
        return Err(EngineError::NothingWaits { name: call.to_string() });
    };
    let (token, element) = (it.token, it.element.clone());
    let scope = execution.instance.token(token).map(|token| token.scope);
    if let Some(scope) = scope.and_then(|scope| end_event::enclosing_multi_instance(execution, scope)) {
        end_event::close_scope(execution, scope)
    } else {
        execution.emit(Event::InstancesTerminated { element });
        Ok(())
    }
}

impl<'a> Execution<'a> {
    /// What an event hands on when it throws.
    pub(crate) fn event_data(&mut self, token: LocalId, node: &'a CompiledNode) -> Result<Variables, EngineError> {
        let mut data = Variables::new();
        for mapping in &node.event_mappings {
            self.map_in(token, node, mapping, &mut data)?;
        }
        Ok(data)
    }

    /// Takes what comes with an event: what its mappings say, without any everything, as in Flowable.
    pub(crate) fn take_event_data(&mut self, token: LocalId, node: &'a CompiledNode, data: &Variables) -> StepResult {
        if data.is_empty() {
            return Ok(());
        }
        if node.event_mappings.is_empty() {
            self.set_all(token, data);
        }
        for mapping in &node.event_mappings {
            self.map_out(token, node, mapping, data, false)?;
        }
        Ok(())
    }

    fn map_in(
        &mut self,
        token: LocalId,
        node: &'a CompiledNode,
        mapping: &'a VariableMapping,
        into: &mut Variables,
    ) -> StepResult {
        match mapping {
            VariableMapping::All => into.extend(self.variables(token)),
            VariableMapping::Local => {
                into.extend(self.instance.token(token).into_iter().flat_map(|it| it.variables.to_variables()));
            }
            VariableMapping::Variable(source, target) => {
                let value = self.variable(token, source).cloned().unwrap_or_default();
                into.insert(self.text(token, &target.name), self.cast(node, "in", target, value)?);
            }
            VariableMapping::Expression(source, target) => {
                let value = self.evaluate(token, &node.id, "in", source)?;
                into.insert(self.text(token, &target.name), self.cast(node, "in", target, value)?);
            }
        }
        Ok(())
    }

    /// What comes out of a call, or with an error, is named and evaluated among what came with it.
    fn map_out(
        &mut self,
        token: LocalId,
        node: &'a CompiledNode,
        mapping: &'a VariableMapping,
        results: &Variables,
        local: bool,
    ) -> StepResult {
        let (target, value) = match mapping {
            VariableMapping::All | VariableMapping::Local => {
                self.set_all(token, results);
                return Ok(());
            }
            VariableMapping::Variable(source, target) => (target, results.get(source).cloned().unwrap_or_default()),
            VariableMapping::Expression(source, target) => (target, of_results(node, source, results)?),
        };
        let (name, value) = (named(&target.name, results), self.cast(node, "out", target, value)?);
        let holder = if local { VariableHolder::Token(token) } else { self.holder(token, &name) };
        if target.transient {
            self.set_transient(holder, &name, value);
        } else {
            self.set_at(holder, &name, value);
        }
        Ok(())
    }
}

fn named(target: &TextTemplate, results: &Variables) -> String {
    match target {
        TextTemplate::Plain(plain) => plain.clone(),
        TextTemplate::Expression(expression) => {
            expression.evaluate(results).map_or_else(|_| expression.text().to_owned(), |value| plain(&value))
        }
    }
}

/// Out mappings are evaluated among the variables of the called instance.
fn of_results(node: &CompiledNode, expression: &Expression, results: &Variables) -> Result<Value, EngineError> {
    expression.evaluate(&Results(results)).map_err(|error| EngineError::without_value(&node.id, "out", &error))
}

/// The called instance as its caller sees it at the end: `execution` has its variables, and nothing else.
struct Results<'r>(&'r Variables);

impl Scope for Results<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        self.0.get(name).map(Cow::Borrowed)
    }

    fn local(&self, _: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        self.variable(name)
    }

    fn offers(&self, object: Implicit) -> bool {
        object == Implicit::Execution
    }
}
