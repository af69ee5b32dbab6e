//! Listeners: expressions run at once, handlers after commit.

use super::{Done, Run};
use crate::engine::definition::{Flow, Listener, Node, Runs};
use crate::engine::model::element_id::Id;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Variables};
use crate::expression::Value;

impl<'a> Run<'a> {
    /// Listeners of a node's start or end.
    pub(crate) fn listeners(&mut self, token: Number, node: &'a Node, event: &str) -> Done {
        for listener in node.listeners.iter().filter(|it| it.event == event) {
            self.listen(token, None, &node.id, event, listener)?;
        }
        Ok(())
    }

    /// Listeners of a flow that is taken.
    pub(crate) fn flow_listeners(&mut self, token: Number, flow: &'a Flow) -> Done {
        for listener in &flow.listeners {
            self.listen(token, None, &flow.id, listener.event, listener)?;
        }
        Ok(())
    }

    /// Listeners of the process; its expressions see the variables of the process.
    pub(crate) fn process_listeners(&mut self, event: &str) -> Done {
        let definition = self.definition;
        let token = self.instance.tokens.first().map_or(Number::MAX, |token| token.id);
        for listener in definition.listeners.iter().filter(|it| it.event == event) {
            self.listen(token, None, &definition.key, event, listener)?;
        }
        Ok(())
    }

    /// Listeners of a task.
    pub(crate) fn task_listeners(&mut self, task: Number, event: &str) -> Done {
        if !self.definition.has_task_listeners {
            return Ok(());
        }
        let all = matches!(event, "create" | "assignment" | "complete" | "delete");
        self.listeners_of_task(task, event, |_, it| it.event == event || all && it.event == "all")
    }

    /// The timeout listener of a task whose time has come.
    pub(crate) fn timeout_listener(&mut self, task: Number, place: u32) -> Done {
        self.listeners_of_task(task, "timeout", |at, _| at == place)
    }

    fn listeners_of_task(&mut self, task: Number, event: &str, meant: impl Fn(u32, &Listener) -> bool) -> Done {
        let Some(it) = self.instance.task(task) else { return Ok(()) };
        let token = it.token;
        let Some(node) = self.node(&it.element) else { return Ok(()) };
        let crate::engine::definition::Kind::User(user) = &node.kind else { return Ok(()) };
        for (_, listener) in (0..).zip(&user.listeners).filter(|(place, it)| meant(*place, it)) {
            self.listen(token, Some(task), &node.id, event, listener)?;
        }
        Ok(())
    }

    /// The same where nothing may stand in the way: a failing expression is passed over.
    pub(crate) fn task_listeners_lenient(&mut self, task: Number, event: &str) {
        drop(self.task_listeners(task, event));
        self.thrown = None;
    }

    /// What a listener has thrown breaks off what was being done, and flies from the token that it was told of.
    pub(crate) fn caught(&mut self, done: Done) -> Done {
        let Some((token, error)) = self.thrown.take() else { return done };
        match self.standing(token) {
            Some(node) => self.throw_made(token, node, error),
            None => done,
        }
    }

    fn listen(
        &mut self,
        token: Number,
        task: Option<Number>,
        element: &Id,
        event: &str,
        listener: &'a Listener,
    ) -> Done {
        match &listener.runs {
            Runs::Nothing | Runs::Message(_) => Ok(()),
            Runs::Error(error) => {
                self.thrown = Some((token, error));
                Err(Refusal::ErrorNotCaught { error: error.code.clone(), element: element.to_string() })
            }
            Runs::Expression(expression) => {
                self.told = Some(event.to_owned());
                let done = self.evaluate_in(token, task, element, "listener", expression);
                self.told = None;
                let value = done?;
                if let Some(result) = &listener.result {
                    self.set(token, result, value);
                }
                Ok(())
            }
            Runs::Foreign(language) => {
                Err(Refusal::NoScript { element: element.to_string(), language: language.clone() })
            }
            Runs::Handler(handler) => {
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
