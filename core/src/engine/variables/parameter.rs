//! Camunda's input and output parameters: values of an activity's own, and what it gives to its surroundings.

use std::collections::BTreeMap;

use crate::engine::definition::{CompiledNode, TextTemplate};
use crate::engine::execution::{Execution, StepResult};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::LocalId;
use crate::expression::{Expression, Value};

/// A parameter: the variable that takes the value, and the value.
#[derive(Clone, Debug)]
pub struct IoParameter {
    /// The variable.
    pub name: String,
    /// What it takes.
    pub value: CompiledParameterValue,
}

/// The value of a parameter.
#[derive(Clone, Debug)]
pub enum CompiledParameterValue {
    /// Null.
    Nothing,
    /// An expression or a text.
    Expression(Expression),
    /// A list.
    List(Vec<CompiledParameterValue>),
    /// A map; its keys may be computed too.
    Map(Vec<(TextTemplate, CompiledParameterValue)>),
}

/// The activity's own variables, before it begins.
pub(crate) fn take_inputs<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    for input in &node.inputs {
        let value = parameter_value(execution, token, node, "inputParameter", &input.value)?;
        execution.set_at(VariableHolder::Token(token), &input.name, value);
    }
    Ok(())
}

/// What the activity gives to its surroundings when it is done.
pub(crate) fn give_outputs<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    let mut values = Vec::with_capacity(node.outputs.len());
    for output in &node.outputs {
        values.push((&output.name, parameter_value(execution, token, node, "outputParameter", &output.value)?));
    }
    drop_inputs(execution, token, node);
    for (name, value) in values {
        execution.set(token, name, value);
    }
    Ok(())
}

/// The activity's own variables are gone with it.
pub(crate) fn drop_inputs(execution: &mut Execution, token: LocalId, node: &CompiledNode) {
    for input in &node.inputs {
        let held = execution.instance.token(token).is_some_and(|it| it.variables.contains_key(&input.name));
        if held {
            execution.emit(Event::VariableDropped {
                holder: VariableHolder::Token(token),
                name: input.name.as_str().into(),
            });
        }
    }
}

fn parameter_value<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    property: &str,
    given: &'a CompiledParameterValue,
) -> Result<Value, EngineError> {
    Ok(match given {
        CompiledParameterValue::Nothing => Value::Null,
        CompiledParameterValue::Expression(expression) => execution.evaluate(token, &node.id, property, expression)?,
        CompiledParameterValue::List(entries) => {
            let values: Result<_, _> =
                entries.iter().map(|it| parameter_value(execution, token, node, property, it)).collect();
            Value::List(values?)
        }
        CompiledParameterValue::Map(entries) => {
            let mut map = BTreeMap::new();
            for (key, value) in entries {
                let key = execution.name(token, &node.id, property, key)?;
                map.insert(key, parameter_value(execution, token, node, property, value)?);
            }
            Value::Map(map)
        }
    })
}
