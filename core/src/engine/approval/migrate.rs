//! Moving an instance to another version of its process. Sent as a command with the new definition; a preview is the
//! same step, not stored.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::definition::{Kind, Node, Trigger};
use crate::engine::execution::cancel::numbers;
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Number, Owner};

pub(crate) fn migrate(run: &mut Run, elements: &BTreeMap<String, String>) -> Done {
    if run.instance.process != run.definition.key {
        return Err(Refusal::OtherDefinition);
    }
    let missing = missing(run, elements);
    if !missing.is_empty() {
        return Err(Refusal::CannotMigrate { elements: missing.into_iter().collect() });
    }
    run.emit(Event::Migrated { version: run.definition.version });
    rename(run, elements);
    drop_unknown(run);
    arm_new(run)
}

/// Elements with a token or a scope that the new version does not have, or has as something else.
fn missing(run: &Run, elements: &BTreeMap<String, String>) -> BTreeSet<String> {
    let mapped = |id: &str| elements.get(id).map_or(id, String::as_str).to_owned();
    let mut missing = BTreeSet::new();
    for token in &run.instance.tokens {
        let node = run.definition.find(&mapped(&token.element));
        let has_task = run.instance.tasks.iter().any(|task| task.token == token.id);
        let has_scope = run.instance.scopes.iter().any(|scope| scope.owner == Some(token.id));
        let fits = node.is_some_and(|node| {
            let waits_for_person = matches!(node.kind, Kind::User(_));
            let has_inside = matches!(node.kind, Kind::SubProcess(_) | Kind::EventSubProcess(_));
            (!has_task || waits_for_person) && (!has_scope || has_inside || node.repeat.is_some())
        });
        let still_joins = token.via.is_none() || node.is_some_and(|node| comes_by(run, node, token.via.as_deref()));
        if !fits || !still_joins {
            missing.insert(token.element.to_string());
        }
    }
    missing
}

/// A token waiting at a join needs the flow it came by.
fn comes_by(run: &Run, node: &Node, via: Option<&str>) -> bool {
    let joins = matches!(node.kind, Kind::Parallel) && node.incoming.len() > 1;
    !joins || node.incoming.iter().any(|flow| Some(&*run.definition.flow(*flow).id) == via)
}

fn rename(run: &mut Run, elements: &BTreeMap<String, String>) {
    let moved = run.instance.tokens.iter().filter_map(|token| Some((token.id, elements.get(&*token.element)?)));
    for (token, to) in moved.collect::<Vec<_>>() {
        if let Some(node) = run.definition.find(to) {
            run.emit(Event::ElementRenamed { token, to: node.id.clone() });
        }
    }
}

/// Timers and subscriptions of events that are gone.
fn drop_unknown(run: &mut Run) {
    let definition = run.definition;
    for timer in numbers(&run.instance.timers, |it| definition.find(&it.element).is_none(), |it| it.id) {
        run.emit(Event::TimerCancelled { timer });
    }
    for subscription in numbers(&run.instance.subscriptions, |it| definition.find(&it.element).is_none(), |it| it.id) {
        run.emit(Event::SubscriptionClosed { subscription });
    }
}

/// Boundary events that are new.
fn arm_new(run: &mut Run) -> Done {
    let tokens: Vec<Number> = run.instance.tokens.iter().map(|token| token.id).collect();
    for token in tokens {
        let Some(node) = run.standing(token) else { continue };
        if crate::engine::execution::multi_instance::is_instance(run, token) {
            continue;
        }
        for number in &node.boundary {
            let boundary = run.definition.node(*number);
            if let Kind::Boundary(it) = &boundary.kind
                && !waits(run, token, boundary)
            {
                let trigger: &Trigger = &it.trigger;
                run.arm(Owner::Token(token), token, boundary, trigger)?;
            }
        }
    }
    Ok(())
}

fn waits(run: &Run, token: Number, boundary: &Node) -> bool {
    let owner = Owner::Token(token);
    run.instance.timers.iter().any(|it| it.owner == owner && it.element == boundary.id)
        || run.instance.subscriptions.iter().any(|it| it.owner == owner && it.element == boundary.id)
}
