//! The case is about somebody else now (`docs/handbook/approval-semantics.md` 4.12): whoever has become a party, or is none any
//! more, loses the open tasks that he had as something else.

use crate::engine::approval::{add_sign, automatic};
use crate::engine::definition::NodeBehavior;
use crate::engine::execution::{Execution, StepResult, listener};
use crate::engine::model::event::{Event, ReassignmentReason, VariableHolder};
use crate::engine::model::instance::{LocalId, ROOT, Task, Variables};
use crate::engine::people::assignment;
use crate::engine::people::parties::Parties;
use crate::expression::{TaskPart, Value};

/// Takes over whose case it is. `variables` say who that is where the diagram asks.
pub(crate) fn change(execution: &mut Execution, parties: &Parties, variables: &Variables) -> StepResult {
    let before = execution.instance.parties.clone().unwrap_or_default();
    if before == *parties {
        return Ok(());
    }
    for (name, value) in variables {
        execution.set_at(VariableHolder::Scope(ROOT), name, value.clone());
    }
    execution.emit(Event::PartiesChanged { parties: Box::new(parties.clone()), at: execution.now });
    let became = |user: &str| parties.subjects.contains(user) && parties.bars(user) && !before.includes(user);
    let ceased = |user: &str| before.subjects.contains(user) && !parties.includes(user);
    let leaves = |user: &str| became(user) || ceased(user);
    let open: Vec<LocalId> = execution.instance.tasks.iter().map(|task| task.id).collect();
    for task in open {
        let Some(it) = execution.instance.task(task).cloned() else { continue };
        without(execution, &it, &leaves)?;
    }
    Ok(())
}

/// Takes these people from a task, and holds it where nobody is left.
fn without(execution: &mut Execution, task: &Task, leaves: &dyn Fn(&str) -> bool) -> StepResult {
    let leaves_as = |user: &String| leaves(user) || task.agents.get(user).is_some_and(|it| leaves(it));
    let holder_leaves = task.assignee.as_ref().is_some_and(leaves_as);
    let among_candidates = task.candidate_users.iter().any(leaves_as);
    if holder_leaves && task.parent.is_some() {
        return add_sign::leave(execution, task);
    }
    if holder_leaves || task.assignee.is_none() && among_candidates {
        find_anew(execution, task, &leaves_as)?;
    } else {
        // Another has it: nobody who leaves gets it back from him.
        let candidates = task.candidate_users.iter().filter(|it| leaves_as(it));
        change_list(execution, task.id, TaskPart::RemoveUsers, candidates);
        let owner = task.owner.clone().filter(|it| !leaves_as(it));
        let delegators: Vec<String> = task.delegators.iter().filter(|it| !leaves_as(it)).cloned().collect();
        if owner != task.owner || delegators != task.delegators {
            assign(execution, task.id, task.assignee.clone(), owner, delegators)?;
        }
    }
    automatic::hold_where_nobody_is(execution, task.id);
    Ok(())
}

/// The people of a task as the diagram finds them now. Whoever leaves does not come back by it.
fn find_anew(execution: &mut Execution, task: &Task, leaves: &dyn Fn(&String) -> bool) -> StepResult {
    // Whom the diagram finds.
    let Some(node) = execution.definition.find(&task.element) else { return Ok(()) };
    let NodeBehavior::User(user) = &node.behavior else { return Ok(()) };
    let mut found =
        Task { assignee: None, owner: None, candidate_users: Vec::new(), candidate_groups: Vec::new(), ..task.clone() };
    found.agents.clear();
    assignment::find(execution, task.token, node, user, &mut found)?;
    // Those who had it as something else are not meant.
    let had_it = |user: &String| {
        task.assignee.as_ref() == Some(user) || task.owner.as_ref() == Some(user) || task.candidate_users.contains(user)
    };
    let stays = |user: &String| !(leaves(user) && had_it(user));
    found.candidate_users.retain(&stays);
    let (assignee, owner) = (found.assignee.filter(&stays), found.owner.filter(&stays));
    // What of it is new.
    let (old, new) = (&task.candidate_users, &found.candidate_users);
    change_list(execution, task.id, TaskPart::RemoveUsers, old.iter().filter(|it| !new.contains(it)));
    change_list(execution, task.id, TaskPart::AddUsers, new.iter().filter(|it| !old.contains(it)));
    let (old, new) = (&task.candidate_groups, &found.candidate_groups);
    change_list(execution, task.id, TaskPart::RemoveGroups, old.iter().filter(|it| !new.contains(it)));
    change_list(execution, task.id, TaskPart::AddGroups, new.iter().filter(|it| !old.contains(it)));
    assign(execution, task.id, assignee, owner, Vec::new())
}

fn change_list<'n>(execution: &mut Execution, task: LocalId, what: TaskPart, names: impl Iterator<Item = &'n String>) {
    let names: Vec<Value> = names.map(|name| Value::from(name.clone())).collect();
    if !names.is_empty() {
        execution.emit(Event::TaskChanged { task, what, value: Value::List(names.into()) });
    }
}

/// Nobody's act: it follows from whose case it is.
fn assign(
    execution: &mut Execution,
    task: LocalId,
    assignee: Option<String>,
    owner: Option<String>,
    delegators: Vec<String>,
) -> StepResult {
    let named = assignee.is_some();
    let (why, at) = (ReassignmentReason::PartiesChanged, execution.now);
    execution.emit(Event::TaskAssigned { task, assignee, owner, delegators, why, by: None, at, opinion: None });
    if named { listener::run_task_listeners(execution, task, "assignment") } else { Ok(()) }
}
