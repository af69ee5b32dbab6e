//! Whose task it is: assignee, owner and candidates, and who may act on it.

use super::approval;
use super::definition::{Node, UserTask};
use super::instance::{Number, Task};
use super::names::plain;
use super::run::{Done, Run};
use crate::expression::{Expression, Value};

/// Finds the people of a new task.
pub(super) fn find<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, user: &'a UserTask, task: &mut Task) -> Done {
    let evaluate = |run: &mut Run<'a>, property, it: &'a Option<Expression>| match it {
        Some(it) => run.evaluate(token, &node.id, property, it).map(|value| one(&value)),
        None => Ok(None),
    };
    task.assignee = evaluate(run, "assignee", &user.assignee)?;
    task.owner = evaluate(run, "owner", &user.owner)?;
    for users in &user.candidate_users {
        let value = run.evaluate(token, &node.id, "candidateUsers", users)?;
        many(&value, &mut task.candidate_users);
    }
    for groups in &user.candidate_groups {
        let value = run.evaluate(token, &node.id, "candidateGroups", groups)?;
        many(&value, &mut task.candidate_groups);
    }
    role_instead_of_person(run, task);
    approval::policy::people(run, token, user, task);
    Ok(())
}

fn one(value: &Value) -> Option<String> {
    Some(plain(value)).filter(|text| !text.is_empty())
}

/// A comma list, or a collection of names.
fn many(value: &Value, into: &mut Vec<String>) {
    let mut add = |name: &str| {
        let name = name.trim();
        if !name.is_empty() && !into.iter().any(|known| known == name) {
            into.push(name.to_owned());
        }
    };
    match value {
        Value::List(entries) => entries.iter().for_each(|entry| add(&plain(entry))),
        other => plain(other).split(',').for_each(add),
    }
}

/// `ROLE@ORGANISATION` with a known role is a group that may claim, not a person.
fn role_instead_of_person(run: &Run, task: &mut Task) {
    let Some(assignee) = &task.assignee else { return };
    let is_role = |code: &str| run.context.world.roles.contains(code);
    if assignee.split_once('@').is_some_and(|(code, _)| is_role(code)) {
        let group = task.assignee.take().expect("looked at just now");
        if !task.candidate_groups.contains(&group) {
            task.candidate_groups.push(group);
        }
    }
}

/// He is among the candidates.
pub(super) fn may_claim(run: &Run, task: &Task) -> bool {
    let Some(actor) = run.context.actor else { return false };
    run.context.world.trusting
        || actor.administrator
        || task.candidate_users.contains(&actor.user)
        || task.candidate_groups.iter().any(|group| actor.groups.contains(group))
}

/// It is his. The system may do anything.
pub(super) fn may_decide(run: &Run, task: &Task) -> bool {
    let Some(actor) = run.context.actor else { return true };
    run.context.world.trusting || actor.administrator || task.assignee.as_deref() == Some(actor.user.as_str())
}
