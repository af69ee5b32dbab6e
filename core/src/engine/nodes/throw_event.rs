//! Intermediate throw events, and what end events throw.

use crate::bpmn::model::SignalScope;
use crate::engine::definition::{Node, Throw};
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Variables};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, what: &'a Throw) -> Done {
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
    if perform(run, token, node, what)? == Then::GoesOn {
        run.leave(token);
    }
    Ok(())
}

/// What becomes of the token after a throw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// It goes on.
    GoesOn,
    /// It waits until what it undoes is undone, and then goes on by itself.
    Waits,
}

/// Does what is thrown, apart from moving the token.
pub(super) fn perform<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, what: &'a Throw) -> Result<Then, Refusal> {
    let element = node.id.clone();
    match what {
        Throw::Compensation(activity) if run.compensate(token, node, *activity)? => return Ok(Then::Waits),
        Throw::Message(name, sent_by) => {
            if let Some(sends) = sent_by {
                run.evaluate(token, &node.id, "expression", sends)?;
            }
            let name = run.text(token, name);
            run.emit(Event::MessageSent { name, element, variables: Variables::new() });
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
            run.deliver_signal(&name, &variables, family, *later)?;
        }
        Throw::Escalation(code) => run.throw_escalation(token, node, code.as_deref())?,
        Throw::Cancel => run.cancel_transaction(token)?,
        Throw::None | Throw::Compensation(_) | Throw::Error(_) | Throw::Terminate { .. } | Throw::Link(_) => (),
    }
    Ok(Then::GoesOn)
}
