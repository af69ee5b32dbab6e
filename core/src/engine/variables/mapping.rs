//! Values handed over: into a called instance and out of it, with an error, into the list of a multi-instance.

use std::borrow::Cow;

use crate::date::{Date, Timestamp};
use crate::engine::definition::{CompiledNode, TextTemplate};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::VariableHolder;
use crate::engine::model::instance::{LocalId, Variables};
use crate::engine::time::{iso8601, timer};
use crate::expression::{Expression, ExpressionScope, Implicit, Value, plain_text};

/// What goes from one instance to another at a call, or along with an event.
#[derive(Clone, Debug)]
pub enum VariableMapping {
    /// All of them.
    All,
    /// All that the token has itself.
    Local,
    /// A variable under another name.
    Variable(String, MappingTarget),
    /// A value.
    Expression(Expression, MappingTarget),
}

impl VariableMapping {
    /// Its source is there: an instance that still runs may not have written it yet.
    pub(crate) fn finds(&self, variables: &Variables) -> bool {
        match self {
            Self::All | Self::Local => true,
            Self::Variable(source, _) => variables.contains_key(source),
            Self::Expression(source, _) => source.names().iter().all(|name| variables.contains_key(*name)),
        }
    }
}

/// The variable that takes a value, and what the value becomes there.
#[derive(Clone, Debug)]
pub struct MappingTarget {
    /// Name of the variable.
    pub name: TextTemplate,
    /// What the value becomes.
    pub cast: Option<Cast>,
    /// The variable is gone when the step is done.
    pub transient: bool,
    /// Of what goes in: only the token's own variables are seen. Of what comes out: it becomes one of them.
    pub local: bool,
}

/// What a value becomes when it is handed over: `targetType` or `sourceType` of a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cast {
    /// `string`.
    Text,
    /// `integer`, `long`.
    Long,
    /// `double`.
    Double,
    /// `boolean`.
    Boolean,
    /// `date`: a point in time; a period counts from now.
    Time,
    /// `localdate`: a day; a period counts from now.
    Day,
    /// `json`, `array`.
    Json,
}

impl Cast {
    /// The type as a mapping names it: part of a stored reason, so it never changes.
    const fn code(self) -> &'static str {
        match self {
            Self::Text => "string",
            Self::Long => "long",
            Self::Double => "double",
            Self::Boolean => "boolean",
            Self::Time => "date",
            Self::Day => "localdate",
            Self::Json => "json",
        }
    }
}

/// Results of all instances, gathered into a list.
#[derive(Clone, Debug)]
pub struct VariableAggregation {
    /// Variable that takes the list.
    pub target: TextTemplate,
    /// What each entry holds.
    pub variables: Vec<VariableMapping>,
    /// The list can be seen before all is done.
    pub overview: bool,
    /// The list is gone when the step is done.
    pub transient: bool,
}

/// Null stays null; a value that cannot become what is asked refuses the act.
pub(crate) fn cast(
    execution: &Execution,
    node: &CompiledNode,
    property: &str,
    target: &MappingTarget,
    value: Value,
) -> Result<Value, EngineError> {
    let Some(cast) = target.cast.filter(|_| !value.is_null()) else { return Ok(value) };
    let reason = || ExpressionReason::CannotBecome { value: plain_text(&value), to: cast.code().to_owned() };
    become_of(cast, &value, execution.now).ok_or_else(|| EngineError::unusable(&node.id, property, reason()))
}

fn become_of(cast: Cast, value: &Value, now: i64) -> Option<Value> {
    match (cast, value) {
        (Cast::Text, value) => Some(Value::String(plain_text(value))),
        (Cast::Long, Value::Long(_)) | (Cast::Double, Value::Double(_)) | (Cast::Boolean, Value::Boolean(_)) => {
            Some(value.clone())
        }
        #[expect(clippy::cast_possible_truncation, reason = "as Java's longValue")]
        (Cast::Long, Value::Double(number)) => Some(Value::Long(*number as i64)),
        #[expect(clippy::cast_precision_loss, reason = "as Java's doubleValue")]
        (Cast::Double, Value::Long(number)) => Some(Value::Double(*number as f64)),
        (Cast::Long, Value::String(text)) => text.trim().parse().ok().map(Value::Long),
        (Cast::Double, Value::String(text)) => text.trim().parse().ok().map(Value::Double),
        (Cast::Boolean, Value::String(text)) => Some(Value::Boolean(text.eq_ignore_ascii_case("true"))),
        (Cast::Time, Value::String(_)) if timer::time(value).is_some() => Some(value.clone()),
        (Cast::Time, value) => moment(value, now).map(|at| Value::String(at.to_string())),
        (Cast::Day, value) => moment(value, now).map(|at| Value::String(at.date().to_string())),
        (Cast::Json, Value::String(text)) => Value::from_json(text.as_bytes()),
        (Cast::Json, value) => Some(value.clone()),
        (Cast::Long | Cast::Double | Cast::Boolean, _) => None,
    }
}

/// A time, the beginning of a day, or so much from now.
fn moment(value: &Value, now: i64) -> Option<Timestamp> {
    let text = value.as_text();
    let later = text.and_then(iso8601::duration).map(|it| Timestamp(it.after(now)));
    let day = || text.and_then(Date::parse).map(Date::start);
    later.or_else(|| timer::time(value).map(Timestamp)).or_else(day)
}

/// What an event hands on when it throws.
pub(crate) fn event_data<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
) -> Result<Variables, EngineError> {
    let mut data = Variables::new();
    for mapping in &node.event_mappings {
        map_in(execution, token, node, mapping, &mut data)?;
    }
    Ok(data)
}

/// Takes what comes with an event: what its mappings say, without any everything, as in Flowable.
pub(crate) fn take_event_data<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    data: &Variables,
) -> StepResult {
    if data.is_empty() {
        return Ok(());
    }
    if node.event_mappings.is_empty() {
        execution.set_all(token, data);
    }
    for mapping in &node.event_mappings {
        map_out(execution, token, node, mapping, data, false)?;
    }
    Ok(())
}

/// Adds to `into` what one mapping takes from the token's view.
pub(crate) fn map_in<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    mapping: &'a VariableMapping,
    into: &mut Variables,
) -> StepResult {
    match mapping {
        VariableMapping::All => into.extend(execution.variables(token)),
        VariableMapping::Local => into.extend(own(execution, token)),
        VariableMapping::Variable(source, target) if target.local => {
            let value = own(execution, token).remove(source).unwrap_or_default();
            into.insert(execution.text(token, &target.name), cast(execution, node, "in", target, value)?);
        }
        VariableMapping::Expression(source, target) if target.local => {
            let value = evaluate_among(node, "in", source, &own(execution, token))?;
            into.insert(execution.text(token, &target.name), cast(execution, node, "in", target, value)?);
        }
        VariableMapping::Variable(source, target) => {
            let value = execution.variable(token, source).cloned().unwrap_or_default();
            into.insert(execution.text(token, &target.name), cast(execution, node, "in", target, value)?);
        }
        VariableMapping::Expression(source, target) => {
            let value = execution.evaluate(token, &node.id, "in", source)?;
            into.insert(execution.text(token, &target.name), cast(execution, node, "in", target, value)?);
        }
    }
    Ok(())
}

/// What comes out of a call, or with an error, is named and evaluated among what came with it.
pub(crate) fn map_out<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    mapping: &'a VariableMapping,
    results: &Variables,
    local: bool,
) -> StepResult {
    let (target, value) = match mapping {
        VariableMapping::All => {
            execution.set_all(token, results);
            return Ok(());
        }
        VariableMapping::Local => {
            for (name, value) in results {
                set_own(execution, token, name, value.clone());
            }
            return Ok(());
        }
        VariableMapping::Variable(source, target) => (target, results.get(source).cloned().unwrap_or_default()),
        VariableMapping::Expression(source, target) => (target, evaluate_among(node, "out", source, results)?),
    };
    let (name, value) = (target_name(&target.name, results), cast(execution, node, "out", target, value)?);
    if target.local {
        set_own(execution, token, &name, value);
        return Ok(());
    }
    let holder = if local { VariableHolder::Token(token) } else { execution.holder(token, &name) };
    if target.transient {
        execution.set_transient(holder, &name, value);
    } else {
        execution.set_at(holder, &name, value);
    }
    Ok(())
}

/// The name of the variable that takes a result.
fn target_name(target: &TextTemplate, results: &Variables) -> String {
    match target {
        TextTemplate::Plain(plain) => plain.clone(),
        TextTemplate::Expression(expression) => {
            expression.evaluate(results).map_or_else(|_| expression.text().to_owned(), |value| plain_text(&value))
        }
    }
}

/// Sets a variable of the activity's own, which is gone when the activity is.
fn set_own(execution: &mut Execution, token: LocalId, name: &str, value: Value) {
    let holder = VariableHolder::Token(token);
    if execution.instance.token(token).is_some_and(|it| it.variables.contains_key(name)) {
        execution.set_at(holder, name, value);
    } else {
        execution.set_transient(holder, name, value);
    }
}

/// The token's own variables.
fn own(execution: &Execution, token: LocalId) -> Variables {
    execution.instance.token(token).map(|it| it.variables.to_variables()).unwrap_or_default()
}

/// Out mappings are evaluated among the variables of the called instance, local ones that go in among the token's own.
fn evaluate_among(
    node: &CompiledNode,
    property: &str,
    expression: &Expression,
    variables: &Variables,
) -> Result<Value, EngineError> {
    expression.evaluate(&Only(variables)).map_err(|error| EngineError::without_value(&node.id, property, &error))
}

/// These variables, which `execution` has too, and nothing else.
struct Only<'r>(&'r Variables);

impl ExpressionScope for Only<'_> {
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
