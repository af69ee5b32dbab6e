//! Intermediate throw events, and what end events throw.

use crate::bpmn::model::SignalScope;
use crate::engine::definition::{Node, Throw};
use crate::engine::event::Event;
use crate::engine::instance::{Number, Variables};
use crate::engine::run::{Done, Run};

pub(in crate::engine) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, what: &'a Throw) -> Done {
    if let Throw::Link(target) = what {
        run.listeners(token, node, "end")?;
        run.jump(token, run.definition.node(*target));
        run.enter(token);
        return Ok(());
    }
    if let Throw::Error(code) = what {
        let data = run.give_along(token, node)?;
        return run.throw_error(token, node, code, &data);
    }
    perform(run, token, node, what)?;
    run.leave(token);
    Ok(())
}

/// Does what is thrown, apart from moving the token.
pub(super) fn perform<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, what: &'a Throw) -> Done {
    let element = node.id.clone();
    match what {
        Throw::Message(name, sent_by) => {
            if let Some(sends) = sent_by {
                run.evaluate(token, &node.id, "expression", sends)?;
            }
            let name = run.text(token, name);
            run.emit(Event::MessageSent { name, element, variables: Variables::new() });
            Ok(())
        }
        Throw::Signal(name, scope, later) => {
            let (name, variables) = (run.text(token, name), run.give_along(token, node)?);
            let family = *scope == SignalScope::ProcessInstance;
            run.emit(Event::SignalThrown {
                name: name.clone(),
                element,
                variables: variables.clone(),
                family,
                later: *later,
            });
            run.deliver_signal(&name, &variables, family, *later)
        }
        Throw::Escalation(code) => run.throw_escalation(token, node, code.as_deref()),
        Throw::Compensation(activity) => {
            run.compensate(token, *activity);
            Ok(())
        }
        Throw::Cancel => run.cancel_transaction(token),
        Throw::None | Throw::Error(_) | Throw::Terminate { .. } | Throw::Link(_) => Ok(()),
    }
}
