//! Values of a diagram: expressions, conditions and parameters, each parsed once.

use crate::bpmn::model;
use crate::engine::definition::compile::{CompileErrorKind, Compiler};
use crate::engine::definition::{CompiledParameterValue, IoParameter, TextTemplate};
use crate::expression::{self, Expression};

impl Compiler<'_> {
    /// A condition. A plain text, which JUEL never takes for true or false, is one of another engine.
    pub(super) fn condition(&mut self, property: &'static str, it: &model::FormalExpression) -> Option<Expression> {
        let own = it.language.as_deref().is_none_or(expression::is_own_language);
        let foreign = (own && !expression::has_marker(&it.body)).then(|| expression::script_value(&it.body)).flatten();
        foreign.or_else(|| self.expression(property, it))
    }

    /// A condition or another evaluated element. Of another language only what is an expression in both.
    pub(super) fn expression(&mut self, property: &'static str, it: &model::FormalExpression) -> Option<Expression> {
        self.value(property, it.language.as_deref(), &it.body)
    }

    pub(super) fn value(&mut self, property: &'static str, language: Option<&str>, body: &str) -> Option<Expression> {
        let foreign = language.filter(|it| !expression::is_own_language(it));
        let Some(foreign) = foreign else { return self.optional(property, Some(body)) };
        let same = expression::script_value(body);
        if same.is_none() {
            self.fail(property, CompileErrorKind::Unsupported(foreign.to_owned()));
        }
        same
    }

    pub(super) fn parameters(&mut self, property: &'static str, written: &[model::Parameter]) -> Vec<IoParameter> {
        let parameter = |it: &model::Parameter| IoParameter {
            name: it.name.clone(),
            value: self.parameter_value(property, &it.value),
        };
        written.iter().map(parameter).collect()
    }

    /// The reader bounds the nesting.
    pub(super) fn parameter_value(
        &mut self,
        property: &'static str,
        written: &model::ParameterValue,
    ) -> CompiledParameterValue {
        match written {
            model::ParameterValue::Text(text) => self
                .optional(property, Some(text))
                .map_or(CompiledParameterValue::Nothing, CompiledParameterValue::Expression),
            model::ParameterValue::List(entries) => {
                CompiledParameterValue::List(entries.iter().map(|it| self.parameter_value(property, it)).collect())
            }
            model::ParameterValue::Map(entries) => CompiledParameterValue::Map(
                entries.iter().map(|(key, it)| (text(key), self.parameter_value(property, it))).collect(),
            ),
            model::ParameterValue::Script(script) => {
                let value = self.value(property, script.format.as_deref(), &script.text);
                value.map_or(CompiledParameterValue::Nothing, CompiledParameterValue::Expression)
            }
        }
    }

    pub(super) fn optional(&mut self, property: &'static str, text: Option<&str>) -> Option<Expression> {
        let text = text.filter(|text| !text.trim().is_empty())?;
        match expression::parse(text) {
            Ok(expression) => Some(expression),
            Err(error) => {
                self.fail(property, CompileErrorKind::Syntax(error));
                None
            }
        }
    }
}

/// A broken text stands for itself, as in Flowable.
pub(super) fn text(written: &str) -> TextTemplate {
    match expression::parse(written) {
        Ok(expression) if !expression.is_literal() => TextTemplate::Expression(expression),
        _ => TextTemplate::Plain(written.to_owned()),
    }
}
