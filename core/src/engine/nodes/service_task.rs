//! Service, send, script and business rule tasks.

use crate::engine::definition::{Node, Runs, Service};
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Event, Holder};
use crate::engine::model::instance::{Awaits, Job, JobKind, Number, Owner, Variables};
use crate::expression::Value;

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, service: &'a Service) -> Done {
    match &service.runs {
        Runs::Nothing => (),
        Runs::Expression(expression) => {
            let value = run.evaluate(token, &node.id, "expression", expression)?;
            keep(run, token, service, value);
        }
        Runs::Message(name) => {
            let name = run.text(token, name);
            run.emit(Event::MessageSent { name, element: node.id.clone(), variables: Variables::new() });
        }
        Runs::Handler(handler) if run.context.world.handlers.contains(handler) => {
            hand_over(run, token, node, service, handler);
            return Ok(());
        }
        Runs::Handler(handler) => {
            return Err(Refusal::NoHandler { element: node.id.to_string(), handler: handler.clone() });
        }
        Runs::Error(error) => return run.throw_made(token, node, error),
        Runs::Foreign(language) => {
            return Err(Refusal::NoScript { element: node.id.to_string(), language: language.clone() });
        }
    }
    finish(run, token, node, service);
    Ok(())
}

/// A handler runs outside: the answer comes as a command.
fn hand_over(run: &mut Run, token: Number, node: &Node, service: &Service, handler: &str) {
    let mut input = Variables::new();
    for (name, text) in &service.fields {
        input.insert(name.clone(), Value::from(run.text(token, text)));
    }
    let id = run.number();
    let kind = JobKind::Handler(handler.to_owned());
    let (element, retries, due_at) = (node.id.clone(), node.retry.attempts, run.now);
    run.emit(Event::JobCreated {
        job: Box::new(Job { id, token, element, kind, retries, due_at, retried: false }),
        input,
    });
}

/// Keeps the result of what ran.
pub(crate) fn keep(run: &mut Run, token: Number, service: &Service, value: Value) {
    let Some(name) = &service.result else { return };
    let holder = if service.local_result { Holder::Token(token) } else { run.holder(token, name) };
    if service.transient_result {
        run.set_for_now(holder, name, value);
    } else {
        run.set_at(holder, name, value);
    }
}

/// What ran is done: the token goes on, or waits to be triggered.
pub(crate) fn finish(run: &mut Run, token: Number, node: &Node, service: &Service) {
    if service.triggerable {
        run.subscribe(Owner::Token(token), node, Awaits::Trigger);
    } else {
        run.leave_at_once(token);
    }
}
