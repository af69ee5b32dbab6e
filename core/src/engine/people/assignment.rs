//! Whose task it is: assignee, owner and candidates, and who may act on it.

use crate::engine::approval;
use crate::engine::definition::{CompiledNode, LoopCharacteristics, UserTaskDefinition};
use crate::engine::execution::{Execution, StepResult, multi_instance};
use crate::engine::model::environment::Environment;
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::{AssignmentReason, AssignmentStep};
use crate::engine::model::instance::{LocalId, Task};
use crate::engine::people::strategy::{self, Candidates};
use crate::expression::{Value, plain_text};

/// Finds the people of a new task, and says why these.
pub(crate) fn find<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
    task: &mut Task,
) -> Result<Vec<AssignmentStep>, EngineError> {
    let mut trace = Vec::new();
    match &user.strategy {
        Some(strategy) if !multi_instance::is_instance(execution, token) => {
            let found = strategy::resolve(execution, token, node, user, strategy, &mut trace)?;
            take(user, task, found, &mut trace);
        }
        Some(strategy) => {
            // The strategy was asked when the instances began: each has its person; where it found nobody, it says why.
            task.assignee = of_instance(execution, token, node);
            if task.assignee.is_none() {
                strategy::resolve(execution, token, node, user, strategy, &mut trace)?;
            }
            strategy::trace_step(&mut trace, AssignmentReason::Strategy, task.assignee.as_slice());
        }
        None => {
            named(execution, token, node, user, task)?;
            approval::policy::narrow(execution, user, task, &mut trace);
        }
    }
    if let Some(owner) = &user.owner {
        task.owner = one(&execution.evaluate(token, &node.id, "owner", owner)?);
    }
    // Others may stand in for whoever was found.
    approval::policy::replace(execution, token, node, user, task, &mut trace);
    Ok(trace)
}

/// Whom the strategy meant this instance for.
fn of_instance(execution: &Execution, token: LocalId, node: &CompiledNode) -> Option<String> {
    let Some(LoopCharacteristics::Multi(repeat)) = &node.repeat else { return None };
    let own = &execution.instance.token(token)?.variables;
    one(own.get(repeat.element.as_ref()?)?)
}

/// Those whom the node's attributes name.
fn named<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
    task: &mut Task,
) -> StepResult {
    if let Some(assignee) = &user.assignee {
        task.assignee = one(&execution.evaluate(token, &node.id, "assignee", assignee)?);
    }
    for users in &user.candidate_users {
        let value = execution.evaluate(token, &node.id, "candidateUsers", users)?;
        candidates(node, "candidateUsers", &value, &mut task.candidate_users)?;
    }
    for groups in &user.candidate_groups {
        let value = execution.evaluate(token, &node.id, "candidateGroups", groups)?;
        candidates(node, "candidateGroups", &value, &mut task.candidate_groups)?;
    }
    groups_here(execution, token, task);
    role_instead_of_person(execution, task);
    Ok(())
}

/// A role without an organisation is its group where the case stands, as a strategy has it; where the case stands at none of
/// its organisations, whoever has the role may claim.
fn groups_here(execution: &Execution, token: LocalId, task: &mut Task) {
    let environment = execution.context.environment;
    for named in std::mem::take(&mut task.candidate_groups) {
        let group = strategy::group_here(execution, token, &named);
        let is_role = environment.complete && environment.roles.contains(&group);
        let holders = if is_role { environment.users_of_role(&group) } else { Vec::new() };
        // A party who has the role is not named by it: as with a group he may not claim.
        let (barred, free): (Vec<_>, Vec<_>) = holders.into_iter().partition(|user| execution.instance.bars(user));
        let (known, found) = match (free.as_slice(), barred.as_slice()) {
            ([], []) => (&mut task.candidate_groups, vec![group]),
            ([], _) => (&mut task.candidate_groups, groups_of(environment, &group, &barred)),
            _ => (&mut task.candidate_users, free),
        };
        for name in found {
            if !known.contains(&name) {
                known.push(name);
            }
        }
    }
}

/// The groups by which these people have a role.
fn groups_of(environment: &Environment, role: &str, holders: &[String]) -> Vec<String> {
    let is_of_role = |group: &&String| group.split_once('@').map_or(group.as_str(), |(code, _)| code) == role;
    let people = holders.iter().filter_map(|user| environment.people.get(user));
    people.flat_map(|person| person.groups.iter().filter(is_of_role)).cloned().collect()
}

/// One becomes the assignee; several can claim it, unless one of them is to be picked: in turn, by the task's number.
fn take(user: &UserTaskDefinition, task: &mut Task, found: Candidates, trace: &mut Vec<AssignmentStep>) {
    let picked = found.users.get(task.id as usize % found.users.len().max(1)).cloned();
    match found.users.len() {
        0 => (),
        1 => task.assignee = picked,
        _ if user.policy.pick_one => {
            strategy::trace_step(trace, AssignmentReason::Picked, picked.as_slice());
            task.assignee = picked;
        }
        _ => task.candidate_users = found.users,
    }
    task.candidate_groups = found.groups;
}

fn one(value: &Value) -> Option<String> {
    Some(plain_text(value)).filter(|text| !text.is_empty())
}

/// An object with properties names nobody, as in Flowable.
fn candidates(node: &CompiledNode, property: &str, value: &Value, into: &mut Vec<String>) -> StepResult {
    if matches!(value, Value::Map(_)) {
        return Err(EngineError::unusable(&node.id, property, ExpressionReason::NotNames));
    }
    many(value, into);
    Ok(())
}

/// A comma list, or a collection of names.
pub(crate) fn many(value: &Value, into: &mut Vec<String>) {
    let mut add = |name: &str| {
        let name = name.trim();
        if !name.is_empty() && !into.iter().any(|known| known == name) {
            into.push(name.to_owned());
        }
    };
    match value {
        Value::List(entries) => entries.iter().for_each(|entry| add(&plain_text(entry))),
        other => plain_text(other).split(',').for_each(add),
    }
}

/// `ROLE@ORGANISATION` with a known role is a group that may claim, not a person.
fn role_instead_of_person(execution: &Execution, task: &mut Task) {
    let Some(assignee) = &task.assignee else { return };
    let is_role = |code: &str| execution.context.environment.roles.contains(code);
    if assignee.split_once('@').is_some_and(|(code, _)| is_role(code)) {
        let group = task.assignee.take().expect("looked at just now");
        if !task.candidate_groups.contains(&group) {
            task.candidate_groups.push(group);
        }
    }
}

/// The actor is among the candidates.
pub(crate) fn may_claim(execution: &Execution, task: &Task) -> bool {
    let Some(actor) = execution.context.actor else { return false };
    execution.context.environment.trusting
        || actor.administrator
        || task.candidate_users.contains(&actor.user)
        || task.candidate_groups.iter().any(|group| actor.groups.contains(group))
}

/// Refuses who may not decide the task, and who was asked for an opinion of it only.
pub(crate) fn require_decider(execution: &Execution, task: &Task) -> StepResult {
    if !may_decide(execution, task) {
        return Err(EngineError::NotAssignee);
    }
    if task.consulted { Err(EngineError::OnlyOpinion) } else { Ok(()) }
}

/// The task is assigned to the actor. The system may do anything.
pub(crate) fn may_decide(execution: &Execution, task: &Task) -> bool {
    let Some(actor) = execution.context.actor else { return true };
    execution.context.environment.trusting
        || actor.administrator
        || task.assignee.as_deref() == Some(actor.user.as_str())
}
