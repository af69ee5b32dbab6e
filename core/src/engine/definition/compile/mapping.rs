//! Variables handed over, and gathered.

use crate::bpmn::model::{self, EventKind, NodeKind};
use crate::engine::definition::TextTemplate;
use crate::engine::definition::compile::Compiler;
use crate::engine::definition::compile::value::text;
use crate::engine::execution::error_handling::MESSAGE;
use crate::engine::variables::mapping::{Cast, MappingTarget, VariableAggregation, VariableMapping};

impl Compiler<'_> {
    /// What goes in: an expression for the target comes before its plain name, as in Flowable.
    pub(crate) fn inputs(&mut self, written: &[model::Mapping]) -> Vec<VariableMapping> {
        let target = |it: &model::Mapping| expression_or_name(it.target_expression.as_ref(), it.target.as_ref());
        written.iter().filter_map(|it| self.mapping(it, target(it))).collect()
    }

    /// What comes out: the plain name of the target comes before an expression for it, as in Flowable.
    pub(crate) fn outputs(&mut self, written: &[model::Mapping]) -> Vec<VariableMapping> {
        let plain = |it: &model::Mapping| it.target.clone().map(TextTemplate::Plain);
        let target = |it: &model::Mapping| plain(it).or_else(|| it.target_expression.as_deref().map(text));
        written.iter().filter_map(|it| self.mapping(it, target(it))).collect()
    }

    /// What an event hands on when it throws, or takes when it catches.
    pub(crate) fn handed(&mut self, node: &model::Node) -> Vec<VariableMapping> {
        match node.kind {
            NodeKind::EndEvent | NodeKind::IntermediateThrowEvent => {
                let message = self.error_message(node);
                message.into_iter().chain(self.outputs(&node.handed)).collect()
            }
            _ => self.inputs(&node.handed),
        }
    }

    /// The message that Camunda declares with an error goes along with it.
    fn error_message(&mut self, node: &model::Node) -> Option<VariableMapping> {
        let Some(EventKind::Error(error)) = node.events.first().map(|it| &it.kind) else { return None };
        let message = self.optional("errorMessage", error.message.as_deref())?;
        let name = TextTemplate::Plain(MESSAGE.to_owned());
        Some(VariableMapping::Expression(message, MappingTarget { name, cast: None, transient: false, local: false }))
    }

    fn mapping(&mut self, mapping: &model::Mapping, name: Option<TextTemplate>) -> Option<VariableMapping> {
        if mapping.all {
            return Some(if mapping.local { VariableMapping::Local } else { VariableMapping::All });
        }
        let cast = mapping.value_type.as_deref().and_then(cast);
        let target = MappingTarget { name: name?, cast, transient: mapping.transient, local: mapping.local };
        if let Some(expression) = &mapping.source_expression {
            return Some(VariableMapping::Expression(self.expression("sourceExpression", expression)?, target));
        }
        Some(VariableMapping::Variable(mapping.source.clone()?, target))
    }

    pub(crate) fn aggregation(&mut self, it: &model::Aggregation) -> Option<VariableAggregation> {
        let target = expression_or_name(it.target_expression.as_ref(), it.target.as_ref())?;
        let variables = it.variables.iter().filter_map(|variable| self.gathered(variable)).collect();
        Some(VariableAggregation { target, variables, overview: it.overview, transient: it.transient })
    }

    /// Unlike elsewhere a source variable comes before an expression, and names the target if nothing else does.
    fn gathered(&mut self, it: &model::Mapping) -> Option<VariableMapping> {
        let name = it.target.as_ref().or(it.source.as_ref());
        let name = expression_or_name(it.target_expression.as_ref(), name)?;
        let target = MappingTarget { name, cast: None, transient: false, local: false };
        match (&it.source, &it.source_expression) {
            (Some(source), _) => Some(VariableMapping::Variable(source.clone(), target)),
            (None, Some(written)) => {
                Some(VariableMapping::Expression(self.expression("sourceExpression", written)?, target))
            }
            (None, None) => None,
        }
    }
}

/// Types that Flowable does not know leave the value as it is.
fn cast(written: &str) -> Option<Cast> {
    Some(match written {
        "string" => Cast::Text,
        "integer" | "long" => Cast::Long,
        "double" => Cast::Double,
        "boolean" => Cast::Boolean,
        "date" => Cast::Time,
        "localdate" => Cast::Day,
        "json" | "array" => Cast::Json,
        _ => return None,
    })
}

fn expression_or_name(expression: Option<&String>, name: Option<&String>) -> Option<TextTemplate> {
    expression.map(|it| text(it)).or_else(|| name.cloned().map(TextTemplate::Plain))
}
