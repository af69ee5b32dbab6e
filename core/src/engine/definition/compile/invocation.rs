//! What listeners and service tasks run: handlers by name, expressions, scripts.

use crate::bpmn::model::{self, ExecutionEvent, Implementation};
use crate::engine::definition::compile::Compiler;
use crate::engine::definition::compile::value::text;
use crate::engine::definition::{Invocation, Listener, TextTemplate};
use crate::expression::{self, AssignmentTarget};

impl Compiler<'_> {
    pub(super) fn listeners(&mut self, listeners: &[model::ExecutionListener], usual: &'static str) -> Vec<Listener> {
        let mut compiled = Vec::new();
        for listener in listeners {
            let event = match &listener.event {
                None => usual,
                Some(ExecutionEvent::Start) => "start",
                Some(ExecutionEvent::End) => "end",
                Some(ExecutionEvent::Take) => "take",
                Some(ExecutionEvent::Other(_)) => continue,
            };
            let Some(implementation) = &listener.implementation else { continue };
            let assigned =
                if listener.script_without_type { AssignmentTarget::Script } else { AssignmentTarget::Process };
            let (runs, result) = (self.runs(implementation, assigned), result_of(implementation));
            compiled.push(Listener { event, invocation: runs, result, fields: fields(&listener.fields), timer: None });
        }
        compiled
    }

    pub(super) fn runs(&mut self, implementation: &Implementation, assigned: AssignmentTarget) -> Invocation {
        match implementation {
            Implementation::Class(class) => Invocation::Handler(class.clone()),
            Implementation::Delegate(delegate) => {
                let name = expression::parse(delegate).ok().and_then(|it| it.sole_name().map(str::to_owned));
                Invocation::Handler(name.unwrap_or_else(|| delegate.clone()))
            }
            Implementation::Expression(it) => {
                self.optional("expression", Some(it)).map_or(Invocation::Nothing, Invocation::Expression)
            }
            Implementation::BuiltIn(kind) => Invocation::Handler(kind.clone()),
            Implementation::Script(script) => self.script(script, assigned),
        }
    }

    /// A script in JUEL is an expression, and so is one of another language that says no more than one can. Of no
    /// language, and without an expression in it, it can only be another's: Flowable would do nothing.
    pub(super) fn script(&mut self, script: &model::Script, assigned: AssignmentTarget) -> Invocation {
        if let Some(error) = expression::script_error(&script.text, assigned) {
            return Invocation::Error(Box::new(error));
        }
        if script.format.is_none()
            && script.result_variable.is_none()
            && !expression::has_marker(&script.text)
            && let Some(same) = expression::script(&script.text, AssignmentTarget::Process)
        {
            return Invocation::Expression(same);
        }
        match script.format.as_deref().unwrap_or_default() {
            own if expression::is_own_language(own) => {
                self.optional("script", Some(&script.text)).map_or(Invocation::Nothing, Invocation::Expression)
            }
            foreign => expression::script(&script.text, assigned)
                .map_or_else(|| Invocation::Foreign(foreign.to_owned()), Invocation::Expression),
        }
    }
}

/// The variable that takes the result of a script.
pub(super) fn result_of(implementation: &Implementation) -> Option<String> {
    match implementation {
        Implementation::Script(script) => script.result_variable.clone(),
        _ => None,
    }
}

pub(super) fn fields(fields: &[model::FieldInjection]) -> Vec<(String, TextTemplate)> {
    let value = |field: &model::FieldInjection| match (&field.text, &field.expression) {
        (Some(plain), _) => TextTemplate::Plain(plain.clone()),
        (None, Some(expression)) => text(expression),
        (None, None) => TextTemplate::Plain(String::new()),
    };
    fields.iter().map(|field| (field.name.clone(), value(field))).collect()
}
