//! The only place where an instance changes. It cannot fail: what an event names and the state lacks is skipped.

use crate::effect::Effect;
use crate::engine::model::completed_tasks::CompletedTask;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::event::{
    Event, NextFire, Notification, NotificationKind, StartDetails, VariableHolder, Vote,
};
use crate::engine::model::instance::{
    AwaitedEvent, Instance, LocalId, Outcome, ReturnPoint, ScopeKind, Status, Task, TaskState,
};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::people::parties::Parties;
use crate::expression::{TaskPart, Value, plain_text};

/// Makes the state follow an event. Folding all events of an instance over [`Instance::default`] gives its state. Every
/// event is named here, so that none is forgotten.
#[expect(clippy::too_many_lines, reason = "a table: one arm an event")]
pub fn apply(instance: &mut Instance, event: &Event) {
    match event {
        Event::Started(start) => started(instance, start),
        Event::Revoked { at, .. } => {
            pass(instance, *at);
            instance.begun_again = instance.next;
        }
        Event::Migrated { version } => instance.version = *version,
        Event::Suspended { at, .. } => set_status(instance, Status::Suspended, *at),
        Event::Resumed { at, .. } => set_status(instance, Status::Active, *at),
        Event::ClockPaused { at, .. } => instance.clock_paused_at = Some(*at),
        Event::ClockResumed { at, .. } => {
            instance.clock_paused_at = None;
            pass(instance, *at);
        }
        Event::PartiesChanged { parties, at, .. } => {
            instance.parties = Some(Parties::clone(parties));
            pass(instance, *at);
        }
        Event::Extended { at, .. } => {
            instance.extended = true;
            pass(instance, *at);
        }
        Event::Ended { outcome, at, .. } => {
            set_status(instance, Status::Ended, *at);
            instance.outcome = Some(*outcome);
        }
        Event::Notified(notification) => notified(instance, notification),
        Event::SignersAsked { at, .. }
        | Event::MessageReceived { at, .. }
        | Event::NodeDecided { at, .. }
        | Event::Moved { at, .. } => pass(instance, *at),
        Event::SignalThrown { .. }
        | Event::EscalationThrown { .. }
        | Event::CallersTerminated { .. }
        | Event::InstancesTerminated { .. }
        | Event::MessageSent { .. } => (),
        // New days have an extension of their own.
        Event::ListenerDue { handler, .. } => instance.extended &= handler != Effect::BeginClock.code(),
        Event::ScopeOpened { scope } => {
            instance.scopes.add(scope);
            use_id(instance, scope.id);
        }
        Event::ScopeClosed { scope } => instance.scopes.remove(*scope),
        Event::VariableSet { holder, name, value } => {
            let Some(variables) = variables_of(instance, *holder) else { return };
            variables.insert(name, value);
        }
        Event::VariableDropped { holder, name } => {
            let Some(variables) = variables_of(instance, *holder) else { return };
            variables.remove(name);
        }
        Event::TokenCreated { token } => {
            instance.tokens.add(token);
            use_id(instance, token.id);
        }
        Event::TokenMoved { token, flow, to, .. } => token_moved(instance, *token, flow.as_ref(), to),
        Event::TokenMarked { token, returned, return_point, person } => {
            let Some(it) = instance.tokens.find_mut(*token) else { return };
            it.returned = *returned;
            it.return_point.clone_from(return_point);
            it.person.clone_from(person);
        }
        Event::ElementRenamed { token, to } => element_renamed(instance, *token, to),
        Event::TokenConsumed { token, .. } | Event::TokenCancelled { token, .. } => instance.tokens.remove(*token),
        Event::TaskCreated { task, .. } => {
            pass(instance, task.created_at);
            instance.tasks.add(task);
            use_id(instance, task.id);
        }
        Event::TaskAssigned { task, assignee, owner, delegators, at, .. } => {
            pass(instance, *at);
            let Some(it) = changed_task(instance, *task) else { return };
            it.assignee.clone_from(assignee);
            it.owner.clone_from(owner);
            it.delegators.clone_from(delegators);
        }
        Event::TaskStateChanged { task, state } => {
            let Some(it) = changed_task(instance, *task) else { return };
            it.state = *state;
            if *state == TaskState::Open {
                it.decision = None;
            }
        }
        Event::TaskDue { task, due_at, warn_at } => {
            let Some(it) = changed_task(instance, *task) else { return };
            it.due_at = *due_at;
            it.warn_at = *warn_at;
        }
        Event::TaskChanged { task, what, value } => {
            let Some(it) = changed_task(instance, *task) else { return };
            change(it, *what, value);
        }
        Event::TaskCompleted { task, element, outcome, by, owner, at, decision } => {
            pass(instance, *at);
            let (scopes, return_point) = (scopes_of(instance, *task), return_point_of(instance, *task));
            instance.tasks.remove(*task);
            let abstained = decision.as_ref().is_some_and(|it| it.vote == Some(Vote::Abstain));
            let (task, element, by, owner) = (*task, element.clone(), by.clone(), owner.clone());
            let (outcome, at) = (*outcome, *at);
            remember(
                instance,
                CompletedTask { task, element, scopes, by, owner, outcome, abstained, at, return_point },
            );
        }
        Event::TaskWithdrawn { task, element, by, at } => {
            pass(instance, *at);
            let (task, element, by, outcome) = (*task, element.clone(), by.clone(), Outcome::Withdrawn);
            let (scopes, owner, return_point, abstained, at) = (Vec::new(), None, None, false, *at);
            remember(
                instance,
                CompletedTask { task, element, scopes, by, owner, outcome, abstained, at, return_point },
            );
        }
        Event::TaskDecided { task, at, decision, .. } => {
            pass(instance, *at);
            let Some(it) = changed_task(instance, *task) else { return };
            it.state = TaskState::Deciding;
            it.decision = Some(decision.clone());
        }
        Event::TaskCancelled { task, at, .. } => {
            pass(instance, *at);
            instance.tasks.remove(*task);
        }
        Event::TimerArmed { timer } => add(&mut instance.timers, &mut instance.next, timer.id, timer),
        Event::TimerFired { timer, at, next, .. } => timer_fired(instance, *timer, *at, *next),
        Event::TimerCancelled { timer } => remove(&mut instance.timers, |it| it.id, *timer),
        Event::TimerMoved { timer, due_at } => {
            let Some(it) = find(&mut instance.timers, |it| it.id, *timer) else { return };
            it.due_at = *due_at;
        }
        Event::SubscriptionOpened { subscription } => {
            add(&mut instance.subscriptions, &mut instance.next, subscription.id, subscription);
        }
        Event::SubscriptionClosed { subscription } => remove(&mut instance.subscriptions, |it| it.id, *subscription),
        Event::ConditionSeen { subscription, holds } => {
            let Some(it) = find(&mut instance.subscriptions, |it| it.id, *subscription) else { return };
            it.awaits = AwaitedEvent::Condition(*holds);
        }
        Event::JobCreated { job, .. } => add(&mut instance.jobs, &mut instance.next, job.id, job),
        Event::JobClosed { job } => remove(&mut instance.jobs, |it| it.id, *job),
        Event::JobFailed { job, retries, due_at, .. } => {
            let Some(it) = find(&mut instance.jobs, |it| it.id, *job) else { return };
            it.retries = *retries;
            it.due_at = *due_at;
            it.retried = true;
        }
        Event::UndoKept { undo } => add(&mut instance.undo, &mut instance.next, undo.id, undo),
        Event::UndoMoved { undo, scope, variables } => {
            let Some(it) = find(&mut instance.undo, |it| it.id, *undo) else { return };
            it.scope = *scope;
            for (name, value) in variables {
                it.variables.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
        Event::UndoDropped { undo } => remove(&mut instance.undo, |it| it.id, *undo),
        Event::CallStarted { call, .. } => add(&mut instance.calls, &mut instance.next, call.id, call),
        Event::CallClosed { call, .. } => remove(&mut instance.calls, |it| it.id, *call),
        Event::IncidentRaised { incident } => {
            pass(instance, incident.at);
            add(&mut instance.incidents, &mut instance.next, incident.id, incident);
        }
        Event::IncidentResolved { incident } => remove(&mut instance.incidents, |it| it.id, *incident),
    }
}

/// The token forgets how it came to the element it leaves.
fn token_moved(instance: &mut Instance, token: LocalId, flow: Option<&ElementId>, to: &ElementId) {
    let Some(it) = instance.tokens.find_mut(token) else { return };
    it.element = to.clone();
    it.via = flow.cloned();
    it.race = None;
    it.return_point = None;
    it.returned = false;
    it.person = None;
}

/// A cycle waits for its next time, any other timer is gone.
fn timer_fired(instance: &mut Instance, timer: LocalId, at: i64, next: Option<NextFire>) {
    pass(instance, at);
    let Some(next) = next else {
        return remove(&mut instance.timers, |it| it.id, timer);
    };
    let Some(it) = find(&mut instance.timers, |it| it.id, timer) else { return };
    it.due_at = next.due_at;
    if let Some(cycle) = &mut it.cycle {
        cycle.left = next.left;
    }
}

/// Adds a decision. Tidying takes time in proportion to what is there, and halves it at least or waits for twice as much.
fn remember(instance: &mut Instance, done: CompletedTask) {
    const FIRST: LocalId = 64;
    instance.completed_tasks.push(done);
    if instance.completed_tasks.len() < instance.tidy_at.max(FIRST) as usize {
        return;
    }
    let scopes = &instance.scopes;
    let is_open = |scope| scopes.find(scope).is_some();
    instance.completed_tasks = instance.completed_tasks.compacted(instance.begun_again, is_open);
    instance.tidy_at = LocalId::try_from(instance.completed_tasks.len() * 2).unwrap_or(LocalId::MAX);
}

fn element_renamed(instance: &mut Instance, token: LocalId, to: &ElementId) {
    let Some(it) = instance.tokens.find_mut(token) else { return };
    it.element = to.clone();
    instance.tasks.change(|task| task.token == token, |task| task.element = to.clone());
    instance.scopes.change(|scope| scope.owner == Some(token), |scope| scope.element = to.clone());
}

fn started(instance: &mut Instance, start: &StartDetails) {
    instance.status = Status::Active;
    instance.process = start.process.clone();
    instance.version = start.version;
    instance.name.clone_from(&start.name);
    instance.business_key.clone_from(&start.business_key);
    instance.initiator.clone_from(&start.initiator);
    instance.parties.clone_from(&start.parties);
    instance.called = start.called;
    instance.started_at = start.at;
    instance.latest = start.at;
}

/// The sub-process runs a task stands in, the innermost first.
fn scopes_of(instance: &Instance, task: LocalId) -> Vec<LocalId> {
    let mut scopes = Vec::new();
    let mut token = instance.task(task).and_then(|task| instance.token(task.token));
    while let Some(scope) = token.and_then(|token| instance.scope(token.scope)) {
        if scope.kind == ScopeKind::SubProcess {
            scopes.push(scope.id);
        }
        token = scope.owner.and_then(|owner| instance.token(owner));
    }
    scopes
}

/// Where a task's token, or the one that waits for all who share the step, jumps straight back to.
fn return_point_of(instance: &Instance, task: LocalId) -> Option<Box<ReturnPoint>> {
    let token = instance.token(instance.task(task)?.token)?;
    let around = || instance.scope(token.scope).filter(|scope| scope.kind == ScopeKind::MultiInstance)?.owner;
    token.return_point.clone().or_else(|| instance.token(around()?)?.return_point.clone())
}

fn notified(instance: &mut Instance, notice: &Notification) {
    pass(instance, notice.at);
    if notice.kind == NotificationKind::Urged
        && let Some(task) = notice.task.and_then(|task| instance.tasks.find_mut(task))
    {
        task.urged_at = Some(notice.at);
    }
}

fn set_status(instance: &mut Instance, status: Status, at: i64) {
    instance.status = status;
    pass(instance, at);
}

fn pass(instance: &mut Instance, at: i64) {
    instance.latest = instance.latest.max(at);
}

fn variables_of(instance: &mut Instance, holder: VariableHolder) -> Option<&mut VariableMap> {
    match holder {
        VariableHolder::Scope(id) => instance.scopes.find_mut(id).map(|it| &mut it.variables),
        VariableHolder::Token(id) => instance.tokens.find_mut(id).map(|it| &mut it.variables),
        VariableHolder::Task(id) => instance.tasks.find_mut(id).map(|it| &mut it.variables),
    }
}

fn change(task: &mut Task, what: TaskPart, value: &Value) {
    let text = || Some(plain_text(value)).filter(|it| !it.is_empty());
    let number = if let Value::Long(number) = value { Some(*number) } else { None };
    let list = if let Value::List(list) = value { &**list } else { &[] };
    let all = || list.iter().map(plain_text);
    let add = |to: &mut Vec<String>| {
        let new: Vec<String> = all().filter(|it| !to.contains(it)).collect();
        to.extend(new);
    };
    let remove = |from: &mut Vec<String>| from.retain(|it| all().all(|gone| gone != *it));
    match what {
        TaskPart::Assignee => task.assignee = text(),
        TaskPart::Owner => task.owner = text(),
        TaskPart::Name => task.name = plain_text(value),
        TaskPart::Description => task.description = text(),
        TaskPart::Category => task.category = text(),
        TaskPart::FormKey => task.form_key = text(),
        TaskPart::Priority => task.priority = number.unwrap_or(task.priority),
        TaskPart::DueDate => task.due_at = number,
        TaskPart::AddUsers => add(&mut task.candidate_users),
        TaskPart::AddGroups => add(&mut task.candidate_groups),
        TaskPart::RemoveUsers => remove(&mut task.candidate_users),
        TaskPart::RemoveGroups => remove(&mut task.candidate_groups),
        TaskPart::Agents => {
            let Value::Map(agents) = value else { return };
            task.agents = agents.iter().map(|(agent, absent)| (agent.clone(), plain_text(absent))).collect();
        }
    }
}

fn changed_task(instance: &mut Instance, task: LocalId) -> Option<&mut Task> {
    let task = instance.tasks.find_mut(task)?;
    task.version += 1;
    Some(task)
}

/// Numbers only grow, so the end of the list is the right place, and the lists stay sorted.
fn add<T: Clone>(list: &mut Vec<T>, next: &mut LocalId, id: LocalId, item: &T) {
    list.push(item.clone());
    *next = (*next).max(id + 1);
}

/// The number is in use now.
fn use_id(instance: &mut Instance, number: LocalId) {
    instance.next = instance.next.max(number + 1);
}

fn remove<T>(list: &mut Vec<T>, number: impl Fn(&T) -> LocalId, wanted: LocalId) {
    if let Ok(at) = list.binary_search_by_key(&wanted, number) {
        list.remove(at);
    }
}

fn find<T>(list: &mut [T], number: impl Fn(&T) -> LocalId, wanted: LocalId) -> Option<&mut T> {
    list.binary_search_by_key(&wanted, number).ok().map(|at| &mut list[at])
}
