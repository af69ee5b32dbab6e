//! End events.

use super::event_sub_process::lose_way_back;
use super::throw_event;
use crate::engine::definition::{Node, Throw};
use crate::engine::execution::{Done, Run};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Outcome, ROOT, ScopeKind};

/// An end event that throws nothing may be left by a job, and even by a flow, as in Flowable.
pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, what: &'a Throw) -> Done {
    if matches!(what, Throw::None) && (node.job_after || !node.outgoing.is_empty()) {
        run.leave(token);
        return Ok(());
    }
    if run.definition.waits_for_undoing && matches!(what, Throw::Compensation(_)) {
        return throw_event::enter(run, token, node, what);
    }
    run.listeners(token, node, "end")?;
    match what {
        Throw::Terminate { all, multi_instance } => terminate(run, token, node, *all, *multi_instance),
        Throw::Error(code) => {
            let data = run.give_along(token, node)?;
            run.throw_error(token, node, code, &data)
        }
        _ => {
            throw_event::perform(run, token, node, what)?;
            run.end(token)
        }
    }
}

/// Ends the scope at once: of the whole process, the multi-instance around, or just the scope it stands in.
fn terminate<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, all: bool, multi_instance: bool) -> Done {
    let Some(mut scope) = run.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    run.emit(Event::TokenConsumed { token, element: node.id.clone() });
    if all {
        scope = ROOT;
        if run.instance.called {
            run.emit(Event::CallersTerminated { element: node.id.clone() });
        }
    } else if multi_instance {
        match enclosing_multi_instance(run, scope) {
            Some(around) => scope = around,
            None => run.emit(Event::InstancesTerminated { element: node.id.clone() }),
        }
    }
    close_scope(run, scope)
}

/// Ends all that stands in the scope; what waited for it goes on.
pub(super) fn close_scope(run: &mut Run, scope: Number) -> Done {
    lose_way_back(run, scope);
    for other in run.tokens_of(scope) {
        run.cancel_token(other, Outcome::Interrupted);
    }
    let owner = run.instance.scope(scope).filter(|it| it.kind == ScopeKind::MultiInstance).and_then(|it| it.owner);
    match owner.and_then(|owner| Some((owner, run.standing(owner)?))) {
        Some((owner, host)) => {
            run.keep_undo_around(scope);
            run.emit(Event::ScopeClosed { scope });
            run.depart(owner, host)
        }
        None => run.close(scope, Outcome::Completed),
    }
}

pub(super) fn enclosing_multi_instance(run: &Run, mut scope: Number) -> Option<Number> {
    loop {
        let it = run.instance.scope(scope)?;
        if it.kind == ScopeKind::MultiInstance {
            return Some(scope);
        }
        scope = run.instance.token(it.owner?)?.scope;
    }
}
