//! Call activities: another process runs as an instance of its own.

use std::borrow::Cow;

use super::end_event;
use crate::engine::definition::{Call as Settings, CalledVersion, Kind, Node, Text};
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Holder};
use crate::engine::model::instance::{Call, Number, Variables};
use crate::engine::variables::mapping::Mapping;
use crate::engine::variables::resolver::plain;
use crate::expression::{Expression, Implicit, Scope, Value};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, call: &'a Settings) -> Done {
    let (process, version) = called(run, token, node, call)?;
    let mut variables = if call.inherit_variables { run.variables(token) } else { Variables::new() };
    for mapping in &call.inputs {
        run.hand_in(token, node, mapping, &mut variables)?;
    }
    let business_key = match &call.business_key {
        Some(key) => Some(plain(&run.evaluate(token, &node.id, "businessKey", key)?)),
        None if call.inherit_business_key => run.instance.business_key.clone(),
        None => None,
    };
    let id = run.number();
    let started = Call { id, token, element: node.id.clone(), process, version };
    run.emit(Event::CallStarted { call: Box::new(started), variables, business_key });
    if let Some(name) = &call.id_variable {
        let name = run.text(token, name);
        run.set(token, &name, Value::from(id.to_string()));
    }
    Ok(())
}

/// Key and version of the process called.
fn called<'a>(
    run: &mut Run<'a>,
    token: Number,
    node: &'a Node,
    call: &'a Settings,
) -> Result<(String, Option<u32>), Refusal> {
    let unreadable = |property: &str, value: &str| Refusal::Expression {
        element: node.id.to_string(),
        property: property.to_owned(),
        reason: format!("'{value}' names no version"),
    };
    let process = plain(&run.evaluate(token, &node.id, "calledElement", &call.process)?);
    match &call.version {
        CalledVersion::Latest => Ok((process, None)),
        CalledVersion::OfId => {
            let mut parts = process.split(':');
            let (key, version) = (parts.next().unwrap_or_default(), parts.next().and_then(|it| it.parse().ok()));
            Ok((key.to_owned(), Some(version.ok_or_else(|| unreadable("calledElement", &process))?)))
        }
        CalledVersion::Number(number) => {
            let number = plain(&run.evaluate(token, &node.id, "calledElementVersion", number)?);
            let version = number.trim().parse().map_err(|_| unreadable("calledElementVersion", &number))?;
            Ok((process, Some(version)))
        }
    }
}

/// The called instance is over. With an error, whoever catches it finds what the out mappings give by then, as in Camunda.
pub(crate) fn ended(run: &mut Run, call: Number, results: &Variables, error: Option<&str>) -> Done {
    let Some(it) = run.instance.calls.iter().find(|it| it.id == call).cloned() else {
        return Err(Refusal::NothingWaits { name: call.to_string() });
    };
    run.emit(Event::CallClosed { call, cancelled: false });
    let Some(node) = run.standing(it.token) else { return Ok(()) };
    if let Kind::Call(settings) = &node.kind {
        for mapping in settings.outputs.iter().filter(|it| error.is_none() || it.finds(results)) {
            run.hand_out(it.token, node, mapping, results, settings.local_out)?;
        }
    }
    if let Some(code) = error {
        return run.throw_error(it.token, node, code, results);
    }
    run.leave(it.token);
    Ok(())
}

/// The called instance goes on; whoever catches the escalation does something about it, and finds what the call's out
/// mappings give by then, as in Camunda.
pub(crate) fn escalated(run: &mut Run, call: Number, escalation: &str, results: &Variables) -> Done {
    let Some(token) = run.instance.calls.iter().find(|it| it.id == call).map(|it| it.token) else {
        return Err(Refusal::NothingWaits { name: call.to_string() });
    };
    let Some(node) = run.standing(token) else { return Ok(()) };
    if run.catches_escalation(token, escalation)
        && let Kind::Call(settings) = &node.kind
    {
        for mapping in settings.outputs.iter().filter(|it| it.finds(results)) {
            run.hand_out(token, node, mapping, results, settings.local_out)?;
        }
    }
    run.throw_escalation(token, node, Some(escalation))
}

/// The called instance ends all instances around its call: without any, those of the caller's caller, or none.
pub(crate) fn instances_terminated(run: &mut Run, call: Number) -> Done {
    let Some(it) = run.instance.calls.iter().find(|it| it.id == call) else {
        return Err(Refusal::NothingWaits { name: call.to_string() });
    };
    let (token, element) = (it.token, it.element.clone());
    let scope = run.instance.token(token).map(|token| token.scope);
    if let Some(scope) = scope.and_then(|scope| end_event::enclosing_multi_instance(run, scope)) {
        end_event::close_scope(run, scope)
    } else {
        run.emit(Event::InstancesTerminated { element });
        Ok(())
    }
}

impl<'a> Run<'a> {
    /// What an event hands on when it throws.
    pub(crate) fn give_along(&mut self, token: Number, node: &'a Node) -> Result<Variables, Refusal> {
        let mut data = Variables::new();
        for mapping in &node.handed {
            self.hand_in(token, node, mapping, &mut data)?;
        }
        Ok(data)
    }

    /// Takes what comes with an event: what its mappings say, without any everything, as in Flowable.
    pub(crate) fn take_along(&mut self, token: Number, node: &'a Node, data: &Variables) -> Done {
        if data.is_empty() {
            return Ok(());
        }
        if node.handed.is_empty() {
            self.set_all(token, data);
        }
        for mapping in &node.handed {
            self.hand_out(token, node, mapping, data, false)?;
        }
        Ok(())
    }

    fn hand_in(&mut self, token: Number, node: &'a Node, mapping: &'a Mapping, into: &mut Variables) -> Done {
        match mapping {
            Mapping::All => into.extend(self.variables(token)),
            Mapping::Local => {
                into.extend(self.instance.token(token).into_iter().flat_map(|it| it.variables.to_variables()));
            }
            Mapping::Variable(source, target) => {
                let value = self.variable(token, source).cloned().unwrap_or_default();
                into.insert(self.text(token, &target.name), self.cast(node, "in", target, value)?);
            }
            Mapping::Expression(source, target) => {
                let value = self.evaluate(token, &node.id, "in", source)?;
                into.insert(self.text(token, &target.name), self.cast(node, "in", target, value)?);
            }
        }
        Ok(())
    }

    /// What comes out of a call, or with an error, is named and evaluated among what came with it.
    fn hand_out(
        &mut self,
        token: Number,
        node: &'a Node,
        mapping: &'a Mapping,
        results: &Variables,
        local: bool,
    ) -> Done {
        let (target, value) = match mapping {
            Mapping::All | Mapping::Local => {
                self.set_all(token, results);
                return Ok(());
            }
            Mapping::Variable(source, target) => (target, results.get(source).cloned().unwrap_or_default()),
            Mapping::Expression(source, target) => (target, of_results(node, source, results)?),
        };
        let (name, value) = (named(&target.name, results), self.cast(node, "out", target, value)?);
        let holder = if local { Holder::Token(token) } else { self.holder(token, &name) };
        if target.transient {
            self.set_for_now(holder, &name, value);
        } else {
            self.set_at(holder, &name, value);
        }
        Ok(())
    }
}

fn named(target: &Text, results: &Variables) -> String {
    match target {
        Text::Plain(plain) => plain.clone(),
        Text::Expression(expression) => {
            expression.evaluate(results).map_or_else(|_| expression.text().to_owned(), |value| plain(&value))
        }
    }
}

/// Out mappings are evaluated among the variables of the called instance.
fn of_results(node: &Node, expression: &Expression, results: &Variables) -> Result<Value, Refusal> {
    expression.evaluate(&Results(results)).map_err(|error| Refusal::without_value(&node.id, "out", &error))
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
