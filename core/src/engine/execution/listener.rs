//! Listeners: expressions run at once, handlers after commit.

use super::{Execution, StepResult};
use crate::engine::definition::{CompiledFlow, CompiledNode, Invocation, Listener};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Variables};
use crate::expression::Value;

impl<'a> Execution<'a> {
    /// Listeners of a node's start or end.
    pub(crate) fn run_listeners(&mut self, token: LocalId, node: &'a CompiledNode, event: &str) -> StepResult {
        for listener in node.listeners.iter().filter(|it| it.event == event) {
            self.run_listener(token, None, &node.id, event, listener)?;
        }
        Ok(())
    }

    /// Listeners of a flow that is taken.
    pub(crate) fn run_flow_listeners(&mut self, token: LocalId, flow: &'a CompiledFlow) -> StepResult {
        for listener in &flow.listeners {
            self.run_listener(token, None, &flow.id, listener.event, listener)?;
        }
        Ok(())
    }

    /// Listeners of the process; its expressions see the variables of the process.
    pub(crate) fn run_process_listeners(&mut self, event: &str) -> StepResult {
        let definition = self.definition;
        let token = self.instance.tokens.first().map_or(LocalId::MAX, |token| token.id);
        for listener in definition.listeners.iter().filter(|it| it.event == event) {
            self.run_listener(token, None, &definition.key, event, listener)?;
        }
        Ok(())
    }

    /// Listeners of a task.
    pub(crate) fn run_task_listeners(&mut self, task: LocalId, event: &str) -> StepResult {
        if !self.definition.has_task_listeners {
            return Ok(());
        }
        let all = matches!(event, "create" | "assignment" | "complete" | "delete");
        self.run_listeners_of_task(task, event, |_, it| it.event == event || all && it.event == "all")
    }

    /// The timeout listener of a task whose time has come.
    pub(crate) fn run_timeout_listener(&mut self, task: LocalId, place: u32) -> StepResult {
        self.run_listeners_of_task(task, "timeout", |at, _| at == place)
    }

    fn run_listeners_of_task(
        &mut self,
        task: LocalId,
        event: &str,
        meant: impl Fn(u32, &Listener) -> bool,
    ) -> StepResult {
        let Some(it) = self.instance.task(task) else { return Ok(()) };
        let token = it.token;
        let Some(node) = self.node(&it.element) else { return Ok(()) };
        let crate::engine::definition::NodeBehavior::User(user) = &node.behavior else { return Ok(()) };
        for (_, listener) in (0..).zip(&user.listeners).filter(|(place, it)| meant(*place, it)) {
            self.run_listener(token, Some(task), &node.id, event, listener)?;
        }
        Ok(())
    }

    /// The same where nothing may stand in the way: a failing expression is passed over.
    pub(crate) fn run_task_listeners_leniently(&mut self, task: LocalId, event: &str) {
        drop(self.run_task_listeners(task, event));
        self.thrown = None;
    }

    /// What a listener has thrown breaks off what was being done, and flies from the token that it was told of.
    pub(crate) fn handle_thrown(&mut self, done: StepResult) -> StepResult {
        let Some((token, error)) = self.thrown.take() else { return done };
        match self.node_of(token) {
            Some(node) => self.throw_script_error(token, node, error),
            None => done,
        }
    }

    fn run_listener(
        &mut self,
        token: LocalId,
        task: Option<LocalId>,
        element: &ElementId,
        event: &str,
        listener: &'a Listener,
    ) -> StepResult {
        match &listener.invocation {
            Invocation::Nothing | Invocation::Message(_) => Ok(()),
            Invocation::Error(error) => {
                self.thrown = Some((token, error));
                Err(EngineError::ErrorNotCaught { error: error.code.clone(), element: element.to_string() })
            }
            Invocation::Expression(expression) => {
                self.listener_event = Some(event.to_owned());
                let done = self.evaluate_in(token, task, element, "listener", expression);
                self.listener_event = None;
                let value = done?;
                if let Some(result) = &listener.result {
                    self.set(token, result, value);
                }
                Ok(())
            }
            Invocation::Foreign(language) => {
                Err(EngineError::NoScript { element: element.to_string(), language: language.clone() })
            }
            Invocation::Handler(handler) => {
                let mut input = Variables::new();
                for (name, text) in &listener.fields {
                    input.insert(name.clone(), Value::from(self.text(token, text)));
                }
                let (element, event, handler) = (element.clone(), event.to_owned(), handler.clone());
                self.emit(Event::ListenerDue { element, event, handler, task, input });
                Ok(())
            }
        }
    }
}
