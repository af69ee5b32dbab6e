//! End events.

use crate::engine::definition::{CompiledNode, ThrowAction};
use crate::engine::execution::{Execution, StepResult, cancel, compensation, error_handling, flow, listener};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, ROOT, ScopeKind};
use crate::engine::nodes::event_sub_process::lose_way_back;
use crate::engine::nodes::throw_event;
use crate::engine::variables::mapping;

/// An end event that throws nothing may be left by a job, and even by a flow, as in Flowable.
pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    what: &'a ThrowAction,
) -> StepResult {
    if matches!(what, ThrowAction::None) && (node.job_after || !node.outgoing.is_empty()) {
        execution.leave(token);
        return Ok(());
    }
    // The token waits until what it undoes is undone, and ends then.
    if execution.definition.waits_for_compensation && matches!(what, ThrowAction::Compensation(_)) {
        return throw_event::enter(execution, token, node, what);
    }
    listener::run_listeners(execution, token, node, "end")?;
    // Terminating and errors see to the token themselves; after anything else its path ends here.
    match what {
        ThrowAction::Terminate { all, multi_instance } => terminate(execution, token, node, *all, *multi_instance),
        ThrowAction::Error(code) => {
            let data = mapping::event_data(execution, token, node)?;
            error_handling::throw_error(execution, token, node, code, &data)
        }
        _ => {
            throw_event::perform(execution, token, node, what)?;
            flow::end(execution, token)
        }
    }
}

/// Ends the scope at once: of the whole process, the multi-instance around, or just the scope it stands in.
fn terminate<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    all: bool,
    multi_instance: bool,
) -> StepResult {
    let Some(mut scope) = execution.instance.token(token).map(|token| token.scope) else { return Ok(()) };
    execution.emit(Event::TokenConsumed { token, element: node.id.clone() });
    if all {
        scope = ROOT;
        if execution.instance.called {
            execution.emit(Event::CallersTerminated { element: node.id.clone() });
        }
    } else if multi_instance {
        match enclosing_multi_instance(execution, scope) {
            Some(around) => scope = around,
            None => execution.emit(Event::InstancesTerminated { element: node.id.clone() }),
        }
    }
    close_scope(execution, scope)
}

/// Ends all that stands in the scope; what waited for it goes on.
pub(super) fn close_scope(execution: &mut Execution, scope: LocalId) -> StepResult {
    lose_way_back(execution, scope);
    for other in execution.tokens_of(scope) {
        cancel::cancel_token(execution, other, Outcome::Interrupted);
    }
    let owner =
        execution.instance.scope(scope).filter(|it| it.kind == ScopeKind::MultiInstance).and_then(|it| it.owner);
    match owner.and_then(|owner| Some((owner, execution.node_of(owner)?))) {
        Some((owner, host)) => {
            compensation::hand_compensation_outwards(execution, scope);
            execution.emit(Event::ScopeClosed { scope });
            execution.leave_activity(owner, host)
        }
        None => flow::close(execution, scope, Outcome::Completed),
    }
}

pub(super) fn enclosing_multi_instance(execution: &Execution, mut scope: LocalId) -> Option<LocalId> {
    loop {
        let it = execution.instance.scope(scope)?;
        if it.kind == ScopeKind::MultiInstance {
            return Some(scope);
        }
        scope = execution.instance.token(it.owner?)?.scope;
    }
}
