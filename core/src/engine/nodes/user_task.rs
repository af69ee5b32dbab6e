//! User tasks: a person decides.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::engine::approval::{self, legal_clock};
use crate::engine::definition::{CompiledNode, NodeBehavior, TextTemplate, UserTaskDefinition};
use crate::engine::execution::{Execution, StepResult, cancel, listener};
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::{Decision, Event, ReassignmentReason};
use crate::engine::model::instance::{LocalId, Outcome, Owner, Task, TaskState, Variables};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::people::assignment;
use crate::engine::people::assignment_trace::SearchResult;
use crate::engine::time::{iso8601, timer};
use crate::expression::{TaskPart, Value, plain_text};

pub(crate) fn enter<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
) -> StepResult {
    if let Some(pass) = user.policy.automatic {
        return approval::automatic::decide(execution, token, node, pass);
    }
    // The task, with whom it is for and why.
    let mut task = prepare(execution, token, node, user)?;
    let found = assignment::find(execution, token, node, user, Arc::make_mut(&mut task))?;
    let id = task.id;
    let assigned = task.assignee.is_some();
    let search = SearchResult::of(&found);
    execution.emit(Event::TaskCreated { task, assignment_trace: found });
    if let Some(variable) = &user.task_id_variable {
        let variable = execution.text(token, variable);
        execution.set(token, &variable, Value::from(id.to_string()));
    }
    // What listens to it, then copies, clock, and what decides it by itself.
    if assigned {
        listener::run_task_listeners(execution, id, "assignment")?;
    }
    listener::run_task_listeners(execution, id, "create")?;
    approval::copies::on_arrival(execution, token, node)?;
    approval::timeout::arm(execution, id, token, node, user)?;
    approval::automatic::after_creation(execution, id, (node, user), search)
}

/// A task without people.
fn prepare<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
) -> Result<Arc<Task>, EngineError> {
    // Texts may hold expressions; an empty text is none.
    let text =
        |text: &Option<TextTemplate>| text.as_ref().map(|text| execution.text(token, text)).filter(|it| !it.is_empty());
    let (name, description) = (text(&node.name), text(&node.description));
    let (category, form_key) = (text(&user.category), text(&user.form_key));
    let (due_at, warn_at) = limits(execution, token, node, user)?;
    Ok(Arc::new(Task {
        id: execution.next_id(),
        token,
        element: node.id.clone(),
        name: name.unwrap_or_default(),
        assignee: None,
        owner: None,
        candidate_users: Vec::new(),
        candidate_groups: Vec::new(),
        agents: BTreeMap::new(),
        priority: priority(execution, token, node, user)?,
        created_at: execution.now,
        due_at,
        warn_at,
        form_key,
        description,
        category,
        version: 1,
        state: TaskState::Open,
        parent: None,
        beside: false,
        consulted: false,
        urged_at: None,
        delegators: Vec::new(),
        decision: None,
        variables: VariableMap::default(),
    }))
}

/// The priority that the diagram gives; Flowable's where none is written.
fn priority<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
) -> Result<i64, EngineError> {
    match &user.priority {
        Some(priority) => priority_of(&node.id, &execution.evaluate(token, &node.id, "priority", priority)?),
        None => Ok(50),
    }
}

fn priority_of(element: &ElementId, value: &Value) -> Result<i64, EngineError> {
    let number = match value {
        Value::Null => Some(50),
        Value::Long(number) => Some(*number),
        #[expect(clippy::cast_possible_truncation, reason = "as Java's intValue")]
        Value::Double(number) => Some(*number as i64),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    };
    number.ok_or_else(|| {
        EngineError::unusable(element, "priority", ExpressionReason::NotANumber { value: plain_text(value) })
    })
}

/// When it is due and when it warns: the due date of the diagram, else working days after today.
fn limits<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    node: &'a CompiledNode,
    user: &'a UserTaskDefinition,
) -> Result<(Option<i64>, Option<i64>), EngineError> {
    if let Some(due) = &user.due {
        let value = execution.evaluate(token, &node.id, "dueDate", due)?;
        return Ok((due_date(execution.now, &node.id, &value)?, None));
    }
    let Some(days) = user.overtime else { return Ok((None, None)) };
    Ok((
        Some(legal_clock::due_in(execution, days)),
        user.warning.map(|warning| legal_clock::warn_in(execution, days, warning)),
    ))
}

fn due_date(now: i64, element: &ElementId, value: &Value) -> Result<Option<i64>, EngineError> {
    if value.is_null() {
        return Ok(None);
    }
    let duration = value.as_text().and_then(iso8601::duration).map(|it| it.after(now));
    let due = duration.or_else(|| timer::time(value));
    due.map(Some).ok_or_else(|| {
        EngineError::unusable(element, "dueDate", ExpressionReason::NotATime { value: plain_text(value) })
    })
}

/// A candidate takes a task. Taking it twice is no error.
pub(crate) fn claim(execution: &mut Execution, task: LocalId, version: Option<u32>) -> StepResult {
    let it = open_task(execution, task, version)?;
    let actor = execution.context.actor.ok_or(EngineError::NoActor)?;
    let user = actor.user.clone();
    match &it.assignee {
        Some(assignee) if *assignee == user => return Ok(()),
        Some(assignee) => return Err(EngineError::AlreadyClaimed { by: assignee.clone() }),
        None if !assignment::may_claim(execution, it) => return Err(EngineError::NotCandidate),
        None => (),
    }
    // Who is a candidate as an agent acts for the one who is away.
    let owner = it.owner.clone().or_else(|| it.agents.get(&user).cloned());
    let delegators = it.delegators.clone();
    hand_over(execution, task, Some(user), owner, delegators, ReassignmentReason::Claimed, None)
}

/// The assignee gives a task back to its candidates.
pub(crate) fn unclaim(execution: &mut Execution, task: LocalId, version: Option<u32>) -> StepResult {
    let it = open_task(execution, task, version)?;
    if it.assignee.is_none() {
        return Err(EngineError::NotClaimed);
    }
    if !assignment::may_decide(execution, it) || it.candidate_users.is_empty() && it.candidate_groups.is_empty() {
        return Err(EngineError::NotAssignee);
    }
    // Whom the one who gives it back acted for has nothing to do with the next.
    let for_whom = it.assignee.as_ref().and_then(|assignee| it.agents.get(assignee));
    let owner = it.owner.clone().filter(|owner| for_whom != Some(owner));
    let delegators = it.delegators.clone();
    hand_over(execution, task, None, owner, delegators, ReassignmentReason::Unclaimed, None)
}

/// The assignee decides a task: it ends, goes back to who delegated it, or waits for those who sign after it.
pub(crate) fn complete(
    execution: &mut Execution,
    task: LocalId,
    version: Option<u32>,
    variables: &Variables,
    decision: &Decision,
) -> StepResult {
    let it = open_task(execution, task, version)?;
    if !assignment::may_decide(execution, it) {
        return Err(if it.assignee.is_some() { EngineError::NotAssignee } else { EngineError::NotClaimed });
    }
    if it.consulted {
        return approval::add_sign::advise(execution, task, decision);
    }
    approval::requirements(execution, it, decision)?;
    execution.set_all(it.token.to_owned(), variables);
    if approval::delegate::hand_back(execution, task, decision)?
        || approval::add_sign::defer(execution, task, decision)?
    {
        return Ok(());
    }
    finish(execution, task, Outcome::Completed, Some(decision))
}

/// Ends a task with a decision of the one who acts, or without a person, and lets its token go on.
pub(crate) fn finish(
    execution: &mut Execution,
    task: LocalId,
    outcome: Outcome,
    decision: Option<&Decision>,
) -> StepResult {
    let assignee = execution.instance.task(task).and_then(|it| it.assignee.clone());
    let actor = execution.context.actor.map(|actor| actor.user.clone());
    let by = match (decision, outcome) {
        (Some(_), _) => actor.or(assignee),
        (None, Outcome::AutoDedupe) => assignee,
        (None, _) => None,
    };
    finish_by(execution, task, outcome, decision, by)
}

/// Ends a task, decided by this person or by nobody, and lets its token go on.
pub(crate) fn finish_by(
    execution: &mut Execution,
    task: LocalId,
    outcome: Outcome,
    decision: Option<&Decision>,
    by: Option<String>,
) -> StepResult {
    let Some(it) = execution.instance.task(task) else { return Ok(()) };
    if it.consulted {
        return approval::add_sign::close_opinion(execution, task, by, decision);
    }
    let (token, owner, parent) = (it.token, it.owner.clone(), it.parent);
    let Some(node) = execution.node_of(token) else { return Ok(()) };
    if outcome.is_automatic() {
        approval::automatic::write_result(execution, node, !outcome.is_rejection());
    }
    if let (NodeBehavior::User(user), Some(by)) = (&node.behavior, &by)
        && let Some(variable) = &user.completer_variable
    {
        let variable = execution.text(token, variable);
        execution.set(token, &variable, Value::from(by.as_str()));
    }
    listener::run_task_listeners(execution, task, "complete")?;
    // A task that is done is deleted too, as in Flowable.
    listener::run_task_listeners(execution, task, "delete")?;
    cancel::release_owner(execution, Owner::Task(task));
    // The decision counts, and the step goes on or waits for others.
    let decision = decision.filter(|it| !it.is_empty());
    let outcome = approval::outcome(execution.definition.codes, outcome, decision);
    approval::vote::count(execution, token, node, outcome, decision);
    let element = node.id.clone();
    let decision = decision.cloned().map(Box::new);
    execution.emit(Event::TaskCompleted { task, element, outcome, by, owner, at: execution.now, decision });
    approval::decided(execution, parent, token, node, outcome)
}

/// A task that can be decided, as the person saw it.
pub(crate) fn open_task<'e>(
    execution: &'e Execution,
    task: LocalId,
    version: Option<u32>,
) -> Result<&'e Task, EngineError> {
    let Some(it) = execution.instance.task(task) else {
        let done = execution.instance.completed_tasks.iter().find(|done| done.task == task);
        return Err(match done {
            Some(done) => EngineError::TaskAlreadyCompleted { task, by: done.by.clone(), at: done.at },
            None => EngineError::TaskNotFound { task },
        });
    };
    if let Some(seen) = version.filter(|seen| *seen != it.version) {
        return Err(EngineError::Stale { seen, version: it.version });
    }
    if it.state != TaskState::Open {
        return Err(EngineError::TaskWaiting { task });
    }
    Ok(it)
}

/// Gives a task to somebody, for somebody.
pub(crate) fn hand_over(
    execution: &mut Execution,
    task: LocalId,
    assignee: Option<String>,
    owner: Option<String>,
    delegators: Vec<String>,
    why: ReassignmentReason,
    opinion: Option<String>,
) -> StepResult {
    let by = execution.context.actor.map(|actor| actor.user.clone());
    let named = assignee.is_some();
    execution.emit(Event::TaskAssigned { task, assignee, owner, delegators, why, by, at: execution.now, opinion });
    if !named {
        return Ok(());
    }
    approval::automatic::settle_nobody_found(execution, task);
    listener::run_task_listeners(execution, task, "assignment")
}

/// `task.setAssignee` and the like in an expression. A change of hands is an event of its own.
pub(crate) fn change_by_expression(
    execution: &mut Execution,
    task: Option<LocalId>,
    element: &ElementId,
    what: TaskPart,
    value: Value,
) -> StepResult {
    let Some(task) = task else { return Ok(()) };
    let value = match what {
        TaskPart::Assignee => {
            assign_by_expression(execution, task, &value);
            return Ok(());
        }
        TaskPart::Priority => priority_of(element, &value).map(Value::Long)?,
        TaskPart::DueDate => due_date(execution.now, element, &value)?.map_or(Value::Null, Value::Long),
        TaskPart::AddUsers | TaskPart::AddGroups | TaskPart::RemoveUsers | TaskPart::RemoveGroups => match value {
            Value::List(_) => value,
            one => Value::List(vec![Value::from(plain_text(&one))]),
        },
        _ => value,
    };
    execution.emit(Event::TaskChanged { task, what, value });
    Ok(())
}

fn assign_by_expression(execution: &mut Execution, task: LocalId, user: &Value) {
    let Some(it) = execution.instance.task(task) else { return };
    let (task, owner, delegators) = (it.id, it.owner.clone(), it.delegators.clone());
    let assignee = Some(plain_text(user)).filter(|user| !user.is_empty());
    let why = ReassignmentReason::Assigned;
    execution.emit(Event::TaskAssigned {
        task,
        assignee,
        owner,
        delegators,
        why,
        by: None,
        at: execution.now,
        opinion: None,
    });
}
