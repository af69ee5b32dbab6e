//! The case is about somebody else now (`docs/handbook/approval-semantics.md` 4.12): whoever has become a party, or is none any
//! more, loses the open tasks that he had as something else.

use crate::engine::approval::{add_sign, automatic};
use crate::engine::definition::NodeBehavior;
use crate::engine::execution::{Execution, StepResult, listener};
use crate::engine::model::event::{Event, ReassignmentReason, VariableHolder};
use crate::engine::model::instance::{LocalId, ROOT, Task, TaskState, Variables};
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
        if knows(execution, name) {
            execution.set_at(VariableHolder::Scope(ROOT), name, value.clone());
        }
    }
    let for_calls = if execution.instance.calls.is_empty() { Variables::new() } else { variables.clone() };
    let now = Box::new(parties.clone());
    execution.emit(Event::PartiesChanged { parties: now, variables: for_calls, at: execution.now });
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

/// What was called knows what it was given, and gets nothing else of its caller.
fn knows(execution: &Execution, name: &str) -> bool {
    let is_there = || execution.instance.scope(ROOT).is_some_and(|scope| scope.variables.get(name).is_some());
    !execution.instance.called || is_there()
}

/// Takes these people from a task, and holds it where nobody is left.
fn without(execution: &mut Execution, task: &Task, leaves: &dyn Fn(&str) -> bool) -> StepResult {
    let leaves_as = |user: &String| leaves(user) || task.agents.get(user).is_some_and(|it| leaves(it));
    let holder_leaves = task.assignee.as_ref().is_some_and(leaves_as);
    let among_candidates = task.candidate_users.iter().any(leaves_as);
    if holder_leaves && task.parent.is_some() {
        return add_sign::leave(execution, task);
    }
    // What he decided and others were still to sign is nobody else's decision.
    if holder_leaves && task.state == TaskState::Deciding {
        add_sign::drop_decision(execution, task.id);
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
            let (assignee, why) = (task.assignee.clone(), ReassignmentReason::Kept);
            assign(execution, task.id, (assignee, owner), delegators, why);
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
    let mut offered = change_names(execution, task.id, [TaskPart::RemoveUsers, TaskPart::AddUsers], old, new);
    let (old, new) = (&task.candidate_groups, &found.candidate_groups);
    offered |= change_names(execution, task.id, [TaskPart::RemoveGroups, TaskPart::AddGroups], old, new);
    if found.agents != task.agents {
        let agents = found.agents.into_iter().map(|(agent, absent)| (agent, Value::from(absent)));
        let value = Value::Map(agents.collect());
        execution.emit(Event::TaskChanged { task: task.id, what: TaskPart::Agents, value });
    }
    // Nobody has it, as before, and nobody else may claim it: nothing has come to anybody.
    let is_kept = assignee == task.assignee && !offered;
    let why = if is_kept { ReassignmentReason::Kept } else { ReassignmentReason::PartiesChanged };
    let named = assignee.is_some();
    assign(execution, task.id, (assignee, owner), Vec::new(), why);
    if named { listener::run_task_listeners(execution, task.id, "assignment") } else { Ok(()) }
}

/// Brings a list of a task up to date. True: somebody is new on it.
fn change_names(
    execution: &mut Execution,
    task: LocalId,
    [remove, add]: [TaskPart; 2],
    old: &[String],
    new: &[String],
) -> bool {
    change_list(execution, task, remove, old.iter().filter(|it| !new.contains(it)));
    change_list(execution, task, add, new.iter().filter(|it| !old.contains(it)));
    new.iter().any(|it| !old.contains(it))
}

fn change_list<'n>(execution: &mut Execution, task: LocalId, what: TaskPart, names: impl Iterator<Item = &'n String>) {
    let names: Vec<Value> = names.map(|name| Value::from(name.clone())).collect();
    if !names.is_empty() {
        execution.emit(Event::TaskChanged { task, what, value: Value::List(names) });
    }
}

/// Nobody's act: it follows from whose case it is.
fn assign(
    execution: &mut Execution,
    task: LocalId,
    (assignee, owner): (Option<String>, Option<String>),
    delegators: Vec<String>,
    why: ReassignmentReason,
) {
    let at = execution.now;
    execution.emit(Event::TaskAssigned { task, assignee, owner, delegators, why, by: None, at, opinion: None });
}
