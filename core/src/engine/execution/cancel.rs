//! Taking away: a token goes with all that it owns.

use crate::engine::execution::{Execution, compensation, listener};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, Owner, ROOT};

/// Takes a token away with its tasks, timers, jobs, calls and inner scopes.
pub(crate) fn cancel_token(execution: &mut Execution, token: LocalId, outcome: Outcome) {
    cancel_inside(execution, token, outcome);
    if let Some(it) = execution.instance.token(token) {
        let element = it.element.clone();
        execution.emit(Event::TokenCancelled { token, element, outcome });
    }
}

/// Takes away what a token owns, and leaves the token.
pub(crate) fn cancel_inside(execution: &mut Execution, token: LocalId, outcome: Outcome) {
    let scopes = ids_of(&execution.instance.scopes, |it| it.owner == Some(token), |it| it.id);
    for scope in scopes.into_iter().rev() {
        cancel_scope(execution, scope, outcome);
    }
    // The latest first; each is gone before the next is looked for.
    while let Some(task) = execution.instance.tasks.iter().rfind(|it| it.token == token).map(|it| it.id) {
        cancel_task(execution, task, outcome);
    }
    release(execution, token);
}

/// Empties a scope and closes it without going on. The process itself stays open, empty.
pub(crate) fn cancel_scope(execution: &mut Execution, scope: LocalId, outcome: Outcome) {
    for token in ids_of(&execution.instance.tokens, |it| it.scope == scope, |it| it.id).into_iter().rev() {
        cancel_token(execution, token, outcome);
    }
    release_scope(execution, scope);
    compensation::drop_compensation(execution, scope);
    if scope != ROOT {
        execution.emit(Event::ScopeClosed { scope });
    }
}

/// Takes a task away undecided.
pub(crate) fn cancel_task(execution: &mut Execution, task: LocalId, outcome: Outcome) {
    let Some(it) = execution.instance.task(task) else { return };
    let element = it.element.clone();
    listener::run_task_listeners_leniently(execution, task, "delete");
    release_owner(execution, Owner::Task(task));
    execution.emit(Event::TaskCancelled { task, element, outcome, at: execution.now });
}

/// Ends all waiting of a token: boundary events, jobs, calls, incidents.
pub(crate) fn release(execution: &mut Execution, token: LocalId) {
    let it = &execution.instance;
    if it.jobs.is_empty() && it.calls.is_empty() && it.incidents.is_empty() {
        return release_owner(execution, Owner::Token(token));
    }
    release_owner(execution, Owner::Token(token));
    for job in ids_of(&execution.instance.jobs, |it| it.token == token, |it| it.id) {
        execution.emit(Event::JobClosed { job });
    }
    for call in ids_of(&execution.instance.calls, |it| it.token == token, |it| it.id) {
        execution.emit(Event::CallClosed { call, cancelled: true });
    }
    for incident in ids_of(&execution.instance.incidents, |it| it.token == token, |it| it.id) {
        execution.emit(Event::IncidentResolved { incident });
    }
}

/// Ends the waiting for the event sub-processes of a scope.
pub(crate) fn release_scope(execution: &mut Execution, scope: LocalId) {
    release_owner(execution, Owner::Scope(scope));
}

/// Ends the timers and subscriptions of an owner.
pub(crate) fn release_owner(execution: &mut Execution, owner: Owner) {
    if execution.instance.timers.is_empty() && execution.instance.subscriptions.is_empty() {
        return;
    }
    for timer in ids_of(&execution.instance.timers, |it| it.owner == owner, |it| it.id) {
        execution.emit(Event::TimerCancelled { timer });
    }
    for subscription in ids_of(&execution.instance.subscriptions, |it| it.owner == owner, |it| it.id) {
        execution.emit(Event::SubscriptionClosed { subscription });
    }
}

/// Numbers of those that apply: a list, because what follows changes the state.
pub(crate) fn ids_of<'a, T: 'a>(
    list: impl IntoIterator<Item = &'a T>,
    applies: impl Fn(&T) -> bool,
    number: impl Fn(&T) -> LocalId,
) -> Vec<LocalId> {
    list.into_iter().filter(|it| applies(it)).map(number).collect()
}
