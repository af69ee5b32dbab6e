//! Copies of a case that a user task gives by itself (`docs/handbook/approval-semantics.md` 4.11).

use std::collections::BTreeSet;

use crate::engine::definition::{CompiledCopyRule, CompiledNode, LoopCharacteristics, NodeBehavior};
use crate::engine::execution::{Execution, StepResult, multi_instance};
use crate::engine::model::event::{CopyMoment, Event, Notification, NotificationKind};
use crate::engine::model::instance::{Instance, LocalId};
use crate::engine::people::assignment::many;
use crate::engine::people::parties::Parties;
use crate::engine::people::strategy::{self, Candidates};
use crate::engine::people::work_offer::{NotAssignable, WorkOffer};
use crate::expression::Value;

/// A task of the node has come. A step for several people comes once.
pub(crate) fn on_arrival<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    if is_first(execution, token, node) { give(execution, token, node, CopyMoment::Create) } else { Ok(()) }
}

/// The node has been decided. One of several instances does not decide it: all together do.
pub(crate) fn on_decision<'a>(execution: &mut Execution<'a>, token: LocalId, node: &'a CompiledNode) -> StepResult {
    if multi_instance::is_instance(execution, token) {
        return Ok(());
    }
    give(execution, token, node, CopyMoment::Complete)
}

/// Gives the copies of a moment, each person one.
pub(crate) fn give<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    moment: CopyMoment,
) -> StepResult {
    let NodeBehavior::User(user) = &node.behavior else { return Ok(()) };
    if user.copies.is_empty() {
        return Ok(());
    }
    // Who the rules of this moment name.
    let mut found = Candidates::default();
    for rule in user.copies.iter().filter(|rule| rule.moment == moment) {
        collect(execution, token, node, rule, &mut found)?;
    }
    let Candidates { users, groups } = readers(execution, found, moment);
    if users.is_empty() && groups.is_empty() {
        return Ok(());
    }
    // A step that decides by itself has no task that says what it is called.
    let caption = node.name.as_ref().map(|name| execution.text(token, name)).filter(|name| !name.is_empty());
    execution.emit(Event::Notified(Box::new(Notification {
        kind: NotificationKind::Copy,
        element: node.id.clone(),
        task: None,
        users,
        groups,
        by: None,
        text: caption,
        moment: Some(moment),
        at: execution.now,
    })));
    Ok(())
}

/// The only instance, or the first of several.
fn is_first(execution: &Execution, token: LocalId, node: &CompiledNode) -> bool {
    if !multi_instance::is_instance(execution, token) {
        return true;
    }
    let index = match &node.repeat {
        Some(LoopCharacteristics::Multi(repeat)) => repeat.index.as_str(),
        _ => "loopCounter",
    };
    let own = execution.instance.token(token).and_then(|token| token.variables.get(index));
    matches!(own, Some(Value::Long(0)))
}

/// Adds whom a rule names.
fn collect<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    rule: &'a CompiledCopyRule,
    found: &mut Candidates,
) -> StepResult {
    for users in &rule.users {
        many(&execution.evaluate(token, &node.id, "copy", users)?, &mut found.users);
    }
    let mut named = Vec::new();
    for groups in &rule.groups {
        many(&execution.evaluate(token, &node.id, "copy", groups)?, &mut named);
    }
    found.groups.extend(named.iter().map(|group| strategy::group_here(execution, token, group)));
    if let Some(strategy) = &rule.strategy {
        let Candidates { users, groups } = strategy::find(execution, token, node, strategy)?;
        found.users.extend(users);
        found.groups.extend(groups);
    }
    Ok(())
}

fn parties(instance: &Instance) -> BTreeSet<String> {
    let told = instance.parties.as_ref().map(Parties::accounts).unwrap_or_default();
    told.into_iter().chain(instance.initiator.clone()).collect()
}

/// Those who may get it by the one rule of who may be given work: neither the applicant nor an administrator, nor whoever
/// has just decided. Where all people are known groups are their members.
fn readers(execution: &Execution, found: Candidates, moment: CopyMoment) -> Candidates {
    let environment = execution.context.environment;
    let Candidates { mut users, mut groups } = found;
    if environment.complete {
        users.extend(groups.drain(..).flat_map(|group| environment.members_of(&group)));
    }
    // None for parties of the case, nor for who has just decided.
    let decider = execution.context.actor.filter(|_| moment == CopyMoment::Complete);
    let offer = WorkOffer {
        candidate_users: users.iter().cloned().collect(),
        parties: parties(&execution.instance),
        giver: decider.map(|actor| actor.user.clone()),
        ..WorkOffer::default()
    };
    let mut seen = BTreeSet::new();
    users.retain(|user| {
        let may = match offer.refusal(environment, user) {
            None => true,
            // Not everybody is listed: who is not may still be there.
            Some(NotAssignable::Unknown) => {
                environment.can_work(user) && !offer.parties.contains(user) && offer.giver.as_ref() != Some(user)
            }
            Some(_) => false,
        };
        may && seen.insert(user.clone())
    });
    Candidates { users, groups }
}
