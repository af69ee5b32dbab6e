//! Camunda's input and output parameters: values of an activity's own, and what it gives to its surroundings.

use std::collections::BTreeMap;

use crate::engine::definition::{Node, Text};
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Holder};
use crate::engine::model::instance::Number;
use crate::expression::{Expression, Value};

/// A parameter: the variable that takes the value, and the value.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The variable.
    pub name: String,
    /// What it takes.
    pub value: Given,
}

/// The value of a parameter.
#[derive(Clone, Debug)]
pub enum Given {
    /// Null.
    Nothing,
    /// An expression or a text.
    Expression(Expression),
    /// A list.
    List(Vec<Given>),
    /// A map; its keys may be computed too.
    Map(Vec<(Text, Given)>),
}

impl<'a> Run<'a> {
    /// The activity's own variables, before it begins.
    pub(crate) fn take_inputs(&mut self, token: Number, node: &'a Node) -> Done {
        for input in &node.inputs {
            let value = self.given(token, node, "inputParameter", &input.value)?;
            self.set_at(Holder::Token(token), &input.name, value);
        }
        Ok(())
    }

    /// What the activity gives to its surroundings when it is done.
    pub(crate) fn give_outputs(&mut self, token: Number, node: &'a Node) -> Done {
        let mut values = Vec::with_capacity(node.outputs.len());
        for output in &node.outputs {
            values.push((&output.name, self.given(token, node, "outputParameter", &output.value)?));
        }
        self.drop_inputs(token, node);
        for (name, value) in values {
            self.set(token, name, value);
        }
        Ok(())
    }

    /// The activity's own variables are gone with it.
    pub(crate) fn drop_inputs(&mut self, token: Number, node: &Node) {
        for input in &node.inputs {
            let held = self.instance.token(token).is_some_and(|it| it.variables.contains_key(&input.name));
            if held {
                self.emit(Event::VariableDropped { holder: Holder::Token(token), name: input.name.as_str().into() });
            }
        }
    }

    fn given(&mut self, token: Number, node: &'a Node, property: &str, given: &'a Given) -> Result<Value, Refusal> {
        Ok(match given {
            Given::Nothing => Value::Null,
            Given::Expression(expression) => self.evaluate(token, &node.id, property, expression)?,
            Given::List(entries) => {
                let values: Result<_, _> = entries.iter().map(|it| self.given(token, node, property, it)).collect();
                Value::List(values?)
            }
            Given::Map(entries) => {
                let mut map = BTreeMap::new();
                for (key, value) in entries {
                    map.insert(self.text(token, key), self.given(token, node, property, value)?);
                }
                Value::Map(map)
            }
        })
    }
}
