//! Taking away: whoever goes takes along all he owns.

use super::Execution;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{LocalId, Outcome, Owner, ROOT};

impl Execution<'_> {
    /// Takes a token away with its tasks, timers, jobs, calls and inner scopes.
    pub(crate) fn cancel_token(&mut self, token: LocalId, outcome: Outcome) {
        self.cancel_inside(token, outcome);
        if let Some(it) = self.instance.token(token) {
            let element = it.element.clone();
            self.emit(Event::TokenCancelled { token, element, outcome });
        }
    }

    /// Takes away what a token owns, and leaves the token.
    pub(crate) fn cancel_inside(&mut self, token: LocalId, outcome: Outcome) {
        let scopes = ids_of(&self.instance.scopes, |it| it.owner == Some(token), |it| it.id);
        for scope in scopes.into_iter().rev() {
            self.cancel_scope(scope, outcome);
        }
        // The latest first; each is gone before the next is looked for.
        while let Some(task) = self.instance.tasks.iter().rfind(|it| it.token == token).map(|it| it.id) {
            self.cancel_task(task, outcome);
        }
        self.release(token);
    }

    /// Empties a scope and closes it without going on. The process itself stays open, empty.
    pub(crate) fn cancel_scope(&mut self, scope: LocalId, outcome: Outcome) {
        for token in ids_of(&self.instance.tokens, |it| it.scope == scope, |it| it.id).into_iter().rev() {
            self.cancel_token(token, outcome);
        }
        self.release_scope(scope);
        self.drop_compensation(scope);
        if scope != ROOT {
            self.emit(Event::ScopeClosed { scope });
        }
    }

    /// Takes a task away undecided.
    pub(crate) fn cancel_task(&mut self, task: LocalId, outcome: Outcome) {
        let Some(it) = self.instance.task(task) else { return };
        let element = it.element.clone();
        self.run_task_listeners_leniently(task, "delete");
        self.release_owner(Owner::Task(task));
        self.emit(Event::TaskCancelled { task, element, outcome, at: self.now });
    }

    /// Ends all waiting of a token: boundary events, jobs, calls, incidents.
    pub(crate) fn release(&mut self, token: LocalId) {
        let it = &self.instance;
        if it.jobs.is_empty() && it.calls.is_empty() && it.incidents.is_empty() {
            return self.release_owner(Owner::Token(token));
        }
        self.release_owner(Owner::Token(token));
        for job in ids_of(&self.instance.jobs, |it| it.token == token, |it| it.id) {
            self.emit(Event::JobClosed { job });
        }
        for call in ids_of(&self.instance.calls, |it| it.token == token, |it| it.id) {
            self.emit(Event::CallClosed { call, cancelled: true });
        }
        for incident in ids_of(&self.instance.incidents, |it| it.token == token, |it| it.id) {
            self.emit(Event::IncidentResolved { incident });
        }
    }

    /// Ends the waiting for the event sub-processes of a scope.
    pub(crate) fn release_scope(&mut self, scope: LocalId) {
        self.release_owner(Owner::Scope(scope));
    }

    /// Ends the timers and subscriptions of an owner.
    pub(crate) fn release_owner(&mut self, owner: Owner) {
        if self.instance.timers.is_empty() && self.instance.subscriptions.is_empty() {
            return;
        }
        for timer in ids_of(&self.instance.timers, |it| it.owner == owner, |it| it.id) {
            self.emit(Event::TimerCancelled { timer });
        }
        for subscription in ids_of(&self.instance.subscriptions, |it| it.owner == owner, |it| it.id) {
            self.emit(Event::SubscriptionClosed { subscription });
        }
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
