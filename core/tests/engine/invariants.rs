//! `docs/handbook/quality.md` 2.1, as far as one instance can show it.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::engine::{
    Definition, Event, Instance, NodeBehavior, Owner, ROOT, ScopeKind, Status, TaskState, apply,
};

/// Panics with what does not hold.
pub fn check(definition: &Definition, instance: &Instance, events: &[Event]) {
    replay(instance, events);
    tokens(instance, events);
    owners(instance);
    standing(definition, instance);
    alive_or_ended(instance);
    once(events);
}

/// I5: folding the events gives the state.
fn replay(instance: &Instance, events: &[Event]) {
    let mut folded = Instance::default();
    for event in events {
        apply(&mut folded, event);
    }
    assert_eq!(&folded, instance, "replay differs");
}

/// I3: created less used up is present.
fn tokens(instance: &Instance, events: &[Event]) {
    let mut present = BTreeSet::new();
    for event in events {
        match event {
            Event::TokenCreated { token } => assert!(present.insert(token.id), "token {} created twice", token.id),
            Event::TokenConsumed { token, .. } | Event::TokenCancelled { token, .. } => {
                assert!(present.remove(token), "token {token} used up twice");
            }
            _ => (),
        }
    }
    let found: BTreeSet<u32> = instance.tokens.iter().map(|token| token.id).collect();
    assert_eq!(present, found, "tokens");
}

/// Nothing is owned by what is gone.
fn owners(instance: &Instance) {
    let token = |id| instance.token(id).is_some();
    for it in &instance.tokens {
        assert!(instance.scope(it.scope).is_some(), "token {} in a closed scope", it.id);
    }
    for scope in &instance.scopes {
        assert!(scope.owner.is_none_or(token), "scope {} without its token", scope.id);
        assert!(scope.owner.is_some() || scope.id == ROOT, "scope {} without owner", scope.id);
    }
    for task in &instance.tasks {
        assert!(token(task.token), "task {} without its token", task.id);
        assert!(task.beside || task.parent.is_none_or(|parent| instance.task(parent).is_some()), "orphan signer");
    }
    let owned = |owner| match owner {
        Owner::Token(id) => token(id),
        Owner::Scope(id) => instance.scope(id).is_some(),
        Owner::Task(id) => instance.task(id).is_some(),
    };
    assert!(instance.timers.iter().all(|it| owned(it.owner)), "timer without owner");
    assert!(instance.subscriptions.iter().all(|it| owned(it.owner)), "subscription without owner");
    assert!(instance.jobs.iter().all(|it| token(it.token)), "job without token");
    assert!(instance.calls.iter().all(|it| token(it.token)), "call without token");
    assert!(instance.incidents.iter().all(|it| token(it.token)), "incident without token");
}

/// Each token stands on an element and waits for what that element waits for; joins hold one of each flow at most.
fn standing(definition: &Definition, instance: &Instance) {
    let mut at_joins: BTreeMap<(u32, String), u32> = BTreeMap::new();
    for token in &instance.tokens {
        let node = definition.find(&token.element).unwrap_or_else(|| panic!("no element {}", token.element));
        let tasks = instance.tasks.iter().filter(|task| task.token == token.id).count();
        let scopes = instance.scopes.iter().filter(|scope| scope.owner == Some(token.id)).count();
        let job = instance.jobs.iter().any(|job| job.token == token.id);
        match &node.behavior {
            NodeBehavior::User(_) => {
                assert!((tasks > 0) != (scopes > 0) || job, "{} has {tasks} tasks, {scopes} scopes", node.id);
            }
            NodeBehavior::SubProcess(_) | NodeBehavior::EventSubProcess(_) => {
                assert!(scopes == 1 || job, "{} is not open", node.id);
            }
            NodeBehavior::Call(_) => {
                let calls = instance.calls.iter().filter(|it| it.token == token.id).count();
                assert!(calls == 1 || scopes == 1 || job, "{} calls {calls}", node.id);
            }
            NodeBehavior::Catch(_) | NodeBehavior::Receive(_) => {
                let waits = instance.timers.iter().any(|it| it.owner == Owner::Token(token.id))
                    || instance.subscriptions.iter().any(|it| it.owner == Owner::Token(token.id));
                assert!(waits || scopes == 1 || job, "{} waits for nothing", node.id);
            }
            NodeBehavior::Parallel | NodeBehavior::Inclusive => {
                let via = token.via.as_ref().map(ToString::to_string).unwrap_or_default();
                *at_joins.entry((token.scope, format!("{} by {via}", node.id))).or_default() += 1;
            }
            _ => assert!(job, "a token rests on {}", node.id),
        }
    }
    for (join, count) in at_joins {
        assert_eq!(count, 1, "join {join:?} holds {count}");
    }
    for task in &instance.tasks {
        let waits_for_signers = |state| matches!(state, TaskState::Waiting | TaskState::Deciding);
        if waits_for_signers(task.state) {
            let signs = |it: &&lawdesk_core::engine::Task| it.parent == Some(task.id) && !it.beside;
            assert!(instance.tasks.iter().any(|it| signs(&it)), "task {} waits for nobody", task.id);
        }
    }
}

/// I4: ended exactly when nothing is left.
fn alive_or_ended(instance: &Instance) {
    let nothing = instance.tokens.is_empty();
    match instance.status {
        Status::Ended => {
            assert!(nothing && instance.tasks.is_empty(), "ended with work left");
            assert!(instance.timers.is_empty() && instance.subscriptions.is_empty(), "ended while waiting");
            assert!(instance.jobs.is_empty() && instance.calls.is_empty(), "ended with jobs");
            assert!(instance.incidents.is_empty() && instance.scopes.len() == 1, "ended with incidents or scopes");
            assert!(instance.undo.is_empty(), "ended with something to undo");
        }
        Status::Active | Status::Suspended => {
            let waits = !instance.tasks.is_empty()
                || !instance.timers.is_empty()
                || !instance.subscriptions.is_empty()
                || !instance.jobs.is_empty()
                || !instance.calls.is_empty();
            assert!(!nothing && waits, "active without anything to do: {instance:#?}");
            let multi = instance.scopes.iter().filter(|it| it.kind == ScopeKind::MultiInstance);
            for scope in multi {
                assert!(instance.tokens.iter().any(|it| it.scope == scope.id), "empty scope {}", scope.id);
            }
        }
        Status::New => panic!("not started"),
    }
}

/// I2: a task is created once and ends at most once.
fn once(events: &[Event]) {
    let (mut created, mut ended) = (BTreeSet::new(), BTreeSet::new());
    for event in events {
        match event {
            Event::TaskCreated { task, .. } => assert!(created.insert(task.id), "task {} created twice", task.id),
            Event::TaskCompleted { task, .. } | Event::TaskCancelled { task, .. } => {
                assert!(created.contains(task) && ended.insert(*task), "task {task} ended twice");
            }
            _ => (),
        }
    }
}
