//! People once more: who is gone, who is absent, who is the applicant, and what to do when nobody is left.

use crate::engine::definition::{EmptyPolicy, InitiatorPolicy, UserTask};
use crate::engine::instance::{Number, Task};
use crate::engine::run::Run;

/// Applies the rules of approval-semantics 4.1 and 4.7 to the people of a new task, in that order.
pub(in crate::engine) fn people<'a>(run: &mut Run<'a>, token: Number, user: &'a UserTask, task: &mut Task) {
    let world = run.context.world;
    let named = task.assignee.is_some() || !task.candidate_users.is_empty() || !task.candidate_groups.is_empty();
    if named {
        task.assignee = task.assignee.take().filter(|user| world.can_work(user));
        task.candidate_users.retain(|user| world.can_work(user));
    }
    instead_of_initiator(run, user, task);
    if task.assignee.is_none() && task.candidate_users.is_empty() && task.candidate_groups.is_empty() {
        match &user.policy.empty {
            EmptyPolicy::People(people) => named_people(task, people),
            EmptyPolicy::Manager => named_people(task, &world.managers),
            _ => (),
        }
    }
    keep_back(run, token, task);
    agent(run, task);
}

/// One becomes the assignee, several the candidates.
fn named_people(task: &mut Task, people: &[String]) {
    match people {
        [one] => task.assignee = Some(one.clone()),
        many => task.candidate_users = many.to_vec(),
    }
}

/// The applicant does not approve his own application where the node says so.
fn instead_of_initiator(run: &Run, user: &UserTask, task: &mut Task) {
    let Some(initiator) = &run.instance.initiator else { return };
    match user.policy.initiator {
        InitiatorPolicy::Skipped => {
            if task.candidate_users.len() > 1 {
                task.candidate_users.retain(|user| user != initiator);
            }
        }
        InitiatorPolicy::Leader if task.assignee.as_ref() == Some(initiator) => {
            let leader = run.context.world.people.get(initiator).and_then(|person| person.leader.clone());
            task.assignee = leader.or_else(|| task.assignee.take());
        }
        InitiatorPolicy::Asked | InitiatorPolicy::Leader => (),
    }
}

/// A step that comes back goes to the person who had it.
fn keep_back(run: &Run, token: Number, task: &mut Task) {
    let held = run.instance.token(token).and_then(|token| token.person.clone());
    if let Some(person) = held.filter(|person| run.context.world.can_work(person)) {
        task.assignee = Some(person);
    }
}

/// An absent assignee's agent gets the task, for him.
fn agent(run: &Run, task: &mut Task) {
    let Some(assignee) = &task.assignee else { return };
    let agent = run.context.world.agent(assignee, &run.instance.process, run.now);
    if let Some(agent) = agent.filter(|agent| run.context.world.can_work(agent)) {
        task.owner = Some(std::mem::replace(task.assignee.as_mut().expect("looked at"), agent.to_owned()));
    }
}
