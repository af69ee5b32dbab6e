//! People once more: who is gone, who is absent, who is the applicant, and what to do when nobody is left.

use super::automatic;
use crate::engine::definition::{EmptyPolicy, InitiatorPolicy, Node, UserTask};
use crate::engine::execution::Run;
use crate::engine::model::event::{Found, FoundBy};
use crate::engine::model::instance::{Number, Task};
use crate::engine::people::strategy::note;

/// Applies `approval-semantics.md` 4.1 to the people the diagram names, in that order: the unknown and disabled
/// go, the rule for an empty node steps in, the applicant goes where others are left.
pub(crate) fn narrow(run: &Run, user: &UserTask, task: &mut Task, trace: &mut Vec<Found>) {
    let world = run.context.world;
    let mut gone = Vec::new();
    let mut known = |user: &String| {
        let known = world.can_work(user);
        if !known {
            gone.push(user.clone());
        }
        known
    };
    task.assignee = task.assignee.take().filter(&mut known);
    task.candidate_users.retain(&mut known);
    note(trace, FoundBy::Unknown, &gone);
    if task.assignee.is_none() && task.candidate_users.is_empty() && !world.has_members(&task.candidate_groups) {
        match &user.policy.empty {
            EmptyPolicy::People(people) => named_people(task, people, trace),
            EmptyPolicy::Manager => named_people(task, &world.managers, trace),
            _ => (),
        }
    }
    let Some(initiator) = &run.instance.initiator else { return };
    let listed = task.candidate_users.len() > 1 && task.candidate_users.contains(initiator);
    if user.policy.initiator == InitiatorPolicy::Skipped && listed {
        task.candidate_users.retain(|user| user != initiator);
        note(trace, FoundBy::NotInitiator, std::slice::from_ref(initiator));
    }
}

/// Puts others in the place of those found: the applicant's leader, who had the step before, an absent one's agent.
pub(crate) fn replace<'a>(
    run: &Run<'a>,
    token: Number,
    node: &'a Node,
    user: &'a UserTask,
    task: &mut Task,
    trace: &mut Vec<Found>,
) {
    if user.policy.initiator == InitiatorPolicy::Leader && automatic::is_applicants(run, token, node, task) {
        let initiator = task.assignee.as_deref().unwrap_or_default();
        if let Some(leader) = run.context.world.leader_of(initiator).map(str::to_owned) {
            note(trace, FoundBy::Leader, std::slice::from_ref(&leader));
            task.assignee = Some(leader);
        }
    }
    let held = run.instance.token(token).and_then(|token| token.person.clone());
    if let Some(person) = held.filter(|person| run.context.world.can_work(person)) {
        note(trace, FoundBy::Returned, std::slice::from_ref(&person));
        task.assignee = Some(person);
    }
    agent(run, task, trace);
}

/// One becomes the assignee, several the candidates.
fn named_people(task: &mut Task, people: &[String], trace: &mut Vec<Found>) {
    note(trace, FoundBy::Empty, people);
    match people {
        [one] => task.assignee = Some(one.clone()),
        many => task.candidate_users = many.to_vec(),
    }
}

/// An absent assignee's agent gets the task, for him.
fn agent(run: &Run, task: &mut Task, trace: &mut Vec<Found>) {
    let Some(assignee) = &task.assignee else { return };
    let agent = run.context.world.agent(assignee, &run.instance.process, run.now);
    if let Some(agent) = agent.filter(|agent| run.context.world.can_work(agent)) {
        let agent = agent.to_owned();
        note(trace, FoundBy::Agent, std::slice::from_ref(&agent));
        task.owner = task.assignee.replace(agent);
    }
}
