//! People once more: who is gone, who is absent, who is the applicant, and what to do when nobody is left.

use crate::engine::approval::automatic;
use crate::engine::definition::{CompiledNode, EmptyPolicy, InitiatorPolicy, UserTaskDefinition};
use crate::engine::execution::Execution;
use crate::engine::model::event::{AssignmentReason, AssignmentStep};
use crate::engine::model::instance::{LocalId, Outcome, Task};
use crate::engine::people::strategy::trace_step;

/// Applies `approval-semantics.md` 4.1 to the people the diagram names, in that order: the unknown and disabled
/// go, the rule for an empty node steps in, also where all are parties, the applicant goes where others are left.
pub(crate) fn narrow(
    execution: &Execution,
    user: &UserTaskDefinition,
    task: &mut Task,
    trace: &mut Vec<AssignmentStep>,
) {
    let environment = execution.context.environment;
    // The unknown and disabled go.
    let mut gone = Vec::new();
    let mut known = |user: &String| {
        let known = environment.can_work(user);
        if !known {
            gone.push(user.clone());
        }
        known
    };
    task.assignee = task.assignee.take().filter(&mut known);
    task.candidate_users.retain(&mut known);
    trace_step(trace, AssignmentReason::Unknown, &gone);
    // Nobody is left: the node says who steps in.
    let is_left_to_parties = || {
        execution.instance.is_left_to_parties(environment, task)
            && !automatic::is_left_to_applicant(execution, task, user)
    };
    if environment.has_nobody_for(task) || is_left_to_parties() {
        step_in(execution, user, task, trace);
    }
    // The applicant goes where others are left.
    if user.policy.initiator == InitiatorPolicy::Skip {
        without_applicant(execution, &mut task.candidate_users, trace);
    }
}

/// Whoever applied goes, with all accounts, where others are left.
pub(crate) fn without_applicant(execution: &Execution, users: &mut Vec<String>, trace: &mut Vec<AssignmentStep>) {
    let (applicants, others): (Vec<_>, Vec<_>) =
        users.iter().cloned().partition(|user| execution.instance.is_applicant(user));
    if !others.is_empty() {
        trace_step(trace, AssignmentReason::NotInitiator, &applicants);
        *users = others;
    }
}

/// Puts others in the place of those found: the applicant's leader, who had the step before, an absent one's agent.
pub(crate) fn replace<'a>(
    execution: &Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
    task: &mut Task,
    trace: &mut Vec<AssignmentStep>,
) {
    if user.policy.initiator == InitiatorPolicy::Leader && automatic::is_applicants(execution, token, node, task) {
        let initiator = task.assignee.as_deref().unwrap_or_default();
        // Whoever leads the department himself has the others decide. Where all leaders are parties, it is nobody's.
        let leaders = execution.context.environment.leaders_of(initiator);
        let is_party = |leader: &String| execution.instance.is_party(leader);
        let (parties, others): (Vec<_>, Vec<_>) = leaders.iter().cloned().partition(is_party);
        if !others.is_empty() {
            trace_step(trace, AssignmentReason::Leader, &others);
            instead(task, &others);
        } else if !parties.is_empty() {
            trace_step(trace, AssignmentReason::Party, &parties);
            task.assignee = None;
            step_in(execution, user, task, trace);
        }
    }
    let may_work = |user: &String| execution.context.environment.can_work(user) && !execution.instance.bars(user);
    let held = execution.instance.token(token).and_then(|token| token.person.clone());
    if let Some(person) = held.filter(may_work) {
        trace_step(trace, AssignmentReason::Returned, std::slice::from_ref(&person));
        task.assignee = Some(person);
    }
    let asker = asker(execution, node).filter(|_| task.assignee.is_none());
    if let Some(asker) = asker.filter(|it| may_work(it) && is_candidate(execution, task, it)) {
        trace_step(trace, AssignmentReason::Returned, std::slice::from_ref(asker));
        task.assignee = Some(asker.clone());
    }
    agents(execution, task, trace);
}

/// Who had this step when the applicant was asked to complete the application, which he has just done: it comes back to the
/// same person (`approval-semantics.md` 4.1).
pub(super) fn asker<'a>(execution: &'a Execution, node: &CompiledNode) -> Option<&'a String> {
    let initiator = execution.instance.initiator.as_ref()?;
    let mut latest = execution.instance.decisions();
    let (answered, asked) = (latest.next()?, latest.next()?);
    let is_answer = answered.outcome == Outcome::Completed && answered.by.as_ref() == Some(initiator);
    let asks = asked.outcome == Outcome::Completed && asked.element == node.id && answered.element != node.id;
    asked.by.as_ref().filter(|by| is_answer && asks && *by != initiator)
}

/// Puts those whom the rule for an empty node names in the place of nobody.
fn step_in(execution: &Execution, user: &UserTaskDefinition, task: &mut Task, trace: &mut Vec<AssignmentStep>) {
    let people = people_instead(execution, user);
    if !people.is_empty() {
        trace_step(trace, AssignmentReason::Empty, &people);
        instead(task, &people);
    }
}

/// Whom the rule for an empty node names; of those whose case it is, nobody.
pub(crate) fn people_instead(execution: &Execution, user: &UserTaskDefinition) -> Vec<String> {
    let people = match &user.policy.empty {
        EmptyPolicy::People(people) => people,
        EmptyPolicy::Manager => &execution.context.environment.managers,
        _ => return Vec::new(),
    };
    people.iter().filter(|it| !execution.instance.bars(it)).cloned().collect()
}

/// One has the task, several may claim it.
fn instead(task: &mut Task, people: &[String]) {
    match people {
        [one] => task.assignee = Some(one.clone()),
        many => (task.assignee, task.candidate_users) = (None, many.to_vec()),
    }
}

/// An absent assignee's agent gets the task, and acts for the absent one; of absent candidates the agents are candidates,
/// too. Nobody stands in where the case is his own, nor for one whose case it is.
fn agents(execution: &Execution, task: &mut Task, trace: &mut Vec<AssignmentStep>) {
    let is_party = |user: &String| execution.instance.is_party(user);
    let absences = execution.context.environment.absences_at(&execution.instance.process, execution.now);
    let mut absences = absences.filter(|it| !is_party(&it.agent) && !is_party(&it.principal));
    if let Some(assignee) = &task.assignee {
        let Some(absence) = absences.find(|it| it.principal == *assignee) else { return };
        trace_step(trace, AssignmentReason::Agent, std::slice::from_ref(&absence.agent));
        task.owner = task.assignee.replace(absence.agent.clone());
        return;
    }
    let mut added = Vec::new();
    for absence in absences {
        if is_candidate(execution, task, &absence.principal) && !is_candidate(execution, task, &absence.agent) {
            added.push(absence.agent.clone());
            task.agents.insert(absence.agent.clone(), absence.principal.clone());
        }
    }
    trace_step(trace, AssignmentReason::Agent, &added);
    task.candidate_users.extend(added);
}

fn is_candidate(execution: &Execution, task: &Task, user: &String) -> bool {
    task.candidate_users.contains(user) || execution.context.environment.is_member(user, &task.candidate_groups)
}
